"""Pebbles, the guide: what a search may know beyond the rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.search.guide import Guide, blend
from tests.own_game.policy import sensible
from tests.own_game.rules import Pebbles


class PebblesGuide(Guide):
    """The tree branches by what was drawn; playouts count pebbles."""

    def __init__(self) -> None:
        super().__init__()
        self.simulations_per_second = 2_000

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Pebbles)
        number = 1 + int(state.to_move)
        for value in (state.hand, *state.left(), *state.caught):
            number = int(blend(number, int(value)))
        return number

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Pebbles)
        # One move in eight is random, so that playouts see what the sensible player would never try.
        return moves[luck.below(len(moves))] if luck.below(8) == 0 else sensible(state)
