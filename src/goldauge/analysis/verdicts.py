"""Verdicts: what a decision lost against the best, and what that is called."""

from __future__ import annotations

import math
from collections.abc import Sequence

from goldauge.analysis.result import Candidate, Verdict

THRESHOLDS: tuple[tuple[float, Verdict], ...] = ((0.15, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
CERTAIN = 2.0  # standard errors that a loss must be larger than to be called one


def verdict_of(candidates: Sequence[Candidate], played: str, seat: int) -> tuple[float, float, Verdict]:
    """The loss, its standard error, and the verdict; the best of the candidates comes first."""
    best = candidates[0]
    if best.move == played:
        return 0.0, 0.0, "best"
    chosen = next(one for one in candidates if one.move == played)
    loss = max(0.0, best.shares[seat] - chosen.shares[seat])
    error = math.hypot(best.error, chosen.error)
    return loss, error, verdict(loss, error)


def verdict(loss: float, error: float) -> Verdict:
    """Said only where the loss is surely none of chance."""
    if loss > CERTAIN * error:
        for threshold, name in THRESHOLDS:
            if loss >= threshold:
                return name
    return "fine"
