"""A canvas of pixels, by pillow: drawn at a multiple of the size and made smaller, so that edges are smooth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from goldauge.core.picture import HEIGHT, WIDTH, Anchor, Point

FINER = 2
LACKING = str.maketrans({"\N{MULTIPLICATION SIGN}": "x", "…": "..."})  # what pillow's own font doesn't have


class Pixels:
    """A Canvas (goldauge.core.picture) whose picture is an array."""

    def __init__(self, ground: str) -> None:
        from PIL import Image, ImageDraw

        self._image = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), ground)
        self._draw = ImageDraw.Draw(self._image)
        self._fonts: dict[int, Any] = {}

    def array(self) -> NDArray[np.uint8]:
        """Height, width, red-green-blue."""
        return np.asarray(self._image.reduce(FINER))

    def polygon(self, corners: Sequence[Point], fill: str, line: str = "", thick: float = 1) -> None:
        points = _scaled(corners)
        self._draw.polygon(points, fill)
        if line:
            self._draw.line([*points, points[0], points[1]], line, _thick(thick), "curve")

    def ellipse(
        self, x: float, y: float, wide: float, high: float, fill: str, line: str = "", thick: float = 1
    ) -> None:
        corners = _scaled([(x - wide, y - high), (x + wide, y + high)])
        self._draw.ellipse(corners, fill, line or None, _thick(thick) if line else 0)

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
        corners = _scaled([(x, y), (x + width, y + height)])
        self._draw.rounded_rectangle(corners, bend * FINER, fill, line or None, _thick(thick) if line else 0)

    def path(self, points: Sequence[Point], line: str, thick: float) -> None:
        self._draw.line(_scaled(points), line, _thick(thick))
        for x, y in points:  # round ends and bends; those of pillow leave gaps in thick lines
            self.ellipse(x, y, thick / 2, thick / 2, line)

    def text(self, x: float, y: float, words: str, size: float, ink: str, anchor: Anchor = "middle") -> None:
        side = {"left": "l", "middle": "m", "right": "r"}[anchor]
        words = words.translate(LACKING)
        self._draw.text((x * FINER, y * FINER), words, ink, self._font(round(size * FINER)), anchor=f"{side}m")

    def _font(self, size: int) -> Any:
        from PIL import ImageFont

        if size not in self._fonts:
            self._fonts[size] = ImageFont.load_default(size)
        return self._fonts[size]


def _scaled(points: Sequence[Point]) -> list[Point]:
    return [(x * FINER, y * FINER) for x, y in points]


def _thick(thick: float) -> int:
    return max(1, round(thick * FINER))
