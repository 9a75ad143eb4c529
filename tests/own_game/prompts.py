"""Pebbles, what the table waits for."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Over, Prompt
from tests.own_game.view import PebblesView


@dataclasses.dataclass(frozen=True)
class FirstPebble(Prompt):
    """A player must draw the first pebble of their turn (P2)."""

    seat: int
    yours: bool  # it is for the reader to decide


@dataclasses.dataclass(frozen=True)
class DrawOrStop(Prompt):
    """A player draws again or stops (P3, P4)."""

    seat: int
    yours: bool  # it is for the reader to decide
    hand: int


def prompt(view: PebblesView) -> Prompt:
    """What the table waits for."""
    seat, hand = int(view.to_move), int(view.state.hand)
    if seat < 0:
        return Over()
    return DrawOrStop(seat, view.seat == seat, hand) if hand else FirstPebble(seat, view.seat == seat)
