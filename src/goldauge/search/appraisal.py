"""Appraisal: what a position is worth to every seat, found out by playing on as the guide does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.search.guide import Guide


def play_on(guide: Guide, state: State, luck: QuickLuck, shares: vec[float]) -> None:
    """Play on as the guide does, to the end or until it evaluates; then every seat's share of the win is known, or what
    the game was worth to it, where the guide counts by returns."""
    decisions: i64 = 0
    guide.begin(state)
    while state.to_move >= 0 and not guide.should_evaluate(state, decisions):
        moves = guide.candidates(state)
        if len(moves) > 1:
            state.play_unchecked(guide.playout(state, moves, luck))
            decisions += 1
        else:
            state.play_unchecked(moves[0])
    if state.to_move >= 0:
        guide.evaluate(state, shares)
        return
    if guide.by_returns:
        returns = state.returns()
        for seat in range(state.seats):
            shares[seat] = returns[seat]
        return
    for seat in range(state.seats):
        shares[seat] = 0.0
    winners = state.winners()
    for winner in winners:
        shares[winner] = 1.0 / float(len(winners))


class Appraiser:
    """Quick values without a tree: means over redeals. They know all hands, and nothing of what nobody has seen."""

    def __init__(self, guide: Guide) -> None:
        self.guide: Guide = guide

    def worth(self, state: State, times: i64, luck: QuickLuck) -> vec[float]:
        """Every seat's expected share of the win."""
        return self._mean(state, -1, times, luck)

    def worth_after(self, state: State, move: i64, times: i64, luck: QuickLuck) -> vec[float]:
        """The same after a move: the mean over all that chance can make of it."""
        return self._mean(state, move, times, luck)

    def _mean(self, state: State, move: i64, times: i64, luck: QuickLuck) -> vec[float]:
        sums = vec[float]([0.0] * state.seats)
        shares = vec[float]([0.0] * state.seats)
        for _ in range(times):
            truth = state.redeal(luck)
            if move >= 0:
                truth.play_unchecked(move)
            play_on(self.guide, truth, luck, shares)
            for seat in range(state.seats):
                sums[seat] += shares[seat]
        for seat in range(state.seats):
            sums[seat] /= float(times)
        return sums
