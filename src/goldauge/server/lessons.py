"""A lesson or a puzzle at a table: where it stands, what the partners do next, and what a move of the learner leads to.

The log says it all: which step the lesson is at, and which moves were made since. So a lesson survives a restart, can
be left and taken up again, and everything that a table can do works in it.
"""

from __future__ import annotations

import dataclasses
from typing import Literal

from goldauge.core.game import Game
from goldauge.core.lesson import LEARNER, Lesson, Step
from goldauge.core.puzzle import Puzzle

Waits = Literal["partners", "move", "next", "end"]


@dataclasses.dataclass(frozen=True)
class Course:
    """A lesson that goes on. Never changed: a new one for each step."""

    lesson: Lesson
    following: str | None  # the lesson after this one
    place: int = 0
    partners_moved: int = 0  # since the step began
    explained_move: str = ""  # the last one that was tried and not made

    @staticmethod
    def of(game: Game, name: str) -> Course | None:
        """From the start; None if this version has no such lesson any more: the table is then like any other."""
        names = [*game.lessons, None]
        return Course(game.lessons[name], names[names.index(name) + 1]) if name in game.lessons else None

    # As the log tells it.

    def at(self, label: str | None) -> Course | None:
        """At this step; None when the lesson is over, or knows no such step any more."""
        places = [place for place, step in enumerate(self.lesson.steps) if step.step == label]
        return Course(self.lesson, self.following, places[0]) if places else None

    def partner_moved(self) -> Course:
        return dataclasses.replace(self, partners_moved=self.partners_moved + 1)

    def explained(self, move: str) -> Course:
        return dataclasses.replace(self, explained_move=move)

    # What comes next.

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.place]

    @property
    def partners_move(self) -> str | None:
        """What the partner who is to move does now; None: it is the learner's turn to do or read something."""
        moves = self.step.partners[self.partners_moved :]
        return moves[0] if moves else None

    @property
    def waits(self) -> Waits:
        """For what the lesson waits."""
        if self.partners_move is not None:
            return "partners"
        if self.step.end:
            return "end"
        return "move" if self.step.expects else "next"

    def label_after(self, move: str | None) -> str:
        """The step that an expected move, or having read, leads to."""
        return self.lesson.steps[self.lesson.after(self.place, move)].step


@dataclasses.dataclass(frozen=True)
class Posed:
    """A puzzle at a table: the first move is the answer, and not made; by the next one the game goes on."""

    puzzle: Puzzle
    answered: str | None = None

    @staticmethod
    def of(game: Game, name: str) -> Posed | None:
        """Not yet answered; None if this version has no such puzzle any more."""
        return Posed(game.puzzles[name]) if name in game.puzzles else None

    def with_answer(self, move: str) -> Posed:
        return Posed(self.puzzle, move)


__all__ = ["LEARNER", "Course", "Posed", "Waits"]
