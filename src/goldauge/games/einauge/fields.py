"""Einauge sei wachsam!, the fields of its positions and views, each declared once."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from goldauge.core.fields import (
    Constant,
    Field,
    Fields,
    Flag,
    Kind,
    ListOf,
    Maybe,
    OneOf,
    Schema,
    SeedText,
    SetOf,
    Shape,
    Whole,
    map_of,
    record_of,
)
from goldauge.core.vectors import numbers
from goldauge.games.einauge.components import (
    COLOURS,
    DUCAT,
    ISLAND_DUCATS,
    JEWEL,
    JEWEL_DUCATS,
    MOST,
    PHASES,
    PLACES,
    PRICES,
    RECONSTRUCTED,
    SABRE,
    SHIP,
    SHIP_PRICE,
    SHIPS,
    SOURCES,
    STANDARD,
    THINGS,
    Values,
    card_name,
    card_of,
    cards_in,
    ducats_in,
    islands_in,
    jewels_in,
    line_of,
    sabres_in,
    values_of,
    yields_with,
)
from goldauge.games.einauge.explained import EXPLAINED
from goldauge.games.einauge.moves import MOVES
from goldauge.games.einauge.rules import LONE, Einauge

# Kinds of values that only this game has.


@dataclasses.dataclass(frozen=True)
class Either(Kind):
    """Yes or no, each with a name of its own."""

    yes: str
    no: str

    def schema(self) -> Schema:
        return {"enum": [self.yes, self.no]}

    def write(self, value: Any) -> str:
        return self.yes if value else self.no

    def read(self, written: str) -> bool:
        return written == self.yes


class Island(Kind):
    """An island by its name."""

    pattern = f"({'|'.join(COLOURS)}) [2-8]"

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^{self.pattern}$"}

    def write(self, value: Any) -> str:
        return card_name(value)

    def read(self, written: str) -> int:
        return int(card_of(written))


class Card(Island):
    """An island or a ship by its name."""

    pattern = f"(ship|{Island.pattern})"


class Line(Kind):
    """The cards of the display, or on One-Eye's tray."""

    def schema(self) -> Schema:
        return {"type": "array", "maxItems": int(PLACES), "items": Card().schema()}

    def write(self, value: Any) -> list[str]:
        return [card_name(card) for card in cards_in(value)]

    def read(self, written: Sequence[str]) -> int:
        return int(line_of([int(card_of(name)) for name in written]))


class Islands(Kind):
    """A set of islands."""

    def schema(self) -> Schema:
        return {"type": "array", "uniqueItems": True, "items": Island().schema()}

    def write(self, value: Any) -> list[str]:
        return [card_name(card) for card in islands_in(value)]

    def read(self, written: Sequence[str]) -> int:
        return sum(1 << int(card_of(name)) for name in written)


class MoveText(Kind):
    """A move by its text."""

    def schema(self) -> Schema:
        return {"type": "string"}

    def write(self, value: Any) -> str:
        return str(MOVES[value])

    def read(self, written: str) -> int:
        return MOVES.index(written)


class Picking(MoveText):
    """A purchase or a fight by its text."""

    def schema(self) -> Schema:
        return {"type": "string", "pattern": "^(buy |fight |fight d)[1-6]$"}


def _told(kind: Kind, about: str) -> Shape:
    """A field within a record, with its line of the docs."""
    return Shape({**kind.schema(), "description": about})


# What positions and views have in common: players.

_SEAT = Whole(0, 4)
_AMOUNT = Whole(0, 9999)
_SHIPS = Whole(0, int(SHIPS))
_ISLANDS_OF_ROW = Shape(
    {"type": "array", "minItems": 1, "maxItems": len(PRICES), "uniqueItems": True, "items": Whole(2, 8).schema()}
)
_ROW = {
    "islands": _told(
        _ISLANDS_OF_ROW, "the islands of the row by their prices (E1); at least one, for ships alone are no row (E18)"
    ),
    "ships": _told(_SHIPS, "how many ships have joined the row (E18)"),
}
_PAY = {
    "sabres": _told(_AMOUNT, "the sabres that it pays"),
    "ducats": _told(_AMOUNT, "the ducats that it pays"),
    "jewels": _told(_AMOUNT, "the jewels that it pays"),
}


def _player(row: Mapping[str, Kind]) -> Shape:
    return record_of(
        {
            "sabres": _told(_AMOUNT, "for fights (E16)"),
            "ducats": _told(_AMOUNT, "for purchases (E10)"),
            "jewels": _told(_AMOUNT, "what wins (E25); those for chests come at the end (E24)"),
            "rows": _told(
                map_of(record_of(row), COLOURS),
                "the rows by colour, at most seven cards each (E17); colours without an island are not named",
            ),
            "lone_ships": _told(_SHIPS, "how many ships lie alone (E18)"),
        }
    )


def riches_of(riches: int) -> dict[str, int]:
    return {"sabres": int(sabres_in(riches)), "ducats": int(ducats_in(riches)), "jewels": int(jewels_in(riches))}


def _players(state: Einauge) -> list[dict[str, Any]]:
    return [
        {**riches_of(state.riches[seat]), "rows": _rows(state, seat), "lone_ships": int(state.ships[seat] >> LONE)}
        for seat in range(state.seats)
    ]


# Of a row, by its kinds of islands as bits.
_PRICES_OF = [tuple(price for kind, price in enumerate(PRICES) if bits >> kind & 1) for bits in range(1 << len(PRICES))]


def _rows(state: Einauge, seat: int) -> dict[str, dict[str, object]]:
    rows: dict[str, dict[str, object]] = {}
    for colour, name in enumerate(COLOURS):
        row = state.row(seat, colour)
        if row != 0:
            rows[name] = {"islands": list(_PRICES_OF[row]), "ships": int(state.ships_in(seat, colour))}
    return rows


def _read_players(state: Einauge, players: Sequence[dict[str, Any]]) -> None:
    state.riches = numbers(
        [player["sabres"] * SABRE + player["ducats"] * DUCAT + player["jewels"] * JEWEL for player in players]
    )
    state.islands = numbers([sum(1 << card for card in islands_of_player(player)) for player in players])
    state.ships = numbers([_ships(player) for player in players])


def islands_of_player(player: dict[str, Any]) -> list[int]:
    """The islands in the rows of a written player."""
    return [COLOURS.index(colour) * 8 + price - 2 for colour, row in player["rows"].items() for price in row["islands"]]


def _ships(player: dict[str, Any]) -> int:
    ships: int = player["lone_ships"] << LONE
    for colour, row in player["rows"].items():
        ships += row["ships"] << 4 * COLOURS.index(colour)
    return ships


# The reconstructed cards (E2).


def _printed(state: Einauge) -> dict[str, list[int]]:
    return {str(price): list(state.values.yields[price - 2]) for price in RECONSTRUCTED}


def _read_printed(state: Einauge, cards: dict[str, list[int]]) -> None:
    state.values = values_of(yields_with({int(price): _four(things) for price, things in cards.items()}))


def _four(things: Sequence[int]) -> tuple[int, int, int, int]:
    chests, sabres, ducats, jewels = things
    return chests, sabres, ducats, jewels


_YIELD = ListOf(Whole(0, MOST), len(THINGS), len(THINGS))


# Positions.


def _read_pile(state: Einauge, pile: Sequence[str]) -> None:
    state.pile = numbers([int(card_of(name)) for name in pile])


POSITION = Fields(
    "A position of Einauge sei wachsam!: everything, the hidden pile too",
    Field("game", Constant("einauge"), "the game's name"),
    Field(
        "selling",
        Either("free", "need"),
        "when jewels and islands may be sold (E11): free (before any purchase), need (while no card is affordable)",
        attribute="free_selling",
    ),
    Field(
        "ending",
        Either("one_more_turn", "round"),
        "what follows the first ship (E21): the round is finished, or all other seats have one more turn",
        attribute="one_more_turn",
    ),
    Field("colours", Flag(), "is the variant played that pays for different colours (E26)"),
    Field("lone_ship_counts", Flag(), "in that variant, do lone ships count as a colour (E26)"),
    Field(
        "cards",
        record_of({str(price): _told(_YIELD, f"the islands of price {price}") for price in RECONSTRUCTED}),
        "chests, sabres, ducats and jewels of the two reconstructed cards (E2), by price",
        write=_printed,
        read=_read_printed,
    ),
    Field("left_out", SetOf(COLOURS), "the colours that are not in the game (E6); everybody knows them"),
    Field("first", _SEAT, "the seat that began the game (E8)"),
    Field("to_move", Maybe(_SEAT), "the seat that decides; null when the game is over"),
    Field(
        "phase",
        OneOf(PHASES),
        "the step of the turn (E9): buy (and sell before it), fight, move a card to One-Eye's tray; "
        "or the fight of the final round (E22); or over",
    ),
    Field(
        "picked",
        Maybe(Picking()),
        "the purchase or fight already chosen, as a move, whose card still needs a place (E18); else null",
    ),
    Field("finder", Maybe(_SEAT), "the seat that turned up the first ship (E21); null before that"),
    Field("display", Line(), "the face-up cards for sale, slot 1 first (E7)"),
    Field("tray", Line(), "the cards on One-Eye's tray, place 1 first (E7)"),
    Field(
        "players",
        Shape({"type": "array", "minItems": 2, "maxItems": 5, "items": _player(_ROW).schema()}),
        "the riches and rows of every seat",
        write=_players,
        read=_read_players,
    ),
    Field("sold", Islands(), "the islands that were sold and have left the game (E11)"),
    Field(
        "pile",
        ListOf(Card()),
        "the face-down cards, the next one first, the ships under all islands (E7): hidden from all seats",
        write=lambda state: [card_name(card) for card in state.pile[state.dealt :]],
        read=_read_pile,
    ),
    Field("seed", SeedText(), "the seed: hidden; `guess-` marks a sampled one"),
    Field("draws", Whole(), "how often the seed was asked for chance so far"),
)


# Views: what follows from the rules is in them too, so that whoever shows them need not know the rules.

CardKind = Literal["2", "3", "4", "5", "6", "7", "8", "ship"]
KindField = Literal["price", "fight", "chests", "sabres", "ducats", "jewels"]
Pay = Literal["sabres", "ducats", "jewels"]


def _paying_players(view: Any) -> list[dict[str, Any]]:
    """The players with what each of their rows pays (E14)."""
    state: Einauge = view.state
    players = _players(state)
    for seat, player in enumerate(players):
        for colour, row in player["rows"].items():
            row |= riches_of(state.values.pays[state.row(seat, COLOURS.index(colour))])
    return players


_KIND: dict[str, Kind] = {
    "price": _told(Whole(), "in ducats, in the display (E10)"),
    "fight": _told(Whole(), "in sabres, in a fight (E16)"),
    **{thing: _told(Whole(), f"the {thing} that it shows") for thing in THINGS},
}
_STANDING = {
    "chests": _told(ListOf(Whole()), "every seat's chests"),
    "jewels": _told(ListOf(Whole()), "the jewels that every seat would get for them now"),
}
_PROSPECT = {"room": _told(Flag(), "is there a place for it (E13)"), **_PAY}

VIEW = (
    POSITION.without("A view of Einauge sei wachsam!: what a seat may know", "players", "pile", "seed", "draws")
    .inside("state")
    .plus(
        Field(
            "players",
            Shape({"type": "array", "minItems": 2, "maxItems": 5, "items": _player({**_ROW, **_PAY}).schema()}),
            "the riches and rows of every seat, with what each row pays when it grows (E14)",
            write=_paying_players,
        ),
        Field(
            "left",
            ListOf(Card()),
            "the cards that are still in the pile, in order of cards: when they come is hidden",
            attribute="state.pile",
        ),
        Field(
            "kinds",
            record_of({kind: record_of(_KIND) for kind in (*(str(price) for price in PRICES), "ship")}),
            "every kind of card, by its price, and the ship: what it costs and what it brings (E1 to E3)",
        ),
        Field(
            "fights",
            SetOf(SOURCES),
            "where a card costs sabres: in One-Eye's tray (E16), in the final round in the display, too (E22)",
        ),
        Field(
            "standings",
            map_of(record_of(_STANDING), COLOURS),
            "the chests of every colour in the game (E24)",
        ),
        Field(
            "prospects",
            Shape({"type": "object", "additionalProperties": record_of(_PROSPECT).schema()}),
            "what every face-up card would pay this seat at once (E14), by the card; a ship pays what its row does, so "
            "nothing is said of it. Nothing for spectators",
        ),
        Field(
            "raised",
            Maybe(record_of({"source": OneOf(SOURCES), "place": Whole(1, int(PLACES))})),
            "where the picked card lies that needs a place (E18), counted from 1; null: no card is picked",
        ),
        Field("seat", Maybe(_SEAT), "whose view this is; null: a spectator's"),
        Field("legal", ListOf(MoveText()), "the moves that this seat may choose from now", attribute="moves"),
    )
    .apart("prospects", "seat", "legal")
)


# What the page draws though no view is there, or that never changes.


def kinds_of(values: Values) -> dict[str, dict[str, int]]:
    """Every kind of card, by its price, and the ship: what it costs, to buy and to fight for, and what it brings."""
    kinds = {str(price): _kind(values, kind, price, values.yields[kind]) for kind, price in enumerate(PRICES)}
    return {**kinds, "ship": _kind(values, int(SHIP), SHIP_PRICE, (0, 0, 0, 0))}


def _kind(values: Values, kind: int, price: int, yields: Sequence[int]) -> dict[str, int]:
    chests, sabres, ducats, jewels = yields
    fight = int(values.fight_cost(kind))
    return {"price": price, "fight": fight, "chests": chests, "sabres": sabres, "ducats": ducats, "jewels": jewels}


# E15: the islands that a row grows by, and what it pays each time.
_EXAMPLE = (5, 4, 8)


def _example_pays() -> list[dict[str, int]]:
    rows = [_EXAMPLE[:length] for length in (1, 2, 3)]
    return [riches_of(STANDARD.pays[sum(1 << PRICES.index(price) for price in row)]) for row in rows]


PAGE_CONSTANTS = {
    "EXPLAINED": EXPLAINED,
    "COLOURS": COLOURS,
    "THINGS": THINGS,
    "PLACES": PLACES,
    "KINDS": kinds_of(STANDARD),
    "RECONSTRUCTED": [str(price) for price in RECONSTRUCTED],
    "EXAMPLE_ISLANDS": [str(price) for price in _EXAMPLE],
    "EXAMPLE_PAYS": _example_pays(),
    "JEWEL_DUCATS": JEWEL_DUCATS,
    "ISLAND_DUCATS": ISLAND_DUCATS,
}
