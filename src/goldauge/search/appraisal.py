"""Appraisal: what a position is worth to every seat, found out by playing on as the guide does."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.search.guide import Guide

# Instead of a move: the position itself; or what the guide would play.
STAY: Final[i64] = -1
GUIDED: Final[i64] = -2


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
    _judge(guide, state, shares)


def _judge(guide: Guide, state: State, shares: vec[float]) -> None:
    """What everybody has of it where a playout ends."""
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


class Appraisal:
    """What a position is worth to every seat after each of some moves, in truths that are the same for all of them."""

    def __init__(self, moves: i64, seats: i64) -> None:
        self.seats: i64 = seats
        self.times: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * (moves * seats))  # of shares, seat by seat and move by move
        self.squares: vec[float] = vec[float]([0.0] * (moves * seats))
        self.changes: vec[float] = vec[float]([0.0] * (moves * seats))  # squares of what differs from the first move
        self.first: vec[float] = vec[float]([0.0] * seats)  # shares after the first move, in the latest truth

    def enter(self, move: i64, shares: vec[float]) -> None:
        """What came of the move in this place; in each truth all of them are entered, the first one first."""
        if move == 0:
            self.times += 1
        for seat in range(self.seats):
            share = shares[seat]
            if move == 0:
                self.first[seat] = share
            change = share - self.first[seat]
            place = move * self.seats + seat
            self.sums[place] += share
            self.squares[place] += share * share
            self.changes[place] += change * change

    def share(self, move: i64, seat: i64) -> float:
        """What a seat can expect after the move in this place."""
        return self.sums[move * self.seats + seat] / float(self.times)

    def error(self, move: i64, seat: i64) -> float:
        """The standard error of that."""
        return self._error(self.squares[move * self.seats + seat], self.share(move, seat))

    def change(self, move: i64, seat: i64) -> float:
        """What the move in this place is worth more than the first one."""
        return self.share(move, seat) - self.share(0, seat)

    def change_error(self, move: i64, seat: i64) -> float:
        """The standard error of that: both were tried in the same truths, so it is a small one."""
        return self._error(self.changes[move * self.seats + seat], self.change(move, seat))

    def _error(self, squares: float, mean: float) -> float:
        if self.times < 2:
            return 0.5
        variance = squares / float(self.times) - mean * mean
        return math.sqrt(max(variance, 0.0) / float(self.times - 1))


class Appraiser:
    """Quick values without a tree: means over redeals. They know all hands, and nothing of what nobody has seen."""

    def __init__(self, guide: Guide) -> None:
        self.guide: Guide = guide

    def evaluate(self, state: State, times: i64, luck: QuickLuck) -> vec[float]:
        """Every seat's expected share of the win."""
        return self._mean(state, -1, times, luck)

    def evaluate_after(self, state: State, move: i64, times: i64, luck: QuickLuck) -> vec[float]:
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

    # What moves have changed. Truths and whims are those of a seed: each truth has its number, and in it each step of
    # the game has its whims. So what is appraised twice comes to the same, and moves are compared like for like.

    def openly(self, state: State, step: i64, moves: vec[i64], times: i64, seed: i64) -> Appraisal:
        """Each of the moves, or STAY or GUIDED, after so many steps of the game, with all hands open."""
        appraisal = Appraisal(len(moves), state.seats)
        for number in range(times):
            self._try_each(state.redeal(QuickLuck(seed, number)), step, moves, seed, number, appraisal)
        return appraisal

    def knowingly(self, view: View, step: i64, moves: vec[i64], times: i64, seed: i64) -> Appraisal:
        """The same by what a seat knows."""
        appraisal = Appraisal(len(moves), view.seats)
        for number in range(times):
            self._try_each(view.sample(QuickLuck(seed, number)), step, moves, seed, number, appraisal)
        return appraisal

    def _try_each(self, truth: State, step: i64, moves: vec[i64], seed: i64, number: i64, appraisal: Appraisal) -> None:
        shares = vec[float]([0.0] * truth.seats)
        last = GUIDED
        for place in range(len(moves)):
            wanted = moves[place]
            move = self._guided(truth, _whims(seed, number, step)) if wanted == GUIDED else wanted
            if move != last:  # else it comes to the same
                twin = truth.copy()
                if move == STAY:
                    self._play_on(twin, step, seed, number, shares)
                else:
                    twin.play_unchecked(move)
                    self._play_on(twin, step + 1, seed, number, shares)
                last = move
            appraisal.enter(place, shares)

    def _guided(self, truth: State, whims: QuickLuck) -> i64:
        """What the guide would play; where it knows the value at once, nothing: it is that of the position itself."""
        if self.guide.should_evaluate(truth, 0):
            return STAY
        moves = self.guide.candidates(truth)
        if len(moves) < 2:
            return moves[0]
        self.guide.begin(truth)
        return self.guide.playout(truth, moves, whims)

    def _play_on(self, state: State, step: i64, seed: i64, number: i64, shares: vec[float]) -> None:
        guide = self.guide
        decisions: i64 = 0
        guide.begin(state)
        while state.to_move >= 0 and not guide.should_evaluate(state, decisions):
            moves = guide.candidates(state)
            if len(moves) > 1:
                state.play_unchecked(guide.playout(state, moves, _whims(seed, number, step)))
                decisions += 1
            else:
                state.play_unchecked(moves[0])
            step += 1
        _judge(guide, state, shares)


def _whims(seed: i64, number: i64, step: i64) -> QuickLuck:
    return QuickLuck(seed + ((step + 1) << 32), number)
