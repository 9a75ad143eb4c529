"""How true verdicts are: `python -m learning.verdicts dracheninsel 3 4 hunter,medium,expert@500 --effort standard`.

Games are played and analysed twice, with other random numbers. Two things are asked.

Do the two analyses agree? By how much do their figures for the move played differ, in standard errors; and of what one
of them calls a mistake or a blunder, how much does the other call that, or an inaccuracy?

And is it true? From truths behind the view of who decided, the better move and the move played are tried, and then
everybody plays on to the very end by the policy of the game's guide (on the island that is `hunter`): without a tree,
and without a learned value. What the moves differ by then is compared with what the first analysis says they cost.
"""

from __future__ import annotations

import argparse
import functools
import math
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from typing import NamedTuple

import goldauge
from goldauge.analysis import Decision, analyse
from goldauge.analysis.plan import Plan
from goldauge.analysis.result import Analysis, Effort
from goldauge.arena.series import Pairing, Series
from goldauge.bots.workers import do_all
from goldauge.core.record import Record
from goldauge.core.vectors import numbers
from goldauge.search.appraisal import Appraiser
from learning.skill import mean
from learning.whole import whole_game

SEEDS = (1, 2)
PLAYED_ON = 3  # a seed of its own
TO_THE_END = 1_000_000
NAMED = ("inaccuracy", "mistake", "blunder")
GRAVE = ("mistake", "blunder")


class Checked(NamedTuple):
    """A mistake, and what it costs when somebody else plays on."""

    decision: Decision
    loss: float
    error: float


class Judged(NamedTuple):
    """A game that was analysed twice."""

    line_up: tuple[str, ...]
    analyses: tuple[Analysis, ...]
    checked: tuple[Checked, ...]  # mistakes by the first analysis
    seconds: float  # of a core, that both analyses took


def _prepare(series: Series, effort: Effort, truths: int) -> Callable[[Pairing], Judged | None]:
    return functools.partial(_judge, series, effort, truths)


def _judge(series: Series, effort: Effort, truths: int, pairing: Pairing) -> Judged | None:
    played = whole_game(series, pairing)
    if not played:
        return None
    record = played.record(series)
    begun = time.process_time()
    analyses = tuple(analyse(record, effort, seed) for seed in SEEDS)
    seconds = time.process_time() - begun
    named = [decision for decision in analyses[0].decisions if decision.verdict in NAMED]
    return Judged(pairing.line_up, analyses, tuple(_check(record, named, truths)) if truths else (), seconds)


def _check(record: Record, decisions: Iterable[Decision], truths: int) -> Iterable[Checked]:
    plan = Plan(record)
    guide = plan.steady_guide()
    guide.horizon = TO_THE_END
    appraiser = Appraiser(guide)
    for decision in decisions:
        view = plan.moments[decision.moment].state.view(decision.seat)
        moves = numbers([plan.game.move(decision.best), plan.game.move(decision.played)])
        found = appraiser.knowingly(view, decision.moment, moves, truths, PLAYED_ON)
        yield Checked(decision, -float(found.change(1, decision.seat)), float(found.change_error(1, decision.seat)))


def told_apart(games: Sequence[Judged]) -> str:
    """How far two analyses are apart, in the standard errors that they give themselves."""
    apart = []
    for game in games:
        for one, two in zip(game.analyses[0].decisions, game.analyses[1].decisions, strict=True):
            shares = [_share_played(decision) for decision in (one, two)]
            error = math.hypot(shares[0][1], shares[1][1])
            if error > 0:
                apart.append((shares[0][0] - shares[1][0]) / error)
    within = sum(abs(distance) <= 2 for distance in apart) / len(apart)
    size = math.sqrt(sum(distance * distance for distance in apart) / len(apart))
    return f"{len(apart)} moves played differ by {size:.2f} times their errors, {within:.1%} within two"


def _share_played(decision: Decision) -> tuple[float, float]:
    played = next(one for one in decision.candidates if one.move == decision.played)
    return played.shares[decision.seat], played.error


def found_again(games: Sequence[Judged]) -> str:
    """How many mistakes of one analysis the other finds, too; both ways."""
    mistakes = named = the_same = 0
    for game in games:
        for one, two in ((0, 1), (1, 0)):
            others = {decision.moment: decision.verdict for decision in game.analyses[two].decisions}
            for decision in game.analyses[one].decisions:
                if decision.verdict in GRAVE:
                    mistakes += 1
                    named += others[decision.moment] in NAMED
                    the_same += others[decision.moment] in GRAVE
    return f"of {mistakes} mistakes {named} named again, {the_same} as mistakes again"


def borne_out(checked: Sequence[Checked]) -> str:
    """What mistakes cost by the analysis, and when somebody else plays on."""
    told, found = mean([one.decision.loss for one in checked])[0], mean([one.loss for one in checked])[0]
    error = math.sqrt(sum(one.error**2 for one in checked)) / len(checked)
    positive = sum(one.loss > 0 for one in checked)
    refuted = sum(one.loss < one.decision.loss - 2 * math.hypot(one.error, one.decision.error) for one in checked)
    return (
        f"{len(checked)}, told {told:.1%} each, found {found:.1%} ± {error:.1%}, {positive} above zero, "
        f"{refuted} surely less than told"
    )


def report(series: Series, games: Sequence[Judged]) -> None:
    if not games:
        print("  no game to tell of", flush=True)
        return
    print(f"  {told_apart(games)}; {found_again(games)}")
    for name in series.names:
        sums: list[list[float]] = [[], []]
        for game in games:
            for seat in (seat for seat, one in enumerate(game.line_up) if one == name):
                for cost, analysis in zip(sums, game.analyses, strict=True):
                    cost.append(sum(decision.loss for decision in analysis.mistakes(seat)))
        if not sums[0]:
            print(f"  {name}: no game")
            continue
        told = ", ".join(f"{middle:.1%} ± {error:.1%}" for middle, error in map(mean, sums))
        print(f"  mistakes of {name} cost {told} a game, {len(sums[0])} games")
    checked = [one for game in games for one in game.checked]
    if checked:
        print(f"  played on: all named {borne_out(checked)}")
        for verdict in NAMED:
            kind = [one for one in checked if one.decision.verdict == verdict]
            if kind:
                print(f"  {verdict}: {borne_out(kind)}")
    print(f"  an analysis took {mean([game.seconds / len(SEEDS) for game in games])[0]:.1f} s of a core", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=goldauge.games())
    parser.add_argument("seats", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("bots", help="with commas")
    parser.add_argument("--effort", choices=("quick", "standard", "deep"), default="standard")
    parser.add_argument("--truths", type=int, default=0, help="in which mistakes are played on; 0: not at all")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=25)
    settings = parser.parse_args()
    bots = tuple(settings.bots.split(","))
    series = Series(settings.game, bots, settings.seats, settings.games, settings.seed).check()
    print(f"{settings.game}, {settings.seats} seats, {len(series.pairings())} games, {settings.effort} effort")
    prepare = functools.partial(_prepare, series, settings.effort, settings.truths)
    with closing(do_all(prepare, series.pairings(), settings.processes)) as games:
        report(series, [game for game in games if game])


if __name__ == "__main__":
    main()
