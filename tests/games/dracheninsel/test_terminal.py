"""Die Dracheninsel at the terminal: fits 80 columns, and has words for everything."""

from __future__ import annotations

import dataclasses
import io
import re

import pytest
from hypothesis import given
from rich.cells import cell_len
from rich.console import Console

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.story import Event, QuestionOpened
from goldauge.games.dracheninsel import story, terminal
from tests.games.dracheninsel.positions import GAME, island, play
from tests.worlds import lengths, middle, numbers, start

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bo", "Cleopatra VII Philopator", "Dr. [bold] Who", "Ève", "六郎")


def drawn(view: goldauge.View) -> list[str]:
    """The lines, on a terminal wider than 80 columns so that what is too long shows."""
    console = Console(file=io.StringIO(), width=140, color_system=None, legacy_windows=False)
    console.print(terminal.table(view, NAMES[: view.seats]))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@given(number=numbers, length=lengths)
def test_the_table_fits_80_columns_and_shows_every_field(number: int, length: int) -> None:
    state = middle(GAME, number, length)
    for seat in (0, state.seats - 1, None):
        lines = drawn(state.view(seat))
        assert max(cell_len(line) for line in lines) <= 80
        text = "\n".join(lines)
        assert len(re.findall(r"[VFAMWD*] [a-i]\d", text)) == 61
        assert "Ann" in text
        if seat is not None:
            assert "Your hand" in text
        assert "…" not in text.replace("Cleopatra VII Philopato…", "")


def test_hunters_treasures_dragons_and_boats_are_told_by_letters() -> None:
    state = island(
        "red",
        "green",
        at={"blue": "d5", "green": "d5", "grey": "e5"},
        carry={"blue": 100, "green": 100},
        treasure=125,
        dragons=("c4", None),
    )
    text = "\n".join(drawn(state.view(0)))
    for word in (
        "GNBL$",
        "GY$125",
        "drake",
        "[red]",
        "GY grey: e5, waits for a partner",
        "carries 100",
        "Your hand: green",
    ):
        assert word in text, word


def test_the_question_is_shown_to_all_alike() -> None:
    state = island("red", "slumber/terror", hands={"blue": ["counter/terror"]}, at={"grey": "e4"})
    play(state, "play terror", "home grey")
    for seat in (0, 3, 4, None):
        text = "\n".join(drawn(state.view(seat)))
        assert "Fear & Terror on grey can be stopped by a Counterspell." in text


def test_every_kind_of_event_has_words() -> None:
    """In many random games every event is told in a plain sentence, whoever it is told to."""
    told = set()
    for number in range(60):
        state = start(GAME, number)
        luck = QuickLuck(number, 4)
        happened: list[Event] = []
        while not state.over and len(happened) < 1500:
            moves = state.legal()
            state.play(moves[luck.below(len(moves))], happened)
        for event in happened:
            for seat in (0, None):
                sentence = terminal.tell(event.seen_by(seat), NAMES[: state.seats])
                assert sentence == "" or sentence.endswith("."), sentence
                assert "None" not in sentence
            told.add(type(event))
    events = {kind for kind in vars(story).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert told >= (events | {QuestionOpened}) - {Event}


@pytest.mark.parametrize("number", range(30))
def test_every_legal_move_is_described(number: int) -> None:
    state = start(GAME, number)
    luck = QuickLuck(number, 8)
    for _ in range(300):
        if state.over:
            break
        view = state.view(state.to_move)
        words = [terminal.describe(int(move), view) for move in view.legal()]
        assert all(3 < len(word) < 60 for word in words)
        assert len(set(words)) == len(words)
        moves = state.legal()
        state.play(moves[luck.below(len(moves))])


def test_names_are_taken_as_they_are() -> None:
    event = story.Betrayed(3, "treachery")
    assert terminal.tell(event, NAMES).startswith("Dr. [bold] Who: ")
    assert dataclasses.is_dataclass(event)
