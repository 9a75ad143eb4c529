"""Die Augen der Kali, the score sheet: where everybody's jewels came from and where they went, and who has won."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from goldauge.core.facts import Decided, ScoreLine, ScoreSheet
from goldauge.core.outcome import Outcome
from goldauge.core.story import Event
from goldauge.games.kali import story
from goldauge.games.kali.components import PURSE
from goldauge.games.kali.view import KaliView


@dataclasses.dataclass(frozen=True)
class AtTheStart(ScoreLine):
    """What everybody started with (K4)."""


@dataclasses.dataclass(frozen=True)
class PotsBanked(ScoreLine):
    """Pots that nobody took over (K16)."""


@dataclasses.dataclass(frozen=True)
class FromTheGoddess(ScoreLine):
    """The hoard with the last pot, for who reached the goddess (K11)."""


@dataclasses.dataclass(frozen=True)
class ReceivedForTurns(ScoreLine):
    """Prices received from others who took over (K14)."""


@dataclasses.dataclass(frozen=True)
class PaidForTurns(ScoreLine):
    """Prices paid for taking over (K14)."""


@dataclasses.dataclass(frozen=True)
class LostToTheGoddess(ScoreLine):
    """Paid for noises and scares (K8, K9, K10)."""


@dataclasses.dataclass(frozen=True)
class Round(ScoreLine):
    """What everybody owned at the end of a round of a match (K20)."""

    round: int


@dataclasses.dataclass(frozen=True)
class Jewels(ScoreLine):
    """The jewels of everybody in the end."""

    total = True


@dataclasses.dataclass(frozen=True)
class GoddessReached(Decided):
    """The thief reached the goddess; the richest player wins (K11)."""

    clause = "K11"
    seat: int  # whose thief it was
    winners: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class GoddessAwake(Decided):
    """The goddess woke; the richest of the others wins (K10)."""

    clause = "K10"
    seat: int  # who woke her
    winners: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class SumOfRounds(Decided):
    """The highest sum over all rounds wins (K20)."""

    clause = "K20"
    rounds: int
    winners: tuple[int, ...]


def score_sheet(view: KaliView, events: Sequence[Event], outcome: Outcome) -> ScoreSheet:
    """A finished game, line by line."""
    lines = _rounds(events) if view.state.rounds > 1 else _sources(events, view.seats)
    return ScoreSheet((*lines, Jewels(outcome.scores)), _decided(view, outcome))


def _rounds(events: Sequence[Event]) -> list[ScoreLine]:
    return [Round(event.riches, event.round) for event in events if isinstance(event, story.RoundOver)]


def _sources(events: Sequence[Event], seats: int) -> list[ScoreLine]:
    """A line for each way to win or lose jewels that somebody went."""
    ways = (AtTheStart, PotsBanked, FromTheGoddess, ReceivedForTurns, PaidForTurns, LostToTheGoddess)
    sums: dict[type[ScoreLine], list[int]] = {way: [0] * seats for way in ways}
    sums[AtTheStart] = [int(PURSE)] * seats
    for event in events:
        match event:
            case story.Banked(seat, amount):
                sums[PotsBanked][seat] += amount
            case story.Arrived(seat, hoard, pot):
                sums[FromTheGoddess][seat] += hoard + pot
            case story.TakenOver(seat, paid_to, price):
                sums[PaidForTurns][seat] -= price
                sums[ReceivedForTurns][paid_to] += price
            case story.Paid(seat, amount):
                sums[LostToTheGoddess][seat] -= amount
    return [way(tuple(amounts)) for way, amounts in sums.items() if any(amounts)]


def _decided(view: KaliView, outcome: Outcome) -> Decided:
    state = view.state
    if state.rounds > 1:
        return SumOfRounds(int(state.rounds), outcome.winners)
    if state.woke >= 0:
        return GoddessAwake(int(state.woke), outcome.winners)
    return GoddessReached(int(state.holder), outcome.winners)
