"""Die Dracheninsel: what was learned about positions."""

from __future__ import annotations

import math

import pytest
from librt.vecs import vec

import goldauge
from goldauge.games.dracheninsel.guide import IslandGuide
from goldauge.games.dracheninsel.phases import TURN
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.value import value_for
from tests.games.dracheninsel.positions import GAME


def test_the_learned_value_foresees_who_wins() -> None:
    """Better than one who knows nothing, in games that it was not learned from; its chances add up to 1."""
    value = value_for(4)
    surprise = blind = 0.0
    for number in range(60 if goldauge.compiled else 8):
        state = GAME.start(4, seed=1_000_000 + number)
        assert isinstance(state, Island)
        policy = Policy()
        foreseen = []
        while not state.over:
            if state.phase == TURN and not state.moved and not state.spent:
                shares = vec[float]([0.0] * 4)
                value.shares(state, shares)
                assert sum(shares) == pytest.approx(1)
                foreseen.append(list(shares))
            state.play(policy.choose(state, state.legal()))
        outcome = state.outcome()
        assert outcome is not None
        for shares_then in foreseen:
            surprise -= sum(outcome.share(seat) * math.log(shares_then[seat]) for seat in range(4))
            blind += math.log(4)
    assert surprise < 0.93 * blind


@pytest.mark.parametrize(("seats", "sureness"), [(3, 1.0), (4, 0.6), (5, 0.6), (6, 0.6)])
def test_in_games_of_a_search_it_is_less_sure_but_among_three(seats: int, sureness: float) -> None:
    state = GAME.start(seats, seed=5)
    assert isinstance(state, Island)
    policy = Policy()
    while state.round < 5 or state.phase != TURN:
        state.play(policy.choose(state, state.legal()))
    searching, appraising = IslandGuide(), IslandGuide()
    appraising.steady()
    odds = []
    for guide in (searching, appraising):
        shares = vec[float]([0.0] * seats)
        guide.evaluate(state, shares)
        odds.append(math.log(shares[0] / shares[1]))
    assert odds[1] != 0
    assert odds[0] == pytest.approx(sureness * odds[1])
