"""Die Augen der Kali at the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given

from goldauge.core.words import LANGUAGES
from goldauge.games.kali.moves import ENOUGH
from goldauge.games.kali.terminal import draw
from tests.games.kali.positions import KALI, on_path, play
from tests.screens import lines
from tests.worlds import lengths, middle, numbers


@pytest.mark.parametrize("language", LANGUAGES)
@given(number=numbers, length=lengths)
def test_every_position_fits_into_80_columns(language: str, number: int, length: int) -> None:
    state = middle(KALI, number, length)
    names = [f"a player with a long name {seat}" for seat in range(state.seats)]
    drawn = lines(draw(state.view(None), names, KALI.words(language)))
    assert all(len(line) <= 80 for line in drawn)
    assert all(any(name[:20] in line for line in drawn) for name in names)


def test_the_table_says_what_there_is_to_know() -> None:
    state = on_path(9, 30, riches=(40, 30, 20), eyes=1)
    play(state, ENOUGH)
    drawn = "\n".join(lines(draw(state.view(1), ["Anna", "Ben", "Cleo"], KALI.words("de"))))
    for text in ("Ein Auge der Göttin ist offen.", "Hort 230", "Topf 30", "Übernahme: 20", "100 % davon gefährlich"):
        assert text in drawn
    assert "▶  Ben" in drawn
    assert "sagt „Genug!“" in drawn
