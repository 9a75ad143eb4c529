"""Bot: anything that chooses a move from a view."""

from __future__ import annotations

from typing import Protocol

from goldauge.core.view import View


class Bot(Protocol):
    """A player. It only ever gets views; it may remember what it saw, and is asked in one game at a time."""

    def choose(self, view: View) -> int:
        """One of view.legal()."""
