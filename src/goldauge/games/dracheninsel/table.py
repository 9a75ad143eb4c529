"""Die Dracheninsel, the table: where everything lies, how cards change hands, and who has learned what.

The rules (rules.py) build on it. Hunters are named by their colours; where they stand and what they carry is packed
into one number each, since search copies a table much more often than it moves a hunter.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import Seed
from goldauge.core.state import State
from goldauge.games.dracheninsel.board import BOATS, COLOURS, shifted
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    HAND,
    KINDS,
    TREASURES,
    deck_of,
    zeros,
)
from goldauge.games.dracheninsel.moves import ENDED, TURN
from goldauge.games.dracheninsel.story import Refilled, Reshuffled, Returned, Stolen

# By version 1 the empty treasure field was closed to carriers; since version 2 it is open to them (D22, D24).
RULES: Final[i64] = 2

NOTHING: Final = vec[i64]()
STRANGE: Final[i64] = 31  # in a view: a stolen card that this seat does not know
NOWHERE: Final[i64] = 127  # the place of a hunter who is not in the game

# An entry of `known`: this observer knows that one of these seats (bits) holds such a card.
_OBSERVER: Final[i64] = 2048
_HOLDERS: Final[i64] = 32


def place_of(places: i64, hunter: i64) -> i64:
    return (places >> (7 * hunter)) & 127


def with_place(places: i64, hunter: i64, place: i64) -> i64:
    return (places & ~shifted(127, 7 * hunter)) | shifted(place, 7 * hunter)


def load_of(loads: i64, hunter: i64) -> i64:
    """0: carries nothing; else one more than the number of his treasure."""
    return (loads >> (4 * hunter)) & 15


def with_load(loads: i64, hunter: i64, load: i64) -> i64:
    return (loads & ~shifted(15, 4 * hunter)) | shifted(load, 4 * hunter)


class Before:
    """What Sweet Slumber brings back (D41): the table before the step. Not changed later, so copies share it."""

    def __init__(
        self, places: i64, loads: i64, lost: i64, dragon_1: i64, dragon_2: i64, terrain: vec[i64], moved: bool
    ) -> None:
        self.places: i64 = places
        self.loads: i64 = loads
        self.lost: i64 = lost
        self.dragon_1: i64 = dragon_1
        self.dragon_2: i64 = dragon_2
        self.terrain: vec[i64] = terrain
        self.moved: bool = moved
        self.stolen: vec[i64] = NOTHING  # 32 * victim + card for each card that the step took


class Table(State):
    """Everything on, beside and in hands round the board. Arrays marked `shared` are replaced, never changed."""

    def __init__(self, seats: i64, seed: Seed) -> None:
        super().__init__(seats, seed)
        self.rules: i64 = RULES  # the version of the rules that is played by
        self.early_slumber: bool = False  # D41: an option
        self.limit: i64 = 150  # D13
        self.round: i64 = 1
        self.first: i64 = 0  # who began the game
        self.turn: i64 = 0  # the turn player
        self.phase: i64 = TURN
        self.owner: vec[i64] = NOTHING  # shared: the seat of every hunter, -1 if he is not in the game
        self.composition: vec[i64] = NOTHING  # shared: how many cards of every kind there are
        # The island.
        self.terrain: vec[i64] = NOTHING  # shared: of every field
        self.places: i64 = 0
        self.loads: i64 = 0
        self.dragon_1: i64 = -1  # beside the board
        self.dragon_2: i64 = -1
        self.treasure: i64 = 0  # the one that lies on the treasure field; TREASURES when all have left it
        self.lost: i64 = 0  # treasures out of the game, as bits
        self.coins: vec[i64] = NOTHING  # shared: of every seat, how many of every treasure
        # The cards.
        self.hands: vec[i64] = NOTHING  # of every seat, how many of every kind
        self.held: vec[i64] = NOTHING  # of every seat, the kinds in its hand, as bits
        self.sizes: vec[i64] = NOTHING  # of every seat, the cards in its hand
        self.pile: vec[i64] = NOTHING  # shared; `dealt` says how far it is used up
        self.dealt: i64 = 0
        self.discard: vec[i64] = NOTHING  # how many of every kind
        self.played: vec[i64] = NOTHING  # the same of the cards played in this turn
        # What can be known of hidden cards.
        self.shuffled: vec[i64] = NOTHING  # shared: what the pile was made of when it was last shuffled
        self.drawn: vec[i64] = NOTHING  # of every seat, what it has drawn from this pile
        self.drawn_sizes: vec[i64] = NOTHING  # and how many cards that were
        self.mixed: i64 = 0  # seats that may hold cards of this pile, as bits
        self.known: vec[i64] = NOTHING  # shared: stolen cards that are known to be in certain hands, in rising order
        # The turn.
        self.mover: i64 = -1  # the hunter who moves; with three players -1 until he is chosen (D49)
        self.settled: bool = False  # he has moved, or there is no choice
        self.moved: bool = False
        self.spent: bool = False  # the turn player has played a card
        self.journeys: i64 = 0  # terrains that are free in this turn (D35), as bits
        self.visited: i64 = 0  # fields that a free move may not lead to (D12), as bits; one more for the own boat
        # The parts of a step chosen so far.
        self.action: i64 = -1
        self.card: i64 = -1  # that serves for the action
        self.flown: i64 = -1  # the field flown over
        self.entry_flown: i64 = -1  # the same on the way onto the treasure field (D20)
        self.target: i64 = -1  # the place to be entered, the first tile, a dragon, a hunter or a seat
        self.fare: i64 = -1  # the card that pays for the target
        self.lifting: bool = False  # the second hunter is on the treasure field and must leave it with the first (D20)
        self.chosen: vec[i64] = NOTHING  # shared: cards to be put away
        # Reactions.
        self.before: Before | None = None
        self.boat: i64 = -1  # where a treasure was delivered that is not yet shared
        self.halts: bool = False  # the step ends the turn (D10)
        self.spell: i64 = -1  # the action that could be countered
        self.culprit: i64 = -1  # who played it
        self.asked_from: i64 = -1  # the seat after which the asking began
        self.claimant: i64 = -1  # who played the last Treachery

    # Hunters.

    def partner_of(self, hunter: i64) -> i64:
        """The one who carries a treasure with this one; -1 if nobody does."""
        load = load_of(self.loads, hunter)
        if load > 0:
            for other in range(COLOURS):
                if other != hunter and load_of(self.loads, other) == load:
                    return other
        return -1

    def send_home(self, hunter: i64) -> None:
        self.places = with_place(self.places, hunter, BOATS + hunter)
        self.loads = with_load(self.loads, hunter, 0)

    # Cards.

    def give(self, seat: i64, card: i64) -> None:
        self.hands[seat * KINDS + card] += 1
        self.held[seat] |= 1 << card
        self.sizes[seat] += 1

    def take(self, seat: i64, card: i64) -> None:
        """Out of the hand, not yet anywhere else."""
        left = self.hands[seat * KINDS + card] - 1
        self.hands[seat * KINDS + card] = left
        if left == 0:
            self.held[seat] &= ~(1 << card)
        self.sizes[seat] -= 1

    def spend(self, seat: i64, card: i64) -> None:
        """D9: play a card openly; it lies there until the turn is over."""
        self.take(seat, card)
        if len(self.known) > 0:
            self._forget_shown(seat, card)
        self.played[card] += 1
        self.visited = 0  # D12
        self.revealed = True
        if seat == self.turn:
            self.spent = True

    def put_away(self, seat: i64, card: i64) -> None:
        """D11, D33: onto the discard pile, openly."""
        self.take(seat, card)
        if len(self.known) > 0:
            self._forget_shown(seat, card)
        self.discard[card] += 1
        self.revealed = True

    def refill(self, seat: i64) -> None:
        """D9: up to six cards; as soon as the pile is used up there is a new one."""
        if self.story is not None:
            self._refill_and_tell(seat)
            return
        while self.sizes[seat] < HAND and self.dealt < len(self.pile):
            self._draw(seat)

    def _refill_and_tell(self, seat: i64) -> None:
        assert self.story is not None
        cards: list[str] = []
        while self.sizes[seat] < HAND and self.dealt < len(self.pile):
            cards.append(CARD_NAMES[self.pile[self.dealt]])
            reshuffles = self.dealt == len(self.pile) - 1
            self._draw(seat)
            if reshuffles:
                self.story.append(Refilled(int(seat), len(cards), tuple(cards)))
                self.story.append(Reshuffled(len(self.pile)))
                cards = []
        if cards:
            self.story.append(Refilled(int(seat), len(cards), tuple(cards)))

    def _draw(self, seat: i64) -> None:
        card = self.pile[self.dealt]
        self.dealt += 1
        self.give(seat, card)
        self.drawn[seat * KINDS + card] += 1
        self.drawn_sizes[seat] += 1
        self.mixed |= 1 << seat
        self.revealed = True
        if self.dealt == len(self.pile):
            self._reshuffle()

    def _reshuffle(self) -> None:
        self.shuffled = self.discard
        self.pile = deck_of(self.discard)
        self.luck().shuffle(self.pile)
        self.dealt = 0
        self.discard = zeros(KINDS)
        self.drawn = zeros(self.seats * KINDS)
        self.drawn_sizes = zeros(self.seats)
        self.mixed = 0

    def steal(self, thief: i64, victim: i64, before: Before) -> None:
        """D33, D39: a card drawn blind from a hand that has one."""
        number = self.luck().below(self.sizes[victim])
        card: i64 = 0
        while number >= self.hands[victim * KINDS + card]:
            number -= self.hands[victim * KINDS + card]
            card += 1
        self.take(victim, card)
        self.give(thief, card)
        before.stolen = append(before.stolen, 32 * victim + card)
        if (self.mixed >> victim) & 1:
            self.mixed |= 1 << thief
        self._learn_theft(thief, victim, card)
        self.revealed = True
        if self.story is not None:
            self.story.append(Stolen(int(thief), int(victim), CARD_NAMES[card]))

    def give_back(self, thief: i64, stolen: vec[i64]) -> None:
        """D41: what the thief still has of the stolen cards goes back, to the victims in the order of the theft."""
        for theft in stolen:
            victim = theft >> 5
            card = theft & 31
            if self.hands[thief * KINDS + card] == 0:
                continue  # it was spent meanwhile
            self.take(thief, card)
            self.give(victim, card)
            self._learn_return(thief, victim, card)
            if (self.mixed >> thief) & 1:
                self.mixed |= 1 << victim
            if self.story is not None:
                self.story.append(Returned(int(thief), int(victim), CARD_NAMES[card]))

    # Knowledge.

    def _forget_shown(self, seat: i64, card: i64) -> None:
        """A card was shown by a seat: whoever knew of such a card in its hand may know of one less."""
        for observer in range(self.seats):
            self._forget(observer, seat, card)

    def _forget(self, observer: i64, seat: i64, card: i64) -> None:
        """Strike out the most certain entry of the observer about such a card of the seat, if there is one."""
        best: i64 = -1
        fewest: i64 = 7
        for index in range(len(self.known)):
            entry = self.known[index]
            holders = holders_of(entry)
            if observer_of(entry) == observer and card_of(entry) == card and (holders >> seat) & 1:
                holding = count_bits(holders)
                if holding < fewest:
                    fewest = holding
                    best = index
        if best >= 0:
            rest = vec[i64](capacity=len(self.known))
            for index in range(len(self.known)):
                if index != best:
                    rest = append(rest, self.known[index])
            self.known = rest

    def _learn_theft(self, thief: i64, victim: i64, card: i64) -> None:
        """Thief and victim know the card; for the others any card of the victim may now be the thief's."""
        if len(self.known) > 0:
            self._forget(thief, victim, card)
            widened = NOTHING
            for entry in self.known:
                observer = observer_of(entry)
                holders = holders_of(entry)
                if observer != thief and (holders >> victim) & 1:
                    widened = insert_sorted(widened, known_entry(observer, holders | (1 << thief), card_of(entry)))
                else:
                    widened = insert_sorted(widened, entry)
            self.known = widened
        self.known = insert_sorted(self.known, known_entry(victim, 1 << thief, card))

    def _learn_return(self, thief: i64, victim: i64, card: i64) -> None:
        self._forget(victim, thief, card)
        self.known = insert_sorted(self.known, known_entry(thief, 1 << victim, card))

    # Scores.

    def scores(self) -> vec[i64]:
        sums = zeros(self.seats)
        for seat in range(self.seats):
            for treasure in range(TREASURES):
                sums[seat] += self.coins[seat * TREASURES + treasure] * COINS[treasure]
        return sums

    def winners(self) -> vec[i64]:
        """D46: the highest sum; equal sums: the highest coin, then the next."""
        if self.phase != ENDED:
            return NOTHING
        sums = self.scores()
        best = NOTHING
        for seat in range(self.seats):
            order: i64 = 1 if len(best) == 0 else self._compare(sums, seat, best[0])
            if order > 0:
                best = vec[i64]([seat])
            elif order == 0:
                best = append(best, seat)
        return best

    def _compare(self, sums: vec[i64], seat: i64, other: i64) -> i64:
        if sums[seat] != sums[other]:
            return 1 if sums[seat] > sums[other] else -1
        for treasure in range(TREASURES - 1, -1, -1):
            more = self.coins[seat * TREASURES + treasure] - self.coins[other * TREASURES + treasure]
            if more != 0:
                return more
        return 0

    # Copies.

    def copy_onto(self, twin: Table) -> None:
        """Everything into a new table, arrays that never change shared."""
        twin.to_move = self.to_move
        twin.draws = self.draws
        twin.revealed = self.revealed
        twin.rules = self.rules
        twin.early_slumber = self.early_slumber
        twin.limit = self.limit
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        twin.owner = self.owner
        twin.composition = self.composition
        twin.terrain = self.terrain
        twin.places = self.places
        twin.loads = self.loads
        twin.dragon_1 = self.dragon_1
        twin.dragon_2 = self.dragon_2
        twin.treasure = self.treasure
        twin.lost = self.lost
        twin.coins = self.coins
        twin.hands = self.hands[:]
        twin.held = self.held[:]
        twin.sizes = self.sizes[:]
        twin.pile = self.pile
        twin.dealt = self.dealt
        twin.discard = self.discard[:]
        twin.played = self.played[:]
        twin.shuffled = self.shuffled
        twin.drawn = self.drawn[:]
        twin.drawn_sizes = self.drawn_sizes[:]
        twin.mixed = self.mixed
        twin.known = self.known
        twin.mover = self.mover
        twin.settled = self.settled
        twin.moved = self.moved
        twin.spent = self.spent
        twin.journeys = self.journeys
        twin.visited = self.visited
        twin.action = self.action
        twin.card = self.card
        twin.flown = self.flown
        twin.entry_flown = self.entry_flown
        twin.target = self.target
        twin.fare = self.fare
        twin.lifting = self.lifting
        twin.chosen = self.chosen
        twin.before = self.before
        twin.boat = self.boat
        twin.halts = self.halts
        twin.spell = self.spell
        twin.culprit = self.culprit
        twin.asked_from = self.asked_from
        twin.claimant = self.claimant


def known_entry(observer: i64, holders: i64, card: i64) -> i64:
    return observer * _OBSERVER + holders * _HOLDERS + card


def observer_of(entry: i64) -> i64:
    return entry // _OBSERVER


def holders_of(entry: i64) -> i64:
    return (entry // _HOLDERS) % 64


def card_of(entry: i64) -> i64:
    return entry % _HOLDERS


def count_bits(bits: i64) -> i64:
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def insert_sorted(numbers: vec[i64], number: i64) -> vec[i64]:
    """A new array; the old one may be shared."""
    longer = vec[i64](capacity=len(numbers) + 1)
    waiting = True
    for other in numbers:
        if waiting and number <= other:
            longer = append(longer, number)
            waiting = False
        longer = append(longer, other)
    return append(longer, number) if waiting else longer
