"""Die Augen der Kali, the end (K18 to K20). Every test is named after the clause that it proves."""

from __future__ import annotations

import goldauge
from goldauge.games.kali import rules, story
from goldauge.games.kali.moves import DRAW, LEAVE
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import KALI, cave, play


def test_K18_the_deck_never_runs_out_before_the_round_ends() -> None:
    for seed in range(300):
        state = KALI.start(2, seed)
        while not state.over:
            state.play(DRAW if DRAW in state.legal() else LEAVE)
        assert isinstance(state, Kali)
        assert state.woke >= 0 or state.footprint == rules.GODDESS


def test_K19_equal_richest_players_share_the_win() -> None:
    state = cave("scare", riches=(100, 30, 30), eyes=1)
    play(state, DRAW)
    outcome = state.outcome()
    assert outcome == goldauge.Outcome((1, 2), (0, 30, 30))
    assert outcome is not None
    assert [outcome.share(seat) for seat in range(3)] == [0, 0.5, 0.5]


def test_K20_a_match_has_rounds_that_start_fresh_begun_by_the_left_neighbour() -> None:
    state = cave("scare", riches=(100, 30, 20), eyes=1, rounds=2, first=2)
    happened = play(state, DRAW)
    assert story.RoundOver(1, (0, 30, 20), (1,)) in happened
    assert story.RoundStarted(2, 0, 230) in happened
    assert (state.round, state.first, state.to_move, state.eyes) == (2, 0, 0, 0)
    assert list(state.riches) == [40, 40, 40]
    assert list(state.totals) == [0, 30, 20]
    assert sum(state.left()) == 52


def test_K20_only_the_sum_counts_in_a_match_also_for_who_woke_her() -> None:
    state = cave("scare", riches=(100, 30, 20), eyes=1, rounds=2, round=2, totals=[90, 10, 10])
    play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((0,), (90, 40, 30))


def test_K20_every_round_has_a_shuffle_of_its_own() -> None:
    state = KALI.start(2, seed=4, rounds=2)
    first = state.position()["deck"]
    while state.position()["round"] == 1:
        state.play(DRAW)
    assert state.position()["deck"] != first
    assert len(str(first)) == len(str(state.position()["deck"]))
