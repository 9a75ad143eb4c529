"""Die Dracheninsel, the guide: what a search may know beyond the rules.

Everybody goes on by the policy where the tree ends, so the search asks of each move what becomes of it among
experienced players; the tree looks first where the policy would go.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.core.vectors import bit
from goldauge.core.view import View
from goldauge.games.dracheninsel.board import COLOURS, FIELDS, NEAR, SIDES
from goldauge.games.dracheninsel.components import KINDS
from goldauge.games.dracheninsel.moves import BACK, DESTRUCTIVE, ELEMENTS, ONTO, PLAY
from goldauge.games.dracheninsel.packed import place_of
from goldauge.games.dracheninsel.phases import DRAGON_ONTO, EXCHANGE, PASSING, TURN
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.value import Value, value_for
from goldauge.games.dracheninsel.view import IslandView
from goldauge.search.guide import Guide, blend, without

ALL: Final[i64] = -1
# Who can't win by delivering the last treasure waits, and the leader sees no need to fetch it: neither does wrong, and
# the evening never ends. So after a game's usual length plans count for more with every round.
EVENING: Final[i64] = 20
IMPATIENCE: Final = 0.015  # of the win


class IslandGuide(Guide):
    """Looks first where the policy would go, plays on by it, and judges by what was learned of its games."""

    def __init__(self) -> None:
        super().__init__()
        self.back = BACK
        self.simulations_per_second = 25_000
        self.by_decider = False  # it gained nothing: docs/strength.md
        self.horizon = 10  # the next turn or two
        self.halves = True  # single steps differ little in value, truths much
        self.handicap = 0.25
        self.exploration = 0.6
        self.trust = 1.0  # the faith in the policy says it all
        self.faith: float = 8.0  # how much heavier the policy makes a move
        self.policy: Policy = Policy()
        self.seats: i64 = 0
        self.value: Value | None = None  # for that number of seats
        self.by_policy: bool = False  # whether games go on by the policy, as those that the value was learned from

    def steady(self) -> None:
        self.by_policy = True

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Island)
        # Small numbers share one blend, side by side.
        number = blend(state.phase * 64 + state.to_move * 8 + state.turn, state.treasure * 128 + state.lost)
        number = _blend_long(_blend_long(number, state.places), state.loads)
        number = blend(number, (state.dragon_1 + 1) * 128 + state.dragon_2 + 1)
        number = blend(number, state.round * 4096 + state.dealt)
        number = blend(number, (state.mover + 1) * 512 + state.journeys * 4 + (2 if state.moved else 0))
        number = blend(number, (state.action + 1) * 128 + state.target + 1)
        number = blend(number, (state.flown + 1) * 128 + state.fare + 1)
        number = blend(number, (state.spell + 1) * 64 + (state.claimant + 1) * 8 + state.boat + 1)
        number = _blend_all(_blend_all(number, state.terrain), state.coins)
        number = _blend_all(_blend_all(_blend_all(number, state.sizes), state.played), state.discard)
        if state.to_move == seat:
            number = _blend_all(number, state.chosen)
            for card in range(KINDS):
                number = blend(number, state.hands[seat * KINDS + card])
        return number

    def candidates(self, state: State) -> vec[i64]:
        """Without swaps of tiles, which seldom decide anything, and dragons far from everybody; cards are put away as
        the policy says."""
        assert isinstance(state, Island)
        moves = state.legal()
        if len(moves) < 2:
            return moves
        phase = state.phase
        if phase in (PASSING, EXCHANGE):
            self.policy.forget()
            return vec[i64]([self.policy.choose(state, moves)])
        near = _beside_hunters(state) if phase == DRAGON_ONTO else ALL
        kept = vec[i64](capacity=len(moves))
        for move in moves:
            if move == BACK or move == PLAY + DESTRUCTIVE or move == PLAY + ELEMENTS:
                continue
            if phase == DRAGON_ONTO and not (near >> (move - ONTO)) & 1:
                continue
            kept = append(kept, move)
        return kept if len(kept) > 0 else without(moves, BACK)

    def priors(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        assert isinstance(state, Island)
        self.policy.forget()
        chosen = self.policy.choose(state, moves)
        for place in range(len(moves)):
            if moves[place] == chosen:
                weights[place] = self.faith

    def advise(self, view: View) -> i64:
        assert isinstance(view, IslandView)
        self.policy.forget()
        return self.policy.choose(view.state, view.legal())

    def impatience(self, view: View) -> float:
        assert isinstance(view, IslandView)
        return IMPATIENCE * float(max(0, view.state.round - EVENING))

    def begin(self, state: State) -> None:
        self.policy.forget()

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Island)
        return self.policy.choose(state, moves)

    def should_evaluate(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Island)
        return decisions >= self.horizon and state.phase == TURN and not state.moved and not state.spent

    def evaluate(self, state: State, shares: vec[float]) -> None:
        assert isinstance(state, Island)
        if self.value is None or self.seats != state.seats:
            self.seats = state.seats
            self.value = value_for(int(state.seats))
            if self.by_policy:
                self.value.sureness = 1.0
        self.value.shares(state, shares)


def _beside_hunters(state: Island) -> i64:
    """The fields that touch a rival on the island, as bits."""
    fields: i64 = 0
    for hunter in range(COLOURS):
        place = place_of(state.places, hunter)
        if state.owner[hunter] < 0 or state.owner[hunter] == state.turn or place >= FIELDS:
            continue
        for slot in range(SIDES):
            other = NEAR[place * SIDES + slot]
            if 0 <= other < FIELDS:
                fields |= bit(other)
    return fields


def _blend_all(number: i64, values: vec[i64]) -> i64:
    low: i64 = 17
    for value in values:
        low = (low * 1_000_003 + value + 7) & 0x7FFFFFFF
    return blend(number, low)


def _blend_long(number: i64, value: i64) -> i64:
    return blend(blend(number, value & 0x7FFFFFFF), (value >> 31) & 0x7FFFFFFF)
