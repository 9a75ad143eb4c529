"""Einauge sei wachsam!, at the terminal: the table, the events and the moves in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.games.einauge import story
from goldauge.games.einauge.components import (
    COLOURS,
    ISLAND_DUCATS,
    JEWEL_DUCATS,
    KINDS,
    PLACES,
    PRICES,
    SHIP,
    card_at,
    card_name,
    cards_of,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.moves import (
    ALONE,
    BUY,
    FIGHT,
    FIGHT_DISPLAY,
    JOIN,
    MOVE,
    NO_FIGHT,
    OWN,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
)
from goldauge.games.einauge.rules import (
    ENDED,
    FINAL,
    LONE,
    SALE_CARDS,
    Einauge,
)
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
ROWS_WIDTH = 36
STEPS = ("buying", "fighting", "moving a card to One-Eye's table", "final round")


# The table.


def table(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table as this view sees it, for 80 columns."""
    assert isinstance(view, EinaugeView)
    game = view.state
    return Group(_headline(game, names), _market(game), _players(game, names), _legend(game))


def _headline(game: Einauge, names: Sequence[str]) -> Text:
    islands = sum(1 for card in game.pile if card != SHIP)
    line = Text()
    if game.phase == ENDED:
        line.append("The game is over. ", "bold")
    else:
        line.append(f"{names[game.to_move]}: {STEPS[game.phase]}. ", "bold")
    line.append(f"Pile: {_many(islands, 'island')} and {_many(len(game.pile) - islands, 'ship')} to come")
    left_out = [colour for number, colour in enumerate(COLOURS) if (game.left_out >> number) & 1]
    if left_out:
        line.append(f"; without {_list(left_out)}")
    return line.append(".")


def _market(game: Einauge) -> Table:
    """The display and One-Eye's table, six places each, with what a card costs."""
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column("", no_wrap=True)
    for place in range(PLACES):
        grid.add_column(str(place + 1), no_wrap=True)
    grid.add_row("Display", *[_card(card) for card in cards_of(game.display)])
    grid.add_row("One-Eye", *[_card(card) for card in cards_of(game.table)])
    grid.add_row("  sabres", *[str(game.fight_cost(card)) for card in cards_of(game.table)], style="dim")
    return grid


def _card(card: int) -> Text:
    name = card_name(card)
    return Text(f"ship {price_of(card)}" if card == SHIP else name, STYLES[name.split()[0]])


def _players(game: Einauge, names: Sequence[str]) -> Table:
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column("", width=1)
    grid.add_column("Player", max_width=12, overflow="fold")
    for thing in ("Sabres", "Ducats", "Jewels"):
        grid.add_column(thing, justify="right", no_wrap=True)
    if game.phase == ENDED:
        grid.add_column("Total", justify="right", no_wrap=True)
    grid.add_column("Rows (chests); s: a ship", no_wrap=True)
    for seat in range(game.seats):
        riches = game.riches[seat]
        numbers = [sabres_in(riches), ducats_in(riches), jewels_in(riches)]
        if game.phase == ENDED:
            numbers.append(game.scores()[seat])
        grid.add_row(
            ">" if seat == game.to_move else "",
            Text(names[seat], "bold" if seat == game.to_move else ""),
            *[str(number) for number in numbers],
            _rows(game, seat),
        )
    return grid


def _rows(game: Einauge, seat: int) -> Text:
    """The rows, in lines of whole rows."""
    rows = []
    for number, colour in enumerate(COLOURS):
        row = game.row(seat, number)
        if row:
            islands = [str(PRICES[kind]) for kind in range(KINDS) if (row >> kind) & 1]
            cards = " ".join(islands + ["s"] * game.ships_in(seat, number))
            rows.append(Text(f"{colour} {cards} ({game.values.chests[row]})", STYLES[colour]))
    lone = game.ships[seat] >> LONE
    if lone:
        rows.append(Text(f"{_many(lone, 'ship')} alone", STYLES["ship"]))
    lines = [Text()]
    for row_text in rows:
        if len(lines[-1]) + len(row_text) + 2 > ROWS_WIDTH:
            lines.append(Text())
        if lines[-1]:
            lines[-1].append("  ")
        lines[-1].append(row_text)
    return Text("\n").join(lines) if rows else Text("none yet", "dim")


def _legend(game: Einauge) -> Table:
    """What the islands bring: the same in every colour (E1)."""
    grid = Table(box=None, padding=(0, 1, 0, 0), expand=False)
    grid.add_column("Islands of price", no_wrap=True)
    for price in PRICES:
        grid.add_column(str(price), justify="right", no_wrap=True)
    for number, thing in enumerate(("chests (count at the end)", "sabres", "ducats", "jewels")):
        grid.add_row(f"bring {thing}", *[str(things[number] or "-") for things in game.values.yields], style="dim")
    return grid


def _things(chests: int, sabres: int, ducats: int, jewels: int) -> str:
    things = [(chests, "chest"), (sabres, "sabre"), (ducats, "ducat"), (jewels, "jewel")]
    return _list([_many(count, thing) for count, thing in things if count]) or "nothing"


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _list(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


# Moves.


def describe(move: int, view: View) -> str:
    """A short phrase for a move."""
    assert isinstance(view, EinaugeView)
    game = view.state
    if move == SELL_JEWEL:
        return f"sell a jewel for {JEWEL_DUCATS} ducats"
    if move < BUY:
        return f"sell {card_name(SALE_CARDS[move - SELL])} for {ISLAND_DUCATS} ducats"
    if move < SKIP:
        card = game.card_of(move)
        return f"buy {_the(card)} for {price_of(card)} ducats"
    if FIGHT <= move < NO_FIGHT:
        card = game.card_of(move)
        where = " of the display" if move >= FIGHT_DISPLAY else " of One-Eye's table" if game.phase == FINAL else ""
        return f"fight for {_the(card)}{where} with {game.fight_cost(card)} sabres"
    if MOVE <= move < MOVE + PLACES:
        return f"move {_the(card_at(game.display, move - MOVE))} to One-Eye's table"
    if ROW_OF <= move < ALONE:
        return f"lay the ship to your {COLOURS[move - ROW_OF]} row"
    picked = _the(game.picked_card()) if game.picked >= 0 else "the card"
    return {
        int(SKIP): "do without a purchase",
        int(ALONE): "lay the ship alone",
        int(JOIN): f"lay {picked} to a lone ship",
        int(OWN): f"start a row of its own with {picked}",
        int(NO_FIGHT): "do without a fight",
    }.get(move, f"put {picked} back and choose again")


def _the(card: int) -> str:
    return "a ship" if card == SHIP else card_name(card)


# Events.


def tell(event: Event, names: Sequence[str]) -> str:
    """One sentence for an event."""
    return WORDS[type(event)](event, names)


def _row_paid(event: Any, names: Sequence[str]) -> str:
    cards = [f"{card}: {_things(0, *yields)}" for card, *yields in event.cards]
    total = _things(0, event.sabres, event.ducats, event.jewels)
    if len(cards) == 1:
        return f"The {event.colour} row of {names[event.seat]} pays {total}."
    return f"The {event.colour} row of {names[event.seat]} pays {total} ({'; '.join(cards)})."


def _cashed_in(event: Any, names: Sequence[str]) -> str:
    rest = f", {_many(event.lost, 'ducat')} lost" if event.lost else ""
    return (
        f"{names[event.seat]}: {_many(event.sabres, 'sabre')} and {_many(event.ducats, 'ducat')} make "
        f"{_many(event.changed, 'ducat')}, so {_many(event.gained, 'jewel')}{rest}; "
        f"with {event.jewels} from before that is {_many(event.total, 'jewel')}."
    )


def _chests_counted(event: Any, names: Sequence[str]) -> str:
    if not any(event.chests):
        return f"Chests of {event.colour}: nobody has any."
    parts = [
        f"{names[seat]} {chests} (place {place}: {_many(jewels, 'jewel')})"
        for seat, (chests, place, jewels) in enumerate(zip(event.chests, event.places, event.jewels, strict=True))
        if chests
    ]
    return f"Chests of {event.colour}: {', '.join(parts)}."


def _colours_counted(event: Any, names: Sequence[str]) -> str:
    parts = [
        f"{names[seat]} {count} ({_many(jewels, 'jewel')})"
        for seat, (count, jewels) in enumerate(zip(event.colours, event.jewels, strict=True))
    ]
    return f"Different colours: {', '.join(parts)}."


def _game_over(event: Any, names: Sequence[str]) -> str:
    totals = _list([f"{names[seat]} {score}" for seat, score in enumerate(event.scores)])
    winners = _list([names[seat] for seat in event.winners])
    return f"Jewels in the end: {totals}. {winners} {'wins' if len(event.winners) == 1 else 'share the win'}."


WORDS: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    story.TurnStarted: lambda event, names: f"It is the turn of {names[event.seat]}.",
    story.JewelSold: lambda event, names: f"{names[event.seat]} sells a jewel for {event.ducats} ducats.",
    story.IslandSold: lambda event, names: f"{names[event.seat]} sells {event.card} for {event.ducats} ducats.",
    story.ShipsLeftAlone: lambda event, names: (
        f"Without an island there is no row: {_many(event.ships, 'ship')} of {names[event.seat]} now alone."
    ),
    story.Picked: lambda event, names: f"{names[event.seat]} picks {_name(event.card)} and looks for a place.",
    story.TakenBack: lambda event, names: f"{names[event.seat]} puts {_name(event.card)} back.",
    story.Bought: lambda event, names: f"{names[event.seat]} buys {_name(event.card)} for {event.price} ducats.",
    story.PurchaseSkipped: lambda event, names: f"{names[event.seat]} can't pay for any card.",
    story.Fought: lambda event, names: (
        f"{names[event.seat]} fights for {_name(event.card)} with {event.sabres} sabres"
        f"{' and takes it from the display' if event.source == 'display' else ''}."
    ),
    story.FightDeclined: lambda event, names: f"{names[event.seat]} does not fight.",
    story.FightImpossible: lambda event, names: f"{names[event.seat]} can't fight for any card.",
    story.Laid: lambda event, names: (
        f"The ship joins the {event.colour} row of {names[event.seat]}." if event.card == "ship" else ""
    ),
    story.ShipJoined: lambda event, names: f"It joins a lone ship: the {event.colour} row of {names[event.seat]}.",
    story.LaidAlone: lambda event, names: f"The ship of {names[event.seat]} lies alone and pays nothing.",
    story.RowPaid: _row_paid,
    story.MovedToTable: lambda event, names: f"{names[event.seat]} moves {_name(event.card)} to One-Eye's table.",
    story.Refilled: lambda event, names: f"New in the display: {_list([_name(card) for card in event.cards])}.",
    story.EndInSight: lambda event, names: (
        f"The first ship! The final round comes "
        f"{'now' if event.last == event.seat else f'after the turn of {names[event.last]}'}."
    ),
    story.FinalRoundStarted: lambda event, names: f"The final round begins with {names[event.seat]}.",
    story.CashedIn: _cashed_in,
    story.ChestsCounted: _chests_counted,
    story.ColoursCounted: _colours_counted,
    story.GameOver: _game_over,
}


def _name(card: str) -> str:
    return "a ship" if card == "ship" else card
