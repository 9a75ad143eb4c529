"""Die Dracheninsel: every refused move is explained in words, with a clause that exists."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import goldauge
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, island, play
from tests.worlds import lengths, middle, numbers

CLAUSES = GAME.rulebook("en").clauses()


@given(number=numbers, length=lengths)
def test_every_illegal_move_is_refused_with_a_clause(number: int, length: int) -> None:
    state = middle(GAME, number, length)
    if state.over:
        return
    legal = set(state.legal())
    for move in range(len(GAME.moves)):
        if move not in legal:
            why = state.why_not(move)
            assert why.clause in CLAUSES, (GAME.moves[move], str(why))
            assert len(str(why)) > 20
            assert "None" not in str(why)


PAIR: dict[str, Any] = {"at": {"red": "e4", "blue": "e4"}, "carry": {"red": 100, "blue": 100}, "treasure": 125}


@pytest.mark.parametrize(
    ("state", "moves", "refused", "words", "clause"),
    [
        (island(), [], "hunter red", "only with three players", "D49"),
        (island(seats=3), [], "hunter green", "not your hunter", "D49"),
        (island(seats=3), [], "step e9", "choose first which of your hunters moves", "D49"),
        (island("red", "flight", seats=3), [], "play flight", "choose first which of your hunters moves", "D49"),
        (island(), [], "step e8", "a boat leads to its two fields only", "D15"),
        (island(at={"red": "e4"}), [], "step g4", "g4 is not adjacent to e4", "D14"),
        (island(at={"red": "e4"}), [], "step e3", "e3 is farmland, and you have no card", "D14"),
        (island("red", "flight", **PAIR), [], "step e5", "two carriers may not enter", "D22"),
        (island(), [], "pay red", "nothing to pay for yet", "D14"),
        (island(), [], "play patrol", "you have no card for patrol", "D6"),
        (island(), [], "with red", "belongs to a Long Journey", "D35"),
        (island(), [], "as red", "belongs to a Long Journey", "D35"),
        (island(), [], "tile a1", "belongs to Destructive Forces or Raging Elements", "D30"),
        (island(), [], "dragon 1", "belongs to a Dragon Patrol", "D31"),
        (island(), [], "onto e4", "belongs to a Dragon Patrol or a Daring Flight", "D34"),
        (island(), [], "over e4", "belongs to a Dragon Patrol or a Daring Flight", "D34"),
        (island(), [], "home red", "belongs to Fear & Terror or a raid", "D36"),
        (island(), [], "from 1", "belongs to a Sneak Attack", "D39"),
        (island(), [], "back", "nothing is begun", "D9"),
        (island("red", "blue"), [], "discard blue", "say pass first", "D11"),
        (island(), [], "done", "say pass first", "D11"),
        (island("red", "slumber"), [], "slumber", "against the step of another player", "D41"),
        (island("red", "counter/terror"), [], "counter", "another has just played", "D42"),
        (island("red", "treachery"), [], "share", "no treasure has been delivered", "D23"),
        (island(), [], "yield", "no treasure has been delivered", "D23"),
        (island(), [], "wait", "nobody waits for a reaction", "D43"),
        (island("red", "blue"), ["pass"], "discard red", "no further card red", "D11"),
        (island("red", "blue"), ["pass"], "end", "choose cards to put away", "D11"),
        (island("red", "patrol"), ["play patrol"], "end", "choose where the dragon goes", "D31"),
        (island("red", "patrol"), ["play patrol"], "onto red", "never put on a boat", "D31"),
        (island("red", "flight", "red"), ["play flight"], "over a1", "a1 is not adjacent", "D34"),
        (island("red", "journey", "blue"), ["play journey"], "with green", "no card green", "D35"),
        (island("red", "journey", "red"), ["play journey", "with red"], "end", "name the terrain", "D35"),
        (island(at={"red": "f4", "blue": "e5"}), ["step e5"], "step a1", "not adjacent to the treasure field", "D20"),
        (island(at={"red": "f4", "blue": "e5"}), ["step e5"], "step e4", "no card that pays", "D14"),
        (island(at={"red": "f4", "blue": "e5"}), ["step e5"], "play flight", "no Daring Flight left", "D6"),
        (island(at={"red": "f4", "blue": "e5"}), ["step e5"], "end", "carry the treasure off", "D20"),
    ],
)
def test_reasons(state: Island, moves: list[str], refused: str, words: str, clause: str) -> None:
    state = state.copy()
    play(state, *moves)
    with pytest.raises(goldauge.IllegalMove, match=words) as wrong:
        play(state, refused)
    assert wrong.value.clause == clause
