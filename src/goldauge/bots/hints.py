"""Hints: what a master thinks of a decision, from what its seat may know and nothing else."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence

from goldauge.bots.levels import MOST
from goldauge.bots.together import Question, in_package, think_together
from goldauge.core.errors import GoldaugeError
from goldauge.core.facts import Because
from goldauge.core.game import Game
from goldauge.core.registry import find_game, game_names
from goldauge.core.view import View

CLOSE = 0.01  # of the win: chances no further apart are as good as the same
FEW = 0.03  # and so are those no further apart than this, if
ERRORS = 2.0  # they lie within so many standard errors of each other


class NothingToDecide(GoldaugeError):
    """A hint was asked for where the seat has no decision."""


@dataclasses.dataclass(frozen=True)
class Hint:
    """A move, and what the search found out about it."""

    move: int
    win: float  # the expected share of the win after it
    error: float  # the standard error of that
    visits: int  # in how many of the simulations it was tried
    because: Because | None = None  # of the best move: what speaks for it


def advise(
    view: View,
    seconds: float = 1.0,
    seed: int = 0,
    *,
    exploration: float = 1.0,
    simulations: int = MOST,
    workers: int = 1,
) -> list[Hint]:
    """The moves of this view's seat, the best first, as the search of `expert` sees them after so many seconds, or
    simulations if they are done earlier.

    With more exploration it tries moves that look worse more often, so that their chances are better known. With
    several workers as many cores think at the same time, where the game is one of this package.

    >>> import goldauge
    >>> view = goldauge.game("kali").start(seats=2, seed=7).view(1)
    >>> goldauge.advise(view, seconds=0.1)  # a single move needs no thought
    [Hint(move=0, win=0.5, error=0.5, visits=0, because=None)]
    """
    legal = [int(move) for move in view.legal()]
    if not legal:
        raise NothingToDecide("it is not this seat's decision, so there is nothing to advise")
    if len(legal) == 1:
        return [Hint(legal[0], 0.5, 0.5, 0)]
    game = game_of(view)
    question = Question(game.name, view, seed, simulations, seconds, exploration)
    found = think_together(question, workers if in_package(game) else 1)
    hints = [Hint(one.move, one.value, one.error, one.visits) for one in found]
    # As `expert` chooses: what was tried most is the best, whatever luck a rarely tried move had.
    best = hints[0].move
    other = hints[1].move if len(hints) > 1 else None
    return [dataclasses.replace(hints[0], because=game.because(view, best, other)), *hints[1:]]


def close(hints: Sequence[Hint]) -> bool:
    """Whether another of these may be as good as the first: within a percent, or a few that their errors explain."""
    best, *others = hints
    return any(
        best.win - other.win <= max(CLOSE, min(FEW, ERRORS * math.hypot(best.error, other.error)))
        for other in others
        if other.visits
    )


def game_of(view: View) -> Game:
    """The game that a view is of."""
    for name in game_names():
        game = find_game(name)
        if type(view) is game.view:
            return game
    raise GoldaugeError(f"no game that is registered has views like this one: {type(view).__name__}")
