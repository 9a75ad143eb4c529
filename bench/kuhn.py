"""Kuhn poker on our contract, for the benchmark only: the same tiny poker that OpenSpiel calls kuhn_poker.

Three cards, one each; everybody has paid 1. Pass or bet 1 more; who passes on a bet has folded; the higher card wins.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.search.guide import Guide, blend

PASS: Final[i64] = 0
BET: Final[i64] = 1
MOVES: Final = ("pass", "bet")

NOTHING: Final = vec[i64]()
BOTH: Final = vec[i64]([PASS, BET])


class Kuhn(State):
    """One game. Cards 0 to 2, one for each seat; -1 where a view doesn't know it."""

    def __init__(self, seats: i64, seed: Seed) -> None:
        super().__init__(seats, seed)
        self.cards: vec[i64] = NOTHING  # replaced, never changed
        self.moves: vec[i64] = NOTHING

    @staticmethod
    def start(seed: Seed) -> Kuhn:
        cards = vec[i64]([0, 1, 2])
        seed.luck(0).shuffle(cards)
        return Kuhn.of(cards, NOTHING)

    @staticmethod
    def of(cards: vec[i64], moves: vec[i64]) -> Kuhn:
        """The game with these cards, after these moves."""
        state = Kuhn(2, UNKNOWN)
        state.cards = vec[i64]([cards[0], cards[1]])
        for move in moves:
            state.play_unchecked(move)
        return state

    def legal(self) -> vec[i64]:
        return NOTHING if self.to_move < 0 else BOTH

    def play_unchecked(self, move: i64) -> None:
        answers = len(self.moves) > 0 and self.moves[len(self.moves) - 1] == BET
        twice = len(self.moves) == 1 and move == PASS
        self.moves = append(self.moves[:], move)
        self.to_move = -1 if answers or twice else 1 - self.to_move

    def copy(self) -> Kuhn:
        twin = Kuhn(2, self.seed)
        twin.to_move = self.to_move
        twin.draws = self.draws
        twin.cards = self.cards
        twin.moves = self.moves
        return twin

    def scores(self) -> vec[i64]:
        """What each has won or lost."""
        if self.to_move >= 0:
            return vec[i64]([0, 0])
        last = self.moves[len(self.moves) - 1]
        bets: i64 = 0
        for move in self.moves:
            bets += move
        winner: i64 = 0 if self.cards[0] > self.cards[1] else 1
        if bets == 1 and last == PASS:
            winner = len(self.moves) & 1  # who had bet: the first seat in "bet, pass", the second in "pass, bet, pass"
        won: i64 = 2 if bets == 2 else 1
        return vec[i64]([won, -won] if winner == 0 else [-won, won])

    def returns(self) -> vec[float]:
        scores = self.scores()
        return vec[float]([float(scores[0]), float(scores[1])])

    def winners(self) -> vec[i64]:
        if self.to_move >= 0:
            return NOTHING
        return vec[i64]([0] if self.scores()[0] > 0 else [1])

    def view(self, seat: int | None) -> KuhnView:
        return KuhnView(-1 if seat is None else seat, self)

    def position(self) -> dict[str, Any]:
        return {"cards": list(self.cards), "moves": list(self.moves), "seed": self.seed.text}


class KuhnView(View):
    """All but the other's card; a spectator knows none."""

    def __init__(self, seat: i64, truth: Kuhn) -> None:
        super().__init__(seat, 2, truth.to_move, truth.legal() if seat == truth.to_move else NOTHING)
        self.state: Kuhn = truth.copy()
        self.state.seed = UNKNOWN
        self.state.cards = vec[i64]([truth.cards[place] if place == seat else -1 for place in range(2)])

    def sample(self, luck: Luck) -> Kuhn:
        truth = self.state.copy()
        hidden = vec[i64]()
        for card in range(3):
            if card not in self.state.cards:
                hidden = append(hidden, card)
        luck.shuffle(hidden)
        cards = vec[i64]([self.state.cards[0], self.state.cards[1]])
        if cards[0] < 0:
            cards[0] = hidden[0]
        if cards[1] < 0:
            cards[1] = hidden[1]
        truth.cards = cards
        return truth


class KuhnGuide(Guide):
    """One's own card and the moves. Chips count, and play is mixed."""

    def __init__(self) -> None:
        super().__init__()
        self.by_returns = True
        self.exploration = 8.0  # in chips
        self.mixes = True

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Kuhn)
        number = blend(1, state.cards[seat])
        for move in state.moves:
            number = blend(number, move + 1)
        return number

    def beginning(self, state: State) -> State | None:
        assert isinstance(state, Kuhn)
        return Kuhn.of(state.cards, NOTHING)

    def line(self, state: State) -> vec[i64]:
        assert isinstance(state, Kuhn)
        return state.moves
