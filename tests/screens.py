"""What a terminal of 80 columns shows of something drawn with Rich."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType


def lines(drawing: RenderableType, width: int = 80) -> list[str]:
    """The lines without colours, trailing spaces cut. Drawn on a wide terminal, so that what is too long shows."""
    console = Console(file=io.StringIO(), width=width + 60, color_system=None, legacy_windows=False)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]
