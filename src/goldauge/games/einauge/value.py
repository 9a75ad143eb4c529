"""Einauge sei wachsam!, the worth of a position: every seat's chance to win, before the first ship is found.

A few features of each seat in the terms of the valuation, weighed by what was learned from many games
(learning/einauge.py makes value.json); the seats' strengths become chances by Luce's choice. A jewel decides the more
the later it is, so every feature has a weight for each of three ages. There are weights of their own for each number of
seats and by each of the rules on which editions differ, and the variant: what is true by one of them is not by another.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COUNT,
    PLACES,
    Values,
    card_at,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.rules import FINAL, Einauge
from goldauge.games.einauge.valuation import COLOURS, MOST_SEATS, Valuation
from goldauge.search.guide import softmax
from goldauge.search.value import load_weights

FEATURES: Final[i64] = 17
AGES: Final[i64] = 3
COMFORT: Final = 10.0  # ducats; who has fewer can't buy all they want
FIGHT: Final = 3.5  # sabres for a card, on average (E16)

# The rules that are not as usual, as bits beside the number of seats, and as the file names them.
SEATS: Final[i64] = 7
NEED: Final[i64] = 8  # E11
ONE_MORE_TURN: Final[i64] = 16  # E21
VARIANT: Final[i64] = 32  # E26
LONE_SHIPS: Final[i64] = 64  # E26
RULES: Final = ((8, "need"), (16, "one_more_turn"), (32, "colours"), (64, "lone_ships"))


class Value:
    """What is known about the worth of things."""

    def __init__(self, weights: list[float], valuation: Valuation) -> None:
        self.weights: vec[float] = vec[float](weights)  # of every feature, age by age
        self.valuation: Valuation = valuation
        self.features: vec[float] = vec[float]([0.0] * FEATURES)
        self.ages: vec[float] = vec[float]([0.0] * AGES)
        self.now: vec[float] = vec[float]([0.0] * FEATURES)  # the weights at the age of the position

    def shares(self, state: Einauge, shares: vec[float]) -> None:
        """Write every seat's chance to win."""
        self.appraise(state)
        for feature in range(FEATURES):
            weight = 0.0
            for age in range(AGES):
                weight += self.weights[feature * AGES + age] * self.ages[age]
            self.now[feature] = weight
        for seat in range(state.seats):
            self.measure(state, seat)
            strength = 0.0
            for feature in range(FEATURES):
                strength += self.now[feature] * self.features[feature]
            shares[seat] = strength
        softmax(shares)

    def appraise(self, state: Einauge) -> None:
        """Look at a position: how late it is, and what everything is worth."""
        self.valuation.appraise(state)
        turns = self.valuation.turns
        self.ages[0] = 1.0
        self.ages[1] = turns / 6.0
        self.ages[2] = 1.0 / (turns + 1.0)

    def measure(self, state: Einauge, seat: i64) -> None:
        """Write what matters to one seat of the position, in jewels where it can be."""
        valuation = self.valuation
        features = self.features
        for feature in range(FEATURES):
            features[feature] = 0.0
        riches = state.riches[seat]
        ducats = float(ducats_in(riches))
        sabres = float(sabres_in(riches))
        features[0] = float(jewels_in(riches) + state.jewels_for_colours(seat))
        features[1] = ducats / 5.0
        features[2] = sabres
        features[3] = min(sabres, FIGHT * (valuation.turns + 1.0))
        features[4] = max(0.0, 1.0 - ducats / COMFORT)
        self._look_at_rows(state, seat)
        features[11] = _share_of_round(state, seat)
        self._look_at_chances(state, seat)

    def _look_at_rows(self, state: Einauge, seat: i64) -> None:
        """What the rows will still pay, what their chests promise, and what can be sold in the end (E11)."""
        valuation = self.valuation
        features = self.features
        values: Values = state.values
        for colour in range(COLOURS):
            row = state.row(seat, colour)
            if row == 0:
                continue
            if valuation.chests[colour * MOST_SEATS + seat] > 0:
                features[5] += valuation.expected(seat, colour)
                features[6] += float(CHEST_JEWELS[self._place(seat, colour)])
            kinds = valuation.kinds(colour)
            if kinds != 0:
                pay = values.pays[row]
                times = valuation.additions(seat, colour, row, kinds)
                features[7] += times * float(jewels_in(pay))
                features[8] += times * float(ducats_in(pay)) / 5.0
                features[9] += times * float(sabres_in(pay))
            if state.free_selling:
                features[10] += float(COUNT[row & ~values.chested])
            features[16] += float(COUNT[row])
        if state.colours:
            features[7] += 0.5 * valuation.new_colour(seat) * min(1.0, valuation.turns)

    def _place(self, seat: i64, colour: i64) -> i64:
        """E24: as if the game ended now."""
        first = colour * MOST_SEATS
        own = self.valuation.chests[first + seat]
        place: i64 = 1
        for other in range(self.valuation.seats):
            if self.valuation.chests[first + other] > own:
                place += 1
        return place

    def _look_at_chances(self, state: Einauge, seat: i64) -> None:
        """The best card to buy and the best to fight for: for whose turn it is, and for those who may get it later."""
        valuation = self.valuation
        riches = state.riches[seat]
        ducats = ducats_in(riches)
        sabres = sabres_in(riches)
        purchase = 0.0
        fight = 0.0
        for place in range(PLACES):
            card = card_at(state.display, place)
            if card < 0:
                break
            if price_of(card) <= ducats and state.has_room(seat, card):
                purchase = max(purchase, valuation.purchase(seat, card))
        for place in range(PLACES):
            card = card_at(state.tray, place)
            if card < 0:
                break
            if state.fight_cost(card) <= sabres and state.has_room(seat, card):
                fight = max(fight, valuation.fight(seat, card))
        if seat == state.to_move:
            self.features[12] = purchase
            self.features[13] = fight
        else:
            self.features[14] = purchase
            self.features[15] = fight


def setting_of(state: Einauge) -> i64:
    """The number of seats and the rules that a value is learned for, as one number."""
    setting = state.seats
    if not state.free_selling:
        setting += NEED
    if state.one_more_turn:
        setting += ONE_MORE_TURN
    if state.colours:
        setting += VARIANT
        if state.lone_ship_counts:
            setting += LONE_SHIPS
    return setting


def name_of(setting: i64) -> str:
    """As the file calls it: `3`, `3 need colours`."""
    return " ".join([str(setting & SEATS), *(name for rule, name in RULES if setting & rule)])


def value_for(state: Einauge, valuation: Valuation) -> Value:
    """As it was learned."""
    return Value(load_weights("goldauge.games.einauge", name_of(setting_of(state))), valuation)


def _share_of_round(state: Einauge, seat: i64) -> float:
    """How much of a turn a seat can expect more than those who wait longest."""
    seats = state.seats
    wait = (seat - state.to_move + seats) % seats
    if state.one_more_turn and state.finder < 0:
        return 1.0 - (float(wait) + 0.5) / float(seats)  # E21: the game can end anywhere in the round
    if state.phase == FINAL:
        return 0.0
    left = (state.final_starter() - state.to_move + seats) % seats
    return 1.0 if wait < (left if left > 0 else seats) else 0.0
