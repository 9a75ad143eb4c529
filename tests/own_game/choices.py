"""Pebbles, what can be chosen and what the table waits for."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Choice, Over, Prompt
from tests.own_game.moves import CLAUSES, DRAW, STOP
from tests.own_game.view import PebblesView


@dataclasses.dataclass(frozen=True)
class Draw(Choice):
    """Draw a pebble."""

    clause = CLAUSES[DRAW]
    danger: int  # how many of a hundred pebbles left are black
    hand: int  # what a black one loses


@dataclasses.dataclass(frozen=True)
class Stop(Choice):
    """Keep the pebbles in hand."""

    clause = CLAUSES[STOP]
    hand: int


def choice(view: PebblesView, move: int) -> Choice:
    """A legal move as it stands now."""
    hand = int(view.state.hand)
    return Draw(view.danger, hand) if move == DRAW else Stop(hand)


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
