"""Die Dracheninsel at the terminal."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from rich.cells import cell_len

import goldauge
from goldauge.core.words import Words
from goldauge.games.dracheninsel.terminal import draw
from tests.games.dracheninsel.positions import GAME, island, play
from tests.games.dracheninsel.words import ALL_WORDS, NAMES
from tests.screens import lines
from tests.worlds import lengths, middle, numbers


def drawn(view: goldauge.View, words: Words) -> list[str]:
    return lines(draw(view, NAMES[: view.seats], words))


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.language)
@given(number=numbers, length=lengths)
def test_the_table_fits_80_columns_and_shows_every_field(words: Words, number: int, length: int) -> None:
    state = middle(GAME, number, length)
    for seat in (0, None):
        rows = drawn(state.view(seat), words)
        assert max(cell_len(row) for row in rows) <= 80
        text = "\n".join(rows)
        assert len(re.findall(r"[A-ZÜ*] [a-i]\d", text)) == 61
        assert "Ann" in text
        if seat is not None:
            assert words.text("hand") in text
        assert "…" not in text.replace("Cleopatra VII Philopat…", "")


def test_hunters_treasures_dragons_and_boats_are_told_by_letters() -> None:
    state = island(
        "red",
        "green",
        at={"blue": "d5", "green": "d5", "grey": "e5"},
        carry={"blue": 100, "green": 100},
        treasure=125,
        dragons=("c4", None),
    )
    english, german = GAME.words("en"), GAME.words("de")
    text = "\n".join(drawn(state.view(0), english))
    for shown in (
        "GNBL$",
        "GY$125",
        "dragon",
        "[red]",
        "GY Grey: e5, waits for a partner",
        "carries 100",
        "Your cards: forest",
    ):
        assert shown in text, shown
    text = "\n".join(drawn(state.view(0), german))
    for shown in ("GNBL$", "Drache", "[rot]", "GR Grau: e5, sucht einen Partner", "trägt 100", "Deine Karten: Wald"):
        assert shown in text, shown


def test_the_question_is_shown_to_all_alike() -> None:
    state = island("red", "slumber/terror", hands={"blue": ["counter/terror"]}, at={"grey": "e4"})
    play(state, "play terror", "home grey")
    for seat in (0, 3, None):
        text = " ".join("\n".join(drawn(state.view(seat), GAME.words("en"))).replace("│", " ").split())
        who = "you (Grey)" if seat == 3 else "Dr. [bold] Who (Grey)"
        assert f"Ann plays Fear & Terror on {who}. Does anybody cancel it with Counterspell?" in text
