"""Games on all cores, in workers that are replaced when a bot takes one down."""

from __future__ import annotations

import ctypes
import functools
import itertools
import multiprocessing
import time
from collections.abc import Callable, Generator
from multiprocessing.connection import wait
from typing import Any

from goldauge.arena.match import Forfeit, Result, Watch, cut_short, play_game
from goldauge.arena.series import Pairing, Series
from goldauge.bots.limits import limited_memory
from goldauge.bots.workers import Worker, WorkerDied

GRACE = 2.0  # seconds beyond the limit before a process that doesn't answer is ended
MOVES_SEEN = 65_536  # moves of a game that survive the end of its process


def play_on_processes(series: Series, pairings: list[Pairing], processes: int) -> Generator[Result, None, None]:
    """Play these games, and yield the results as they come. Closing the iterator ends the workers."""
    waiting = iter(pairings)
    lanes = [_Lane(series, pairing) for pairing in itertools.islice(waiting, processes)]
    try:
        while lanes:
            ready = wait([lane.worker.pipe for lane in lanes], timeout=0.2)
            for lane in list(lanes):
                if lane.worker.pipe in ready:
                    yield lane.result()
                elif lane.overdue():
                    yield lane.cut_short("time", _HUNG.format(series.limit))
                else:
                    continue
                following = next(waiting, None)
                if following is None:
                    lane.worker.end()
                    lanes.remove(lane)
                else:
                    lane.begin(following)
    finally:
        for lane in lanes:
            lane.worker.end()


_HUNG = "No decision within {:g} seconds, and no answer to the alarm: the process was ended.\n"


class _Lane:
    """Games one after the other, in a worker as long as it lives and then in the next."""

    def __init__(self, series: Series, pairing: Pairing) -> None:
        self.series = series
        self.pairing = pairing
        self._hire()
        self.begin(pairing)

    def _hire(self) -> None:
        self.progress: Any = multiprocessing.get_context("spawn").RawValue(_Progress)
        self.worker: Worker[Pairing, Result] = Worker(functools.partial(_prepare, self.series, self.progress))

    def begin(self, pairing: Pairing) -> None:
        if self.worker.gone:
            self._hire()
        self.progress.since = 0.0
        self.progress.count = 0
        self.pairing = pairing
        self.worker.give(pairing)

    def result(self) -> Result:
        try:
            return self.worker.take()
        except WorkerDied as wrong:
            return self.cut_short("crash", f"{str(wrong).capitalize()}.\n")

    def overdue(self) -> bool:
        since = float(self.progress.since)
        return since > 0 and time.monotonic() > since + self.series.limit + GRACE

    def cut_short(self, kind: str, details: str) -> Result:
        """The process is dead or has to die; its game is lost by whoever was deciding."""
        self.worker.end()
        moves = [int(move) for move in self.progress.moves[: min(int(self.progress.count), MOVES_SEEN)]]
        return cut_short(self.series, self.pairing, moves, Forfeit(int(self.progress.seat), kind, details))


class _Progress(ctypes.Structure):
    """How far a worker's game is, in memory that its parent can read after its end."""

    _fields_ = [
        ("since", ctypes.c_double),  # when the running decision began; 0: none is running
        ("seat", ctypes.c_int32),  # who decides
        ("count", ctypes.c_int32),
        ("moves", ctypes.c_int32 * MOVES_SEEN),
    ]


class _SharedWatch(Watch):
    def __init__(self, progress: Any) -> None:
        self.progress = progress

    def deciding(self, seat: int, moves: list[int]) -> None:
        progress = self.progress
        if len(moves) < progress.count:
            progress.count = 0
        for place in range(progress.count, min(len(moves), MOVES_SEEN)):
            progress.moves[place] = moves[place]
        progress.count = len(moves)
        progress.seat = seat
        progress.since = time.monotonic()


def _prepare(series: Series, progress: Any) -> Callable[[Pairing], Result]:
    """What a worker does with a pairing."""
    watch = _SharedWatch(progress)

    def play(pairing: Pairing) -> Result:
        with limited_memory(series.memory):
            result = play_game(series, pairing, watch)
        progress.since = 0.0
        return result

    return play
