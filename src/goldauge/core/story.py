"""Events: what happened, in typed form, for the log, the animation and the screen reader.

Rules append events to a list while they play. An event carries facts, never words, and knows who may see which part.
"""

from __future__ import annotations

import dataclasses
import functools
import re


@dataclasses.dataclass(frozen=True)
class Event:
    """One thing that happened. Subclasses are frozen dataclasses whose fields are JSON values."""

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat (None: a spectator) may know it; an event with a secret part overrides this."""
        return self

    @classmethod
    @functools.cache
    def name(cls) -> str:
        """`TakenOver` -> `taken over`."""
        return re.sub(r"(?<!^)(?=[A-Z])", " ", cls.__name__).lower()

    def to_dict(self) -> dict[str, object]:
        return {"event": self.name(), **vars(self)}


@dataclasses.dataclass(frozen=True)
class QuestionOpened(Event):
    """Seats could react out of turn. It is told whether or not one of them holds what it takes, so it tells nothing."""

    question: str  # the game's name for it
    seats: tuple[int, ...]  # in the order of asking
