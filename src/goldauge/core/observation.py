"""Observation: what a seat may know, as a row of small whole numbers, for programs that learn. Here: what lies where.

The numbers are int16 and written by the room's `observation.py`. Seats are counted from the one that looks: 0 is that
seat itself, 1 its left neighbour.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

DTYPE = "int16"
MOST = 32767  # that an int16 can hold; what could be more is written as this

PartKind = Literal["number", "flag", "one of", "code"]


@dataclass(frozen=True)
class Part:
    """Numbers that lie side by side and mean the same kind of thing."""

    name: str
    about: str
    count: int
    kind: PartKind
    low: int
    high: int
    usual: int  # a large value as games have it: divided by this, numbers come near 1


def number(name: str, about: str, high: int, *, count: int = 1, low: int = 0, usual: int = 0) -> Part:
    """An amount, or several."""
    return Part(name, about, count, "number", low, min(high, MOST), usual or high)


def flags(name: str, about: str, count: int = 1) -> Part:
    """Each is 1 for yes or 0 for no."""
    return Part(name, about, count, "flag", 0, 1, 1)


def one_of(name: str, about: str, count: int) -> Part:
    """At most one of them is 1, the others are 0."""
    return Part(name, about, count, "one of", 0, 1, 1)


def codes(name: str, about: str, values: int, *, count: int = 1) -> Part:
    """Names without an order, as numbers below `values`; mostly 0 is none. A net wants them as one-hot or embedding."""
    return Part(name, about, count, "code", 0, values - 1, 1)


class Layout:
    """Where everything lies in an observation: fixed for a game and a number of seats."""

    dtype = DTYPE

    def __init__(self, *parts: Part) -> None:
        self.parts: Mapping[str, Part] = {part.name: part for part in parts}
        if len(self.parts) != len(parts):
            raise ValueError("two parts of an observation have the same name")
        slices: dict[str, slice] = {}
        self.size = 0
        for part in parts:
            slices[part.name] = slice(self.size, self.size + part.count)
            self.size += part.count
        self.slices: Mapping[str, slice] = slices

    def __getitem__(self, name: str) -> slice:
        """Where the part of this name lies: `observation[..., layout["riches"]]`."""
        return self.slices[name]

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<Layout: {self.size} numbers in {len(self.parts)} parts: {', '.join(self.parts)}>"

    @functools.cached_property
    def low(self) -> Sequence[int]:
        """The least that each number can be."""
        return [part.low for part in self.parts.values() for _ in range(part.count)]

    @functools.cached_property
    def high(self) -> Sequence[int]:
        """The most that each number can be."""
        return [part.high for part in self.parts.values() for _ in range(part.count)]

    def table(self) -> list[tuple[str, str, str, str]]:
        """For people: where, name, range and meaning of every part."""
        return [
            (
                f"{self.slices[part.name].start}-{self.slices[part.name].stop - 1}",
                part.name,
                f"{part.kind}, {part.low} to {part.high}",
                part.about,
            )
            for part in self.parts.values()
        ]
