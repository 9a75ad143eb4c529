"""The page for researchers is true: what it shows runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parent.parent.parent / "docs" / "research.md").read_text("utf-8")
BLOCKS = re.findall(r"```py\n(.*?)```", PAGE, re.DOTALL)  # those marked `python` run with all other pages


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.split()[1])
def test_what_the_page_shows_runs(code: str) -> None:
    exec(compile(code, "research.md", "exec"), {})


def test_the_page_has_such_blocks() -> None:
    assert len(BLOCKS) >= 3
