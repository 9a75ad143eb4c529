"""Einauge sei wachsam! at the terminal: the table drawn in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.games.einauge.components import (
    COLOURS,
    PLACES,
    PRICES,
    SHIP,
    THINGS,
    card_name,
    cards_in,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.rules import ENDED, LONE, Einauge
from goldauge.games.einauge.view import EinaugeView

# Colours of the terminal; every card also bears its colour's name.
STYLES = {
    "blue": "bright_blue",
    "red": "bright_red",
    "green": "green",
    "yellow": "bright_yellow",
    "orange": "dark_orange",
    "violet": "magenta",
    "brown": "orange4",
    "grey": "bright_black",
    "ship": "bold cyan",
}
STEPS = ("step.buy", "step.fight", "step.move", "final round")
ROWS_WIDTH = 32


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """The whole table as this view sees it."""
    assert isinstance(view, EinaugeView)
    state = view.state
    return Group(
        _headline(state, words),
        _market(state, words),
        _players(state, names, words),
        _kinds(state, words),
    )


def _headline(state: Einauge, words: Words) -> Text:
    """The step of the turn, and what is left in the pile."""
    step = words.text(STEPS[state.phase]) if state.phase != ENDED else ""
    islands = sum(1 for card in state.pile if card != SHIP)
    left_out = [colour for number, colour in enumerate(COLOURS) if (state.left_out >> number) & 1]
    left = words.text("left", islands=islands, ships=len(state.pile) - islands, colours=left_out)
    return Text.assemble((f"{step}\n" if step else "", "bold"), left)


def _market(state: Einauge, words: Words) -> Table:
    """The display and One-Eye's tray, six places each, with what a fight costs."""
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column("", no_wrap=True)
    for place in range(PLACES):
        grid.add_column(str(place + 1), no_wrap=True)
    grid.add_row(words.text("display"), *[_card(card, words) for card in cards_in(state.display)])
    grid.add_row(words.text("tray.owner"), *[_card(card, words) for card in cards_in(state.tray)])
    costs = [str(state.fight_cost(card)) for card in cards_in(state.tray)]
    grid.add_row(f"  {words.text('things.sabres')}", *costs, style="dim")
    return grid


def _card(card: int, words: Words) -> Text:
    if card == SHIP:
        return Text(f"{words.text('ship')} {price_of(card)}", STYLES["ship"])
    colour, price = card_name(card).split()
    return Text(f"{words.text(f'colour.{colour}')} {price}", STYLES[colour])


def _players(state: Einauge, names: Sequence[str], words: Words) -> Table:
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column("", width=1)
    grid.add_column(words.text("player"), max_width=12, overflow="fold")
    for thing in ("sabres", "ducats", "jewels"):
        grid.add_column(words.text(f"things.{thing}"), justify="right", no_wrap=True)
    if state.phase == ENDED:
        grid.add_column(words.text("total"), justify="right", no_wrap=True)
    grid.add_column(words.text("rows"), no_wrap=True)
    for seat in range(state.seats):
        riches = state.riches[seat]
        numbers = [sabres_in(riches), ducats_in(riches), jewels_in(riches)]
        if state.phase == ENDED:
            numbers.append(state.scores()[seat])
        grid.add_row(
            ">" if seat == state.to_move else "",
            Text(names[seat], "bold" if seat == state.to_move else ""),
            *[str(number) for number in numbers],
            _rows(state, seat, words),
        )
    return grid


def _rows(state: Einauge, seat: int, words: Words) -> Text:
    """The rows, in lines of whole rows."""
    rows = []
    for number, colour in enumerate(COLOURS):
        row = state.row(seat, number)
        if row:
            islands = [str(price) for kind, price in enumerate(PRICES) if (row >> kind) & 1]
            cards = " ".join(islands + [words.text("rows.ship")] * int(state.ships_in(seat, number)))
            rows.append(Text(f"{words.text(f'colour.{colour}')} {cards} ({state.values.chests[row]})", STYLES[colour]))
    lone = int(state.ships[seat] >> LONE)
    if lone:
        rows.append(Text(words.text("lone ship_one" if lone == 1 else "lone ship_other", count=lone), STYLES["ship"]))
    lines = [Text()]
    for row_text in rows:
        if len(lines[-1]) + len(row_text) + 2 > ROWS_WIDTH:
            lines.append(Text())
        if lines[-1]:
            lines[-1].append("  ")
        lines[-1].append(row_text)
    return Text("\n").join(lines) if rows else Text(words.text("rows.none"), "dim")


def _kinds(state: Einauge, words: Words) -> Table:
    """What the islands bring: the same in every colour (E1)."""
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column(words.text("price"), no_wrap=True)
    for price in PRICES:
        grid.add_column(str(price), justify="right", no_wrap=True)
    for number, thing in enumerate(THINGS):
        counts = [str(things[number] or "-") for things in state.values.yields]
        grid.add_row(words.text(f"things.{thing}"), *counts, style="dim")
    return grid
