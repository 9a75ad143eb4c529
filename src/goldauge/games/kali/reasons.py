"""Die Augen der Kali, why a move is not possible."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Reason
from goldauge.games.kali.components import price
from goldauge.games.kali.moves import ENOUGH
from goldauge.games.kali.rules import OFFER, Kali


@dataclasses.dataclass(frozen=True)
class DrawFirst(Reason):
    """A turn begins with a card; only after it may somebody say enough."""

    clause = "K5"


@dataclasses.dataclass(frozen=True)
class DrawAfterTakingOver(Reason):
    """Who takes over must draw a card before they may say enough."""

    clause = "K15"


@dataclasses.dataclass(frozen=True)
class AskedToTakeOver(Reason):
    """Who is asked whether they take over can't say enough: it is not their turn yet."""

    clause = "K13"
    holder: int  # who said enough
    price: int


@dataclasses.dataclass(frozen=True)
class TakeOverToDraw(Reason):
    """Who is asked whether they take over draws only if they do."""

    clause = "K15"
    price: int


@dataclasses.dataclass(frozen=True)
class NobodySaidEnough(Reason):
    """There is nothing to take over, or to leave, before somebody says enough."""

    clause = "K13"


def why_not(state: Kali, move: int) -> Reason:
    """Why this move, which is not legal now, is not possible."""
    if state.phase == OFFER:
        cost = int(price(state.pot))
        return AskedToTakeOver(int(state.holder), cost) if move == ENOUGH else TakeOverToDraw(cost)
    if move != ENOUGH:
        return NobodySaidEnough()
    return DrawFirst() if state.footprint == 0 else DrawAfterTakingOver()
