"""Lesson: a guided game as data: a planted position, what the partners do, what is expected of the learner.

A game keeps its lessons in `lessons/<name>.json` of its package. The learner has seat 0. What is said at a step is in
the game's words: `lesson.<lesson>.<step>`, and `lesson.<lesson>.<step>.<move>` for another legal move with an
explanation of its own.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from importlib import resources
from typing import TYPE_CHECKING, Any

import jsonschema

from goldauge.core.errors import GoldaugeError

if TYPE_CHECKING:
    from goldauge.core.game import Game
    from goldauge.core.state import State

LEARNER = 0  # the seat

_TEXTS = {"type": "array", "items": {"type": "string", "minLength": 1}}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["seats", "steps"],
    "additionalProperties": False,
    "properties": {
        "$schema": {"type": "string"},
        "place": {"type": "integer", "minimum": 1, "description": "among the lessons of the game"},
        "seats": {"type": "integer", "minimum": 1},
        "options": {"type": "object"},
        "seed": {"type": "integer", "minimum": 0, "description": "of the deal that the position is made from"},
        "position": {"type": "object", "description": "what is planted: fields that differ from the deal's position"},
        "steps": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["step"],
                "additionalProperties": False,
                "properties": {
                    "step": {"type": "string", "pattern": "^[a-z0-9 ]+$"},
                    "partners": {**_TEXTS, "description": "moves of the others, before anything is said"},
                    "points": {**_TEXTS, "description": "at what is spoken of: a place on the board, or a move"},
                    "expects": {**_TEXTS, "description": "moves that lead on; none: the learner only reads"},
                    "others": {**_TEXTS, "description": "other legal moves with an explanation of their own"},
                    "then": {
                        "type": "object",
                        "additionalProperties": {"type": "string"},
                        "description": "the step after an expected move, where it is not the next one",
                    },
                    "end": {"type": "boolean", "description": "the lesson is over here; one may play on"},
                },
            },
        },
    },
}


class BadLesson(GoldaugeError):
    """A lesson that can't be read or played: an author's mistake."""


@dataclasses.dataclass(frozen=True)
class Step:
    """One thing that is said, and what then happens."""

    step: str
    partners: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    expects: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    then: Mapping[str, str] = dataclasses.field(default_factory=dict)
    end: bool = False


@dataclasses.dataclass(frozen=True)
class Lesson:
    """A guided game."""

    name: str
    place: int
    seats: int
    options: Mapping[str, Any]
    seed: int
    position: Mapping[str, Any]
    steps: tuple[Step, ...]

    @staticmethod
    def parse(name: str, text: str) -> Lesson:
        fields = json.loads(text)
        for error in jsonschema.Draft202012Validator(SCHEMA).iter_errors(fields):
            raise BadLesson(f"lesson {name!r}: {error.json_path}: {error.message[:200]}")
        steps = tuple(_step(given) for given in fields["steps"])
        names = [step.step for step in steps]
        for label in [*{label for step in steps for label in step.then.values()}, *names]:
            if names.count(label) != 1:
                raise BadLesson(f"lesson {name!r} has {names.count(label)} steps called {label!r}")
        if not steps[-1].end:
            raise BadLesson(f"lesson {name!r} does not end: its last step must be an end")
        return Lesson(
            name,
            fields.get("place", 1),
            fields["seats"],
            fields.get("options", {}),
            fields.get("seed", 1),
            fields.get("position", {}),
            steps,
        )

    def start(self, game: Game) -> State:
        """The planted position; BadPosition says what can't be."""
        dealt = game.start(self.seats, self.seed, **self.options).position()
        return game.load({**dealt, **self.position})

    def after(self, place: int, move: str | None) -> int:
        """The place of the step after this one, by an expected move or by having read it."""
        label = self.steps[place].then.get(move or "")
        if label is None:
            return place + 1
        return next(place for place, step in enumerate(self.steps) if step.step == label)


def read_lessons(package: str) -> dict[str, Lesson]:
    """The lessons of a game by name, in their order."""
    folder = resources.files(package).joinpath("lessons")
    if not package or not folder.is_dir():
        return {}
    found = [
        Lesson.parse(file.name.removesuffix(".json"), file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".json")
    ]
    return {lesson.name: lesson for lesson in sorted(found, key=lambda lesson: (lesson.place, lesson.name))}


def _step(given: dict[str, Any]) -> Step:
    texts = {field: tuple(given.get(field, ())) for field in ("partners", "points", "expects", "others")}
    return Step(given["step"], **texts, then=given.get("then", {}), end=given.get("end", False))
