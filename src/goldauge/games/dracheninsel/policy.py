"""Die Dracheninsel, instinct: what an experienced player does without looking ahead.

He takes the cheapest way to where gold is, shares when he must, and spoils what others have nearly won. The bot
`hunter` plays by it, and so does everybody in the playouts of a search. It uses nothing that the seat doesn't know.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit
from goldauge.games.dracheninsel.board import BOATS, COLOURS, DOCKS, FIELDS, NEAR, PLACES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import (
    COINS,
    DOUBLE,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    TERRAIN_CARDS,
    TERRAIN_KINDS,
    TERRORS,
    TREACHERIES,
    TREACHERY_CARD,
    TREASURES,
    shows,
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
    SLUMBERING,
    STEP,
    TERROR,
    WAIT,
    WITH,
)
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.paths import CARD, FARES, NONE, Ways, hand_of, kinds_in, without, without_flight
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


class Instinct:
    """Plans a turn as a way over the cards in hand; what it has begun it carries through, unless stopped."""

    def __init__(self) -> None:
        self.ways: Ways = Ways()
        self.goals: vec[i64] = vec[i64]([NONE] * PLACES)  # what is liked about a place, NONE where there is nothing
        self.plan: vec[i64] = NO_MOVES
        self.worth: i64 = 0  # of the plan
        self.next: i64 = 0  # the first move of the plan that is still to come
        self.turn: i64 = NONE  # for which it was made

    def forget(self) -> None:
        """Another table, or another truth: plans are made anew."""
        self.plan = NO_MOVES
        self.next = 0

    def choose(self, table: Island, legal: vec[i64]) -> i64:
        phase = table.phase
        if phase >= ASK_SLUMBER:
            return self._react(table, table.to_move)
        if self.next < len(self.plan) and self.turn == turn_of(table):
            move = self.plan[self.next]
            if is_in(move, legal):
                self.next += 1
                return move
        self._think(table)
        move = self.plan[self.next] if self.next < len(self.plan) else NONE
        self.next += 1
        if is_in(move, legal):
            return move
        self.forget()
        return fallback(table, legal)

    def _think(self, table: Island) -> None:
        """Make a plan that begins with what was already chosen of the step, if anything was."""
        phase = table.phase
        self.next = 0
        self.turn = turn_of(table)
        if phase in (TURN, CHOSEN):
            self._plan_turn(table)
        elif phase in (PASSING, EXCHANGE):
            self.plan = self._put_away(table, table.turn)
        elif phase == RAID:
            self.plan = vec[i64]([send_home(table, table.turn)])
        elif phase == LEAVING:
            self._plan_leaving(table)
        else:
            begun = chosen_parts(table)
            if table.lifting:
                self._plan_leaving(table)
            elif (phase >= ACTION_CARD and phase <= DRAGON_ONTO) or phase == TERROR_TARGET:
                self.plan = self._hinder(table, table.turn)
            else:
                self._plan_walk(table)
            if starts_with(self.plan, begun):
                self.next = len(begun)
            else:
                self.plan = NO_MOVES

    def _plan_turn(self, table: Island) -> None:
        seat = table.turn
        self._plan_walk(table)
        if self.worth > 0 and len(self.plan) > 0:
            return
        if table.phase == CHOSEN:
            return
        self.plan = self._hinder(table, seat)
        if len(self.plan) > 0:
            return
        if table.sizes[seat] <= 3 and can_play(table, CURSE):  # the hand is nearly empty anyway
            self.plan = vec[i64]([PLAY + CURSE])
        else:
            self.plan = vec[i64]([END if table.moved or table.spent else PASS])

    # Where to go.

    def _plan_walk(self, table: Island) -> None:
        """The best way for the hunter who moves, or with three players for either."""
        if table.mover >= 0:
            self._plan_for(table, table.turn, table.mover)
            return
        best = NO_MOVES
        worth: i64 = 0
        for hunter in range(COLOURS):
            if table.owner[hunter] == table.turn:
                self._plan_for(table, table.turn, hunter)
                if len(self.plan) > 0 and self.worth > worth:
                    worth = self.worth
                    best = vec[i64]([CHOOSE + hunter])
                    for move in self.plan:
                        best = append(best, move)
        self.plan = best
        self.worth = worth

    def _plan_for(self, table: Island, seat: i64, hunter: i64) -> None:
        self.plan = NO_MOVES
        self.worth = 0
        start = place_of(table.places, hunter)
        if start == TREASURE_FIELD and table.treasure < TREASURES:
            return
        partner = table.partner_of(hunter)
        if partner < 0 and load_of(table.loads, hunter) > 0 and may_be_joined(table, hunter):
            return
        if partner >= 0:
            self._aim_at_boats(table, hunter, partner)
        elif not self._aim_at_gold(table, seat, hunter):
            return
        hand = hand_of(table, seat)
        self.ways.measure(table, hunter, self.goals)
        self._take_best_way(table, hunter, partner, start, hand, 0)
        if self.worth < ARRIVAL and (table.held[seat] >> JOURNEY_CARD) & 1 and table.held[seat] & TERRAIN_CARDS:
            self._consider_journeys(table, hunter, partner, start, hand)

    def _take_best_way(self, table: Island, hunter: i64, partner: i64, start: i64, hand: i64, free: i64) -> None:
        ways = self.ways
        ways.explore(table, hunter, partner, start, hand, free)
        best = NONE
        worth: i64 = 0
        for way in range(1, len(ways.place)):
            place = ways.place[way]
            if self.goals[place] >= 0:
                value = ARRIVAL + self.goals[place] - ways.spent[way]
            else:
                value = ways.length[start] - ways.length[place] - ways.spent[way]
            if value > worth:
                worth = value
                best = way
        self.worth = worth
        self.plan = ways.moves(best) if best != NONE else NO_MOVES

    def _consider_journeys(self, table: Island, hunter: i64, partner: i64, start: i64, hand: i64) -> None:
        """D35: with the card for each terrain that is missed least."""
        plan = self.plan
        worth = self.worth
        kinds = kinds_in(hand)
        for terrain in range(COLOURS):
            if terrain == hunter:
                continue
            for index in range((hunter * COLOURS + terrain) * 6, (hunter * COLOURS + terrain + 1) * 6):
                card = FARES[index]
                if card < 0:
                    break
                if not (kinds >> card) & 1:
                    continue
                self._take_best_way(table, hunter, partner, start, without(hand, card), bit(terrain))
                if self.worth > worth + 5:
                    worth = self.worth - 2
                    plan = vec[i64]([PLAY + JOURNEY, WITH + card])
                    if card >= DOUBLE or card == hunter:
                        plan = append(plan, AS + terrain)
                break
        self.plan = plan
        self.worth = worth

    def _plan_leaving(self, table: Island) -> None:
        """D20: off the treasure field with the one who waited, towards a boat."""
        hunter = table.mover
        waiting = table.waiting()
        hand = hand_of(table, table.turn)
        if table.entry_flown >= 0:
            hand = without_flight(hand)
        self._aim_at_boats(table, hunter, waiting)
        ways = self.ways
        ways.measure(table, hunter, self.goals)
        ways.explore(table, hunter, waiting, TREASURE_FIELD, hand, 0)
        best = NONE
        least: i64 = 0
        for way in range(1, len(ways.place)):
            price = 2 * ways.length[ways.place[way]] + CARD * ways.spent[way]
            if best == NONE or price < least:
                least = price
                best = way
        self.worth = 1
        self.plan = ways.moves(best) if best != NONE else NO_MOVES

    def _aim_at_nothing(self) -> None:
        for place in range(PLACES):
            self.goals[place] = NONE

    def _aim_at_boats(self, table: Island, hunter: i64, partner: i64) -> None:
        """Where two carriers can deliver; one's own boat is better, since its owner decides."""
        self._aim_at_nothing()
        self.goals[BOATS + hunter] = 30
        self.goals[BOATS + partner] = 30 if table.owner[hunter] == table.owner[partner] else 12

    def _aim_at_gold(self, table: Island, seat: i64, hunter: i64) -> bool:
        """Where a lone hunter can come by gold, and how much he likes it; False if nowhere."""
        self._aim_at_nothing()
        found = False
        if table.treasure < TREASURES:
            found = True
            self.goals[TREASURE_FIELD] = 5 if table.waiting() < 0 else 30 + COINS[table.treasure] // 20
        for other in range(COLOURS):
            load = load_of(table.loads, other)
            place = place_of(table.places, other)
            if load == 0 or place >= FIELDS or other == hunter:
                continue
            partner = table.partner_of(other)
            own: i64 = 1 if table.owner[other] == seat else 0
            if partner >= 0 and table.owner[partner] == seat:
                own += 1
            if own < 2:
                found = True
                self.goals[place] = 25 + COINS[load - 1] // 20 + 10 * own
        return found

    # Cards.

    def _put_away(self, table: Island, seat: i64) -> vec[i64]:
        """D11: all but jokers, terrain on the way, flights, and two cards for reactions; what is chosen is chosen."""
        needed: i64 = 0
        hunters: i64 = 0
        for hunter in range(COLOURS):
            if table.owner[hunter] == seat:
                hunters |= bit(hunter)
                needed |= self._terrain_ahead(table, seat, hunter)
        moves = NO_MOVES
        reactions: i64 = 0
        for card in range(KINDS - 1, -1, -1):
            for copy in range(table.hands[seat * KINDS + card]):
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
        chosen = table.chosen[:]
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

    def _terrain_ahead(self, table: Island, seat: i64, hunter: i64) -> i64:
        """The terrains of the next fields on short ways to a goal, as bits."""
        start = place_of(table.places, hunter)
        partner = table.partner_of(hunter)
        waits = start == TREASURE_FIELD and table.treasure < TREASURES
        if waits or (partner < 0 and load_of(table.loads, hunter) > 0):
            self._aim_at_nothing()
            self.goals[BOATS + hunter] = 0
        elif partner >= 0:
            self._aim_at_boats(table, hunter, partner)
        else:
            self._aim_at_gold(table, seat, hunter)
        ways = self.ways
        ways.measure(table, hunter, self.goals)
        ahead: i64 = 0
        frontier = vec[i64]([start])
        seen: i64 = 0
        for _ in range(3):
            following = NO_MOVES
            for place in frontier:
                for slot in range(6):
                    other = NEAR[place * 6 + slot]
                    if other < 0 or other >= FIELDS or other == TREASURE_FIELD or (seen >> other) & 1:
                        continue
                    if ways.length[other] < ways.length[place]:
                        seen |= bit(other)
                        ahead |= bit(table.terrain[other])
                        following = append(following, other)
            frontier = following
        return ahead

    # Spoiling it for others.

    def _hinder(self, table: Island, seat: i64) -> vec[i64]:
        """Fear & Terror against carriers who are near a boat, or a dragon in their way."""
        terror = can_play(table, TERROR)
        if not terror and not can_play(table, PATROL):
            return NO_MOVES
        scores = table.scores()
        target = NONE
        target_partner = NONE
        for hunter in range(COLOURS):
            partner = table.partner_of(hunter)
            if partner < 0 or table.owner[hunter] == seat or table.owner[partner] == seat:
                continue
            self._aim_at_boats(table, hunter, partner)
            self.ways.measure(table, hunter, self.goals)
            if self.ways.length[place_of(table.places, hunter)] >= NEARBY:
                continue
            if target == NONE or scores[table.owner[hunter]] >= scores[table.owner[target]]:
                target = hunter
                target_partner = partner
        if target == NONE:
            return NO_MOVES
        if not terror:
            return self._block(table, target, target_partner)
        if table.held[seat] & TERRORS == TERRORS:
            return vec[i64]([PLAY + TERROR, PAY + SLUMBER_TERROR_CARD, HOME + target])
        return vec[i64]([PLAY + TERROR, HOME + target])

    def _block(self, table: Island, hunter: i64, partner: i64) -> vec[i64]:
        self._aim_at_boats(table, hunter, partner)
        self.ways.measure(table, hunter, self.goals)
        length = self.ways.length
        place = place_of(table.places, hunter)
        taken = table.occupied() | DOCKS | bit(TREASURE_FIELD)
        best = NONE
        for slot in range(6):
            field = NEAR[place * 6 + slot]
            if field < 0 or field >= FIELDS or (taken >> field) & 1:
                continue
            if best == NONE or length[field] < length[best]:
                best = field
        if best == NONE or length[best] >= length[place]:
            return NO_MOVES
        if table.dragon_1 >= 0 and table.dragon_2 >= 0:
            return vec[i64]([PLAY + PATROL, DRAGON, ONTO + best])
        return vec[i64]([PLAY + PATROL, ONTO + best])

    # Answers.

    def _react(self, table: Island, seat: i64) -> i64:
        phase = table.phase
        if phase == ASK_SLUMBER:
            return SLUMBER if worth_stopping(table, seat) else WAIT
        if phase == ASK_COUNTER:
            return COUNTER if worth_countering(table, seat) else WAIT
        if phase == ASK_SHARE:
            return BETRAY if worth_betraying(table, seat) else SHARE
        if phase == ASK_ANSWER:
            return BETRAY
        return PAY + (SLUMBER_CARD if phase == SLUMBER_WITH else TREACHERY_CARD)


def turn_of(table: Island) -> i64:
    return table.round * 8 + table.turn


def is_in(move: i64, moves: vec[i64]) -> bool:
    return any(other == move for other in moves)


def starts_with(moves: vec[i64], first: vec[i64]) -> bool:
    if len(moves) <= len(first):
        return False
    return all(moves[index] == first[index] for index in range(len(first)))


def can_play(table: Island, action: i64) -> bool:
    """Whether the turn player could begin this action, or has."""
    return is_in(PLAY + action, table.legal()) if table.phase == TURN else table.action == action


def shows_any(card: i64, terrains: i64) -> bool:
    return any((terrains >> terrain) & 1 and shows(card, terrain) for terrain in range(COLOURS))


def chosen_parts(table: Island) -> vec[i64]:
    """The moves that have chosen the parts of the step so far."""
    phase = table.phase
    if phase == FARE and table.flown < 0:
        return vec[i64]([STEP + table.target])
    if phase == FARE:
        return vec[i64]([PLAY + FLIGHT, OVER + table.flown, ONTO + table.target])
    if phase == LAND:
        return vec[i64]([PLAY + FLIGHT, OVER + table.flown])
    if phase == JOURNEY_AS:
        return vec[i64]([PLAY + JOURNEY, WITH + table.fare])
    if phase == TERROR_TARGET and table.held[table.turn] & TERRORS == TERRORS:
        return vec[i64]([PLAY + TERROR, PAY + table.card])
    if phase == DRAGON_ONTO and table.dragon_1 >= 0 and table.dragon_2 >= 0:
        return vec[i64]([PLAY + PATROL, DRAGON + table.target])
    return vec[i64]([PLAY + table.action])


def fallback(table: Island, legal: vec[i64]) -> i64:
    """The middle of a step that instinct would not have begun: the cheapest fare, else just anything."""
    if table.phase == FARE:
        first = (table.mover * COLOURS + table.terrain[table.target]) * 6
        for index in range(first, first + 6):
            if is_in(PAY + FARES[index], legal):
                return PAY + FARES[index]
    return legal[0]


def may_be_joined(table: Island, hunter: i64) -> bool:
    """Whether a lone carrier can hope for somebody to join him: one who is free, or a lone carrier with less."""
    own = load_of(table.loads, hunter)
    for other in range(COLOURS):
        if other == hunter or table.owner[other] < 0:
            continue
        load = load_of(table.loads, other)
        waits = place_of(table.places, other) == TREASURE_FIELD and table.treasure < TREASURES
        if table.partner_of(other) >= 0 or (load == 0 and not waits) or 0 < load < own:
            return True
    return False


def send_home(table: Island, seat: i64) -> i64:
    """Of two carriers the richer one, never one's own hunter."""
    scores = table.scores()
    best = NONE
    for hunter in range(COLOURS):
        if hunter == table.mover or place_of(table.places, hunter) != table.target:
            continue
        if table.owner[hunter] == seat and best != NONE:
            continue
        if best == NONE or table.owner[best] == seat or scores[table.owner[hunter]] >= scores[table.owner[best]]:
            best = hunter
    return HOME + best


def worth_stopping(table: Island, seat: i64) -> bool:
    """Sweet Slumber: against a delivery of others, and against what undoes one's own carrying."""
    before = table.before
    if before is None:
        return False  # before the first step (D41): the card stops more when there is something to stop
    if table.boat < 0:
        for hunter in range(COLOURS):
            if table.owner[hunter] == seat and load_of(before.loads, hunter) > 0 and load_of(table.loads, hunter) == 0:
                return True
        return False
    owner = table.owner[table.boat]
    rival = table.rival_of(owner)
    if seat in (owner, rival):
        return False
    scores = table.scores()
    if scores[owner] >= scores[seat] or scores[rival] >= scores[seat]:
        return True
    return COINS[load_of(table.loads, table.boat) - 1] >= 150


def worth_countering(table: Island, seat: i64) -> bool:
    """Counterspell: for one's own carriers, their partners, and one's own who waits."""
    if table.spell == SLUMBERING:
        if table.boat < 0:
            return seat == table.turn and table.mover >= 0 and load_of(table.loads, table.mover) > 0
        owner = table.owner[table.boat]
        return seat == owner or seat == table.rival_of(owner)
    if table.spell != TERROR:
        return False
    hunter = table.target
    partner = table.partner_of(hunter)
    if partner >= 0:
        return table.owner[hunter] == seat or table.owner[partner] == seat
    if table.owner[hunter] != seat:
        return False
    waits = place_of(table.places, hunter) == TREASURE_FIELD and table.treasure < TREASURES
    return load_of(table.loads, hunter) > 0 or waits


def worth_betraying(table: Island, seat: i64) -> bool:
    """Treachery, if the other one has probably no answer, or fewer of them."""
    rival = table.rival_of(seat)
    own: i64 = 0
    unseen: i64 = 0
    treacheries: i64 = 0
    for card in range(KINDS):
        held = table.hands[seat * KINDS + card]
        left = table.composition[card] - table.discard[card] - table.played[card] - held
        unseen += left
        if (TREACHERIES >> card) & 1:
            treacheries += left
            own += held
    none = 1.0
    for drawn in range(table.sizes[rival]):
        if unseen - drawn > 0:
            none *= float(max(unseen - treacheries - drawn, 0)) / float(unseen - drawn)
    one = 0.0 if own < 2 else 0.6 * (1.0 - none)
    return 2.0 * (none + one) > 1.15
