"""Fields: declared once, they are written, read and described."""

from __future__ import annotations

import types

import jsonschema
import pytest

from goldauge.core.fields import (
    Constant,
    Counts,
    Field,
    Fields,
    Flag,
    Kind,
    ListOf,
    Maybe,
    OneOf,
    SeedText,
    SetOf,
    Whole,
    map_of,
    record_of,
)
from goldauge.core.luck import Seed
from goldauge.core.vectors import numbers

COLOURS = ("red", "green", "blue")


@pytest.mark.parametrize(
    ("kind", "kept", "written"),
    [
        (Whole(), 3, 3),
        (Flag(), True, True),
        (OneOf(COLOURS), 1, "green"),
        (Maybe(OneOf(COLOURS)), -1, None),
        (Maybe(OneOf(COLOURS)), 2, "blue"),
        (Maybe(Whole()), 0, 0),
        (ListOf(OneOf(COLOURS)), numbers([2, 0]), ["blue", "red"]),
        (SetOf(COLOURS), 0b101, ["red", "blue"]),
        (Counts(COLOURS), numbers([2, 0, 1]), ["red", "red", "blue"]),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Kind) else "",
)
def test_a_kind_is_written_as_its_schema_says_and_read_back(kind: Kind, kept: object, written: object) -> None:
    assert kind.write(kept) == written
    assert kind.read(written) == kept
    jsonschema.validate(written, kind.schema())


def test_a_seed_is_written_as_its_text() -> None:
    text = "0" * 63 + "7"
    assert SeedText().read(text).text == text
    assert SeedText().write(Seed.of(text)) == text


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (Whole(1, 3), 4),
        (OneOf(COLOURS), "pink"),
        (ListOf(Whole(), 2, 3), [1]),
        (SetOf(COLOURS), ["red", "red"]),
        (Counts(COLOURS, 2), ["red", "red", "red"]),
        (record_of({"red": Whole()}), {}),
        (map_of(Whole(), COLOURS), {"pink": 1}),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Kind) else "",
)
def test_a_schema_refuses_what_the_kind_is_not(kind: Kind, wrong: object) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, kind.schema())


def put_half(thing: types.SimpleNamespace, written: int) -> None:
    thing.half = written / 2


FIELDS = Fields(
    "A thing",
    Field("game", Constant("things"), "the game's name"),
    Field("colour", OneOf(COLOURS), "what it looks like"),
    Field("size", Whole(), "how big it is", attribute="height"),
    Field("double", Whole(), "something worked out", write=lambda thing: int(thing.half * 2), read=put_half),
    Field("age", Whole(), "a field that is new", old=0),
)
WRITTEN = {"game": "things", "colour": "blue", "size": 5, "double": 6, "age": 1}


def test_things_are_written_and_read() -> None:
    thing = types.SimpleNamespace()
    FIELDS.read(thing, WRITTEN)
    assert vars(thing) == {"colour": 2, "height": 5, "half": 3.0, "age": 1}
    assert FIELDS.write(thing) == WRITTEN
    jsonschema.validate(WRITTEN, FIELDS.schema())


def test_a_view_has_some_of_the_fields_inside_of_it_and_more() -> None:
    thing = types.SimpleNamespace()
    FIELDS.read(thing, WRITTEN)
    view = FIELDS.without("What one sees", "size").inside("state").plus(Field("seat", Maybe(Whole()), "who looks"))
    assert view.write(types.SimpleNamespace(state=thing, seat=-1)) == {
        "game": "things",
        "colour": "blue",
        "double": 6,
        "age": 1,
        "seat": None,
    }
    assert view.title == view.schema()["title"] == "What one sees"


def test_what_was_written_before_there_was_a_field_gets_its_old_value() -> None:
    old = {name: value for name, value in WRITTEN.items() if name != "age"}
    assert FIELDS.modern(old) == {**WRITTEN, "age": 0}
    assert FIELDS.modern(WRITTEN) is WRITTEN
