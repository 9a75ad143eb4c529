"""Die Augen der Kali between two, solved: the chance to win from every deck, as if jewels decided nothing.

Between two that is nearly so: who wakes the goddess loses whatever they own (K10), and who reaches her takes the hoard,
which is more than anybody can have won before, almost always (K11). What is left is a game of draws alone, small enough
to be worked out exactly, from the last card backwards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.vectors import zeros
from goldauge.games.kali.components import FOOTPRINTS, KINDS, NOISE, SCARE

PLACES: Final[i64] = FOOTPRINTS + 1  # where the thief can stand before a draw
SLOTS: Final[i64] = 2 * PLACES  # in their own turn, or in the other's (K17)


class TwoPlayerExact:
    """The chances for all decks that can come of one deck, in which a scare must be left."""

    def __init__(self, left: vec[i64]) -> None:
        self.most: vec[i64] = left[:]
        self.strides: vec[i64] = zeros(KINDS)
        size: i64 = 1
        for kind in range(KINDS):
            self.strides[kind] = size
            size *= left[kind] + 1 if kind != SCARE else left[kind]
        self.draws: vec[float] = vec[float]([0.0] * (size * SLOTS))
        self._solve(size)

    def covers(self, left: vec[i64]) -> bool:
        for kind in range(KINDS):
            if left[kind] > self.most[kind]:
                return False
        return left[SCARE] > 0

    def turn(self, left: vec[i64]) -> float:
        """The chance of the one whose turn begins."""
        return self.draws[self._place(left) * SLOTS + 1]

    def draw(self, left: vec[i64], footprint: i64, own: i64) -> float:
        """The chance of the holder who draws now, in their own turn (1) or in the other's (0)."""
        return self.draws[self._place(left) * SLOTS + 2 * footprint + own]

    def enough(self, left: vec[i64], footprint: i64, own: i64) -> float:
        """The chance of the holder who says enough."""
        return self._enough(self._place(left) * SLOTS, footprint, own)

    def bank(self, left: vec[i64], own: i64) -> float:
        """The chance of the holder when nobody has taken over."""
        return self._over(self._place(left) * SLOTS, own)

    def _place(self, left: vec[i64]) -> i64:
        place = (left[SCARE] - 1) * self.strides[SCARE]
        for kind in range(SCARE):
            place += left[kind] * self.strides[kind]
        return place

    def _enough(self, slot: i64, footprint: i64, own: i64) -> float:
        """The other takes over or leaves it, whatever is better for them (K13)."""
        taken = 1.0 - self.draws[slot + 2 * footprint + 1 - own]
        banked = self._over(slot, own)
        return taken if taken < banked else banked

    def _over(self, slot: i64, own: i64) -> float:
        """The turn is over: the next one is the other's, or after the other's it is their own (K17)."""
        return 1.0 - self.draws[slot + 1] if own == 1 else self.draws[slot + 1]

    def _solve(self, size: i64) -> None:
        """In the order of the places every deck comes after those that a draw can make of it."""
        left = zeros(KINDS)
        left[SCARE] = 1
        for place in range(size):
            self._solve_deck(place, left)
            kind: i64 = 0
            while kind < KINDS:
                if left[kind] < self.most[kind]:
                    left[kind] += 1
                    break
                left[kind] = 0 if kind != SCARE else 1
                kind += 1

    def _solve_deck(self, place: i64, left: vec[i64]) -> None:
        cards: i64 = 0
        for kind in range(KINDS):
            cards += left[kind]
        slot = place * SLOTS
        # What doesn't depend on where the thief stands: noise, and the scare.
        bad_own = 0.0
        bad_other = 0.0
        if left[NOISE] > 0:
            after = (place - self.strides[NOISE]) * SLOTS
            bad_own += float(left[NOISE]) * self._over(after, 1)
            bad_other += float(left[NOISE]) * self._over(after, 0)
        if left[SCARE] == 2:  # the first scare opens an eye (K9); the second one loses (K10)
            after = (place - self.strides[SCARE]) * SLOTS
            bad_own += 2.0 * self._over(after, 1)
            bad_other += 2.0 * self._over(after, 0)
        for footprint in range(PLACES):
            own = bad_own
            other = bad_other
            for kind in range(NOISE):
                count = float(left[kind])
                if count == 0.0:
                    continue
                reached = footprint + kind + 1
                if reached > FOOTPRINTS:
                    own += count  # K11
                    other += count
                else:
                    after = (place - self.strides[kind]) * SLOTS
                    own += count * self._choice(after, reached, 1)
                    other += count * self._choice(after, reached, 0)
            self.draws[slot + 2 * footprint + 1] = own / float(cards)
            self.draws[slot + 2 * footprint] = other / float(cards)

    def _choice(self, slot: i64, footprint: i64, own: i64) -> float:
        """Draw again or say enough (K6, K12)."""
        draw = self.draws[slot + 2 * footprint + own]
        enough = self._enough(slot, footprint, own)
        return draw if draw > enough else enough
