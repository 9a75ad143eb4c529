"""Einauge sei wachsam!, the beginner: buys what seems to pay, by opinions about cards that they hold on to."""

from __future__ import annotations

from librt.vecs import vec

from goldauge.core.luck import QuickLuck
from goldauge.core.view import View
from goldauge.games.einauge.components import card_at
from goldauge.games.einauge.moves import BACK, BUY, FIGHT, NO_FIGHT, SKIP
from goldauge.games.einauge.policy import Policy, trades
from goldauge.games.einauge.rules import BUYING, Einauge
from goldauge.games.einauge.view import EinaugeView

FANCY = 6.0  # jewels by which they misjudge a card, at most
GRAIN = 1 << 16


class Beginner:
    """The level `easy`: the policy's plans, but a card that they fancy looks better than it is, all game long."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.policy = Policy()

    def choose(self, view: View) -> int:
        assert isinstance(view, EinaugeView)
        state = view.state
        moves = trades(state) if state.phase == BUYING and state.picked < 0 else view.legal()
        gains = vec[float]([0.0] * len(moves))
        self.policy.evaluate(state, moves, gains)
        liked = {int(move): gain + self._fancy(state, int(move)) for move, gain in zip(moves, gains, strict=True)}
        return max((move for move in liked if move != BACK or len(liked) == 1), key=lambda move: liked[move])

    def _fancy(self, state: Einauge, move: int) -> float:
        if BUY <= move < SKIP:
            card = int(card_at(state.display, move - BUY))
        elif FIGHT <= move < NO_FIGHT:
            card = int(state.card_of(move))
        else:
            return 0.0
        return FANCY * int(QuickLuck(self.seed, card).below(GRAIN)) / GRAIN
