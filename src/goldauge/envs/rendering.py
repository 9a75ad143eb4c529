"""Rendering: a view as a text for the terminal, or as a picture of the board.

A game that has no picture of its own (`picture.py` in its room) is shown as the terminal draws it.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME

from goldauge.core import picture
from goldauge.core.drawing import WIDTH, drawing
from goldauge.core.errors import BadSetup
from goldauge.core.game import Game
from goldauge.core.view import View
from goldauge.envs.canvas import Pixels

MODES = ["human", "ansi", "rgb_array"]  # human: printed at the terminal after every move
HEIGHT = 48  # lines; every picture has the same size, and no drawing has more
CELL = (9, 18)  # of a picture, for each character
THEME = SVG_EXPORT_THEME
INK, PAPER = (222, 222, 222), (24, 24, 28)

# What fonts mostly lack: lines and polygons within a cell, whose corners are (0, 0) and (2, 2).
LINES: dict[str, list[tuple[float, float]]] = {
    "─": [(0, 1), (2, 1)],
    "│": [(1, 0), (1, 2)],
    "╭": [(2, 1), (1, 1), (1, 2)],
    "╮": [(0, 1), (1, 1), (1, 2)],
    "╰": [(2, 1), (1, 1), (1, 0)],
    "╯": [(0, 1), (1, 1), (1, 0)],
    "\N{MULTIPLICATION SIGN}": [(0.5, 0.75), (1.5, 1.25), (1, 1), (0.5, 1.25), (1.5, 0.75)],
}
SHAPES: dict[str, list[tuple[float, float]]] = {
    "◆": [(1, 0.5), (1.8, 1), (1, 1.5), (0.2, 1)],
    "▲": [(1, 0.5), (1.9, 1.5), (0.1, 1.5)],
    "▶": [(0.2, 0.5), (1.8, 1), (0.2, 1.5)],
    "●": [(0.5, 0.6), (1.5, 0.6), (1.5, 1.4), (0.5, 1.4)],
    "○": [(0.5, 0.6), (1.5, 0.6), (1.5, 1.4), (0.5, 1.4), (0.5, 0.6)],
}


def ansi(game: Game, view: View, names: Sequence[str]) -> str:
    """As the terminal shows it, without colours."""
    console = _console()
    console.print(drawing(game, view, names, game.words()))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def rgb_array(game: Game, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
    """A picture of the board: height, width, red-green-blue."""
    if not picture.has_picture(game):
        return _as_the_terminal(game, view, names)
    pixels = Pixels("black")
    picture.draw(game, view, names, game.words(), pixels)
    return pixels.array()


def _as_the_terminal(game: Game, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
    from PIL import Image, ImageDraw, ImageFont

    console = _console()
    lines = console.render_lines(drawing(game, view, names, game.words()), console.options)
    width, height = CELL
    image = Image.new("RGB", (WIDTH * width, HEIGHT * height), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(height - 4)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = _colours(segment.style)
            for character in segment.text:
                if paper != PAPER:
                    corner = (column * width, row * height)
                    draw.rectangle((*corner, corner[0] + width - 1, corner[1] + height - 1), paper)
                _draw_character(draw, font, character, column * width, row * height, ink)
                column += 1
    return np.asarray(image)


def render(mode: str | None, game: Game, view: View, names: Sequence[str]) -> str | NDArray[np.uint8] | None:
    """In one of the modes."""
    if mode == "human":
        Console().print(drawing(game, view, names, game.words()))
        return None
    if mode == "ansi":
        return ansi(game, view, names)
    return rgb_array(game, view, names) if mode == "rgb_array" else None


def checked(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode not in (None, *MODES):
        raise BadSetup(f"render_mode is one of {', '.join(MODES)} or None, not {mode!r}")
    return mode


def _console() -> Console:
    return Console(file=io.StringIO(), width=WIDTH, color_system=None, legacy_windows=False)


def _colours(style: Style | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of a character and of what is behind it."""
    ink, paper = (None, None) if style is None else (style.color, style.bgcolor)
    return (
        INK if ink is None or ink.is_default else tuple(ink.get_truecolor(THEME)),
        PAPER if paper is None or paper.is_default else tuple(paper.get_truecolor(THEME, foreground=False)),
    )


def _draw_character(draw: Any, font: Any, character: str, x: int, y: int, ink: tuple[int, ...]) -> None:
    def corners(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + across * CELL[0] / 2, y + down * CELL[1] / 2) for across, down in points]

    if character in LINES:
        draw.line(corners(LINES[character]), ink)
    elif character == "○":
        draw.line(corners(SHAPES[character]), ink)
    elif character in SHAPES:
        draw.polygon(corners(SHAPES[character]), ink)
    elif not character.isspace():
        draw.text((x + CELL[0] / 2, y + CELL[1] / 2), character, ink, font, anchor="mm")
