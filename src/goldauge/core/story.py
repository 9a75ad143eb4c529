"""Events: what happened, as facts, for the log, the animation and the screen reader.

Rules append events to a list while they play. An event knows who may see which part of it.
"""

from __future__ import annotations

import dataclasses
from typing import ClassVar

from goldauge.core.facts import Fact


@dataclasses.dataclass(frozen=True)
class Event(Fact):
    """One thing that happened."""

    family = "event"
    section = "event"
    silent: ClassVar[bool] = False  # not worth a sentence: other events tell it, or it is only seen

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat (None: a spectator) may know it; an event with a secret part overrides this."""
        return self


@dataclasses.dataclass(frozen=True)
class QuestionOpened(Event):
    """Seats could react out of turn. It is told whether or not one of them holds what it takes, so it tells nothing."""

    silent = True
    question: str  # the game's name for it
    seats: tuple[int, ...]  # in the order of asking
