"""Die Dracheninsel, the score sheet (D45, D46)."""

from __future__ import annotations

from hypothesis import given

import goldauge
from goldauge.core.facts import ScoreSheet
from goldauge.games.dracheninsel import score_sheet as sheets
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, island, play
from tests.games.dracheninsel.words import ALL_WORDS, NAMES
from tests.worlds import middle, numbers


def delivered(coins: dict[str, list[int]], *cards: str) -> ScoreSheet:
    """Red and Grey bring the last treasure to Red's boat; what everybody had before is given."""
    state = island(
        "red",
        *cards,
        at={"red": "e9", "grey": "e9"},
        carry={"red": 300, "grey": 300},
        treasure=None,
        coins=coins,
    )
    return sheet_of(state, play(state, "step red", *(["betray"] if cards else [])))


def sheet_of(state: goldauge.State, happened: list[goldauge.Event]) -> ScoreSheet:
    outcome = state.outcome()
    assert outcome is not None
    return GAME.score_sheet(state.view(None), happened, outcome)


def test_it_has_a_line_for_every_treasure() -> None:
    sheet = delivered({"red": [100], "blue": [100, 150, 150]}, "treachery")
    assert sheet.lines == (
        sheets.Treasure((100, None, None, None, 100, None), 100),
        sheets.TreasureLost((None,) * 6, 125),
        sheets.Treasure((None, None, None, None, 300, None), 150),
        sheets.TreasureLost((None,) * 6, 175),
        sheets.TreasureLost((None,) * 6, 200),
        sheets.TreasureLost((None,) * 6, 240),
        sheets.Treasure((600, None, None, None, None, None), 300),
        sheets.Gold((700, 0, 0, 0, 400, 0)),
        sheets.Treacheries((1, None, None, None, None, None)),
    )
    assert sheet.decided == sheets.MostGold((0,), 700, "treasures", 1)


def test_D46_of_equal_sums_the_highest_coin_wins() -> None:
    sheet = delivered({"red": [100], "yellow": [100], "blue": [200, 200]})
    assert sheet.decided == sheets.HighestCoin((0,), 400, 300, "treasures", 1)
    sheet = delivered({"red": [100, 100, 125, 125, 150, 150], "grey": [175, 175, 200, 200]})
    assert sheet.decided == sheets.HighestCoin((3,), 1050, 200, "treasures", 1)


def test_D46_equal_coins_share_the_win() -> None:
    assert delivered({"red": [100], "grey": [100]}).decided == sheets.EqualCoins((0, 3), 400, "treasures", 1)


def test_D13_the_last_round_ends_the_game_with_treasures_left() -> None:
    state = island("yellow", round=150, coins={"red": [100, 100]}, treasure=125)
    sheet = sheet_of(state, play(state, "end"))
    assert sheet.decided == sheets.MostGold((0,), 200, "rounds", 150)


@given(number=numbers)
def test_lines_add_up_for_everybody_and_are_told_in_words(number: int) -> None:
    state = middle(GAME, number, 100_000)
    assert isinstance(state, Island)
    sheet = sheet_of(state, [])
    *lines, total = sheet.lines
    for seat in range(state.seats):
        assert sum(line.amounts[seat] or 0 for line in lines) == total.amounts[seat] == state.scores()[seat]
    for words in ALL_WORDS:
        assert words.say(sheet.decided, NAMES).endswith(".")
        assert all(words.say(line, NAMES) for line in sheet.lines)
