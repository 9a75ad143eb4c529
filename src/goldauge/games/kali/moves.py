"""Die Augen der Kali, the moves: a move is its place in this table."""

from typing import Final

from mypy_extensions import i64

DRAW: Final[i64] = 0
ENOUGH: Final[i64] = 1
TAKE: Final[i64] = 2
LEAVE: Final[i64] = 3

MOVES: Final = ("draw", "enough", "take", "leave")
CLAUSES: Final = ("K5", "K12", "K15", "K16")


def clause(move: int) -> str:
    """The clause that a move is made by."""
    return CLAUSES[move]
