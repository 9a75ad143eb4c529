"""Pebbles, the score sheet: what everybody has caught and lost, and who has won."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from goldauge.core.facts import Decided, ScoreLine, ScoreSheet
from goldauge.core.outcome import Outcome
from goldauge.core.story import Event
from tests.own_game import story
from tests.own_game.view import PebblesView


@dataclasses.dataclass(frozen=True)
class LostAgain(ScoreLine):
    """Pebbles that were in hand and lost (P5, P7)."""


@dataclasses.dataclass(frozen=True)
class Caught(ScoreLine):
    """The pebbles that everybody keeps (P4)."""

    total = True


@dataclasses.dataclass(frozen=True)
class MostPebbles(Decided):
    """The most pebbles win (P8)."""

    clause = "P8"
    winners: tuple[int, ...]


def score_sheet(view: PebblesView, events: Sequence[Event], outcome: Outcome) -> ScoreSheet:
    """A finished game, line by line."""
    lost = [0] * view.seats
    for event in events:
        if isinstance(event, story.Lost):
            lost[event.seat] += event.amount
    return ScoreSheet((LostAgain(tuple(lost)), Caught(outcome.scores)), MostPebbles(outcome.winners))
