"""Die Augen der Kali, what the table waits for."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Over, Prompt
from goldauge.games.kali.rules import ENDED, FORCED, OFFER
from goldauge.games.kali.view import KaliView


@dataclasses.dataclass(frozen=True)
class FirstCard(Prompt):
    """A player must turn up a card: the first of their turn (K5), or of a take-over (K15)."""

    seat: int
    yours: bool  # it is for the reader to decide
    taken_over: bool


@dataclasses.dataclass(frozen=True)
class DrawOrStop(Prompt):
    """A player draws again or says enough (K6, K12)."""

    seat: int
    yours: bool  # it is for the reader to decide
    pot: int


@dataclasses.dataclass(frozen=True)
class TakeOverOrLeave(Prompt):
    """A player is asked whether they take over (K13)."""

    seat: int
    yours: bool  # it is for the reader to decide
    holder: int  # who said enough
    pot: int
    price: int


def prompt(view: KaliView) -> Prompt:
    """What the table waits for."""
    state = view.state
    seat, holder, pot = int(state.to_move), int(state.holder), int(state.pot)
    yours = view.seat == seat
    if state.phase == ENDED:
        return Over()
    if state.phase == FORCED:
        return FirstCard(seat, yours, state.footprint > 0)
    if state.phase == OFFER:
        return TakeOverOrLeave(seat, yours, holder, pot, view.price)
    return DrawOrStop(seat, yours, pot)
