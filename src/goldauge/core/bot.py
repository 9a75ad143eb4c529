"""Bot: anything that chooses a move from a view, and what it may want to be told besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from goldauge.core.outcome import Outcome
from goldauge.core.story import Event
from goldauge.core.view import View

if TYPE_CHECKING:
    from goldauge.core.game import Game


class Bot(Protocol):
    """A player. It only ever gets views; it may remember what it saw, and plays one game at a time.

    A bot may have the methods of the classes below, too; each is called where it is there. A class whose `__init__` has
    a parameter `seed` is made with one, so that what it does by chance can be repeated.
    """

    def choose(self, view: View) -> int:
        """One of view.legal()."""


@runtime_checkable
class TimedBot(Bot, Protocol):
    """A bot that can also decide within a given time. `goldauge.bots.decide` uses it where time is short."""

    def choose_within(self, view: View, seconds: float) -> int:
        """One of view.legal(), chosen in so many seconds at most."""


@runtime_checkable
class StartingBot(Bot, Protocol):
    """A bot that wants to know which game begins."""

    def start(self, game: Game, seat: int, seats: int) -> None:
        """Before its first decision: it sits in this seat, of so many."""


@runtime_checkable
class WatchingBot(Bot, Protocol):
    """A bot that follows what happens, and not only what is so when it has to decide."""

    def saw(self, events: Sequence[Event]) -> None:
        """Before each of its decisions and at the end: what its seat has seen happen since, its own moves too."""


@runtime_checkable
class EndingBot(Bot, Protocol):
    """A bot that wants to know how the game ended, to learn from it."""

    def end(self, outcome: Outcome) -> None:
        """The game is over."""
