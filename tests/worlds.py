"""What property tests draw: games, seats, options, and states in the middle of a game."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st

import goldauge
from goldauge.core.luck import QuickLuck
from tests.heist import HeistGame
from tests.own_game import GAME as PEBBLES

GAMES = [*(goldauge.game(name) for name in goldauge.games()), PEBBLES, HeistGame()]

ROOMS = [game for game in GAMES if game.package]  # those with furniture of their own


def options_of(game: goldauge.Game, luck: QuickLuck) -> dict[str, Any]:
    """Random options: each left out half the time."""
    return {option.name: option.example(luck) for option in game.options if luck.below(2)}


def start(game: goldauge.Game, number: int, **defaults: Any) -> goldauge.State:
    """The number-th of a long series of different games: all numbers of seats, all options."""
    luck = QuickLuck(number, 77)
    seats = game.seats[luck.below(len(game.seats))]
    return game.start(seats, seed=number, **{**defaults, **options_of(game, luck)})


def middle(game: goldauge.Game, number: int, moves: int) -> goldauge.State:
    """A game after some random moves, or over if it was shorter."""
    state = start(game, number)
    luck = QuickLuck(number, 78)
    for _ in range(moves):
        if state.over:
            break
        legal = state.legal()
        state.play(legal[luck.below(len(legal))])
    return state


numbers = st.integers(0, 2**40)
lengths = st.one_of(st.integers(0, 12), st.integers(0, 400))
