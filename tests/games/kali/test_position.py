"""Die Augen der Kali: a wrong position is refused with the field's name and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

import goldauge
from tests.games.kali.positions import KALI, on_path


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("hoard", 201, r"riches: riches, hoard and pot make \d+, not 350 \(K1\)"),
        ("riches", [40, 40, 40.5], r"riches\[2\]: 40.5 is not of type 'integer'"),
        ("riches", [40], r"riches: \[40\] is too short"),
        ("riches", [40, 40, -1], r"riches\[2\]: -1 is less than the minimum"),
        ("totals", [0, 0], r"totals: 2 numbers for 3 seats"),
        ("totals", [5, 0, 0], r"totals: no round is finished yet"),
        ("holder", 4, r"holder: there is no seat 4 among 3"),
        ("to_move", None, r"to_move: null when the phase is 'over'"),
        ("to_move", 1, r"to_move: seat 0 holds the turn"),
        ("phase", "sleep", r"phase: 'sleep' is not one of"),
        ("phase", "over", r"to_move: null when the phase is 'over'"),
        ("footprint", 0, r"pot: the thief is at the start"),
        ("footprint", 19, r"phase: the goddess is awake or reached"),
        ("eyes", 1, r"deck: 2 scares are left though 1 of 2 have come"),
        ("deck", ["scare"] * 2 + ["step 4"] * 5, r"deck: 5 cards 'step 4', but there are only 4 \(K3\)"),
        ("deck", ["joker"], r"deck\[0\]: 'joker' is not one of"),
        ("round", 2, r"round: there is no round 2 in a match of 1"),
        ("woke", 1, r"phase: the goddess is awake"),
        ("seed", "7", r"seed: '7' does not match"),
        ("game", "chess", r"game: 'kali' was expected"),
        ("surprise", 1, r"position: Additional properties are not allowed"),
    ],
)
def test_a_wrong_position_names_the_field(field: str, value: Any, message: str) -> None:
    position = {**on_path(9, 30).position(), field: value}
    with pytest.raises(goldauge.BadPosition, match=message):
        KALI.load(position)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"phase": "offer"}, "who said enough is not asked"),
        ({"phase": "offer", "to_move": 1, "riches": [70, 10, 40], "hoard": 200}, "can't pay the price of 20"),
        ({"phase": "over", "to_move": None}, "a round ends when the goddess wakes"),
        ({"phase": "draw", "footprint": 0, "pot": 0, "hoard": 230, "holder": 1, "to_move": 1}, "nobody can have taken"),
        ({"phase": "choose", "footprint": 0, "pot": 0, "hoard": 230}, "only after a step card"),
    ],
)
def test_what_does_not_fit_together_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(goldauge.BadPosition, match=message):
        KALI.load({**on_path(9, 30).position(), **changes})


@pytest.mark.parametrize("nonsense", [None, 7, "kali", [], {}])
def test_what_is_no_position_at_all_is_refused(nonsense: object) -> None:
    with pytest.raises(goldauge.BadPosition):
        KALI.load(nonsense)
