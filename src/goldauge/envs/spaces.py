"""Spaces: observations and moves as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from goldauge.core.game import Game


def observation_space(game: Game, seats: int) -> Any:
    """An observation, by its layout, and the mask of legal moves."""
    layout = game.observation(seats)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.array(layout.low, np.int16), np.array(layout.high, np.int16), dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(game.moves),), np.int8),
        }
    )


def action_space(game: Game) -> Any:
    return spaces.Discrete(len(game.moves))


def mask_of(game: Game, legal: Any) -> Any:
    mask = np.zeros(len(game.moves), np.int8)
    mask[list(legal)] = 1
    return mask
