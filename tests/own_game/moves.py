"""Pebbles, the moves: a move is its place in this table."""

from typing import Final

DRAW: Final = 0
STOP: Final = 1

MOVES: Final = ("draw", "stop")
CLAUSES: Final = ("P2", "P4")


def clause(move: int) -> str:
    """The clause that a move is made by."""
    return CLAUSES[move]
