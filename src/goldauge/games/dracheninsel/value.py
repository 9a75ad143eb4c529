"""Die Dracheninsel, the worth of a position: every seat's chance to win, at the start of a turn.

A few features of each seat, weighed by what was learned from many games of `hunter` against itself
(learning/dracheninsel.py makes value.json); the seats' strengths become chances by Luce's choice. How far anybody is
from anything hardly matters, strange to say: much can still happen on the way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.vectors import bit
from goldauge.games.dracheninsel.board import BOATS, COLOURS, TREASURE_FIELD
from goldauge.games.dracheninsel.components import (
    COINS,
    COUNTER_TERROR_CARD,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    TERRAIN_KINDS,
    TREACHERY_ATTACK_CARD,
    TREACHERY_CARD,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.rules import Island
from goldauge.search.guide import softmax
from goldauge.search.value import load_weights

ALL_GOLD: Final[i64] = 1290  # a coin of each pair
FEATURES: Final[i64] = 20


class Value:
    """What is known about the worth of things."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.seen: vec[float] = vec[float]([0.0] * FEATURES)

    def shares(self, state: Island, shares: vec[float]) -> None:
        """Write every seat's chance to win."""
        for seat in range(state.seats):
            self.look(state, seat)
            strength = 0.0
            for feature in range(FEATURES):
                strength += self.weights[feature] * self.seen[feature]
            shares[seat] = strength
        softmax(shares)

    def look(self, state: Island, seat: i64) -> None:
        """Write what matters to one seat. Gold is counted in hundreds; late in the game it weighs more."""
        seen = self.seen
        for feature in range(FEATURES):
            seen[feature] = 0.0
        gold = 0.0
        for treasure in range(TREASURES):
            gold += float(state.coins[seat * TREASURES + treasure] * COINS[treasure]) / 100.0
        left = gold_left(state)
        lateness = 1.0 / (left + 0.15)
        seen[0] = gold
        seen[1] = gold * left
        seen[2] = gold * lateness
        for hunter in range(COLOURS):
            if state.owner[hunter] == seat:
                self._look_at(state, hunter, lateness)
        self._look_into_hand(state, seat)
        after = seat - state.turn
        if after < 0:
            after += state.seats
        seen[18] = float(after) / float(state.seats)
        seen[19] = seen[6] * seen[17]  # a treacherous carrier

    def _look_at(self, state: Island, hunter: i64, lateness: float) -> None:
        seen = self.seen
        place = place_of(state.places, hunter)
        load = load_of(state.loads, hunter)
        if load > 0:
            coin = float(COINS[load - 1]) / 100.0
            partner = state.partner_of(hunter)
            if partner < 0:
                seen[3] += coin
                seen[4] += coin * lateness
                return
            seen[5] += coin
            seen[6] += coin * lateness
            if state.owner[partner] == state.owner[hunter]:
                seen[7] += coin
        elif place == TREASURE_FIELD and state.treasure < TREASURES:
            coin = float(COINS[state.treasure]) / 100.0
            seen[8] += coin
            seen[9] += coin * lateness
        elif place >= BOATS:
            seen[10] += 1.0

    def _look_into_hand(self, state: Island, seat: i64) -> None:
        seen = self.seen
        hand = seat * KINDS
        for card in range(TERRAIN_KINDS):
            if state.hands[hand + card] > 0:
                joker = False
                for hunter in range(COLOURS):
                    if state.owner[hunter] == seat and shows(card, hunter):
                        joker = True
                seen[11 if joker else 12] += float(state.hands[hand + card])
        seen[13] = float(state.hands[hand + FLIGHT_CARD])
        seen[14] = float(state.hands[hand + JOURNEY_CARD])
        seen[15] = float(state.hands[hand + SLUMBER_CARD] + state.hands[hand + SLUMBER_TERROR_CARD])
        seen[16] = float(state.hands[hand + COUNTER_TERROR_CARD])
        seen[17] = float(state.hands[hand + TREACHERY_CARD] + state.hands[hand + TREACHERY_ATTACK_CARD])


def value_for(seats: int) -> Value:
    """As it was learned."""
    return Value(load_weights("goldauge.games.dracheninsel", seats))


def gold_left(state: Island) -> float:
    """How much of all gold is still to be shared out."""
    left: i64 = 0
    for treasure in range(state.treasure, TREASURES):
        left += COINS[treasure]
    counted: i64 = 0
    for hunter in range(COLOURS):
        load = load_of(state.loads, hunter)
        if load > 0 and not (counted >> load) & 1:
            counted |= bit(load)
            left += COINS[load - 1]
    return float(left) / float(ALL_GOLD)
