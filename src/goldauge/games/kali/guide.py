"""Die Augen der Kali, the guide: what a search may know beyond the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.games.kali.components import FOOTPRINTS, KINDS, NOISE, SCARE, price
from goldauge.games.kali.rules import CHOICE, DRAW, ENOUGH, LEAVE, TAKE, Kali
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
        sensible = self._sensible(state)
        for place in range(len(moves)):
            if moves[place] == sensible:
                weights[place] = FAVOUR

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Kali)
        # One slip in sixteen, so that playouts see what the sensible player would never try.
        if luck.below(16) == 0:
            return moves[luck.below(len(moves))]
        return self._sensible(state)

    def _sensible(self, state: Kali) -> i64:
        left = state.left()
        if state.phase == CHOICE:
            return DRAW if gain(state, left, state.riches[state.holder]) > 0 else ENOUGH
        cost = price(state.pot)
        good: i64 = 0
        for kind in range(NOISE):
            good += left[kind]
        cards = good + left[NOISE] + left[SCARE]
        # After the price he must draw once; what then lies in the pot is his unless the card is bad (K15).
        worth = gain(state, left, state.riches[state.to_move] - cost) + 100 * (good * state.pot - cards * cost)
        return TAKE if worth > 0 else LEAVE


def gain(state: Kali, left: vec[i64], riches: i64) -> i64:
    """What one more card brings a holder with these riches, in hundredths of jewels summed over the cards left."""
    won: i64 = 0
    for kind in range(NOISE):
        footprint = state.footprint + kind + 1
        if footprint > FOOTPRINTS:
            won += left[kind] * state.hoard
        else:
            amount = footprint if state.eyes == 0 else 2 * footprint
            won += left[kind] * (amount if amount < state.hoard else state.hoard)
    noise = state.pot + (riches >> 2 if state.eyes == 0 else riches >> 1)
    scare = state.pot + (riches >> 1 if state.eyes == 0 else riches)
    fear = FEAR_OF_TWO if state.seats == 2 else FEAR
    return 100 * won - fear * (left[NOISE] * noise + left[SCARE] * scare)
