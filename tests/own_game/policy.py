"""Pebbles, a sensible player: draws while a pebble more wins more than a black one loses."""

from __future__ import annotations

from tests.own_game.components import BLACK, WHITE
from tests.own_game.moves import DRAW, STOP
from tests.own_game.rules import Pebbles


def sensible(state: Pebbles) -> int:
    left = state.left()
    return DRAW if state.hand == 0 or left[WHITE] > left[BLACK] * state.hand else STOP
