"""Options: what can be set before a game starts, with checks whose messages are for people."""

from __future__ import annotations

import dataclasses

from goldauge.core.errors import BadSetup
from goldauge.core.luck import Luck


@dataclasses.dataclass(frozen=True)
class Option:
    """One setting. Subclasses check a value and describe themselves as JSON Schema."""

    name: str
    default: object
    help: str
    clause: str = ""
    for_owners: bool = False  # of use only to who has the box beside them, or tinkers with the game

    def check(self, value: object) -> object:
        """The value in its proper type; BadSetup if it is none."""
        raise NotImplementedError

    def schema(self) -> dict[str, object]:
        """The option as JSON Schema."""
        return {"default": self.default, "description": self.help}

    def example(self, luck: Luck) -> object:
        """Some possible value, for tests and tours."""
        return self.default

    def wrong(self, value: object, wanted: str) -> BadSetup:
        return self.refused(f"{value!r} is not {wanted}")

    def refused(self, message: str) -> BadSetup:
        return BadSetup(f"option {self.name}: {message}", self.clause, self.name)


@dataclasses.dataclass(frozen=True)
class Whole(Option):
    """A whole number within limits."""

    least: int = 0
    most: int = 1_000_000

    def check(self, value: object) -> object:
        if isinstance(value, str) and value.strip().lstrip("-").isdecimal():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise self.wrong(value, f"a whole number from {self.least} to {self.most}")
        return value

    def schema(self) -> dict[str, object]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most, **super().schema()}

    def example(self, luck: Luck) -> object:
        return self.least + int(luck.below(min(self.most - self.least, 5) + 1))


@dataclasses.dataclass(frozen=True)
class Choice(Option):
    """One of a few names."""

    among: tuple[str, ...] = ()

    def check(self, value: object) -> object:
        if value not in self.among:
            raise self.wrong(value, f"one of {', '.join(self.among)}")
        return value

    def schema(self) -> dict[str, object]:
        return {"enum": list(self.among), **super().schema()}

    def example(self, luck: Luck) -> object:
        return self.among[luck.below(len(self.among))]


@dataclasses.dataclass(frozen=True)
class Switch(Option):
    """On or off."""

    def check(self, value: object) -> object:
        if isinstance(value, str):
            value = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(value, value)
        if not isinstance(value, bool):
            raise self.wrong(value, "true or false")
        return value

    def schema(self) -> dict[str, object]:
        return {"type": "boolean", **super().schema()}

    def example(self, luck: Luck) -> object:
        return bool(luck.below(2))
