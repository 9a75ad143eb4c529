"""The luck of games, and results with the luck taken out.

At every turn of luck a quick value of the position after it is compared with the mean of that value over redeals of the
position before. Both are drawn alike, so what luck brought is nothing on average, whoever plays and however poor the
value is: taking it out changes no bot's expected share. The better the value, the less chance is left. How much of it
is taken out of a deal is what would have been best for all the other deals, so that a poor value does no harm either.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

from goldauge.arena.match import Result
from goldauge.arena.ratings import NORMAL_95, Interval
from goldauge.arena.series import Series
from goldauge.bots.levels import EXPERT, guide_of
from goldauge.bots.workers import do_all
from goldauge.core.luck import QuickLuck
from goldauge.core.record import Record
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.search.appraisal import Appraiser

TIMES = 64  # redeals that a value is the mean of; settled beforehand, as everything about the values is
FEW = 10  # deals that say nothing about how much luck to take out

Lucks = Mapping[int, tuple[float, ...]]  # what luck brought every seat, by the number of the game


@dataclasses.dataclass(frozen=True)
class Adjusted:
    """A bot's share of the win with the luck taken out."""

    name: str
    share: Interval
    saved: float  # how many times as many games the same certainty would have taken without


def luck_in(record: Record, stream: int, times: int = TIMES) -> tuple[float, ...]:
    """What luck brought every seat in a game, after the deal (every bot plays every deal in every seat)."""
    appraiser = Appraiser(guide_of(record.game, EXPERT.name))
    luck = QuickLuck(stream, 99)
    brought = [0.0] * record.seats
    before: State | None = None
    for number, (state, _) in enumerate(record.steps()):
        if before is not None and (state.revealed or state.draws != before.draws):
            move = record.game.move(record.moves[number - 1])
            expected = appraiser.evaluate_after(before, move, times, luck)
            found = appraiser.evaluate(state, times, luck)
            for seat in range(record.seats):
                brought[seat] += float(found[seat]) - float(expected[seat])
        before = state.copy()
    return tuple(brought)


def lucks_on_processes(
    series: Series, results: Sequence[Result], processes: int
) -> Generator[tuple[int, tuple[float, ...]], None, None]:
    """The luck of these games as it is found, by their numbers. Closing it ends the workers."""
    return do_all(functools.partial(_prepare, series), results, processes)


def _prepare(series: Series) -> Callable[[Result], tuple[int, tuple[float, ...]]]:
    find_game(series.game)
    return functools.partial(_luck_of, series)


def _luck_of(series: Series, result: Result) -> tuple[int, tuple[float, ...]]:
    return result.number, luck_in(result.record(series), series.bot_seed(result.number, series.seats))


def adjust(series: Series, results: Iterable[Result], lucks: Lucks) -> list[Adjusted]:
    """Every bot with the luck taken out, in the order of the series. A game lost by rule was not lost by luck."""
    played = sorted(results, key=lambda result: result.number)
    raw: dict[str, list[float]] = {}
    luck: dict[str, list[float]] = {}
    for name in series.names:
        shares: dict[int, list[float]] = {}
        brought: dict[int, list[float]] = {}
        for result in played:
            of_seats = (0.0,) * series.seats if result.forfeit else lucks[result.number]
            for seat, each in enumerate(result.line_up):
                if each == name:
                    shares.setdefault(result.deal, []).append(result.shares[seat])
                    brought.setdefault(result.deal, []).append(of_seats[seat])
        raw[name], luck[name] = _means(shares), _means(brought)
    found = []
    for name in series.names:
        weights = _weights(raw[name], luck[name])
        adjusted = [
            share - weight * chance for share, weight, chance in zip(raw[name], weights, luck[name], strict=True)
        ]
        found.append(Adjusted(name, _interval(adjusted), _ratio(_variance(raw[name]), _variance(adjusted))))
    return found


def _weights(shares: Sequence[float], luck: Sequence[float]) -> list[float]:
    """How much of the luck to take out of each deal: what leaves the least variance in all the others.

    The luck of a deal knows nothing of the others, so whatever weight they choose, what is taken out is nothing on
    average.
    """
    others = len(shares) - 1
    if others < FEW:
        return [1.0] * len(shares)
    total, chances = sum(shares), sum(luck)
    products = sum(share * chance for share, chance in zip(shares, luck, strict=True))
    squares = sum(chance * chance for chance in luck)
    weights = []
    for share, chance in zip(shares, luck, strict=True):
        together = products - share * chance - (total - share) / others * (chances - chance)
        spread = squares - chance * chance
        weights.append(max(0.0, together / spread) if spread > 0 else 0.0)
    return weights


def mean_luck(results: Iterable[Result], lucks: Lucks, seat: int) -> Interval:
    """What luck brought a seat on average: nothing, within the interval. The games of a deal have the same cards."""
    deals: dict[int, list[float]] = {}
    for result in results:
        if not result.forfeit:
            deals.setdefault(result.deal, []).append(lucks[result.number][seat])
    return _interval(_means(deals))


def _interval(values: Sequence[float]) -> Interval:
    """The mean, and where the true one lies. Not Wilson's: without the luck a share can be below 0 or above 1."""
    mean = sum(values) / len(values)
    half = NORMAL_95 * math.sqrt(_variance(values) / (len(values) - 1)) if len(values) > 1 else math.inf
    return Interval(mean, mean - half, mean + half)


def _means(deals: Mapping[int, list[float]]) -> list[float]:
    return [sum(shares) / len(shares) for shares in deals.values()]


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / len(values)


def _ratio(raw: float, adjusted: float) -> float:
    return raw / adjusted if adjusted > 0 else 1.0
