"""Pebbles, what each legal move is about."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Choice
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
