"""How long a table of bots plays, and what each wins.

`python -m learning.evenings dracheninsel easy,hunter,hunter --games 400 --seed 22`. The arena measures strength; this
asks whether an evening ends. Bots move on by a seat from game to game; with `--seats 3` the bots of every table are
drawn from the list.
"""

from __future__ import annotations

import argparse
import collections
import functools
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import goldauge
from goldauge.bots.levels import repeatable
from goldauge.core.luck import QuickLuck

MOST = 4_000  # decisions: who needs more wanders
LONG = 30  # rounds


class Evening(NamedTuple):
    """One game: its bots, how long it took, and who won."""

    names: list[str]
    rounds: int
    decisions: int
    winners: list[int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", help="one for each seat, with commas between them; with --seats those to draw from")
    parser.add_argument("--seats", type=int, help="draw so many bots for every game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    wish = parser.parse_args()
    game = goldauge.game(wish.game)
    bots = [repeatable(name, game) for name in wish.bots.split(",")]
    tables = [_table(bots, wish.seats, wish.seed, number) for number in range(wish.games)]
    with ProcessPoolExecutor(wish.processes) as processes:
        play = functools.partial(_evening, wish.game, wish.seed)
        evenings = list(processes.map(play, range(wish.games), tables))
    drawn = f" ({wish.seats} of them each time)" if wish.seats else ""
    print(f"{wish.bots}{drawn}, {wish.games} games, seed {wish.seed}")
    _report("rounds", [evening.rounds for evening in evenings])
    _report("decisions", [evening.decisions for evening in evenings])
    print(f"  more than {LONG} rounds: {sum(evening.rounds > LONG for evening in evenings)}")
    won: dict[str, float] = collections.defaultdict(float)
    seats: collections.Counter[str] = collections.Counter()
    for evening in evenings:
        seats.update(evening.names)
        for winner in evening.winners:
            won[evening.names[winner]] += 1 / len(evening.winners)
    for name, sat in seats.items():
        print(f"  a seat of {name} won {won[name] / sat:.1%}")


def _report(what: str, numbers: list[int]) -> None:
    numbers = sorted(numbers)
    middle, late = numbers[len(numbers) // 2], numbers[min(len(numbers) - 1, len(numbers) * 95 // 100)]
    print(f"  {what}: half of the games {middle} at most, 95 of 100 {late}, all {numbers[-1]}")


def _table(bots: list[str], seats: int | None, seed: int, number: int) -> list[str]:
    """Who plays this game, seat by seat."""
    if seats:
        luck = QuickLuck(seed, number)
        return [bots[luck.below(len(bots))] for _ in range(seats)]
    first = number % len(bots)
    return bots[first:] + bots[:first]


def _evening(game_name: str, seed: int, number: int, names: list[str]) -> Evening:
    """One game; it is not over if it took too many decisions."""
    game = goldauge.game(game_name)
    state = game.start(len(names), seed=seed * 100_003 + number)
    bots = [goldauge.bot(name, game, seed * 1000 + number * 10 + seat) for seat, name in enumerate(names)]
    count = 0
    while not state.over and count < MOST:
        state.play(bots[state.to_move].choose(state.view(state.to_move)))
        count += 1
    rounds = int(getattr(state, "round", 0)) if state.over else MOST
    return Evening(names, rounds, count, [int(seat) for seat in state.winners()])


if __name__ == "__main__":
    main()
