"""One table as its log tells it: who sits where with which rights, and the game. No clocks, connections or storage."""

from __future__ import annotations

import dataclasses
from typing import Literal, assert_never

from goldauge.core.game import Game
from goldauge.core.registry import find_game
from goldauge.server import entries
from goldauge.server.entries import Entry, GameEntry, SeatEntry, UndoEntry
from goldauge.server.game_session import GameSession
from goldauge.server.lessons import Course
from goldauge.server.parts import ChatLine, PendingUndo
from goldauge.server.security import same_key
from goldauge.server.wire import Preference, Starts, Status, TimePolicy

CHAT_KEPT = 100  # lines that a newcomer is shown


@dataclasses.dataclass
class Chair:
    """One seat: who has it, and who plays."""

    kind: Literal["open", "human", "bot", "own bot"]
    player: int | None  # whose key opens it; None: a bot of the server has it
    name: str | None = None
    bot: str | None = None  # who plays, if a bot does: the seat's own or the stand-in
    standing_in: bool = False
    reaction_preference: Preference = "always"
    turn: int = -1  # "not this turn": of this seat

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None


@dataclasses.dataclass(frozen=True)
class Rights:
    """What the bearer of some tokens may do at one table."""

    seats: tuple[int, ...] = ()
    host: bool = False
    watching: bool = False

    @property
    def any(self) -> bool:
        return bool(self.seats) or self.host or self.watching


class Table:
    """The fold of a log. `apply` is the only way it changes, live and when it is read again after a restart."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.length = 0  # entries so far: the number of the next one
        self.created = 0
        self.since = 0  # when the open decision came up
        self.chairs: list[Chair] = []
        self.keys: list[str] = []  # of the players
        self.chat: list[ChatLine] = []
        self.done: set[tuple[int | None, str]] = set()  # requests carried out: who asked, and their id for it
        self.session: GameSession | None = None
        self.ended = False
        self.rematch: str | None = None
        self.undo: PendingUndo | None = None
        self.undo_requests = 0
        self.course: Course | None = None  # where a lesson stands, as long as it goes on

    # What is known.

    @property
    def status(self) -> Status:
        if self.session and self.session.outcome:
            return "over"
        if self.ended:
            return "ended"
        return "running" if self.session else "waiting"

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    @property
    def host_name(self) -> str | None:
        """Of who made the table, if they play."""
        own = (chair.name for chair in self.chairs if chair.kind == "human" and chair.player == self.host_player)
        return next(own, None)

    @property
    def stand_in(self) -> str:
        """The bot that plays for absent players: the game's best rule-based one."""
        return [*self.game.bots, "random"][-2 if self.game.bots else 0]

    def rights(self, keys: list[str]) -> Rights:
        """Whom these keys belong to. Every key is compared with every other, in constant time."""
        seats = [
            seat
            for seat, chair in enumerate(self.chairs)
            for key in keys
            if chair.player is not None and same_key(self.keys[chair.player], key)
        ]
        host = any(same_key(self.host_key, key) for key in keys)
        watching = any(same_key(self.spectators_key, key) for key in keys)
        return Rights(tuple(sorted(set(seats))), host, watching or self.listed)

    def humans(self) -> list[int]:
        """The seats whose players have a say: people who are there or may come back."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "human" and not chair.standing_in]

    def people(self) -> list[int]:
        """The seats that are not the server's bots' own: somebody has the link, there or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player is not None]

    def is_prompted(self, seat: int) -> bool:
        """Whether the standing question is put to this seat's player."""
        assert self.session is not None
        question = self.session.question
        chair = self.chairs[seat]
        return (
            question is not None
            and seat in question.seats
            and chair.kind in ("human", "own bot")
            and not chair.played_by_bot
            and chair.reaction_preference == "always"
        )

    def names(self) -> list[str]:
        return [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    # The log.

    def apply(self, entry: Entry, at: int) -> None:
        """Take in the next entry."""
        self.length += 1
        request = getattr(entry, "id", "")
        if request:
            self.done.add((getattr(entry, "seat", None), request))
        match entry:
            case entries.Made():
                self._made(entry, at)
            case entries.Started() | entries.Moved() | entries.Closed() | entries.Undone():
                self._game(entry, at)
                self.since = at
                self.undo = None
            case entries.Answered():
                assert self.session
                assert self.session.question
                self.session.question.answers[entry.seat] = entry.move
            case entries.Preferred():
                self._prefer(entry)
            case entries.UndoRequested() | entries.UndoAgreed() | entries.UndoDeclined():
                self._undo(entry)
            case entries.Spoke():
                self.chat.append(ChatLine(at=at, seat=entry.seat, name=entry.name, text=entry.text))
                del self.chat[:-CHAT_KEPT]
            case entries.LessonWent():
                self.course = self.course.at(entry.step) if self.course else None
                self.since = at
            case entries.LessonExplained():
                self.course = self.course.explained(entry.move) if self.course else None
            case entries.Ended():
                self.ended = True
                self.undo = None
            case entries.Followed():
                self.rematch = entry.table
            case _:
                self._seat(entry)
                self.since = at

    def _made(self, entry: entries.Made, at: int) -> None:
        self.game: Game = find_game(entry.game)
        self.rules = entry.rules
        self.created = at
        self.options = entry.options
        self.time: TimePolicy = entry.time
        self.reaction_seconds = entry.reaction_seconds
        self.listed = entry.listed
        self.starts: Starts = entry.starts
        self.host_key = entry.host
        self.spectators_key = entry.spectators
        self.keys = list(entry.players)
        self.chairs = [Chair(seat.kind, seat.player, seat.name, seat.bot) for seat in entry.seats]
        # Whoever makes a table gives the first seat that is taken already to themselves.
        self.host_player = next((chair.player for chair in self.chairs if chair.kind == "human"), None)
        self.course = Course.of(self.game, entry.lesson) if entry.lesson else None

    def _game(self, entry: GameEntry, at: int) -> None:
        if isinstance(entry, entries.Started):
            self.session = GameSession(
                self.game,
                self.rules,
                len(self.chairs),
                entry.seed,
                self.options,
                self.reaction_seconds > 0,
                entry.position,
            )
            self.session.begin(at)
            return
        assert self.session
        match entry:
            case entries.Moved():
                for chair in self.chairs:
                    if chair.reaction_preference == "not this turn" and chair.turn != entry.seat:
                        chair.reaction_preference = "always"
                self.session.play(entry.seat, entry.move, at)
                if self.course and entry.by == "bot":
                    self.course = self.course.partner_moved()
            case entries.Closed():
                self.session.close(entry.moves, at)
            case entries.Undone():
                self.session = self.session.undone(entry.keep, at)

    def _undo(self, entry: UndoEntry) -> None:
        match entry:
            case entries.UndoRequested():
                self.undo_requests += 1
                self.undo = PendingUndo(id=self.undo_requests, seat=entry.seat, agreed=[], needed=entry.needed)
            case entries.UndoAgreed():
                assert self.undo
                self.undo = self.undo.model_copy(update={"agreed": sorted({*self.undo.agreed, entry.seat})})
            case entries.UndoDeclined():
                self.undo = None

    def _prefer(self, entry: entries.Preferred) -> None:
        chair = self.chairs[entry.seat]
        chair.reaction_preference = entry.preference
        if self.session:
            last = next((step.seat for step in reversed(self.session.history) if step.seat >= 0), -1)
            chair.turn = last if self.session.question else self.session.decider or 0

    def _seat(self, entry: SeatEntry) -> None:
        match entry:
            case entries.Sat():
                chair = self.chairs[entry.seat]
                chair.kind = "own bot" if entry.program else "human"
                chair.name = entry.name
                chair.bot, chair.standing_in = None, False
                if entry.key:
                    chair.player = self._new_player(entry.key)
            case entries.Left() | entries.Away():
                self._vacate(self.chairs[entry.seat], None)
            case entries.Returned():
                chair = self.chairs[entry.seat]
                chair.bot, chair.standing_in = None, False
            case entries.Kicked():
                chair = self.chairs[entry.seat]
                chair.player = self._new_player(entry.key)
                self._vacate(chair, entry.bot)
                chair.name = None
            case entries.Replaced():
                self.chairs[entry.seat] = Chair("bot", None, entry.bot, entry.bot)
            case entries.Filled():
                for seat in self.open_seats:
                    self.chairs[seat] = Chair("bot", None, entry.bot, entry.bot)
            case entries.Reseated():
                self.chairs = [self.chairs[seat] for seat in entry.order]
            case _:
                assert_never(entry)

    def _vacate(self, chair: Chair, bot: str | None) -> None:
        """Nobody sits there for now."""
        if self.session is None:
            chair.kind, chair.name, chair.bot, chair.standing_in = "open", None, None, False
        else:
            chair.bot, chair.standing_in = bot or self.stand_in, True

    def _new_player(self, key: str) -> int:
        self.keys.append(key)
        return len(self.keys) - 1
