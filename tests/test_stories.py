"""The games that the page's tests are fed with are what the rules make of them now."""

from __future__ import annotations

import pytest
from tools.stories import TARGET, text

import goldauge


@pytest.mark.parametrize("name", goldauge.games())
def test_the_stories_of_the_page_are_up_to_date(name: str) -> None:
    assert (TARGET / f"{name}.json").read_text("utf-8") == text(name), "run `make types`"
