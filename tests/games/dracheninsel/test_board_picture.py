"""The picture of the board in the docs shows the board that is played on."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_picture_is_up_to_date() -> None:
    drawing = runpy.run_path(str(ROOT / "tools" / "draw_dracheninsel_board.py"))["drawing"]
    assert (ROOT / "docs" / "dracheninsel-board.svg").read_text("utf-8") == drawing()
