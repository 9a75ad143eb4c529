"""Die Dracheninsel, beliefs: hands are not as they were dealt: some cards are played at once, some are kept."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.components import KINDS
from goldauge.games.dracheninsel.rules import Island

# How much likelier a hand is by each card of a kind in it: `python -m learning.hands --games 400`.
TERRAIN: Final = [0.92, 0.94, 0.92, 0.91, 0.94, 0.92]
DOUBLES: Final = [0.83, 0.78, 0.82, 0.82, 0.81, 0.86]
ACTIONS: Final = [1.17, 1.16, 1.11, 1.00, 0.81, 1.07]  # destructive to journey
REACTIONS: Final = [0.91, 0.90, 0.97, 1.24, 1.17]  # slumber to treachery
ODDS: Final = vec[float](TERRAIN + DOUBLES + ACTIONS + REACTIONS)


def likelihood(truth: Island) -> float:
    """Of all hands, beside what the deal says; only ratios count, so the hand of who asks doesn't matter."""
    odds = 1.0
    for seat in range(truth.seats):
        for card in range(KINDS):
            count: i64 = truth.hands[seat * KINDS + card]
            while count > 0:
                odds *= ODDS[card]
                count -= 1
    return odds
