"""Temper: what a player cares for beside their chance to win, as a small change of what a search maximises.

Only the searching seat's own decisions are coloured by it: what it expects of the others stays as it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.state import State

NOBODY: Final[i64] = -1


class Temper:
    """All weights are in shares of the win; with all of them 0 a seat just wants to win."""

    def __init__(self, risk: float = 0.0, greed: float = 0.0, envy: float = 0.0, grudge: float = 0.0) -> None:
        self.risk: float = (
            risk  # above 0 what is won counts so much more than what is lost, below 0 the other way round
        )
        self.greed: float = greed  # for the own part of the points that are made
        self.envy: float = envy  # of whoever is likeliest to win
        self.grudge: float = grudge  # against the offender
        self.offender: i64 = NOBODY
        self.hoped: float = 0.0  # the sum of the shares seen at this decision: their mean is what was to be expected
        self.times: i64 = 0
        self.scores: vec[i64] = vec[i64]()  # at this decision

    def begin(self, state: State) -> None:
        """Another decision: what can be expected is found out anew."""
        self.hoped = 0.0
        self.times = 0
        self.scores = state.scores()

    def utility(self, state: State, shares: vec[float], seat: i64) -> float:
        """What a seat feels about the end of a simulation."""
        own = shares[seat]
        utility = own
        if self.risk != 0.0:
            self.hoped += own
            self.times += 1
            won = own - self.hoped / float(self.times)
            if (won > 0.0) == (self.risk > 0.0):  # a kink at what was expected: small risks are felt, too
                utility += abs(self.risk) * won
        if self.greed > 0.0:
            utility += self.greed * self._part_of_gains(state, seat)
        if self.envy > 0.0:
            utility -= self.envy * self._best_rival(shares, seat)
        if self.grudge > 0.0 and self.offender >= 0:
            utility -= self.grudge * shares[self.offender]
        return utility

    def _part_of_gains(self, state: State, seat: i64) -> float:
        """Of all points made since the decision: who has many already wants the next ones no less."""
        scores = state.scores()
        total: i64 = 0
        for other in range(len(scores)):
            total += max(0, scores[other] - self.scores[other])
        if total == 0:
            return 1.0 / float(len(scores))
        return float(max(0, scores[seat] - self.scores[seat])) / float(total)

    def _best_rival(self, shares: vec[float], seat: i64) -> float:
        best = 0.0
        for other in range(len(shares)):
            if other != seat:
                best = max(best, shares[other])
        return best
