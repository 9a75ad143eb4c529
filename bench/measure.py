"""How fast: decisions a second inside the core and stepped from Python, copies, simulations. For any game."""

from __future__ import annotations

import os
import random
import resource
from collections.abc import Callable
from dataclasses import dataclass

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.playout import play_outs

_generator = random.Random(1)
DICE = [_generator.randrange(1 << 30) for _ in range(4096)]
SEARCHED = 5  # decisions that a search is measured with
SIMULATIONS = 2_000  # for each of them


@dataclass(frozen=True)
class Contender:
    """Something to be measured: `run(size)` does work and says how many units it has done."""

    name: str
    run: Callable[[int], int]


def rates(contenders: list[Contender], seconds: float = 0.4, rounds: int = 5) -> dict[str, float]:
    """Units of each in a second of processor time. They take turns, and the best turn counts.

    So it matters little what else the machine does: the time of others isn't counted, and their noise hits all alike.
    """
    sizes = {contender.name: _size_for(contender, seconds) for contender in contenders}
    best = {contender.name: 0.0 for contender in contenders}
    for _ in range(rounds):
        for contender in contenders:
            start = processor_time()
            units = contender.run(sizes[contender.name])
            best[contender.name] = max(best[contender.name], units / (processor_time() - start))
    return best


def processor_time() -> float:
    """The seconds that this process and the children it has waited for have used so far, all their threads together."""
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def on_one_core() -> None:
    """Keeps this process, what it starts and the threads of libraries on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])


def _size_for(contender: Contender, seconds: float) -> int:
    size = 1
    while True:
        start = processor_time()
        contender.run(size)
        taken = processor_time() - start
        if taken > seconds / 8:
            return max(1, int(size * seconds / taken))
        size *= 4


def core(game: goldauge.Game, seats: int) -> Contender:
    """Random games inside the core, each from a fresh shuffle."""
    state = game.start(seats, seed=1)
    view = state.view(state.to_move)
    luck = QuickLuck(1)
    return Contender(f"{game.name} core", lambda size: int(play_outs(view, size, luck)))


def stepped(game: goldauge.Game, seats: int) -> Contender:
    """Random games as a user plays them from Python: legal moves, checked play."""

    def run(size: int) -> int:
        decisions = 0
        for seed in range(size):
            state = game.start(seats, seed)
            while not state.over:
                legal = state.legal()
                state.play(legal[DICE[decisions & 4095] % len(legal)])
                decisions += 1
        return decisions

    return Contender(f"{game.name} stepped", run)


def copies(game: goldauge.Game, seats: int) -> Contender:
    """Copies of a state in the middle of a game."""
    state = game.start(seats, seed=1)
    for number in range(20):
        if state.over:
            break
        legal = state.legal()
        state.play(legal[DICE[number] % len(legal)])

    def run(size: int) -> int:
        copy = state.copy
        for _ in range(size):
            copy()
        return size

    return Contender(f"{game.name} copy", run)


def search(game: goldauge.Game, seats: int) -> Contender:
    """Simulations of the best level's search, for decisions in the middle of games."""
    goldauge.register(game)
    views = [_decision(game, seats, number) for number in range(SEARCHED)]

    def run(size: int) -> int:
        for number in range(size):
            goldauge.bot(f"expert@{SIMULATIONS}", game, number).choose(views[number % SEARCHED])
        return size * SIMULATIONS

    return Contender(f"{game.name} search", run)


def _decision(game: goldauge.Game, seats: int, number: int) -> goldauge.View:
    """A view with a choice to make, some moves into a game."""
    luck = random.Random(number)
    state = game.start(seats, seed=number)
    while len(state.legal()) < 2 or luck.random() < 0.9:
        state.play(luck.choice(list(state.legal())))
        if state.over:
            state = game.start(seats, seed=number + SEARCHED)
    return state.view(state.to_move)


MEASUREMENTS = {"core": core, "stepped": stepped, "copy": copies, "search": search}


def table_size(game: goldauge.Game) -> int:
    """Seats to measure with: four, or as near as the game comes to it."""
    return min(game.seats, key=lambda seats: abs(seats - 4))
