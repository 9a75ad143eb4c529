"""Who plays how well, found by analyses: `python -m learning.skill kali 5 40 random,easy,medium,hard,expert@3000`.

What counts is not who won, but what their own decisions brought them in each game by what they knew, as an analysis
enters it into their accounts, and what their mistakes cost. So little of it is luck that few games tell who plays
better. Beside it: how large the parts of the accounts are, and what an analysis takes.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import math
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import NamedTuple

import goldauge
from goldauge.analysis import Plan, assemble, examine_all
from goldauge.analysis.result import Account, Analysis, Effort
from goldauge.arena.series import Pairing, Series
from goldauge.bots.workers import do_all
from learning.whole import whole_game


class Examined(NamedTuple):
    """A game that was played and analysed."""

    line_up: tuple[str, ...]
    analysis: Analysis
    seconds: float  # of a core, that the analysis took


class Budget(NamedTuple):
    """How hard an analysis thinks: an effort, or figures of one's own where they are above 0."""

    effort: Effort
    simulations: int = 0
    playouts: int = 0


def examine_games(series: Series, budget: Budget, processes: int) -> list[Examined]:
    """All that were played to their end; those that are done, after Ctrl-C."""
    found: list[Examined] = []
    work = do_all(functools.partial(_prepare, series, budget), series.pairings(), processes)
    with closing(work) as games, contextlib.suppress(KeyboardInterrupt):
        for game in games:
            if game:
                found.append(game)
    return found


def _prepare(series: Series, budget: Budget) -> Callable[[Pairing], Examined | None]:
    return functools.partial(_examine, series, budget)


def _examine(series: Series, budget: Budget, pairing: Pairing) -> Examined | None:
    played = whole_game(series, pairing)
    if not played:
        return None
    record = played.record(series)
    begun = time.process_time()
    plan = Plan(record, budget.effort)
    plan.simulations = budget.simulations or plan.simulations
    plan.playouts = budget.playouts or plan.playouts
    analysis = assemble(plan, {finding.moment: finding for finding in examine_all(plan)})
    return Examined(pairing.line_up, analysis, time.process_time() - begun)


def report(series: Series, games: list[Examined]) -> None:
    """Who plays how well, the best last; and how the accounts add up."""
    if not games:
        print("  no game to tell of", flush=True)
        return
    earned, spared = [], []
    for name in series.names:
        own, lost, won = [], [], []
        for line_up, analysis, _ in games:
            for account in analysis.accounts:
                if line_up[account.seat] == name:
                    own.append(account.own)
                    lost.append(sum(one.loss for one in analysis.mistakes(account.seat)))
                    won.append(account.result)
        if not own:
            print(f"  {name}: no game")
            continue
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
    largest = max(abs(account.remainder) for account in accounts)
    told = ", ".join(f"{part} {100 * size:.1f}%" for part, size in sizes.items())
    print(f"  mean size: {told}; largest remainder {100 * largest:.1f}%")
    print(f"  {shares_of_variance(accounts)}")
    seconds, error = mean([game.seconds for game in games])
    print(f"  an analysis took {seconds:.1f} ± {error:.1f} s of a core", flush=True)


def shares_of_variance(accounts: Sequence[Account]) -> str:
    """How much of what made results differ was luck. What is left when it is taken out tells how many games that saves;
    the best weight that luck can be taken out with saves most."""
    results, lucks = [account.result for account in accounts], [account.luck for account in accounts]
    correlation = statistics.correlation(results, lucks)
    weight = correlation * statistics.stdev(results) / statistics.stdev(lucks)
    return f"luck explains {correlation**2:.1%} of the variance of results (best weight {weight:.2f})"


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
    parser.add_argument("--simulations", type=int, default=0, help="for each decision, if not those of the effort")
    parser.add_argument("--playouts", type=int, default=0, help="for each position, if not those of the effort")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=15)
    settings = parser.parse_args()
    bots = tuple(settings.bots.split(","))
    series = Series(settings.game, bots, settings.seats, settings.games, settings.seed).check()
    budget = Budget(settings.effort, settings.simulations, settings.playouts)
    print(f"{settings.game}, {settings.seats} seats, {len(series.pairings())} games, {budget}")
    report(series, examine_games(series, budget, settings.processes))


if __name__ == "__main__":
    main()
