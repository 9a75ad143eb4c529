"""Die Dracheninsel, entering: where a hunter may go, on foot or by flight (D12, D14 to D22, D34)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.board import BEHIND, BOATS, COLOURS, LANDINGS, NEAR, SIDES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import PAYERS, TREASURES
from goldauge.games.dracheninsel.moves import STEP
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.situation import Situation


def can_enter(state: Situation, hunter: i64, place: i64, partner: i64, cards: i64, flights: i64) -> bool:
    """D14 to D22: whether a hunter, alone (partner -1) or with a partner, may enter a place and can pay.

    They have these kinds of cards, and so many Daring Flights left.
    """
    if place == state.dragon_1 or place == state.dragon_2:
        return False  # D17, D32
    if place >= BOATS:
        boat = place - BOATS
        if partner >= 0:
            return boat == hunter or boat == partner  # D17, D23
        return boat == hunter and state.other_at(place, hunter) < 0  # D18
    if place == TREASURE_FIELD:
        return _can_enter_middle(state, hunter, partner, cards, flights)
    if _is_blocked(state, hunter, place, partner):
        return False
    terrain = state.terrain[place]
    if terrain == hunter or (state.journeys >> terrain) & 1:
        return True
    return (PAYERS[hunter * COLOURS + terrain] & cards) != 0


def _is_blocked(state: Situation, hunter: i64, place: i64, partner: i64) -> bool:
    """D17: whether somebody stands on a field who can't be joined or raided."""
    for other in range(COLOURS):
        if other != hunter and other != partner and place_of(state.places, other) == place:
            return partner >= 0 or load_of(state.loads, other) == 0
    return False


def _can_enter_middle(state: Situation, hunter: i64, partner: i64, cards: i64, flights: i64) -> bool:
    """The treasure field: like any other when it is empty (D24), but by version 1 of the rules never for carriers."""
    if state.is_open():
        return not _is_blocked(state, hunter, TREASURE_FIELD, partner)
    if partner >= 0:
        return False  # D22
    waiting = state.waiting()
    if waiting < 0:
        return True  # D19
    return state.treasure < TREASURES and _can_leave(state, hunter, waiting, cards, flights)  # D20


def _can_leave(state: Situation, hunter: i64, waiting: i64, cards: i64, flights: i64) -> bool:
    """D20: whether the second hunter could move both off the treasure field."""
    for slot in range(SIDES):
        if can_enter(state, hunter, NEAR[TREASURE_FIELD * SIDES + slot], waiting, cards, 0):
            return True
    return flights > 0 and can_fly_from(state, TREASURE_FIELD, hunter, waiting, cards)


def is_stuck(state: Situation, hunter: i64) -> bool:
    """D19: who waits on the treasure field can't leave it alone."""
    return place_of(state.places, hunter) == TREASURE_FIELD and state.treasure < TREASURES


# Walks.


def append_steps(state: Situation, moves: vec[i64], hunter: i64, cards: i64) -> vec[i64]:
    """The walks of a hunter with these kinds of cards, with their partner if they carry with one (D21)."""
    if is_stuck(state, hunter):
        return moves
    return append_entries(state, moves, place_of(state.places, hunter), hunter, state.partner_of(hunter), cards)


def append_entries(state: Situation, moves: vec[i64], start: i64, hunter: i64, partner: i64, cards: i64) -> vec[i64]:
    flights = state.flights_left()
    for slot in range(SIDES):
        place = NEAR[start * SIDES + slot]
        if place < 0:
            break
        if not state.lifting and state.was_visited(place) and state.is_free(hunter, place):
            continue  # D12; with D20, nothing was visited since the hunter became a carrier
        if can_enter(state, hunter, place, partner, cards, flights):
            moves = append(moves, STEP + place)
    return moves


# Flights (D34).


def can_fly(state: Situation, hunter: i64) -> bool:
    """Whether a hunter as they stand, with their partner if they carry with one, could fly somewhere."""
    if is_stuck(state, hunter):
        return False
    cards = state.held[state.turn]
    return can_fly_from(state, place_of(state.places, hunter), hunter, state.partner_of(hunter), cards)


def can_fly_from(state: Situation, start: i64, hunter: i64, partner: i64, cards: i64) -> bool:
    return any(can_fly_over(state, start, slot, hunter, partner, cards) for slot in range(SIDES))


def can_fly_over(state: Situation, start: i64, slot: i64, hunter: i64, partner: i64, cards: i64) -> bool:
    """Over this neighbour, not a dragon or a boat, onto some place behind it."""
    over = NEAR[start * SIDES + slot]
    if over < 0 or over >= BOATS or over == state.dragon_1 or over == state.dragon_2:
        return False
    flights = state.flights_left() - 1
    first = (start * SIDES + slot) * LANDINGS
    for landing in range(first, first + LANDINGS):
        place = BEHIND[landing]
        if place >= 0 and can_enter(state, hunter, place, partner, cards, flights):
            return True
    return False
