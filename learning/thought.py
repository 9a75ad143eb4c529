"""What thinking longer gains: `python -m learning.thought kali 4 --budgets 100,1000,10000 --reference 100000`.

Some bots play. At a few decisions of each game a search of every budget chooses, afresh and without resolve, and so
does the reference, which thinks much longer. Where a choice is not the reference's, both moves are compared in the
same truths, with random numbers that neither search has seen: so what it gives away can come out below nothing,
too. Times a seat's decisions it is what a seat wins less in a game for want of the reference's thought, while the
others stay as they are.
"""

from __future__ import annotations

import argparse
import functools
import math
import statistics
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

import goldauge
from goldauge.bots.levels import master_guide
from goldauge.core.game import Game
from goldauge.core.luck import QuickLuck
from goldauge.core.view import View
from goldauge.search.tree_search import Search

COMPARING = 1 << 40  # between the seeds of searches and those of comparisons


class Plan(NamedTuple):
    """What is measured."""

    game: str
    seats: int
    players: str
    budgets: list[int]
    reference: int
    decisions: int  # that are judged, of each game


class Judged(NamedTuple):
    """One game: what each budget gave away for each seat, and how many of its choices were the reference's."""

    given: list[float]
    same: list[int]
    judged: int


def judge_game(plan: Plan, number: int) -> Judged:
    game = goldauge.game(plan.game)
    views = decisions(game, plan, number)
    luck = QuickLuck(number, 9)
    count = min(plan.decisions, len(views))
    weight = len(views) / max(count, 1) / plan.seats
    given, same = [0.0] * len(plan.budgets), [0] * len(plan.budgets)
    for place in range(count):
        view = views.pop(luck.below(len(views)))
        seed = number * 1000 + place * 10
        best = choice(game, view, plan.reference, seed)
        costs: dict[int, float] = {best: 0.0}
        for rank, budget in enumerate(plan.budgets):
            move = choice(game, view, budget, seed + rank + 1)
            if move not in costs:
                costs[move] = cost(game, view, best, move, plan.reference, seed + COMPARING)
            given[rank] += costs[move] * weight
            same[rank] += move == best
    return Judged(given, same, count)


def decisions(game: Game, plan: Plan, number: int) -> list[View]:
    """What seats saw in one game, wherever there was something to decide."""
    state = game.start(plan.seats, seed=number)
    players = [goldauge.bot(plan.players, game, number * 10 + seat) for seat in range(plan.seats)]
    views = []
    while not state.over:
        view = state.view(int(state.to_move))
        if len(view.legal()) > 1:
            views.append(view)
        state.play(players[state.to_move].choose(view))
    return views


def choice(game: Game, view: View, simulations: int, seed: int) -> int:
    search = Search(master_guide(game), len(game.moves), seed)
    search.think(view, simulations, -1.0)
    return int(search.best())


def cost(game: Game, view: View, best: int, move: int, times: int, seed: int) -> float:
    """What a move is worth less than the best one."""
    search = Search(master_guide(game), len(game.moves), seed)
    return -search.compare(view, vec[i64]([best, move]), times).change(1, view.seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=goldauge.games())
    parser.add_argument("seats", type=int)
    parser.add_argument("--players", default="expert@1000", help="who plays the games: the name of a bot")
    parser.add_argument("--budgets", default="100,300,1000,3000,10000", help="simulations, with commas between them")
    parser.add_argument("--reference", type=int, default=100_000, help="simulations")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--decisions", type=int, default=5, help="that are judged, of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    wish = parser.parse_args()
    budgets = [int(budget) for budget in wish.budgets.split(",")]
    plan = Plan(wish.game, wish.seats, wish.players, budgets, wish.reference, wish.decisions)
    with ProcessPoolExecutor(wish.processes) as processes:
        numbers = range(wish.seed * 100_003, wish.seed * 100_003 + wish.games)
        games = list(processes.map(functools.partial(judge_game, plan), numbers))
    judged = sum(game.judged for game in games)
    print(f"{wish.game}, {wish.seats} seats, {wish.games} games, seed {wish.seed}: {judged} decisions judged")
    print(f"what a seat gives away in a game, beside {wish.reference} simulations:")
    for rank, budget in enumerate(budgets):
        given = [game.given[rank] for game in games]
        error = statistics.stdev(given) / math.sqrt(len(given)) if len(given) > 1 else 0.0
        same = sum(game.same[rank] for game in games) / max(judged, 1)
        lost = f"{statistics.fmean(given):7.2%} ± {error:.2%} of the win"
        print(f"  {budget:7} simulations: {lost}; the same move {same:.0%}")


if __name__ == "__main__":
    main()
