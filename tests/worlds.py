"""What property tests draw: games, seats, options, and states in the middle of a game."""

from __future__ import annotations

import hypothesis.strategies as st

import goldauge
from goldauge.contract import middle as middle
from goldauge.contract import start as start
from tests.heist import HeistGame
from tests.own_game import GAME as PEBBLES

GAMES = [*(goldauge.game(name) for name in goldauge.games()), PEBBLES, HeistGame()]

ROOMS = [game for game in GAMES if game.package]  # those with furniture of their own


numbers = st.integers(0, 2**40)
lengths = st.one_of(st.integers(0, 12), st.integers(0, 400))
