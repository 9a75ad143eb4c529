"""Pebbles, the events. All of them are public: only the order of the pebbles in the sack is hidden."""

from __future__ import annotations

import dataclasses

from goldauge.core.story import Event
from tests.own_game.components import Colour


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """A player's turn begins (P6)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Drawn(Event):
    """A player has drawn a pebble (P2)."""

    seat: int
    colour: Colour
    left: int  # pebbles in the sack


@dataclasses.dataclass(frozen=True)
class Lost(Event):
    """A player loses the pebbles in hand: a black one came (P5), or the sack is empty (P7)."""

    seat: int
    amount: int


@dataclasses.dataclass(frozen=True)
class Kept(Event):
    """A player stops and keeps the pebbles in hand (P4)."""

    seat: int
    amount: int
    caught: int  # with them


@dataclasses.dataclass(frozen=True)
class Ended(Event):
    """The sack is empty (P7)."""
