"""Einauge sei wachsam!, observations: all that lies open, and which islands are still in the pile."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldauge.core.observation import Layout, codes, flags, number, one_of
from goldauge.core.observer import Observer, put, put_counts, put_flags, put_one_of, seen_from
from goldauge.core.state import State
from goldauge.core.vectors import bit
from goldauge.core.view import View
from goldauge.games.einauge.components import (
    COLOURS,
    KINDS,
    MOST,
    PHASES,
    PLACES,
    PRICES,
    RECONSTRUCTED,
    ROW,
    SHIP,
    SHIPS,
    STANDARD,
    THINGS,
    Values,
    ducats_in,
    jewels_in,
    sabres_in,
)
from goldauge.games.einauge.moves import BUY, FIGHT, FIGHT_DISPLAY, SKIP
from goldauge.games.einauge.rules import LONE, Einauge
from goldauge.games.einauge.view import EinaugeView

_CARDS: Final = 64  # codes of cards: 0 is none, then 8 times the colour plus the kind plus 1; a ship is 8
_RICHES: Final = 9999
_ISLANDS: Final = len(COLOURS) * len(PRICES)
_BY_COLOUR: Final = f"7 prices (2 to 8) for each colour: {', '.join(COLOURS)}"


def layout(seats: int) -> Layout:
    rows = f"of every seat, {_BY_COLOUR}"
    return Layout(
        number("seat", "whose observation it is", seats - 1),
        one_of("phase", f"the step of the turn: {', '.join(PHASES)}", len(PHASES)),
        one_of("to_move", "who decides; none when the game is over", seats),
        one_of("first", "who began the game (E8)", seats),
        one_of("finder", "who turned up the first ship (E21); none before that", seats),
        flags("free_selling", "jewels and islands may be sold before any purchase (E11)"),
        flags("one_more_turn", "after the first ship all others have one more turn (E21)"),
        flags("colours", "the variant that pays for different colours (E26)"),
        flags("lone_ship_counts", "in that variant lone ships count as a colour"),
        number("cards", f"{', '.join(THINGS)} of the islands of price 3 and 7 (E2)", MOST, count=8, usual=3),
        flags("left_out", f"colours that are not in the game (E6): {', '.join(COLOURS)}", len(COLOURS)),
        codes(
            "picked",
            "the card that needs a place (E18): 0 none, 1-6 bought, 7-12 fought for on the tray, 13-18 in the display",
            19,
        ),
        codes("display", "the cards for sale (E7): 0 none, else 8 x colour + price - 1; 8 is a ship", _CARDS, count=6),
        codes("tray", "the cards on One-Eye's tray, in the same way", _CARDS, count=6),
        number("sabres", "of every seat", _RICHES, count=seats, usual=10),
        number("ducats", "of every seat", _RICHES, count=seats, usual=30),
        number("jewels", "of every seat", _RICHES, count=seats, usual=30),
        number("lone_ships", "of every seat, the ships that lie alone (E18)", int(SHIPS), count=seats, usual=3),
        number(
            "row_ships",
            "of every seat, the ships in the row of each colour (E18)",
            int(ROW),
            count=seats * len(COLOURS),
            usual=3,
        ),
        flags("rows", f"the islands {rows}", seats * _ISLANDS),
        flags("sold", f"the islands that have left the game (E11): {_BY_COLOUR}", _ISLANDS),
        flags("pile", f"the islands in the pile: {_BY_COLOUR}", _ISLANDS),
        number("pile_ships", "the ships under them (E7)", int(SHIPS)),
    )


class EinaugeObserver(Observer):
    """Tells apart all that views tell apart."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))
        self.values: Values = STANDARD
        self.printed: vec[i64] = _printed(STANDARD)

    def write_view(self, view: View, row: vec[i16], at: i64) -> None:
        assert isinstance(view, EinaugeView)
        self._write(view.state, view.seat, row, at)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, Einauge)
        self._write(state, seat, row, at)

    def _write(self, state: Einauge, seat: i64, row: vec[i16], at: i64) -> None:
        seats = state.seats
        at = put(row, at, seat)
        at = put_one_of(row, at, 5, state.phase)
        at = put_one_of(row, at, seats, seen_from(seat, state.to_move, seats))
        at = put_one_of(row, at, seats, seen_from(seat, state.first, seats))
        at = put_one_of(row, at, seats, seen_from(seat, state.finder, seats))
        at = put(row, at, 1 if state.free_selling else 0)
        at = put(row, at, 1 if state.one_more_turn else 0)
        at = put(row, at, 1 if state.colours else 0)
        at = put(row, at, 1 if state.lone_ship_counts else 0)
        if state.values is not self.values:
            self.values = state.values
            self.printed = _printed(state.values)
        at = put_counts(row, at, self.printed, 0, 8)
        at = put_flags(row, at, 8, state.left_out)
        at = put(row, at, _picked(state.picked))
        at = _put_line(row, at, state.display)
        at = _put_line(row, at, state.tray)
        at = self._put_seats(state, seat, row, at)
        self._put_pile(state, row, at)

    def _put_seats(self, state: Einauge, seat: i64, row: vec[i16], at: i64) -> i64:
        seats = state.seats
        for other in range(seats):
            order = seen_from(seat, other, seats)
            riches = state.riches[other]
            ships = state.ships[other]
            put(row, at + order, sabres_in(riches))
            put(row, at + seats + order, ducats_in(riches))
            put(row, at + 2 * seats + order, jewels_in(riches))
            put(row, at + 3 * seats + order, ships >> LONE)
            place = at + 4 * seats + 8 * order
            for colour in range(8):
                row[place + colour] = i16((ships >> (colour << 2)) & 15)
            _put_islands(row, at + 12 * seats + 56 * order, state.islands[other])
        return at + 68 * seats

    def _put_pile(self, state: Einauge, row: vec[i16], at: i64) -> None:
        """The islands that are in the game and lie nowhere else: by what all can see, not by the pile itself."""
        pile = ~state.sold
        for other in range(state.seats):
            pile &= ~state.islands[other]
        for colour in range(8):
            if (state.left_out >> colour) & 1:
                pile &= ~(bit(colour << 3) * 127)
        ships: i64 = SHIPS
        pile, ships = _without_line(state.display, pile, ships)
        pile, ships = _without_line(state.tray, pile, ships)
        for other in range(state.seats):
            taken = state.ships[other]
            while taken != 0:
                ships -= taken & 15
                taken >>= 4
        at = _put_islands(row, at, state.sold)
        at = _put_islands(row, at, pile)
        put(row, at, ships)


def _printed(values: Values) -> vec[i64]:
    """E2: what the two cards bring that an owner may have entered."""
    return vec[i64]([thing for price in RECONSTRUCTED for thing in values.yields[price - 2]])


def _picked(move: i64) -> i64:
    if move < 0:
        return 0
    if move < SKIP:
        return move - BUY + 1
    if move < FIGHT_DISPLAY:
        return move - FIGHT + 1 + PLACES
    return move - FIGHT_DISPLAY + 1 + 2 * PLACES


def _put_line(row: vec[i16], at: i64, line: i64) -> i64:
    for place in range(PLACES):
        row[at + place] = i16((line >> (6 * place)) & 63)
    return at + PLACES


def _put_islands(row: vec[i16], at: i64, islands: i64) -> i64:
    for _ in range(8):
        for kind in range(KINDS):
            row[at + kind] = i16((islands >> kind) & 1)
        islands >>= 8
        at += KINDS
    return at


def _without_line(line: i64, islands: i64, ships: i64) -> tuple[i64, i64]:
    while line != 0:
        card = (line & 63) - 1
        if card == SHIP:
            ships -= 1
        else:
            islands &= ~bit(card)
        line >>= 6
    return islands, ships
