"""Leduc hold'em on our contract, for the benchmark only: the same little poker that OpenSpiel calls leduc_poker.

Six cards, two each of three ranks; a card each, a round of bets of 2, a common card, a round of bets of 4; two raises a
round at the most. A pair with the common card wins, else the higher card.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.search.guide import Guide, blend

FOLD: Final[i64] = 0
CALL: Final[i64] = 1
RAISE: Final[i64] = 2
MOVES: Final = ("fold", "call", "raise")

NOTHING: Final = vec[i64]()
CHECK_OR_RAISE: Final = vec[i64]([CALL, RAISE])
CHECK: Final = vec[i64]([CALL])
FOLD_OR_CALL: Final = vec[i64]([FOLD, CALL])
ALL: Final = vec[i64]([FOLD, CALL, RAISE])


class Leduc(State):
    """One game. Cards 0 to 5, the rank is half of it; 0 and 1 are in the hands, 2 is the common one; -1 where a view
    doesn't know it."""

    def __init__(self, seats: i64, seed: Seed) -> None:
        super().__init__(seats, seed)
        self.cards: vec[i64] = NOTHING  # replaced, never changed
        self.paid_0: i64 = 1
        self.paid_1: i64 = 1
        self.round: i64 = 0
        self.raises: i64 = 0
        self.calls: i64 = 0
        self.history: i64 = 1  # the moves, as base-4 digits
        self.folded: i64 = -1

    @staticmethod
    def start(seed: Seed) -> Leduc:
        cards = vec[i64]([0, 1, 2, 3, 4, 5])
        seed.luck(0).shuffle(cards)
        return Leduc.of(cards, NOTHING)

    @staticmethod
    def of(cards: vec[i64], moves: vec[i64]) -> Leduc:
        """The game with these cards, after these moves."""
        state = Leduc(2, UNKNOWN)
        state.cards = vec[i64]([cards[0], cards[1], cards[2]])
        for move in moves:
            state.play_unchecked(move)
        return state

    def legal(self) -> vec[i64]:
        if self.to_move < 0:
            return NOTHING
        if self.paid_0 == self.paid_1:
            return CHECK_OR_RAISE if self.raises < 2 else CHECK
        return ALL if self.raises < 2 else FOLD_OR_CALL

    def play_unchecked(self, move: i64) -> None:
        self.history = self.history * 4 + move
        most = self.paid_0 if self.paid_0 > self.paid_1 else self.paid_1
        if move == FOLD:
            self.folded = self.to_move
            self.to_move = -1
            return
        if move == RAISE:
            most += 2 if self.round == 0 else 4
            self.raises += 1
            self.calls = 0
        if self.to_move == 0:
            self.paid_0 = most
        else:
            self.paid_1 = most
        self.to_move = 1 - self.to_move
        if move == CALL:
            self.calls += 1
            if self.calls == 2 or (self.raises > 0 and self.paid_0 == self.paid_1):
                self._next_round()

    def _next_round(self) -> None:
        self.calls = 0
        self.raises = 0
        self.round += 1
        self.to_move = 0 if self.round == 1 else -1

    def copy(self) -> Leduc:
        twin = Leduc(2, self.seed)
        twin.to_move = self.to_move
        twin.draws = self.draws
        twin.cards = self.cards
        twin.paid_0 = self.paid_0
        twin.paid_1 = self.paid_1
        twin.round = self.round
        twin.raises = self.raises
        twin.calls = self.calls
        twin.history = self.history
        twin.folded = self.folded
        return twin

    def scores(self) -> vec[i64]:
        winner = self.winner() if self.to_move < 0 else -1
        if winner < 0:
            return vec[i64]([0, 0])
        return vec[i64]([self.paid_1, -self.paid_1] if winner == 0 else [-self.paid_0, self.paid_0])

    def returns(self) -> vec[float]:
        scores = self.scores()
        return vec[float]([float(scores[0]), float(scores[1])])

    def winners(self) -> vec[i64]:
        if self.to_move >= 0:
            return NOTHING
        winner = self.winner()
        return vec[i64]([0, 1]) if winner < 0 else vec[i64]([winner])

    def winner(self) -> i64:
        """-1: equal."""
        if self.folded >= 0:
            return 1 - self.folded
        first, second, common = self.cards[0] >> 1, self.cards[1] >> 1, self.cards[2] >> 1
        if first == second:
            return -1
        if first == common or second == common:
            return 0 if first == common else 1
        return 0 if first > second else 1

    def view(self, seat: int | None) -> LeducView:
        return LeducView(-1 if seat is None else seat, self)

    def position(self) -> dict[str, Any]:
        return {"cards": list(self.cards), "history": self.history, "seed": self.seed.text}


class LeducView(View):
    """All but the other's card, and the common one until it lies there; a spectator knows nobody's."""

    def __init__(self, seat: i64, truth: Leduc) -> None:
        super().__init__(seat, 2, truth.to_move, truth.legal() if seat == truth.to_move else NOTHING)
        self.state: Leduc = truth.copy()
        self.state.seed = UNKNOWN
        cards = vec[i64]([-1, -1, -1])
        if seat >= 0:
            cards[seat] = truth.cards[seat]
        if truth.round > 0:
            cards[2] = truth.cards[2]
        self.state.cards = cards
        hidden = vec[i64]()
        for card in range(6):
            if card not in cards:
                hidden = append(hidden, card)
        self.hidden: vec[i64] = hidden

    def sample(self, luck: Luck) -> Leduc:
        truth = self.state.copy()
        hidden = self.hidden[:]
        luck.shuffle(hidden)
        cards = self.state.cards[:]
        for place in range(3):
            if cards[place] < 0:
                cards[place] = hidden[place]  # there is one for every place
        truth.cards = cards
        return truth


class LeducGuide(Guide):
    """One's own card, the moves, and the common card when it lies there. Chips count, and play is mixed."""

    def __init__(self) -> None:
        super().__init__()
        self.by_returns = True
        self.exploration = 8.0  # in chips
        self.mixes = True

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Leduc)
        return blend(state.history, state.cards[seat] * 8 + (state.cards[2] + 1 if state.round > 0 else 0))

    def beginning(self, state: State) -> State | None:
        assert isinstance(state, Leduc)
        return Leduc.of(state.cards, NOTHING)

    def line(self, state: State) -> vec[i64]:
        assert isinstance(state, Leduc)
        moves = vec[i64]()
        left = state.history
        while left > 1:
            moves = append(moves, left & 3)
            left >>= 2
        return moves[::-1]
