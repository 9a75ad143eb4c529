"""Einauge sei wachsam!, the score sheet: how everybody's jewels came together (E23 to E26)."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Decided, ScoreLine, ScoreSheet
from goldauge.core.outcome import Outcome
from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COLOURS,
    SABRE_DUCATS,
    Colour,
    ducats_in,
    jewels_in,
    sabres_in,
)
from goldauge.games.einauge.rules import Einauge, chest_place
from goldauge.games.einauge.view import EinaugeView


@dataclasses.dataclass(frozen=True)
class JewelsOwned(ScoreLine):
    """The jewels that every seat had at the end."""


@dataclasses.dataclass(frozen=True)
class SabresAndDucats(ScoreLine):
    """The jewels that every seat's sabres and ducats became (E23)."""

    counted: tuple[int, ...]  # its ducats, with those for sabres


@dataclasses.dataclass(frozen=True)
class Chests(ScoreLine):
    """The jewels for the chests of a colour (E24)."""

    counted: tuple[int, ...]  # every seat's chests
    colour: Colour


@dataclasses.dataclass(frozen=True)
class DifferentColours(ScoreLine):
    """The jewels for different colours (E26)."""

    counted: tuple[int, ...]  # every seat's colours


@dataclasses.dataclass(frozen=True)
class Jewels(ScoreLine):
    """All jewels of every seat (E25)."""

    total = True


@dataclasses.dataclass(frozen=True)
class MostJewels(Decided):
    """One seat has the most jewels and wins."""

    clause = "E25"
    seat: int
    jewels: int
    ahead: int  # how many more than the next


@dataclasses.dataclass(frozen=True)
class EquallyManyJewels(Decided):
    """Several seats have the most jewels and share the win."""

    clause = "E25"
    seats: tuple[int, ...]
    jewels: int  # of each


def score_sheet(view: EinaugeView, outcome: Outcome) -> ScoreSheet:
    """Of the last view of a finished game."""
    state = view.state
    seats = range(state.seats)
    lines: list[ScoreLine] = [
        JewelsOwned(tuple(int(jewels_in(state.riches[seat])) for seat in seats)),
        SabresAndDucats(
            tuple(int(state.cashed_in(seat) - jewels_in(state.riches[seat])) for seat in seats),
            tuple(int(ducats_in(riches) + SABRE_DUCATS * sabres_in(riches)) for riches in state.riches),
        ),
        *[_chests(state, colour) for colour in range(len(COLOURS)) if not (state.left_out >> colour) & 1],
    ]
    if state.colours:
        lines.append(
            DifferentColours(
                tuple(int(state.jewels_for_colours(seat)) for seat in seats),
                tuple(int(state.colours_of(seat)) for seat in seats),
            )
        )
    return ScoreSheet((*lines, Jewels(outcome.scores)), _decided(outcome))


def _chests(state: Einauge, colour: int) -> Chests:
    chests = state.chests(colour)
    jewels = tuple(int(CHEST_JEWELS[chest_place(chests, seat)]) for seat in range(state.seats))
    return Chests(jewels, tuple(int(count) for count in chests), COLOURS[colour])


def _decided(outcome: Outcome) -> Decided:
    jewels = max(outcome.scores)
    if len(outcome.winners) > 1:
        return EquallyManyJewels(outcome.winners, jewels)
    others = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    return MostJewels(outcome.winners[0], jewels, jewels - max(others))
