"""OpenSpiel plays our games, and finds nothing wrong with them."""

from __future__ import annotations

import json

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.envs.openspiel import GoldaugeState, register
from tests.heist import HeistGame

pytestmark = pytest.mark.once


def test_openspiel_finds_nothing_wrong() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("python_goldauge_kali(players=3)"), 1, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game("python_goldauge_einauge"), 1, serialize=False, verbose=False)
    goldauge.register(heist := HeistGame())
    pyspiel.random_sim_test(pyspiel.load_game(register(heist)), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", goldauge.games())
def test_openspiel_plays_the_same_game_as_a_state(name: str) -> None:
    game = goldauge.game(name)
    seats = game.seats[0]
    theirs = pyspiel.load_game(f"python_goldauge_{name}(players={seats},seed=100)").new_initial_state()
    theirs.apply_action(7)
    ours = game.start(seats, seed=107)
    luck = QuickLuck(3)
    for _ in range(60):
        if ours.over:
            break
        assert theirs.current_player() == ours.to_move
        assert theirs.legal_actions() == list(ours.legal())
        assert theirs.observation_string(0) == ours.view(0).key()
        row = np.asarray(game.observer_for(seats).of_state(ours, ours.to_move))
        assert np.array_equal(theirs.observation_tensor(ours.to_move), row)
        move = int(ours.legal()[luck.below(len(ours.legal()))])
        assert theirs.action_to_string(ours.to_move, move) == game.moves[move]
        theirs.apply_action(move)
        ours.play(move)


def test_options_are_given_as_json_and_mistakes_are_told() -> None:
    options = json.dumps({"rounds": 2})
    state = pyspiel.load_game("python_goldauge_kali", {"players": 2, "options": options}).new_initial_state()
    state.apply_action(0)
    assert json.loads(state.observation_string(0))["rounds"] == 2
    with pytest.raises(goldauge.BadSetup, match="no option 'rouns'"):
        pyspiel.load_game("python_goldauge_kali", {"options": '{"rouns": 2}'})
    with pytest.raises(goldauge.BadSetup, match="2 to 6 seats, not 9"):
        pyspiel.load_game("python_goldauge_kali(players=9)")


def test_its_information_set_search_plays_and_looks_at_resampled_states_only(monkeypatch: pytest.MonkeyPatch) -> None:
    resampled: list[int] = []
    resample = GoldaugeState.resample_from_infostate

    def counted(state: GoldaugeState, player: int, sampler: object) -> GoldaugeState:
        resampled.append(player)
        return resample(state, player, sampler)

    monkeypatch.setattr(GoldaugeState, "resample_from_infostate", counted)
    state = pyspiel.load_game("python_goldauge_kali(players=2)").new_initial_state()
    state.apply_action(5)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    search = ismcts.ISMCTSBot(pyspiel.load_game("python_goldauge_kali"), evaluator, 2.0, 20, random_state=chance)
    for _ in range(6):
        state.apply_action(search.step(state))
        if state.is_terminal():
            break
    assert len(resampled) > 20
