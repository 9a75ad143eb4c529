"""Blunders: moves that lose so much of the win that a search is sure of it."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence

from goldauge.bots.hints import Hint

LOSS = 0.15  # of the win, at least
SURE = 4.0  # standard errors, at least
EXPLORATION = 3.0  # how much more than in play a search must try other moves, to be sure of those that look bad


@dataclasses.dataclass(frozen=True)
class Blunder:
    """A move, and what should have been played."""

    move: Hint
    better: Hint


def blunder(hints: Sequence[Hint], move: int) -> Blunder | None:
    """What is wrong with a move, by hints about its decision, the best first; None: nothing that is known."""
    tried = [hint for hint in hints if hint.move == move]
    if not tried or tried[0] is hints[0]:
        return None
    better, worse = hints[0], tried[0]
    loss = better.win - worse.win
    sure = loss >= SURE * math.hypot(better.error, worse.error)
    return Blunder(worse, better) if loss > LOSS and sure else None
