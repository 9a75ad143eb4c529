"""Die Augen der Kali, the rule-based bots and the policy that they share with the search."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.policy import sensible
from tests.games.kali.positions import KALI, cave, on_path, play


@pytest.mark.once
@pytest.mark.parametrize("better", ["cautious", "bold"])
def test_the_bots_beat_random(better: str) -> None:
    wins = 0.0
    for number in range(200):
        state = KALI.start(3, seed=number)
        players = [goldauge.bot(better if seat == number % 3 else "random", KALI, seed=number) for seat in range(3)]
        while not state.over:
            state.play(players[state.to_move].choose(state.view(state.to_move)))
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.share(number % 3)
    assert wins > 90  # an even share would be 67


def test_the_first_card_is_drawn_whatever_the_fear() -> None:
    assert sensible(cave("noise"), 1000) == DRAW


def test_a_card_is_worth_what_it_wins_less_what_it_loses() -> None:
    # Five cards: a step to footprint 10 wins 10; three noises lose 30 + 10 each, two scares 30 + 20.
    state = on_path(9, 30, "step 1")
    assert [sensible(state, fear) for fear in (0, 4, 5)] == [DRAW, DRAW, ENOUGH]


def test_taking_over_must_be_worth_its_price() -> None:
    rich = on_path(9, 40, *["step 1"] * 16)
    poor = on_path(9, 41, *["step 1"] * 16)
    for state in (rich, poor):
        play(state, ENOUGH)
    assert sensible(rich, 100) == TAKE
    assert sensible(poor, 160) == LEAVE


def test_fear_tells_the_bots_apart() -> None:
    state = on_path(4, 10, *["step 1"] * 16, *["step 2"] * 6)
    view = state.view(0)
    assert goldauge.bot("bold", KALI).choose(view) == DRAW
    assert goldauge.bot("cautious", KALI).choose(view) == ENOUGH
