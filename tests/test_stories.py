"""What is made for the page from the rules is what the rules make of it now: its types, and the games of its tests."""

from __future__ import annotations

from types import ModuleType

import pytest
from tools import sentences, stories
from tools.facts import targets

import goldauge

pytestmark = pytest.mark.once


def test_the_types_of_the_page_are_up_to_date() -> None:
    for path, made in targets().items():
        assert path.read_text("utf-8") == made, "run `make types`"


@pytest.mark.parametrize("made", [stories, sentences], ids=("stories", "sentences"))
@pytest.mark.parametrize("name", goldauge.games())
def test_what_the_tests_of_the_page_are_fed_with_is_up_to_date(name: str, made: ModuleType) -> None:
    assert (made.TARGET / f"{name}.json").read_text("utf-8") == made.text(name), "run `make types`"
