"""Die Augen der Kali, the beginner: weighs what a card may win and lose, but doesn't count cards and has moods."""

from __future__ import annotations

from goldauge.core.luck import QuickLuck
from goldauge.core.vectors import numbers
from goldauge.core.view import View
from goldauge.games.kali.components import CARD_COUNTS
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.policy import gain, worth_taking
from goldauge.games.kali.rules import FORCED, OFFER
from goldauge.games.kali.view import KaliView

# How bad a lost jewel is, in hundredths of a won one: a mood that lasts while their riches stay what they are.
BOLDEST = 30
SHIEST = 450

FULL = numbers(list(CARD_COUNTS))


class Beginner:
    """The level `easy`. For them the deck is always as it was at the start: danger that is gone still frightens them,
    and danger that is left over surprises them."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        assert isinstance(view, KaliView)
        state = view.state
        if state.phase == FORCED:
            return int(DRAW)
        fear = BOLDEST + QuickLuck(self.seed, state.riches[view.seat]).below(SHIEST - BOLDEST)
        if state.phase == OFFER:
            return int(TAKE if worth_taking(state, FULL, fear) else LEAVE)
        return int(DRAW if gain(state, FULL, state.riches[state.holder], fear) > 0 else ENOUGH)
