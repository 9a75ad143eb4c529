"""At the terminal: the table fits, in all languages."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from rich.console import Console

import goldauge
from goldauge.core.words import LANGUAGES
from goldauge.games.einauge import terminal
from tests.games.einauge.positions import GAME, at, play, player
from tests.worlds import lengths, middle, numbers

pytestmark = pytest.mark.once

NAMES = ("Ada", "Bram", "Cleopatra the Second", "Dirk-Johannes-Maximilian", "[bold]Eva[/bold] & Co.")


def drawn(state: goldauge.State, language: str = "en", width: int = 80) -> str:
    page = io.StringIO()
    console = Console(file=page, width=width, color_system=None, legacy_windows=False)
    console.print(terminal.draw(state.view(None), NAMES, GAME.words(language)))
    return page.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@given(number=numbers, length=lengths)
def test_the_table_fits_eighty_columns_and_shows_everything(language: str, number: int, length: int) -> None:
    state = middle(GAME, number, length)
    page = drawn(state, language)
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "…" not in page
    # Wider is the same: nothing was folded or cut but names.
    assert _words(page) >= _words(drawn(state, language, width=200))
    if language == "en":
        position: dict[str, object] = state.position()
        for line in (position["display"], position["tray"]):
            assert isinstance(line, list)
            assert all(card in page for card in line)


def _words(text: str) -> set[str]:
    """All but names, and parts of them."""
    return {word for word in text.split() if word not in " ".join(NAMES)}


def test_five_rich_players_fit() -> None:
    players = [
        player(sabres=120, ducats=230, jewels=140, lone_ships=1, blue="2 3 4 5 6 7 8", grey="2"),
        player(sabres=120, ducats=230, jewels=140, red="2 3 4 5 6 7 ship", grey="3"),
        player(sabres=120, ducats=230, jewels=140, orange="2 3 4 5 6 7 8", yellow="2 3 4 5 6 ship ship", grey="4"),
        player(violet="2 3 4 5 6 7 8"),
        player(brown="2 3 4 5 6 7 8", green="8"),
    ]
    state = at(*players, display="ship, ship", tray="ship, green 2")
    for language in LANGUAGES:
        assert max(len(line) for line in drawn(state, language).splitlines()) <= 80
    page = drawn(state)
    assert "orange 2 3 4 5 6 7 8 (9)" in page
    assert "yellow 2 3 4 5 6 s s (9)" in page
    assert "1 lone ship" in page
    assert "[bold]Eva[" in page  # a name is no markup


def test_colour_is_never_the_only_carrier() -> None:
    page = drawn(at(player(red="4 5", orange="2"), player(), display="yellow 3", tray="blue 7"))
    for words in ("red 4 5 (3)", "orange 2 (3)", "yellow 3", "blue 7", "> Ada", "Buy", "without violet"):
        assert words in page


def test_the_totals_stand_in_the_table_when_the_game_is_over() -> None:
    state = at(player(sabres=3, jewels=31), player(), display="ship", phase="final fight", finder=1, to_move=0)
    assert "Total" not in drawn(state)
    play(state, "no fight")
    page = drawn(state)
    assert "Total" in page
    assert str(31 + 29 // 5) in page
