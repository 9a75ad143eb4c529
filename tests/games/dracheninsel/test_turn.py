"""Die Dracheninsel: the course of a turn (D9 to D13)."""

from __future__ import annotations

from collections import Counter

import pytest

import goldauge
from goldauge.games.dracheninsel import story
from tests.games.dracheninsel.positions import GAME, hand, island, kinds, legal, look, play, where


def test_D9_steps_in_any_order_then_played_cards_are_discarded_and_the_hand_refilled() -> None:
    state = island("red", "green", "patrol", "blue", hands={"green": ["counter/terror"]}, pile=["grey", "brown"])
    play(state, "play patrol", "onto d4", "step e9", "step f8")
    assert look(state)["played"] == ["green", "blue", "patrol"]
    happened = play(state, "end")
    assert look(state)["played"] == []
    assert look(state)["discard"] == ["green", "blue", "patrol"]
    assert Counter(hand(state, "red"))["grey"] >= 1
    assert len(hand(state, "red")) == 6
    assert state.to_move == 1
    assert kinds(happened) == ["turn ended", "refilled", "turn started"]


def test_D9_a_used_up_pile_is_replaced_at_once_by_the_shuffled_discard_pile() -> None:
    state = island("red", "green", pile=["grey", "brown"], discard_rest=True)
    before = len(look(state)["discard"])
    happened = play(state, "end")
    assert story.Reshuffled(before) in happened
    assert [event.count for event in happened if isinstance(event, story.Refilled)] == [2, 3]
    assert look(state)["discard"] == []
    assert len(look(state)["pile"]) == before - 3
    exact = island("red", "green", "green", "green", "green", pile=["grey", "brown"], discard_rest=True)
    before = len(look(exact)["discard"])
    play(exact, "end")
    assert len(look(exact)["pile"]) == before


def test_D9_what_is_chosen_of_a_step_can_be_taken_back_until_it_is_complete() -> None:
    state = island("red", "green", "yellow", "red", "flight", at={"red": "e6"})
    before = look(state)
    for parts in (["step e7"], ["play flight", "over e7"], ["pass", "discard green"]):
        play(state, *parts, "back")
        assert look(state) == before


def test_D10_the_turn_ends_on_entering_the_treasure_field_as_first() -> None:
    state = island("red", "green", at={"red": "e6"})
    happened = play(state, "step e5")
    assert "waiting" in kinds(happened)
    assert state.to_move == 1


def test_D10_the_turn_ends_when_a_treasure_is_collected() -> None:
    state = island("red", at={"red": "e9", "green": "e9"}, carry={"red": 100, "green": 100}, treasure=125)
    play(state, "step red")
    assert state.to_move == 1


def test_D11_passing_exchanges_cards_and_only_before_anything_else() -> None:
    state = island("red", "green", "green", "blue", "patrol", pile=["grey"] * 4)
    happened = play(state, "pass", "discard green", "discard patrol", "done")
    assert story.Passed(0, ("green", "patrol")) in happened
    assert sorted(hand(state, "red")) == ["blue", "green", "grey", "grey", "grey", "grey"]
    assert look(state)["discard"] == ["green", "patrol"]
    for first in (["step e9"], ["play patrol", "onto d4"]):
        acted = island("red", "green", "patrol")
        play(acted, *first)
        with pytest.raises(goldauge.IllegalMove, match=r"You can pass only at the start.*\(D11\)"):
            play(acted, "pass")


def test_D11_passing_may_discard_nothing_and_everything() -> None:
    nothing = island("red", "green", "blue")
    play(nothing, "pass", "done")
    assert look(nothing)["discard"] == []
    everything = island("red", "green", "green")
    play(everything, "pass", "discard green", "discard green")
    assert legal(everything) == {"back", "done"}


def test_D12_a_free_move_may_not_lead_back() -> None:
    state = island("red", "blue", at={"red": "e2"}, tiles={"e3": "red", "d2": "red"})
    play(state, "step e3", "step d2")
    assert "e2" not in legal(state, "step")
    assert "e3" not in legal(state, "step")
    with pytest.raises(goldauge.IllegalMove, match=r"may not go to e2 \(volcano\) again\. \(D12\)"):
        play(state, "step e2")


def test_D12_a_card_played_by_anybody_or_becoming_a_carrier_lets_them_come_back() -> None:
    state = island("red", "patrol", at={"red": "e2"}, tiles={"e3": "red"})
    play(state, "step e3", "play patrol", "onto c4")
    assert "e2" in legal(state, "step")
    play(state, "step e2")
    assert "e3" not in legal(state, "step")
    joins = island("red", at={"red": "e2", "blue": "e3"}, carry={"blue": 100}, treasure=125, tiles={"e3": "red"})
    play(joins, "step e3")
    assert "e2" in legal(joins, "step")


def test_D12_the_field_that_a_paid_step_has_left_does_not_count_but_the_one_it_led_to_does() -> None:
    state = island("red", "brown", at={"red": "d2"}, tiles={"d2": "red", "c1": "red"})
    play(state, "step e3")
    assert "d2" in legal(state, "step")
    play(state, "step d2", "step c1")
    assert "d2" not in legal(state, "step")


def test_D12_reactions_of_others_count_as_cards_played() -> None:
    state = island(
        "red",
        hands={"green": ["slumber"], "blue": ["counter/terror"]},
        at={"red": "e2"},
        tiles={"e3": "red", "d2": "red"},
    )
    play(state, "step e3", "slumber", "counter")
    assert state.to_move == 0
    assert "e2" in legal(state, "step")


def test_D12_leaving_the_treasure_field_to_where_one_came_from() -> None:
    state = island("red", at={"red": "f4", "green": "e5"})
    play(state, "step e5", "step f4")
    assert (where(state, "red"), where(state, "green")) == ("f4", "f4")


def test_D13_the_last_turn_of_the_last_round_is_completed() -> None:
    state = island("yellow", "red", round=3, round_limit=3)
    play(state, "step a5")
    assert not state.over
    play(state, "end")
    assert state.over
    assert len(hand(state, "yellow")) == 6
    going_on = island("brown", round=3, round_limit=3)
    play(going_on, "end")
    assert not going_on.over
    with pytest.raises(goldauge.BadSetup, match=r"option round_limit.*\(D13\)"):
        GAME.start(4, round_limit=0)
