"""Die Augen der Kali, the rules: draw cards, fill the pot, stop in time, or take over where another has stopped."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import Luck, Seed
from goldauge.core.state import State
from goldauge.core.vectors import bit, zeros
from goldauge.games.kali.components import (
    CARD_COUNTS,
    CARD_NAMES,
    FOOTPRINTS,
    JEWELS,
    KINDS,
    NOISE,
    PURSE,
    STEP_4,
    laid_out,
    noise_cost,
    price,
    scare_cost,
)
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.story import (
    Arrived,
    Awake,
    Banked,
    Declined,
    Drawn,
    EyeOpened,
    GameOver,
    LaidOut,
    Moved,
    Paid,
    PotReturned,
    RoundOver,
    RoundStarted,
    SaidEnough,
    TakenOver,
    TurnStarted,
)

# What is asked of the seat to move.
FORCED: Final[i64] = 0  # draw: the first card of a turn, or of a take-over
CHOICE: Final[i64] = 1  # draw or enough
OFFER: Final[i64] = 2  # take over or leave it
ENDED: Final[i64] = 3
PHASES: Final = ("draw", "choose", "offer", "over")

DRAW_ONLY: Final = vec[i64]([DRAW])
DRAW_OR_ENOUGH: Final = vec[i64]([DRAW, ENOUGH])
TAKE_OR_LEAVE: Final = vec[i64]([TAKE, LEAVE])
NOTHING: Final = vec[i64]()

GODDESS: Final[i64] = FOOTPRINTS + 1
NONE_AHEAD: Final[i64] = 1
NO_TOTALS: Final = vec[vec[i64]]([zeros(seats) for seats in range(7)])  # one for all games: it is near, then


class Kali(State):
    """One game, everything known."""

    def __init__(self, seats: i64, seed: Seed) -> None:
        super().__init__(seats, seed)
        self.rounds: i64 = 1
        self.round: i64 = 0  # the running round, from 1
        self.first: i64 = 0  # who began it
        self.turn: i64 = 0  # whose turn it was originally (K17)
        self.holder: i64 = 0  # whose draw it is: the turn player, or who took over
        self.phase: i64 = FORCED
        self.footprint: i64 = 0  # where the thief stands: 0 the start, 19 the goddess
        self.eyes: i64 = 0  # how many eyes of the goddess are open
        self.hoard: i64 = 0  # jewels in her lap
        self.pot: i64 = 0  # jewels on the path
        self.woke: i64 = -1  # who woke her and can't win (K10)
        self.riches: vec[i64] = NOTHING
        self.totals: vec[i64] = NOTHING  # of the rounds before (K20); replaced, never changed, so copies share it
        self.deck: vec[i64] = NOTHING  # never changed either: `dealt` says how far it is used up
        self.dealt: i64 = 0
        self.undealt: i64 = 0  # how many cards of each kind are left in it, a byte for each
        self.ahead: i64 = NONE_AHEAD  # the next of them, three bits each, so that a draw need not fetch the deck

    # Set-up.

    @staticmethod
    def start(seats: i64, seed: Seed, rounds: i64) -> Kali:
        state = Kali(seats, seed)
        state.rounds = rounds
        state.totals = NO_TOTALS[seats]
        state.first = state.luck().below(seats) - 1  # K4: by lot
        state._start_round()
        return state

    def _start_round(self) -> None:
        self.round += 1
        self.first = (self.first + 1) % self.seats  # K20: the left neighbour begins
        self.riches = zeros(self.seats)
        for seat in range(self.seats):
            self.riches[seat] = PURSE
        self.hoard = JEWELS - PURSE * self.seats  # K4
        self.pot = 0
        self.footprint = 0
        self.eyes = 0
        deck = FULL_DECK[:]
        self.luck().shuffle(deck)  # K3
        self.put_deck(deck)
        self.undealt = ALL_CARDS
        if self.story is not None:
            self._tell(RoundStarted(self.round, self.first, self.hoard))
        self._start_turn(self.first)

    def put_deck(self, deck: vec[i64]) -> None:
        """The cards to come, in this order. Other kinds than before change `undealt`, too."""
        self.deck = deck
        self.dealt = 0
        self.ahead = NONE_AHEAD

    # A turn.

    def legal(self) -> vec[i64]:
        if self.phase == CHOICE:
            return DRAW_OR_ENOUGH  # K6, K12
        if self.phase == OFFER:
            return TAKE_OR_LEAVE  # K13
        if self.phase == FORCED:
            return DRAW_ONLY  # K5, K15: at least one card
        return NOTHING

    def play_unchecked(self, move: i64) -> None:
        if move == DRAW:
            self._draw()
        elif move == ENOUGH:
            self._enough()
        elif move == TAKE:
            self._take_over()
        else:
            self._leave()

    def _start_turn(self, seat: i64) -> None:
        self.turn = seat
        self.holder = seat
        self.to_move = seat
        self.phase = FORCED
        if self.story is not None:
            self._tell_turn(seat)

    def _draw(self) -> None:
        ahead = self.ahead
        if ahead == NONE_AHEAD:
            ahead = self._look_ahead()
        card = ahead & 7  # K5
        self.ahead = ahead >> 3
        self.dealt += 1
        self.undealt -= bit(card << 3)
        self.revealed = True
        if self.story is not None:
            self._tell_drawn(card)
        if card <= STEP_4:
            self._step(card + 1)
        elif card == NOISE:
            self._noise()
        else:
            self._scare()

    def _look_ahead(self) -> i64:
        """As many of the next cards as go into a number, below a mark."""
        last = self.dealt + 20
        if last > len(self.deck):
            last = len(self.deck)
        assert last > self.dealt
        ahead: i64 = NONE_AHEAD
        for place in range(last - 1, self.dealt - 1, -1):
            ahead = (ahead << 3) | self.deck[place]
        return ahead

    def _step(self, steps: i64) -> None:
        start = self.footprint
        footprint = start + steps
        if footprint > FOOTPRINTS:
            self._arrive()
            return
        self.footprint = footprint
        amount = laid_out(footprint, self.eyes)  # K6, K9
        if amount > self.hoard:
            amount = self.hoard  # K7
        self.hoard -= amount
        self.pot += amount
        self.phase = CHOICE
        if self.story is not None:
            self._tell_step(start, amount)

    def _noise(self) -> None:
        self._lose(noise_cost(self.riches[self.holder], self.eyes))  # K8, K9
        self._next_turn()

    def _scare(self) -> None:
        cost = scare_cost(self.riches[self.holder], self.eyes)  # K9, K10
        self.eyes += 1
        if self.story is not None:
            self._tell(EyeOpened(self.holder) if self.eyes == 1 else Awake(self.holder))
        self._lose(cost)
        if self.eyes == 1:
            self._next_turn()
        else:
            self.woke = self.holder
            self._end_round()

    def _lose(self, amount: i64) -> None:
        """K8: the pot goes back, the holder pays, the thief returns to the start."""
        if self.story is not None:
            self._tell_loss(amount)
        self.hoard += self.pot + amount
        self.pot = 0
        self.riches[self.holder] -= amount
        self.footprint = 0

    def _arrive(self) -> None:
        """K11: beyond the last footprint sits the goddess."""
        if self.story is not None:
            self._tell(Moved(self.footprint, GODDESS))
            self._tell(Arrived(self.holder, self.hoard, self.pot))
        self.riches[self.holder] += self.hoard + self.pot
        self.hoard = 0
        self.pot = 0
        self.footprint = GODDESS
        self._end_round()

    def _enough(self) -> None:
        if self.story is not None:
            self._tell_enough()
        self._offer_after(self.holder)  # K13: clockwise from the one who said it

    # Taking over.

    def _offer_after(self, seat: i64) -> None:
        """Ask the next one who can pay (K14); if there is none left, the pot is banked (K16)."""
        cost = price(self.pot)
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.holder:
                self._bank()
                return
            if self.riches[seat] >= cost:
                self.to_move = seat
                self.phase = OFFER
                return

    def _leave(self) -> None:
        if self.story is not None:
            self._tell_declined()
        self._offer_after(self.to_move)

    def _take_over(self) -> None:
        buyer = self.to_move
        cost = price(self.pot)
        if self.story is not None:
            self._tell_taken_over(cost)
        self.riches[buyer] -= cost  # K14
        self.riches[self.holder] += cost
        self.holder = buyer  # K15: with the pot and the thief where they are
        self.phase = FORCED

    def _bank(self) -> None:
        if self.story is not None:
            self._tell_banked()
        self.riches[self.holder] += self.pot  # K16
        self.pot = 0
        self.footprint = 0
        self._next_turn()

    def _next_turn(self) -> None:
        turn = self.turn + 1  # K17: the left neighbour of the one whose turn it was originally
        self._start_turn(turn if turn < self.seats else 0)

    # End.

    def _end_round(self) -> None:
        totals = zeros(self.seats)
        for seat in range(self.seats):
            totals[seat] = self.totals[seat] + self.riches[seat]
        self.totals = totals  # K20
        if self.story is not None:
            self._tell(RoundOver(self.round, as_tuple(self.riches), as_tuple(richest(self.riches, self.woke))))
        if self.round < self.rounds:
            self.woke = -1
            self._start_round()
            return
        self.to_move = -1
        self.phase = ENDED
        if self.story is not None:
            self._tell(GameOver(as_tuple(self.scores()), as_tuple(self.winners())))

    def scores(self) -> vec[i64]:
        scores = self.totals[:]
        if self.to_move >= 0:
            for seat in range(self.seats):
                scores[seat] += self.riches[seat]
        return scores

    def winners(self) -> vec[i64]:
        if self.to_move >= 0:
            return NOTHING
        # K10, K11 decide a single round; in a match only the sum counts (K20).
        return richest(self.totals, self.woke if self.rounds == 1 else -1)

    # The story. In methods of its own where the rules are hot: what isn't told must not cost.

    def _tell_turn(self, seat: i64) -> None:
        self._tell(TurnStarted(seat))

    def _tell_drawn(self, card: i64) -> None:
        self._tell(Drawn(self.holder, CARD_NAMES[card]))

    def _tell_step(self, start: i64, amount: i64) -> None:
        self._tell(Moved(start, self.footprint))
        self._tell(LaidOut(self.footprint, amount, self.pot, price(self.pot)))

    def _tell_loss(self, amount: i64) -> None:
        if self.pot > 0:
            self._tell(PotReturned(self.pot))
        self._tell(Paid(self.holder, amount))
        if self.footprint > 0:
            self._tell(Moved(self.footprint, 0))

    def _tell_enough(self) -> None:
        self._tell(SaidEnough(self.holder, self.pot, price(self.pot)))

    def _tell_declined(self) -> None:
        self._tell(Declined(self.to_move))

    def _tell_taken_over(self, cost: i64) -> None:
        self._tell(TakenOver(self.to_move, self.holder, cost))

    def _tell_banked(self) -> None:
        self._tell(Banked(self.holder, self.pot))
        self._tell(Moved(self.footprint, 0))

    # Copies, and what everybody may know.

    def copy(self) -> Kali:
        twin = Kali(self.seats, self.seed)
        twin.to_move = self.to_move
        twin.draws = self.draws
        twin.revealed = self.revealed
        twin.rounds = self.rounds
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.holder = self.holder
        twin.phase = self.phase
        twin.footprint = self.footprint
        twin.eyes = self.eyes
        twin.hoard = self.hoard
        twin.pot = self.pot
        twin.woke = self.woke
        twin.riches = self.riches[:]
        twin.totals = self.totals
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.undealt = self.undealt
        twin.ahead = self.ahead
        return twin

    def redeal(self, luck: Luck) -> Kali:
        """K3: the cards left are known, their order is not; nor are the decks of rounds to come (K20)."""
        twin = self.copy()
        deck = deck_of(self.left())
        luck.shuffle(deck)
        twin.put_deck(deck)
        twin.seed = Seed.guessed(luck)
        twin.draws = 0
        return twin

    def left(self) -> vec[i64]:
        """K3: how many cards of each kind are left in the deck; everybody may know."""
        counts = zeros(KINDS)
        for kind in range(KINDS):
            counts[kind] = (self.undealt >> (kind << 3)) & 255
        return counts


def deck_of(counts: vec[i64]) -> vec[i64]:
    """So many cards of each kind, in order of kinds."""
    deck = vec[i64](capacity=52)
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            deck = append(deck, kind)
    return deck


def counted(deck: vec[i64]) -> i64:
    """How many cards of each kind there are, a byte for each."""
    counts: i64 = 0
    for card in deck:
        counts += bit(card << 3)
    return counts


def richest(riches: vec[i64], barred: i64) -> vec[i64]:
    """K10, K11, K19: the seats with the most, one of them barred from winning."""
    most: i64 = -1
    winners = NOTHING
    for seat in range(len(riches)):
        if seat == barred:
            continue
        if riches[seat] > most:
            most = riches[seat]
            winners = vec[i64]([seat])
        elif riches[seat] == most:
            winners = append(winners, seat)
    return winners


def as_tuple(numbers: vec[i64]) -> tuple[int, ...]:
    return tuple([int(number) for number in numbers])


FULL_DECK: Final = deck_of(vec[i64](CARD_COUNTS))  # K3
ALL_CARDS: Final = counted(FULL_DECK)
