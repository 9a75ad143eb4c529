"""The table drawn as a picture, by the game's own `picture.py`: shapes and colours on a Canvas, whoever makes it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from goldauge.core.view import View
from goldauge.core.words import Words

if TYPE_CHECKING:
    from goldauge.core.game import Game

WIDTH, HEIGHT = 960, 720  # of every picture, in units

Point = tuple[float, float]
Anchor = Literal["left", "middle", "right"]


class Canvas(Protocol):
    """Something to draw on, WIDTH by HEIGHT units, from the upper left corner. Colours are written #rrggbb."""

    def polygon(self, corners: Sequence[Point], fill: str, line: str = "", thick: float = 1) -> None:
        """Filled, and with an outline if it has a colour."""

    def ellipse(
        self, x: float, y: float, wide: float, high: float, fill: str, line: str = "", thick: float = 1
    ) -> None:
        """Round this middle, so far to the sides and up."""

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        line: str = "",
        thick: float = 1,
        bend: float = 0,
    ) -> None:
        """From this corner; `bend` is the radius of its corners."""

    def path(self, points: Sequence[Point], line: str, thick: float) -> None:
        """A line through these points."""

    def text(self, x: float, y: float, words: str, size: float, ink: str, anchor: Anchor = "middle") -> None:
        """At half of its height; words that are too long for the picture are the caller's business."""


def has_picture(game: Game) -> bool:
    return bool(game.package) and importlib.util.find_spec(f"{game.package}.picture") is not None


def draw(game: Game, view: View, names: Sequence[str], words: Words, canvas: Canvas) -> None:
    """What this seat sees, with the players by these names."""
    importlib.import_module(f"{game.package}.picture").draw(view, names, words, canvas)


def shortened(name: str, letters: int) -> str:
    return name if len(name) <= letters else name[: letters - 1] + "…"
