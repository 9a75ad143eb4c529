"""Pebbles, the components: a sack of white and black pebbles (P1)."""

from typing import Final, Literal

BLACK: Final = 0
WHITE: Final = 1

Colour = Literal["black", "white"]
COLOURS: Final[tuple[Colour, ...]] = ("black", "white")

BLACK_PEBBLES: Final = 4
MOST_WHITE: Final = 30
