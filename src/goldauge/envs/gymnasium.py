"""Gymnasium: one seat of a game against bots, alone (`goldauge/Kali-v0`) or as a vector of many games at once.

>>> import gymnasium
>>> import goldauge.envs.gymnasium
>>> kali = gymnasium.make("goldauge/Kali-v0", seats=4, bots="bold")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import vector
from gymnasium.vector.utils import batch_space

from goldauge.bots import bot as bot_of
from goldauge.bots.failure import as_move, ask
from goldauge.bots.player import Player
from goldauge.core.bot import Bot
from goldauge.core.errors import BadSetup
from goldauge.core.game import Game
from goldauge.core.registry import find_game, game_names
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.envs import rendering
from goldauge.envs.batch import Batch
from goldauge.envs.spaces import action_space, mask_of, observation_space

LOST = -1.0  # the reward of an illegal move, which ends the game

Opponents = str | Callable[[], Bot] | Mapping[int, str | Callable[[], Bot]]


def opponents(bots: Opponents, seats: int, seat: int) -> dict[int, str | Callable[[], Bot]]:
    """Who plays which of the other seats: one for all of them, or one for each."""
    if seat not in range(seats):
        raise BadSetup(f"there is no seat {seat} among {seats} (the first is 0)")
    others = [other for other in range(seats) if other != seat]
    if not isinstance(bots, Mapping):
        return dict.fromkeys(others, bots)
    if sorted(bots) != others:
        raise BadSetup(f"bots must play the seats {others}, not {sorted(bots)}")
    return dict(bots)


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against bots. The reward comes at the end: the share of the win.

    An illegal move loses at once (`info["why"]` says why); where there is no such move at all, BadMove is raised. The
    mask is in the observation, in `info["action_mask"]` and in `action_masks()`. `info["seed"]` deals the same game
    with `game.start`.
    """

    metadata = {"render_modes": rendering.MODES, "render_fps": 2}

    def __init__(
        self,
        game: Game | str,
        seats: int = 0,
        seat: int = 0,
        bots: Opponents = "random",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats or self.game.seats[0]
        self.seat = seat
        self.render_mode = rendering.checked(render_mode)
        self._observer = self.game.observer_for(self.seats)
        self._bots = opponents(bots, self.seats, seat)
        self._options = self.game.settle(options)
        self.observation_space = observation_space(self.game, self.seats)
        self.action_space = action_space(self.game)
        self._players: dict[int, Player] = {}
        self._state: State | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the first decision; one that ends before there is any is dealt anew."""
        super().reset(seed=seed)
        while True:
            deal = int(self.np_random.integers(1 << 62))
            self._state = self.game.start(self.seats, deal, **self._options)
            self._players = {
                other: Player(self._made(bot, deal + other), self.game, other, self.seats)
                for other, bot in self._bots.items()
            }
            self._tell(self.game.opening(self._state))
            self._go_on(self._state)
            if not self._state.over:
                return self._observed(self._state), {"seed": deal, "action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        state = self._state
        if state is None or state.over:
            raise BadSetup("the game is over or was not started; reset() deals a new one")
        move = as_move(action, self.game)
        if move not in list(state.legal()):
            why = str(state.illegal(move))
            self._state = None
            return self._observed(state), LOST, True, False, {"why": why, "action_mask": mask_of(self.game, ())}
        self._play(state, move)
        self._go_on(state)
        reward = float(state.returns()[self.seat])
        if self.render_mode == "human":
            self.render()
        return self._observed(state), reward, state.over, False, {"action_mask": self.action_masks()}

    def action_masks(self) -> Any:
        """The legal moves now."""
        return mask_of(self.game, () if self._state is None else self._state.legal())

    def render(self) -> Any:
        """As this seat sees it."""
        if self._state is None:
            return None
        names = [f"seat {seat}" for seat in range(self.seats)]
        return rendering.render(self.render_mode, self.game, self._state.view(self.seat), names)

    def _go_on(self, state: State) -> None:
        while not state.over and state.to_move != self.seat:
            seat = int(state.to_move)
            self._play(state, ask(self._players[seat], self.game, state.view(seat)))
        outcome = state.outcome()
        if outcome is not None:
            for player in self._players.values():
                player.end(outcome)

    def _play(self, state: State, move: int) -> None:
        story: list[Event] = []
        state.play(move, story)
        self._tell(story)

    def _tell(self, story: list[Event]) -> None:
        for player in self._players.values():
            player.happened(story)

    def _observed(self, state: State) -> dict[str, Any]:
        legal = state.legal() if state.to_move == self.seat else ()
        row = np.array(self._observer.of_state(state, self.seat))
        return {"observation": row, "action_mask": mask_of(self.game, legal)}

    def _made(self, bot: str | Callable[[], Bot], seed: int) -> Bot:
        return bot_of(bot, self.game, seed) if isinstance(bot, str) else bot()


class SeatVectorEnv(vector.VectorEnv[Any, Any, Any]):
    """One seat against bots in many games at once, on Batch.

    A game that is over is followed by the next in the same step (Gymnasium's SAME_STEP): what the seat saw at the end
    is in `info["final_obs"]` and `info["final_info"]`, of the rows that `info["_final_obs"]` marks.
    An illegal move raises BadBatch, names the row, and nothing is played.
    """

    metadata = {"autoreset_mode": vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int = 0,
        seat: int = 0,
        bots: Opponents = "random",
        **options: object,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats or self.game.seats[0]
        self.seat = seat
        self.num_envs = num_envs
        self._bots = opponents(bots, self.seats, seat)
        self._options: dict[str, Any] = dict(options)
        self.single_observation_space = observation_space(self.game, self.seats)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch: Batch | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self._batch = Batch(
            self.game, self.seats, self.num_envs, deal, bots=self._bots, witness=self.seat, **self._options
        )
        return self._observed(self._batch), self._known(self._batch)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if self._batch is None:
            raise BadSetup("reset() deals the first games")
        shown = self._batch.step(actions)
        rewards = shown.rewards[:, self.seat].copy()
        never = np.zeros(self.num_envs, bool)
        return self._observed(self._batch), rewards, shown.over.copy(), never, self._known(self._batch)

    def _observed(self, batch: Batch) -> dict[str, Any]:
        return {"observation": batch.observation.copy(), "action_mask": batch.mask.astype(np.int8)}

    def _known(self, batch: Batch) -> dict[str, Any]:
        """As Gymnasium's own vectors put together what single environments tell."""
        known: dict[str, Any] = {}
        assert batch.final is not None
        for row in np.flatnonzero(batch.over):
            nothing = mask_of(self.game, ())
            last = {"observation": batch.final[row].copy(), "action_mask": nothing}
            known = self._add_info(known, {"final_obs": last, "final_info": {"action_mask": nothing}}, int(row))
        return {**known, "action_mask": batch.mask.astype(np.int8), "_action_mask": np.ones(self.num_envs, bool)}


def register() -> None:
    """Enter every game, those registered by the user too, as `goldauge/<Name>-v0`."""
    for name in game_names():
        known = f"goldauge/{name.title()}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="goldauge.envs.gymnasium:SeatEnv",
                vector_entry_point="goldauge.envs.gymnasium:SeatVectorEnv",
                kwargs={"game": name},
            )


register()
