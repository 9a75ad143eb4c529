"""Hints: the best move first, from what a seat may know, the same for the same seed."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.bots.hints import NothingToDecide
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
