"""Ratings from games of any number of seats.

The model is Luce's choice: every seat has a strength, that of its bot plus that of its place at the table, and wins
with a chance in proportion to the exponential of it. Between two it is the model of Bradley, Terry and Elo. The
strengths are the most likely ones, a wide prior keeping finite those of bots that never win or lose. The intervals
allow for the games of one deal not being independent (a deal counts as one observation), and for the model being wrong
(White's sandwich).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from librt.vecs import vec

from goldauge.search.guide import softmax

ELO = 400 / math.log(10)  # 400 points: ten times the chance
MEAN = 1500.0
WIDE = 6.0  # the prior's standard deviation, in units of strength: about 1000 points
NORMAL_95 = 1.959964

Matrix = list[list[float]]


class Game(NamedTuple):
    """What the model sees of a game."""

    deal: int
    line_up: tuple[int, ...]  # the bot of every seat, by number
    shares: tuple[float, ...]  # of the win


class Interval(NamedTuple):
    """An estimate with the limits that hold it with 95%."""

    value: float
    low: float
    high: float


class Ratings(NamedTuple):
    """Strengths in Elo points, the average bot having 1500."""

    bots: list[Interval]
    seats: list[Interval]  # the advantage of every place, the average being 0
    better: list[list[float]]  # the confidence, from 0 to 1, that bot i is stronger than bot j


def rate(games: Sequence[Game], bots: int, seats: int) -> Ratings:
    """The most likely strengths. Games of all-equal line-ups tell of the seats only."""
    strengths = [0.0] * (bots + seats)
    for _ in range(100):
        gradient, curvature, _ = _likelihood(games, strengths, bots)
        step = solve(curvature, gradient)
        # A long step from a poor start could overshoot: the likelihood is concave, so shortening it is enough.
        longest = max(map(abs, step))
        factor = min(1.0, 2.0 / longest) if longest else 1.0
        strengths = [strength + factor * part for strength, part in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    gradient, curvature, scores = _likelihood(games, strengths, bots)
    spread = _Spread(curvature, scores, _unshaken(games, bots))
    contrasts = [_contrast(bot, 0, bots, len(strengths)) for bot in range(bots)]
    places = [_contrast(bots + seat, bots, bots + seats, len(strengths)) for seat in range(seats)]
    return Ratings(
        [_interval(contrast, strengths, spread, MEAN) for contrast in contrasts],
        [_interval(contrast, strengths, spread, 0.0) for contrast in places],
        [[_confidence(_minus(first, second), strengths, spread) for second in contrasts] for first in contrasts],
    )


def _unshaken(games: Sequence[Game], bots: int) -> bool:
    """Whether a bot has lost, or won, every game that it shared with others: then its games show no spread."""
    seen: list[set[float]] = [set() for _ in range(bots)]
    for _, line_up, shares in games:
        if len(set(line_up)) > 1:
            for bot in set(line_up):
                seen[bot].add(sum(share for seat, share in enumerate(shares) if line_up[seat] == bot))
    return any(won <= {0.0} or won <= {1.0} for won in seen)


def _likelihood(
    games: Sequence[Game], strengths: list[float], bots: int
) -> tuple[list[float], Matrix, dict[int, list[float]]]:
    """Gradient and curvature of the log likelihood with its prior, and the gradient of every deal by itself."""
    size = len(strengths)
    gradient = [-strength / WIDE**2 for strength in strengths]
    curvature = [[1 / WIDE**2 if row == column else 0.0 for column in range(size)] for row in range(size)]
    scores: dict[int, list[float]] = {}
    for deal, line_up, shares in games:
        score = scores.setdefault(deal, [0.0] * size)
        chances = vec[float]([strengths[bot] + strengths[bots + seat] for seat, bot in enumerate(line_up)])
        softmax(chances)
        expected: dict[int, float] = {}
        for seat, bot in enumerate(line_up):
            for place in (bot, bots + seat):
                expected[place] = expected.get(place, 0.0) + chances[seat]
                score[place] += shares[seat] - chances[seat]
                gradient[place] += shares[seat] - chances[seat]
            curvature[bot][bot] += chances[seat]
            curvature[bots + seat][bots + seat] += chances[seat]
            curvature[bot][bots + seat] += chances[seat]
            curvature[bots + seat][bot] += chances[seat]
        for row, first in expected.items():
            for column, second in expected.items():
                curvature[row][column] -= first * second
    return gradient, curvature, scores


class _Spread:
    """How uncertain the strengths are."""

    def __init__(self, curvature: Matrix, scores: dict[int, list[float]], unshaken: bool) -> None:
        size = len(curvature)
        self.model = invert(curvature)
        filling = [[0.0] * size for _ in range(size)]
        for score in scores.values():
            for row in range(size):
                for column in range(size):
                    filling[row][column] += score[row] * score[column]
        self.sandwich = multiply(multiply(self.model, filling), self.model)
        self.correction = len(scores) / (len(scores) - 1) if len(scores) > 1 else math.inf
        self.unshaken = unshaken

    def variance(self, contrast: list[float]) -> float:
        observed = _variance(contrast, self.sandwich)
        observed = observed * self.correction if observed > 0 else 0.0
        # Where the games show no spread, the model has to say how much they can prove.
        return max(observed, _variance(contrast, self.model)) if self.unshaken else observed


def _variance(contrast: list[float], matrix: Matrix) -> float:
    return sum(
        a * cell * b for a, line in zip(contrast, matrix, strict=True) for cell, b in zip(line, contrast, strict=True)
    )


def _contrast(place: int, start: int, end: int, size: int) -> list[float]:
    """One strength compared with the average of its kind."""
    return [(float(i == place) - 1 / (end - start)) if start <= i < end else 0.0 for i in range(size)]


def _minus(first: list[float], second: list[float]) -> list[float]:
    return [a - b for a, b in zip(first, second, strict=True)]


def _value(contrast: list[float], strengths: list[float]) -> float:
    return sum(part * strength for part, strength in zip(contrast, strengths, strict=True))


def _interval(contrast: list[float], strengths: list[float], spread: _Spread, middle: float) -> Interval:
    value = middle + ELO * _value(contrast, strengths)
    half = NORMAL_95 * ELO * math.sqrt(spread.variance(contrast))
    return Interval(value, value - half, value + half)


def _confidence(contrast: list[float], strengths: list[float], spread: _Spread) -> float:
    value, variance = _value(contrast, strengths), spread.variance(contrast)
    return 0.5 * (1 + math.erf(value / math.sqrt(2 * variance))) if variance else 0.5


def share_interval(shares_by_deal: Sequence[float]) -> Interval:
    """The mean share of the win, from one mean for every deal: Wilson's interval for as many free games as the spread
    between deals amounts to."""
    deals = len(shares_by_deal)
    if deals == 0:
        return Interval(0.0, 0.0, 1.0)
    mean = sum(shares_by_deal) / deals
    variance = sum((share - mean) ** 2 for share in shares_by_deal) / (deals - 1) / deals if deals > 1 else 0.0
    free = mean * (1 - mean) / variance if variance > 0 else float(deals)
    z = NORMAL_95**2 / free
    middle = (mean + z / 2) / (1 + z)
    half = NORMAL_95 / (1 + z) * math.sqrt(mean * (1 - mean) / free + z / free / 4)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


# A little linear algebra: the matrices have a dozen rows.


def solve(matrix: Matrix, right: list[float]) -> list[float]:
    """The solution of a system with a positive matrix."""
    return [sum(cell * value for cell, value in zip(row, right, strict=True)) for row in invert(matrix)]


def invert(matrix: Matrix) -> Matrix:
    """The inverse, by Gauss and Jordan with pivots."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [cell / scale for cell in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [cell - factor * other for cell, other in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]


def multiply(first: Matrix, second: Matrix) -> Matrix:
    columns = list(zip(*second, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in first]
