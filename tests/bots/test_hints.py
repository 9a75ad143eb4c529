"""Hints: the best move first, from what a seat may know, the same for the same seed."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.bots.hints import NothingToDecide, close
from tests.worlds import middle


@pytest.mark.parametrize("name", goldauge.games())
def test_hints_are_of_legal_moves_and_know_how_sure_they_are(name: str) -> None:
    game = goldauge.game(name)
    state = next(
        state for length in range(6, 60) if len((state := middle(game, 3, length)).legal()) > 1 and not state.over
    )
    view = state.view(int(state.to_move))
    hints = goldauge.advise(view, seconds=0.2)
    assert {hint.move for hint in hints} <= {int(move) for move in view.legal()}
    assert all(0 <= hint.win <= 1 and 0 <= hint.error <= 0.5 for hint in hints)
    assert hints[0].visits == max(hint.visits for hint in hints)


def test_a_seat_that_decides_nothing_gets_a_sentence() -> None:
    state = goldauge.game("kali").start(2, 7)
    with pytest.raises(NothingToDecide, match="not this seat's decision"):
        goldauge.advise(state.view(1 - int(state.to_move)))


def test_hints_are_close_if_their_chances_are_the_same_or_a_little_apart_within_their_errors() -> None:
    def hint(win: float, error: float) -> goldauge.Hint:
        return goldauge.Hint(0, win, error, 100)

    assert close([hint(0.50, 0.001), hint(0.495, 0.001)])
    assert close([hint(0.50, 0.001), hint(0.53, 0.001)])  # the most tried one is the first, even so
    assert close([hint(0.50, 0.01), hint(0.48, 0.01)])
    assert not close([hint(0.50, 0.001), hint(0.48, 0.001)])
    assert not close([hint(0.50, 0.01), hint(0.22, 0.20)])  # nobody knows, but close it is not
    assert not close([hint(0.50, 0.5)])
