"""Die Dracheninsel, action cards that change the island, the hand or the way: D30, D31, D33, D35."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit
from goldauge.games.dracheninsel.board import (
    COLOUR_NAMES,
    COLOURS,
    DOCKS,
    FIELDS,
    NEAR,
    PLACE_NAMES,
    SIDES,
    TREASURE_FIELD,
    adjacent,
)
from goldauge.games.dracheninsel.cards import put_away, spend, steal
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    CURSE_CARD,
    DESTRUCTIVE_CARD,
    DOUBLE,
    JOURNEY_CARD,
    KINDS,
    PATROL_CARD,
    TERRAIN_CARDS,
    TERRAIN_KINDS,
    shows,
)
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    AS,
    BACK,
    CURSE,
    DESTRUCTIVE,
    DRAGON,
    JOURNEY,
    ONTO,
    PATROL,
    TILE,
    WITH,
)
from goldauge.games.dracheninsel.phases import (
    DRAGON_ONTO,
    FIRST_TILE,
    JOURNEY_AS,
    JOURNEY_WITH,
    SECOND_TILE,
    WHICH_DRAGON,
    ActionRules,
    Phase,
)
from goldauge.games.dracheninsel.reactions import open_slumber
from goldauge.games.dracheninsel.situation import Situation
from goldauge.games.dracheninsel.story import DragonMoved, HandCursed, JourneyBegun, Played, Swapped

EITHER_DRAGON: Final = vec[i64]([DRAGON, DRAGON + 1, BACK])


def spend_for(state: Situation, action: i64, card: i64) -> None:
    """Play the card that serves for an action."""
    spend(state, state.turn, card)
    if state.story is not None:
        state.story.append(Played(int(state.turn), ACTION_NAMES[action], CARD_NAMES[card]))


def step_done(state: Situation) -> None:
    state.clear_parts()
    open_slumber(state)


# D30: Destructive Forces and Raging Elements.


class Swap(ActionRules):
    """Two tiles change places; those of Destructive Forces must be adjacent."""

    def begin(self, state: Situation) -> None:
        state.phase = FIRST_TILE


class FirstTile(Phase):
    """An unoccupied tile."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=FIELDS)
        taken = without_tiles(state)
        for field in range(FIELDS):
            if not (taken >> field) & 1 and (state.action != DESTRUCTIVE or _has_free_neighbour(field, taken)):
                moves = append(moves, TILE + field)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        state.target = move - TILE
        state.phase = SECOND_TILE


class SecondTile(Phase):
    """The tile to swap it with."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=FIELDS)
        taken = without_tiles(state) | bit(state.target)
        for field in range(FIELDS):
            if not (taken >> field) & 1 and (state.action != DESTRUCTIVE or adjacent(field, state.target)):
                moves = append(moves, TILE + field)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        field = move - TILE
        other = state.target
        state.remember()
        spend_for(state, state.action, DESTRUCTIVE_CARD + state.action)
        terrain = state.terrain[:]
        terrain[field] = state.terrain[other]
        terrain[other] = state.terrain[field]
        state.terrain = terrain
        if state.story is not None:
            one, two = COLOUR_NAMES[terrain[other]], COLOUR_NAMES[terrain[field]]
            state.story.append(Swapped(PLACE_NAMES[other], one, PLACE_NAMES[field], two))
        step_done(state)


def without_tiles(state: Situation) -> i64:
    """The fields where there is no unoccupied tile, as bits."""
    return state.occupied() | bit(TREASURE_FIELD)


def _has_free_neighbour(field: i64, taken: i64) -> bool:
    for slot in range(SIDES):
        other = NEAR[field * SIDES + slot]
        if 0 <= other < FIELDS and not (taken >> other) & 1:
            return True
    return False


# D31: Dragon Patrol.


class Patrol(ActionRules):
    """First the dragons beside the board come, then either one moves."""

    def begin(self, state: Situation) -> None:
        state.phase = DRAGON_ONTO
        if state.dragon_1 < 0:
            state.target = 0
        elif state.dragon_2 < 0:
            state.target = 1
        else:
            state.phase = WHICH_DRAGON


class WhichDragon(Phase):
    """Which of the two."""

    def legal(self, state: Situation) -> vec[i64]:
        return EITHER_DRAGON

    def play(self, state: Situation, move: i64) -> None:
        state.target = move - DRAGON
        state.phase = DRAGON_ONTO


class DragonOnto(Phase):
    """Onto which field: not before a boat, not the treasure field, no occupied one."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=FIELDS)
        taken = state.occupied() | DOCKS | bit(TREASURE_FIELD)
        for field in range(FIELDS):
            if not (taken >> field) & 1:
                moves = append(moves, ONTO + field)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        field = move - ONTO
        first = state.target == 0
        state.remember()
        spend_for(state, PATROL, PATROL_CARD)
        if state.story is not None:
            start = state.dragon_1 if first else state.dragon_2
            came_from = PLACE_NAMES[start] if start >= 0 else None
            terrain = COLOUR_NAMES[state.terrain[field]]
            state.story.append(DragonMoved(int(state.target) + 1, came_from, PLACE_NAMES[field], terrain))
        if first:
            state.dragon_1 = field
        else:
            state.dragon_2 = field
        step_done(state)


# D33: Evil Curse.


class Curse(ActionRules):
    """Away with the hand, then one card (two with three players) from everybody else, clockwise."""

    def begin(self, state: Situation) -> None:
        turn = state.turn
        before = state.snapshot()
        state.before = before
        spend_for(state, CURSE, CURSE_CARD)
        if state.story is not None:
            cursed = [CARD_NAMES[card] for card in range(KINDS) for _ in range(state.hands[turn * KINDS + card])]
            state.story.append(HandCursed(int(turn), tuple(cursed)))
        for card in range(KINDS):
            for _ in range(state.hands[turn * KINDS + card]):
                put_away(state, turn, card)
        seat = turn
        for _ in range(state.seats - 1):
            seat = state.seat_after(seat)
            for _ in range(2 if state.seats == 3 else 1):
                if state.sizes[seat] > 0:
                    steal(state, turn, seat, before)
        step_done(state)


# D35: Long Journey.


class Journey(ActionRules):
    """A terrain is free for the rest of the turn."""

    def is_possible(self, state: Situation, hunter: i64) -> bool:
        return hunter >= 0 and (state.held[state.turn] & TERRAIN_CARDS) != 0

    def begin(self, state: Situation) -> None:
        state.phase = JOURNEY_WITH


class JourneyWith(Phase):
    """The terrain card that goes with it."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=8)
        for card in range(TERRAIN_KINDS):
            if (state.held[state.turn] >> card) & 1:
                moves = append(moves, WITH + card)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        state.fare = move - WITH
        if state.fare < DOUBLE and state.fare != state.mover:
            _journey(state, state.fare)
        else:
            state.phase = JOURNEY_AS


class JourneyAs(Phase):
    """The terrain that a joker or a double card stands for."""

    def legal(self, state: Situation) -> vec[i64]:
        moves = vec[i64](capacity=COLOURS + 1)
        for terrain in range(COLOURS):
            if shows(state.fare, state.mover) or shows(state.fare, terrain):
                moves = append(moves, AS + terrain)
        return append(moves, BACK)

    def play(self, state: Situation, move: i64) -> None:
        _journey(state, move - AS)


def _journey(state: Situation, terrain: i64) -> None:
    state.remember()
    spend_for(state, JOURNEY, JOURNEY_CARD)
    spend(state, state.turn, state.fare)
    if state.story is not None:
        card = CARD_NAMES[state.fare]
        state.story.append(JourneyBegun(int(state.turn), COLOUR_NAMES[state.mover], card, COLOUR_NAMES[terrain]))
    state.journeys |= 1 << terrain
    state.settled = True  # D49
    step_done(state)
