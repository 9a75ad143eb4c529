"""The environments that others know, checked by their own checks."""

from __future__ import annotations

import importlib
import re
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import goldauge
import goldauge.envs.gymnasium as seats
from goldauge.core.luck import QuickLuck
from goldauge.envs import BadBatch, rendering
from goldauge.envs.pettingzoo import env
from tests.heist import HeistGame
from tests.own_game import GAME as PEBBLES
from tests.worlds import middle

pytestmark = pytest.mark.once

every_game = pytest.mark.parametrize("name", goldauge.games())


def chosen(luck: QuickLuck, mask: Any) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[luck.below(len(legal))])


# PettingZoo.


@every_game
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    players = goldauge.game(name).seats[0]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # They are an array and a mask, as in its own games, which it doesn't warn of.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent probably")
        api_test(env(name, players), num_cycles=60)
        seed_test(lambda: env(name, players), num_cycles=30)
        render_test(lambda render_mode=None: env(name, players, render_mode=render_mode))


def test_pettingzoo_plays_the_same_game_as_a_state() -> None:
    game = goldauge.game("kali")
    agents = env("kali", seats=3, rounds=2)
    luck = QuickLuck(4)
    agents.reset(seed=5)
    state = agents.unwrapped._state.copy()
    for agent in agents.agent_iter():
        observation, reward, over, _, _ = agents.last()
        if over:
            assert reward == pytest.approx(state.outcome().share(agents.possible_agents.index(agent)))
            agents.step(None)
            continue
        assert agent == f"seat_{state.to_move}"
        single = np.asarray(game.observer_for(3).of_state(state, state.to_move))
        assert np.array_equal(observation["observation"], single)
        move = chosen(luck, observation["action_mask"])
        agents.step(move)
        state.play(move)
    assert state.over


def test_a_move_that_is_not_legal_is_refused_with_its_clause() -> None:
    agents = env("kali", seats=2)
    with pytest.raises(goldauge.BadSetup, match=r"reset\(\) deals a game"):
        agents.step(0)
    agents.reset(seed=1)
    with pytest.raises(goldauge.IllegalMove, match=r"\(K13\)"):
        agents.step(goldauge.game("kali").move("take"))
    with pytest.raises(goldauge.BadMove, match="there is no such move; they are 0 to 3"):
        agents.step(4)
    agents.step(goldauge.game("kali").move("draw"))


def test_nobody_sees_from_an_observation_whom_a_secret_question_is_asked() -> None:
    """Dracheninsel asks only who holds the card; to all others it looks the same whoever is asked."""
    agents = env("dracheninsel", seats=4)
    layout = goldauge.game("dracheninsel").observation(4)
    luck = QuickLuck(2)
    asked = 0
    for seed in range(4):
        agents.reset(seed=seed)
        for agent in agents.agent_iter(400):
            observation, _, over, _, _ = agents.last()
            state = agents.unwrapped._state
            if not over and state.question():
                asked += 1
                for other in agents.agents:
                    if other != agent:
                        row = agents.observe(other)
                        assert row["observation"][layout["secret"]] == 1
                        assert not row["observation"][layout["to_move"]].any()
                        assert not row["action_mask"].any()
            agents.step(None if over else chosen(luck, observation["action_mask"]))
    assert asked > 10


def test_a_game_without_furniture_says_what_it_lacks() -> None:
    with pytest.raises(goldauge.BadSetup, match="has no observation"):
        env(HeistGame(), seats=3)
    with pytest.raises(goldauge.BadSetup, match="render_mode is one of human, ansi, rgb_array or None, not 'svg'"):
        env("kali", seats=3, render_mode="svg")


# Gymnasium.


@every_game
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*pickle.*|.*render_mode.*|.*human.*")
        check_env(gymnasium.make(f"goldauge/{name.title()}-v0").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
@every_game
def test_a_seat_is_drawn(name: str, mode: str) -> None:
    seat = gymnasium.make(f"goldauge/{name.title()}-v0", render_mode=mode)
    seat.reset(seed=3)
    drawn = seat.render()
    if mode == "ansi":
        assert isinstance(drawn, str)
        assert "seat 0" in drawn
    else:
        assert isinstance(drawn, np.ndarray)
        assert (drawn.dtype, drawn.shape) == (np.uint8, (720, 960, 3))
        assert len(np.unique(drawn)) > 10


@every_game
def test_pictures_show_every_position_in_the_colours_of_the_page(name: str) -> None:
    game = goldauge.game(name)
    for number in range(4):
        state = middle(game, number, 100 * number)
        names = [f"somebody with a long name {seat}" for seat in range(state.seats)]
        before = rendering.rgb_array(game, state.view(0), names)
        assert np.array_equal(before, rendering.rgb_array(game, state.view(0), names))
        if not state.over:
            for _ in range(3):
                state.play(state.legal()[0])
                if state.over:
                    break
            assert not np.array_equal(before, rendering.rgb_array(game, state.view(0), names))
    theme = (Path(__file__).parents[2] / "web" / "src" / "games" / name / "theme.css").read_text("utf-8")
    dark = theme.split("[data-theme='light']")[0] + theme[theme.find("/* The colours of the islands") :]
    colours = importlib.import_module(f"goldauge.games.{name}.picture").COLOURS
    for token, colour in colours.items():
        assert re.search(rf"--{token}: {colour};", dark), token


def test_a_game_without_a_picture_is_shown_as_the_terminal_draws_it() -> None:
    state = PEBBLES.start(2, seed=1)
    drawn = rendering.rgb_array(PEBBLES, state.view(0), ["ann", "bob"])
    assert drawn.shape == (rendering.HEIGHT * 18, 720, 3)
    assert len(np.unique(drawn)) > 10


def test_a_seat_wins_its_share_against_bots_and_loses_by_an_illegal_move() -> None:
    seat = gymnasium.make("goldauge/Kali-v0", seats=3, seat=1, bots={0: "bold", 2: "cautious"}).unwrapped
    luck = QuickLuck(1)
    rewards = []
    for seed in range(30):
        _, known = seat.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, known = seat.step(chosen(luck, known["action_mask"]))
        rewards.append(reward)
    assert 0 < np.mean(rewards) < 0.6
    _, known = seat.reset(seed=1)
    _, reward, over, _, known = seat.step(int(np.argmin(known["action_mask"])))
    assert (reward, over) == (-1, True)
    assert "(K" in known["why"]
    with pytest.raises(goldauge.BadSetup, match=r"reset\(\) deals a new one"):
        seat.step(0)
    with pytest.raises(goldauge.BadSetup, match=r"bots must play the seats \[0, 2\], not \[0\]"):
        gymnasium.make("goldauge/Kali-v0", seats=3, seat=1, bots={0: "bold"})


def test_a_vector_tells_of_the_end_of_a_game_as_gymnasiums_own_do() -> None:
    """Whatever a wrapper looks for is there, of the same shape and kind, and it is the table as it was at the end."""
    theirs = gymnasium.make_vec(
        "goldauge/Kali-v0", 4, "sync", {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}, seats=3
    )
    ours = gymnasium.make_vec("goldauge/Kali-v0", 4, "vector_entry_point", seats=3)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    layout = goldauge.game("kali").observation(3)
    found = []
    for many in (gymnasium.wrappers.vector.RecordEpisodeStatistics(ours), theirs):
        luck = QuickLuck(1)
        seen, _ = many.reset(seed=3)
        while True:
            moves = np.array([chosen(luck, mask) for mask in seen["action_mask"]])
            seen, rewards, over, _, known = many.step(moves)
            if over.any():
                break
        known = {name: each for name, each in known.items() if name.strip("_") not in ("episode", "seed")}
        assert known["_final_obs"].tolist() == over.tolist()
        row = int(np.flatnonzero(over)[0])
        last = known["final_obs"][row]["observation"]
        assert not last[layout["to_move"]].any()
        assert seen["observation"][row][layout["to_move"]].any()
        riches = last[layout["riches"]]
        assert rewards[row] == 0 or riches[0] == riches.max()
        found.append(known)

    def kinds(known: Any) -> Any:
        if isinstance(known, dict):
            return {name: kinds(each) for name, each in known.items()}
        return known.shape, known.dtype

    assert kinds(found[0]) == kinds(found[1])


def test_a_vector_of_seats_is_a_batch() -> None:
    many = gymnasium.make_vec("goldauge/Kali-v0", 5, "vector_entry_point", seats=3, bots="bold")
    assert isinstance(many.unwrapped, seats.SeatVectorEnv)
    luck = QuickLuck(1)
    seen, _ = many.reset(seed=3)
    ended = 0
    for _ in range(300):
        assert many.observation_space.contains(seen)
        moves = [chosen(luck, mask) for mask in seen["action_mask"]]
        seen, rewards, over, _, _ = many.step(np.array(moves))
        ended += int(over.sum())
        assert not rewards[~over].any()
    assert ended > 5
    with pytest.raises(BadBatch, match="row 2: there is no move 7"):
        many.step(np.where(np.arange(5) == 2, 7, seen["action_mask"].argmax(1)))
