"""What is made for the page from the rules is what the rules make of it now: its types, and the games of its tests."""

from __future__ import annotations

import pytest
from tools.facts import targets
from tools.stories import TARGET, text

import goldauge


def test_the_types_of_the_page_are_up_to_date() -> None:
    for path, made in targets().items():
        assert path.read_text("utf-8") == made, "run `make types`"


@pytest.mark.parametrize("name", goldauge.games())
def test_the_stories_of_the_page_are_up_to_date(name: str) -> None:
    assert (TARGET / f"{name}.json").read_text("utf-8") == text(name), "run `make types`"
