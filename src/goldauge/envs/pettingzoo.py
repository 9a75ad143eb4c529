"""PettingZoo: every game as an AEC environment, in which agents move one after the other.

>>> from goldauge.envs.pettingzoo import env
>>> kali = env("kali", seats=4)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from goldauge.bots.failure import as_move
from goldauge.core.errors import BadSetup
from goldauge.core.game import Game
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.envs import rendering
from goldauge.envs.spaces import action_space, mask_of, observation_space


def env(game: Game | str, seats: int, render_mode: str | None = None, **options: object) -> Any:
    """A game for so many agents. It checks by itself what PettingZoo's wrappers check, which take most of a step."""
    return raw_env(game, seats, render_mode, **options)


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name)
    """The environment itself. Agents are called seat_0, seat_1, ...; rewards come at the end: the shares of the win.

    An illegal move raises IllegalMove (BadMove if there is no such move), and nothing is played; the mask is in the
    observation.
    Whom a secret question is asked only `agent_selection` tells, which is not for agents: no observation does.
    """

    _state: State

    def __init__(self, game: Game | str, seats: int, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        self.game = find_game(game) if isinstance(game, str) else game
        self.metadata = {
            "name": f"goldauge_{self.game.name}_v0",
            "render_modes": rendering.MODES,
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = rendering.checked(render_mode)
        self._observer = self.game.observer_for(seats)
        self._options = self.game.settle(options)
        self._seats = seats
        self._chance = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.game, seats) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it follows from the games before."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._state = self.game.start(self._seats, int(self._chance.integers(1 << 62)), **self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._state.to_move)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and its legal moves: none if it is not to move."""
        seat = self._seat_of[agent]
        legal = self._state.legal() if self._state.to_move == seat else ()
        row = np.array(self._observer.of_state(self._state, seat))
        return {"observation": row, "action_mask": mask_of(self.game, legal)}

    def step(self, action: Any) -> None:
        if not self.agents:
            raise BadSetup("nobody is to move; reset() deals a game")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._state.play(as_move(action, self.game))
        self._cumulative_rewards[agent] = 0.0
        if self._state.over:
            for each, share in zip(self.possible_agents, self._state.returns(), strict=True):
                self.rewards[each] = share
                self.terminations[each] = True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[int(self._state.to_move)]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """As somebody sees it who looks on."""
        return rendering.render(self.render_mode, self.game, self._state.view(None), self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""
