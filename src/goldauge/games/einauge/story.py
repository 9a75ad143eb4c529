"""Einauge sei wachsam!, the events. All of them are public: only the order of the pile is hidden.

Cards are named as in moves: `blue 5`, `ship`.
"""

from __future__ import annotations

import dataclasses
from typing import TypedDict

from goldauge.core.story import Event
from goldauge.games.einauge.components import Colour, Phase, Source


@dataclasses.dataclass(frozen=True)
class TurnStarted(Event):
    """A seat's turn begins, with the buying step (E9)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class StepStarted(Event):
    """Another step of a turn begins (E9), or another seat's part of the final round (E22)."""

    silent = True
    seat: int
    step: Phase


@dataclasses.dataclass(frozen=True)
class JewelSold(Event):
    """A seat sells a jewel before its purchase (E11)."""

    seat: int
    ducats: int  # what it brings


@dataclasses.dataclass(frozen=True)
class IslandSold(Event):
    """A seat sells an island before its purchase; the card leaves the game (E11)."""

    seat: int
    card: str
    ducats: int  # what it brings


@dataclasses.dataclass(frozen=True)
class ShipsLeftAlone(Event):
    """The last island of a row was sold; the ships of the row lie alone now (E18)."""

    seat: int
    ships: int  # how many


@dataclasses.dataclass(frozen=True)
class RowChanged(Event):
    """A card has joined a row or left it: this is how the row stands now, and how the chests of its colour do."""

    silent = True
    seat: int
    colour: Colour
    islands: tuple[int, ...]  # by their prices; none: the row is gone
    ships: int  # that have joined it (E18)
    sabres: int  # that it pays each time it grows (E14)
    ducats: int
    jewels: int
    chests: tuple[int, ...]  # every seat's chests of the colour
    chest_jewels: tuple[int, ...]  # the jewels that every seat would get for them now (E24)


@dataclasses.dataclass(frozen=True)
class Picked(Event):
    """A seat has chosen a card to buy or to fight for, and is asked where it goes (E18)."""

    seat: int
    card: str
    source: Source  # where it lies
    place: int  # there, from 1


@dataclasses.dataclass(frozen=True)
class TakenBack(Event):
    """A seat leaves the card that it had picked where it is, and chooses again (E18)."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Bought(Event):
    """A seat pays for a card of the display (E10)."""

    seat: int
    card: str
    price: int  # in ducats
    slot: int  # of the display, from 1


@dataclasses.dataclass(frozen=True)
class PurchaseSkipped(Event):
    """A seat does without a purchase: all that it has would not pay for any card (E12)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Fought(Event):
    """A seat wins a card with its sabres: from One-Eye's tray (E16) or, in the final round, from the display (E22)."""

    seat: int
    card: str
    cost: int  # in sabres
    source: Source
    place: int  # there, from 1


@dataclasses.dataclass(frozen=True)
class FightDeclined(Event):
    """A seat does not fight, though it could (E9, E22)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class FightImpossible(Event):
    """In the final round there is no card that a seat could fight for (E22)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Laid(Event):
    """A card joins the row of a colour, or starts it (E14, E18); what the row pays tells which."""

    silent = True
    seat: int
    card: str
    colour: Colour  # of the row: a ship has none of its own


@dataclasses.dataclass(frozen=True)
class ShipJoined(Event):
    """The island was laid to a lone ship, which becomes part of its row (E18)."""

    seat: int
    colour: Colour


@dataclasses.dataclass(frozen=True)
class LaidAlone(Event):
    """A ship lies alone and pays nothing (E18)."""

    seat: int


@dataclasses.dataclass(frozen=True)
class RowPaid(Event):
    """The row that has grown pays for all its cards (E14)."""

    seat: int
    colour: Colour
    cards: tuple[tuple[str, int, int, int], ...]  # what each brings: the card, its sabres, ducats, jewels
    sabres: int  # of all cards together
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class MovedToTray(Event):
    """A card goes from the display to One-Eye's tray (E19)."""

    seat: int
    card: str
    slot: int  # of the display, from 1


@dataclasses.dataclass(frozen=True)
class Refilled(Event):
    """Cards of the pile are turned up at the end of the display (E20)."""

    seat: int
    cards: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class EndInSight(Event):
    """The first ship has turned up, and the end begins (E21)."""

    seat: int  # who turned it up
    last: int | None  # who has the last turn before the final round; nobody, if that comes at once


@dataclasses.dataclass(frozen=True)
class FinalRoundStarted(Event):
    """The final round begins: everybody may fight for one more card (E22)."""

    seat: int  # who is first


@dataclasses.dataclass(frozen=True)
class CashedIn(Event):
    """After the final round a seat's sabres become ducats, and its ducats jewels (E23)."""

    seat: int
    sabres: int
    ducats: int
    jewels: int  # those that it had
    changed: int  # all ducats, with those for sabres
    gained: int  # the jewels that these become
    lost: int  # ducats that are left over
    total: int  # all its jewels


class ChestCount(TypedDict):
    """A seat that has chests of a colour."""

    seat: int
    chests: int
    place: int  # from 1: most, second, third
    jewels: int


@dataclasses.dataclass(frozen=True)
class ChestsCounted(Event):
    """The chests of a colour are compared, and bring jewels (E24)."""

    colour: Colour
    counts: tuple[ChestCount, ...]  # of the seats that have chests of the colour


class ColourCount(TypedDict):
    """A seat's different colours."""

    seat: int
    colours: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class ColoursCounted(Event):
    """In the variant with colours, all different colours of a seat bring jewels (E26)."""

    counts: tuple[ColourCount, ...]  # of every seat


@dataclasses.dataclass(frozen=True)
class GameOver(Event):
    """The game is over: most jewels win, and who has equally many shares the win (E25)."""

    scores: tuple[int, ...]  # every seat's jewels
    winners: tuple[int, ...]
    jewels: int  # of each winner
    shared: bool  # there are several winners
