"""Draws the board of Die Dracheninsel with the names of its fields: docs/dracheninsel-board.svg.

python tools/draw_dracheninsel_board.py docs/dracheninsel-board.svg
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    LAYOUT,
    NEAR,
    PLACE_NAMES,
    SPOTS,
    TERRAIN_NAMES,
    TREASURE_FIELD,
    terrain_of,
)

SIZE = 36.0  # from the middle of a field to its corner
MIDDLE = (400.0, 360.0)
LETTERS = "VFAMWD"
FILLS = ("#f2b8ae", "#b9dcae", "#d9c3a5", "#d2d2d2", "#b7d3f0", "#f6e7a1")
INKS = ("#a3271a", "#2c6b22", "#6b4a1e", "#505050", "#1d4f8c", "#8a6d00")
# One small drawing for each terrain, repeated: peaks, trees, furrows, crags, waves, dots.
PATTERNS = (
    '<path d="M2 10 L6 3 L10 10"/>',
    '<path d="M6 11 V7 M3 7 H9 L6 2 Z"/>',
    '<path d="M0 3 H12 M0 9 H12"/>',
    '<path d="M1 10 L5 4 L7 7 L9 5 L11 10"/>',
    '<path d="M0 6 Q3 2 6 6 T12 6"/>',
    '<circle cx="3" cy="3" r="0.8"/><circle cx="9" cy="8" r="0.8"/>',
)


def spot(place: int) -> tuple[float, float]:
    q, r = SPOTS[place]
    return MIDDLE[0] + SIZE * math.sqrt(3) * (q + r / 2), MIDDLE[1] + SIZE * 1.5 * r


def hexagon(place: int) -> str:
    x, y = spot(place)
    corners = [(x + SIZE * math.sin(turn * math.pi / 3), y - SIZE * math.cos(turn * math.pi / 3)) for turn in range(6)]
    return " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)


def drawing() -> str:
    """The whole picture as SVG."""
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" font-family="sans-serif" role="img">',
        "<title>The board of Die Dracheninsel: names of the fields, boats and starting terrain</title>",
        '<rect width="800" height="800" fill="#ffffff"/>',
        "<defs>",
    ]
    for terrain, pattern in enumerate(PATTERNS):
        lines.append(
            f'<pattern id="{TERRAIN_NAMES[terrain]}" width="12" height="12" patternUnits="userSpaceOnUse">'
            f'<rect width="12" height="12" fill="{FILLS[terrain]}"/>'
            f'<g fill="none" stroke="{INKS[terrain]}" stroke-width="0.7" opacity="0.55">{pattern}</g></pattern>'
        )
    lines.append("</defs>")
    lines += [boat(colour) for colour in range(6)]
    lines += [field(number) for number in range(BOATS)]
    lines += legend()
    return "\n".join([*lines, "</svg>"]) + "\n"


def field(number: int) -> str:
    x, y = spot(number)
    terrain = terrain_of(LAYOUT.split())[number]
    treasure = number == TREASURE_FIELD
    fill = "#fff6c8" if treasure else f"url(#{TERRAIN_NAMES[terrain]})"
    letter = "treasure" if treasure else LETTERS[terrain]
    return (
        f'<polygon points="{hexagon(number)}" fill="{fill}" stroke="#333333" stroke-width="1.5"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{24 if treasure else 19}" fill="#ffffff" opacity="0.8"/>'
        + centred(x, y, 17, PLACE_NAMES[number])
        + centred(x, y + 14, 11, letter)
    )


def centred(x: float, y: float, size: int, words: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle">{words}</text>'


def boat(colour: int) -> str:
    """A boat, with a line to each of the two fields that it touches."""
    x, y = spot(BOATS + colour)
    docks = [int(place) for place in NEAR[(BOATS + colour) * 6 : (BOATS + colour) * 6 + 2]]
    lines = "".join(
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{a:.1f}" y2="{b:.1f}" stroke="{INKS[colour]}" stroke-width="4"/>'
        for a, b in map(spot, docks)
    )
    return (
        f'{lines}<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="34" ry="18" fill="{FILLS[colour]}" stroke="{INKS[colour]}"'
        ' stroke-width="2.5"/>' + centred(x, y + 5, 15, COLOUR_NAMES[colour])
    )


def legend() -> list[str]:
    lines = []
    for terrain in range(6):
        x, y = 110 + 200 * (terrain % 3), 735 + 30 * (terrain // 3)
        fill = f"url(#{TERRAIN_NAMES[terrain]})"
        words = f"{LETTERS[terrain]}: {TERRAIN_NAMES[terrain]} ({COLOUR_NAMES[terrain]})"
        lines.append(
            f'<rect x="{x}" y="{y - 15}" width="22" height="20" fill="{fill}" stroke="#333333"/>'
            f'<text x="{x + 30}" y="{y}" font-size="15">{words}</text>'
        )
    return lines


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(drawing(), "utf-8")
