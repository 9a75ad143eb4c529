"""Einauge sei wachsam!, the events. All of them are public: only the order of the pile is hidden.

Cards are named as in moves: `blue 5`, `ship`.
"""

from __future__ import annotations

import dataclasses

from goldauge.core.story import Event


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """E9."""

    seat: int


@dataclasses.dataclass(frozen=True)
class JewelSold(Event):
    """E11."""

    seat: int
    ducats: int


@dataclasses.dataclass(frozen=True)
class IslandSold(Event):
    """E11: the card leaves the game."""

    seat: int
    card: str
    ducats: int


@dataclasses.dataclass(frozen=True)
class ShipsLeftAlone(Event):
    """E11, E18: the last island of a row was sold; its ships lie alone now."""

    seat: int
    ships: int


@dataclasses.dataclass(frozen=True)
class Picked(Event):
    """E18: the seat has chosen a card and is asked where it goes."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class TakenBack(Event):
    """The seat has put the picked card back and chooses again."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Bought(Event):
    """E10."""

    seat: int
    card: str
    price: int


@dataclasses.dataclass(frozen=True)
class PurchaseSkipped(Event):
    """E12: all he has would not pay for any card."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Fought(Event):
    """E16, E22: a card is won for sabres, from the `table` or, in the final round, from the `display`."""

    seat: int
    card: str
    sabres: int
    source: str


@dataclasses.dataclass(frozen=True)
class FightDeclined(Event):
    """E9, E22."""

    seat: int


@dataclasses.dataclass(frozen=True)
class FightImpossible(Event):
    """E22: in the final round this seat has too few sabres for any card."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Laid(Event):
    """E14, E18: the card joins the row of this colour, or starts it."""

    seat: int
    card: str
    colour: str


@dataclasses.dataclass(frozen=True)
class ShipJoined(Event):
    """E18: the island is laid to a lone ship, which becomes part of its row."""

    seat: int
    colour: str


@dataclasses.dataclass(frozen=True)
class LaidAlone(Event):
    """E18: the ship lies alone and pays nothing."""

    seat: int


@dataclasses.dataclass(frozen=True)
class RowPaid(Event):
    """E14: what every island of the row brings, card by card: (card, sabres, ducats, jewels); then the sums."""

    seat: int
    colour: str
    cards: tuple[tuple[str, int, int, int], ...]
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class MovedToTable(Event):
    """E19."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Refilled(Event):
    """E20: these cards were turned up."""

    seat: int
    cards: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class EndInSight(Event):
    """E21: this seat has turned up the first ship; this one will have the last turn before the final round."""

    seat: int
    last: int


@dataclasses.dataclass(frozen=True)
class FinalRoundStarted(Event):
    """E22."""

    seat: int


@dataclasses.dataclass(frozen=True)
class CashedIn(Event):
    """E23: from the riches at the end to jewels; `changed` ducats (with those for sabres) bring `gained` jewels."""

    seat: int
    sabres: int
    ducats: int
    jewels: int
    changed: int
    gained: int
    lost: int
    total: int


@dataclasses.dataclass(frozen=True)
class ChestsCounted(Event):
    """E24: every seat's chests of this colour, its place (0: none) and its jewels."""

    colour: str
    chests: tuple[int, ...]
    places: tuple[int, ...]
    jewels: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class ColoursCounted(Event):
    """E26: how many different colours every seat has, and the jewels for them."""

    colours: tuple[int, ...]
    jewels: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class GameOver(Event):
    """E25."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
