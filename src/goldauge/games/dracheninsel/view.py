"""Die Dracheninsel, the view: the board, one's own hand, and what one has learned of the other cards."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.facts import NotYourTurn, QuestionStands, Reason
from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.vectors import zeros
from goldauge.core.view import View
from goldauge.games.dracheninsel.board import TREASURE_FIELD
from goldauge.games.dracheninsel.cards import give
from goldauge.games.dracheninsel.components import (
    COUNTER_TERROR_CARD,
    COUNTERS,
    KINDS,
    SLUMBERS,
    TERRAIN_KINDS,
    TREACHERIES,
    deck_of,
    shows,
)
from goldauge.games.dracheninsel.fields import VIEW
from goldauge.games.dracheninsel.packed import NOTHING, STRANGE, card_of, holders_of, observer_of, place_of
from goldauge.games.dracheninsel.phases import (
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    BETRAY_WITH,
    ENDED,
    EXCHANGE,
    FARE,
    FLY_OVER,
    LAND,
    LAST_PART,
    LEAVING,
    RAID,
    SLUMBER_WITH,
    TURN,
)
from goldauge.games.dracheninsel.position import state_of
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.situation import Before

SECRET: i64 = -2  # somebody else is asked, and who is nobody's business


class IslandView(View):
    """What a seat knows. `table` is the game with empty places where hidden cards lie; hand sizes are kept."""

    def __init__(self, seat: i64, table: Island, pile: i64, asked_already: bool) -> None:
        super().__init__(seat, table.seats, table.to_move, table.legal() if seat == table.to_move else NOTHING)
        self.state: Island = table
        self.pile: i64 = pile  # how many cards it has
        self.asked_already: bool = asked_already  # this seat could react, was asked, and waited

    @staticmethod
    def of(state: Island, seat: i64) -> IslandView:
        table = state.copy()
        table.seed = UNKNOWN
        table.draws = 0
        table.revealed = False
        table.pile = NOTHING
        table.dealt = 0
        for other in range(state.seats):
            if other != seat:
                table.held[other] = 0
                for card in range(KINDS):
                    table.hands[other * KINDS + card] = 0
                    table.drawn[other * KINDS + card] = 0
        table.known = _known_to(state, seat)
        table.before = _redacted(state, seat)
        asked_already = False
        if seat != state.to_move:
            asked_already = was_asked(state, seat)
            _hide_parts(table)
        return IslandView(seat, table, len(state.pile) - state.dealt, asked_already)

    def why_not(self, move: i64) -> Reason:
        if self.seat == self.to_move:
            return self.state.why_not(move)
        return QuestionStands() if self.state.question() != "" else NotYourTurn(self.state.turn)

    # A possible truth.

    def sample(self, luck: Luck) -> Island:
        """Cards dealt at random to where they may lie, again until they fit all that this seat knows."""
        for attempt in range(2000):
            truth = self._deal(luck, attempt < 1000)
            if truth is not None:
                return truth
        raise RuntimeError("no truth fits this view")

    def _deal(self, luck: Luck, strict: bool) -> Island | None:
        table = self.state
        seats = table.seats
        truth = table.copy()
        unseen = table.composition[:]
        for card in range(KINDS):
            unseen[card] -= table.discard[card] + table.played[card]
            if self.seat >= 0:
                unseen[card] -= table.hands[self.seat * KINDS + card]
        room = table.sizes[:]
        if self.seat >= 0:
            room[self.seat] = 0
        if not self._deal_known(luck, truth, unseen, room):
            return None
        if not self._deal_asked(luck, truth, unseen, room):
            return None
        pile = self._deal_pile(luck, truth, unseen)
        if len(pile) < self.pile:
            return None
        # Who has drawn nothing from this pile holds none of its cards.
        rest = deck_of(unseen)
        luck.shuffle(rest)
        older = table.composition[:]
        for card in range(KINDS):
            older[card] -= table.shuffled[card]
        place: i64 = 0
        if strict:
            for seat in range(seats):
                if not (table.mixed >> seat) & 1:
                    place = 0
                    while room[seat] > 0:
                        if place == len(rest):
                            return None
                        card = rest[place]
                        if card >= 0 and older[card] > 0:
                            older[card] -= 1
                            give(truth, seat, card)
                            room[seat] -= 1
                            rest[place] = -1
                        place += 1
        place = 0
        for seat in range(seats):
            while room[seat] > 0:
                while rest[place] < 0:
                    place += 1
                give(truth, seat, rest[place])
                room[seat] -= 1
                place += 1
        for seat in range(seats):
            truth.sizes[seat] = table.sizes[seat]
        truth.pile = pile
        self._name_stolen(luck, truth)
        truth.seed = Seed.guessed(luck)
        return truth

    def _deal_known(self, luck: Luck, truth: Island, unseen: vec[i64], room: vec[i64]) -> bool:
        """The cards that this seat knows to be in certain hands."""
        for entry in self.state.known:
            if observer_of(entry) != self.seat:
                continue
            card = card_of(entry)
            seat = luck.below(truth.seats)
            tries: i64 = 0
            while room[seat] == 0 or not (holders_of(entry) >> seat) & 1:
                seat = (seat + 1) % truth.seats
                tries += 1
                if tries == truth.seats:
                    return False
            if unseen[card] == 0:
                return False
            unseen[card] -= 1
            room[seat] -= 1
            give(truth, seat, card)
        return True

    def _deal_asked(self, luck: Luck, truth: Island, unseen: vec[i64], room: vec[i64]) -> bool:
        """Somebody is asked, so they hold what it takes."""
        if truth.to_move != SECRET:
            return True
        candidates = self._candidates()
        if len(candidates) == 0:
            return False
        asked = candidates[luck.below(len(candidates))]
        truth.to_move = asked
        wanted = wanted_cards(truth.phase)
        if truth.held[asked] & wanted:
            return True
        kinds = NOTHING
        for card in range(KINDS):
            if (wanted >> card) & 1:
                for _ in range(unseen[card]):
                    kinds = append(kinds, card)
        if len(kinds) == 0 or room[asked] == 0:
            return False
        card = kinds[luck.below(len(kinds))]
        unseen[card] -= 1
        room[asked] -= 1
        give(truth, asked, card)
        return True

    def _candidates(self) -> vec[i64]:
        """Who may be the one asked."""
        table = self.state
        if table.phase == ASK_SHARE:
            return vec[i64]([table.owner[table.boat]])
        if table.phase == ASK_ANSWER:
            return vec[i64]([table.rival_of(table.claimant)])
        last = table.turn if table.phase == ASK_SLUMBER else table.culprit
        could = self.seat >= 0 and table.held[self.seat] & wanted_cards(table.phase) != 0
        restricted = could and self._is_among(table.asked_from, last)
        candidates = NOTHING
        past = False
        seat = (table.asked_from + 1) % table.seats
        while seat != last:
            if seat == self.seat:
                past = True
            elif not restricted or past == self.asked_already:
                candidates = append(candidates, seat)
            seat = (seat + 1) % table.seats
        return candidates

    def _is_among(self, start: i64, last: i64) -> bool:
        """Whether this seat lies clockwise between two others."""
        seat = (start + 1) % self.seats
        while seat != last:
            if seat == self.seat:
                return True
            seat = (seat + 1) % self.seats
        return False

    def _deal_pile(self, luck: Luck, truth: Island, unseen: vec[i64]) -> vec[i64]:
        """The pile is what is left of the shuffled one; what this seat drew from it is no longer there."""
        left = self.state.shuffled[:]
        if self.seat >= 0:
            for card in range(KINDS):
                left[card] -= self.state.drawn[self.seat * KINDS + card]
        cards = deck_of(unseen)
        luck.shuffle(cards)
        pile = vec[i64](capacity=self.pile)
        for card in cards:
            if len(pile) == self.pile:
                break
            if left[card] > 0:
                left[card] -= 1
                unseen[card] -= 1
                pile = append(pile, card)
        if len(pile) == self.pile:
            self._deal_drawn(luck, truth, left)
        return pile

    def _deal_drawn(self, luck: Luck, truth: Island, left: vec[i64]) -> None:
        """What the others have drawn from the pile, each as many as everybody saw."""
        cards = deck_of(left)
        luck.shuffle(cards)
        place: i64 = 0
        for seat in range(truth.seats):
            if seat != self.seat:
                for _ in range(truth.drawn_sizes[seat]):
                    truth.drawn[seat * KINDS + cards[place]] += 1
                    place += 1

    def _name_stolen(self, luck: Luck, truth: Island) -> None:
        """Stolen cards that could still go back (D41): some of the thief's; one that they lack was a Counterspell."""
        before = truth.before
        if before is None or len(before.stolen) == 0:
            return
        counts = zeros(KINDS)
        for card in range(KINDS):
            counts[card] = truth.hands[truth.turn * KINDS + card]
        for theft in before.stolen:
            if theft % 32 != STRANGE and counts[theft % 32] > 0:
                counts[theft % 32] -= 1
        cards = deck_of(counts)
        luck.shuffle(cards)
        named = NOTHING
        place: i64 = 0
        for theft in before.stolen:
            if theft % 32 != STRANGE:
                named = append(named, theft)
            elif place < len(cards):
                named = append(named, theft - STRANGE + cards[place])
                place += 1
            else:
                named = append(named, theft - STRANGE + COUNTER_TERROR_CARD)
        truth.before = with_stolen(before, named)

    # What follows from the rules, for the page.

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores())

    @property
    def jokers(self) -> i64:
        """D14: the kinds of cards in this seat's hand that are jokers for the hunter who moves, as bits."""
        bits: i64 = 0
        state = self.state
        if self.seat == state.turn and state.mover >= 0:
            for card in range(TERRAIN_KINDS):
                if shows(card, state.mover):
                    bits |= 1 << card
            bits &= state.held[self.seat]
        return bits

    @property
    def path(self) -> list[int]:
        """The places of the move that is being chosen."""
        state = self.state
        if state.phase not in (FARE, RAID, LEAVING, FLY_OVER, LAND) or self.seat != self.to_move:
            return []
        places: list[int] = [place_of(state.places, state.mover)]
        if state.lifting:
            places += [state.entry_flown, TREASURE_FIELD]
        places += [state.flown, state.target]
        return [place for number, place in enumerate(places) if place >= 0 and place not in places[:number]]

    # As JSON values.

    def to_dict(self) -> dict[str, object]:
        return VIEW.write(self)

    @classmethod
    def load(cls, known: dict[str, Any]) -> IslandView:
        seat: int = -1 if known["seat"] is None else known["seat"]
        sizes: list[int] = known["hand_sizes"]
        drawn_sizes: list[int] = known["drawn_sizes"]
        pile: int = known["pile"]
        asked_already: bool = known["asked_already"]
        hands: list[list[str]] = [[] for _ in sizes]
        drawn: list[list[str]] = [[] for _ in sizes]
        if seat >= 0:
            hands[seat] = known["hand"]
            drawn[seat] = known["drawn"]
        table = state_of({**known, "hands": hands, "drawn": drawn, "pile": [], "seed": UNKNOWN.text, "draws": 0})
        table.sizes = vec[i64](sizes)
        table.drawn_sizes = vec[i64](drawn_sizes)
        if known["to_move"] is None and table.phase != ENDED:
            table.to_move = SECRET
        return IslandView(seat, table, pile, asked_already)


def wanted_cards(phase: i64) -> i64:
    """The kinds of cards that can answer a question."""
    if phase in (ASK_SLUMBER, SLUMBER_WITH):
        return SLUMBERS
    if phase == ASK_COUNTER:
        return COUNTERS
    if phase in (ASK_SHARE, ASK_ANSWER, BETRAY_WITH):
        return TREACHERIES
    return 0


def was_asked(state: Island, seat: i64) -> bool:
    """Whether a seat holds what it takes to react and has had its question: it knows, nobody else does."""
    slumber = state.phase == ASK_SLUMBER or state.phase == SLUMBER_WITH
    if seat < 0 or not (slumber or state.phase == ASK_COUNTER):
        return False
    start = state.turn if slumber else state.culprit
    if seat == start or not state.held[seat] & wanted_cards(state.phase):
        return False
    return (seat - start) % state.seats < (state.to_move - start) % state.seats


def _hide_parts(table: Island) -> None:
    """What another seat has chosen of a step, or whether it is asked, is its secret until the step is complete."""
    phase = table.phase
    if phase != TURN and phase <= LAST_PART:
        table.go_back()
    elif phase == EXCHANGE:
        table.chosen = NOTHING
    elif table.question() != "":
        if phase in (SLUMBER_WITH, BETRAY_WITH):
            table.go_back()
        table.to_move = SECRET


def _known_to(state: Island, seat: i64) -> vec[i64]:
    """What this seat knows of others, and what it knows that others know for certain of its own hand."""
    known = NOTHING
    if seat >= 0:
        for entry in state.known:
            if observer_of(entry) == seat or holders_of(entry) == 1 << seat:
                known = append(known, entry)
    return known


def _redacted(state: Island, seat: i64) -> Before | None:
    before = state.before
    if before is None or len(before.stolen) == 0 or seat == state.turn:
        return before
    stolen = NOTHING
    for theft in before.stolen:
        victim = theft // 32
        stolen = append(stolen, theft if victim == seat else victim * 32 + STRANGE)
    return with_stolen(before, stolen)


def with_stolen(before: Before, stolen: vec[i64]) -> Before:
    twin = Before(
        before.places, before.loads, before.lost, before.dragon_1, before.dragon_2, before.terrain, before.moved
    )
    twin.stolen = stolen
    return twin
