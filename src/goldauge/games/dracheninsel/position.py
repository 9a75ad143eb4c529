"""Die Dracheninsel, positions: a game as JSON values, written and read back."""

from __future__ import annotations

from typing import Any

from goldauge.core.luck import UNKNOWN
from goldauge.games.dracheninsel.fields import POSITION
from goldauge.games.dracheninsel.rules import Island


def position_of(state: Island) -> dict[str, object]:
    """Everything, the hidden parts too."""
    return POSITION.write(state)


def state_of(position: dict[str, Any]) -> Island:
    """The state of a checked position."""
    state = Island(len(position["hands"]), UNKNOWN)
    POSITION.read(state, position)
    return state
