"""Die Augen der Kali, the guide: what a search may know beyond the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.games.kali.components import KINDS
from goldauge.games.kali.policy import sensible
from goldauge.games.kali.rules import Kali
from goldauge.search.guide import Guide, blend

# How playouts weigh a lost jewel against a won one, in hundredths: between two a careful player does better.
FEAR_OF_TWO: Final[i64] = 160
FEAR: Final[i64] = 100

FAVOUR: Final = 3.0  # how much a search prefers the move that a sensible player makes


class KaliGuide(Guide):
    """The tree branches by what the cards turned up; playouts count cards as a sensible player does."""

    def __init__(self) -> None:
        super().__init__()
        self.simulations_per_second = 100_000
        self.by_decider = False  # everybody knows the same, and it gained nothing
        self.one_in_random: i64 = 16  # so many moves: playouts shall see what the sensible player would not try

    def steady(self) -> None:
        self.one_in_random = 0

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Kali)
        number = blend(state.phase * 64 + state.to_move * 8 + state.holder, state.turn * 32 + state.footprint)
        number = blend(number, state.hoard * 512 + state.pot)
        number = blend(number, state.round * 4 + state.eyes)
        for other in range(state.seats):
            number = blend(number, state.riches[other] * 65536 + state.totals[other])
        left = state.left()
        for kind in range(KINDS):
            number = blend(number, left[kind])
        return number

    def priors(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        assert isinstance(state, Kali)
        favourite = sensible(state, fear(state))
        for place in range(len(moves)):
            if moves[place] == favourite:
                weights[place] = FAVOUR

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Kali)
        if self.one_in_random > 0 and luck.below(self.one_in_random) == 0:
            return moves[luck.below(len(moves))]
        return sensible(state, fear(state))


def fear(state: Kali) -> i64:
    return FEAR_OF_TWO if state.seats == 2 else FEAR
