"""Einauge sei wachsam!, the worth of a position: every seat's chance to win, before the first ship is found.

A few features of each seat in the terms of the ledger, weighed by what was learned from many games
(learning/einauge.py makes value.json); the seats' strengths become chances by Luce's choice. A jewel decides the more
the later it is, so every feature has a weight for each of three ages.
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
from goldauge.games.einauge.valuation import COLOURS, MOST_SEATS, Ledger
from goldauge.search.guide import softmax
from goldauge.search.value import load_weights

FEATURES: Final[i64] = 17
AGES: Final[i64] = 3
COMFORT: Final = 10.0  # ducats; who has fewer can't buy all he wants
FIGHT: Final = 3.5  # sabres for a card, on average (E16)


class Value:
    """What is known about the worth of things."""

    def __init__(self, weights: list[float], ledger: Ledger) -> None:
        self.weights: vec[float] = vec[float](weights)  # of every feature, age by age
        self.ledger: Ledger = ledger
        self.seen: vec[float] = vec[float]([0.0] * FEATURES)
        self.ages: vec[float] = vec[float]([0.0] * AGES)
        self.now: vec[float] = vec[float]([0.0] * FEATURES)  # the weights at the age of the position

    def shares(self, state: Einauge, shares: vec[float]) -> None:
        """Write every seat's chance to win."""
        self.reckon(state)
        for feature in range(FEATURES):
            weight = 0.0
            for age in range(AGES):
                weight += self.weights[feature * AGES + age] * self.ages[age]
            self.now[feature] = weight
        for seat in range(state.seats):
            self.look(state, seat)
            strength = 0.0
            for feature in range(FEATURES):
                strength += self.now[feature] * self.seen[feature]
            shares[seat] = strength
        softmax(shares)

    def reckon(self, state: Einauge) -> None:
        """Enter a position: how late it is, and what the ledger says."""
        self.ledger.reckon(state)
        turns = self.ledger.turns
        self.ages[0] = 1.0
        self.ages[1] = turns / 6.0
        self.ages[2] = 1.0 / (turns + 1.0)

    def look(self, state: Einauge, seat: i64) -> None:
        """Write what matters to one seat of the position that was entered, in jewels where it can be."""
        ledger = self.ledger
        seen = self.seen
        for feature in range(FEATURES):
            seen[feature] = 0.0
        riches = state.riches[seat]
        ducats = float(ducats_in(riches))
        sabres = float(sabres_in(riches))
        seen[0] = float(jewels_in(riches) + state.jewels_for_colours(seat))
        seen[1] = ducats / 5.0
        seen[2] = sabres
        seen[3] = min(sabres, FIGHT * (ledger.turns + 1.0))
        seen[4] = max(0.0, 1.0 - ducats / COMFORT)
        self._look_at_rows(state, seat)
        seen[11] = _share_of_round(state, seat)
        self._look_at_chances(state, seat)

    def _look_at_rows(self, state: Einauge, seat: i64) -> None:
        """What the rows will still pay, what their chests promise, and what can be sold in the end (E11)."""
        ledger = self.ledger
        seen = self.seen
        values: Values = state.values
        for colour in range(COLOURS):
            row = state.row(seat, colour)
            if row == 0:
                continue
            if ledger.chests[colour * MOST_SEATS + seat] > 0:
                seen[5] += ledger.expected(seat, colour)
                seen[6] += float(CHEST_JEWELS[self._place(seat, colour)])
            kinds = ledger.kinds(colour)
            if kinds != 0:
                pay = values.pays[row]
                times = ledger.additions(seat, colour, row, kinds)
                seen[7] += times * float(jewels_in(pay))
                seen[8] += times * float(ducats_in(pay)) / 5.0
                seen[9] += times * float(sabres_in(pay))
            if state.free_selling:
                seen[10] += float(COUNT[row & ~values.chested])
            seen[16] += float(COUNT[row])
        if state.colours:
            seen[7] += 0.5 * ledger.new_colour(seat) * min(1.0, ledger.turns)

    def _place(self, seat: i64, colour: i64) -> i64:
        """E24: as if the account were made now."""
        first = colour * MOST_SEATS
        own = self.ledger.chests[first + seat]
        place: i64 = 1
        for other in range(self.ledger.seats):
            if self.ledger.chests[first + other] > own:
                place += 1
        return place

    def _look_at_chances(self, state: Einauge, seat: i64) -> None:
        """The best card to buy and the best to fight for: for whose turn it is, and for those who may get it later."""
        ledger = self.ledger
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
                purchase = max(purchase, ledger.purchase(seat, card))
        for place in range(PLACES):
            card = card_at(state.table, place)
            if card < 0:
                break
            if state.fight_cost(card) <= sabres and state.has_room(seat, card):
                fight = max(fight, ledger.fight(seat, card))
        if seat == state.to_move:
            self.seen[12] = purchase
            self.seen[13] = fight
        else:
            self.seen[14] = purchase
            self.seen[15] = fight


def value_for(seats: int, ledger: Ledger) -> Value:
    """As it was learned."""
    return Value(load_weights("goldauge.games.einauge", seats), ledger)


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
