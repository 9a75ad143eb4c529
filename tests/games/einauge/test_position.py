"""Positions: what no game can be in is refused, with the field and the clause."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.playout import play_out
from tests.games.einauge.positions import GAME, legal, player, position, seen
from tests.worlds import lengths, middle, numbers

FINAL: dict[str, Any] = {"phase": "final fight", "finder": 1, "to_move": 0, "display": "ship"}


@pytest.mark.parametrize(
    ("fields", "field", "clause"),
    [
        ({"to_move": 2}, "to_move", ""),
        ({"first": 3}, "first", ""),
        ({"first": 9}, "first", ""),
        ({"left_out": ["grey"]}, "left_out", "E6"),
        ({"left_out": ["red", "brown", "grey"]}, "pile", "E6"),
        ({"cards": {"3": [0, 1, 1, 1], "7": [0, 1, 1, 1]}}, "cards", "E2"),
        ({"cards": {"3": [1, 1, 1, 1], "7": [1, 1, 1, 0]}}, "cards", "E2"),
        ({"cards": {"3": [1, 1, 1, 1]}}, "cards", ""),
        ({"tray": "red 4"}, "players[0].rows", "E1"),
        ({"display": "green 2, green 2"}, "display", "E1"),
        ({"sold": ["green 2"]}, "pile", "E1"),
        ({"sold": ["ship"]}, "sold[0]", ""),
        ({"pile": []}, "sold", "E11"),
        ({"phase": "over"}, "to_move", ""),
        ({"to_move": None}, "to_move", ""),
        ({"phase": "over", "to_move": None}, "phase", "E21"),
        ({"phase": "final fight"}, "phase", "E21"),
        ({"finder": 1}, "finder", "E21"),
        ({"display": "ship", "finder": None}, "finder", "E21"),
        ({"display": "ship", "finder": 0, "to_move": 0}, "to_move", "E21"),
        ({"display": "ship", "finder": 1, "to_move": 0}, "to_move", "E21"),
        ({"display": "ship", "finder": 1, "to_move": 1, "ending": "one_more_turn"}, "to_move", "E21"),
        ({"phase": "fight"}, "phase", "E9"),
        ({"phase": "fight", "tray": "green 4"}, "phase", "E9"),
        ({"phase": "move", "tray": "blue 2, blue 3, blue 4, blue 5, blue 6, blue 7"}, "phase", "E9"),
        ({"picked": "buy 1"}, "picked", "E9"),
        ({"picked": "fight 1"}, "picked", ""),
        ({"picked": "move 1"}, "picked", ""),
        ({"picked": "skip"}, "picked", ""),
        ({"display": "blue 2, blue 3, blue 4, blue 5, blue 6, blue 7, blue 8"}, "display", ""),
        ({"seed": "secret"}, "seed", ""),
        ({"display": "pink 3"}, "display[0]", ""),
        ({"more": 1}, "position", ""),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], field: str, clause: str) -> None:
    with pytest.raises(goldauge.BadPosition) as refused:
        GAME.load(position(player(red="4"), player(), **fields))
    assert refused.value.field == field
    assert refused.value.clause == clause


def test_E17_rows_are_not_longer_than_seven() -> None:
    with pytest.raises(goldauge.BadPosition, match="at most 7 cards") as refused:
        GAME.load(position(player(), player(red="2 3 4 5 6 7 ship ship")))
    assert refused.value.clause == "E17"


def test_E18_a_row_needs_an_island() -> None:
    with pytest.raises(goldauge.BadPosition) as refused:
        GAME.load(position(player(), player(red="ship")))
    assert refused.value.field == "players[1].rows.red.islands"


def test_E7_ships_lie_under_the_islands() -> None:
    known = position()
    known["pile"] = known["pile"][::-1]
    with pytest.raises(goldauge.BadPosition, match="under all islands"):
        GAME.load(known)


def test_E7_no_islands_in_the_pile_once_ships_have_come() -> None:
    known = position(display="ship")
    known["pile"] = [*known["sold"], *known["pile"]]
    known["sold"] = []
    with pytest.raises(goldauge.BadPosition, match="there can't be islands above"):
        GAME.load(known)


def test_E3_there_are_eight_ships() -> None:
    known = position()
    known["pile"] = known["pile"][:-1]
    with pytest.raises(goldauge.BadPosition, match="there are 7 ships in all, not 8"):
        GAME.load(known)


def test_E20_the_display_is_full_while_the_pile_lasts() -> None:
    known = position()
    known["sold"] = [known["display"].pop()]
    with pytest.raises(goldauge.BadPosition, match="6 cards lie here as long as the pile lasts"):
        GAME.load(known)


def test_when_all_is_over_nothing_is_picked() -> None:
    known = position(**{**FINAL, "phase": "over", "to_move": None})
    assert GAME.load(known).over
    known["picked"] = "fight d1"
    with pytest.raises(goldauge.BadPosition, match="nothing can be picked"):
        GAME.load(known)


def test_a_picked_card_is_read_back() -> None:
    known = position(player(sabres=3, red="4"), player(), **FINAL, picked="fight d1")
    assert seen(GAME.load(known)) == known


def test_every_field_of_the_schema_is_described() -> None:
    def undescribed(schema: Any, path: str) -> list[str]:
        found = []
        for name, field in schema.get("properties", {}).items():
            if "description" not in field:
                found.append(f"{path}{name}")
            found += undescribed(field, f"{path}{name}.")
        for name, part in schema.get("$defs", {}).items():
            found += undescribed(part, f"{name}.")
        return found

    assert undescribed(GAME.position_schema(), "") == []
    assert set(GAME.position_schema()["required"]) == set(GAME.position_schema()["properties"]) == set(position())


@given(number=numbers, length=lengths, changes=st.lists(st.integers(0, 2**30), min_size=1, max_size=4))
def test_whatever_position_is_accepted_can_be_played_to_the_end(number: int, length: int, changes: list[int]) -> None:
    """Positions made up from real ones: refused in words, or as good as any."""
    known = seen(middle(GAME, number, length))
    for change in changes:
        _meddle(known, QuickLuck(change))
    try:
        state = GAME.load(known)
    except goldauge.BadPosition:
        return
    assert {**seen(state), "sold": sorted(seen(state)["sold"])} == {**known, "sold": sorted(known["sold"])}
    moves = play_out(state.copy(), QuickLuck(number), 3000)
    assert moves < 3000
    luck = QuickLuck(number, 1)
    while not state.over:
        assert len(state.legal()) > 1 or legal(state) == ["skip"]
        state.play(state.legal()[luck.below(len(state.legal()))], [])
        GAME.check_position(seen(state))


def _meddle(known: dict[str, Any], luck: QuickLuck) -> None:
    """Change something: riches, who is to move, the step, or where a card lies."""
    players = known["players"]
    seat = players[luck.below(len(players))]
    what = luck.below(8)
    if what < 3:
        seat[("sabres", "ducats", "jewels")[what]] = int(luck.below(9))
    elif what == 3:
        known["phase"] = ("buy", "fight", "move", "final fight")[luck.below(4)]
    elif what == 4:
        known["to_move"] = int(luck.below(len(players)))
        known["picked"] = None
    elif what == 5:
        known["selling"] = ("free", "need")[luck.below(2)]
    elif what == 6 and known["display"]:
        known["sold"] += [card for card in known["display"] if card != "ship"]
        known["display"] = [card for card in known["display"] if card == "ship"]
    elif known["pile"] and known["finder"] is not None:
        seat["lone_ships"] += len(known["pile"])
        known["pile"] = []
