"""A recorded game, seen again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from goldauge.core.record import Record
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.sitting.screen import Screen


class Step(NamedTuple):
    """A place in a recorded game."""

    number: int  # moves played so far
    move: str  # the last of them
    story: Sequence[Event]  # what it has led to
    view: View  # as a spectator sees the game now


def steps_of(record: Record) -> list[Step]:
    """The start, and what every move has led to."""
    moves = ["", *record.moves]
    return [
        Step(number, moves[number], story, state.view(None)) for number, (state, story) in enumerate(record.steps())
    ]


def show_all(record: Record, screen: Screen) -> None:
    """All steps at once."""
    for step in steps_of(record):
        _show(record, screen, step)


def walk_through(record: Record, screen: Screen) -> None:
    """Step by step, on and back, as somebody types."""
    steps = steps_of(record)
    number = 0
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


def _show(record: Record, screen: Screen, step: Step) -> None:
    head = screen.text("after", number=step.number, last=len(record.moves))
    screen.console.print(Text.assemble((head, "bold"), f": {step.move}" if step.move else ""))
    screen.tell(step.story, step.view)
    screen.draw(step.view)
