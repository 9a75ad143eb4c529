"""Die Dracheninsel as a picture: the island with all that stands on it, the players, and the hand of who looks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from goldauge.core.picture import HEIGHT, Canvas, Point, shortened
from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, PLACE_NAMES, SPOTS, TREASURE_FIELD
from goldauge.games.dracheninsel.seen import Seen
from goldauge.games.dracheninsel.view import IslandView

# As on the page (web/src/games/dracheninsel/theme.css, which a test compares).
COLOURS: Final = {
    "ground": "#0a1f2b",
    "panel": "#102a37",
    "raised": "#183a49",
    "ink": "#eef6f2",
    "soft": "#b4ccd0",
    "line": "#2a4f5e",
    "accent": "#f3c14b",
    "sea-high": "#1d5a72",
    "shore": "#d9bd83",
    "shoal": "#3f93a5",
    "tile-line": "#0c1c22",
    "paper": "#f6ecd6",
    "paper-ink": "#2c2013",
    "red-high": "#a8483a",
    "green-high": "#6da354",
    "brown-high": "#a9743f",
    "grey-high": "#9aa4ad",
    "blue-high": "#4d9fd0",
    "yellow-high": "#f0d27c",
    "red-mark": "#ff8a3c",
    "green-mark": "#1c4a28",
    "brown-mark": "#5b3417",
    "grey-mark": "#434d55",
    "blue-mark": "#144a7c",
    "yellow-mark": "#a8741f",
    "red-cloth": "#d8412f",
    "green-cloth": "#2f9e53",
    "brown-cloth": "#8a5528",
    "grey-cloth": "#8a949c",
    "blue-cloth": "#2b7fd0",
    "yellow-cloth": "#f0c22e",
}
RADIUS: Final = 39.0  # of a field, to its corners
MIDDLE: Final = (352.0, 360.0)
PANEL: Final = 706.0  # where what lies beside the island begins
# One sign for each terrain, round the middle of a field: peak, tree, furrows, crags, waves, dunes.
SIGNS: Final[dict[str, list[list[Point]]]] = {
    "red": [[(-9, 6), (-2, -6), (2, -6), (9, 6)]],
    "green": [[(0, 8), (0, 2)], [(-7, 2), (0, -8), (7, 2), (-7, 2)]],
    "brown": [[(-9, -4), (9, -4)], [(-9, 1), (9, 1)], [(-9, 6), (9, 6)]],
    "grey": [[(-10, 6), (-4, -5), (1, 2), (5, -3), (10, 6)]],
    "blue": [[(-10, y), (-6, y - 4), (-2, y), (2, y - 4), (6, y), (10, y - 4)] for y in (0.0, 7.0)],
    "yellow": [[(-10, 5), (-5, 0), (0, 4), (5, -1), (10, 4)]],
}


def draw(view: View, names: Sequence[str], words: Words, canvas: Canvas) -> None:
    assert isinstance(view, IslandView)
    seen = view.seen
    canvas.box(0, 0, 960, HEIGHT, COLOURS["sea-high"])
    canvas.polygon(_hexagon(MIDDLE, RADIUS * 8.6, 0), COLOURS["shoal"])
    canvas.polygon(_hexagon(MIDDLE, RADIUS * 8.2, 0), COLOURS["shore"])
    _draw_fields(canvas, seen)
    _draw_boats(canvas)
    _draw_pieces(canvas, seen)
    canvas.box(PANEL, 0, 960 - PANEL, HEIGHT, COLOURS["ground"])
    below = _draw_players(canvas, seen, names)
    _draw_cards(canvas, seen, words, below)


def _spot(place: str) -> Point:
    q, r = SPOTS[PLACE_NAMES.index(place)]
    away = 1.04 if place in COLOUR_NAMES else 1.0  # boats are moored a little off the shore
    return (
        MIDDLE[0] + RADIUS * math.sqrt(3) * (q + r / 2) * away,
        MIDDLE[1] + RADIUS * 1.5 * r * away,
    )


def _hexagon(middle: Point, radius: float, turn: float = math.pi / 6) -> list[Point]:
    return [
        (
            middle[0] + radius * math.cos(turn + side * math.pi / 3),
            middle[1] + radius * math.sin(turn + side * math.pi / 3),
        )
        for side in range(6)
    ]


def _draw_fields(canvas: Canvas, seen: Seen) -> None:
    terrains = iter(seen.terrain)
    for number, place in enumerate(PLACE_NAMES[:BOATS]):
        x, y = _spot(place)
        corners = _hexagon((x, y), RADIUS)
        if number == TREASURE_FIELD:
            canvas.polygon(corners, COLOURS["paper"], COLOURS["tile-line"], 1.5)
        else:
            terrain = next(terrains)
            canvas.polygon(corners, COLOURS[f"{terrain}-high"], COLOURS["tile-line"], 1.5)
            for points in SIGNS[terrain]:
                canvas.path([(x + across, y - 17 + down) for across, down in points], COLOURS[f"{terrain}-mark"], 2)
        canvas.text(x, y + 28, place, 10, COLOURS["tile-line"])


def _draw_boats(canvas: Canvas) -> None:
    for colour in COLOUR_NAMES:
        x, y = _spot(colour)
        hull = [(x - 30, y + 4), (x + 30, y + 4), (x + 20, y + 20), (x - 20, y + 20)]
        canvas.polygon(hull, COLOURS["brown-cloth"], COLOURS["tile-line"], 1.5)
        canvas.polygon(
            [(x + 4, y - 30), (x + 26, y), (x + 4, y)], COLOURS[f"{colour}-cloth"], COLOURS["tile-line"], 1.5
        )
        canvas.path([(x + 2, y + 4), (x + 2, y - 32)], COLOURS["tile-line"], 2)


def _draw_pieces(canvas: Canvas, seen: Seen) -> None:
    if seen.treasure is not None:
        x, y = _spot(PLACE_NAMES[TREASURE_FIELD])
        _draw_coin(canvas, x, y + 6, seen.treasure, 15)
    for dragon in seen.dragons:
        if dragon is not None:
            _draw_dragon(canvas, *_spot(dragon))
    for place in PLACE_NAMES:
        here = [(colour, hunter) for colour, hunter in seen.hunters.items() if hunter.place == place]
        x, y = _spot(place)
        for number, (colour, hunter) in enumerate(here):
            across = x + (number - (len(here) - 1) / 2) * 22 - (8 if place in COLOUR_NAMES else 0)
            _draw_hunter(canvas, across, y, colour)
            if hunter.treasure is not None and number == len(here) - 1:
                _draw_coin(canvas, across + 13, y + 10, hunter.treasure, 12)


def _draw_hunter(canvas: Canvas, x: float, y: float, colour: str) -> None:
    cloth = COLOURS[f"{colour}-cloth"]
    canvas.polygon(
        [(x - 10, y + 15), (x + 10, y + 15), (x + 4, y - 4), (x - 4, y - 4)], cloth, COLOURS["tile-line"], 1.5
    )
    canvas.ellipse(x, y - 8, 6, 6, COLOURS["paper"], COLOURS["tile-line"], 1.5)
    canvas.polygon([(x - 9, y - 10), (x + 9, y - 10), (x + 4, y - 16), (x - 4, y - 16)], cloth, COLOURS["tile-line"], 1)


def _draw_dragon(canvas: Canvas, x: float, y: float) -> None:
    dark = COLOURS["tile-line"]
    for side in (-1, 1):
        wing = [(x, y - 2), (x + side * 27, y - 19), (x + side * 23, y), (x + side * 15, y - 2), (x + side * 9, y + 8)]
        canvas.polygon(wing, COLOURS["red-cloth"], dark, 1.5)
    canvas.ellipse(x, y + 3, 8, 13, COLOURS["red-cloth"], dark, 1.5)
    canvas.ellipse(x, y - 13, 6, 7, COLOURS["red-cloth"], dark, 1.5)
    for side in (-1, 1):
        canvas.ellipse(x + side * 2.5, y - 14, 1.4, 1.4, COLOURS["accent"])


def _draw_coin(canvas: Canvas, x: float, y: float, coins: int, radius: float) -> None:
    canvas.ellipse(x, y, radius, radius, COLOURS["accent"], COLOURS["paper-ink"], 1.5)
    canvas.text(x, y, str(coins), radius * (1.3 if coins < 100 else 1.0), COLOURS["paper-ink"])


def _draw_players(canvas: Canvas, seen: Seen, names: Sequence[str]) -> float:
    """Returns where the next thing may begin."""
    y = 12.0
    left = PANEL + 12
    canvas.text(left, y + 10, f"{seen.round} / {seen.round_limit}", 15, COLOURS["soft"], "left")
    y += 26
    for seat, name in enumerate(names):
        turn = seat == seen.turn and seen.phase != "over"
        line = COLOURS["accent"] if turn else COLOURS["line"]
        canvas.box(left, y, 230, 56, COLOURS["panel"], line, 2, 8)
        own = [colour for colour, hunter in seen.hunters.items() if hunter.seat == seat]
        for number, colour in enumerate(own):
            canvas.ellipse(left + 16 + 20 * number, y + 17, 7, 7, COLOURS[f"{colour}-cloth"], COLOURS["ink"], 1.5)
        canvas.text(left + 12 + 20 * len(own), y + 17, shortened(name, 18), 15, COLOURS["ink"], "left")
        canvas.ellipse(left + 18, y + 40, 8, 8, COLOURS["accent"], COLOURS["paper-ink"], 1.5)
        canvas.text(left + 32, y + 40, str(seen.scores[seat]), 15, COLOURS["ink"], "left")
        for card in range(seen.hand_sizes[seat]):
            canvas.box(left + 78 + 11 * card, y + 32, 9, 15, COLOURS["paper"], COLOURS["paper-ink"], 1, 2)
        y += 64
    return y


def _draw_cards(canvas: Canvas, seen: Seen, words: Words, y: float) -> None:
    left = PANEL + 12
    piles = f"{words.text('pile')} {seen.pile}, {words.text('discard')} {len(seen.discard)}"
    canvas.text(left, y + 12, piles, 14, COLOURS["soft"], "left")
    y += 30
    for card in seen.hand:
        canvas.box(left, y, 230, 24, COLOURS["paper"], COLOURS["paper-ink"], 1, 4)
        for number, colour in enumerate(part for part in card.split("/") if part in COLOUR_NAMES):
            canvas.box(left + 4 + 17 * number, y + 4, 15, 16, COLOURS[f"{colour}-high"], COLOURS["paper-ink"], 1, 3)
        canvas.text(left + 42, y + 12, shortened(words.text(f"card.{card}"), 26), 13, COLOURS["paper-ink"], "left")
        y += 26
