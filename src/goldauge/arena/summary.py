"""What a series says: ratings, shares of the win, who beats whom, the advantage of the seats, lengths and times."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Sequence

from goldauge.arena.match import Result
from goldauge.arena.ratings import Game, Interval, Ratings, rate, share_interval
from goldauge.arena.series import Series


@dataclasses.dataclass(frozen=True)
class BotSummary:
    """One bot."""

    name: str
    rating: Interval
    share: Interval  # of the win, for each seat it sat in
    score: float | None  # the mean of the games that were played to their end
    games: int  # seats it sat in
    forfeits: int
    decisions: int
    mean_seconds: float  # a decision
    longest_seconds: float


@dataclasses.dataclass(frozen=True)
class Summary:
    """A series, counted."""

    games: int
    deals: int
    bots: list[BotSummary]  # the strongest first
    better: list[float]  # the confidence that each is stronger than the one below it
    head_to_head: list[list[float | None]]  # of the games that i or j won, the part that i won; in the order of `bots`
    seats: list[Interval]  # the share of the win of every seat
    seat_ratings: list[Interval]  # its advantage in Elo points, the bots' strengths taken out
    lengths: list[int]  # moves of every game that was played to its end
    forfeits: list[Result]


def summarise(series: Series, results: Iterable[Result]) -> Summary:
    """Count the results, in the order of their numbers, so that the same games always give the same figures."""
    played = sorted(results, key=lambda result: result.number)
    names = series.names
    ratings = rate(
        [Game(result.deal, tuple(map(names.index, result.line_up)), result.shares) for result in played],
        len(names),
        series.seats,
    )
    order = sorted(range(len(names)), key=lambda bot: (-ratings.bots[bot].value, names[bot]))
    return Summary(
        len(played),
        len({result.deal for result in played}),
        [_bot(names[bot], ratings.bots[bot], played) for bot in order],
        _confidences(ratings, order),
        [[_head_to_head(names[first], names[second], played) for second in order] for first in order],
        [
            share_interval(_by_deal((result, [result.shares[seat]]) for result in played))
            for seat in range(series.seats)
        ],
        ratings.seats,
        [len(result.moves) for result in played if not result.forfeit],
        [result for result in played if result.forfeit],
    )


def _bot(name: str, rating: Interval, played: Sequence[Result]) -> BotSummary:
    clocks = [clock for result in played for seat, clock in enumerate(result.clocks) if result.line_up[seat] == name]
    decisions = sum(clock.decisions for clock in clocks)
    return BotSummary(
        name,
        rating,
        share_interval(_by_deal((result, _shares(name, result)) for result in played)),
        _mean([result.scores[seat] for result in played if not result.forfeit for seat in _seats(name, result)]),
        len(clocks),
        sum(1 for result in played if result.forfeit and result.line_up[result.forfeit.seat] == name),
        decisions,
        sum(clock.seconds for clock in clocks) / decisions if decisions else 0.0,
        max((clock.longest for clock in clocks), default=0.0),
    )


def _seats(name: str, result: Result) -> list[int]:
    return [seat for seat, each in enumerate(result.line_up) if each == name]


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def _shares(name: str, result: Result) -> list[float]:
    return [share for seat, share in enumerate(result.shares) if result.line_up[seat] == name]


def _by_deal(shares: Iterable[tuple[Result, list[float]]]) -> list[float]:
    """The mean share of every deal."""
    deals: dict[int, list[float]] = {}
    for result, parts in shares:
        if parts:
            deals.setdefault(result.deal, []).extend(parts)
    return [sum(parts) / len(parts) for parts in deals.values()]


def _confidences(ratings: Ratings, order: list[int]) -> list[float]:
    return [ratings.better[first][second] for first, second in itertools.pairwise(order)]


def _head_to_head(first: str, second: str, played: Sequence[Result]) -> float | None:
    if first == second:
        return None
    won = lost = 0.0
    for result in played:
        ours, theirs = _shares(first, result), _shares(second, result)
        if ours and theirs:
            won += sum(ours) / len(ours)
            lost += sum(theirs) / len(theirs)
    return won / (won + lost) if won + lost else None
