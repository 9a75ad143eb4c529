"""Die Augen der Kali, the worth of riches: every seat's chance to win a round, at the start of a turn.

A small net for each number of seats, learned from games that the search played against itself (learning/kali.py makes
value.json). It looks at one seat at a time; the seats' strengths become chances by Luce's choice.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.kali.components import NOISE, SCARE
from goldauge.games.kali.rules import Kali
from goldauge.search.guide import softmax
from goldauge.search.value import load_weights

FEATURES: Final[i64] = 20
HIDDEN: Final[i64] = 24
CONNECTIONS: Final[i64] = FEATURES * HIDDEN


class Value:
    """What is known about riches with one number of seats."""

    def __init__(self, weights: list[float]) -> None:
        self.inner: vec[float] = vec[float](weights[:CONNECTIONS])  # FEATURES weights for each of the HIDDEN cells
        self.outer: vec[float] = vec[float](weights[CONNECTIONS:])  # one for each cell
        self.seen: vec[float] = vec[float]([0.0] * FEATURES)

    def shares(self, state: Kali, shares: vec[float]) -> None:
        """Write every seat's chance to win the round that is running, which must be at the start of a turn."""
        left = state.left()
        for seat in range(state.seats):
            look(state, left, seat, self.seen)
            shares[seat] = self._strength()
        softmax(shares)

    def _strength(self) -> float:
        strength = 0.0
        inner, outer, seen = self.inner, self.outer, self.seen
        place: i64 = 0
        for cell in range(HIDDEN):
            excitation = 0.0
            for feature in range(FEATURES):
                excitation += inner[place] * seen[feature]
                place += 1
            if excitation > 0.0:
                strength += outer[cell] * excitation
        return strength


def look(state: Kali, left: vec[i64], seat: i64, seen: vec[float]) -> None:
    """Write what matters to one seat at the start of a turn."""
    seats = state.seats
    mine = state.riches[seat]
    best: i64 = 0
    second: i64 = 0
    others: i64 = 0
    ahead: i64 = 0
    for other in range(seats):
        if other == seat:
            continue
        riches = state.riches[other]
        others += riches
        if riches > mine:
            ahead += 1
        if riches > best:
            second = best
            best = riches
        elif riches > second:
            second = riches
    steps: i64 = 0
    good: i64 = 0
    for kind in range(NOISE):
        good += left[kind]
        steps += left[kind] * (kind + 1)
    cards = float(good + left[NOISE] + left[SCARE])
    lead = float(mine - best)
    wait = seat - state.turn
    if wait < 0:
        wait += seats
    seen[0] = 1.0
    seen[1] = float(mine) / 100.0
    seen[2] = float(best) / 100.0
    seen[3] = float(second) / 100.0
    seen[4] = float(others) / float(seats - 1) / 100.0
    seen[5] = float(state.hoard) / 100.0
    seen[6] = math.tanh(lead / 60.0)
    seen[7] = math.tanh(lead / 12.0)
    seen[8] = float(ahead) / float(seats - 1)
    seen[9] = 1.0 if wait == 0 else 0.0
    seen[10] = 1.0 if wait == 1 else 0.0
    seen[11] = float(wait) / float(seats)
    seen[12] = float(left[NOISE]) / cards * 3.0
    seen[13] = float(left[SCARE]) / cards * 10.0
    seen[14] = cards / 52.0
    seen[15] = float(steps) / cards
    seen[16] = float(state.eyes)
    seen[17] = seen[6] * cards / 52.0
    seen[18] = seen[6] if state.eyes > 0 else 0.0
    seen[19] = seen[7] * seen[13]


def value_for(seats: int) -> Value:
    """As it was learned."""
    return Value(load_weights("goldauge.games.kali", str(seats)))
