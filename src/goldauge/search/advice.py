"""Advice: what a game tells a search about itself, and how hard each level tries there."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import NamedTuple

from goldauge.core.bot import Bot
from goldauge.core.game import Game
from goldauge.search.guide import Guide


class Effort(NamedTuple):
    """How hard a level of the search tries."""

    simulations: int | None  # for one decision; None: as many as its second holds
    temperature: float  # of the softmax over moves that picks one, in shares of the win; 0: always the best
    resolve: float = 0.0  # in shares of the win: it leaves the plan of its guide only for what looks better by so much


@dataclasses.dataclass(frozen=True)
class Advice:
    """A game's `advice`; everything has a default."""

    guide: Callable[[], Guide] = Guide  # what helps a search to play it well
    master: Callable[[], Guide] | None = None  # a guide that knows still more, for all levels but the easy one
    analysis: int = 1_000  # simulations that an analysis of a standard effort gives a decision
    appraisal: int = 400  # playouts that it gives every position, to tell what came of it
    foresight: int = 1_000_000  # decisions after which these are cut and evaluated
    efforts: Mapping[str, Effort] = dataclasses.field(default_factory=dict)  # of levels that differ from the usual
    beginner: Callable[[int], Bot] | None = None  # who plays `easy`, made with a seed; None: a search with weak moves


def advice_of(game: Game) -> Advice:
    return game.advice if isinstance(game.advice, Advice) else Advice()
