"""Die Augen der Kali, a turn (K5 to K12). Every test is named after the clause that it proves."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.kali import rules, story
from goldauge.games.kali.moves import DRAW, ENOUGH, TAKE
from tests.games.kali.positions import cave, kinds, on_path, play


def test_K5_a_turn_begins_with_a_draw_that_is_asked_and_a_must() -> None:
    state = cave("step 2")
    assert list(state.legal()) == [DRAW]
    with pytest.raises(goldauge.IllegalMove, match=r"at least one card.*\(K5\)"):
        state.play(ENOUGH)


def test_K6_a_step_moves_the_thief_and_lays_out_jewels_then_they_choose() -> None:
    state = cave("step 2", "step 1", "step 3")
    assert play(state, DRAW) == [story.Drawn(0, "step 2"), story.Moved(0, 2), story.LaidOut(2, 2, 2, 1)]
    assert list(state.legal()) == [DRAW, ENOUGH]
    play(state, DRAW, DRAW)
    assert (state.footprint, state.pot, state.hoard) == (6, 2 + 3 + 6, 230 - 11)


def test_K7_a_hoard_that_holds_less_lays_out_what_it_holds() -> None:
    state = on_path(9, 30, "step 1", riches=(200, 80, 36), hoard=4)
    assert story.LaidOut(10, 4, 34, 20) in play(state, DRAW)
    assert (state.hoard, state.pot) == (0, 34)


def test_K8_noise_returns_the_pot_and_costs_a_quarter_rounded_down() -> None:
    state = on_path(5, 12, "noise", riches=(43, 40, 40))
    happened = play(state, DRAW)
    assert happened[:4] == [story.Drawn(0, "noise"), story.PotReturned(12), story.Paid(0, 10), story.Moved(5, 0)]
    assert (list(state.riches), state.pot, state.footprint) == ([33, 40, 40], 0, 0)
    assert state.hoard == 350 - 113
    assert (state.to_move, list(state.legal())) == (1, [DRAW])


def test_K8_noise_as_the_first_card_costs_a_quarter_too() -> None:
    state = cave("noise")
    play(state, DRAW)
    assert list(state.riches) == [30, 40, 40]


def test_K9_the_first_scare_costs_half_rounded_down_and_opens_an_eye() -> None:
    state = on_path(4, 8, "scare", riches=(41, 40, 40))
    happened = play(state, DRAW)
    assert {"eye opened", "pot returned", "paid"} <= set(kinds(happened))
    assert (list(state.riches), state.eyes, state.pot, state.footprint) == ([21, 40, 40], 1, 0, 0)
    assert (state.to_move, state.over) == (1, False)


def test_K9_with_one_eye_open_footprints_lay_out_double() -> None:
    state = on_path(4, 8, "step 3", eyes=1)
    assert story.LaidOut(7, 14, 22, 20) in play(state, DRAW)


def test_K9_with_one_eye_open_a_noise_costs_half_rounded_down() -> None:
    state = cave("noise", riches=(41, 40, 40), eyes=1)
    play(state, DRAW)
    assert state.riches[0] == 21


def test_K10_the_second_scare_ends_the_round_and_takes_everything() -> None:
    state = on_path(4, 8, "scare", riches=(100, 30, 20), eyes=1)
    happened = play(state, DRAW)
    assert story.Awake(0) in happened
    assert state.over
    assert list(state.riches) == [0, 30, 20]
    assert state.hoard == 300
    assert state.outcome() == goldauge.Outcome((1,), (0, 30, 20))


def test_K10_who_woke_her_cannot_win_even_among_the_penniless() -> None:
    state = cave("scare", riches=(5, 0, 0), eyes=1)
    play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((1, 2), (0, 0, 0))


def test_K10_after_a_take_over_it_hits_the_one_who_took_over() -> None:
    state = on_path(4, 8, "scare", riches=(50, 90, 20), eyes=1)
    play(state, ENOUGH, TAKE, DRAW)
    assert list(state.riches) == [51, 0, 20]
    assert state.outcome() == goldauge.Outcome((0,), (51, 0, 20))


@pytest.mark.parametrize(("footprint", "card"), [(18, "step 1"), (15, "step 4"), (18, "step 4"), (17, "step 2")])
def test_K11_passing_footprint_18_takes_hoard_and_pot(footprint: int, card: str) -> None:
    state = on_path(footprint, 60, card, riches=(10, 100, 30))
    assert story.Arrived(0, 150, 60) in play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((0,), (220, 100, 30))
    assert (state.hoard, state.pot, state.footprint) == (0, 0, rules.GODDESS)


def test_K11_landing_on_footprint_18_is_not_arriving() -> None:
    state = on_path(14, 60, "step 4")
    play(state, DRAW)
    assert (state.footprint, state.over) == (18, False)


def test_K11_the_richest_wins_even_if_another_arrives() -> None:
    state = on_path(18, 60, "step 1", riches=(10, 250, 30), hoard=0)
    play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((1,), (70, 250, 30))


def test_K12_enough_is_allowed_after_any_card_that_left_the_thief_on_the_path() -> None:
    state = cave("step 1", riches=(40, 0, 0))
    play(state, DRAW, ENOUGH)
    assert state.riches[0] == 41
