"""One table as its log tells it: who sits where with which rights, and the game. No clocks, connections or storage."""

from __future__ import annotations

from collections import Counter
from typing import Literal, assert_never

from goldauge.core.game import Game
from goldauge.core.registry import find_game
from goldauge.server import entries
from goldauge.server.chairs import Chair, Opening, Rights
from goldauge.server.entries import Entry, GameEntry, MadeSeat, Requested, SeatEntry, UndoEntry
from goldauge.server.game_session import GameSession
from goldauge.server.lessons import Course, Posed
from goldauge.server.parts import ChatLine, FormerName, PendingUndo, TakeBack
from goldauge.server.security import same_key
from goldauge.server.wire import Starts, Status, TimePolicy

CHAT_KEPT = 100  # lines that a newcomer is shown


class Table:
    """The fold of a log. `apply` is the only way it changes, live and when it is read again after a restart."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.length = 0  # entries so far: the number of the next one
        self.created = 0
        self.since = 0  # when the open decision came up
        self.chairs: list[Chair] = []
        self.removed: set[str] = set()  # keys of devices whose seat was taken from them
        self.former: list[FormerName] = []
        self.chat: list[ChatLine] = []
        self.done: dict[tuple[str, str], str] = {}  # requests carried out: who asked and their id for it; its digest
        # How much everybody has written, by seats, None for the host: of the game, of what is said beside it, and of
        # answers to the question that stands.
        self.written: Counter[int | None] = Counter()
        self.asides: Counter[int | None] = Counter()
        self.answers: Counter[int] = Counter()
        self.session: GameSession | None = None
        self.ended = False
        self.rematch: str | None = None
        self.undo: PendingUndo | None = None
        self.take_backs: list[TakeBack] = []
        self.undo_requests = 0
        self.hints = False  # allowed also where people play against each other
        self.hinted: dict[int, int] = {}  # how often each seat asked what a master would do
        self.analysis = ""  # how the finished game was won, as the log has it
        self.names_shown = False  # to everybody who sees the replay
        self.course: Course | None = None  # where a lesson stands, as long as it goes on
        self.puzzle: Posed | None = None  # until its player goes on from there

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
        return next((chair.name for chair in self.chairs if chair is self.host_chair), None)

    @property
    def stand_in(self) -> str:
        """The bot that plays for absent players: the game's best rule-based one."""
        return [*self.game.bots, "random"][-2 if self.game.bots else 0]

    @property
    def free_seats(self) -> tuple[int, ...]:
        """Those that the invitation opens."""
        return tuple(seat for seat in self.open_seats if not self.chairs[seat].for_program)

    def rights(self, keys: list[str]) -> Rights:
        """Whom these keys belong to. Every key is compared with every other, in constant time."""
        seats = [seat for seat, chair in enumerate(self.chairs) if any(chair.held_by(key) for key in keys)]
        host = any(same_key(self.host_key, key) for key in keys)
        watching = any(same_key(self.spectators_key, key) or self._is_invitation(key) for key in keys)
        invited = any(chair.known(key) for chair in self.chairs for key in keys)
        return Rights(tuple(seats), host, watching or invited or self.listed)

    def was_there(self, keys: list[str]) -> bool:
        """Whether these keys are of somebody who played here, was invited or watched by link."""
        rights = self.rights(keys)
        linked = any(self._is_invitation(key) or same_key(self.spectators_key, key) for key in keys)
        return bool(rights.seats) or rights.host or linked or any(c.known(key) for c in self.chairs for key in keys)

    def opening(self, key: str | None) -> Opening | None:
        """What one key opens; None: nothing. A listed table opens without any."""
        if key is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.held_by(key):
                    return Opening("shared seat" if chair.held_by_link(key) else "seat", seat)
                if link := chair.device_link(key):
                    return Opening("device", seat, () if chair.device_links[link] else (seat,))
                if chair.known(key):
                    return Opening("invitation", seat, (seat,) if chair.invites(key) else ())
            if same_key(self.host_key, key):
                return Opening("host")
            if self._is_invitation(key):
                return Opening("invitation", None, self.free_seats)
            if same_key(self.spectators_key, key):
                return Opening("watching")
        return Opening("invitation", None, self.free_seats) if self.listed else None

    def _is_invitation(self, key: str) -> bool:
        return self.invitation_key is not None and same_key(self.invitation_key, key)

    def humans(self) -> list[int]:
        """The seats whose players have a say: people who are there or may come back."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "human" and not chair.standing_in]

    def people(self) -> list[int]:
        """The seats that are not the server's bots' own: somebody has the link, there or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind != "bot"]

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
            and self.wants_question(seat)
        )

    def wants_question(self, seat: int) -> bool:
        """Whether this seat's player wants to be asked the question that stands."""
        assert self.session is not None
        match self.chairs[seat].reaction_preference:
            case "always":
                return True
            case "when it matters":
                return self.session.matters(seat)
            case "not this turn":
                return self.session.prompts_only(seat)  # about what is theirs, and nobody else can answer it
            case "never":
                return False

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask what a master would do: who is alone with bots always, else as it was set up."""
        return self.hints or len(self.people()) == 1

    @property
    def hints_used(self) -> list[int]:
        return [self.hinted.get(seat, 0) for seat in range(len(self.chairs))]

    def names(self) -> list[str]:
        return [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    # The log.

    def apply(self, entry: Entry, at: int) -> None:
        """Take in the next entry."""
        self.length += 1
        self._count(entry)
        match entry:
            case entries.Made():
                self._made(entry, at)
            case entries.Started() | entries.Moved() | entries.Closed() | entries.Undone():
                seen = self.session.seen if self.session else None
                self._game(entry, at)
                if isinstance(entry, entries.Moved | entries.Undone) and self.session and self.session.seen == seen:
                    return  # a part of a step, which others don't see: for them all stays as it was
                self.since = at
                if isinstance(entry, entries.Undone):
                    self._taken_back(entry.seat, "done")
                elif self.undo:
                    self._taken_back(self.undo.seat, "lapsed")
            case entries.Answered():
                assert self.session
                assert self.session.question
                self.session.question.answers[entry.seat] = entry.move
                self.answers[entry.seat] += 1
            case entries.Preferred():
                self._prefer(entry)
            case entries.UndoRequested() | entries.UndoAgreed() | entries.UndoDeclined():
                self._undo(entry)
            case entries.Spoke():
                self.chat.append(ChatLine(at=at, seat=entry.seat, name=entry.name, text=entry.text))
                del self.chat[:-CHAT_KEPT]
            case entries.Hinted():
                self.hinted[entry.seat] = self.hinted.get(entry.seat, 0) + 1
            case entries.Analysed():
                self.analysis = entry.found
            case entries.NamesShown():
                self.names_shown = entry.shown
            case entries.PuzzleAnswered():
                self.puzzle = self.puzzle.with_answer(entry.move) if self.puzzle else None
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

    def _count(self, entry: Entry) -> None:
        """Who has written it, and which request it carried out."""
        by_host = isinstance(entry, entries.Kicked | entries.Replaced)
        seat: int | None = None if by_host else getattr(entry, "seat", None)
        request = entry.id if isinstance(entry, Requested) else ""
        if request:
            old = ("host" if seat is None else str(seat), request, "")  # of old logs; what was asked for isn't known
            sender, own, digest = request.split(" ") if " " in request else old
            self.done[sender, own] = digest
            seat = None if sender == "host" else int(sender)
        if isinstance(entry, entries.Spoke | entries.Preferred):
            self.asides[seat] += 1
        elif not isinstance(entry, entries.Answered) and (request or isinstance(entry, entries.Sat)):
            self.written[seat] += 1

    def _made(self, entry: entries.Made, at: int) -> None:
        self.game: Game = find_game(entry.game)
        self.rules = entry.rules
        self.created = at
        self.options = entry.options
        self.time: TimePolicy = entry.time
        self.reaction_seconds = entry.reaction_seconds
        self.listed = entry.listed
        self.starts: Starts = entry.starts
        self.practice = entry.practice
        self.host_key = entry.host
        self.spectators_key = entry.spectators
        self.invitation_key = entry.invitation
        self.chairs = [_made_chair(seat, entry.players) for seat in entry.seats]
        for chair in self.chairs:
            chair.reaction_preference = chair.usual_preference = entry.reaction_preference
        # Whoever makes a table gives the first seat that is taken already to themselves.
        self.host_chair = next((chair for chair in self.chairs if chair.kind == "human"), None)
        self.course = Course.of(self.game, entry.lesson) if entry.lesson else None
        self.puzzle = Posed.of(self.game, entry.puzzle) if entry.puzzle else None
        self.hints = entry.hints

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
        self.answers.clear()
        match entry:
            case entries.Moved():
                seen = self.session.seen
                self.puzzle = None
                self.session.play(entry.seat, entry.move, at)
                if self.session.seen != seen:
                    self._end_preferences(entry.seat)
                if self.course and entry.by == "bot":
                    self.course = self.course.partner_moved()
            case entries.Closed():
                self.session.close(entry.moves, at)
            case entries.Undone():
                self.session = self.session.undone(entry.keep, at)
                most = self.session.published
                self.former = [one.model_copy(update={"events": min(one.events, most)}) for one in self.former]

    def _end_preferences(self, seat: int) -> None:
        """This seat has decided: who wanted no questions in another's turn is asked again."""
        for chair in self.chairs:
            if chair.reaction_preference == "not this turn" and chair.turn != seat:
                chair.reaction_preference = chair.usual_preference

    def _undo(self, entry: UndoEntry) -> None:
        match entry:
            case entries.UndoRequested():
                self.undo_requests += 1
                self.undo = PendingUndo(id=self.undo_requests, seat=entry.seat, agreed=[], needed=entry.needed)
            case entries.UndoAgreed():
                assert self.undo
                self.undo = self.undo.model_copy(update={"agreed": sorted({*self.undo.agreed, entry.seat})})
            case entries.UndoDeclined():
                assert self.undo
                self._taken_back(self.undo.seat, "declined", entry.seat)

    def _taken_back(self, seat: int, outcome: Literal["done", "declined", "lapsed"], by: int | None = None) -> None:
        """Note what came of it, at its place in the story, which may have become shorter."""
        assert self.session
        published = self.session.published
        self.undo = None
        self.take_backs = [
            *(one.model_copy(update={"event": min(one.event, published)}) for one in self.take_backs),
            TakeBack(event=published, seat=seat, outcome=outcome, by=by),
        ]

    def _prefer(self, entry: entries.Preferred) -> None:
        chair = self.chairs[entry.seat]
        chair.reaction_preference = entry.preference
        if entry.preference != "not this turn":
            chair.usual_preference = entry.preference
        if self.session:
            last = next((step.seat for step in reversed(self.session.history) if step.seat >= 0), -1)
            chair.turn = last if self.session.question else self.session.decider or 0

    def _seat(self, entry: SeatEntry) -> None:
        match entry:
            case entries.Sat():
                self._note_name(entry.seat)
                self.chairs[entry.seat].sit(entry.name, entry.program, entry.key)
            case entries.Claimed():
                self.chairs[entry.seat].take(entry.key)
            case entries.DeviceLinked():
                self.chairs[entry.seat].offer_to_another_device(entry.key)
            case entries.DeviceAdded():
                self.chairs[entry.seat].add_device(entry.key, entry.link)
            case entries.Invited():
                self.invitation_key = entry.key
            case entries.Left() | entries.Away():
                self._vacate(self.chairs[entry.seat], None)
            case entries.Returned():
                chair = self.chairs[entry.seat]
                chair.bot, chair.standing_in = None, False
            case entries.Kicked():
                self._kick(entry)
            case entries.Replaced():
                self._remove(entry.seat)
                self.chairs[entry.seat] = Chair.of_bot(entry.bot)
            case entries.Filled():
                for seat in self.open_seats:
                    self.chairs[seat] = Chair.of_bot(entry.bot)
            case entries.Reseated():
                self.chairs = [self.chairs[seat] for seat in entry.order]
            case _:
                assert_never(entry)

    def _kick(self, entry: entries.Kicked) -> None:
        self._remove(entry.seat)
        self.invitation_key = None  # the one who is out may have come by it
        if entry.key is None:
            self.chairs[entry.seat] = Chair.of_bot(entry.bot or self.stand_in)
            return
        chair = self.chairs[entry.seat]
        self._vacate(chair, entry.bot)
        chair.name, chair.link, chair.spent, chair.devices = None, entry.key, False, []
        chair.device_links.clear()

    def _remove(self, seat: int) -> None:
        """The seat is taken from whoever has it; what they wrote counts against nobody any more."""
        self._note_name(seat)
        chair = self.chairs[seat]
        self.removed |= {*chair.devices, *([chair.link] if chair.link and not chair.waits_for_somebody else [])}
        del self.written[seat], self.asides[seat]

    def _note_name(self, seat: int) -> None:
        chair = self.chairs[seat]
        if self.session and chair.kind != "open":
            bot = chair.bot if chair.kind == "bot" or chair.name is None else None
            events = self.session.published  # not those that a question still keeps back
            self.former.append(FormerName(seat=seat, name=chair.name, bot=bot, events=events))

    def _vacate(self, chair: Chair, bot: str | None) -> None:
        """Nobody sits there for now."""
        if self.session is None:
            chair.leave()
        else:
            chair.bot, chair.standing_in = bot or self.stand_in, True


def _made_chair(seat: MadeSeat, players: list[str]) -> Chair:
    """Old logs have one key for each seat: of an open one its link, else of whoever has it."""
    link, devices = seat.link, list(seat.devices)
    if seat.player is not None and seat.kind == "open":
        link = players[seat.player]
    elif seat.player is not None:
        devices = [players[seat.player]]
    return Chair(
        seat.kind, seat.name, seat.bot, link=link, spent=bool(devices), devices=devices, for_program=seat.for_program
    )
