"""A recorded game, seen again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from goldauge.core.errors import BadSetup
from goldauge.core.record import Record
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.sitting.screen import Screen


class Step(NamedTuple):
    """A place in a recorded game."""

    number: int  # moves played so far
    move: str  # the last of them
    story: Sequence[Event]  # what it has led to
    view: View  # as whoever looks sees the game now


class Look(NamedTuple):
    """How a game is looked at."""

    seat: int | None = None  # through whose eyes; None: a spectator's
    first: int = 0  # after how many moves it begins


def steps_of(record: Record, seat: int | None = None) -> list[Step]:
    """The start, and what every move has led to, as a seat saw it (None: a spectator)."""
    moves = ["", *record.moves]
    return [
        Step(number, moves[number], story, state.view(seat)) for number, (state, story) in enumerate(record.steps())
    ]


def show_all(record: Record, screen: Screen, look: Look) -> None:
    """All steps at once."""
    for step in _steps(record, look)[look.first :]:
        _show(record, screen, step)


def walk_through(record: Record, screen: Screen, look: Look) -> None:
    """Step by step, on and back, as somebody types."""
    steps = _steps(record, look)
    number = look.first
    while True:
        _show(record, screen, steps[number])
        if number == len(steps) - 1:
            return
        try:
            answer = screen.read(screen.text("how to step"))
        except (EOFError, KeyboardInterrupt):
            return
        if answer == "q":
            return
        if answer == "b":
            number = max(number - 1, 0)
        elif answer.isdecimal():
            number = min(int(answer), len(steps) - 1)
        else:
            number += 1


def _steps(record: Record, look: Look) -> list[Step]:
    if look.seat is not None and not 0 <= look.seat < record.seats:
        raise BadSetup(f"there is no seat {look.seat + 1}: they count from 1 to {record.seats}")
    if not 0 <= look.first <= len(record.moves):
        raise BadSetup(f"there is no move {look.first}: the game has {len(record.moves)}")
    return steps_of(record, look.seat)


def _show(record: Record, screen: Screen, step: Step) -> None:
    head = screen.text("after", number=step.number, last=len(record.moves))
    screen.console.print(Text.assemble((head, "bold"), f": {step.move}" if step.move else ""))
    screen.tell(step.story, step.view)
    screen.draw(step.view)
