"""Pebbles: every clause of its rules."""

from __future__ import annotations

from typing import Any

import pytest

import goldauge
from tests.own_game import GAME
from tests.own_game.reasons import DrawFirst
from tests.own_game.rules import Pebbles


def pebbles(sack: str, **fields: Any) -> Pebbles:
    """A position: the sack as letters, b and w, the next one first."""
    names = {"b": "black", "w": "white"}
    position = {
        "game": "pebbles",
        "to_move": 0,
        "caught": [0, 0, 0],
        "hand": 0,
        "sack": [names[letter] for letter in sack],
        "seed": "0" * 64,
        "draws": 1,
        **fields,
    }
    state = GAME.load(position)
    assert isinstance(state, Pebbles)
    return state


def play(state: Pebbles, *moves: str) -> None:
    for move in moves:
        state.play(GAME.move(move))


def test_P1_the_sack_holds_twelve_white_pebbles_or_as_many_as_were_chosen_and_four_black() -> None:
    for options, white in (({}, 12), ({"white": 3}, 3)):
        state = GAME.start(2, seed=1, **options)
        assert isinstance(state, Pebbles)
        assert state.left() == [4, white]


def test_P2_a_turn_begins_with_a_pebble() -> None:
    state = pebbles("wb")
    with pytest.raises(goldauge.IllegalMove, match=r"at least one pebble .*\(P2\)") as refused:
        play(state, "stop")
    assert refused.value.reason == DrawFirst()


def test_P3_a_white_pebble_goes_into_the_hand_and_the_player_decides_again() -> None:
    state = pebbles("wwb")
    play(state, "draw", "draw")
    assert (state.hand, state.to_move) == (2, 0)
    assert [GAME.moves[move] for move in state.legal()] == ["draw", "stop"]


def test_P4_who_stops_keeps_the_hand() -> None:
    state = pebbles("wwb", caught=[5, 0, 0])
    play(state, "draw", "draw", "stop")
    assert list(state.caught) == [7, 0, 0]
    assert state.hand == 0


def test_P5_a_black_pebble_loses_the_hand_and_nothing_else() -> None:
    state = pebbles("wbw", caught=[5, 0, 0])
    play(state, "draw", "draw")
    assert list(state.caught) == [5, 0, 0]
    assert (state.hand, state.to_move) == (0, 1)


def test_P6_the_turn_goes_to_the_left() -> None:
    state = pebbles("bbbw", to_move=1)
    play(state, "draw", "draw")
    assert state.to_move == 0


def test_P7_an_empty_sack_ends_the_game_and_the_hand_is_lost() -> None:
    state = pebbles("w", hand=3)
    play(state, "draw")
    assert state.over
    assert list(state.scores()) == [0, 0, 0]


def test_P8_the_most_pebbles_win_and_equals_share() -> None:
    for caught, winners in (([2, 5, 1], (1,)), ([4, 4, 1], (0, 1))):
        state = pebbles("b", caught=caught)
        play(state, "draw")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == winners
