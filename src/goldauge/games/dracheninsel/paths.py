"""Die Dracheninsel, ways: where a hand of cards can take a hunter, and how far a goal is whatever the hand.

A hand is packed into one number, four bits for each kind of terrain card and four for Daring Flights, so that two hands
are compared and changed in a moment: a search asks for ways thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit, shifted
from goldauge.games.dracheninsel.board import BEHIND, BOATS, COLOURS, FIELDS, NEAR, PLACES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import FLIGHT_CARD, KINDS, TERRAIN_KINDS, TREASURES, shows
from goldauge.games.dracheninsel.entering import can_enter
from goldauge.games.dracheninsel.moves import FLIGHT, ONTO, OVER, PAY, PLAY, STEP
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.rules import Island

NONE: Final[i64] = -1
FAR: Final[i64] = 990
CARD: Final[i64] = 10  # the length of a step that costs a card; a free one is 1 long
WIDTH: Final[i64] = 3  # so many different hands are followed to each place
_PAYING: Final[i64] = 6  # kinds that can pay for a terrain, at most


def _fares() -> vec[i64]:
    """For each hunter and terrain the kinds that pay, those first that are missed least; -1 fills up."""
    table = vec[i64]()
    for hunter in range(COLOURS):
        for terrain in range(COLOURS):
            kinds = [card for card in range(TERRAIN_KINDS) if shows(card, hunter) or shows(card, terrain)]
            kinds.sort(key=lambda card: (shows(card, hunter), card >= COLOURS))
            for card in kinds + [-1] * (_PAYING - len(kinds)):
                table = append(table, card)
    return table


FARES: Final = _fares()


def hand_of(table: Island, seat: i64) -> i64:
    """What a seat can walk and fly with."""
    hand: i64 = 0
    for card in range(TERRAIN_KINDS):
        hand |= shifted(_nibble(table.hands[seat * KINDS + card]), 4 * card)
    return hand | shifted(_nibble(table.hands[seat * KINDS + FLIGHT_CARD]), 4 * TERRAIN_KINDS)


def _nibble(count: i64) -> i64:
    return count if count < 15 else 15


def without(hand: i64, card: i64) -> i64:
    return hand - shifted(1, 4 * card)


def without_flight(hand: i64) -> i64:
    return hand - shifted(1, 4 * TERRAIN_KINDS)


def kinds_in(hand: i64) -> i64:
    """The kinds of terrain cards, as bits."""
    kinds: i64 = 0
    for card in range(TERRAIN_KINDS):
        if (hand >> (4 * card)) & 15:
            kinds |= bit(card)
    return kinds


class Ways:
    """The ways from one start, worked out anew for each. A way has a number; it is another way, one step longer."""

    def __init__(self) -> None:
        self.place: vec[i64] = vec[i64]()  # where it ends
        self.hand: vec[i64] = vec[i64]()  # what is left then
        self.spent: vec[i64] = vec[i64]()  # cards
        self.origin: vec[i64] = vec[i64]()  # the way without its last step
        self.over: vec[i64] = vec[i64]()  # the field that the last step flies over
        self.fare: vec[i64] = vec[i64]()  # the card that pays for it, where there is a choice
        # Room to work in.
        self.reached: vec[i64] = vec[i64]([0] * PLACES)  # ways to each place
        self.hands: vec[i64] = vec[i64]([0] * (PLACES * WIDTH))  # and the hands they leave
        self.least: vec[i64] = vec[i64]([0] * PLACES)  # and the cards they cost
        self.length: vec[i64] = vec[i64]([0] * PLACES)
        self.hunter: i64 = 0
        self.partner: i64 = NONE
        self.free: i64 = 0

    def explore(self, table: Island, hunter: i64, partner: i64, start: i64, hand: i64, free: i64) -> None:
        """Find the cheapest ways to all places that this hand can pay for; the terrains in `free` cost nothing."""
        self.place = vec[i64](capacity=PLACES)
        self.hand = vec[i64](capacity=PLACES)
        self.spent = vec[i64](capacity=PLACES)
        self.origin = vec[i64](capacity=PLACES)
        self.over = vec[i64](capacity=PLACES)
        self.fare = vec[i64](capacity=PLACES)
        for place in range(PLACES):
            self.reached[place] = 0
        self.hunter = hunter
        self.partner = partner
        self.free = free
        ends = self._ends(table)
        self._add(start, hand, 0, NONE, NONE, NONE)
        spent: i64 = 0
        idle: i64 = 0
        while idle < 2:  # a step costs two cards at most: a flight and the fare
            idle += 1
            way: i64 = 0
            while way < len(self.place):
                if self.spent[way] == spent:
                    idle = 0
                    place = self.place[way]
                    over = (place >= BOATS and partner >= 0) or (place < FIELDS and (ends >> place) & 1 != 0)
                    if way == 0 or not over:
                        self._go_on(table, way)
                way += 1
            spent += 1

    def _ends(self, table: Island) -> i64:
        """The fields on which a way ends, as bits: the treasure's and those of carriers."""
        fields: i64 = 0
        if table.treasure < TREASURES:
            fields |= bit(TREASURE_FIELD)
        for hunter in range(COLOURS):
            if load_of(table.loads, hunter) > 0:
                place = place_of(table.places, hunter)
                if place < FIELDS:
                    fields |= bit(place)
        return fields

    def _go_on(self, table: Island, way: i64) -> None:
        """All single steps from the end of a way: walks, and flights if there is a card."""
        hunter = self.hunter
        place = self.place[way]
        hand = self.hand[way]
        spent = self.spent[way]
        kinds = kinds_in(hand)
        flights = (hand >> (4 * TERRAIN_KINDS)) & 15
        fresh = spent == 0 and not table.lifting
        for slot in range(6):
            over = NEAR[place * 6 + slot]
            if over < 0:
                break
            if not (fresh and table.was_visited(over) and table.is_free(hunter, over)):  # D12
                self._enter(table, way, over, NONE, hand, kinds, flights, spent)
            if flights > 0 and over < BOATS and over != table.dragon_1 and over != table.dragon_2:
                for index in range((place * 6 + slot) * 3, (place * 6 + slot) * 3 + 3):
                    landing = BEHIND[index]
                    if landing >= 0:
                        self._enter(table, way, landing, over, without_flight(hand), kinds, flights - 1, spent + 1)

    def _enter(
        self, table: Island, way: i64, place: i64, over: i64, hand: i64, kinds: i64, flights: i64, spent: i64
    ) -> None:
        """Add the ways of entering a place: free, or one for each of the two kinds of card that pay best."""
        known = self.reached[place]
        if known >= WIDTH or (known > 0 and spent > self.least[place]):
            return
        hunter = self.hunter
        terrain = table.terrain[place] if place < FIELDS else NONE
        granted = terrain >= 0 and (self.free >> terrain) & 1 != 0
        if not can_enter(table, hunter, place, self.partner, kinds | bit(hunter) if granted else kinds, flights):
            return
        if granted or table.is_free(hunter, place):
            self._add(place, hand, spent, way, over, NONE)
            return
        first = NONE
        for index in range((hunter * COLOURS + terrain) * _PAYING, (hunter * COLOURS + terrain + 1) * _PAYING):
            card = FARES[index]
            if card < 0:
                break
            if not (kinds >> card) & 1:
                continue
            if first == NONE:
                first = card
                continue
            self._add(place, without(hand, first), spent + 1, way, over, first)
            self._add(place, without(hand, card), spent + 1, way, over, card)
            return
        self._add(place, without(hand, first), spent + 1, way, over, NONE)

    def _add(self, place: i64, hand: i64, spent: i64, origin: i64, over: i64, fare: i64) -> None:
        """Unless as many ways lead here, a cheaper one, or one that leaves the same hand."""
        known = self.reached[place]
        if known > 0:
            if known >= WIDTH or spent > self.least[place]:
                return
            for index in range(place * WIDTH, place * WIDTH + known):
                if self.hands[index] == hand:
                    return
        else:
            self.least[place] = spent
        self.hands[place * WIDTH + known] = hand
        self.reached[place] = known + 1
        self.place = append(self.place, place)
        self.hand = append(self.hand, hand)
        self.spent = append(self.spent, spent)
        self.origin = append(self.origin, origin)
        self.over = append(self.over, over)
        self.fare = append(self.fare, fare)

    def moves(self, way: i64) -> vec[i64]:
        """The moves of a way."""
        steps = vec[i64]()
        while way > 0:
            steps = append(steps, way)
            way = self.origin[way]
        moves = vec[i64]()
        for index in range(len(steps) - 1, -1, -1):
            step = steps[index]
            if self.over[step] < 0:
                moves = append(moves, STEP + self.place[step])
            else:
                moves = append(append(moves, PLAY + FLIGHT), OVER + self.over[step])
                moves = append(moves, ONTO + self.place[step])
            if self.fare[step] >= 0:
                moves = append(moves, PAY + self.fare[step])
        return moves

    def measure(self, table: Island, hunter: i64, goals: vec[i64]) -> None:
        """How long the way is from every place to the nearest goal, whatever the hand; dragons and boats are walls."""
        level = vec[i64](capacity=PLACES)
        for place in range(PLACES):
            if goals[place] >= 0:
                self.length[place] = 0
                level = append(level, place)
            else:
                self.length[place] = FAR
        while len(level) > 0:  # all places as many cards away
            following = vec[i64](capacity=PLACES)
            index: i64 = 0
            while index < len(level):
                place = level[index]
                index += 1
                free = place >= FIELDS or place == TREASURE_FIELD or table.terrain[place] == hunter
                length = self.length[place] + (1 if free else CARD)
                for slot in range(6):
                    other = NEAR[place * 6 + slot]
                    if other < 0:
                        break
                    if length < self.length[other] and other != table.dragon_1 and other != table.dragon_2:
                        self.length[other] = length
                        if other >= FIELDS:
                            continue
                        if free:
                            level = append(level, other)
                        else:
                            following = append(following, other)
            level = following
