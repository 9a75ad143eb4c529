"""Einauge sei wachsam!, what a view shows, typed, for bots: made from fields.py by `make types`, don't edit."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping


@dataclasses.dataclass(frozen=True)
class Row:
    """A value of `Player.rows`.

    Attributes:
        islands: the islands of the row by their prices (E1); at least one, for ships alone are no row (E18)
        ships: how many ships have joined the row (E18)
        sabres: the sabres that it pays
        ducats: the ducats that it pays
        jewels: the jewels that it pays
    """

    islands: list[int]
    ships: int
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class Player:
    """A value of `Seen.players`.

    Attributes:
        sabres: for fights (E16)
        ducats: for purchases (E10)
        jewels: what wins (E25); those for chests come at the end (E24)
        rows: the rows by colour, at most seven cards each (E17); colours without an island are not named
        lone_ships: how many ships lie alone (E18)
    """

    sabres: int
    ducats: int
    jewels: int
    rows: Mapping[str, Row]
    lone_ships: int


@dataclasses.dataclass(frozen=True)
class Kind:
    """A value of `Seen.kinds`.

    Attributes:
        price: in ducats, in the display (E10)
        fight: in sabres, in a fight (E16)
        chests: the chests that it shows
        sabres: the sabres that it shows
        ducats: the ducats that it shows
        jewels: the jewels that it shows
    """

    price: int
    fight: int
    chests: int
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class Standing:
    """A value of `Seen.standings`.

    Attributes:
        chests: every seat's chests
        jewels: the jewels that every seat would get for them now
    """

    chests: list[int]
    jewels: list[int]


@dataclasses.dataclass(frozen=True)
class Prospect:
    """A value of `Seen.prospects`.

    Attributes:
        room: is there a place for it (E13)
        sabres: the sabres that it pays
        ducats: the ducats that it pays
        jewels: the jewels that it pays
    """

    room: bool
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class Raised:
    """A value of `Seen.raised`."""

    source: str
    place: int


@dataclasses.dataclass(frozen=True)
class Seen:
    """A view of Einauge sei wachsam!: what a seat may know.

    Attributes:
        game: the game's name
        selling: when jewels and islands may be sold (E11): free (before any purchase), need (while no card is
            affordable)
        ending: what follows the first ship (E21): the round is finished, or all other seats have one more turn
        colours: is the variant played that pays for different colours (E26)
        lone_ship_counts: in that variant, do lone ships count as a colour (E26)
        cards: chests, sabres, ducats and jewels of the two reconstructed cards (E2), by price
        left_out: the colours that are not in the game (E6); everybody knows them
        first: the seat that began the game (E8)
        to_move: the seat that decides; None when the game is over
        phase: the step of the turn (E9): buy (and sell before it), fight, move a card to One-Eye's tray; or the fight
            of the final round (E22); or over
        picked: the purchase or fight already chosen, as a move, whose card still needs a place (E18); else None
        finder: the seat that turned up the first ship (E21); None before that
        display: the face-up cards for sale, slot 1 first (E7)
        tray: the cards on One-Eye's tray, place 1 first (E7)
        sold: the islands that were sold and have left the game (E11)
        players: the riches and rows of every seat, with what each row pays when it grows (E14)
        left: the cards that are still in the pile, in order of cards: when they come is hidden
        kinds: every kind of card, by its price, and the ship: what it costs and what it brings (E1 to E3)
        fights: where a card costs sabres: in One-Eye's tray (E16), in the final round in the display, too (E22)
        standings: the chests of every colour in the game (E24)
        prospects: what every face-up card would pay this seat at once (E14), by the card; a ship pays what its row
            does, so nothing is said of it. Nothing for spectators
        raised: where the picked card lies that needs a place (E18), counted from 1; None: no card is picked
        seat: whose view this is; None: a spectator's
        legal: the moves that this seat may choose from now
    """

    game: str
    selling: str
    ending: str
    colours: bool
    lone_ship_counts: bool
    cards: Mapping[str, list[int]]
    left_out: list[str]
    first: int
    to_move: int | None
    phase: str
    picked: str | None
    finder: int | None
    display: list[str]
    tray: list[str]
    sold: list[str]
    players: list[Player]
    left: list[str]
    kinds: Mapping[str, Kind]
    fights: list[str]
    standings: Mapping[str, Standing]
    prospects: Mapping[str, Prospect]
    raised: Raised | None
    seat: int | None
    legal: list[str]
