"""Calibration: what is known of the bias of chances, measured on games that nothing else was learned from.

There are two kinds of chances: those of *moves*, by the search that compares them, and those of *positions*, found by
playing on. Each has its own mending for each number of seats, or none.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import math
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Literal

from goldauge.core.game import Game

SMALLEST = 1e-4  # a chance of nothing stays one, but has a logarithm
NOBODY = -1

Kind = Literal["moves", "positions"]


@dataclasses.dataclass(frozen=True)
class Calibration:
    """Luce's choice again: strengths are the chances' logarithms, stretched, with a handicap for the seat to move."""

    stretch: float = 1.0  # above 1: the chances are too timid, below: too sure
    mover: float = 0.0  # below 0: the seat that decides is overrated

    def mend(self, shares: Sequence[float], mover: int = NOBODY) -> tuple[float, ...]:
        if self == PLAIN or max(shares) > 1 - SMALLEST:
            return tuple(shares)
        powers = [
            math.exp(self.stretch * math.log(max(share, SMALLEST)) + (self.mover if seat == mover else 0.0))
            for seat, share in enumerate(shares)
        ]
        return tuple(power / sum(powers) for power in powers)

    def mend_errors(self, errors: Sequence[float]) -> tuple[float, ...]:
        """The slope of the stretch is felt where chances are even; near certainty errors are small anyway."""
        return tuple(error * self.stretch for error in errors)


PLAIN = Calibration()


def calibration_of(kind: Kind, game: Game, seats: int, options: Mapping[str, object]) -> Calibration:
    """As measured for this game with so many seats; none where nothing was measured, or nothing needs mending."""
    fitted = _fitted()[kind].get(game.name, {}).get(str(seats))
    return Calibration(*fitted) if fitted and options == game.settle({}) else PLAIN


@functools.cache
def _fitted() -> dict[Kind, dict[str, dict[str, list[float]]]]:
    fitted: dict[Kind, dict[str, dict[str, list[float]]]] = json.loads(
        resources.files("goldauge.analysis").joinpath("calibration.json").read_text("utf-8")
    )
    return fitted
