"""Die Dracheninsel, sampling: a possible truth of a view, the hidden cards dealt to where they may lie."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import Luck, Seed
from goldauge.core.vectors import zeros
from goldauge.games.dracheninsel.cards import give
from goldauge.games.dracheninsel.components import COUNTER_TERROR_CARD, KINDS, deck_of
from goldauge.games.dracheninsel.packed import (
    NOTHING,
    STRANGE,
    card_of,
    holders_of,
    loot_of,
    observer_of,
    theft_of,
    victim_of,
)
from goldauge.games.dracheninsel.phases import ASK_ANSWER, ASK_SHARE, ASK_SLUMBER
from goldauge.games.dracheninsel.rules import Island

SECRET: Final[i64] = -2  # the seat to move, where somebody else is asked and who is nobody's business

_TRIES: Final[i64] = 1000
_DEALT: Final[i64] = -1  # in place of a card that somebody has got


class Sampler:
    """What a seat knows of a game, and the cards that are still to be dealt in one try."""

    def __init__(self, known: Island, seat: i64, pile: i64, asked_already: bool) -> None:
        self.known: Island = known  # with empty places where hidden cards lie; hand sizes are kept
        self.seat: i64 = seat
        self.pile: i64 = pile  # how many cards it has
        self.asked_already: bool = asked_already
        self.unseen: vec[i64] = NOTHING  # how many cards of every kind have no place yet
        self.room: vec[i64] = NOTHING  # how many cards every hand still gets
        self.rest: vec[i64] = NOTHING  # the cards for hands that are known no better, in random order

    def sample(self, luck: Luck) -> Island:
        """Cards dealt at random, again until they fit all that the seat knows."""
        for attempt in range(2 * _TRIES):
            truth = self.known.copy()
            if not self._deal_certain(luck, truth):
                continue
            if attempt < _TRIES and not self._deal_old(truth):
                continue
            self._deal_rest(truth)
            self._name_stolen(luck, truth)
            truth.seed = Seed.guessed(luck)
            return truth
        raise RuntimeError("no truth fits this view")

    def _deal_certain(self, luck: Luck, truth: Island) -> bool:
        """The cards in known hands, that of who is asked, and the pile; False if they don't fit."""
        known = self.known
        self.unseen = known.composition[:]
        self.room = known.sizes[:]
        for card in range(KINDS):
            self.unseen[card] -= known.discard[card] + known.played[card]
        if self.seat >= 0:
            self.room[self.seat] = 0
            for card in range(KINDS):
                self.unseen[card] -= known.hands[self.seat * KINDS + card]
        if not self._deal_known(luck, truth) or not self._deal_asked(luck, truth):
            return False
        truth.pile = self._deal_pile(luck, truth)
        if len(truth.pile) < self.pile:
            return False
        self.rest = deck_of(self.unseen)
        luck.shuffle(self.rest)
        return True

    def _deal_known(self, luck: Luck, truth: Island) -> bool:
        """The cards that this seat knows to be in certain hands."""
        for entry in self.known.known:
            if observer_of(entry) != self.seat:
                continue
            seat = luck.below(truth.seats)
            tries: i64 = 0
            while self.room[seat] == 0 or not (holders_of(entry) >> seat) & 1:
                seat = truth.seat_after(seat)
                tries += 1
                if tries == truth.seats:
                    return False
            if self.unseen[card_of(entry)] == 0:
                return False
            self._give(truth, seat, card_of(entry))
        return True

    def _give(self, truth: Island, seat: i64, card: i64) -> None:
        give(truth, seat, card)
        self.unseen[card] -= 1
        self.room[seat] -= 1

    def _deal_asked(self, luck: Luck, truth: Island) -> bool:
        """Somebody is asked, so they hold what it takes."""
        if truth.to_move != SECRET:
            return True
        candidates = self._candidates()
        if len(candidates) == 0:
            return False
        asked = candidates[luck.below(len(candidates))]
        truth.to_move = asked
        wanted = truth.wanted()
        if truth.held[asked] & wanted:
            return True
        cards = NOTHING
        for card in range(KINDS):
            if (wanted >> card) & 1:
                for _ in range(self.unseen[card]):
                    cards = append(cards, card)
        if len(cards) == 0 or self.room[asked] == 0:
            return False
        self._give(truth, asked, cards[luck.below(len(cards))])
        return True

    def _candidates(self) -> vec[i64]:
        """Who may be the one asked."""
        known = self.known
        if known.phase == ASK_SHARE:
            return vec[i64]([known.owner[known.boat]])
        if known.phase == ASK_ANSWER:
            return vec[i64]([known.rival_of(known.claimant)])
        last = known.turn if known.phase == ASK_SLUMBER else known.culprit
        could = self.seat >= 0 and known.held[self.seat] & known.wanted() != 0
        restricted = could and self._is_between(known.asked_from, last)
        candidates = NOTHING
        past = False
        seat = known.seat_after(known.asked_from)
        while seat != last:
            if seat == self.seat:
                past = True
            elif not restricted or past == self.asked_already:
                candidates = append(candidates, seat)
            seat = known.seat_after(seat)
        return candidates

    def _is_between(self, start: i64, last: i64) -> bool:
        """Whether this seat lies clockwise between two others."""
        seat = self.known.seat_after(start)
        while seat != last:
            if seat == self.seat:
                return True
            seat = self.known.seat_after(seat)
        return False

    def _deal_pile(self, luck: Luck, truth: Island) -> vec[i64]:
        """The pile is what is left of the shuffled one; what this seat drew from it is no longer there."""
        left = self.known.shuffled[:]
        if self.seat >= 0:
            for card in range(KINDS):
                left[card] -= self.known.drawn[self.seat * KINDS + card]
        cards = deck_of(self.unseen)
        luck.shuffle(cards)
        pile = vec[i64](capacity=self.pile)
        for card in cards:
            if len(pile) == self.pile:
                break
            if left[card] > 0:
                left[card] -= 1
                self.unseen[card] -= 1
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

    def _deal_old(self, truth: Island) -> bool:
        """Who has drawn nothing from this pile holds none of its cards; False if there are not enough others."""
        older = self.known.composition[:]
        for card in range(KINDS):
            older[card] -= self.known.shuffled[card]
        for seat in range(truth.seats):
            if (self.known.mixed >> seat) & 1:
                continue
            place: i64 = 0
            while self.room[seat] > 0:
                if place == len(self.rest):
                    return False
                card = self.rest[place]
                if card != _DEALT and older[card] > 0:
                    older[card] -= 1
                    self._give(truth, seat, card)
                    self.rest[place] = _DEALT
                place += 1
        return True

    def _deal_rest(self, truth: Island) -> None:
        place: i64 = 0
        for seat in range(truth.seats):
            while self.room[seat] > 0:
                while self.rest[place] == _DEALT:
                    place += 1
                self._give(truth, seat, self.rest[place])
                place += 1
        for seat in range(truth.seats):
            truth.sizes[seat] = self.known.sizes[seat]

    def _name_stolen(self, luck: Luck, truth: Island) -> None:
        """Stolen cards that could still go back (D41): some of the thief's; one that they lack was a Counterspell."""
        before = truth.before
        if before is None or len(before.stolen) == 0:
            return
        counts = zeros(KINDS)
        for card in range(KINDS):
            counts[card] = truth.hands[truth.turn * KINDS + card]
        for theft in before.stolen:
            card = loot_of(theft)
            if card != STRANGE and counts[card] > 0:
                counts[card] -= 1
        cards = deck_of(counts)
        luck.shuffle(cards)
        named = NOTHING
        place: i64 = 0
        for theft in before.stolen:
            card = loot_of(theft)
            if card == STRANGE:
                card = COUNTER_TERROR_CARD
                if place < len(cards):
                    card = cards[place]
                    place += 1
            named = append(named, theft_of(victim_of(theft), card))
        truth.before = before.with_stolen(named)
