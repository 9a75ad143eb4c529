"""Die Augen der Kali as a picture: the thief's way through the cave, the goddess, the pot, the deck and the players."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Sequence
from typing import Final

from goldauge.core.picture import HEIGHT, WIDTH, Canvas, Point, shortened
from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.games.kali.components import CARD_NAMES, FOOTPRINTS, NOISE
from goldauge.games.kali.seen import Seen
from goldauge.games.kali.view import KaliView

# As on the page (web/src/games/kali/theme.css, which a test compares).
COLOURS: Final = {
    "ground": "#120b10",
    "panel": "#22161a",
    "raised": "#311f22",
    "ink": "#fbeedd",
    "soft": "#d6bfae",
    "line": "#553a38",
    "accent": "#ffb347",
    "on-accent": "#2a1202",
    "glow": "#ffb938",
    "bad": "#ff9c8a",
    "rock-far": "#2b1a26",
    "rock-mid": "#3c2430",
    "floor": "#4a2d2c",
    "road": "#6d4532",
    "print": "#24140f",
    "print-ink": "#ffe9c4",
    "print-been": "#f6b64a",
    "print-been-ink": "#2a1403",
    "torch": "#ffa436",
}
BOARD: Final = 560.0  # its height; the players sit below
WAY: Final[list[Point]] = [  # through the cave, from the entrance to the goddess
    (70, 505), (200, 490), (340, 512), (480, 488), (620, 505), (705, 450), (620, 400),
    (480, 412), (340, 395), (180, 412), (95, 350), (160, 292), (270, 305), (370, 296),
]  # fmt: skip


def draw(view: View, names: Sequence[str], words: Words, canvas: Canvas) -> None:
    assert isinstance(view, KaliView)
    seen = view.seen
    canvas.box(0, 0, WIDTH, HEIGHT, COLOURS["ground"])
    canvas.ellipse(450, 300, 620, 300, COLOURS["rock-far"])
    canvas.ellipse(450, 420, 580, 190, COLOURS["floor"])
    _draw_way(canvas, seen)
    _draw_goddess(canvas, seen)
    _draw_pot(canvas, seen, words)
    _draw_deck(canvas, seen, words)
    _draw_players(canvas, seen, names)


def way() -> list[Point]:
    """Many points along it."""
    steps = 24
    points = []
    for number in range(len(WAY) - 1):
        around = [WAY[min(max(number + step, 0), len(WAY) - 1)] for step in (-1, 0, 1, 2)]
        points += [_between(around, step / steps) for step in range(steps)]
    return [*points, WAY[-1]]


def spots(points: Sequence[Point]) -> list[Point]:
    """The start, the footprints, and the place before the goddess: as far apart as each other along the way."""
    lengths = [0.0]
    for one, other in itertools.pairwise(points):
        lengths.append(lengths[-1] + math.dist(one, other))
    count = int(FOOTPRINTS) + 1
    return [points[bisect.bisect_left(lengths, lengths[-1] * number / count - 1e-6)] for number in range(count + 1)]


def _between(around: Sequence[Point], part: float) -> Point:
    """Catmull and Rom's curve through the second and third of four points."""

    def along(a: float, b: float, c: float, d: float) -> float:
        bends = (2 * a - 5 * b + 4 * c - d) * part**2 + (3 * b - a - 3 * c + d) * part**3
        return (2 * b + (c - a) * part + bends) / 2

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = around
    return along(ax, bx, cx, dx), along(ay, by, cy, dy)


def _draw_way(canvas: Canvas, seen: Seen) -> None:
    points = way()
    places = spots(points)
    canvas.path(points, COLOURS["road"], 40)
    for number in range(1, int(FOOTPRINTS) + 1):
        x, y = places[number]
        been = number <= seen.footprint
        canvas.ellipse(x, y, 17, 15, COLOURS["print-been" if been else "print"])
        canvas.text(x, y, str(number), 14, COLOURS["print-been-ink" if been else "print-ink"])
    x, y = places[seen.footprint]
    canvas.polygon(
        [(x - 15, y + 8), (x + 15, y + 8), (x + 5, y - 26), (x - 5, y - 26)], COLOURS["rock-mid"], COLOURS["ink"], 2
    )
    canvas.ellipse(x, y - 32, 10, 10, COLOURS["soft"], COLOURS["ink"], 2)
    canvas.box(x - 10, y - 36, 20, 6, COLOURS["ground"])


def _draw_goddess(canvas: Canvas, seen: Seen) -> None:
    x, y = 520.0, 300.0
    for side in (-1, 1):
        for height in (150, 110, 70):
            canvas.path(
                [(x + side * 30, y - 90), (x + side * 78, y - height - 10), (x + side * 92, y - height - 44)],
                COLOURS["accent"],
                11,
            )
    canvas.polygon(
        [(x - 105, y + 8), (x + 105, y + 8), (x + 48, y - 110), (x - 48, y - 110)],
        COLOURS["accent"],
        COLOURS["on-accent"],
        3,
    )
    canvas.ellipse(x, y - 150, 44, 50, COLOURS["accent"], COLOURS["on-accent"], 3)
    canvas.polygon(
        [(x - 44, y - 180), (x - 26, y - 228), (x, y - 200), (x + 26, y - 228), (x + 44, y - 180)],
        COLOURS["glow"],
        COLOURS["on-accent"],
        3,
    )
    for number, side in enumerate((-1, 1)):
        if number < seen.eyes:
            canvas.ellipse(x + side * 18, y - 152, 11, 9, COLOURS["ink"], COLOURS["on-accent"], 2)
            canvas.ellipse(x + side * 18, y - 152, 5, 5, COLOURS["on-accent"])
        else:
            canvas.path(
                [(x + side * 18 - 11, y - 152), (x + side * 18, y - 147), (x + side * 18 + 11, y - 152)],
                COLOURS["on-accent"],
                3,
            )
    canvas.path([(x - 12, y - 124), (x, y - 120), (x + 12, y - 124)], COLOURS["on-accent"], 3)
    _draw_heap(canvas, x, y - 18, seen.hoard, 1.3)


def _draw_heap(canvas: Canvas, x: float, y: float, worth: int, scale: float) -> None:
    """Jewels, the more the wider, and what they are worth."""
    wide = scale * (14 + 0.2 * worth) if worth else 0
    stones = ("torch", "bad", "glow", "ink")
    for number in range(min(9, 1 + worth // 8) if worth else 0):
        across = x - wide + 2 * wide * (number + 0.5) / min(9, 1 + worth // 8)
        high = y + 8 - 12 * (number % 2)
        jewel = [(across - 9, high), (across, high - 9), (across + 9, high), (across, high + 10)]
        canvas.polygon(jewel, COLOURS[stones[number % 4]], COLOURS["on-accent"], 1.5)
    canvas.box(x - 26, y + 12, 52, 24, COLOURS["ground"], COLOURS["accent"], 1.5, 8)
    canvas.text(x, y + 24, str(worth), 17, COLOURS["ink"])


def _draw_pot(canvas: Canvas, seen: Seen, words: Words) -> None:
    x, y = 210.0, 150.0
    canvas.ellipse(x, y + 10, 110, 54, COLOURS["rock-mid"], COLOURS["line"], 2)
    canvas.text(x, y - 64, words.text("pot"), 17, COLOURS["soft"])
    _draw_heap(canvas, x, y, seen.pot, 1.6)
    if seen.pot:
        canvas.text(x, y + 84, words.text("price", price=seen.price), 15, COLOURS["soft"])
    if seen.doubled:
        canvas.text(x, y + 106, words.text("doubled"), 15, COLOURS["bad"])


def _draw_deck(canvas: Canvas, seen: Seen, words: Words) -> None:
    x, y = 740.0, 40.0
    canvas.box(x - 14, y - 22, 220, 232, COLOURS["panel"], COLOURS["line"], 2, 10)
    canvas.box(x, y - 4, 34, 48, COLOURS["accent"], COLOURS["on-accent"], 2, 5)
    canvas.text(x + 17, y + 20, str(seen.cards), 17, COLOURS["on-accent"])
    canvas.text(x + 190, y + 20, f"{seen.danger} %", 20, COLOURS["bad"], "right")
    for number, card in enumerate(CARD_NAMES):
        ink = COLOURS["bad" if number >= NOISE else "ink"]
        high = y + 68 + 23 * number
        canvas.text(x, high, words.text("left of", count=seen.left[card], card=card), 15, ink, "left")


def _draw_players(canvas: Canvas, seen: Seen, names: Sequence[str]) -> None:
    wide = (WIDTH - 20) / len(names)
    for seat, name in enumerate(names):
        x = 10 + wide * seat
        decides = seat == seen.to_move
        canvas.box(
            x + 4,
            BOARD + 16,
            wide - 8,
            132,
            COLOURS["panel"],
            COLOURS["accent" if decides else "line"],
            3 if decides else 1.5,
            12,
        )
        canvas.text(x + wide / 2, BOARD + 40, shortened(name, int(wide / 10)), 17, COLOURS["ink"])
        canvas.text(x + wide / 2, BOARD + 82, str(seen.scores[seat]), 34, COLOURS["glow"])
        if seat == seen.holder and seen.phase != "over":
            canvas.ellipse(x + 22, BOARD + 40, 7, 7, COLOURS["torch"])
        jewels = min(8, seen.riches[seat] // 10)
        for number in range(jewels):
            jewel = x + wide / 2 + (number - (jewels - 1) / 2) * 14
            canvas.polygon(
                [(jewel - 5, BOARD + 122), (jewel, BOARD + 116), (jewel + 5, BOARD + 122), (jewel, BOARD + 129)],
                COLOURS["torch"],
            )
