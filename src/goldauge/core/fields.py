"""Fields: what a position or a view consists of, each declared once.

From a declaration follow how the field is written as JSON and read back, its JSON Schema, its TypeScript and its line
in the docs.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from goldauge.core.luck import Seed
from goldauge.core.vectors import numbers

Json = Any
Schema = dict[str, Any]


class Kind:
    """A kind of value: as a state keeps it, and as JSON."""

    def schema(self) -> Schema:
        raise NotImplementedError

    def write(self, value: Any) -> Json:
        return value

    def read(self, written: Json) -> Any:
        return written


@dataclasses.dataclass(frozen=True)
class Whole(Kind):
    """A whole number."""

    least: int | None = 0
    most: int | None = None

    def schema(self) -> Schema:
        limits = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer", **{name: limit for name, limit in limits.items() if limit is not None}}


class Flag(Kind):
    """Yes or no."""

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclasses.dataclass(frozen=True)
class Constant(Kind):
    """Always the same text; a state doesn't keep it."""

    text: str

    def schema(self) -> Schema:
        return {"const": self.text}


@dataclasses.dataclass(frozen=True)
class OneOf(Kind):
    """A name, which a state keeps as its number in the list."""

    names: Sequence[str]

    def schema(self) -> Schema:
        return {"enum": list(self.names)}

    def write(self, value: Any) -> Json:
        return self.names[value]

    def read(self, written: Json) -> Any:
        return self.names.index(written)


@dataclasses.dataclass(frozen=True)
class Maybe(Kind):
    """Nothing, which a state keeps as -1, or a value."""

    kind: Kind

    def schema(self) -> Schema:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}

    def write(self, value: Any) -> Json:
        return None if value is None or value == -1 else self.kind.write(value)

    def read(self, written: Json) -> Any:
        return -1 if written is None else self.kind.read(written)


@dataclasses.dataclass(frozen=True)
class ListOf(Kind):
    """A list, which a state keeps as a vec of numbers."""

    kind: Kind
    fewest: int | None = None
    most: int | None = None

    def schema(self) -> Schema:
        limits = {"minItems": self.fewest, "maxItems": self.most}
        given = {name: limit for name, limit in limits.items() if limit is not None}
        return {"type": "array", **given, "items": self.kind.schema()}

    def write(self, value: Any) -> Json:
        if type(self.kind).write is Kind.write:
            return list(value)
        write = self.kind.write
        return [write(one) for one in value]

    def read(self, written: Json) -> Any:
        return numbers([self.kind.read(one) for one in written])


@dataclasses.dataclass(frozen=True)
class SetOf(Kind):
    """Names without an order, which a state keeps as the bits of a number."""

    names: Sequence[Any]

    def schema(self) -> Schema:
        return {"type": "array", "uniqueItems": True, "items": {"enum": list(self.names)}}

    def write(self, value: Any) -> Json:
        bits = int(value)
        return [name for number, name in enumerate(self.names) if bits >> number & 1]

    def read(self, written: Json) -> Any:
        return sum(1 << self.names.index(name) for name in written)


@dataclasses.dataclass(frozen=True)
class Counts(Kind):
    """Things of several kinds, one by one in order of kinds, which a state keeps as a vec of how many of each."""

    names: Sequence[Any]
    most: int | None = None

    def schema(self) -> Schema:
        limit = {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", **limit, "items": {"enum": list(self.names)}}

    def write(self, value: Any) -> Json:
        written: list[Any] = []
        for name, count in zip(self.names, value, strict=True):
            if count:  # most kinds are not there
                written += [name] * count
        return written

    def read(self, written: Json) -> Any:
        return numbers([written.count(name) for name in self.names])


class SeedText(Kind):
    """The seed."""

    def schema(self) -> Schema:
        return {"type": "string", "pattern": "^(guess-)?[0-9a-f]{64}$"}

    def write(self, value: Any) -> Json:
        return value.text

    def read(self, written: Json) -> Any:
        return Seed.of(written)


@dataclasses.dataclass(frozen=True)
class Shape(Kind):
    """Anything else, described by its JSON Schema; the field says how it is written and read."""

    described: Schema

    def schema(self) -> Schema:
        return self.described


def record_of(kinds: Mapping[str, Kind]) -> Shape:
    """An object with these fields."""
    return Shape(
        {
            "type": "object",
            "required": list(kinds),
            "additionalProperties": False,
            "properties": {name: kind.schema() for name, kind in kinds.items()},
        }
    )


def map_of(kind: Kind, names: Sequence[str]) -> Shape:
    """An object from some of these names to values of one kind."""
    return Shape(
        {
            "type": "object",
            "additionalProperties": False,
            "properties": {name: kind.schema() for name in names},
        }
    )


@dataclasses.dataclass(frozen=True)
class Field:
    """One field. It is an attribute of the same name, unless it says how it is written and read."""

    name: str
    kind: Kind
    about: str  # in words, with the clause
    write: Callable[[Any], Json] | None = None  # from the object to JSON
    read: Callable[[Any, Json], None] | None = None  # from JSON into the object
    attribute: str = ""  # if it is called otherwise
    old: Json = None  # what a position has that was written before there was this field; None: it must be there

    def writer(self, part: str = "") -> Callable[[Any], Json]:
        """What writes the field of a thing, or of the part of it that lies in this attribute."""
        if isinstance(self.kind, Constant):
            text = self.kind.text
            return lambda thing: text
        if self.write is not None:
            return _after(self.write, attrgetter(part)) if part else self.write
        get = attrgetter(".".join(filter(None, (part, self.attribute or self.name))))
        return get if type(self.kind).write is Kind.write else _after(self.kind.write, get)

    def put(self, thing: Any, written: Json) -> None:
        if self.read is not None:
            self.read(thing, written)
        elif self.write is None and not isinstance(self.kind, Constant):
            setattr(thing, self.attribute or self.name, self.kind.read(written))


def _after(second: Callable[[Any], Json], first: Callable[[Any], Any]) -> Callable[[Any], Json]:
    return lambda thing: second(first(thing))


class Fields:
    """The fields of a game's positions, or of its views."""

    def __init__(self, title: str, *fields: Field, own: Sequence[str] = ()) -> None:
        self.title = title
        self.fields = fields
        self._writers = [(field.name, field.writer()) for field in fields]
        self._own = [(name, write) for name, write in self._writers if name in own]
        self._common = [(name, write) for name, write in self._writers if name not in own]

    def without(self, title: str, *names: str) -> Fields:
        return Fields(title, *(field for field in self.fields if field.name not in names))

    def inside(self, attribute: str) -> Fields:
        """The same fields, for a thing that has in this attribute what they are fields of."""
        moved = (dataclasses.replace(field, write=field.writer(attribute), read=None) for field in self.fields)
        return Fields(self.title, *moved)

    def plus(self, *fields: Field) -> Fields:
        return Fields(self.title, *self.fields, *fields)

    def apart(self, *names: str) -> Fields:
        """The same fields, of which these differ from seat to seat; all others are alike in every view of a state."""
        return Fields(self.title, *self.fields, own=names)

    def write(self, thing: Any) -> dict[str, Json]:
        return {name: write(thing) for name, write in self._writers}

    def write_common(self, thing: Any) -> dict[str, Json]:
        return {name: write(thing) for name, write in self._common}

    def write_own(self, thing: Any) -> dict[str, Json]:
        return {name: write(thing) for name, write in self._own}

    def read(self, thing: Any, written: Mapping[str, Json]) -> None:
        """Into the thing; what is there beyond these fields is not looked at."""
        for field in self.fields:
            field.put(thing, written.get(field.name, field.old))

    def modern(self, written: dict[str, Json]) -> dict[str, Json]:
        """A position of any age with all of today's fields."""
        old = {field.name: field.old for field in self.fields if field.old is not None and field.name not in written}
        return {**written, **old} if old else written

    def schema(self) -> Schema:
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title,
            "type": "object",
            "required": [field.name for field in self.fields],
            "additionalProperties": False,
            "properties": {field.name: {**field.kind.schema(), "description": field.about} for field in self.fields},
        }
