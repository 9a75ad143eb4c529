"""Die Dracheninsel, the beginner: makes plans and carries them out as the policy does, but misjudges.

Beginners overlook gold that they could have gone for, forget the cards that answer others, seldom think of spoiling
anything, and hold on to what they have. They never wander: whatever they see, they go for it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.view import View
from goldauge.games.dracheninsel.board import COLOURS, FIELDS, TREASURE_FIELD
from goldauge.games.dracheninsel.distances import NONE
from goldauge.games.dracheninsel.goals import aim_at_gold
from goldauge.games.dracheninsel.moves import DONE, SHARE, WAIT
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.phases import ASK_COUNTER, ASK_SHARE, ASK_SLUMBER
from goldauge.games.dracheninsel.policy import NO_MOVES, Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView
from goldauge.search.guide import blend

# How often they slip, of a hundred.
OVERLOOKED: Final[i64] = 60  # gold
FORGOTTEN: Final[i64] = 80  # an answer
SPARED: Final[i64] = 85  # a rival who could have been stopped
HOARDED: Final[i64] = 60  # cards that should have been put away

SHARING: Final[i64] = 90  # what slips are about, beside the phases and the hunters
SPARING: Final[i64] = 91
HOARDING: Final[i64] = 92


class BeginnersPolicy(Policy):
    """What it misjudges hangs on the seed and the situation alone, so that it holds on to its opinions."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.seed: i64 = seed & 0x7FFFFFFF

    def aim(self, state: Island, seat: i64, hunter: i64) -> bool:
        """A carrier who is overlooked stays so until the next treasure is lifted; not the last goal that is left."""
        found = aim_at_gold(self.goals, state, seat, hunter)
        goals: i64 = 0
        for place in range(len(self.goals)):
            if self.goals[place] >= 0:
                goals += 1
        for other in range(COLOURS):
            place = place_of(state.places, other)
            if goals < 2 or place >= FIELDS or place == TREASURE_FIELD or self.goals[place] < 0:
                continue
            if self._slips(load_of(state.loads, other), state.treasure, OVERLOOKED):
                self.goals[place] = NONE
                goals -= 1
        if goals > 1 and self.goals[TREASURE_FIELD] >= 0 and self._slips(0, state.treasure, OVERLOOKED):
            self.goals[TREASURE_FIELD] = NONE
        return found

    def put_away(self, state: Island, seat: i64) -> vec[i64]:
        if self._slips(HOARDING, state.round, HOARDED):
            return vec[i64]([DONE])
        return super().put_away(state, seat)

    def hinder(self, state: Island, seat: i64) -> vec[i64]:
        if self._slips(SPARING, state.round, SPARED):
            return NO_MOVES
        return super().hinder(state, seat)

    def react(self, state: Island, seat: i64) -> i64:
        phase = state.phase
        if phase in (ASK_SLUMBER, ASK_COUNTER) and self._slips(phase, state.round, FORGOTTEN):
            return WAIT
        if phase == ASK_SHARE and self._slips(SHARING, state.round, FORGOTTEN):
            return SHARE
        return super().react(state, seat)

    def _slips(self, thing: i64, when: i64, of_hundred: i64) -> bool:
        return blend(blend(blend(blend(17, self.seed), thing), when), thing) % 100 < of_hundred


class Beginner:
    """The level `easy`."""

    def __init__(self, seed: int = 0) -> None:
        self.policy = BeginnersPolicy(seed)

    def choose(self, view: View) -> int:
        assert isinstance(view, IslandView)
        return int(self.policy.choose(view.state, view.legal()))
