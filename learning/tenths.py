"""How true chances are: for each tenth of the scale, what was predicted and what came.

Errors count games, not positions: those of one game have one end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from goldauge.analysis.calibration import SMALLEST
from learning.luce import Array, log_loss

FEW = 60  # games in a tenth that say too little
WANTED = 0.03  # how far off a chance may be


class Tenth(NamedTuple):
    """The chances of one tenth of the scale."""

    number: int
    games: int
    chances: int
    predicted: float
    came: float
    error: float  # of what came

    @property
    def off(self) -> float:
        return self.came - self.predicted

    def __str__(self) -> str:
        return (
            f"{self.number / 10:.1f}: {self.games} games, {self.chances} chances, {self.predicted:.3f} predicted, "
            f"{self.came:.3f} came, {100 * self.off:+.1f} ± {100 * self.error:.1f} points"
        )


def tenths(chances: Array, results: Array, games: Array) -> list[Tenth]:
    """Of all seats' chances by position, what came of them, and the games' numbers; only tenths with enough games."""
    found = []
    numbers = np.minimum((chances * 10).astype(int), 9)
    by_game = np.unique(games, return_inverse=True)[1]
    for number in range(10):
        inside = numbers == number
        count = len(set(by_game[inside.any(axis=1)]))
        if count < FEW:
            continue
        surprise = np.bincount(by_game, weights=np.where(inside, results - chances, 0.0).sum(axis=1))
        total = int(inside.sum())
        error = float(np.sqrt((surprise**2).sum()) / total)
        found.append(Tenth(number, count, total, float(chances[inside].mean()), float(results[inside].mean()), error))
    return found


def summary(found: list[Tenth]) -> str:
    """How many are true enough, and which is the farthest off."""
    if not found:
        return f"no tenth has {FEW} games"
    near = sum(abs(tenth.off) <= WANTED for tenth in found)
    worst = max(found, key=lambda tenth: abs(tenth.off))
    return (
        f"{near} of {len(found)} tenths within {100 * WANTED:.0f} points, farthest off "
        f"{100 * worst.off:+.1f} ± {100 * worst.error:.1f} (at {worst.predicted:.2f}, of {worst.games} games)"
    )


def report(name: str, chances: Array, results: Array, games: Array) -> None:
    found = tenths(chances, results, games)
    print(f"  {name}: log loss {log_loss(np.clip(chances, SMALLEST, 1.0), results):.4f}, {summary(found)}")
    for tenth in found:
        print(f"    {tenth}", flush=True)
