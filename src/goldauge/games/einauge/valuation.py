"""Einauge sei wachsam!, the valuation: what everything in a position will have been worth by the end, and to whom.

The merchant trades by it, playouts go on by it (policy.py), and the value of a position is learned in its terms.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.vectors import bit
from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COLOUR_JEWELS,
    COUNT,
    ISLAND_DUCATS,
    ROW,
    SHIP,
    SHIPS,
    Values,
    ducats_in,
    jewels_in,
    length_of,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.rules import Einauge

# What things are worth, in jewels. At the end a sabre is three ducats and five ducats are a jewel (E23).
# What is not given by the rules was found by letting merchants of different opinions play each other.
DUCAT: Final = 0.2
SABRE: Final = 0.6
FIGHTER: Final = 1.8  # more for a sabre, as long as there are turns to fight in: it is a part of another card
SOON: Final = 2.0  # turns; with fewer left, sabres lose their use
SCARCE_DUCAT: Final = 0.1  # more, for whoever can hardly buy what they want
JEWEL_SALE: Final = 0.4  # lost by selling a jewel for three ducats (E11)
FIGHTS: Final = 0.55  # cards won in a turn, besides the one that is bought
LOYALTY: Final = 3.0  # how strongly cards are drawn to rows that pay
REACH: Final = 2.4  # a seat gets at most this many times its even share of a colour
DOUBT: Final = 1.7  # how many chests the balance may still change by, for one chest to come
RIVAL_CHESTS: Final = 0.8  # what it is worth that rivals miss a jewel for chests
OWN_WISH: Final = 0.3  # what it is worth that a card stays where its mover could buy it
OWN_FIGHT: Final = 0.5  # what it is worth that it lies where its mover could fight for it

MOST_SEATS: Final[i64] = 5
COLOURS: Final[i64] = 8

LEADS: Final[i64] = 64  # from -32 to 31 chests; a row has 25 at the most


def _chance_to_stay_ahead(chests: i64, lead: i64) -> float:
    """That a lead will count, if so many chests of the colour can still come."""
    doubt = DOUBT * math.sqrt(float(chests))
    if doubt == 0.0:
        return 1.0 if lead > 0 else 0.0
    return min(1.0, max(0.0, 0.5 + (float(lead) - 0.5) / (2.0 * doubt)))


STAYS_AHEAD: Final = vec[float](
    [_chance_to_stay_ahead(chests, lead) for chests in range(LEADS // 2) for lead in range(-LEADS // 2, LEADS // 2)]
)


class Valuation:
    """One position appraised: how long the game will go on, and what everything is worth until then."""

    def __init__(self, state: Einauge) -> None:
        self.state: Einauge = state
        self.values: Values = state.values
        self.seats: i64 = state.seats
        self.turns: float = 0.0  # that a seat can still expect after the one that is being played
        self.sabre: float = SABRE
        self.to_come: i64 = 0  # the islands that somebody can still get, as bits
        self.doubts: vec[i64] = vec[i64]([0] * COLOURS)  # where in STAYS_AHEAD a colour's even balance is
        self.chests: vec[i64] = vec[i64]([0] * (COLOURS * MOST_SEATS))  # of every colour, seat by seat
        self.pulls: vec[float] = vec[float]([0.0] * (COLOURS * MOST_SEATS))  # of every seat, colour by colour
        self.whole_pulls: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.drawn: i64 = 0  # the seats whose pulls are known, as bits
        self.balances: vec[float] = vec[float]([0.0] * (COLOURS * MOST_SEATS))  # for_chests, as chests
        self.counted: i64 = 0  # those that are known, as bits

    def appraise(self, state: Einauge) -> None:
        """Look at a position; what was known of another one is forgotten."""
        self.state = state
        self.values = state.values
        self.seats = state.seats
        self.turns = turns_left(state)
        self.sabre = SABRE + FIGHTER * min(1.0, self.turns / SOON)
        gone = state.sold
        for seat in range(self.seats):
            gone |= state.islands[seat]
        to_come: i64 = 0
        for colour in range(COLOURS):
            self.doubts[colour] = LEADS // 2
            if not (state.left_out >> colour) & 1:
                kinds = ~(gone >> (colour << 3)) & 127
                to_come |= kinds << (colour << 3)
                if self.turns > 0.0:
                    self.doubts[colour] = LEADS // 2 + LEADS * self.values.chests[kinds]
        self.to_come = to_come
        for seat in range(self.seats):
            islands = state.islands[seat]
            for colour in range(COLOURS):
                self.chests[colour * MOST_SEATS + seat] = self.values.chests[(islands >> (colour << 3)) & 127]
        self.drawn = 0
        self.counted = 0

    def _draw(self, seat: i64) -> None:
        """See how strongly a seat's rows draw cards; only for seats that are asked about, as most are not."""
        self.drawn |= bit(seat)
        whole = 0.0
        for colour in range(COLOURS):
            pull = 0.0
            kinds = self.kinds(colour)
            if kinds != 0:
                pull = float(COUNT[kinds]) * (1.0 + LOYALTY * self.pay(self.state.row(seat, colour)))
            self.pulls[seat * COLOURS + colour] = pull
            whole += pull
        self.whole_pulls[seat] = whole

    def kinds(self, colour: i64) -> i64:
        """The kinds of a colour that somebody can still get, as bits."""
        return (self.to_come >> (colour << 3)) & 127

    def pay(self, row: i64) -> float:
        """What a row pays once."""
        pay = self.values.pays[row]
        return float(jewels_in(pay)) + DUCAT * float(ducats_in(pay)) + self.sabre * float(sabres_in(pay))

    def additions(self, seat: i64, colour: i64, row: i64, kinds: i64) -> float:
        """How many of these kinds will probably still join this row: a seat's cards go where most is paid."""
        cards = self.turns * (1.0 + FIGHTS)
        if cards == 0.0 or kinds == 0:
            return 0.0
        if not (self.drawn >> seat) & 1:
            self._draw(seat)
        count = float(COUNT[kinds])
        pull = count * (1.0 + LOYALTY * self.pay(row))
        whole = pull + self.whole_pulls[seat] - self.pulls[seat * COLOURS + colour]
        room = float(ROW - self.state.row_size(seat, colour))
        return min(min(cards * pull / whole, count * REACH / float(self.seats)), room)

    def for_chests(self, seat: i64, colour: i64) -> float:
        """Jewels that a seat can expect for its chests (E24), less what its rivals can."""
        mine = 0.0
        others = 0.0
        for other in range(self.seats):
            if other == seat:
                mine = self.expected(other, colour)
            else:
                others += self.expected(other, colour)
        return mine - RIVAL_CHESTS * others / float(self.seats - 1)

    def expected(self, seat: i64, colour: i64) -> float:
        """Jewels that a seat can expect for its chests (E24): the more chests can still come, the less is certain."""
        first = colour * MOST_SEATS
        own = self.chests[first + seat]
        if own == 0:
            return 0.0
        even = self.doubts[colour] - own
        ahead = 0.0
        for other in range(self.seats):
            if other != seat:
                ahead += STAYS_AHEAD[even + self.chests[first + other]]
        place: i64 = 1
        while place < 4 and ahead >= 1.0:
            place += 1
            ahead -= 1.0
        return (1.0 - ahead) * float(CHEST_JEWELS[place]) + ahead * float(CHEST_JEWELS[place + 1])

    def more_chests(self, seat: i64, colour: i64, more: i64) -> float:
        """The gain by so many more chests of a colour."""
        if more == 0:
            return 0.0
        place = colour * MOST_SEATS + seat
        if not (self.counted >> place) & 1:
            self.counted |= bit(place)
            self.balances[place] = self.for_chests(seat, colour)
        self.chests[place] += more
        gain = self.for_chests(seat, colour) - self.balances[place]
        self.chests[place] -= more
        return gain

    def evaluate(self, seat: i64, card: i64) -> float:
        """What a card brings to a seat that gets it, now and later, the cost not counted."""
        state = self.state
        if card == SHIP:
            most = 0.0
            for colour in range(COLOURS):
                if state.can_take_ship(seat, colour):
                    most = max(most, self.pay(state.row(seat, colour)))
            return most
        colour = card >> 3
        kind = bit(card & 7)
        row = state.row(seat, colour)
        gain = self.pay(row | kind)
        gain += self.additions(seat, colour, row | kind, self.kinds(colour) & ~kind) * self.pay(kind)
        gain += self.more_chests(seat, colour, self.values.chests[kind])
        if row == 0:
            gain += self.new_colour(seat)
        return gain

    def new_colour(self, seat: i64) -> float:
        """E26: what one more colour is worth."""
        if not self.state.colours:
            return 0.0
        count = self.state.colours_of(seat) + 1
        later = count + i64(self.turns / 2.0)
        return max(_colour(count), _colour(later))

    def purchase(self, seat: i64, card: i64) -> float:
        """The gain of buying a card."""
        return self.evaluate(seat, card) - self.ducat(seat) * float(price_of(card))

    def ducat(self, seat: i64) -> float:
        if self.turns <= 1.0:
            return DUCAT
        return DUCAT + SCARCE_DUCAT * max(0.0, 1.0 - float(ducats_in(self.state.riches[seat])) / 16.0)

    def fight(self, seat: i64, card: i64) -> float:
        """The gain of fighting for a card."""
        return self.evaluate(seat, card) - self.sabre * float(self.state.fight_cost(card))

    def sale(self, seat: i64, card: i64, wanted: i64) -> float:
        """What a seat loses that sells this island, less its ducats, if it then buys the wanted card (-1: any)."""
        loss = self.keeping(seat, card) - DUCAT * float(ISLAND_DUCATS)
        if wanted >= 0 and wanted != SHIP and wanted >> 3 == card >> 3:
            loss += self.pay(bit(card & 7))  # the row is about to pay
        return loss

    def keeping(self, seat: i64, card: i64) -> float:
        """What an island will still bring to the seat that has it."""
        colour = card >> 3
        kind = bit(card & 7)
        row = self.state.row(seat, colour)
        worth = self.additions(seat, colour, row, self.kinds(colour)) * self.pay(kind)
        worth -= self.more_chests(seat, colour, -self.values.chests[kind])
        if row == kind and self.state.colours:
            worth += max(_colour(self.state.colours_of(seat)), 1.0)
        return worth

    def moving(self, seat: i64, card: i64) -> float:
        """The gain of putting a card out of the next one's reach, if we don't want it ourselves."""
        state = self.state
        cost = state.fight_cost(card)
        rival = seat + 1
        if rival == self.seats:
            rival = 0
        worth = self.evaluate(rival, card)
        gain = max(0.0, worth - self.ducat(rival) * float(price_of(card)))
        if sabres_in(state.riches[rival]) >= cost:
            gain -= max(0.0, worth - self.sabre * float(cost))
        worth = self.evaluate(seat, card)
        gain -= OWN_WISH * max(0.0, worth - self.ducat(seat) * float(price_of(card)))
        if sabres_in(state.riches[seat]) >= cost:
            gain += OWN_FIGHT * max(0.0, worth - self.sabre * float(cost))
        return gain


def valuation_of(state: Einauge) -> Valuation:
    valuation = Valuation(state)
    valuation.appraise(state)
    return valuation


def islands_left(state: Einauge) -> i64:
    """How many islands the pile still holds. All ships lie under them (E7) until the first is found."""
    return 0 if state.finder >= 0 else max(0, len(state.pile) - state.dealt - SHIPS)


def turns_left(state: Einauge) -> float:
    """Turns that a seat can still expect after the one that is being played."""
    drawn = 1.3 if length_of(state.tray) >= 5 else 1.8
    return float(islands_left(state)) / drawn / float(state.seats)


def _colour(count: i64) -> float:
    """E26: what so many colours bring more than one less."""
    last = min(8, count)
    return float(COLOUR_JEWELS[last] - COLOUR_JEWELS[last - 1])
