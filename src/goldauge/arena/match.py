"""One game between bots. A bot that crashes, hangs, goes in circles or breaks the rules loses it, the others win."""

from __future__ import annotations

import dataclasses
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from goldauge.arena.series import Pairing, Series
from goldauge.bots import bot
from goldauge.bots.failure import FAILURES, as_move, own_traceback, shown, where_it_is
from goldauge.bots.player import Player
from goldauge.core.errors import BadMove, IllegalMove
from goldauge.core.outcome import Outcome
from goldauge.core.record import Record
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.core.story import Event

PATIENCE = 1_000  # decisions in a row by one seat; no turn takes so many, unless its parts are taken back for ever


@dataclasses.dataclass(frozen=True)
class Forfeit:
    """Why a game was lost by rule."""

    seat: int
    kind: str  # crash, time, memory, circles, illegal move
    details: str  # the bot's own traceback; where there is none, one sentence

    @property
    def reason(self) -> str:
        """In one line: the sentence, or the end of the traceback."""
        return (self.details.strip().splitlines() or [self.kind])[-1]


@dataclasses.dataclass(frozen=True)
class Clock:
    """The time that one seat took for its real decisions (two moves or more to choose from)."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, seconds: float) -> Clock:
        return Clock(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))


@dataclasses.dataclass(frozen=True)
class Result:
    """What became of one game. Everything but the clocks follows from the series."""

    number: int
    deal: int
    line_up: tuple[str, ...]
    shares: tuple[float, ...]  # of the win, by seat
    scores: tuple[int, ...]
    moves: tuple[str, ...]
    forfeit: Forfeit | None
    clocks: tuple[Clock, ...]

    def record(self, series: Series) -> Record:
        """The game as a record; one that was forfeited ends before the decision that failed."""
        return self._replayed(series)[0]

    def position(self, series: Series) -> dict[str, Any]:
        """The position after its last move; in one that was forfeited, the one that the bot failed in."""
        return self._replayed(series)[1].position()

    def decider(self, series: Series, moves: int) -> int:
        """Who decided after so many moves."""
        return int(self._replayed(series, moves)[1].to_move)

    def _replayed(self, series: Series, moves: int | None = None) -> tuple[Record, State]:
        record, state = _begin(series, Pairing(self.number, self.deal, self.line_up))
        for text in self.moves[:moves]:
            record.play(state, record.game.move(text))
        return record, state

    def to_dict(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    @staticmethod
    def of_dict(fields: dict[str, Any]) -> Result:
        return Result(
            fields["number"],
            fields["deal"],
            tuple(fields["line_up"]),
            tuple(fields["shares"]),
            tuple(fields["scores"]),
            tuple(fields["moves"]),
            Forfeit(**fields["forfeit"]) if fields["forfeit"] else None,
            tuple(Clock(**clock) for clock in fields["clocks"]),
        )


class OutOfTime(BaseException):
    """Says where the bot was. Not an Exception, so that a bot's own `except Exception` doesn't swallow it."""


class Watch:
    """Told of every decision before it begins; the pool's watch tells another process."""

    def deciding(self, seat: int, moves: list[int]) -> None:
        """This seat decides now, after these moves."""


def play_game(series: Series, pairing: Pairing, watch: Watch | None = None) -> Result:
    """Play one game to its end or its forfeit."""
    record, state = _begin(series, pairing)
    _seed_chance(series.bot_seed(pairing.number, series.seats))
    clocks = [Clock() for _ in range(series.seats)]
    players: list[Player] = []
    moves: list[int] = []
    forfeit: Forfeit | None = None
    last, in_a_row = -1, 0
    for seat, name in enumerate(pairing.line_up):
        if watch:
            watch.deciding(seat, moves)
        try:
            with _alarm(series.limit):
                own = bot(name, record.game, series.bot_seed(pairing.number, seat))
                players.append(Player(own, record.game, seat, series.seats))
        except (*FAILURES, OutOfTime) as wrong:
            return _result(series, pairing, record, state, _forfeit(seat, wrong), clocks)
    watching = [player for player in players if player.watches]
    for player in watching:
        player.happened(record.game.opening(state))
    while not state.over and not forfeit:
        seat = int(state.to_move)
        last, in_a_row = seat, in_a_row + 1 if seat == last else 1
        if in_a_row > PATIENCE:
            forfeit = Forfeit(seat, "circles", f"It made {PATIENCE:,} decisions in a row and its turn is not over.\n")
            break
        view = state.view(seat)
        if watch:
            watch.deciding(seat, moves)
        began = time.perf_counter()
        try:
            with _alarm(series.limit):
                move: object = players[seat].choose(view)
        except (*FAILURES, OutOfTime) as wrong:
            forfeit = _forfeit(seat, wrong)
            break
        if len(view.legal()) > 1:
            clocks[seat] = clocks[seat].plus(time.perf_counter() - began)
        try:
            moves.append(as_move(move, record.game))
            story: list[Event] | None = [] if watching else None
            record.play(state, moves[-1], story)
        except (BadMove, IllegalMove) as wrong:
            forfeit = Forfeit(seat, "illegal move", f"Its answer was {shown(move, record.game)}: {wrong}\n")
            break
        for player in watching:
            player.happened(story or ())
    if outcome := state.outcome():
        forfeit = _end(series, players, outcome, watch, moves)
    return _result(series, pairing, record, state, forfeit, clocks)


def _seed_chance(seed: int) -> None:
    """For bots that use Python's own chance, or numpy's."""
    random.seed(seed)
    if numpy := sys.modules.get("numpy"):
        numpy.random.seed(seed)


def _end(
    series: Series, players: list[Player], outcome: Outcome, watch: Watch | None, moves: list[int]
) -> Forfeit | None:
    """Tell the bots how it ended. One that breaks even now has lost."""
    for seat, player in enumerate(players):
        if watch:
            watch.deciding(seat, moves)
        try:
            with _alarm(series.limit):
                player.end(outcome)
        except (*FAILURES, OutOfTime) as wrong:
            return _forfeit(seat, wrong)
    return None


def cut_short(series: Series, pairing: Pairing, moves: list[int], forfeit: Forfeit) -> Result:
    """The result of a game whose process is gone."""
    record, state = _begin(series, pairing)
    for move in moves:
        record.play(state, move)
    return _result(series, pairing, record, state, forfeit, [Clock() for _ in range(series.seats)])


def _begin(series: Series, pairing: Pairing) -> tuple[Record, State]:
    game = find_game(series.game)
    return Record.begin(
        game, series.seats, series.deal_seed(pairing.deal), [name[:200] for name in pairing.line_up], **series.options
    )


def _forfeit(seat: int, wrong: BaseException) -> Forfeit:
    kinds = {OutOfTime: "time", MemoryError: "memory"}
    kind = next((kind for error, kind in kinds.items() if isinstance(wrong, error)), "crash")
    return Forfeit(seat, kind, str(wrong) if isinstance(wrong, OutOfTime) else own_traceback(wrong))


def _result(
    series: Series, pairing: Pairing, record: Record, state: State, forfeit: Forfeit | None, clocks: list[Clock]
) -> Result:
    if forfeit:
        others = series.seats - 1
        shares = tuple(0.0 if seat == forfeit.seat or not others else 1 / others for seat in range(series.seats))
    else:
        outcome = state.outcome()
        assert isinstance(outcome, Outcome)
        shares = tuple(outcome.share(seat) for seat in range(series.seats))
    return Result(
        pairing.number,
        pairing.deal,
        pairing.line_up,
        shares,
        tuple(int(score) for score in state.scores()),
        tuple(record.moves),
        forfeit,
        tuple(clocks),
    )


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Interrupt Python code that takes longer; where signals don't reach, the pool's watch has to do."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise OutOfTime(f"{where_it_is(frame)}No decision within {seconds:g} seconds.\n")

    before: Callable[[int, FrameType | None], Any] | int | None = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
