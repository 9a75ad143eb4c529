"""Die Dracheninsel at the terminal: the island drawn in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, PLACE_NAMES, TREASURE_FIELD, Colour
from goldauge.games.dracheninsel.components import CARD_NAMES, COINS, KINDS, TREASURES
from goldauge.games.dracheninsel.naming import coin_of, hunters_at, owners_of
from goldauge.games.dracheninsel.packed import (
    place_of,
)
from goldauge.games.dracheninsel.prompts import prompt
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView

# Terrains and hunters have letters of their own too: nothing is told by colour alone.
STYLES: dict[Colour, str] = {
    "red": "white on red",
    "green": "black on green",
    "brown": "white on rgb(110,70,30)",
    "grey": "black on bright_black",
    "blue": "white on blue",
    "yellow": "black on yellow",
}
TREASURE_STYLE = "bold yellow on black"
MARGIN = 8
FIELD_WIDTH = 6


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """The island and all that lies round it, as this view sees it."""
    assert isinstance(view, IslandView)
    state = view.state
    drawn = (_island(state, words), _legend(words), _players(view, names, words), _cards(view, names, words))
    rows = [row for part in drawn for row in (Text(), part)]
    return Panel(
        Group(*rows[1:]),
        title=f"{words.text('title')}, {words.text('rounds', round=state.round, limit=state.limit)}",
        title_align="left",
        border_style="yellow",
        width=80,
        padding=(1, 1),
    )


# The island: two lines a row of fields.


def _island(state: Island, words: Words) -> Text:
    lines = [_boat_line(state, BOATS + 4, MARGIN + 15, words)]
    field = 0
    for row in range(9):
        count = 9 - abs(row - 4)
        upper, lower = Text(), Text()
        for number in range(field, field + count):
            _add_field(state, number, upper, lower, words)
        lines += _with_boats(state, row, FIELD_WIDTH // 2 * abs(row - 4), upper, lower, words)
        field += count
    lines.append(_boat_line(state, BOATS + 1, MARGIN + 33, words))
    return Text("\n").join(lines)


def _boat_line(state: Island, boat: int, column: int, words: Words) -> Text:
    name, crew = _boat(state, boat, words)
    return Text(" " * column).append(name, "bold").append(" " + crew if crew else "")


def _with_boats(state: Island, row: int, indent: int, upper: Text, lower: Text, words: Words) -> list[Text]:
    """A row of fields between the boats that lie to its left and right."""
    left = {3: BOATS + 3, 7: BOATS + 2}.get(row)
    right = {0: BOATS + 5, 5: BOATS}.get(row)
    lines = []
    for part, fields in enumerate((upper, lower)):
        before = _boat(state, left, words)[part] if left else ""
        line = Text(before.rjust(MARGIN + indent - 1) + " ", "bold")
        line.append_text(fields)
        if right:
            line.append(" " + _boat(state, right, words)[part], "bold")
        lines.append(line)
    return lines


def _boat(state: Island, boat: int, words: Words) -> tuple[str, str]:
    crew = [_code(hunter, words) for hunter in hunters_at(state, boat)]
    shown = "".join(crew) if len(crew) <= 3 else "".join(crew[:2]) + f"+{len(crew) - 2}"
    return f"[{words.text(f'hunter.{COLOUR_NAMES[boat - BOATS]}').lower()}]", shown


def _code(hunter: int, words: Words) -> str:
    return words.text(f"code.{COLOUR_NAMES[hunter]}")


def _add_field(state: Island, field: int, upper: Text, lower: Text, words: Words) -> None:
    hunters = hunters_at(state, field)
    content = "".join(_code(hunter, words) for hunter in hunters)
    if hunters and coin_of(state, hunters[0]) is not None:
        content += "$"
    if field in (state.dragon_1, state.dragon_2):
        content = words.text("dragon here")
    sign, style = "*", TREASURE_STYLE
    if field != TREASURE_FIELD:
        terrain = COLOUR_NAMES[state.terrain[field]]
        sign, style = words.text(f"sign.{terrain}"), STYLES[terrain]
    elif state.treasure < TREASURES:
        content += f"${COINS[state.treasure]}"
    upper.append(f" {sign} {PLACE_NAMES[field]} ", style)
    lower.append(content.center(FIELD_WIDTH), f"bold {style}")


def _legend(words: Words) -> Text:
    terrains = [
        f"{words.text(f'sign.{colour}')} {words.text(f'terrain.{colour}')} ({words.text(f'hunter.{colour}')})"
        for colour in COLOUR_NAMES
    ]
    lines = ("   ".join(terrains[:4]), "   ".join([*terrains[4:], words.text("legend")]))
    return Text("\n".join(lines), "dim")


# What lies round it.


def _players(view: IslandView, names: Sequence[str], words: Words) -> Table:
    state = view.state
    players = Table(box=None, padding=(0, 1, 0, 0), show_header=True)
    players.add_column("", width=1)
    players.add_column("", width=23, no_wrap=True, overflow="ellipsis")
    players.add_column(words.text("gold column"), width=4, justify="right")
    players.add_column(words.text("cards column"), width=7, justify="right")
    players.add_column("", width=36, no_wrap=True)
    scores = list(state.scores())
    for seat, name in enumerate(names):
        own = words.text("you", name=name) if seat == view.seat else name
        hunters = [hunter for hunter in range(len(COLOUR_NAMES)) if state.owner[hunter] == seat]
        for line, hunter in enumerate(hunters):
            first = line == 0
            players.add_row(
                Text("▶" if first and seat == state.turn and not state.over else " ", "bold cyan"),
                Text(own if first else "", "bold" if seat == state.turn else ""),
                str(scores[seat]) if first else "",
                str(state.sizes[seat]) if first else "",
                Text(_whereabouts(state, hunter, words)),
            )
    return players


def _whereabouts(state: Island, hunter: int, words: Words) -> str:
    place = int(place_of(state.places, hunter))
    colour = COLOUR_NAMES[hunter]
    where = words.text(f"boat.{COLOUR_NAMES[place - BOATS]}") if place >= BOATS else PLACE_NAMES[place]
    does = ""
    if coin := coin_of(state, hunter):
        does = words.text("carries" if state.partner_of(hunter) >= 0 else "alone", coin=coin)
    elif place == TREASURE_FIELD and state.treasure < TREASURES:
        does = words.text("waits")
    return f"{_code(hunter, words)} {words.text(f'hunter.{colour}')}: {where}{f', {does}' if does else ''}"


def _cards(view: IslandView, names: Sequence[str], words: Words) -> Text:
    state = view.state
    lines = [f"{words.text('pile')} {view.pile}, {words.text('discard')} {sum(state.discard)}"]
    if sum(state.played):
        lines.append(f"{words.text('played')}: {_list(list(state.played), 0, words)}")
    lines += [
        words.text("journey free", terrain=words.text(f"terrain.{terrain}"))
        for number, terrain in enumerate(COLOUR_NAMES)
        if state.journeys >> number & 1
    ]
    lines += [words.text("lost", coin=COINS[treasure]) for treasure in range(TREASURES) if state.lost >> treasure & 1]
    if state.question():
        lines.append(words.say(prompt(view), names, owners_of(state)))
    text = Text("\n".join(lines), "dim")
    if view.seat >= 0:
        text.append(f"\n{words.text('hand')}: ", "bold not dim")
        text.append(_list(list(state.hands), view.seat, words) or words.text("empty"), "not dim")
    return text


def _list(counts: Sequence[int], seat: int, words: Words) -> str:
    kinds = [(CARD_NAMES[card], counts[seat * KINDS + card]) for card in range(KINDS) if counts[seat * KINDS + card]]
    named = [(words.text(f"card.{card}"), count) for card, count in kinds]
    return ", ".join(words.text("copies", name=name, count=count) if count > 1 else name for name, count in named)
