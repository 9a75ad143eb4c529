"""Who plays how well, found by analyses: `python -m learning.skill kali 5 40 random,easy,medium,hard,expert@3000`.

What counts is not who won, but what their own decisions brought them in each game by what they knew, as an analysis
enters it into their accounts, and what their mistakes cost. So little of it is luck that few games tell who plays
better. Beside it: how large the parts of the accounts are, and what an analysis takes.
"""

from __future__ import annotations

import argparse
import functools
import math
import time
from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

import goldauge
from goldauge.analysis import analyse
from goldauge.analysis.result import Analysis, Effort
from goldauge.arena.match import play_game
from goldauge.arena.series import Pairing, Series
from goldauge.bots.workers import do_all


class Examined(NamedTuple):
    """A game that was played and analysed."""

    line_up: tuple[str, ...]
    analysis: Analysis
    seconds: float  # of a core, that the analysis took


def examine_games(series: Series, effort: Effort, processes: int) -> list[Examined]:
    with closing(do_all(functools.partial(_prepare, series, effort), series.pairings(), processes)) as games:
        return list(games)


def _prepare(series: Series, effort: Effort) -> Callable[[Pairing], Examined]:
    return functools.partial(_examine, series, effort)


def _examine(series: Series, effort: Effort, pairing: Pairing) -> Examined:
    record = play_game(series, pairing).record(series)
    begun = time.process_time()
    analysis = analyse(record, effort)
    return Examined(pairing.line_up, analysis, time.process_time() - begun)


def report(series: Series, games: list[Examined]) -> None:
    """Who plays how well, the best last; and how the accounts add up."""
    earned, spared = [], []
    for name in series.names:
        own, lost, won = [], [], []
        for line_up, analysis, _ in games:
            for account in analysis.accounts:
                if line_up[account.seat] == name:
                    own.append(account.own)
                    lost.append(sum(one.loss for one in analysis.mistakes(account.seat)))
                    won.append(account.result)
        told = ", ".join(
            f"{what} {100 * middle:+.1f}% ± {100 * error:.1f}"
            for what, (middle, error) in {"decisions": mean(own), "mistakes": mean(lost), "won": mean(won)}.items()
        )
        print(f"  {name}: {told}, {len(own)} games")
        earned.append(mean(own)[0])
        spared.append(-mean(lost)[0])
    for what, found in {"decisions": earned, "mistakes": spared}.items():
        print(f"  by {what} {'' if found == sorted(found) else 'not '}in the order named")
    accounts = [account for _, analysis, _ in games for account in analysis.accounts]
    sizes = {
        part: mean([abs(getattr(account, part)) for account in accounts])[0]
        for part in ("luck", "own", "others", "hidden", "remainder", "luck_error")
    }
    print("  mean size: " + ", ".join(f"{part} {100 * size:.1f}%" for part, size in sizes.items()))
    seconds, error = mean([game.seconds for game in games])
    print(f"  an analysis took {seconds:.1f} ± {error:.1f} s of a core", flush=True)


def mean(values: list[float]) -> tuple[float, float]:
    """And its standard error."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, math.sqrt(spread / len(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=goldauge.games())
    parser.add_argument("seats", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("bots", help="with commas, the weakest first")
    parser.add_argument("--effort", choices=("quick", "standard", "deep"), default="quick")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=15)
    settings = parser.parse_args()
    bots = tuple(settings.bots.split(","))
    series = Series(settings.game, bots, settings.seats, settings.games, settings.seed).check()
    print(f"{settings.game}, {settings.seats} seats, {len(series.pairings())} games, {settings.effort} effort")
    report(series, examine_games(series, settings.effort, settings.processes))


if __name__ == "__main__":
    main()
