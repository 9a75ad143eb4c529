"""Die Augen der Kali, the score sheet."""

from __future__ import annotations

from hypothesis import given

import goldauge
from goldauge.core.facts import ScoreSheet
from goldauge.core.luck import QuickLuck
from goldauge.games.kali import score_sheet as sheets
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import KALI, cave, on_path, play, view_of
from tests.worlds import numbers, start


def sheet_of(state: goldauge.State, happened: list[goldauge.Event]) -> ScoreSheet:
    outcome = state.outcome()
    assert outcome is not None
    return KALI.score_sheet(view_of(state), happened, outcome)


def test_it_tells_where_jewels_came_from_and_went() -> None:
    state = cave("step 3", "noise", "step 4", "step 4", "scare", riches=(40, 40, 40), eyes=1)
    happened = play(state, DRAW, ENOUGH, LEAVE, TAKE, DRAW, DRAW, ENOUGH, LEAVE, LEAVE, DRAW, ENOUGH, TAKE, DRAW)
    assert sheet_of(state, happened) == ScoreSheet(
        (
            sheets.AtTheStart((40, 40, 40)),
            sheets.PotsBanked((0, 8, 0)),
            sheets.ReceivedForTurns((1, 0, 1)),
            sheets.PaidForTurns((-1, 0, -1)),
            sheets.LostToTheGoddess((-40, 0, -19)),
            sheets.Jewels((0, 48, 21)),
        ),
        sheets.GoddessAwake(0, (1,)),
    )


def test_who_reached_the_goddess_took_hoard_and_pot() -> None:
    state = on_path(18, 60, "step 1", riches=(10, 100, 30))
    sheet = sheet_of(state, play(state, DRAW))
    assert sheets.FromTheGoddess((210, 0, 0)) in sheet.lines
    assert sheet.decided == sheets.GoddessReached(0, (0,))


def test_a_match_has_a_line_for_each_round() -> None:
    state = KALI.start(3, seed=3, rounds=2)
    happened: list[goldauge.Event] = []
    while not state.over:
        state.play(DRAW, happened)
    sheet = sheet_of(state, happened)
    assert [line.name() for line in sheet.lines] == ["round", "round", "jewels"]
    first, second, total = (line.amounts for line in sheet.lines)
    assert [(one or 0) + (other or 0) for one, other in zip(first, second, strict=True)] == list(total)
    assert isinstance(sheet.decided, sheets.SumOfRounds)


@given(number=numbers)
def test_lines_add_up_for_everybody(number: int) -> None:
    state = start(KALI, number)
    assert isinstance(state, Kali)
    luck = QuickLuck(number)
    happened: list[goldauge.Event] = []
    while not state.over:
        legal = state.legal()
        state.play(legal[luck.below(len(legal))], happened)
    *lines, total = sheet_of(state, happened).lines
    for seat in range(state.seats):
        assert sum(line.amounts[seat] or 0 for line in lines) == total.amounts[seat] == state.totals[seat]
    assert total.total
