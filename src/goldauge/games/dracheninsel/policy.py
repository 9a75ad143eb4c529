"""Die Dracheninsel, the policy: what an experienced player does without looking ahead.

They take the cheapest path to where gold is, share when they must, and spoil what others have nearly won. The bot
`hunter` plays by it, and so does everybody in the playouts of a search. It uses nothing that the seat doesn't know.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit
from goldauge.games.dracheninsel.board import BOATS, COLOURS, DOCKS, FIELDS, NEAR, PLACES, SIDES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import (
    DOUBLE,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    TERRAIN_CARDS,
    TERRAIN_KINDS,
    TERRORS,
    TREACHERY_CARD,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.distances import CARD, NONE
from goldauge.games.dracheninsel.goals import aim_at_boats, aim_at_gold, aim_at_nothing
from goldauge.games.dracheninsel.judgement import (
    may_be_joined,
    should_betray,
    should_counter,
    should_stop,
    whom_to_send_home,
)
from goldauge.games.dracheninsel.moves import (
    AS,
    BETRAY,
    CHOOSE,
    COUNTER,
    CURSE,
    DISCARD,
    DONE,
    DRAGON,
    END,
    FLIGHT,
    HOME,
    JOURNEY,
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
    WAIT,
    WITH,
)
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.paths import (
    FARES,
    PAYING,
    Paths,
    first_fare,
    hand_of,
    kinds_in,
    without,
    without_flight,
)
from goldauge.games.dracheninsel.phases import (
    ACTION_CARD,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    CHOSEN,
    DRAGON_ONTO,
    EXCHANGE,
    FARE,
    JOURNEY_AS,
    LAND,
    LEAVING,
    PASSING,
    RAID,
    SLUMBER_WITH,
    TERROR_TARGET,
    TURN,
)
from goldauge.games.dracheninsel.rules import Island

ARRIVAL: Final[i64] = 60  # what reaching a goal is worth, beside the gold there
NEARBY: Final[i64] = 35  # carriers so near to a boat must be stopped
NO_MOVES: Final = vec[i64]()


class Policy:
    """Plans a turn as a path that the cards in hand pay for; what it has begun it carries through, unless stopped."""

    def __init__(self) -> None:
        self.paths: Paths = Paths()
        self.goals: vec[i64] = vec[i64]([NONE] * PLACES)  # what is liked about a place, NONE where there is nothing
        self.plan: vec[i64] = NO_MOVES
        self.worth: i64 = 0  # of the plan
        self.next: i64 = 0  # the first move of the plan that is still to come
        self.turn: i64 = NONE  # for which it was made

    def forget(self) -> None:
        """Another game, or another truth: plans are made anew."""
        self.plan = NO_MOVES
        self.next = 0

    def choose(self, state: Island, legal: vec[i64]) -> i64:
        phase = state.phase
        if phase >= ASK_SLUMBER:
            return self.react(state, state.to_move)
        if self.next < len(self.plan) and self.turn == turn_of(state):
            move = self.plan[self.next]
            if is_in(move, legal):
                self.next += 1
                return move
        self._think(state)
        move = self.plan[self.next] if self.next < len(self.plan) else NONE
        self.next += 1
        if is_in(move, legal):
            return move
        self.forget()
        return fallback(state, legal)

    def _think(self, state: Island) -> None:
        """Make a plan that begins with what was already chosen of the step, if anything was."""
        phase = state.phase
        self.next = 0
        self.turn = turn_of(state)
        if phase in (TURN, CHOSEN):
            self._plan_turn(state)
        elif phase in (PASSING, EXCHANGE):
            self.plan = self.put_away(state, state.turn)
        elif phase == RAID:
            self.plan = vec[i64]([HOME + whom_to_send_home(state, state.turn)])
        elif phase == LEAVING:
            self._plan_leaving(state)
        else:
            begun = chosen_parts(state)
            if state.lifting:
                self._plan_leaving(state)
            elif (phase >= ACTION_CARD and phase <= DRAGON_ONTO) or phase == TERROR_TARGET:
                self.plan = self.hinder(state, state.turn)
            else:
                self._plan_walk(state)
            if starts_with(self.plan, begun):
                self.next = len(begun)
            else:
                self.plan = NO_MOVES

    def _plan_turn(self, state: Island) -> None:
        seat = state.turn
        self._plan_walk(state)
        if self.worth > 0 and len(self.plan) > 0:
            return
        if state.phase == CHOSEN:
            return
        self.plan = self.hinder(state, seat)
        if len(self.plan) > 0:
            return
        if state.sizes[seat] <= 3 and could_play(state, CURSE):  # the hand is nearly empty anyway
            self.plan = vec[i64]([PLAY + CURSE])
        else:
            self.plan = vec[i64]([END if state.moved or state.spent else PASS])

    # Where to go.

    def _plan_walk(self, state: Island) -> None:
        """The best path for the hunter who moves, or with three players for either."""
        if state.mover >= 0:
            self._plan_for(state, state.turn, state.mover)
            return
        best = NO_MOVES
        worth: i64 = 0
        for hunter in range(COLOURS):
            if state.owner[hunter] == state.turn:
                self._plan_for(state, state.turn, hunter)
                if len(self.plan) > 0 and self.worth > worth:
                    worth = self.worth
                    best = vec[i64]([CHOOSE + hunter])
                    for move in self.plan:
                        best = append(best, move)
        self.plan = best
        self.worth = worth

    def aim(self, state: Island, seat: i64, hunter: i64) -> bool:
        """Set the goals of a lone hunter; False if there are none."""
        return aim_at_gold(self.goals, state, seat, hunter)

    def _plan_for(self, state: Island, seat: i64, hunter: i64) -> None:
        self.plan = NO_MOVES
        self.worth = 0
        start = place_of(state.places, hunter)
        if start == TREASURE_FIELD and state.treasure < TREASURES:
            return
        partner = state.partner_of(hunter)
        if partner < 0 and load_of(state.loads, hunter) > 0 and may_be_joined(state, hunter):
            return
        if partner >= 0:
            aim_at_boats(self.goals, state, hunter, partner)
        elif not self.aim(state, seat, hunter):
            return
        hand = hand_of(state, seat)
        self.paths.measure(state, hunter, self.goals)
        self._take_best_path(state, hunter, partner, start, hand, 0)
        if self.worth < ARRIVAL and (state.held[seat] >> JOURNEY_CARD) & 1 and state.held[seat] & TERRAIN_CARDS:
            self._consider_journeys(state, hunter, partner, start, hand)

    def _take_best_path(self, state: Island, hunter: i64, partner: i64, start: i64, hand: i64, free: i64) -> None:
        paths = self.paths
        paths.explore(state, hunter, partner, start, hand, free)
        best = NONE
        worth: i64 = 0
        for path in range(1, len(paths.place)):
            place = paths.place[path]
            if self.goals[place] >= 0:
                value = ARRIVAL + self.goals[place] - paths.spent[path]
            else:
                value = paths.length[start] - paths.length[place] - paths.spent[path]
            if value > worth:
                worth = value
                best = path
        self.worth = worth
        self.plan = paths.moves(best) if best != NONE else NO_MOVES

    def _consider_journeys(self, state: Island, hunter: i64, partner: i64, start: i64, hand: i64) -> None:
        """D35: with the card for each terrain that is missed least."""
        plan = self.plan
        worth = self.worth
        kinds = kinds_in(hand)
        for terrain in range(COLOURS):
            if terrain == hunter:
                continue
            first = first_fare(hunter, terrain)
            for index in range(first, first + PAYING):
                card = FARES[index]
                if card < 0:
                    break
                if not (kinds >> card) & 1:
                    continue
                self._take_best_path(state, hunter, partner, start, without(hand, card), bit(terrain))
                if self.worth > worth + 5:
                    worth = self.worth - 2
                    plan = vec[i64]([PLAY + JOURNEY, WITH + card])
                    if card >= DOUBLE or card == hunter:
                        plan = append(plan, AS + terrain)
                break
        self.plan = plan
        self.worth = worth

    def _plan_leaving(self, state: Island) -> None:
        """D20: off the treasure field with the one who waited, towards a boat."""
        hunter = state.mover
        waiting = state.waiting()
        hand = hand_of(state, state.turn)
        if state.entry_flown >= 0:
            hand = without_flight(hand)
        aim_at_boats(self.goals, state, hunter, waiting)
        paths = self.paths
        paths.measure(state, hunter, self.goals)
        paths.explore(state, hunter, waiting, TREASURE_FIELD, hand, 0)
        best = NONE
        least: i64 = 0
        for path in range(1, len(paths.place)):
            price = 2 * paths.length[paths.place[path]] + CARD * paths.spent[path]
            if best == NONE or price < least:
                least = price
                best = path
        self.worth = 1
        self.plan = paths.moves(best) if best != NONE else NO_MOVES

    # Cards.

    def put_away(self, state: Island, seat: i64) -> vec[i64]:
        """D11: all but jokers, terrain on the way, flights, and two cards for reactions; what is chosen is chosen."""
        needed: i64 = 0
        hunters: i64 = 0
        for hunter in range(COLOURS):
            if state.owner[hunter] == seat:
                hunters |= bit(hunter)
                needed |= self._terrain_ahead(state, seat, hunter)
        moves = NO_MOVES
        reactions: i64 = 0
        for card in range(KINDS - 1, -1, -1):
            for copy in range(state.hands[seat * KINDS + card]):
                if card < TERRAIN_KINDS:
                    if shows_any(card, hunters) or (copy == 0 and shows_any(card, needed)):
                        continue
                elif card == FLIGHT_CARD:
                    continue
                elif card >= SLUMBER_CARD:
                    reactions += 1
                    if reactions <= 2:
                        continue
                moves = append(moves, DISCARD + card)
        left = NO_MOVES
        chosen = state.chosen[:]
        for move in moves:
            struck = False
            for index in range(len(chosen)):
                if chosen[index] == move - DISCARD:
                    chosen[index] = NONE
                    struck = True
                    break
            if not struck:
                left = append(left, move)
        return append(left, DONE)

    def _terrain_ahead(self, state: Island, seat: i64, hunter: i64) -> i64:
        """The terrains of the next fields on short paths to a goal, as bits."""
        start = place_of(state.places, hunter)
        partner = state.partner_of(hunter)
        waits = start == TREASURE_FIELD and state.treasure < TREASURES
        if waits or (partner < 0 and load_of(state.loads, hunter) > 0):
            aim_at_nothing(self.goals)
            self.goals[BOATS + hunter] = 0
        elif partner >= 0:
            aim_at_boats(self.goals, state, hunter, partner)
        else:
            self.aim(state, seat, hunter)
        paths = self.paths
        paths.measure(state, hunter, self.goals)
        ahead: i64 = 0
        frontier = vec[i64]([start])
        seen: i64 = 0
        for _ in range(3):
            following = NO_MOVES
            for place in frontier:
                for slot in range(SIDES):
                    other = NEAR[place * SIDES + slot]
                    if other < 0 or other >= FIELDS or other == TREASURE_FIELD or (seen >> other) & 1:
                        continue
                    if paths.length[other] < paths.length[place]:
                        seen |= bit(other)
                        ahead |= bit(state.terrain[other])
                        following = append(following, other)
            frontier = following
        return ahead

    # Spoiling it for others.

    def hinder(self, state: Island, seat: i64) -> vec[i64]:
        """Fear & Terror against carriers who are near a boat, or a dragon in their way."""
        terror = could_play(state, TERROR)
        if not terror and not could_play(state, PATROL):
            return NO_MOVES
        scores = state.scores()
        target = NONE
        target_partner = NONE
        for hunter in range(COLOURS):
            partner = state.partner_of(hunter)
            if partner < 0 or state.owner[hunter] == seat or state.owner[partner] == seat:
                continue
            aim_at_boats(self.goals, state, hunter, partner)
            self.paths.measure(state, hunter, self.goals)
            if self.paths.length[place_of(state.places, hunter)] >= NEARBY:
                continue
            if target == NONE or scores[state.owner[hunter]] >= scores[state.owner[target]]:
                target = hunter
                target_partner = partner
        if target == NONE:
            return NO_MOVES
        if not terror:
            return self._block(state, target, target_partner)
        if state.held[seat] & TERRORS == TERRORS:
            return vec[i64]([PLAY + TERROR, PAY + SLUMBER_TERROR_CARD, HOME + target])
        return vec[i64]([PLAY + TERROR, HOME + target])

    def _block(self, state: Island, hunter: i64, partner: i64) -> vec[i64]:
        aim_at_boats(self.goals, state, hunter, partner)
        self.paths.measure(state, hunter, self.goals)
        length = self.paths.length
        place = place_of(state.places, hunter)
        taken = state.occupied() | DOCKS | bit(TREASURE_FIELD)
        best = NONE
        for slot in range(SIDES):
            field = NEAR[place * SIDES + slot]
            if field < 0 or field >= FIELDS or (taken >> field) & 1:
                continue
            if best == NONE or length[field] < length[best]:
                best = field
        if best == NONE or length[best] >= length[place]:
            return NO_MOVES
        if state.dragon_1 >= 0 and state.dragon_2 >= 0:
            return vec[i64]([PLAY + PATROL, DRAGON, ONTO + best])
        return vec[i64]([PLAY + PATROL, ONTO + best])

    # Answers.

    def react(self, state: Island, seat: i64) -> i64:
        phase = state.phase
        if phase == ASK_SLUMBER:
            return SLUMBER if should_stop(state, seat) else WAIT
        if phase == ASK_COUNTER:
            return COUNTER if should_counter(state, seat) else WAIT
        if phase == ASK_SHARE:
            return BETRAY if should_betray(state, seat) else SHARE
        if phase == ASK_ANSWER:
            return BETRAY
        return PAY + (SLUMBER_CARD if phase == SLUMBER_WITH else TREACHERY_CARD)


def turn_of(state: Island) -> i64:
    return state.round * 8 + state.turn


def is_in(move: i64, moves: vec[i64]) -> bool:
    return any(other == move for other in moves)


def starts_with(moves: vec[i64], first: vec[i64]) -> bool:
    if len(moves) <= len(first):
        return False
    return all(moves[index] == first[index] for index in range(len(first)))


def could_play(state: Island, action: i64) -> bool:
    """Whether the turn player could begin this action, or has."""
    return is_in(PLAY + action, state.legal()) if state.phase == TURN else state.action == action


def shows_any(card: i64, terrains: i64) -> bool:
    return any((terrains >> terrain) & 1 and shows(card, terrain) for terrain in range(COLOURS))


def chosen_parts(state: Island) -> vec[i64]:
    """The moves that have chosen the parts of the step so far."""
    phase = state.phase
    if phase == FARE and state.flown < 0:
        return vec[i64]([STEP + state.target])
    if phase == FARE:
        return vec[i64]([PLAY + FLIGHT, OVER + state.flown, ONTO + state.target])
    if phase == LAND:
        return vec[i64]([PLAY + FLIGHT, OVER + state.flown])
    if phase == JOURNEY_AS:
        return vec[i64]([PLAY + JOURNEY, WITH + state.fare])
    if phase == TERROR_TARGET and state.held[state.turn] & TERRORS == TERRORS:
        return vec[i64]([PLAY + TERROR, PAY + state.card])
    if phase == DRAGON_ONTO and state.dragon_1 >= 0 and state.dragon_2 >= 0:
        return vec[i64]([PLAY + PATROL, DRAGON + state.target])
    return vec[i64]([PLAY + state.action])


def fallback(state: Island, legal: vec[i64]) -> i64:
    """The middle of a step that this policy would not have begun: the cheapest fare, else just anything."""
    if state.phase == FARE:
        first = first_fare(state.mover, state.terrain[state.target])
        for index in range(first, first + PAYING):
            if is_in(PAY + FARES[index], legal):
                return PAY + FARES[index]
    return legal[0]
