"""Games to learn from, and to measure on: played on several processes until they are enough or the hours are used up.

A game's script says how one game of it is played and what is seen of it (`PlayOne`); all else is here, and is the same
for all games.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.pool import AsyncResult
from pathlib import Path
from typing import NamedTuple

import numpy as np

from learning import weights as files
from learning.luce import Array

MOST = 500_000  # positions of a round that has hours: more teach so small a value nothing, and fill the memory
QUICK, SLOW = 50, 2  # games that a process plays at a time, by the policy and by the search
FRESH = 10_000_000  # games from this number on are for measuring: none is learned from
UNLIMITED = 1_000_000  # games; those of the next round begin so much later


class Manner(NamedTuple):
    """How games are played."""

    seats: int
    simulations: int = 0  # of the search; without any, the policy plays
    weights: list[float] | None = None  # what the search judges by; without, what the game's own file says
    options: dict[str, object] | None = None  # without, as the game's script draws them
    varied: bool = True  # with random moves and the like, so that all kinds of positions come up


Seen = tuple[list[Array], list[float]]  # the features of every seat at the start of some turns; its share of the win
PlayOne = Callable[[Manner, int], Seen]


class Samples(NamedTuple):
    """By position: the features of every seat, its share of the win, and the game's number."""

    features: Array
    shares: Array
    games: Array


def play(play_one: PlayOne, manner: Manner, numbers: range) -> Samples:
    features: list[Array] = []
    shares: list[list[float]] = []
    games: list[int] = []
    for number in numbers:
        seen, won = play_one(manner, number)
        features += seen
        shares += [won] * len(seen)
        games += [number] * len(seen)
    return Samples(np.array(features, np.float32), np.array(shares, np.float32), np.array(games))


class Playing:
    """The processes that play, and how long they still may: what is left of the hours is shared out evenly among the
    rounds to come."""

    def __init__(self, processes: int, hours: float | None = None, rounds: int = 1) -> None:
        self.until = None if hours is None else time.monotonic() + 3600 * hours
        self.rounds = rounds  # still to come
        self.processes = processes
        self.pool = multiprocessing.get_context("spawn").Pool(processes, _leave_interrupting_to_the_parent)

    def __enter__(self) -> Playing:
        return self

    def __exit__(self, *_: object) -> None:
        self.pool.terminate()
        self.pool.join()

    def samples(self, play_one: PlayOne, manner: Manner, first: int, games: int) -> Samples:
        """One round: so many games from this number on, or fewer if its share of the time is used up before; what a
        round doesn't need is left to those after it."""
        until = None
        if self.until is not None:
            now = time.monotonic()
            until = now + (self.until - now) / max(1, self.rounds)
        self.rounds -= 1
        size = SLOW if manner.simulations else QUICK
        tasks = [range(first + done, first + min(done + size, games)) for done in range(0, games, size)]
        parts: list[Samples] = []
        positions = 0
        for part in self._played(play_one, manner, tasks):
            if len(part.features):
                parts.append(part)
                positions += len(part.features)
            if until is not None and (positions >= MOST or time.monotonic() >= until):
                break
        return joined(parts)

    def _played(self, play_one: PlayOne, manner: Manner, tasks: list[range]) -> Iterator[Samples]:
        """In the order of their numbers; what nobody asks for any more is not begun, but for what runs already."""
        running: deque[AsyncResult[Samples]] = deque()
        for numbers in tasks:
            running.append(self.pool.apply_async(play, (play_one, manner, numbers)))
            if len(running) >= 2 * self.processes:
                yield running.popleft().get()
        while running:
            yield running.popleft().get()


def _leave_interrupting_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def joined(parts: list[Samples]) -> Samples:
    features, shares, games = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Samples(features, shares, games)


def parted(samples: Samples) -> tuple[Samples, Samples]:
    """What to learn from, and the last tenth to be tested on; no game is in both."""
    cut = int(np.searchsorted(samples.games, samples.games[len(samples.games) * 9 // 10]))
    return Samples(*(part[:cut] for part in samples)), Samples(*(part[cut:] for part in samples))


# The command line that the scripts of all games share.


def arguments(text: str, game: str, seats: list[int]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=seats, choices=seats)
    parser.add_argument(
        "--hours", type=float, help="play for so long: as many games as that makes, if nothing else is said"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--file", type=Path, default=files.file_of(game), help="what is learned is written there")
    return parser


def enough(asked: int | None, usual: int, hours: float | None) -> int:
    """How many games: as many as were asked for, else as usual, or what the hours allow."""
    if asked is not None:
        return asked
    return usual if hours is None else UNLIMITED


def learn(file: Path, names: list[str], learned: Callable[[str], list[float]]) -> None:
    """Learn what the file is to have under each name. It is written at once, so that Ctrl-C keeps it."""
    weights = files.read(file)
    done: list[str] = []
    try:
        for name in names:
            weights[name] = files.rounded(learned(name))
            files.write(file, weights)
            done.append(name)
    except KeyboardInterrupt:
        kept = f"what was learned for {', '.join(done)}" if done else "nothing that was learned"
        print(f"\nstopped: {kept} is in {file.name}, all else there is as it was", flush=True)
