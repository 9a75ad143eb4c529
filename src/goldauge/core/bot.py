"""Bot: anything that chooses a move from a view."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from goldauge.core.view import View


class Bot(Protocol):
    """A player. It only ever gets views; it may remember what it saw, and plays one game at a time."""

    def choose(self, view: View) -> int:
        """One of view.legal()."""


@runtime_checkable
class TimedBot(Bot, Protocol):
    """A bot that can also decide within a given time. `goldauge.bots.decide` uses it where time is short."""

    def choose_within(self, view: View, seconds: float) -> int:
        """One of view.legal(), chosen in so many seconds at most."""
