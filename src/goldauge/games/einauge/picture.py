"""Einauge sei wachsam! as a picture: the display, One-Eye's tray, and before every player their riches and rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from goldauge.core.picture import HEIGHT, WIDTH, Canvas, shortened
from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.games.einauge.components import COLOURS as COLOUR_NAMES
from goldauge.games.einauge.components import PLACES, THINGS
from goldauge.games.einauge.seen import Kind, Player, Seen
from goldauge.games.einauge.view import EinaugeView

# As on the page (web/src/games/einauge/theme.css, which a test compares).
COLOURS: Final = {
    "ground": "#0f2029",
    "panel": "#152c37",
    "raised": "#1d3a47",
    "ink": "#f4ebd6",
    "soft": "#c6cbba",
    "line": "#2f5160",
    "edge": "#7f9ca5",
    "accent": "#e6b857",
    "on-accent": "#241803",
    "glow": "#ffcf5c",
    "chart": "#12303b",
    "chart-shoal": "#17404b",
    "wood": "#4a2f1a",
    "wood-dark": "#35200f",
    "wood-ink": "#f6e6c6",
    "blue": "#2b659c",
    "red": "#ad3427",
    "green": "#39763f",
    "yellow": "#9a7200",
    "orange": "#bd560f",
    "violet": "#74449a",
    "brown": "#6f4a29",
    "grey": "#5f6973",
}
SHIP: Final = "ship"
CARD: Final = (92.0, 118.0)


def draw(view: View, names: Sequence[str], words: Words, canvas: Canvas) -> None:
    assert isinstance(view, EinaugeView)
    seen = view.seen
    canvas.box(0, 0, WIDTH, HEIGHT, COLOURS["chart"])
    canvas.ellipse(520, 150, 460, 150, COLOURS["chart-shoal"])
    _draw_line(canvas, seen, seen.display, words.text("display"), 14, "chart-shoal")
    _draw_line(canvas, seen, seen.tray, words.text("tray.owner"), 152, "wood")
    _draw_pile(canvas, seen)
    wide = (WIDTH - 16) / len(names)
    for seat, name in enumerate(names):
        _draw_player(canvas, seen, seat, name, 8 + wide * seat, wide)


def _draw_line(canvas: Canvas, seen: Seen, cards: Sequence[str], name: str, y: float, ground: str) -> None:
    """The display or the tray: six places."""
    canvas.text(24, y + CARD[1] / 2, shortened(name, 18), 17, COLOURS["wood-ink"], "left")
    for place in range(int(PLACES)):
        x = 180 + place * (CARD[0] + 10)
        canvas.box(x, y, *CARD, COLOURS[ground], COLOURS["edge"], 1.5, 8)
        if place < len(cards):
            _draw_card(canvas, cards[place], seen.kinds[cards[place].split()[-1]], x, y)


def _draw_card(canvas: Canvas, card: str, kind: Kind, x: float, y: float) -> None:
    colour = card.split()[0]
    width, height = CARD
    canvas.box(x, y, width, height, COLOURS["ink"], COLOURS["on-accent"], 2, 8)
    canvas.box(x + 5, y + 5, width - 10, 34, COLOURS["line"] if card == SHIP else COLOURS[colour], "", 1, 5)
    canvas.text(x + 20, y + 22, str(kind.price), 24, COLOURS["ink"])
    _draw_thing(canvas, "sabres", x + width - 34, y + 22, 1)
    canvas.text(x + width - 16, y + 22, str(kind.fight), 17, COLOURS["ink"])
    if card == SHIP:
        _draw_ship(canvas, x + width / 2, y + 82, 2.6)
        return
    canvas.ellipse(x + width / 2, y + 62, 32, 15, COLOURS[colour], COLOURS["on-accent"], 1.5)
    things = [thing for thing in THINGS for _ in range(getattr(kind, thing))]
    for number, thing in enumerate(things):
        across = x + width / 2 + (number % 4 - (min(len(things) - number // 4 * 4, 4) - 1) / 2) * 20
        _draw_thing(canvas, thing, across, y + 88 + 17 * (number // 4), 0.9)


def _draw_thing(canvas: Canvas, thing: str, x: float, y: float, scale: float) -> None:
    """A chest, a sabre, a ducat or a jewel."""
    dark = COLOURS["on-accent"]
    if thing == "chests":
        canvas.box(x - 9 * scale, y - 7 * scale, 18 * scale, 14 * scale, COLOURS["brown"], dark, 1.2, 3)
        canvas.box(x - 3 * scale, y - 3 * scale, 6 * scale, 6 * scale, COLOURS["accent"], dark, 1)
    elif thing == "sabres":
        canvas.path(
            [(x - 6 * scale, y + 7 * scale), (x + 3 * scale, y), (x + 7 * scale, y - 8 * scale)], dark, 5 * scale
        )
        canvas.path(
            [(x - 6 * scale, y + 7 * scale), (x + 3 * scale, y), (x + 7 * scale, y - 8 * scale)],
            COLOURS["soft"],
            3 * scale,
        )
        canvas.path([(x - 8 * scale, y + 1 * scale), (x - 1 * scale, y + 8 * scale)], COLOURS["accent"], 2.5 * scale)
    elif thing == "ducats":
        canvas.ellipse(x, y, 8 * scale, 8 * scale, COLOURS["accent"], dark, 1.2)
        canvas.ellipse(x, y, 4 * scale, 4 * scale, COLOURS["glow"])
    else:
        corners = [(-8, -3), (-4, -8), (4, -8), (8, -3), (0, 9)]
        canvas.polygon([(x + scale * across, y + scale * down) for across, down in corners], COLOURS["edge"], dark, 1.2)


def _draw_ship(canvas: Canvas, x: float, y: float, scale: float) -> None:
    dark = COLOURS["on-accent"]
    hull = [(-11, 2), (11, 2), (7, 9), (-7, 9)]
    sail = [(-1, -10), (9, -1), (-1, -1)]
    canvas.polygon([(x + scale * across, y + scale * down) for across, down in hull], COLOURS["wood"], dark, 1.2)
    canvas.polygon([(x + scale * across, y + scale * down) for across, down in sail], COLOURS["soft"], dark, 1.2)


def _draw_pile(canvas: Canvas, seen: Seen) -> None:
    """How many cards are left, and of which colours no islands are in the game."""
    x = 830.0
    canvas.box(x, 34, 58, 78, COLOURS["wood"], COLOURS["accent"], 2, 6)
    canvas.text(x + 29, 73, str(len(seen.left)), 22, COLOURS["wood-ink"])
    for number, colour in enumerate(seen.left_out):
        canvas.box(x + 26 * number, 132, 20, 20, COLOURS[colour], COLOURS["edge"], 1, 4)
        canvas.path([(x + 26 * number + 3, 135), (x + 26 * number + 17, 149)], COLOURS["ink"], 2)


def _draw_player(canvas: Canvas, seen: Seen, seat: int, name: str, x: float, wide: float) -> None:
    player = seen.players[seat]
    decides = seat == seen.to_move
    line = COLOURS["accent" if decides else "line"]
    canvas.box(x + 3, 288, wide - 6, 424, COLOURS["panel"], line, 3 if decides else 1.5, 10)
    canvas.text(x + wide / 2, 308, shortened(name, int(wide / 10)), 17, COLOURS["ink"])
    for number, thing in enumerate(("sabres", "ducats", "jewels")):
        across = x + 8 + (wide - 12) * (number + 0.5) / 3
        _draw_thing(canvas, thing, across - 16, 338, 1)
        canvas.text(across, 338, str(getattr(player, thing)), 17, COLOURS["ink"], "left")
    _draw_rows(canvas, player, x + 12, wide - 24)


def _draw_rows(canvas: Canvas, player: Player, x: float, wide: float) -> None:
    """Every colour has its place, so that rows are easy to compare."""
    step = min(30.0, wide / 7)
    for number, colour in enumerate(COLOUR_NAMES):
        y = 362 + 38 * number
        row = player.rows.get(colour)
        if row is None:
            canvas.path([(x + 2, y + 16), (x + wide - 2, y + 16)], COLOURS["line"], 1)
            continue
        for place, price in enumerate(row.islands):
            canvas.box(x + step * place, y, step - 2, 32, COLOURS[colour], COLOURS["ink"], 1, 4)
            canvas.text(x + step * place + step / 2 - 1, y + 16, str(price), 16, COLOURS["ink"])
        for ship in range(row.ships):
            across = x + step * (len(row.islands) + ship)
            canvas.box(across, y, step - 2, 32, COLOURS["raised"], COLOURS["ink"], 1, 4)
            _draw_ship(canvas, across + step / 2 - 1, y + 16, step / 30)
    for ship in range(player.lone_ships):
        _draw_ship(canvas, x + 14 + 28 * ship, 684, 1)
