"""Einauge sei wachsam!, the guide: what a search may know beyond the rules.

Where the tree ends, everybody goes on for a while by the policy, and then the position is judged by what was learned of
such games; once the first ship is found, the few turns that are left are played to the end.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.games.einauge.bots import Merchant
from goldauge.games.einauge.moves import BACK, BUY
from goldauge.games.einauge.policy import NEVER, Policy, trades
from goldauge.games.einauge.rules import BUYING, Einauge
from goldauge.games.einauge.value import Value, setting_of, value_for
from goldauge.search.guide import Guide, blend, without

REFILL: Final[i64] = 2  # cards that come after a turn: one was bought, one put on the tray


class EinaugeGuide(Guide):
    """Looks first where the policy sees most gain, plays on by it, and judges by what was learned; the merchant, who
    looks further, advises."""

    def __init__(self) -> None:
        super().__init__()
        self.back = BACK
        self.simulations_per_second = 40_000
        self.by_decider = False  # see advise; so is outcomes
        self.trust = 3.0  # with ten 200 simulations gained no more, and 1,000 nothing
        self.horizon = 12  # a round of four, two of two
        self.exploration = 0.7
        self.greed: float = 1.5  # jewels; a move that gains so much less weighs 1/e
        self.doubt: float = 0.1  # what any move weighs at least
        self.whim: float = 0.5  # jewels by which playouts misjudge a move, at most
        self.merchant = Merchant()
        self.policy: Policy = Policy()
        self.setting: i64 = 0
        self.value: Value | None = None  # for that number of seats, and those rules

    def advise(self, view: View) -> i64:
        # Everybody knows the same, so by_decider only joins what came to the same in different ways: between two that
        # won 56% of the games, among four nothing.
        self.by_decider = view.seats == 2
        # The refill after a turn has hundreds of outcomes; docs/strength.md says what few of them gain between two.
        self.outcomes = 0.6 if view.seats == 2 else 0.0
        return self.merchant.choose(view)

    def steady(self) -> None:
        self.whim = 8.0  # everybody misjudges moves by so much: then the chances come true

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Einauge)
        # The pile is what lies nowhere else; how much of it is used up counts from another start in every view.
        number = blend(state.phase * 64 + state.to_move * 8 + state.finder + 1, state.picked + 1)
        number = _blend_long(_blend_long(_blend_long(number, state.display), state.tray), state.sold)
        for other in range(state.seats):
            number = _blend_long(_blend_long(number, state.riches[other]), state.islands[other])
            number = _blend_long(number, state.ships[other])
        return number

    def repeat(self, state: State, earlier: State) -> None:
        assert isinstance(state, Einauge)
        assert isinstance(earlier, Einauge)
        pile = state.pile
        for place in range(state.dealt, min(state.dealt + REFILL, len(pile))):
            card = earlier.pile[place]
            other = place
            while pile[other] != card:
                other += 1
            pile[other] = pile[place]
            pile[place] = card

    def candidates(self, state: State) -> vec[i64]:
        assert isinstance(state, Einauge)
        if state.picked >= 0:
            return without(state.legal(), BACK)
        return trades(state) if state.phase == BUYING else state.legal()

    def priors(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        assert isinstance(state, Einauge)
        self.policy.evaluate(state, moves, weights)
        best = NEVER
        for place in range(len(moves)):
            best = max(best, weights[place])
        for place in range(len(moves)):
            weights[place] = self.doubt + math.exp((weights[place] - best) / self.greed)

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Einauge)
        gains = vec[float]([0.0] * len(moves))
        self.policy.evaluate(state, moves, gains)
        best = moves[0]
        best_gain = NEVER
        for place in range(len(moves)):
            gain = gains[place]
            if moves[place] >= BUY:
                gain += self.whim * float(luck.below(256)) / 256.0
            if gain > best_gain:
                best_gain = gain
                best = moves[place]
        return best

    def should_evaluate(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Einauge)
        return decisions >= self.horizon and state.phase == BUYING and state.picked < 0 and state.finder < 0

    def evaluate(self, state: State, shares: vec[float]) -> None:
        assert isinstance(state, Einauge)
        setting = setting_of(state)
        if self.value is None or self.setting != setting:
            self.setting = setting
            self.value = value_for(state, self.policy.valuation)
        self.value.shares(state, shares)


def _blend_long(number: i64, value: i64) -> i64:
    return blend(blend(number, value & 0x7FFFFFFF), (value >> 31) & 0x7FFFFFFF)
