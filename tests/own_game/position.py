"""Pebbles, positions: written, read, and checked for what no game can be in."""

from __future__ import annotations

from typing import Any

from goldauge.core.errors import BadPosition
from goldauge.core.luck import UNKNOWN
from tests.own_game.components import BLACK_PEBBLES, MOST_WHITE
from tests.own_game.fields import POSITION
from tests.own_game.rules import Pebbles


def position_of(state: Pebbles) -> dict[str, object]:
    return POSITION.write(state)


def state_of(position: dict[str, Any]) -> Pebbles:
    """The state of a checked position."""
    state = Pebbles(len(position["caught"]), UNKNOWN)
    POSITION.read(state, position)
    return state


def check_position(position: dict[str, Any]) -> None:
    """What the schema can't say."""
    seats, seat, sack = len(position["caught"]), position["to_move"], position["sack"]
    if seat is not None and seat >= seats:
        raise BadPosition("to_move", f"there is no seat {seat} among {seats} (the first is 0)")
    if (seat is None) != (not sack):
        raise BadPosition("to_move", "null when the sack is empty, a seat otherwise", "P7")
    if seat is None and position["hand"]:
        raise BadPosition("hand", "the game is over, so nothing is in hand", "P7")
    if sack.count("black") > BLACK_PEBBLES:
        raise BadPosition("sack", f"{sack.count('black')} black pebbles, but there are only {BLACK_PEBBLES}", "P1")
    white = sack.count("white") + position["hand"] + sum(position["caught"])
    if white > MOST_WHITE:
        raise BadPosition("sack", f"{white} white pebbles altogether, but there are at most {MOST_WHITE}", "P1")
