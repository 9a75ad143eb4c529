"""Die Augen der Kali, the view: what follows from the rules is in it, so that nobody need work it out again."""

from __future__ import annotations

import pytest

from goldauge.games.kali.moves import DRAW, ENOUGH, TAKE
from tests.games.kali.positions import cave, on_path, play, view_of


@pytest.mark.parametrize("seat", [0, 2, -1])
def test_all_see_the_same_but_for_who_they_are_and_what_they_may_choose(seat: int) -> None:
    known = view_of(on_path(9, 30), seat).to_dict()
    assert known["seat"] == (None if seat < 0 else seat)
    assert known["legal"] == (["draw", "enough"] if seat == 0 else [])
    assert (known["footprint"], known["pot"], known["hoard"]) == (9, 30, 200)
    assert not {"deck", "seed", "draws"} & set(known)


def test_it_counts_the_cards_left() -> None:
    view = view_of(cave("step 1", "step 1", "step 4"))
    assert view.left == {"step 1": 2, "step 2": 0, "step 3": 0, "step 4": 1, "noise": 3, "scare": 2}
    assert (view.cards, view.danger) == (8, 63)  # five of eight, rounded


def test_it_says_what_a_bad_card_would_cost_whoever_holds_the_turn() -> None:
    asleep = view_of(on_path(9, 30, riches=(43, 40, 40)))
    assert (asleep.noise_cost, asleep.scare_cost, asleep.doubled) == (10, 21, False)
    one_eye = view_of(on_path(9, 30, riches=(43, 40, 40), eyes=1))
    assert (one_eye.noise_cost, one_eye.scare_cost, one_eye.doubled) == (21, 43, True)


@pytest.mark.parametrize(("card", "cost"), [("noise", "noise_cost"), ("scare", "scare_cost")])
@pytest.mark.parametrize("eyes", [0, 1])
def test_that_is_what_it_then_costs(card: str, cost: str, eyes: int) -> None:
    state = on_path(9, 30, card, riches=(43, 51, 40), eyes=eyes)
    play(state, ENOUGH, TAKE)
    expected = view_of(state).to_dict()[cost]
    before = int(state.riches[1])
    play(state, DRAW)
    assert before - state.riches[1] == expected


def test_it_names_the_price_of_taking_over_and_who_can_pay_in_the_order_of_asking() -> None:
    view = view_of(on_path(9, 30, riches=(20, 19, 40, 60), holder=2, turn=2, to_move=2))
    assert view.price == 20
    assert view.can_pay == [3, 0]


def test_scores_are_sums_with_the_jewels_of_the_running_round() -> None:
    view = view_of(cave(rounds=3, round=2, totals=[90, 10, 0]))
    assert view.scores == [130, 50, 40]
