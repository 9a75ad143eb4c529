"""Verdicts: what a decision lost against the best, and what that is called."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from goldauge.analysis.result import Candidate, Verdict

THRESHOLDS: tuple[tuple[float, Verdict], ...] = ((0.15, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
CERTAIN = 2.0  # standard errors that a loss must be larger than to be called one


class Loss(NamedTuple):
    """The share of the win that a move cost its player, and the standard error of that."""

    share: float
    error: float


NOTHING = Loss(0.0, 0.0)


def loss_among(candidates: Sequence[Candidate], played: str, seat: int) -> Loss:
    """What the move played seems to lose against the best of the candidates, which comes first."""
    best = candidates[0]
    if best.move == played:
        return NOTHING
    chosen = next(one for one in candidates if one.move == played)
    return Loss(max(0.0, best.shares[seat] - chosen.shares[seat]), math.hypot(best.error, chosen.error))


def verdict(loss: Loss) -> Verdict:
    """Said only where the loss is surely none of chance."""
    if loss.share > CERTAIN * loss.error:
        for threshold, name in THRESHOLDS:
            if loss.share >= threshold:
                return name
    return "fine"
