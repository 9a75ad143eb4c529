"""Bots for the arena's tests: one that is fine, and one for each way to lose by rule."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Sequence

import goldauge
from goldauge.core.story import Event


class First:
    """Ten lines make a bot."""

    def choose(self, view: goldauge.View) -> int:
        return view.legal()[0]


def by_chance(view: goldauge.View) -> int:
    """A function is a bot too; it uses Python's own chance."""
    return random.choice(list(view.legal()))


class Later:
    """Plays some moves first."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: goldauge.View) -> int:
        self.asked += 1
        return self.fail(view) if self.asked == 4 else view.legal()[0]

    def fail(self, view: goldauge.View) -> int:
        raise NotImplementedError


class Crashes(Later):
    def fail(self, view: goldauge.View) -> int:
        raise KeyError("lost my notes")


class Illegal(Later):
    def fail(self, view: goldauge.View) -> int:
        return 3 if view.legal()[0] == 0 else 0


class Nonsense(Later):
    def fail(self, view: goldauge.View) -> int:
        return "draw"  # type: ignore[return-value]


class Dawdles(Later):
    """Hangs, and swallows what it can."""

    def fail(self, view: goldauge.View) -> int:
        while True:
            with contextlib.suppress(Exception):
                time.sleep(0.01)


class Deaf(Later):
    """Hangs, and doesn't hear the alarm either."""

    def fail(self, view: goldauge.View) -> int:
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        while True:
            time.sleep(1)


class Dies(Later):
    """Takes its process down."""

    def fail(self, view: goldauge.View) -> int:
        os._exit(7)


class Greedy(Later):
    """Wants all the memory there is."""

    def fail(self, view: goldauge.View) -> int:
        return len(bytearray(2**34))


class Seeded:
    """Its chance is its seed's."""

    def __init__(self, seed: int) -> None:
        self.luck = goldauge.QuickLuck(seed)

    def choose(self, view: goldauge.View) -> int:
        return view.legal()[self.luck.below(len(view.legal()))]


class Unseeded:
    """Its chance is nobody's."""

    def choose(self, view: goldauge.View) -> int:
        return random.SystemRandom().choice(list(view.legal()))


class Witness:
    """Writes down all that it is told."""

    def __init__(self) -> None:
        self.notes: list[object] = []

    def start(self, game: goldauge.Game, seat: int, seats: int) -> None:
        self.notes.append((game.name, seat, seats))

    def saw(self, events: Sequence[Event]) -> None:
        self.notes += events

    def choose(self, view: goldauge.View) -> int:
        self.notes.append("choose")
        return view.legal()[0]

    def end(self, outcome: goldauge.Outcome) -> None:
        self.notes.append(outcome)
        heard.append(self.notes)


heard: list[list[object]] = []  # what witnesses were told, game by game


class BreaksAtTheEnd(Witness):
    def end(self, outcome: goldauge.Outcome) -> None:
        raise ArithmeticError("counted my jewels wrong")


class Wavers:
    """Passes, thinks better of it, passes."""

    def choose(self, view: goldauge.View) -> int:
        island = goldauge.game("dracheninsel")
        legal = view.legal()
        return next((move for move in map(island.move, ("back", "pass")) if move in legal), legal[-1])


class CantBeMade:
    """Made once, when the arena checks the names; never again."""

    def __init__(self) -> None:
        if "GOLDAUGE_TEST_BREAK" in os.environ:
            raise RuntimeError("out of paint")

    def choose(self, view: goldauge.View) -> int:
        return view.legal()[0]
