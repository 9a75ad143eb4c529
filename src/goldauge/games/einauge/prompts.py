"""Einauge sei wachsam!, the prompts: what the table waits for."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Over, Prompt
from goldauge.games.einauge.components import SHIP, card_name
from goldauge.games.einauge.moves import BUY, SKIP
from goldauge.games.einauge.rules import BUYING, FIGHTING, MOVING
from goldauge.games.einauge.view import EinaugeView


@dataclasses.dataclass(frozen=True)
class BuyCard(Prompt):
    """A seat is to buy a card."""

    clause = "E9"
    seat: int
    yours: bool  # it is for the reader to decide


@dataclasses.dataclass(frozen=True)
class SellFirst(Prompt):
    """A seat can't afford any card and is to sell something."""

    clause = "E12"
    seat: int
    yours: bool


@dataclasses.dataclass(frozen=True)
class NoPurchase(Prompt):
    """A seat could not pay for any card even by selling all, and is to do without."""

    clause = "E12"
    seat: int
    yours: bool


@dataclasses.dataclass(frozen=True)
class FightOrNot(Prompt):
    """A seat may fight for a card of One-Eye's tray."""

    clause = "E9"
    seat: int
    yours: bool


@dataclasses.dataclass(frozen=True)
class MoveCard(Prompt):
    """A seat is to move a card of the display to One-Eye's tray."""

    clause = "E9"
    seat: int
    yours: bool


@dataclasses.dataclass(frozen=True)
class LastFight(Prompt):
    """A seat may fight for a last card, of One-Eye's tray or the display."""

    clause = "E22"
    seat: int
    yours: bool


@dataclasses.dataclass(frozen=True)
class PlaceShip(Prompt):
    """A seat is to say which row its ship joins."""

    clause = "E18"
    seat: int
    yours: bool


@dataclasses.dataclass(frozen=True)
class PlaceIsland(Prompt):
    """A seat is to say whether its island joins a lone ship."""

    clause = "E18"
    seat: int
    yours: bool
    card: str


def prompt(view: EinaugeView) -> Prompt:
    """What the table waits for."""
    state = view.state
    seat = int(state.to_move)
    if seat < 0:
        return Over()
    yours = seat == view.seat
    if state.picked >= 0:
        card = state.picked_card()
        return PlaceShip(seat, yours) if card == SHIP else PlaceIsland(seat, yours, card_name(card))
    if state.phase == BUYING:
        moves = state.legal()
        if moves[0] == SKIP:
            return NoPurchase(seat, yours)
        return SellFirst(seat, yours) if moves[len(moves) - 1] < BUY else BuyCard(seat, yours)
    return {int(FIGHTING): FightOrNot, int(MOVING): MoveCard}.get(int(state.phase), LastFight)(seat, yours)
