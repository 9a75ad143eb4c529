"""Die Augen der Kali: why a move is not possible."""

from __future__ import annotations

from goldauge.core.facts import Reason
from goldauge.games.kali import reasons
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import KALI, cave, on_path, play

NAMES = ("Anna", "Ben", "Cleo")


def reason(state: Kali, move: int) -> Reason:
    assert move not in state.legal()
    assert state.view(int(state.to_move)).why_not(move) == state.why_not(move)
    return state.why_not(move)


def said(why: Reason) -> str:
    return f"{KALI.words('en').say(why, NAMES)} ({why.clause})"


def test_enough_before_the_first_card() -> None:
    why = reason(cave(), ENOUGH)
    assert why == reasons.DrawFirst()
    assert said(why) == "You must turn up at least one card before you may say “Enough!”. (K5)"


def test_enough_right_after_taking_over() -> None:
    state = on_path(9, 30)
    play(state, ENOUGH, TAKE)
    why = reason(state, ENOUGH)
    assert why == reasons.DrawAfterTakingOver()
    assert said(why) == "After taking over you must turn up at least one card before you may say “Enough!”. (K15)"


def test_drawing_and_stopping_while_asked_to_take_over() -> None:
    state = on_path(9, 30)
    play(state, ENOUGH)
    assert (
        said(reason(state, DRAW)) == "Only whoever takes over may turn up a card. Take over for 20, or leave it. (K15)"
    )
    assert reason(state, ENOUGH) == reasons.AskedToTakeOver(holder=0, price=20)
    assert said(reason(state, ENOUGH)).startswith("Anna has said “Enough!” already.")


def test_taking_over_before_anybody_stopped() -> None:
    for move in (TAKE, LEAVE):
        for state in (cave(), on_path(9, 30)):
            assert reason(state, move) == reasons.NobodySaidEnough()
