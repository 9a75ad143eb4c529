"""Guide: what a game can tell a search about itself. Everything has a default; a guide overrides what helps."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.core.view import View

WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Advice about one game. It is given sampled truths, never the real one."""

    def __init__(self) -> None:
        self.back: i64 = -1  # the move that takes back a part of a decision: people need it, a search doesn't
        self.horizon: i64 = 1_000_000  # decisions after which a playout is cut and evaluated
        self.simulations_per_second: i64 = 20_000  # about; what a second counts for where play must be repeatable
        self.trust: float = 10.0  # the factor on the prior of the move that `advise` names
        self.exploration: float = 1.0  # how much a search tries moves that look worse
        # Whether a node of the tree is what the seat that decides there knows; else it is what the searching seat
        # knows, and all that others may hold shares it: coarser, but better known where hands are many.
        self.by_decider: bool = True
        # Whether a search maximises State.returns() instead of the share of the win; `evaluate` then writes returns.
        self.by_returns: bool = False
        self.mixes: bool = False  # whether play must be mixed, since bluffs pay: then see mixed_search.py
        # Whether the moves of a decision are tried in the same truths, and the worse half of them is dropped again and
        # again: what is luck of a truth then favours none of them, and `exploration` counts only further down the tree.
        self.halves: bool = False
        self.handicap: float = 0.0  # what moves other than the advised one must make good then, in shares of the win
        self.truths: i64 = 1  # drawn ones, of which a search chooses one by its likelihood; 1: it has no beliefs
        # How many outcomes of the next chance a decision tries, times the root of its simulations; 0: any that come.
        # Where hundreds are possible, few that come again and again show what the others will do about them.
        # It counts where `halves` does not.
        self.outcomes: float = 0.0

    def information_set(self, state: State, seat: i64) -> i64:
        """A number for all that this seat knows of the state: the same knowledge, the same number, else another.

        By default all outcomes of chance look alike, so the tree branches by moves only and isn't kept.
        """
        return 0

    def likelihood(self, state: State) -> float:
        """How likely what the others did is, if this were the truth; only ratios count. It is asked if `truths` > 1."""
        return 1.0

    def repeat(self, state: State, earlier: State) -> None:
        """Let chance do to a fresh truth, when it is next asked, what it does in an earlier one behind the same
        view; what comes after that stays as it is. It is asked if `outcomes` > 0."""

    def beginning(self, state: State) -> State | None:
        """For mixed play: a state of its own, with the hands of this truth, as the game was when its decisions began to
        tell of hands; None if that can't be said. By default nobody remembers, and all hands stay as likely."""
        return None

    def line(self, state: State) -> vec[i64]:
        """The moves that led from there to here."""
        return vec[i64]()

    def candidates(self, state: State) -> vec[i64]:
        """The legal moves to consider: one of each group of moves that come to the same; never none."""
        moves = state.legal()
        if self.back < 0 or len(moves) < 2:
            return moves
        return without(moves, self.back)

    def priors(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        """Write the prior of each of the moves into the weights, which are all 1; only ratios count."""

    def advise(self, view: View) -> i64:
        """The move of a sensible player, for the decision that is searched: the search looks there first. -1: none.

        It is called once for each decision, so it may take its time.
        """
        return -1

    def impatience(self, view: View) -> float:
        """How much more than a level's `resolve` something must be better than the advised move, in shares of the win,
        since the game has gone on for long: nobody is to hold up a table for a chance that hardly exists."""
        return 0.0

    def steady(self) -> None:
        """Play on as people do from now on, as well as can be said: not to explore, but to appraise their chances."""

    def begin(self, state: State) -> None:
        """The tree ends here and a playout begins: forget what was planned in the last one."""

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        """The move to go on with where the tree ends; there are at least two."""
        return moves[luck.below(len(moves))]

    def should_evaluate(self, state: State, decisions: i64) -> bool:
        """Whether a playout, after so many decisions, has come to a point where `evaluate` knows enough."""
        return decisions >= self.horizon

    def evaluate(self, state: State, shares: vec[float]) -> None:
        """Write every seat's expected share of the win (they add up to 1), for a game that is not over."""
        for seat in range(state.seats):
            shares[seat] = 1.0 / float(state.seats)


def softmax(strengths: vec[float]) -> None:
    """Turn strengths, in place, into chances that add up to 1, each in proportion to the strength's exponential."""
    most = strengths[0]
    for strength in strengths:
        most = max(most, strength)
    total = 0.0
    for place in range(len(strengths)):
        strengths[place] = math.exp(strengths[place] - most)
        total += strengths[place]
    for place in range(len(strengths)):
        strengths[place] /= total


def without(moves: vec[i64], unwanted: i64) -> vec[i64]:
    """The moves but one; all of them where that one is not among them or alone."""
    kept = vec[i64]()
    for move in moves:
        if move != unwanted:
            kept = append(kept, move)
    return kept if len(kept) > 0 else moves


def blend(number: i64, value: i64) -> i64:
    """Mix one more value (below 2^31) into the number of an information set, which stays below 2^62."""
    low = ((number & 0x7FFFFFFF) ^ value) * 0x9E3779B1
    high = ((number >> 31) + value + 0x5BD1E995) & 0x7FFFFFFF
    high = (high * 0x45D9F3B + (low >> 29)) & 0x7FFFFFFF
    low = (low ^ (low >> 15) ^ (high << 3)) & 0x7FFFFFFF
    return (high << 31) | low
