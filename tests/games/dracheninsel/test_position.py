"""Die Dracheninsel: positions that no game can be in are refused, with the field and in words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import goldauge
from tests.games.dracheninsel.positions import GAME, island, look, play

Position = dict[str, Any]
COINS_BEFORE_THE_LAST = [100, 125, 150, 175, 200, 240]


def wrong(position: Position, field: str, words: str) -> None:
    with pytest.raises(goldauge.BadPosition, match=words) as refusal:
        GAME.load(position)
    assert refusal.value.field == field, str(refusal.value)


def base() -> Position:
    return look(
        island(
            "red",
            "green",
            "patrol",
            hands={"blue": ["slumber", "grey"]},
            at={"blue": "d5", "green": "d5", "grey": "c3"},
            carry={"blue": 100, "green": 100},
            treasure=125,
            dragons=("c4", None),
        )
    )


def put(*path: object) -> Callable[[Position], None]:
    """Set the value at the end of the path."""

    def change(position: Position) -> None:
        place: Any = position
        for step in path[:-2]:
            place = place[step]
        place[path[-2]] = path[-1]

    return change


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        (put("round", 151), "round", r"no round 151 with a limit of 150 \(D13\)"),
        (put("turn", 5), "to_move", r"seat 5 is the turn player"),
        (put("first", 7), "first", "7"),
        (put("coins", [[]] * 5), "coins", "5 entries for 6 seats"),
        (put("hunters", "red", "seat", 3), "hunters", r"in the order of the boats \(D50\)"),
        (put("terrain", 0, "red"), "terrain", r"11 tiles are red|9 tiles are yellow"),
        (put("hunters", "red", "place", "c3"), "hunters", r"red and grey can't stand together on c3 \(D17\)"),
        (put("hunters", "blue", "place", "d6"), "hunters", r"stand in different places \(D21\)"),
        (put("hunters", "grey", "place", "c4"), "dragons", r"no dragon can stand on c4 \(D31\)"),
        (put("dragons", ["e5", None]), "dragons", r"no dragon can stand on e5 \(D31\)"),
        (put("dragons", ["e9", None]), "dragons", r"no dragon can stand on e9 \(D31\)"),
        (put("dragons", [None, "c5"]), "dragons", r"the first dragon comes before the second \(D31\)"),
        (put("dragons", ["c5", "c5"]), "dragons", r"same field \(D31\)"),
        (put("treasure", 150), "treasure", r"125 is missing \(D8\)"),
        (put("lost", [100]), "treasure", r"100 is in more than one place \(D8\)"),
        (put("lost", [300]), "treasure", r"300 has not left yet \(D8\)"),
        (put("coins", 0, [100]), "coins", r"collected as a pair \(D7\)"),
        (put("hands", 0, ["green"]), "hands", r"3 cards patrol in hands and piles, but there are 4 \(D6\)"),
        (put("actions", "curse", 5), "hands", r"2 cards curse in hands and piles, but there are 5 \(D6\)"),
        (put("step", "chosen", ["blue"]), "step.chosen", r"doesn't have these cards \(D11\)"),
        (put("drawn", 0, ["green"]), "shuffled", r"don't make it up \(D9\)"),
        (put("known", [{"observer": 0, "holders": [0], "card": "red"}]), "known", "hands of other seats"),
        (put("known", [{"observer": 0, "holders": [4], "card": "red"}]), "known", "that isn't there"),
        (put("to_move", None), "to_move", "null when the phase is 'over'"),
        (put("phase", "over"), "to_move", "null when the phase is 'over'"),
        (put("phase", "ask counter"), "to_move", r"seat 0 holds no card that could answer"),
        (put("phase", "nonsense"), "phase", "nonsense"),
        (put("hunter", None), "hunter", r"only with three players.*\(D49\)"),
        (put("hunter", "blue"), "hunter", r"blue is not a hunter of seat 0"),
        (put("settled", False), "settled", r"only one hunter.*\(D50\)"),
        (put("halts", True), "halts", r"\(D10\)"),
        (put("delivery", "blue"), "delivery", r"two carriers must stand in the boat \(D23\)"),
        (put("culprit", 9), "culprit", "9"),
        (put("asked_from", 2), "asked_from", r"\(D43\)"),
        (put("step", "action", "flight"), "step.action", "nothing of a step is chosen"),
        (put("phase", "land"), "step", r"no choices lead to this half-finished step \(D9\)"),
        (put("seed", "0"), "seed", "0"),
    ],
)
def test_impossible_positions(change: Callable[[Position], None], field: str, words: str) -> None:
    position = copy.deepcopy(base())
    GAME.load(position)
    change(position)
    wrong(position, field, words)


def test_over_only_when_all_is_settled_or_the_rounds_are_played() -> None:
    position = {**base(), "phase": "over", "to_move": None}
    wrong(position, "phase", r"treasures and rounds are left \(D45\)")
    GAME.load({**position, "round": 150})


def test_a_slumber_question_needs_what_it_could_bring_back() -> None:
    state = island("red", "green", hands={"blue": ["slumber"]})
    play(state, "step e9")
    position = look(state)
    GAME.load(position)
    wrong({**position, "before": None}, "before", r"\(D41\)")
    wrong({**position, "to_move": 3}, "to_move", r"seat 3 holds no card that could answer.*\(D43\)")
    wrong({**position, "asked_from": None}, "asked_from", r"\(D43\)")


def test_a_quarrel_needs_its_two_seats() -> None:
    state = island(
        "red",
        "treachery",
        hands={"green": ["treachery"], "blue": ["treachery/attack"]},
        at={"red": "e9", "green": "e9"},
        carry={"red": 100, "green": 100},
        treasure=125,
    )
    play(state, "step red")
    position = look(state)
    GAME.load(position)
    wrong({**position, "to_move": 4}, "to_move", r"owner and partner answer in turn \(D23\)")
    wrong({**position, "claimant": 0}, "claimant", r"null before the first Treachery")


def test_positions_of_version_1_said_neither_their_rules_nor_early_slumber() -> None:
    position = base()
    del position["rules"], position["early_slumber"]
    again = look(GAME.load(position))  # type: ignore[arg-type]
    assert (again["rules"], again["early_slumber"]) == (1, False)


def test_carriers_stand_on_the_treasure_field_only_when_it_is_empty_and_open() -> None:
    pair = {"blue": "e5", "grey": "e5"}
    position = look(island("red", at=pair, carry={"blue": 300, "grey": 300}, treasure=None))
    wrong({**position, "rules": 1}, "hunters", r"one hunter at most.*\(D19\)")
    wrong({**position, "rules": 3}, "rules", "3")
    lone = look(island("red", at={"blue": "e5"}, carry={"blue": 300}, treasure=None))
    wrong({**lone, "treasure": 300, "lost": COINS_BEFORE_THE_LAST}, "hunters", r"one hunter at most.*\(D19\)")
