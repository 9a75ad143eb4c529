"""At the terminal: the table fits, every move and every event has words."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given
from rich.console import Console

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge import story, terminal
from tests.games.einauge.tables import GAME, at, legal, play, player
from tests.worlds import lengths, middle, numbers, start

pytestmark = pytest.mark.once

NAMES = ("Ada", "Bram", "Cleopatra the Second", "Dirk-Johannes-Maximilian", "[bold]Eva[/bold] & Co.")


def drawn(state: goldauge.State, seat: int | None = None, width: int = 80) -> str:
    page = io.StringIO()
    console = Console(file=page, width=width, color_system=None, legacy_windows=False)
    console.print(terminal.table(state.view(seat), NAMES))
    return page.getvalue()


@given(number=numbers, length=lengths)
def test_the_table_fits_eighty_columns_and_shows_everything(number: int, length: int) -> None:
    state = middle(GAME, number, length)
    page = drawn(state)
    lines = page.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert "…" not in page
    # Wider is the same: nothing was folded or cut but names.
    assert _words(page) - _words(" ".join(NAMES)) >= _words(drawn(state, width=200)) - _words(" ".join(NAMES))
    position: dict[str, object] = state.position()
    display = position["display"]
    assert isinstance(display, list)
    for card in display:
        assert card in page


def _words(text: str) -> set[str]:
    return set(text.split())


def test_five_rich_players_fit() -> None:
    players = [
        player(sabres=120, ducats=230, jewels=140, lone_ships=1, blue="2 3 4 5 6 7 8", grey="2"),
        player(sabres=120, ducats=230, jewels=140, red="2 3 4 5 6 7 ship", grey="3"),
        player(sabres=120, ducats=230, jewels=140, orange="2 3 4 5 6 7 8", yellow="2 3 4 5 6 ship ship", grey="4"),
        player(violet="2 3 4 5 6 7 8"),
        player(brown="2 3 4 5 6 7 8", green="8"),
    ]
    page = drawn(at(*players, display="ship, ship", table="ship, green 2"))
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "orange 2 3 4 5 6 7 8 (9)" in page
    assert "yellow 2 3 4 5 6 s s (9)" in page
    assert "1 ship alone" in page
    assert "[bold]Eva[" in page  # a name is no markup


def test_colour_is_never_the_only_carrier() -> None:
    page = drawn(at(player(red="4 5", orange="2"), player(), display="yellow 3", table="blue 7"))
    for words in ("red 4 5 (3)", "orange 2 (3)", "yellow 3", "blue 7", "Ada: buying", "without violet"):
        assert words in page


def test_the_totals_stand_in_the_table_when_the_game_is_over() -> None:
    state = at(player(sabres=3, jewels=31), player(), display="ship", phase="final fight", finder=1, to_move=0)
    assert "Total" not in drawn(state)
    play(state, "no fight")
    page = drawn(state)
    assert "The game is over" in page
    assert "Total" in page
    assert str(31 + 29 // 5) in page


@given(number=numbers, length=lengths)
def test_moves_are_described(number: int, length: int) -> None:
    state = middle(GAME, number, length)
    if state.over:
        return
    view = state.view(int(state.to_move))
    phrases = [terminal.describe(int(move), view) for move in view.legal()]
    assert all(phrases)
    ships = sum("a ship" in phrase for phrase in phrases)
    assert len(set(phrases)) >= len(phrases) - max(0, ships - 1)  # ships are alike


@pytest.mark.parametrize(
    ("move", "phrase"),
    [
        ("sell jewel", "sell a jewel for 3 ducats"),
        ("sell red 4", "sell red 4 for 5 ducats"),
        ("buy 1", "buy blue 6 for 6 ducats"),
        ("buy 2", "buy a ship for 5 ducats"),
    ],
)
def test_phrases_of_the_buying_step(move: str, phrase: str) -> None:
    state = at(player(), player(red="4"), display="blue 6, ship")
    assert terminal.describe(GAME.move(move), state.view(1)) == phrase


def test_phrases_of_the_other_steps() -> None:
    state = at(player(), player(sabres=4, lone_ships=1, red="4"), display="ship, blue 6", table="red 5")
    told = []
    for move in ("buy 1", "row red", "fight 1", "move 1"):
        told.append(terminal.describe(GAME.move(move), state.view(1)))
        play(state, move)
    assert told == [
        "buy a ship for 5 ducats",
        "lay the ship to your red row",
        "fight for red 5 with 4 sabres",
        "move blue 6 to One-Eye's table",
    ]
    state = at(player(), player(sabres=4, lone_ships=1, red="4"), display="blue 6, ship", table="red 5")
    play(state, "buy 1")
    assert [terminal.describe(GAME.move(move), state.view(1)) for move in legal(state)] == [
        "lay blue 6 to a lone ship",
        "start a row of its own with blue 6",
        "put blue 6 back and choose again",
    ]


def test_every_event_has_words() -> None:
    kinds = [kind for kind in vars(story).values() if isinstance(kind, type) and issubclass(kind, goldauge.Event)]
    assert set(terminal.WORDS) == set(kinds) - {goldauge.Event}


def test_events_of_whole_games_make_sentences() -> None:
    told = set()
    for number in range(60):
        state = start(GAME, number)
        luck = QuickLuck(number)
        while not state.over:
            moves = state.legal()
            events: list[goldauge.Event] = []
            state.play(moves[luck.below(len(moves))], events)
            for event in events:
                sentence = terminal.tell(event, NAMES)
                told.add(type(event))
                if sentence:
                    assert re.fullmatch(r"[A-Z\[].*[.!]", sentence)
                    assert "None" not in sentence
                else:
                    assert isinstance(event, story.Laid)  # the purchase or fight has said it
    rare = {story.PurchaseSkipped, story.ShipsLeftAlone, story.ShipJoined}
    assert told >= set(terminal.WORDS) - rare
    assert terminal.tell(story.PurchaseSkipped(0), NAMES) == "Ada can't pay for any card."
    assert "the blue row of Bram" in terminal.tell(story.ShipJoined(1, "blue"), NAMES)
    assert "2 ships of Bram" in terminal.tell(story.ShipsLeftAlone(1, 2), NAMES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            story.RowPaid(0, "blue", (("blue 2", 0, 0, 0), ("blue 5", 1, 2, 0)), 1, 2, 0),
            "The blue row of Ada pays 1 sabre and 2 ducats (blue 2: nothing; blue 5: 1 sabre and 2 ducats).",
        ),
        (
            story.CashedIn(1, 2, 11, 14, 17, 3, 2, 17),
            "Bram: 2 sabres and 11 ducats make 17 ducats, so 3 jewels, 2 ducats lost; "
            "with 14 from before that is 17 jewels.",
        ),
        (
            story.ChestsCounted("red", (3, 3, 1), (1, 1, 3), (7, 7, 1)),
            "Chests of red: Ada 3 (place 1: 7 jewels), Bram 3 (place 1: 7 jewels), "
            "Cleopatra the Second 1 (place 3: 1 jewel).",
        ),
        (story.ChestsCounted("red", (0, 0), (0, 0), (0, 0)), "Chests of red: nobody has any."),
        (story.GameOver((4, 4), (0, 1)), "Jewels in the end: Ada 4 and Bram 4. Ada and Bram share the win."),
        (story.EndInSight(0, 1), "The first ship! The final round comes after the turn of Bram."),
        (story.EndInSight(1, 1), "The first ship! The final round comes now."),
        (story.Fought(0, "ship", 3, "display"), "Ada fights for a ship with 3 sabres and takes it from the display."),
    ],
)
def test_sentences(event: goldauge.Event, sentence: str) -> None:
    assert terminal.tell(event, NAMES) == sentence
