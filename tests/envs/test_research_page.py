"""The page for researchers is true: what it shows runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parent.parent.parent / "docs" / "research.md").read_text("utf-8")
# Those marked `python` run with all other pages; the one that reads a dataset in tests/test_dataset.py.
BLOCKS = [code for code in re.findall(r"```py\n(.*?)```", PAGE, re.DOTALL) if not code.startswith("# reader.py")]


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.split()[1])
def test_what_the_page_shows_runs(code: str) -> None:
    exec(compile(code, "research.md", "exec"), {})


def test_the_page_has_such_blocks() -> None:
    assert len(BLOCKS) >= 3
