"""Die Augen der Kali, taking over (K13 to K17). Every test is named after the clause that it proves."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.kali import rules, story
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from tests.games.kali.positions import cave, on_path, play


def test_K13_the_others_are_asked_once_each_clockwise() -> None:
    state = on_path(5, 9, riches=(40, 40, 40, 40))
    asked = []
    play(state, ENOUGH)
    while state.phase == rules.OFFER:
        asked.append(int(state.to_move))
        assert list(state.legal()) == [TAKE, LEAVE]
        play(state, LEAVE)
    assert asked == [1, 2, 3]


def test_K13_after_another_enough_all_are_asked_again_the_turn_player_too() -> None:
    state = on_path(5, 9, "step 1", riches=(40, 40, 40, 40))
    play(state, ENOUGH, LEAVE, TAKE, DRAW, ENOUGH)
    asked = []
    while state.phase == rules.OFFER:
        asked.append(int(state.to_move))
        play(state, LEAVE)
    assert asked == [3, 0, 1]


def test_K13_drawing_is_not_possible_while_asked() -> None:
    state = on_path(5, 9)
    play(state, ENOUGH)
    for move, clause in ((DRAW, "K15"), (ENOUGH, "K13")):
        with pytest.raises(goldauge.IllegalMove, match=clause):
            state.play(move)


def test_K13_nobody_can_take_over_before_enough() -> None:
    for move in (TAKE, LEAVE):
        with pytest.raises(goldauge.IllegalMove, match=r"only after somebody has said “Enough!”\. \(K13\)"):
            on_path(5, 9).play(move)


@pytest.mark.parametrize(
    ("pot", "price"), [(0, 1), (1, 1), (10, 1), (11, 10), (20, 10), (21, 20), (40, 20), (41, 40), (200, 40)]
)
def test_K14_the_price_goes_to_the_one_who_said_enough(pot: int, price: int) -> None:
    state = on_path(9, pot, riches=(20, 45, 20))
    assert story.TakenOver(1, 0, price) in play(state, ENOUGH, TAKE)
    assert list(state.riches) == [20 + price, 45 - price, 20]
    assert state.pot == pot


def test_K14_who_owns_exactly_the_price_is_asked_and_who_has_less_is_not() -> None:
    state = on_path(9, 30, riches=(40, 19, 20))
    play(state, ENOUGH)
    assert state.to_move == 2
    play(state, TAKE)
    assert state.riches[2] == 0


def test_K14_if_nobody_can_pay_nobody_is_asked() -> None:
    state = on_path(9, 30, riches=(40, 19, 19))
    assert story.Banked(0, 30) in play(state, ENOUGH)
    assert state.to_move == 1


def test_K15_the_first_to_accept_plays_on_with_pot_and_thief_where_they_are() -> None:
    state = on_path(9, 30, "step 2", riches=(40, 50, 60))
    play(state, ENOUGH, TAKE)
    assert (state.holder, state.to_move, state.footprint, state.pot) == (1, 1, 9, 30)
    assert list(state.legal()) == [DRAW]
    with pytest.raises(goldauge.IllegalMove, match=r"After taking over.*\(K15\)"):
        state.play(ENOUGH)
    play(state, DRAW)
    assert (state.footprint, state.pot) == (11, 41)
    assert list(state.legal()) == [DRAW, ENOUGH]


def test_K15_noise_now_hits_who_took_over() -> None:
    state = on_path(9, 30, "noise", riches=(40, 60, 60))
    play(state, ENOUGH, TAKE, DRAW)
    assert list(state.riches) == [60, 30, 60]


def test_K15_arrival_is_now_theirs() -> None:
    state = on_path(18, 60, "step 1", riches=(50, 50, 50))
    play(state, ENOUGH, TAKE, DRAW)
    assert list(state.riches) == [90, 210, 50]


def test_K16_if_nobody_takes_over_the_pot_is_banked_and_the_thief_returns() -> None:
    state = on_path(9, 30)
    happened = play(state, ENOUGH, LEAVE, LEAVE)
    assert [story.Declined(2), story.Banked(0, 30), story.Moved(9, 0)] == happened[2:5]
    assert (list(state.riches), state.pot, state.footprint) == ([70, 40, 40], 0, 0)


def test_K17_the_next_turn_is_the_left_neighbours_of_the_original_player() -> None:
    state = on_path(9, 30, "noise", turn=1, holder=1, to_move=1)
    play(state, ENOUGH, LEAVE, TAKE, DRAW)  # seat 2 leaves it, seat 0 takes over and wakes an echo
    assert (state.turn, state.holder, state.to_move) == (2, 2, 2)


def test_K17_the_seat_after_the_last_is_the_first() -> None:
    state = cave("noise", turn=2, holder=2, to_move=2)
    play(state, DRAW)
    assert state.to_move == 0
