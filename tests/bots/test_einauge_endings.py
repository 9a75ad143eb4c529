"""Einauge: from the last turn on nothing is hidden that matters, so the best move is known by enumeration."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.rules import FINAL, Einauge
from tests.exact import after
from tests.games.einauge.positions import GAME as EINAUGE
from tests.games.einauge.positions import Player, at, player


def final(mine: Player, rival: Player, display: str) -> Einauge:
    """Seat 0 begins the final round."""
    return at(mine, rival, display=display, phase="final fight", finder=1, to_move=0)


def poor(jewels: int, **things: str | int) -> Player:
    """Somebody with nothing but jewels, and what else is said."""
    return player(**{"sabres": 0, "ducats": 0, "jewels": jewels, **things})  # type: ignore[arg-type]


POSITIONS = {
    "wins a colour by a chest": (
        final(poor(3, sabres=3, red="5"), poor(3, red="4"), "red 2, green 8, ship"),
        {"fight d1"},
    ),
    "keeps sabres that are worth more as jewels": (
        final(poor(6, sabres=5, green="2"), poor(8, red="4"), "green 6, green 7, ship"),
        {"no fight"},
    ),
    "takes what the rival needs most": (
        final(poor(9, sabres=4, blue="8"), poor(4, sabres=3, red="7 8"), "red 6, red 2, blue 7, ship"),
        {"fight d2"},
    ),
    "takes a ship for the row that pays jewels": (
        final(poor(5, sabres=3, blue="7 8", red="5"), poor(7, green="2"), "ship, red 6"),
        {"fight d1"},
    ),
    "sells in the last turn what brings nothing any more": (
        at(
            poor(19, lone_ships=1),
            poor(4, ducats=6, orange="8", red="2"),
            display="green 3, green 5, ship",
            tray="red 8",
        ),
        {"sell orange 8"},
    ),
    "buys the sabres for the fight that decides": (
        at(
            poor(25, lone_ships=1),
            poor(5, sabres=1, ducats=8, blue="4 5", red="8"),
            display="blue 3, green 2, red 6, ship",
            tray="red 7, blue 8",
        ),
        {"buy 1", "sell jewel"},
    ),
}


@pytest.mark.once
@pytest.mark.parametrize(("position", "best"), POSITIONS.values(), ids=POSITIONS)
def test_finds_the_best_move_of_positions_known_by_enumeration(position: Einauge, best: set[str]) -> None:
    seat = int(position.to_move)
    shares = {EINAUGE.moves[move]: result[seat] for move, result in after(EINAUGE, position).items()}
    assert {move for move, share in shares.items() if share == max(shares.values())} == best
    for seed in range(3 if goldauge.compiled else 1):
        chosen = goldauge.bot("hard", EINAUGE, seed).choose(position.view(seat))
        assert EINAUGE.moves[chosen] in best


def final_round(number: int) -> Einauge | None:
    """The first choice of a final round after random play."""
    state = EINAUGE.start(2, seed=number)
    assert isinstance(state, Einauge)
    luck = QuickLuck(number, 3)
    while not state.over and (state.phase != FINAL or len(state.legal()) < 3):
        legal = [move for move in state.legal() if EINAUGE.moves[move] != "back"]
        state.play(legal[luck.below(len(legal))])
    return None if state.over else state


@pytest.mark.once
def test_finds_the_best_fight_of_the_final_round() -> None:
    asked = 0
    for number in range(400):
        state = final_round(number)
        if state is None:
            continue
        seat = int(state.to_move)
        shares = {move: result[seat] for move, result in after(EINAUGE, state).items()}
        if max(shares.values()) == min(shares.values()):
            continue
        asked += 1
        chosen = goldauge.bot("medium", EINAUGE, number).choose(state.view(seat))
        assert shares[chosen] == max(shares.values()), f"game {number}"
        if asked == (12 if goldauge.compiled else 2):
            return
    pytest.fail(f"only {asked} questions with a clear answer")
