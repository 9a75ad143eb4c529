"""Pebbles, why a move is not possible."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Reason
from tests.own_game.rules import Pebbles


@dataclasses.dataclass(frozen=True)
class DrawFirst(Reason):
    """A turn begins with a pebble; only after it may somebody stop."""

    clause = "P2"


def why_not(state: Pebbles, move: int) -> Reason:
    """Why this move, which is not legal now, is not possible: drawing always is."""
    return DrawFirst()
