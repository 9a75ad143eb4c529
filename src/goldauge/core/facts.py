"""Facts: what leaves a game, typed and without words; the catalogues (words.py) put them into sentences.

Page, terminal, docs and other programs all get the same facts. A fact is a frozen dataclass whose fields are JSON
values.
"""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Iterator
from typing import ClassVar, NamedTuple, TypeVar

Kind = TypeVar("Kind", bound="Fact")


@dataclasses.dataclass(frozen=True)
class Fact:
    """Something to be told. Its name is that of its class: `TooDear` -> `too dear`."""

    family: ClassVar[str]  # what kind of fact: the key of its name in JSON
    section: ClassVar[str]  # where the catalogues have its sentence: `<section>.<name>`
    clause = ""  # of the rules that it rests on; a field instead, where that differs from time to time

    @classmethod
    @functools.cache
    def name(cls) -> str:
        """The class's name as words: GameIsOver is "game is over"."""
        return re.sub(r"(?<!^)(?=[A-Z])", " ", cls.__name__).lower()

    @property
    def key(self) -> str:
        """Of its sentence in the catalogues."""
        return f"{self.section}.{self.name()}"

    def to_dict(self) -> dict[str, object]:
        """As JSON values: its name under its family, its clause, its fields."""
        clause = {"clause": self.clause} if self.clause else {}
        return {self.family: self.name(), **clause, **vars(self)}


def facts_of(base: type[Kind], package: str) -> list[type[Kind]]:
    """The facts of a family that this package has, in order of their names."""
    found = {kind for kind in _below(base) if f"{kind.__module__}.".startswith(f"{package}.") and _is_told(kind)}
    return sorted(found, key=lambda kind: kind.name())


def _below(base: type[Kind]) -> Iterator[type[Kind]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)


def _is_told(kind: type[Fact]) -> bool:
    """Families and what facts share among themselves are no facts."""
    return "__dataclass_fields__" in vars(kind) and not kind.__name__.startswith("_")


# Why a move is not possible.


class Reason(Fact):
    """Why a move is not possible now."""

    family = "reason"
    section = "why"


@dataclasses.dataclass(frozen=True)
class NotPossible(Reason):
    """It is not possible now; the game says no more about it."""


@dataclasses.dataclass(frozen=True)
class GameIsOver(Reason):
    """The game is over."""


@dataclasses.dataclass(frozen=True)
class NotYourTurn(Reason):
    """Somebody else decides."""

    seat: int  # who


@dataclasses.dataclass(frozen=True)
class QuestionStands(Reason):
    """Others are being asked whether they react; the game goes on after that."""


# What can be chosen, and what the table waits for.


class Choice(Fact):
    """A legal move as it stands now: what it is about and what it leads to."""

    family = "choice"
    section = "move"


@dataclasses.dataclass(frozen=True)
class PlainMove(Choice):
    """A move of a game that says nothing about its moves."""

    text: str  # as the game writes it


@dataclasses.dataclass(frozen=True)
class LetPass(Choice):
    """Let a reaction question pass: the first of Game.passes."""


class Because(Fact):
    """Why a move may be the best one: something that holds in the view and that speaks for it."""

    family = "because"
    section = "because"


class Prompt(Fact):
    """What the table waits for: who is to decide what."""

    family = "prompt"
    section = "prompt"


@dataclasses.dataclass(frozen=True)
class Decide(Prompt):
    """A seat is to move."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Reactions(Prompt):
    """It is a secret who is asked whether they react."""


@dataclasses.dataclass(frozen=True)
class Over(Prompt):
    """Nothing: the game is over."""


# How it ended.


@dataclasses.dataclass(frozen=True)
class ScoreLine(Fact):
    """A line of the score sheet."""

    family = "score"
    section = "score"
    amounts: tuple[int | None, ...]  # of every seat; None: nothing to tell
    total = False  # a sum of lines above

    def to_dict(self) -> dict[str, object]:
        return {**super().to_dict(), "total": self.total}


@dataclasses.dataclass(frozen=True)
class Points(ScoreLine):
    """The final score of every seat."""

    total = True


class Decided(Fact):
    """What decided who has won."""

    family = "decided"
    section = "decided"


@dataclasses.dataclass(frozen=True)
class MostPoints(Decided):
    """The highest score wins."""

    winners: tuple[int, ...]


class ScoreSheet(NamedTuple):
    """A finished game, line by line."""

    lines: tuple[ScoreLine, ...]
    decided: Decided

    def to_dict(self) -> dict[str, object]:
        return {"lines": [line.to_dict() for line in self.lines], "decided": self.decided.to_dict()}
