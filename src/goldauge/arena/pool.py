"""Games on all cores: worker processes that can be replaced when a bot takes one down."""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import multiprocessing
import os
import signal
import time
from collections.abc import Generator
from multiprocessing.connection import Connection, wait
from typing import Any

from goldauge.arena.match import Forfeit, Result, Watch, cut_short, play_game
from goldauge.arena.series import Pairing, Series

GRACE = 2.0  # seconds beyond the limit before a process that doesn't answer is ended
MOVES_SEEN = 65_536  # moves of a game that survive the end of its process


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_on_processes(series: Series, pairings: list[Pairing], processes: int) -> Generator[Result, None, None]:
    """Play these games, and yield the results as they come. Closing the iterator ends the workers."""
    waiting = iter(pairings)
    workers: list[_Worker] = []
    try:
        for pairing in itertools.islice(waiting, processes):
            workers.append(_Worker(series))
            workers[-1].give(pairing)
        while workers:
            ready = wait([worker.pipe for worker in workers], timeout=0.2)
            for place, worker in enumerate(list(workers)):
                if worker.pipe in ready:
                    result = worker.take()
                elif worker.overdue():
                    result = worker.end(Forfeit(worker.seat, "time", _HUNG.format(series.limit)))
                else:
                    continue
                yield result
                if worker.gone:
                    worker = workers[place] = _Worker(series)
                following = next(waiting, None)
                if following is None:
                    worker.dismiss()
                    workers = [other for other in workers if other is not worker]
                    break  # the places have changed
                worker.give(following)
    finally:
        for worker in workers:
            worker.dismiss()


_HUNG = "No decision within {:g} seconds, and no answer to the alarm: the process was ended.\n"


class _Board(ctypes.Structure):
    """What a worker is doing, in memory that its parent can read after its end."""

    _fields_ = [
        ("asked", ctypes.c_double),  # when the running decision was asked for
        ("seat", ctypes.c_int32),
        ("count", ctypes.c_int32),
        ("moves", ctypes.c_int32 * MOVES_SEEN),
    ]


class _SharedWatch(Watch):
    def __init__(self, board: Any) -> None:
        self.board = board

    def asks(self, seat: int, moves: list[int]) -> None:
        board = self.board
        if len(moves) < board.count:
            board.count = 0
        for place in range(board.count, min(len(moves), MOVES_SEEN)):
            board.moves[place] = moves[place]
        board.count = len(moves)
        board.seat = seat
        board.asked = time.monotonic()


class _Worker:
    def __init__(self, series: Series) -> None:
        context = multiprocessing.get_context("spawn")
        self.series = series
        self.pairing: Pairing | None = None
        self.gone = False
        self.board: Any = context.RawValue(_Board)
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(series, theirs, self.board), daemon=True)
        self.process.start()
        theirs.close()

    @property
    def seat(self) -> int:
        return int(self.board.seat)

    def give(self, pairing: Pairing) -> None:
        self.board.asked = 0.0
        self.board.count = 0
        self.pairing = pairing
        self.pipe.send(pairing)

    def take(self) -> Result:
        try:
            result = self.pipe.recv()
        except EOFError:
            self.process.join()
            return self.end(Forfeit(self.seat, "crash", f"The process ended with code {self.process.exitcode}.\n"))
        assert isinstance(result, Result)
        return result

    def overdue(self) -> bool:
        asked = float(self.board.asked)
        return asked > 0 and time.monotonic() > asked + self.series.limit + GRACE

    def end(self, forfeit: Forfeit) -> Result:
        """The process is dead or has to die; its game ends by forfeit."""
        self._kill()
        assert self.pairing is not None
        moves = [int(move) for move in self.board.moves[: min(int(self.board.count), MOVES_SEEN)]]
        return cut_short(self.series, self.pairing, moves, forfeit)

    def dismiss(self) -> None:
        if not self.gone:
            self._kill()

    def _kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()
        self.gone = True


def _work(series: Series, pipe: Connection, board: Any) -> None:
    """A worker's life: games come in, results go out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent to handle
    watch = _SharedWatch(board)
    while True:
        try:
            pairing: Pairing = pipe.recv()
        except EOFError:
            return  # the parent is gone
        result = play_game(series, pairing, watch)
        board.asked = 0.0
        with contextlib.suppress(BrokenPipeError):
            pipe.send(result)
