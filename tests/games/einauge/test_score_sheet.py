"""The score sheet: E23 to E26, line by line."""

from __future__ import annotations

from hypothesis import given

import goldauge
from goldauge.core.facts import ScoreSheet
from goldauge.core.luck import QuickLuck
from goldauge.core.playout import play_out
from goldauge.games.einauge import score_sheet as sheets
from tests.games.einauge.positions import GAME, at, player
from tests.worlds import numbers, start


def sheet_of(state: goldauge.State) -> ScoreSheet:
    outcome = state.outcome()
    assert outcome is not None
    return GAME.score_sheet(state.view(None), [], outcome)


def finished(**fields: object) -> goldauge.State:
    """The example of the rules text (E25, E26)."""
    return at(
        player(sabres=2, ducats=11, jewels=14, blue="2 3", green="3", violet="5", red="8", yellow="8", orange="8"),
        player(sabres=1, ducats=7, jewels=11, blue="4 5", red="3 4", green="5", violet="2 3 6"),
        player(sabres=0, ducats=9, jewels=16, red="2 5", green="6", yellow="2", violet="4", lone_ships=1),
        phase="over",
        to_move=None,
        **fields,
    )


def test_it_tells_how_the_jewels_came_together() -> None:
    assert sheet_of(finished()) == ScoreSheet(
        (
            sheets.JewelsOwned((14, 11, 16)),
            sheets.SabresAndDucats((3, 2, 1), (17, 10, 9)),
            sheets.Chests((7, 4, 0), (5, 3, 0), "blue"),
            sheets.Chests((0, 7, 7), (0, 4, 4), "red"),
            sheets.Chests((7, 4, 4), (2, 1, 1), "green"),
            sheets.Chests((0, 0, 7), (0, 0, 3), "yellow"),
            sheets.Chests((0, 0, 0), (0, 0, 0), "orange"),
            sheets.Chests((1, 7, 4), (1, 6, 2), "violet"),
            sheets.Jewels((32, 35, 39)),
        ),
        sheets.MostJewels(2, 39, 4),
    )


def test_different_colours_have_a_line_where_they_count() -> None:
    sheet = sheet_of(finished(colours=True, lone_ship_counts=True))
    assert sheets.DifferentColours((15, 6, 10), (6, 4, 5)) in sheet.lines
    assert sheet.decided == sheets.MostJewels(2, 49, 2)


def test_equal_players_share() -> None:
    even = player(sabres=0, ducats=0, jewels=4)
    state = at(even, even, phase="over", to_move=None, display="ship", finder=1)
    assert sheet_of(state).decided == sheets.EquallyManyJewels((0, 1), 4)


@given(number=numbers)
def test_lines_add_up_for_everybody(number: int) -> None:
    state = start(GAME, number)
    play_out(state, QuickLuck(number))
    sheet = sheet_of(state)
    *lines, total = sheet.lines
    for seat in range(state.seats):
        assert sum(line.amounts[seat] or 0 for line in lines) == total.amounts[seat] == state.scores()[seat]
    assert total.total
