"""Die Dracheninsel, the rule-based bot `hunter`: takes the cheapest way to where gold is, shares when it must."""

from __future__ import annotations

import dataclasses

from goldauge.core.view import View
from goldauge.games.dracheninsel.board import BOATS, DOCKS, FIELDS, NEAR, TREASURE_FIELD
from goldauge.games.dracheninsel.components import (
    COINS,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    TERRAIN_KINDS,
    TERRORS,
    TREACHERIES,
    TREACHERY_CARD,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.moves import (
    ACTION_CARD,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    BETRAY,
    BETRAY_WITH,
    CHOOSE,
    COUNTER,
    CURSE,
    DISCARD,
    DONE,
    DRAGON,
    END,
    EXCHANGE,
    FROM,
    HOME,
    LEAVING,
    ONTO,
    PASS,
    PASSING,
    PATROL,
    PAY,
    PLAY,
    RAID,
    SHARE,
    SLUMBER,
    SLUMBER_WITH,
    SLUMBERING,
    TERROR,
    TURN,
    WAIT,
    YIELD,
)
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.table import load_of, place_of
from goldauge.games.dracheninsel.view import IslandView
from goldauge.games.dracheninsel.ways import Hand, Way, distances, hand_of, journeys, ways


@dataclasses.dataclass(frozen=True)
class Plan:
    """Moves for this turn and what they are worth."""

    worth: float
    moves: tuple[int, ...]


class Hunter:
    """Plans a turn as a way over the cards in hand; what it has begun it carries through, unless stopped."""

    def __init__(self) -> None:
        self.queue: list[int] = []

    def choose(self, view: View) -> int:
        assert isinstance(view, IslandView)
        legal = [int(move) for move in view.legal()]
        if len(legal) == 1:
            return legal[0]
        table = view.table
        phase = int(table.phase)
        if phase in (ASK_SLUMBER, ASK_COUNTER, ASK_SHARE, ASK_ANSWER, BETRAY_WITH, SLUMBER_WITH):
            return self._react(table, view.seat, phase, legal)
        if self.queue and self.queue[0] in legal and phase != TURN:
            return self.queue.pop(0)
        self.queue = self._think(table, view.seat, phase, legal)
        move = self.queue.pop(0)
        return move if move in legal else legal[0]

    def _think(self, table: Island, seat: int, phase: int, legal: list[int]) -> list[int]:
        if phase in (PASSING, EXCHANGE):
            cards = useless(table, seat)
            for card in table.chosen:  # by another player, in whose place the bot was put
                if card in cards:
                    cards.remove(card)
            return [*(DISCARD + card for card in cards), DONE]
        if phase == RAID:
            return [send_home(table, seat, legal)]
        if phase == LEAVING:
            return list(leave(table, seat).moves)
        if phase == ACTION_CARD:
            return [legal[-2]]
        if phase != TURN:
            return [legal[0]]
        plan = best_plan(table, seat)
        if plan.moves and plan.worth > 0:
            return list(plan.moves)
        for idea in (hinder, curse):
            moves = idea(table, seat, legal)
            if moves:
                return moves
        return [PASS] if PASS in legal else [END]

    # Reactions.

    def _react(self, table: Island, seat: int, phase: int, legal: list[int]) -> int:
        if phase == ASK_SLUMBER:
            return SLUMBER if worth_stopping(table, seat) else WAIT
        if phase == ASK_COUNTER:
            return COUNTER if worth_countering(table, seat) else WAIT
        if phase == ASK_SHARE:
            return BETRAY if worth_betraying(table, seat) else SHARE
        if phase == ASK_ANSWER:
            return BETRAY if BETRAY in legal else YIELD
        return PAY + (SLUMBER_CARD if phase == SLUMBER_WITH else TREACHERY_CARD)


# Where to go.


def best_plan(table: Island, seat: int) -> Plan:
    """The best way for the hunter who moves, or with three players for either."""
    if table.mover >= 0:
        return plan_for(table, seat, int(table.mover))
    plans = []
    for hunter in range(6):
        if table.owner[hunter] == seat:
            plan = plan_for(table, seat, hunter)
            if plan.moves:
                plans.append(Plan(plan.worth, (CHOOSE + hunter, *plan.moves)))
    return max(plans, key=lambda plan: plan.worth, default=Plan(0, ()))


def plan_for(table: Island, seat: int, hunter: int) -> Plan:
    start = int(place_of(table.places, hunter))
    if start == TREASURE_FIELD and table.treasure < TREASURES:
        return Plan(0, ())
    partner = int(table.partner_of(hunter))
    if partner < 0 and load_of(table.loads, hunter) > 0 and worth_waiting(table, hunter):
        return Plan(0, ())
    goals = boats_of(table, hunter, partner) if partner >= 0 else prizes(table, seat, hunter)
    if not goals:
        return Plan(0, ())
    hand = hand_of(table, seat)
    left = distances(table, hunter, goals)
    plan = _best_way(table, hunter, partner, start, hand, goals, left, 0)
    if plan.worth < 60 and JOURNEY_CARD in hand and any(card < TERRAIN_KINDS for card in hand):
        for first, cards, terrain in journeys(hunter, hand):
            journey = _best_way(table, hunter, partner, start, cards, goals, left, 1 << terrain)
            if journey.worth > plan.worth + 5:
                plan = Plan(journey.worth - 2, first)
    return plan


def worth_waiting(table: Island, hunter: int) -> bool:
    """Whether a lone carrier can hope for somebody to join him: one who is free, or a lone carrier with less."""
    own = load_of(table.loads, hunter)
    for other in range(6):
        if other == hunter or table.owner[other] < 0:
            continue
        load = load_of(table.loads, other)
        waits = place_of(table.places, other) == TREASURE_FIELD and table.treasure < TREASURES
        if table.partner_of(other) >= 0 or (load == 0 and not waits) or 0 < load < own:
            return True
    return False


def _best_way(
    table: Island,
    hunter: int,
    partner: int,
    start: int,
    hand: Hand,
    goals: dict[int, float],
    left: list[float],
    free: int,
) -> Plan:
    best = Plan(0, ())
    for way in ways(table, hunter, partner, start, hand, free):
        if way.place in goals:
            worth = 60 + goals[way.place] - way.spent
        else:
            worth = 10 * (left[start] - left[way.place]) - way.spent
        if way.moves and worth > best.worth:
            best = Plan(worth, way.moves)
    return best


def leave(table: Island, seat: int) -> Way:
    """D20: off the treasure field with the one who waited, towards a boat."""
    hunter, waiting = int(table.mover), int(table.waiting())
    hand = list(hand_of(table, seat))
    if table.entry_flown >= 0:
        hand.remove(FLIGHT_CARD)
    left = distances(table, hunter, boats_of(table, hunter, waiting))
    found = [way for way in ways(table, hunter, waiting, TREASURE_FIELD, tuple(hand), 0) if way.moves]
    return min(found, key=lambda way: 2 * left[way.place] + way.spent)


def boats_of(table: Island, hunter: int, partner: int) -> dict[int, float]:
    """Where two carriers can deliver; one's own boat is better, since its owner decides."""
    mine = table.owner[hunter] == table.owner[partner]
    return {BOATS + hunter: 30.0, BOATS + partner: 30.0 if mine else 12.0}


def prizes(table: Island, seat: int, hunter: int) -> dict[int, float]:
    """Where a lone hunter can come by gold, and how much he likes it."""
    goals: dict[int, float] = {}
    waiting = int(table.waiting())
    if table.treasure < TREASURES:
        goals[TREASURE_FIELD] = 5.0 if waiting < 0 else 30.0 + int(COINS[table.treasure]) / 20
    for other in range(6):
        load = int(load_of(table.loads, other))
        place = int(place_of(table.places, other))
        if load == 0 or place >= FIELDS or other == hunter:
            continue
        partner = int(table.partner_of(other))
        own = [carrier for carrier in (other, partner) if carrier >= 0 and table.owner[carrier] == seat]
        if len(own) < 2:
            goals[place] = 25.0 + int(COINS[load - 1]) / 20 + 10 * len(own)
    return goals


# Cards.


def useless(table: Island, seat: int) -> list[int]:
    """What to put away in passing: all but jokers, terrain on the way, flights, and two cards for reactions."""
    hunters = [hunter for hunter in range(6) if table.owner[hunter] == seat]
    needed = {terrain for hunter in hunters for terrain in terrain_ahead(table, seat, hunter)}
    kept: dict[int, int] = {}
    reactions = 0
    cards = []
    for card in reversed(hand_of(table, seat)):
        kept[card] = kept.get(card, 0) + 1
        if card < TERRAIN_KINDS:
            joker = any(shows(card, hunter) for hunter in hunters)
            if joker or (kept[card] == 1 and any(shows(card, terrain) for terrain in needed)):
                continue
        elif card == FLIGHT_CARD:
            continue
        elif card >= SLUMBER_CARD:
            reactions += 1
            if reactions <= 2:
                continue
        cards.append(card)
    return cards


def terrain_ahead(table: Island, seat: int, hunter: int) -> set[int]:
    """The terrains of the next fields on short ways to a goal."""
    start = int(place_of(table.places, hunter))
    partner = int(table.partner_of(hunter))
    goals = boats_of(table, hunter, partner) if partner >= 0 else prizes(table, seat, hunter)
    if start == TREASURE_FIELD or (partner < 0 and load_of(table.loads, hunter) > 0):
        goals = {BOATS + hunter: 0.0}
    left = distances(table, hunter, goals)
    ahead: set[int] = set()
    frontier = {start}
    for _ in range(3):
        following = set()
        for place in frontier:
            for slot in range(6):
                other = int(NEAR[place * 6 + slot])
                if 0 <= other < FIELDS and other != TREASURE_FIELD and left[other] < left[place]:
                    following.add(other)
        ahead |= {int(table.terrain[field]) for field in following}
        frontier = following
    return ahead


# Spoiling it for others.


def hinder(table: Island, seat: int, legal: list[int]) -> list[int]:
    """Fear & Terror against carriers who are near a boat, or a dragon in their way."""
    scores = [int(score) for score in table.scores()]
    targets = []
    for hunter in range(6):
        partner = int(table.partner_of(hunter))
        if partner < 0 or seat in (table.owner[hunter], table.owner[partner]):
            continue
        place = int(place_of(table.places, hunter))
        near = distances(table, hunter, boats_of(table, hunter, partner))[place]
        if near < 3.5:
            targets.append((scores[table.owner[hunter]], hunter, partner, place))
    if not targets:
        return []
    _, hunter, partner, place = max(targets)
    if PLAY + TERROR in legal:
        return [PLAY + TERROR, *_terror_card(table, seat), HOME + hunter]
    if PLAY + PATROL in legal:
        return _block(table, hunter, partner, place)
    return []


def _terror_card(table: Island, seat: int) -> list[int]:
    if int(table.held[seat]) & TERRORS == TERRORS:
        return [PAY + SLUMBER_TERROR_CARD]
    return []


def _block(table: Island, hunter: int, partner: int, place: int) -> list[int]:
    left = distances(table, hunter, boats_of(table, hunter, partner))
    taken = int(table.occupied()) | int(DOCKS) | 1 << int(TREASURE_FIELD)
    fields = [int(NEAR[place * 6 + slot]) for slot in range(6)]
    free = [field for field in fields if 0 <= field < FIELDS and not taken >> field & 1]
    if not free or min(left[field] for field in free) >= left[place]:
        return []
    which = [DRAGON] if table.dragon_1 >= 0 and table.dragon_2 >= 0 else []
    return [PLAY + PATROL, *which, ONTO + min(free, key=lambda field: left[field])]


def curse(table: Island, seat: int, legal: list[int]) -> list[int]:
    """Evil Curse when the hand is nearly empty anyway."""
    if PLAY + CURSE in legal and table.sizes[seat] <= 3:
        return [PLAY + CURSE]
    return []


# Answers.


def send_home(table: Island, seat: int, legal: list[int]) -> int:
    """Of two carriers the richer one, never one's own hunter."""
    scores = [int(score) for score in table.scores()]
    carriers = [move - HOME for move in legal if HOME <= move < FROM]
    return HOME + max(carriers, key=lambda hunter: (table.owner[hunter] != seat, scores[table.owner[hunter]], hunter))


def worth_stopping(table: Island, seat: int) -> bool:
    """Sweet Slumber: against a delivery of others, and against what undoes one's own carrying."""
    before = table.before
    assert before is not None
    if table.boat >= 0:
        partner = int(table.partner_of(table.boat))
        if seat in (table.owner[table.boat], table.owner[partner]):
            return False
        scores = [int(score) for score in table.scores()]
        leading = max(scores[table.owner[table.boat]], scores[table.owner[partner]]) >= scores[seat]
        return leading or int(COINS[load_of(table.loads, table.boat) - 1]) >= 150
    return any(
        table.owner[hunter] == seat and load_of(before.loads, hunter) > 0 and load_of(table.loads, hunter) == 0
        for hunter in range(6)
    )


def worth_countering(table: Island, seat: int) -> bool:
    """Counterspell: for one's own carriers, their partners, and one's own who waits."""
    if table.spell == SLUMBERING:
        if table.boat < 0:
            return seat == table.turn and table.mover >= 0 and load_of(table.loads, table.mover) > 0
        return seat in (table.owner[table.boat], table.owner[table.partner_of(table.boat)])
    if table.spell == TERROR:
        hunter = int(table.target)
        partner = int(table.partner_of(hunter))
        if partner >= 0:
            return seat in (table.owner[hunter], table.owner[partner])
        at_risk = load_of(table.loads, hunter) > 0 or place_of(table.places, hunter) == TREASURE_FIELD
        return bool(table.owner[hunter] == seat and at_risk)
    return False


def worth_betraying(table: Island, seat: int) -> bool:
    """Treachery, if the other one has probably no answer, or fewer of them."""
    rival = int(table.rival_of(seat))
    own = sum(int(table.hands[seat * KINDS + card]) for card in range(KINDS) if int(TREACHERIES) >> card & 1)
    unseen = treacheries = 0
    for card in range(KINDS):
        left = int(
            table.composition[card] - table.discard[card] - table.played[card] - table.hands[seat * KINDS + card]
        )
        unseen += left
        if int(TREACHERIES) >> card & 1:
            treacheries += left
    none = 1.0
    for drawn in range(int(table.sizes[rival])):
        none *= max(unseen - treacheries - drawn, 0) / max(unseen - drawn, 1)
    one = 0.0 if own < 2 else 0.6 * (1 - none)
    return 2 * (none + one) > 1.15
