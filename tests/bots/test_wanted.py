"""What a search can be told: which moves to try however poor they look, and to think with all hands open."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import goldauge
from goldauge.bots.levels import LEVELS, SearchBot
from tests.worlds import GAMES, middle


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_wanted_move_gets_its_part_of_the_simulations(game: goldauge.Game) -> None:
    state = next(
        state for length in range(3, 80) if not (state := middle(game, 5, length)).over and len(state.legal()) > 1
    )
    for move in map(int, state.legal()):
        for openly in (False, True):
            search = SearchBot(game, LEVELS["medium"]).search
            search.want(vec[i64]([move]), 3)
            if openly:
                search.think_openly(state, 60)
            else:
                search.think(state.view(state.to_move), 60, -1.0)
            assert search.visits(move) >= 20
            shares = [search.share(move, seat) for seat in range(state.seats)]
            assert sum(shares) == pytest.approx(1)
            assert shares[state.to_move] == pytest.approx(search.value(move))
            assert search.share_error(move, state.to_move) == search.error(move)
    search.want(vec[i64]([move]), 1, True)
    search.think_openly(state, 10)
    assert search.visits(move) >= 10
