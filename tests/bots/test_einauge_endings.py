"""Einauge: in the final round nothing is hidden that matters, so the best fight is known by enumeration."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.rules import FINAL, Einauge

EINAUGE = goldauge.game("einauge")


def final_round(number: int) -> Einauge | None:
    """The first choice of a final round after random play."""
    state = EINAUGE.start(2, seed=number)
    assert isinstance(state, Einauge)
    luck = QuickLuck(number, 3)
    while not state.over and (state.phase != FINAL or len(state.legal()) < 3):
        legal = [move for move in state.legal() if EINAUGE.moves[move] != "back"]
        state.play(legal[luck.below(len(legal))])
    return None if state.over else state


def value(state: goldauge.State) -> tuple[float, ...]:
    outcome = state.outcome()
    if outcome:
        return tuple(outcome.share(seat) for seat in range(state.seats))
    return max(after(state).values(), key=lambda shares: shares[state.to_move])


def after(state: goldauge.State) -> dict[int, tuple[float, ...]]:
    found = {}
    for move in state.legal():
        if EINAUGE.moves[move] != "back":
            twin = state.copy()
            twin.play(move)
            found[int(move)] = value(twin)
    return found


def test_finds_the_best_fight_of_the_final_round() -> None:
    asked = 0
    for number in range(400):
        state = final_round(number)
        if state is None:
            continue
        seat = int(state.to_move)
        shares = {move: result[seat] for move, result in after(state).items()}
        if max(shares.values()) == min(shares.values()):
            continue
        asked += 1
        chosen = goldauge.bot("medium", EINAUGE, number).choose(state.view(seat))
        assert shares[chosen] == max(shares.values()), f"game {number}"
        if asked == (12 if goldauge.compiled else 2):
            return
    pytest.fail(f"only {asked} questions worth asking")
