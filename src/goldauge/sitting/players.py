"""Who sits at the table, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

YOU = "you"  # a person at the keyboard; every other player is a bot


def names_of(players: Sequence[str], person: str) -> list[str]:
    """Names that differ: of several players with one name each gets a number. `person` is what people are called."""
    plain = [person if player == YOU else _short(player) for player in players]
    return [
        f"{name} {plain[: seat + 1].count(name)}" if plain.count(name) > 1 else name for seat, name in enumerate(plain)
    ]


def _short(player: str) -> str:
    """`bots/my_bot.py:MyBot` -> `my_bot:MyBot`; without what a terminal would take for orders."""
    shown = "".join(letter for letter in player if letter.isprintable())
    file, colon, name = shown.partition(":")
    return f"{Path(file).stem}:{name}" if colon else shown
