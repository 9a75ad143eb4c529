"""The game that the page's own tests are played with is one that these rules tell."""

from __future__ import annotations

from tests.games.einauge.page_game import FILE, text


def test_the_game_of_the_pages_tests_is_as_the_rules_tell_it() -> None:
    assert FILE.read_text("utf-8") == text(), "write it anew: python -m tests.games.einauge.page_game"
