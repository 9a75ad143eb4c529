"""How fast programs that learn are served: steps with observation and mask, single and in batches, beside others.

Only decisions count, on both sides: moves that are no choice are played but not counted, nor are steps of chance. The
games differ: Kali is about as rich as Leduc poker but for four, an observation of Dracheninsel has 850 numbers, one of
backgammon 34. What isn't installed is left out, and said.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import Any

import numpy as np

import goldauge
from bench.measure import DICE, Contender
from goldauge.envs import Batch
from goldauge.envs.pettingzoo import env

SIZE = 1024  # games in a batch


def batched(game: goldauge.Game, seats: int) -> Contender:
    """Random legal moves, drawn by the batch; every step writes observation, mask, seat, rewards and ends.

    Measured with games at all stages, since the first moves of long games are the quickest.
    """
    batch = Batch(game, seats, SIZE, 1, skip_forced=True)
    while batch.games < SIZE:
        batch.step(batch.random_moves())

    def run(size: int) -> int:
        for _ in range(size):
            batch.step(batch.random_moves())
        return size * SIZE

    return Contender(f"{game.name} batch of {SIZE}", run)


def single(game: goldauge.Game, seats: int) -> Contender:
    """One game from Python: an observation and a mask for each decision."""
    observer = game.observer_for(seats)

    def run(size: int) -> int:
        decisions = steps = 0
        for seed in range(size):
            state = game.start(seats, seed)
            while not state.over:
                legal = state.legal()
                if len(legal) > 1:
                    np.asarray(observer.of_state(state, state.to_move))
                    mask = np.zeros(len(game.moves), bool)
                    mask[list(legal)] = True
                    decisions += 1
                state.play(legal[DICE[steps & 4095] % len(legal)])
                steps += 1
        return decisions

    return Contender(f"{game.name} observed", run)


def _agents(name: str, make: Callable[[], Any]) -> Contender:
    agents = make()

    def run(size: int) -> int:
        decisions = steps = 0
        for seed in range(size):
            agents.reset(seed=seed)
            for _ in agents.agent_iter():
                observation, _, over, truncated, _ = agents.last()
                if over or truncated:
                    agents.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                agents.step(legal[DICE[steps & 4095] % len(legal)])
                decisions += len(legal) > 1
                steps += 1
        return decisions

    return Contender(name, run)


def pettingzoo(game: goldauge.Game, seats: int) -> Contender:
    return _agents(f"{game.name} PettingZoo", lambda: env(game, seats))


def texas_holdem() -> Contender:
    """PettingZoo's own, with RLCard inside."""
    from pettingzoo.classic import texas_holdem_v4

    return _agents("PettingZoo texas_holdem", texas_holdem_v4.env)


def rlcard() -> Contender:
    """Leduc poker of RLCard, whose states are observations with the legal moves."""
    import rlcard

    table = rlcard.make("leduc-holdem", config={"seed": 1})

    def run(size: int) -> int:
        decisions = 0
        for _ in range(size):
            state, _ = table.reset()
            while not table.is_over():
                legal = list(state["legal_actions"])
                state, _ = table.step(legal[DICE[decisions & 4095] % len(legal)])
                decisions += 1
        return decisions

    return Contender("RLCard leduc", run)


def openspiel(name: str) -> Contender:
    """From Python, with observation tensor and mask."""
    import pyspiel

    game = pyspiel.load_game(name)

    def run(size: int) -> int:
        decisions = steps = 0
        for _ in range(size):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if not state.is_chance_node() and len(legal) > 1:
                    np.asarray(state.observation_tensor())
                    np.asarray(state.legal_actions_mask())
                    decisions += 1
                state.apply_action(legal[DICE[steps & 4095] % len(legal)])
                steps += 1
        return decisions

    return Contender(f"OpenSpiel {name} observed", run)


def pgx(name: str) -> Contender:
    """A batch of games in one compiled step, on this CPU, restarted by themselves."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def decide(carried: tuple[Any, Any], key: Any) -> tuple[tuple[Any, Any], None]:
        state, decisions = carried
        moves, resets = jax.random.split(key)
        legal = state.legal_action_mask
        action = jax.random.categorical(moves, jnp.where(legal, 0.0, -1e9))
        decisions += (legal.sum(1) > 1).sum()
        return (step(state, action, jax.random.split(resets, SIZE)), decisions), None

    @jax.jit
    def play(state: Any, keys: Any) -> Any:
        return jax.lax.scan(decide, (state, jnp.int32(0)), keys)[0]

    state = jax.vmap(game.init)(jax.random.split(jax.random.PRNGKey(1), SIZE))
    rounds = 64
    keys = jax.random.split(jax.random.PRNGKey(2), rounds)
    jax.block_until_ready(play(state, keys))

    def run(size: int) -> int:
        total, now = 0, state
        for _ in range(size):
            now, decisions = play(now, keys)
            total += int(decisions)
        return total

    return Contender(f"pgx {name} batch of {SIZE}", run)


def if_installed(module: str, *makers: tuple[Callable[[], Contender], float]) -> list[tuple[Contender, float]]:
    """The references that this library gives, with their goals; nothing, and a word, if it is not there."""
    if importlib.util.find_spec(module) is None:
        print(f"{module} is not installed: its rows are left out")
        return []
    return [(make(), goal) for make, goal in makers]
