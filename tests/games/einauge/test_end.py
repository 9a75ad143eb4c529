"""The end: E21 to E26, and where the editions differ."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.einauge.components import CHEST_JEWELS, COLOURS
from goldauge.games.einauge.rules import Einauge, chest_place
from goldauge.games.einauge.story import (
    CashedIn,
    ChestCount,
    ChestsCounted,
    ColoursCounted,
    EndInSight,
    FightDeclined,
    FightImpossible,
    FinalRoundStarted,
    Fought,
    GameOver,
    StepStarted,
    TurnStarted,
)
from tests.games.einauge.positions import GAME, Player, at, legal, play, player, position, riches, seen

ISLANDS = "red 2, red 3, red 4, red 5, red 6, red 7"
FULL_TRAY = "blue 2, blue 3, blue 4, blue 5, blue 6, blue 7"


def last_island(seats: int, to_move: int, first: int = 0, ending: str = "round") -> Einauge:
    """The pile is down to the ships: whoever ends a turn turns up the first."""
    poor = [player(sabres=0)] * seats
    known = position(*poor, display=ISLANDS, tray=FULL_TRAY, first=first, to_move=to_move, ending=ending)
    known["sold"] = [card for card in known["pile"] if card != "ship"]
    known["pile"] = ["ship"] * 8
    state = GAME.load(known)
    assert isinstance(state, Einauge)
    return state


@pytest.mark.parametrize(("finder", "turns"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_E21_de_it_the_round_is_finished(finder: int, turns: list[int]) -> None:
    state = last_island(3, to_move=finder)
    story = play(state, "buy 1")
    assert EndInSight(finder, 2 if turns else None) in story
    for seat in turns:
        assert state.to_move == seat
        story += play(state, "buy 1")
    assert [event.seat for event in story if isinstance(event, TurnStarted)] == turns
    assert FinalRoundStarted(0) in story
    assert state.over  # nobody has sabres


@pytest.mark.parametrize("first", [0, 1, 2])
def test_E21_the_round_ends_before_the_start_player(first: int) -> None:
    state = last_island(3, to_move=(first + 1) % 3, first=first)
    story = play(state, "buy 1")
    assert state.to_move == (first + 2) % 3
    story += play(state, "buy 1")
    assert FinalRoundStarted(first) in story


@pytest.mark.parametrize("finder", [0, 1, 2])
def test_E21_nl_every_other_player_has_one_more_turn(finder: int) -> None:
    state = last_island(3, to_move=finder, ending="one_more_turn")
    story = play(state, "buy 1")
    others = [(finder + 1) % 3, (finder + 2) % 3]
    assert EndInSight(finder, others[-1]) in story
    for seat in others:
        assert state.to_move == seat
        assert not any(isinstance(event, FinalRoundStarted) for event in story)
        story += play(state, "buy 1")
    assert FinalRoundStarted(finder) in story
    assert state.over


def test_E21_turning_up_a_ship_reveals_nothing_new() -> None:
    state = last_island(2, to_move=0)
    play(state, "buy 1")
    assert seen(state)["display"][-1] == "ship"
    assert not state.revealed


def final(*players: Player, **fields: object) -> Einauge:
    """The final round: the last turn before it was the one of the last seat."""
    return at(*players, **{"phase": "final fight", "to_move": 0, "finder": len(players) - 1, **fields})


def test_E22_one_fight_from_the_tray_or_the_display() -> None:
    state = final(player(sabres=4), player(sabres=3), display="red 2, red 4, ship", tray="blue 8, blue 7")
    assert legal(state) == ["fight 1", "fight 2", "fight d1", "fight d2", "fight d3", "no fight"]
    story = play(state, "fight d2")
    assert Fought(0, "red 4", 4, "display", 2) in story
    assert riches(state, 0) == (1, 21, 1)
    assert state.to_move == 1
    assert seen(state)["display"] == ["red 2", "ship"]  # not refilled
    assert legal(state) == ["fight 1", "fight d1", "fight d2", "no fight"]
    story = play(state, "fight 1")
    assert Fought(1, "blue 8", 3, "tray", 1) in story
    assert state.over


def test_E22_in_turn_order_from_the_start_player() -> None:
    rich = [player(sabres=3)] * 3
    state = final(*rich, display="red 2, red 6, ship", first=1, to_move=1, finder=0)
    order = []
    while not state.over:
        order.append(int(state.to_move))
        play(state, "no fight")
    assert order == [1, 2, 0]


def test_E22_nl_it_begins_with_the_finder() -> None:
    rich = [player(sabres=3)] * 3
    state = final(*rich, display="red 2, red 6, ship", ending="one_more_turn", finder=2, to_move=2)
    order = []
    while not state.over:
        order.append(int(state.to_move))
        play(state, "no fight")
    assert order == [2, 0, 1]


def test_E22_who_cannot_fight_is_passed_over() -> None:
    state = final(player(sabres=3), player(sabres=2), player(sabres=3), display="red 2, ship")
    story = play(state, "no fight")
    assert story == [
        FightDeclined(0),
        StepStarted(1, "final fight"),
        FightImpossible(1),
        StepStarted(2, "final fight"),
    ]
    assert state.to_move == 2


def test_E22_a_ship_from_the_display_needs_a_place_and_can_be_taken_back() -> None:
    state = final(player(sabres=3, blue="8"), player(), display="red 2, ship")
    play(state, "fight d2")
    assert legal(state) == ["row blue", "alone", "back"]
    play(state, "back")
    assert legal(state) == ["fight d1", "fight d2", "no fight"]
    play(state, "fight d2", "row blue")
    assert riches(state, 0) == (0, 20, 3)


def test_E23_sabres_become_ducats_and_ducats_jewels() -> None:
    state = final(player(sabres=5, ducats=11, jewels=14), player(sabres=1, ducats=6, jewels=11), display="ship")
    story = play(state, "no fight")
    assert CashedIn(0, 5, 11, 14, 26, 5, 1, 19) in story
    assert CashedIn(1, 1, 6, 11, 9, 1, 4, 12) in story
    assert [int(score) for score in state.scores()] == [19, 12]


@pytest.mark.parametrize(
    ("chests", "jewels"),
    [
        ([5, 3, 0], [7, 4, 0]),
        ([3, 3, 1], [7, 7, 1]),
        ([0, 0, 0], [0, 0, 0]),
        ([0, 2, 0], [0, 7, 0]),
        ([4, 2, 2, 1], [7, 4, 4, 0]),
        ([2, 2, 2, 1], [7, 7, 7, 0]),
        ([1, 2, 3, 4, 5], [0, 0, 1, 4, 7]),
        ([3, 1, 1, 2, 1], [7, 1, 1, 4, 1]),
        ([4, 4, 1, 1, 1], [7, 7, 1, 1, 1]),
        ([1, 1], [7, 7]),
    ],
)
def test_E24_jewels_for_chests(chests: list[int], jewels: list[int]) -> None:
    assert [CHEST_JEWELS[chest_place(vec[i64](chests), seat)] for seat in range(len(chests))] == jewels


def test_E24_the_example() -> None:
    """Red 5, 3, 0 chests; blue islands without chests; green 3, 3, 1."""
    state = final(
        player(sabres=3, ducats=0, jewels=0, red="2 3", blue="7", green="2"),
        player(sabres=0, ducats=0, jewels=0, red="4 5", blue="8", green="3 5"),
        player(sabres=0, ducats=0, jewels=0, green="6"),
        display="ship",
    )
    story = play(state, "no fight")
    assert ChestsCounted("red", (chests(0, 5, 1, 7), chests(1, 3, 2, 4))) in story
    assert ChestsCounted("blue", ()) in story
    assert ChestsCounted("green", (chests(0, 3, 1, 7), chests(1, 3, 1, 7), chests(2, 1, 3, 1))) in story
    assert len([event for event in story if isinstance(event, ChestsCounted)]) == 6  # colours left out don't count
    assert GameOver((7 + 7 + 9 // 5, 4 + 7, 1), (0,), 7 + 7 + 9 // 5, shared=False) in story


def chests(seat: int, count: int, place: int, jewels: int) -> ChestCount:
    return {"seat": seat, "chests": count, "place": place, "jewels": jewels}


def test_E24_ships_have_no_chests() -> None:
    state = final(player(sabres=3, blue="2 ship ship", lone_ships=3), player(), display="ship")
    assert list(state.chests(0)) == [3, 0]


def test_E25_most_jewels_wins() -> None:
    state = final(player(sabres=3, jewels=3), player(sabres=0, jewels=9), display="ship")
    story = play(state, "no fight")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (3 + 29 // 5, 9 + 4)
    assert story[-1] == GameOver(outcome.scores, outcome.winners, 13, shared=False)


def test_E25_equal_players_share_the_win() -> None:
    state = final(
        player(sabres=3, ducats=0, jewels=4), player(sabres=0, ducats=0, jewels=5), player(jewels=0), display="ship"
    )
    story = play(state, "no fight")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (5, 5, 5)
    assert outcome.winners == (0, 1, 2)
    assert story[-1] == GameOver((5, 5, 5), (0, 1, 2), 5, shared=True)


@pytest.mark.parametrize(
    ("count", "jewels"), [(0, 0), (1, 0), (2, 0), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21), (8, 28)]
)
def test_E26_jewels_for_different_colours(count: int, jewels: int) -> None:
    rows: Any = dict.fromkeys(COLOURS[:count], "8")
    poor = player(sabres=0, ducats=0, jewels=0)
    state = final(
        player(sabres=0, ducats=0, jewels=0, **rows),
        player(sabres=3),
        poor,
        poor,
        poor,
        display="ship",
        colours=True,
        to_move=1,
    )
    story = play(state, "no fight")
    (counted,) = [event for event in story if isinstance(event, ColoursCounted)]
    assert counted.counts[0] == {"seat": 0, "colours": count, "jewels": jewels}
    assert [one["jewels"] for one in counted.counts[1:]] == [0, 0, 0, 0]
    assert state.scores()[0] == jewels


def test_E26_off_by_default() -> None:
    state = final(player(sabres=3, ducats=0, jewels=0, blue="8", red="8", green="8"), player(), display="ship")
    story = play(state, "no fight")
    assert not any(isinstance(event, ColoursCounted) for event in story)
    assert state.scores()[0] == 1


@pytest.mark.parametrize(("counts", "colours"), [(False, 2), (True, 3)])
def test_E26_a_lone_ship_is_a_colour_only_where_it_counts(counts: bool, colours: int) -> None:
    fleet = player(sabres=0, ducats=0, jewels=0, lone_ships=2, blue="8", red="8")
    state = final(fleet, player(sabres=3), display="ship", to_move=1, colours=True, lone_ship_counts=counts)
    assert state.colours_of(0) == colours
    assert state.jewels_for_colours(0) == (3 if counts else 0)


def test_E26_a_ship_in_a_row_is_no_colour_of_its_own() -> None:
    fleet = player(sabres=0, ducats=0, jewels=0, blue="8 ship", red="8")
    assert (
        final(fleet, player(sabres=3), display="ship", to_move=1, colours=True, lone_ship_counts=True).colours_of(0)
        == 2
    )


def test_E26_eight_colours_are_the_most() -> None:
    rows: Any = dict.fromkeys(COLOURS, "8")
    poor = player(sabres=0)
    state = final(
        player(lone_ships=1, **rows),
        player(sabres=3),
        poor,
        poor,
        poor,
        display="ship",
        colours=True,
        lone_ship_counts=True,
        to_move=1,
    )
    assert state.colours_of(0) == 8
    assert state.jewels_for_colours(0) == 28


@pytest.mark.parametrize(
    ("colours", "lone_ship_counts", "scores"),
    [(False, False, (32, 35, 39)), (True, False, (47, 41, 45)), (True, True, (47, 41, 49))],
)
def test_E25_E26_the_complete_scoring_of_the_rules_text(
    colours: bool, lone_ship_counts: bool, scores: tuple[int, ...]
) -> None:
    state = at(
        player(sabres=2, ducats=11, jewels=14, blue="2 3", green="3", violet="5", red="8", yellow="8", orange="8"),
        player(sabres=1, ducats=7, jewels=11, blue="4 5", red="3 4", green="5", violet="2 3 6"),
        player(sabres=0, ducats=9, jewels=16, red="2 5", green="6", yellow="2", violet="4", lone_ships=1),
        phase="over",
        to_move=None,
        colours=colours,
        lone_ship_counts=lone_ship_counts,
    )
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == scores
    assert outcome.winners == (scores.index(max(scores)),)
