"""Die Dracheninsel, ways: what it takes to get somewhere, in cards, whatever the hand or with a certain one."""

from __future__ import annotations

import dataclasses

from goldauge.games.dracheninsel.board import BEHIND, BOATS, FIELDS, NEAR, TREASURE_FIELD
from goldauge.games.dracheninsel.components import (
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    PAYERS,
    TERRAIN_KINDS,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.moves import (
    AS,
    FLIGHT,
    JOURNEY,
    ONTO,
    OVER,
    PAY,
    PLAY,
    STEP,
    WITH,
)
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.table import load_of, place_of

Hand = tuple[int, ...]  # kinds of cards, in rising order

FAR = 99.0
WIDTH = 3  # so many different hands are followed to each field


@dataclasses.dataclass(frozen=True)
class Way:
    """How to get to a place: the moves, and the cards left then."""

    place: int
    hand: Hand
    moves: tuple[int, ...]
    spent: int


def hand_of(table: Island, seat: int) -> Hand:
    return tuple(card for card in range(KINDS) for _ in range(table.hands[seat * KINDS + card]))


def distances(table: Island, hunter: int, goals: dict[int, float]) -> list[float]:
    """How many cards it takes from every place to the nearest goal, whatever the hand; dragons and boats are walls."""
    left = [FAR] * 67
    frontier = list(goals)
    for goal in goals:
        left[goal] = 0.0
    while frontier:
        following: list[int] = []
        for place in frontier:
            price = 1.0
            if place >= FIELDS or place == TREASURE_FIELD or table.terrain[place] == hunter:
                price = 0.1
            for slot in range(6):
                other = int(NEAR[place * 6 + slot])
                if other < 0 or other in (table.dragon_1, table.dragon_2):
                    continue
                if left[place] + price < left[other]:
                    left[other] = left[place] + price
                    if other < FIELDS:
                        following.append(other)
        frontier = following
    return left


def ways(table: Island, hunter: int, partner: int, start: int, hand: Hand, free: int) -> list[Way]:
    """The ways to all places that this hand can pay for, those with fewer cards first."""
    useful = tuple(card for card in hand if card < TERRAIN_KINDS or card == FLIGHT_CARD)
    found = [Way(start, useful, (), 0)]
    reached = {start: [useful]}
    spent_at = {start: 0}
    terminal = _terminals(table, partner)
    level = list(found)
    while level:
        following: list[Way] = []
        for way in level:
            if way.place in terminal and way.moves:
                continue
            for step in _steps(table, hunter, partner, way, free):
                hands = reached.setdefault(step.place, [])
                if step.hand in hands or len(hands) >= WIDTH:
                    continue
                if step.spent > spent_at.setdefault(step.place, step.spent):
                    continue
                hands.append(step.hand)
                found.append(step)
                if step.spent == way.spent:
                    level.append(step)
                else:
                    following.append(step)
        level = sorted(following, key=lambda way: way.spent)
    return found


def _terminals(table: Island, partner: int) -> set[int]:
    """Where a way ends: the treasure, carriers, boats to deliver at."""
    places = set(range(BOATS, BOATS + 6)) if partner >= 0 else set()
    if table.treasure < TREASURES:
        places.add(TREASURE_FIELD)
    for hunter in range(6):
        if load_of(table.loads, hunter) > 0:
            places.add(int(place_of(table.places, hunter)))
    return places


def _steps(table: Island, hunter: int, partner: int, way: Way, free: int) -> list[Way]:
    """All single steps from the end of a way: walks, and flights if there is a card."""
    mask = 0
    for card in way.hand:
        mask |= 1 << card
    flights = way.hand.count(FLIGHT_CARD)
    steps: list[Way] = []
    for slot in range(6):
        over = int(NEAR[way.place * 6 + slot])
        if over < 0:
            break
        stale = way.spent == 0 and not table.lifting and table.was_visited(over)  # D12
        if not (stale and table.is_free(hunter, over)):
            _enter(table, hunter, partner, way, over, (STEP + over,), mask, flights, free, way.hand, steps)
        if flights and over < BOATS and over not in (table.dragon_1, table.dragon_2):
            hand = _without(way.hand, FLIGHT_CARD)
            for index in range((way.place * 6 + slot) * 3, (way.place * 6 + slot) * 3 + 3):
                place = int(BEHIND[index])
                if place >= 0:
                    moves = (PLAY + FLIGHT, OVER + over, ONTO + place)
                    _enter(table, hunter, partner, way, place, moves, mask, flights - 1, free, hand, steps)
    return steps


def _enter(
    table: Island,
    hunter: int,
    partner: int,
    way: Way,
    place: int,
    moves: tuple[int, ...],
    mask: int,
    flights: int,
    free: int,
    hand: Hand,
    steps: list[Way],
) -> None:
    """Add the ways of entering a place: free, or one for each kind of card that could pay."""
    spent = way.spent + (len(moves) > 1)
    terrain = int(table.terrain[place]) if place < FIELDS else -1
    if terrain >= 0 and free >> terrain & 1:
        mask |= 1 << hunter  # as good as a joker for this field
    if not table.can_enter(hunter, place, partner, mask, flights):
        return
    if table.is_free(hunter, place) or (terrain >= 0 and free >> terrain & 1):
        steps.append(Way(place, hand, way.moves + moves, spent))
        return
    payers = int(PAYERS[hunter * 6 + terrain])
    kinds = [card for card in sorted(set(hand)) if card < TERRAIN_KINDS and payers >> card & 1]
    kinds.sort(key=lambda card: (shows(card, hunter), card >= 6))  # jokers last
    for card in kinds[:2]:
        paid = (*moves, PAY + card) if len(kinds) > 1 else moves
        steps.append(Way(place, _without(hand, card), way.moves + paid, spent + 1))


def _without(hand: Hand, card: int) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def journeys(hunter: int, hand: Hand) -> list[tuple[tuple[int, ...], Hand, int]]:
    """D35: the Long Journeys this hand could make: moves, hand after it, terrain."""
    found: list[tuple[tuple[int, ...], Hand, int]] = []
    rest = _without(hand, JOURNEY_CARD)
    for card in sorted(set(rest)):
        if card >= TERRAIN_KINDS:
            continue
        for terrain in range(6):
            if terrain != hunter and (shows(card, hunter) or shows(card, terrain)):
                named = () if card < 6 and card != hunter else (AS + terrain,)
                found.append(((PLAY + JOURNEY, WITH + card, *named), _without(rest, card), terrain))
    return found
