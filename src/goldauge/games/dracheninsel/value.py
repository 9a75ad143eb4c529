"""Die Dracheninsel, the worth of a position: every seat's chance to win, at the start of a turn.

A small net for each number of seats, learned from games that the search and `hunter` played (learning/dracheninsel.py
makes value.json). It looks at one seat at a time, at its gold, its hand, and how far its hunters, their partners and
their rivals are from what they want; the seats' strengths become chances by Luce's choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.vectors import bit, zeros
from goldauge.games.dracheninsel.board import BOATS, COLOURS, TREASURE_FIELD
from goldauge.games.dracheninsel.components import (
    COINS,
    COUNTER_TERROR_CARD,
    DOUBLE,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    PATROL_CARD,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    TERRAIN_KINDS,
    TREACHERY_ATTACK_CARD,
    TREACHERY_CARD,
    TREASURES,
)
from goldauge.games.dracheninsel.distances import CARD, Distances
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.rules import Island
from goldauge.search.guide import softmax
from goldauge.search.value import load_weights

ALL_GOLD: Final[i64] = 1290  # a coin of each pair
MOST_SEATS: Final[i64] = 6
FEATURES: Final[i64] = 48
HIDDEN: Final[i64] = 16
CONNECTIONS: Final[i64] = FEATURES * HIDDEN
WEIGHTS: Final[i64] = CONNECTIONS + HIDDEN + 1


class Value:
    """What is known about the worth of things, with one number of seats."""

    def __init__(self, weights: list[float]) -> None:
        self.inner: vec[float] = vec[float](weights[:CONNECTIONS])  # HIDDEN weights for each of the FEATURES
        self.outer: vec[float] = vec[float](weights[CONNECTIONS : CONNECTIONS + HIDDEN])  # one for each hidden cell
        # A factor on strengths: what was learned of games that go on by the policy is less sure in those of a search.
        self.sureness: float = weights[CONNECTIONS + HIDDEN]
        self.seen: vec[float] = vec[float]([0.0] * FEATURES)
        self.cells: vec[float] = vec[float]([0.0] * HIDDEN)
        self.distances: Distances = Distances()
        # What `survey` has found, by hunter.
        self.place: vec[i64] = zeros(COLOURS)
        self.load: vec[i64] = zeros(COLOURS)
        self.partner: vec[i64] = zeros(COLOURS)
        self.jokers: vec[i64] = zeros(COLOURS)
        # By seat.
        self.gold: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.treacheries: vec[i64] = zeros(MOST_SEATS)
        self.spoilers: vec[i64] = zeros(MOST_SEATS)  # cards that stop a delivery or send somebody home
        self.left: float = 0.0  # of all gold, what is still to be shared out

    def shares(self, state: Island, shares: vec[float]) -> None:
        """Write every seat's chance to win."""
        self.survey(state)
        for seat in range(state.seats):
            self.look(state, seat)
            shares[seat] = self.sureness * self._strength()
        softmax(shares)

    def _strength(self) -> float:
        inner, cells, seen = self.inner, self.cells, self.seen
        for cell in range(HIDDEN):
            cells[cell] = 0.0
        for feature in range(FEATURES):
            amount = seen[feature]
            if amount != 0.0:  # most are 0
                first = feature * HIDDEN
                for cell in range(HIDDEN):
                    cells[cell] += amount * inner[first + cell]
        strength = 0.0
        for cell in range(HIDDEN):
            if cells[cell] > 0.0:
                strength += self.outer[cell] * cells[cell]
        return strength

    # What concerns everybody.

    def survey(self, state: Island) -> None:
        """Find out what all seats look at; `look` comes after it."""
        self.distances.look_at(state.terrain)
        hands = state.hands
        for hunter in range(COLOURS):
            seat = state.owner[hunter]
            if seat < 0:
                continue
            self.place[hunter] = place_of(state.places, hunter)
            self.load[hunter] = load_of(state.loads, hunter)
            self.partner[hunter] = state.partner_of(hunter) if self.load[hunter] > 0 else -1
            hand = seat * KINDS
            before = hunter + COLOURS - 1 if hunter == 0 else hunter - 1
            self.jokers[hunter] = hands[hand + hunter] + hands[hand + DOUBLE + hunter] + hands[hand + DOUBLE + before]
        for seat in range(state.seats):
            gold: i64 = 0
            for treasure in range(TREASURES):
                gold += state.coins[seat * TREASURES + treasure] * COINS[treasure]
            self.gold[seat] = float(gold) / 100.0
            hand = seat * KINDS
            self.treacheries[seat] = hands[hand + TREACHERY_CARD] + hands[hand + TREACHERY_ATTACK_CARD]
            self.spoilers[seat] = (
                hands[hand + SLUMBER_CARD] + hands[hand + SLUMBER_TERROR_CARD] + hands[hand + COUNTER_TERROR_CARD]
            )
        self.left = gold_left(state)

    def reach(self, state: Island, hunter: i64, goal: i64) -> float:
        """How near a goal is for a hunter's hand: 1 if it seems to pay for the way, less for each card it lacks."""
        row = self.distances.row(hunter, goal, state.dragon_1, state.dragon_2)
        place = row + self.place[hunter]
        missing = self.distances.lengths[place] // CARD - self.jokers[hunter]
        if missing > 0:
            hand = state.owner[hunter] * KINDS
            missing -= state.hands[hand + FLIGHT_CARD] + state.hands[hand + JOURNEY_CARD]
            self.distances.look_ahead(row, hunter, goal)
            ahead = self.distances.ahead[place] & ~bit(hunter)
            for terrain in range(COLOURS):
                following = 0 if terrain == COLOURS - 1 else terrain + 1
                if (ahead >> terrain) & 1:
                    held = state.hands[hand + terrain]
                    missing -= 2 if held > 2 else held
                if terrain != hunter and following != hunter and ahead & (bit(terrain) | bit(following)):
                    missing -= state.hands[hand + DOUBLE + terrain]
        return 1.0 if missing <= 0 else 1.0 / float(1 + missing)

    def _is_free(self, state: Island, hunter: i64) -> bool:
        """In the game, with empty hands, and able to leave."""
        return (
            state.owner[hunter] >= 0
            and self.load[hunter] == 0
            and (self.place[hunter] != TREASURE_FIELD or state.treasure == TREASURES)
        )

    def _wait(self, state: Island, seat: i64) -> i64:
        """How many turns come before this seat's."""
        after = seat - state.turn
        return after + state.seats if after < 0 else after

    # What concerns one seat.

    def look(self, state: Island, seat: i64) -> None:
        """Write what matters to one seat. Gold is counted in hundreds."""
        seen = self.seen
        for feature in range(FEATURES):
            seen[feature] = 0.0
        gold = self.gold[seat]
        best = 0.0
        second = 0.0
        for other in range(state.seats):
            if other != seat:
                if self.gold[other] > best:
                    second = best
                    best = self.gold[other]
                elif self.gold[other] > second:
                    second = self.gold[other]
        lead = gold - best
        lateness = 1.0 / (self.left + 0.15)
        wait = self._wait(state, seat)
        seen[0] = 1.0
        seen[1] = gold / 5.0
        seen[2] = best / 5.0
        seen[3] = second / 5.0
        seen[4] = self.left
        seen[5] = max(-3.0, min(3.0, lead * lateness / 6.0))
        seen[6] = max(-1.0, min(1.0, lead)) * (1.0 - self.left)
        seen[7] = 1.0 if wait == 0 else 0.0
        seen[8] = 1.0 if wait == 1 else 0.0
        seen[9] = float(wait) / float(state.seats)
        seen[30] = float(COINS[state.treasure]) / 300.0 if state.treasure < TREASURES else 0.0
        self._look_into_hand(state, seat)
        for hunter in range(COLOURS):
            if state.owner[hunter] == seat:
                self._look_at(state, seat, hunter)
        self._look_at_rivals(state, seat)

    def _look_into_hand(self, state: Island, seat: i64) -> None:
        seen = self.seen
        hands = state.hands
        hand = seat * KINDS
        terrain: i64 = 0
        for card in range(TERRAIN_KINDS):
            terrain += hands[hand + card]
        jokers: i64 = 0
        for hunter in range(COLOURS):
            if state.owner[hunter] == seat:
                jokers += self.jokers[hunter]
        seen[10] = float(jokers) / 2.0
        seen[11] = float(terrain - jokers) / 3.0
        seen[12] = float(hands[hand + FLIGHT_CARD])
        seen[13] = float(hands[hand + JOURNEY_CARD])
        seen[14] = float(hands[hand + SLUMBER_CARD] + hands[hand + SLUMBER_TERROR_CARD])
        seen[15] = float(hands[hand + COUNTER_TERROR_CARD])
        seen[16] = float(self.treacheries[seat])
        seen[17] = float(hands[hand + PATROL_CARD])
        seen[18] = float(state.sizes[seat]) / 6.0

    def _look_at(self, state: Island, seat: i64, hunter: i64) -> None:
        """What one of their hunters does."""
        seen = self.seen
        place = self.place[hunter]
        if self.load[hunter] > 0:
            if self.partner[hunter] < 0:
                self._look_at_lone(state, hunter)
            elif state.owner[self.partner[hunter]] == seat:
                seen[24] += float(COINS[self.load[hunter] - 1]) / 300.0
                seen[32] += self.reach(state, hunter, BOATS + hunter)
                seen[40] = max(seen[40], self._threat(state, hunter, state.seats))
            else:
                self._look_at_pair(state, seat, hunter, self.partner[hunter])
            return
        if place == TREASURE_FIELD and state.treasure < TREASURES:
            seen[21] += 1.0
            seen[29] += float(COINS[state.treasure]) / 300.0
            for other in range(COLOURS):
                if self._is_free(state, other):
                    seen[28] = max(seen[28], self.reach(state, other, TREASURE_FIELD))
            return
        seen[19 if place >= BOATS else 20] += 1.0
        if state.treasure < TREASURES:
            reach = self.reach(state, hunter, TREASURE_FIELD)
            seen[25] += reach
            row = self.distances.row(hunter, TREASURE_FIELD, state.dragon_1, state.dragon_2)
            seen[26] += 1.0 / float(1 + self.distances.lengths[row + place] // CARD)
            if state.waiting() >= 0:
                seen[27] += reach * float(COINS[state.treasure]) / 300.0
        for other in range(COLOURS):
            if state.owner[other] >= 0 and state.owner[other] != seat and self.load[other] > 0:
                coin = float(COINS[self.load[other] - 1]) / 300.0
                seen[45] = max(seen[45], coin * self.reach(state, hunter, self.place[other]))

    def _look_at_lone(self, state: Island, hunter: i64) -> None:
        seen = self.seen
        seen[22] += 1.0
        seen[44] += float(COINS[self.load[hunter] - 1]) / 300.0
        for other in range(COLOURS):
            if self._is_free(state, other):
                seen[43] = max(seen[43], self.reach(state, other, self.place[hunter]))

    def _look_at_pair(self, state: Island, seat: i64, hunter: i64, partner: i64) -> None:
        """Two carriers of different seats: who will deliver where, and who may betray whom."""
        seen = self.seen
        owner = state.owner[partner]
        wait = self._wait(state, seat)
        their_wait = self._wait(state, owner)
        seen[23] += 1.0
        seen[31] += float(COINS[self.load[hunter] - 1]) / 300.0
        seen[32] += self.reach(state, hunter, BOATS + hunter)
        seen[33] += self.reach(state, hunter, BOATS + partner)
        seen[34] += self.reach(state, partner, BOATS + partner)
        seen[35] += self.reach(state, partner, BOATS + hunter)
        seen[36] += 1.0 if wait < their_wait else 0.0
        seen[37] += max(-1.0, min(1.0, float(self.treacheries[seat] - self.treacheries[owner]) / 2.0))
        seen[38] += 1.0 if self.treacheries[seat] > 0 else 0.0
        seen[39] += 1.0 if self.treacheries[owner] > 0 else 0.0
        seen[40] = max(seen[40], self._threat(state, hunter, state.seats))
        seen[41] = max(seen[41], self._threat(state, hunter, wait if wait < their_wait else their_wait))
        spoilers: i64 = 0
        for other in range(state.seats):
            if other != seat and other != owner:
                spoilers += self.spoilers[other]
        seen[42] += float(spoilers) / 4.0

    def _threat(self, state: Island, hunter: i64, turns: i64) -> float:
        """How near a rival is who could raid this carrier within so many turns."""
        threat = 0.0
        for other in range(COLOURS):
            if self._is_free(state, other):
                owner = state.owner[other]
                if (
                    owner != state.owner[hunter]
                    and owner != state.owner[self.partner[hunter]]
                    and self._wait(state, owner) < turns
                ):
                    threat = max(threat, self.reach(state, other, self.place[hunter]))
        return threat

    def _look_at_rivals(self, state: Island, seat: i64) -> None:
        """The treasure that others are about to deliver without this seat."""
        seen = self.seen
        for hunter in range(COLOURS):
            if state.owner[hunter] < 0 or state.owner[hunter] == seat or self.load[hunter] == 0:
                continue
            partner = self.partner[hunter]
            if partner >= 0 and state.owner[partner] != seat:
                coin = float(COINS[self.load[hunter] - 1]) / 300.0
                seen[46] = max(seen[46], coin)
                seen[47] = max(seen[47], coin * self.reach(state, hunter, BOATS + hunter))


def value_for(seats: int) -> Value:
    """As it was learned."""
    return Value(load_weights("goldauge.games.dracheninsel", str(seats)))


def gold_left(state: Island) -> float:
    """How much of all gold is still to be shared out."""
    left: i64 = 0
    for treasure in range(state.treasure, TREASURES):
        left += COINS[treasure]
    counted: i64 = 0
    for hunter in range(COLOURS):
        load = load_of(state.loads, hunter)
        if load > 0 and not (counted >> load) & 1:
            counted |= bit(load)
            left += COINS[load - 1]
    return float(left) / float(ALL_GOLD)
