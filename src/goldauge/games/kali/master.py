"""Die Augen der Kali, the master's guide: between two the chances are exact, among more they are learned."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core import luck as luck_module
from goldauge.core.state import State
from goldauge.games.kali.components import CARD_COUNTS
from goldauge.games.kali.guide import KaliGuide
from goldauge.games.kali.rules import CHOICE, FORCED, OFFER, Kali
from goldauge.games.kali.two_player_exact import TwoPlayerExact
from goldauge.games.kali.value import Value, value_for

# Compiled, all decks are solved in a third of a second; interpreted it would take minutes, and the master plays between
# two as its simpler twin does.
COMPILED: Final = not str(luck_module.__file__).endswith(".py")

CERTAINTY: Final = 20.0  # how much heavier the better move of a solved deck is

_solved: list[TwoPlayerExact] = []  # solved when it is first needed; it serves all games of a process


class KaliMaster(KaliGuide):
    """In a match of several rounds only the sum counts (K20): there it plays on to the end as its simpler twin does."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = 0  # among more than two: the start of the next turn
        self.values: dict[int, Value] = {}  # by the number of seats

    def priors(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        """Between two the exact chances say what to prefer; among more what is learned needs no opinion besides."""
        assert isinstance(state, Kali)
        if state.seats > 2 or state.rounds > 1:
            return
        left = state.left()
        exact = solved(left)
        if exact is None:
            super().priors(state, moves, weights)
            return
        first, second = exact_chances(state, exact)
        weights[0 if first > second else 1] = CERTAINTY

    def should_evaluate(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Kali)
        if state.rounds > 1:
            return False
        if state.seats == 2:
            return solved(state.left()) is not None
        return decisions >= self.horizon and state.phase == FORCED and state.footprint == 0

    def evaluate(self, state: State, shares: vec[float]) -> None:
        assert isinstance(state, Kali)
        if state.seats == 2:
            self._exact_shares(state, shares)
            return
        seats = int(state.seats)
        if seats not in self.values:
            self.values[seats] = value_for(seats)
        self.values[seats].shares(state, shares)

    def _exact_shares(self, state: Kali, shares: vec[float]) -> None:
        left = state.left()
        exact = solved(left)
        assert exact is not None
        own: i64 = 1 if state.holder == state.turn else 0
        draw = exact.draw(left, state.footprint, own)
        chance = draw
        if state.phase == CHOICE:
            enough = exact.enough(left, state.footprint, own)
            chance = draw if draw > enough else enough
        elif state.phase == OFFER:
            chance = exact.enough(left, state.footprint, own)
        shares[state.holder] = chance
        shares[1 - state.holder] = 1.0 - chance


def exact_chances(state: Kali, exact: TwoPlayerExact) -> tuple[float, float]:
    """The chances of who decides between two, after the first and after the second of the two legal moves."""
    left = state.left()
    own: i64 = 1 if state.holder == state.turn else 0
    if state.phase == OFFER:  # take over, or leave it
        return exact.draw(left, state.footprint, 1 - own), 1.0 - exact.bank(left, own)
    return exact.draw(left, state.footprint, own), exact.enough(left, state.footprint, own)


def solved(left: vec[i64]) -> TwoPlayerExact | None:
    """The chances between two for this deck, where they can be worked out."""
    if COMPILED and len(_solved) == 0:
        _solved.append(TwoPlayerExact(vec[i64](CARD_COUNTS)))
    return _solved[0] if len(_solved) > 0 and _solved[0].covers(left) else None
