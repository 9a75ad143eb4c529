"""Die Dracheninsel, the guide: what a search may know beyond the rules.

A turn is a way over the cards in hand, so the tree does the planning; the guide says which steps lead to gold, and what
gold that is not yet in the boat is worth.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.guide import Guide, blend
from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.games.dracheninsel.board import BOATS, COLOURS, NEAR, PLACES, TREASURE_FIELD
from goldauge.games.dracheninsel.bots import Hunter
from goldauge.games.dracheninsel.components import COINS, KINDS, TERRAIN_KINDS, TREASURES, shows
from goldauge.games.dracheninsel.moves import (
    ATTACK,
    BACK,
    BETRAY,
    COUNTER,
    CURSE,
    DESTRUCTIVE,
    DISCARD,
    DONE,
    DRAGON_ONTO,
    ELEMENTS,
    END,
    FLIGHT,
    FROM,
    HOME,
    LEAVING,
    ONTO,
    OVER,
    PASS,
    PATROL,
    PAY,
    PLAY,
    SHARE,
    SLUMBER,
    STEP,
    TERROR,
    TURN,
    WAIT,
    WITH,
)
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.table import load_of, place_of

FAR: Final[i64] = 20
HASTE: Final[i64] = 6  # decisions that a playout takes at least


def _distances() -> vec[i64]:
    """Steps between all places, whatever the terrain; one enters a boat only to stay there."""
    table = vec[i64]([FAR] * (PLACES * PLACES))
    for start in range(PLACES):
        table[start * PLACES + start] = 0
        frontier = vec[i64]([start])
        steps: i64 = 0
        while len(frontier) > 0:
            steps += 1
            following = vec[i64]()
            for place in frontier:
                if place >= BOATS and place != start:
                    continue
                for slot in range(6):
                    other = NEAR[place * 6 + slot]
                    if other >= 0 and table[start * PLACES + other] == FAR:
                        table[start * PLACES + other] = steps
                        following = append(following, other)
            frontier = following
    return table


DISTANCE: Final = _distances()


class IslandGuide(Guide):
    """Prefers steps towards treasures and boats; counts gold by how near it is."""

    def __init__(self) -> None:
        super().__init__()
        self.back = BACK
        self.pace = 20_000
        self.horizon = HASTE
        self.curiosity = 0.6
        self.trust = 200.0  # the hunter plans whole turns, which a search of this size seldom does better
        self.adviser = Hunter()

    def advise(self, view: View) -> i64:
        return self.adviser.choose(view)

    def scene(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Island)
        number = blend(state.phase * 64 + state.to_move * 8 + state.turn, state.treasure * 128 + state.lost)
        number = _blend_long(_blend_long(number, state.places), state.loads)
        number = blend(number, (state.dragon_1 + 1) * 128 + state.dragon_2 + 1)
        number = blend(number, state.round * 4096 + state.dealt)
        number = blend(number, (state.mover + 1) * 512 + state.journeys * 4 + (2 if state.moved else 0))
        number = blend(number, (state.action + 1) * 128 + state.target + 1)
        number = blend(number, (state.flown + 1) * 128 + state.fare + 1)
        number = blend(number, (state.spell + 1) * 64 + (state.claimant + 1) * 8 + state.boat + 1)
        number = _blend_all(_blend_all(number, state.terrain), state.coins)
        number = _blend_all(_blend_all(_blend_all(number, state.sizes), state.played), state.discard)
        if state.to_move == seat:
            number = _blend_all(number, state.chosen)
            for card in range(KINDS):
                number = blend(number, state.hands[seat * KINDS + card])
        return number

    def candidates(self, state: State) -> vec[i64]:
        """Without swaps of tiles, which seldom decide anything; cards are put away in rising order only."""
        assert isinstance(state, Island)
        moves = state.legal()
        if len(moves) < 2:
            return moves
        least: i64 = 0
        if len(state.chosen) > 0:
            least = DISCARD + state.chosen[len(state.chosen) - 1]
        kept = vec[i64](capacity=len(moves))
        for move in moves:
            if move == BACK or move == PLAY + DESTRUCTIVE or move == PLAY + ELEMENTS:
                continue
            if DISCARD <= move < DONE and move < least:
                continue
            kept = append(kept, move)
        return kept if len(kept) > 0 else moves

    def weigh(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        assert isinstance(state, Island)
        for place in range(len(moves)):
            weights[place] = float(liking(state, moves[place]))

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Island)
        total: i64 = 0
        likings = vec[i64](capacity=len(moves))
        for move in moves:
            like = liking(state, move)
            total += like
            likings = append(likings, like)
        point = luck.below(total)
        for place in range(len(moves)):
            point -= likings[place]
            if point < 0:
                return moves[place]
        return moves[0]

    def judges(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Island)
        return decisions >= self.horizon and (state.phase == TURN or decisions >= 4 * self.horizon)

    def worth(self, state: State, shares: vec[float]) -> None:
        assert isinstance(state, Island)
        seats = state.seats
        gold = state.scores()
        left = 0.0
        for treasure in range(state.treasure, TREASURES):
            left += float(COINS[treasure])
        for seat in range(seats):
            shares[seat] = float(gold[seat]) + 2.0 * float(state.sizes[seat])
        for hunter in range(COLOURS):
            if state.owner[hunter] >= 0:
                shares[state.owner[hunter]] += prospects(state, hunter)
        # The more gold is still to come, the less a lead is worth.
        scale = 30.0 + 0.08 * left
        most = shares[0]
        for seat in range(seats):
            if shares[seat] > most:
                most = shares[seat]
        total = 0.0
        for seat in range(seats):
            shares[seat] = math.exp((shares[seat] - most) / scale)
            total += shares[seat]
        for seat in range(seats):
            shares[seat] /= total


def prospects(state: Island, hunter: i64) -> float:
    """The gold that a hunter can hope for where he stands."""
    place = place_of(state.places, hunter)
    load = load_of(state.loads, hunter)
    if load > 0:
        coin = float(COINS[load - 1])
        partner = state.partner_of(hunter)
        if partner < 0:
            return 0.25 * coin
        return coin * (0.85 - 0.07 * float(to_goal(state, hunter, place)))
    if state.treasure >= TREASURES:
        return 0.0
    coin = float(COINS[state.treasure])
    if place == TREASURE_FIELD:
        return 0.5 * coin
    return 0.3 * coin * (1.0 - 0.1 * float(to_goal(state, hunter, place)))


def to_goal(state: Island, hunter: i64, place: i64) -> i64:
    """Steps from a place to where this hunter wants to be."""
    load = load_of(state.loads, hunter)
    row = place * PLACES
    if load > 0:
        partner = state.partner_of(hunter)
        own = DISTANCE[row + BOATS + hunter]
        if partner < 0:
            return own
        other = DISTANCE[row + BOATS + partner]
        return own if own <= other else other
    nearest = DISTANCE[row + TREASURE_FIELD] if state.treasure < TREASURES else FAR
    for other in range(COLOURS):
        if other != hunter and load_of(state.loads, other) > 0 and not _both_own(state, hunter, other):
            steps = DISTANCE[row + place_of(state.places, other)]
            if steps < nearest:
                nearest = steps
    return nearest


def _both_own(state: Island, hunter: i64, carrier: i64) -> bool:
    """Whether a raid on this carrier would only hit one's own."""
    partner = state.partner_of(carrier)
    seat = state.owner[hunter]
    return state.owner[carrier] == seat and (partner >= 0 and state.owner[partner] == seat)


def liking(state: Island, move: i64) -> i64:
    """How promising a move looks, at least 1."""
    if move < STEP:
        return 10
    if move < PAY or ONTO <= move < OVER:
        return _liking_of_place(state, move - STEP if move < PAY else move - ONTO)
    if move < PLAY:
        return _liking_of_fare(state, move - PAY)
    if move < WITH:
        return _liking_of_action(state, move - PLAY)
    if HOME <= move < FROM:
        return _liking_of_target(state, move - HOME)
    if move == END:
        return 8
    if move == PASS:
        return 6
    if DISCARD <= move < DONE:
        return 2 if move - DISCARD < TERRAIN_KINDS else 4
    if move == DONE:
        return 8
    if move == SLUMBER:
        return 10 if state.boat >= 0 and not _delivers(state, state.to_move) else 1
    if move == WAIT:
        return 10
    if move == COUNTER:
        return 6
    if move == BETRAY:
        return 12
    return 10 if move == SHARE else 4


def _liking_of_place(state: Island, place: i64) -> i64:
    if state.phase == DRAGON_ONTO:
        return 4 if _near_carriers(state, place) else 1
    hunter = state.mover
    here = place_of(state.places, hunter)
    after = to_goal(state, hunter, place)
    if state.phase == LEAVING or state.lifting:
        after = DISTANCE[place * PLACES + BOATS + hunter]
        return 60 >> (after if after < 5 else 5)
    before = to_goal(state, hunter, here)
    if load_of(state.loads, hunter) > 0 and state.partner_of(hunter) < 0:
        return 1  # who leaves a treasure loses it (D25)
    if after == 0:
        return 80
    gain = before - after
    if gain > 0:
        return 20 + 10 * gain
    return 5 if gain == 0 else 1


def _near_carriers(state: Island, place: i64) -> bool:
    for hunter in range(COLOURS):
        if load_of(state.loads, hunter) == 0 or state.owner[hunter] == state.to_move:
            continue
        if DISTANCE[place_of(state.places, hunter) * PLACES + place] <= 1:
            return True
    return False


def _liking_of_fare(state: Island, card: i64) -> i64:
    """Jokers are worth keeping, then cards with two terrains."""
    if card >= TERRAIN_KINDS:
        return 10
    if state.mover >= 0 and shows(card, state.mover):
        return 3
    return 12 if card < COLOURS else 6


def _liking_of_action(state: Island, action: i64) -> i64:
    if action == FLIGHT:
        return 14
    if action in (TERROR, PATROL):
        return 10 if _rivals_carry(state) else 2
    if action == ATTACK:
        return 8
    if action == CURSE:
        return 12 if state.sizes[state.to_move] <= 3 else 2
    return 4


def _rivals_carry(state: Island) -> bool:
    for hunter in range(COLOURS):
        if load_of(state.loads, hunter) > 0 and state.owner[hunter] != state.to_move:
            partner = state.partner_of(hunter)
            if partner < 0 or state.owner[partner] != state.to_move:
                return True
    return False


def _liking_of_target(state: Island, hunter: i64) -> i64:
    if state.owner[hunter] == state.to_move:
        return 1
    return 12 if load_of(state.loads, hunter) > 0 else 4


def _delivers(state: Island, seat: i64) -> bool:
    """Whether this seat gets a part of what is being delivered."""
    partner = state.partner_of(state.boat)
    return state.owner[state.boat] == seat or (partner >= 0 and state.owner[partner] == seat)


def _blend_all(number: i64, values: vec[i64]) -> i64:
    low: i64 = 17
    for value in values:
        low = (low * 1_000_003 + value + 7) & 0x7FFFFFFF
    return blend(number, low)


def _blend_long(number: i64, value: i64) -> i64:
    return blend(blend(number, value & 0x7FFFFFFF), (value >> 31) & 0x7FFFFFFF)
