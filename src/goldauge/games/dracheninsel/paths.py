"""Die Dracheninsel, paths: where a hand of cards can take a hunter, and how far a goal is, whatever the hand.

A hand is packed into one number, some bits for each kind of terrain card and some for Daring Flights, so that two hands
are compared and changed in a moment: a search asks for paths thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit, shifted
from goldauge.games.dracheninsel.board import (
    BEHIND,
    BOATS,
    COLOURS,
    FIELDS,
    LANDINGS,
    NEAR,
    PLACES,
    SIDES,
    TREASURE_FIELD,
)
from goldauge.games.dracheninsel.components import FLIGHT_CARD, KINDS, TERRAIN_KINDS, TREASURES, shows
from goldauge.games.dracheninsel.distances import FAR, NONE, Distances
from goldauge.games.dracheninsel.entering import can_enter
from goldauge.games.dracheninsel.moves import FLIGHT, ONTO, OVER, PAY, PLAY, STEP
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.rules import Island

WIDTH: Final[i64] = 3  # so many different hands are followed to each place
PAYING: Final[i64] = 6  # kinds that can pay for a terrain, at most
_BITS: Final[i64] = 4  # of a packed hand, for each kind
_MOST: Final[i64] = 15


def _fares() -> vec[i64]:
    """For each hunter and terrain the kinds that pay, those first that are missed least; -1 fills up."""
    table = vec[i64]()
    for hunter in range(COLOURS):
        for terrain in range(COLOURS):
            kinds = [card for card in range(TERRAIN_KINDS) if shows(card, hunter) or shows(card, terrain)]
            kinds.sort(key=lambda card: (shows(card, hunter), card >= COLOURS))
            for card in kinds + [-1] * (PAYING - len(kinds)):
                table = append(table, card)
    return table


FARES: Final = _fares()


def first_fare(hunter: i64, terrain: i64) -> i64:
    """Where the kinds begin that pay for a terrain; there are PAYING entries."""
    return (hunter * COLOURS + terrain) * PAYING


def hand_of(state: Island, seat: i64) -> i64:
    """What a seat can walk and fly with."""
    hand: i64 = 0
    for card in range(TERRAIN_KINDS):
        hand |= shifted(_at_most(state.hands[seat * KINDS + card]), _BITS * card)
    return hand | shifted(_at_most(state.hands[seat * KINDS + FLIGHT_CARD]), _BITS * TERRAIN_KINDS)


def _at_most(count: i64) -> i64:
    return count if count < _MOST else _MOST


def without(hand: i64, card: i64) -> i64:
    return hand - shifted(1, _BITS * card)


def without_flight(hand: i64) -> i64:
    return hand - shifted(1, _BITS * TERRAIN_KINDS)


def kinds_in(hand: i64) -> i64:
    """The kinds of terrain cards, as bits."""
    kinds: i64 = 0
    for card in range(TERRAIN_KINDS):
        if (hand >> (_BITS * card)) & _MOST:
            kinds |= bit(card)
    return kinds


class Paths:
    """The paths from one start, worked out anew for each. A path has a number; it is another path, one step longer."""

    def __init__(self) -> None:
        self.place: vec[i64] = vec[i64]()  # where it ends
        self.hand: vec[i64] = vec[i64]()  # what is left then
        self.spent: vec[i64] = vec[i64]()  # cards
        self.origin: vec[i64] = vec[i64]()  # the path without its last step
        self.over: vec[i64] = vec[i64]()  # the field that the last step flies over
        self.fare: vec[i64] = vec[i64]()  # the card that pays for it, where there is a choice
        # Room to work in.
        self.reached: vec[i64] = vec[i64]([0] * PLACES)  # paths to each place
        self.hands: vec[i64] = vec[i64]([0] * (PLACES * WIDTH))  # and the hands they leave
        self.least: vec[i64] = vec[i64]([0] * PLACES)  # and the cards they cost
        self.length: vec[i64] = vec[i64]([0] * PLACES)
        self.distances: Distances = Distances()
        self.hunter: i64 = 0
        self.partner: i64 = NONE
        self.free: i64 = 0
        self.blocked: i64 = 0  # tiles that can't be entered, as bits

    def explore(self, state: Island, hunter: i64, partner: i64, start: i64, hand: i64, free: i64) -> None:
        """Find the cheapest paths to all places that this hand can pay for; the terrains in `free` cost nothing."""
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
        self.blocked = self._blocks(state)
        ends = self._ends(state)
        self._add(start, hand, 0, NONE, NONE, NONE)
        spent: i64 = 0
        idle: i64 = 0
        while idle < 2:  # a step costs two cards at most: a flight and the fare
            idle += 1
            path: i64 = 0
            while path < len(self.place):
                if self.spent[path] == spent:
                    idle = 0
                    place = self.place[path]
                    over = (place >= BOATS and partner >= 0) or (place < FIELDS and (ends >> place) & 1 != 0)
                    if path == 0 or not over:
                        self._go_on(state, path)
                path += 1
            spent += 1

    def _ends(self, state: Island) -> i64:
        """The fields on which a path ends, as bits: the treasure's and those of carriers."""
        fields: i64 = 0
        if state.treasure < TREASURES:
            fields |= bit(TREASURE_FIELD)
        for hunter in range(COLOURS):
            if load_of(state.loads, hunter) > 0:
                place = place_of(state.places, hunter)
                if place < FIELDS:
                    fields |= bit(place)
        return fields

    def _blocks(self, state: Island) -> i64:
        """The fields of dragons, and of hunters who can be neither joined nor raided (D17), as bits."""
        fields: i64 = 0
        if state.dragon_1 >= 0:
            fields |= bit(state.dragon_1)
        if state.dragon_2 >= 0:
            fields |= bit(state.dragon_2)
        for other in range(COLOURS):
            if other != self.hunter and other != self.partner:
                place = place_of(state.places, other)
                if place < FIELDS and (self.partner >= 0 or load_of(state.loads, other) == 0):
                    fields |= bit(place)
        return fields

    def _go_on(self, state: Island, path: i64) -> None:
        """All single steps from the end of a path: walks, and flights if there is a card."""
        hunter = self.hunter
        place = self.place[path]
        hand = self.hand[path]
        spent = self.spent[path]
        kinds = kinds_in(hand)
        flights = (hand >> (_BITS * TERRAIN_KINDS)) & _MOST
        fresh = spent == 0 and not state.lifting
        for slot in range(SIDES):
            over = NEAR[place * SIDES + slot]
            if over < 0:
                break
            if not (fresh and state.was_visited(over) and state.is_free(hunter, over)):  # D12
                self._enter(state, path, over, NONE, hand, kinds, flights, spent)
            if flights > 0 and over < BOATS and over != state.dragon_1 and over != state.dragon_2:
                first = (place * SIDES + slot) * LANDINGS
                for index in range(first, first + LANDINGS):
                    landing = BEHIND[index]
                    if landing >= 0:
                        self._enter(state, path, landing, over, without_flight(hand), kinds, flights - 1, spent + 1)

    def _enter(
        self, state: Island, path: i64, place: i64, over: i64, hand: i64, kinds: i64, flights: i64, spent: i64
    ) -> None:
        """Add the paths of entering a place: free, or one for each of the two kinds of card that pay best."""
        known = self.reached[place]
        if known >= WIDTH or (known > 0 and spent > self.least[place]):
            return
        hunter = self.hunter
        if place >= FIELDS or place == TREASURE_FIELD:
            if can_enter(state, hunter, place, self.partner, kinds, flights):
                self._add(place, hand, spent, path, over, NONE)
            return
        if (self.blocked >> place) & 1:
            return
        terrain = state.terrain[place]
        if (self.free >> terrain) & 1 or state.is_free(hunter, place):
            self._add(place, hand, spent, path, over, NONE)
            return
        first = NONE
        start = first_fare(hunter, terrain)
        for index in range(start, start + PAYING):
            card = FARES[index]
            if card < 0:
                break
            if not (kinds >> card) & 1:
                continue
            if first == NONE:
                first = card
                continue
            self._add(place, without(hand, first), spent + 1, path, over, first)
            self._add(place, without(hand, card), spent + 1, path, over, card)
            return
        if first != NONE:
            self._add(place, without(hand, first), spent + 1, path, over, NONE)

    def _add(self, place: i64, hand: i64, spent: i64, origin: i64, over: i64, fare: i64) -> None:
        """Unless as many paths lead here, a cheaper one, or one that leaves the same hand."""
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

    def moves(self, path: i64) -> vec[i64]:
        """The moves of a path."""
        steps = vec[i64]()
        while path > 0:
            steps = append(steps, path)
            path = self.origin[path]
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

    def measure(self, state: Island, hunter: i64, goals: vec[i64]) -> None:
        """How long the path is from every place to the nearest goal, whatever the hand; dragons and boats are walls."""
        distances, length = self.distances, self.length
        distances.look_at(state.terrain)
        for place in range(PLACES):
            length[place] = FAR
        for goal in range(PLACES):
            if goals[goal] >= 0:
                row = distances.row(hunter, goal, state.dragon_1, state.dragon_2)
                for place in range(PLACES):
                    if distances.lengths[row + place] < length[place]:
                        length[place] = distances.lengths[row + place]
