"""OpenSpiel: every game as `python_goldauge_<name>`, for its algorithms: search, regret minimisation, exact solvers.

>>> import pyspiel
>>> import goldauge.envs.openspiel
>>> kali = pyspiel.load_game("python_goldauge_kali(players=3)")

Chance moves once, at the root: it picks one of `deals` seeds, each as likely; what a seed deals is hidden in it, and
all that follows from it is decided. A search that looks into the future by `clone` would therefore look into the deck:
use one that resamples, since a resampled state has chance of its own: `open_spiel.python.algorithms.ismcts` does. (The
bot of the same name in C++ crashes with games in Python: it frees a state that Python still holds.)
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from goldauge.core.game import Game
from goldauge.core.information import Recall
from goldauge.core.luck import QuickLuck
from goldauge.core.registry import find_game, game_names

DEALS = 1_000
LONGEST = 100_000  # decisions; random games of Dracheninsel take some thousands


def register(game: Game, seeds: Sequence[int] = ()) -> str:
    """Enter a game, e.g. one of your own; returns the name that OpenSpiel knows it by.

    With seeds, chance picks one of these: so a small game is exact, if they deal each of its deals once.
    """
    name = f"python_goldauge_{game.name}"
    if name not in pyspiel.registered_names():
        # A class of this module for each game, since OpenSpiel makes a game of its parameters alone, and pickles both.
        attributes = {
            "ours": game,
            "seeds": tuple(seeds),
            "kind": _game_type(name, game, len(seeds) or DEALS),
            "__module__": __name__,
            "__qualname__": name,
        }
        globals()[name] = type(name, (GoldaugeGame,), attributes)
        pyspiel.register_game(attributes["kind"], globals()[name])
    return name


def _game_type(name: str, game: Game, deals: int) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.observer is not None,
        parameter_specification={"players": game.seats[0], "seed": 0, "deals": deals, "options": "{}"},
        default_loadable=True,
    )


class GoldaugeGame(pyspiel.Game):
    """One of ours, as OpenSpiel wants it. Parameters: players, seed, deals, options (as JSON)."""

    ours: Game
    seeds: tuple[int, ...]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.ours, params or {}
        self.players = int(params.get("players", game.seats[0]))
        self.seed = int(params.get("seed", 0))
        self.deals = int(params.get("deals", len(self.seeds) or DEALS))
        self.options = game.settle(json.loads(params.get("options", "{}")))
        game.start(self.players, self.seed, **self.options)  # says what is wrong with the parameters
        about = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, about, params)

    def __deepcopy__(self, memo: dict[int, object]) -> GoldaugeGame:
        return self  # it never changes, and states that are cloned share it

    def seed_of(self, deal: int) -> int:
        return self.seeds[deal] if self.seeds else self.seed + deal

    def new_initial_state(self) -> GoldaugeState:
        return GoldaugeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GoldaugeObserver:
        return GoldaugeObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class GoldaugeState(pyspiel.State):
    """A game with the memory of every seat; before the deal nothing."""

    def __init__(self, game: GoldaugeGame) -> None:
        super().__init__(game)
        self.game = game
        self.recall: Recall | None = None

    def current_player(self) -> int:
        if self.recall is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.recall.state.over else int(self.recall.state.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.recall is not None
        return [int(move) for move in self.recall.state.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.recall is None:
            game = self.game
            self.recall = Recall(game.ours, game.ours.start(game.players, game.seed_of(action), **game.options))
        else:
            self.recall.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.game.ours.moves[action]

    def is_terminal(self) -> bool:
        return self.recall is not None and self.recall.state.over

    def returns(self) -> list[float]:
        return [0.0] * self.game.players if self.recall is None else [float(one) for one in self.recall.state.returns()]

    def resample_from_infostate(self, player: int, sampler: Any) -> GoldaugeState:
        """A state that this player can't tell from this one, the hidden things drawn anew."""
        assert self.recall is not None
        twin: GoldaugeState = self.clone()
        luck = QuickLuck(int(sampler() * (1 << 53)))
        twin.recall = self.recall.retell(self.recall.state.view(player).sample(luck))
        return twin

    def __str__(self) -> str:
        return "before the deal" if self.recall is None else json.dumps(self.recall.state.position(), sort_keys=True)


class GoldaugeObserver:
    """What a player may know: its observation as a tensor; its view, or all that it has seen, as a text."""

    def __init__(self, game: GoldaugeGame, kind: Any) -> None:
        self.perfect_recall = bool(kind.perfect_recall)
        self._observer = None if game.ours.observer is None else game.ours.observer_for(game.players)
        size = 0 if self._observer is None else self._observer.layout.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GoldaugeState, player: int) -> None:
        self.tensor.fill(0)
        if state.recall is not None and self._observer is not None:
            self.tensor[:] = np.asarray(self._observer.of_state(state.recall.state, player))

    def string_from(self, state: GoldaugeState, player: int) -> str:
        if state.recall is None:
            return ""
        return state.recall.information(player) if self.perfect_recall else state.recall.state.view(player).key()


for _name in game_names():
    register(find_game(_name))
