"""Calibration: what is known of the bias of the search's chances, measured on games that it was not learned from."""

from __future__ import annotations

import dataclasses
import functools
import json
import math
from collections.abc import Mapping, Sequence
from importlib import resources

from goldauge.core.game import Game

SMALLEST = 1e-4  # a chance of nothing stays one, but has a logarithm


@dataclasses.dataclass(frozen=True)
class Calibration:
    """Luce's choice again: strengths are the chances' logarithms, stretched, with a handicap for the seat to move."""

    stretch: float = 1.0  # above 1: the search is too timid, below: too sure
    mover: float = 0.0  # below 0: it overrates the seat that decides

    def mend(self, shares: Sequence[float], mover: int) -> tuple[float, ...]:
        if self == PLAIN or max(shares) > 1 - SMALLEST:
            return tuple(shares)
        powers = [
            math.exp(self.stretch * math.log(max(share, SMALLEST)) + (self.mover if seat == mover else 0.0))
            for seat, share in enumerate(shares)
        ]
        return tuple(power / sum(powers) for power in powers)

    def mend_errors(self, shares: Sequence[float], errors: Sequence[float]) -> tuple[float, ...]:
        """The slope of the stretch is felt where chances are even; near certainty errors are small anyway."""
        return tuple(
            error * self.stretch if 0.0 < share < 1.0 else error for share, error in zip(shares, errors, strict=True)
        )


PLAIN = Calibration()


def calibration_of(game: Game, seats: int, options: Mapping[str, object]) -> Calibration:
    """As measured for this game with so many seats; none where nothing was measured, or nothing needs mending."""
    fitted = _fitted().get(game.name, {}).get(str(seats))
    return Calibration(*fitted) if fitted and options == game.settle({}) else PLAIN


@functools.cache
def _fitted() -> dict[str, dict[str, list[float]]]:
    fitted: dict[str, dict[str, list[float]]] = json.loads(
        resources.files("goldauge.analysis").joinpath("calibration.json").read_text("utf-8")
    )
    return fitted
