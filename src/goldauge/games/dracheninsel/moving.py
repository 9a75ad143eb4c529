"""Die Dracheninsel, moving: walks and flights, and treasures lifted, joined, raided, delivered (D14 to D27, D34)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.board import (
    BEHIND,
    BOATS,
    COLOUR_NAMES,
    COLOURS,
    FIELDS,
    LANDINGS,
    NEAR,
    PLACE_NAMES,
    SIDES,
    TREASURE_FIELD,
)
from goldauge.games.dracheninsel.cards import spend
from goldauge.games.dracheninsel.components import CARD_NAMES, COINS, FLIGHT_CARD, PAYERS, TERRAIN_KINDS, TREASURES
from goldauge.games.dracheninsel.entering import (
    append_entries,
    can_enter,
    can_fly,
    can_fly_from,
    can_fly_over,
)
from goldauge.games.dracheninsel.moves import ACTION_NAMES, BACK, FLIGHT, HOME, ONTO, OVER, PAY, PLAY, STEP
from goldauge.games.dracheninsel.packed import load_of, lowest_bit, place_of, with_load, with_place
from goldauge.games.dracheninsel.phases import FARE, FLY_OVER, LAND, LEAVING, RAID, TURN, ActionRules, Phase
from goldauge.games.dracheninsel.reactions import open_slumber
from goldauge.games.dracheninsel.situation import Situation
from goldauge.games.dracheninsel.story import (
    Delivered,
    Flew,
    Joined,
    Lifted,
    Played,
    Raided,
    SentHome,
    TreasureLaid,
    Waiting,
    Walked,
)

# What must be chosen before a move is complete.


def aim(state: Situation, place: i64) -> None:
    """The place to be entered is chosen: what else must be?"""
    state.target = place
    if place == TREASURE_FIELD and state.treasure < TREASURES and state.waiting() >= 0:
        state.lifting = True  # D20
        state.entry_flown = state.flown
        state.flown = -1
        state.phase = LEAVING
        return
    fares = fares_of(state)
    if fares & (fares - 1):
        state.phase = FARE
        return
    if fares != 0:
        state.fare = lowest_bit(fares)
    _aim_raid(state)


def fares_of(state: Situation) -> i64:
    """D14: the kinds of cards that could pay for the target; none if it is free."""
    if state.is_free(state.mover, state.target):
        return 0
    return PAYERS[state.mover * COLOURS + state.terrain[state.target]] & state.held[state.turn]


def _aim_raid(state: Situation) -> None:
    if not state.lifting and state.target < FIELDS and state.partner_of(state.mover) < 0:
        carrier = state.other_at(state.target, state.mover)
        if carrier >= 0 and state.partner_of(carrier) >= 0:
            state.phase = RAID
            return
    _complete(state, -1)


class Fare(Phase):
    """D14: which card pays for the field."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=8)
        fares = fares_of(state)
        for card in range(TERRAIN_KINDS):
            if (fares >> card) & 1:
                moves = append(moves, PAY + card)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        state.fare = move - PAY
        _aim_raid(state)


class Raid(Phase):
    """D27: which of the two carriers goes home."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=3)
        for hunter in range(COLOURS):
            if hunter != state.mover and place_of(state.places, hunter) == state.target:
                moves = append(moves, HOME + hunter)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        _complete(state, move - HOME)


class Leaving(Phase):
    """D20: where the two carry the treasure that one of them has waited for."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=8)
        cards = state.held[state.turn]
        waiting = state.waiting()
        moves = append_entries(state, moves, TREASURE_FIELD, state.mover, waiting, cards)
        if state.flights_left() > 0 and can_fly_from(state, TREASURE_FIELD, state.mover, waiting, cards):
            moves = append(moves, PLAY + FLIGHT)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        if move < PAY:
            aim(state, move - STEP)
        else:
            begin_flight(state)


# Flights (D34).


class Flight(ActionRules):
    """Daring Flight."""

    def is_possible(self, state: Situation, hunter: i64) -> bool:
        return hunter >= 0 and can_fly(state, hunter)

    def begin(self, state: Situation) -> None:
        begin_flight(state)


def begin_flight(state: Situation) -> None:
    state.action = FLIGHT
    state.phase = FLY_OVER


class FlyOver(Phase):
    """Over which field."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=8)
        start, partner = state.start_and_partner()
        for slot in range(SIDES):
            if can_fly_over(state, start, slot, state.mover, partner, state.held[state.turn]):
                moves = append(moves, OVER + NEAR[start * SIDES + slot])
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        state.flown = move - OVER
        state.phase = LAND


class Land(Phase):
    """Onto which of the places behind it."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=LANDINGS + 1)
        start, partner = state.start_and_partner()
        flights = state.flights_left() - 1
        for slot in range(SIDES):
            if NEAR[start * SIDES + slot] == state.flown:
                first = (start * SIDES + slot) * LANDINGS
                for landing in range(first, first + LANDINGS):
                    place = BEHIND[landing]
                    if place >= 0 and can_enter(state, state.mover, place, partner, state.held[state.turn], flights):
                        moves = append(moves, ONTO + place)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        aim(state, move - ONTO)


# The move itself.


def _complete(state: Situation, sent_home: i64) -> None:
    """All is chosen: the hunter moves; a raid sends one home (D27)."""
    if state.lifting:
        _lift(state)
        return
    mover = state.mover
    target = state.target
    start = place_of(state.places, mover)
    partner = state.partner_of(mover)
    state.remember()
    state.visit(start)
    state.visit(target)
    _pay(state)
    _tell_move(state, partner, start, state.flown, target, state.fare)
    if partner < 0 and load_of(state.loads, mover) > 0:
        state.abandon(mover)  # D25
    carrier: i64 = -1
    if target < FIELDS:
        carrier = state.other_at(target, mover)
    state.places = with_place(state.places, mover, target)
    if target >= BOATS:
        if partner >= 0:
            _deliver(state, target - BOATS, partner)
    elif target == TREASURE_FIELD and state.treasure < TREASURES:
        state.halts = True  # D10, D19
        if state.story is not None:
            state.story.append(Waiting(COLOUR_NAMES[mover]))
    elif partner < 0 and carrier >= 0:
        _take_part(state, carrier, sent_home)
    if partner >= 0:
        state.places = with_place(state.places, partner, target)  # D21
    state.clear_parts()
    open_slumber(state)


def _pay(state: Situation) -> None:
    """D14, D34: the cards that the move costs; from now on it is settled who moves in this turn (D49)."""
    if state.entry_flown >= 0:
        spend(state, state.turn, FLIGHT_CARD)
    if state.flown >= 0:
        spend(state, state.turn, FLIGHT_CARD)
    if state.fare >= 0:
        spend(state, state.turn, state.fare)
    state.moved = True
    state.settled = True


def _tell_move(state: Situation, partner: i64, start: i64, flown: i64, place: i64, fare: i64) -> None:
    if state.story is None:
        return
    seat = int(state.turn)
    name = COLOUR_NAMES[state.mover]
    other = COLOUR_NAMES[partner] if partner >= 0 else None
    card = CARD_NAMES[fare] if fare >= 0 else None
    tiled = place < FIELDS and place != TREASURE_FIELD
    terrain = COLOUR_NAMES[state.terrain[place]] if tiled else None
    if flown < 0:
        state.story.append(Walked(seat, name, other, PLACE_NAMES[start], PLACE_NAMES[place], terrain, card))
    else:
        state.story.append(Played(seat, ACTION_NAMES[FLIGHT], CARD_NAMES[FLIGHT_CARD]))
        over = PLACE_NAMES[flown]
        state.story.append(Flew(seat, name, other, PLACE_NAMES[start], over, PLACE_NAMES[place], terrain, card))


# The treasure.


def _lift(state: Situation) -> None:
    """D20: onto the treasure field, and off it with both and the treasure, in one step that no Slumber can stop."""
    mover = state.mover
    waiting = state.waiting()
    target = state.target
    load = state.treasure + 1
    _pay(state)
    _tell_move(state, -1, place_of(state.places, mover), state.entry_flown, TREASURE_FIELD, -1)
    if load_of(state.loads, mover) > 0:
        state.abandon(mover)  # D25
    if state.story is not None:
        state.story.append(Lifted(COLOUR_NAMES[mover], COLOUR_NAMES[waiting], int(COINS[state.treasure])))
    _tell_move(state, waiting, TREASURE_FIELD, state.flown, target, state.fare)
    state.places = with_place(with_place(state.places, mover, target), waiting, target)
    state.loads = with_load(with_load(state.loads, mover, load), waiting, load)
    state.visited = 0  # D12
    state.treasure += 1  # D8
    if state.story is not None:
        state.story.append(TreasureLaid(int(COINS[state.treasure]) if state.treasure < TREASURES else None))
    state.clear_parts()
    state.phase = TURN


def _take_part(state: Situation, carrier: i64, sent_home: i64) -> None:
    """D26, D27: the mover joins a lone carrier, or one of two in the place of the other."""
    mover = state.mover
    load = load_of(state.loads, carrier)
    if sent_home >= 0:
        if carrier == sent_home:
            carrier = state.partner_of(carrier)
        if state.story is not None:
            coin = int(COINS[load - 1])
            state.story.append(Raided(COLOUR_NAMES[mover], COLOUR_NAMES[carrier], COLOUR_NAMES[sent_home], coin))
            state.story.append(SentHome(COLOUR_NAMES[sent_home], PLACE_NAMES[state.target]))
        state.send_home(sent_home)
    elif state.story is not None:
        state.story.append(Joined(COLOUR_NAMES[mover], COLOUR_NAMES[carrier], int(COINS[load - 1])))
    state.loads = with_load(state.loads, mover, load)
    state.visited = 0  # D12


def _deliver(state: Situation, boat: i64, partner: i64) -> None:
    """D23: the Slumber question comes before the sharing."""
    state.boat = boat
    if state.story is not None:
        coin = int(COINS[load_of(state.loads, partner) - 1])
        state.story.append(Delivered(COLOUR_NAMES[state.mover], COLOUR_NAMES[partner], COLOUR_NAMES[boat], coin))
