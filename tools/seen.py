"""Typed views for bot authors: `python -m tools.seen` writes games/<game>/seen.py from the fields of each room's view.

An object all of whose fields are always there becomes a class of its own, named after the field; any other becomes a
mapping. Sets of names become text.
"""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import goldauge
from goldauge.core.fields import Fields
from goldauge.core.game import Game
from tools.schemas import SOURCES, declared

WIDTH = 120
PLAIN = {"integer": "int", "number": "float", "boolean": "bool", "string": "str", "null": "None"}


def targets() -> dict[Path, str]:
    """Every file with its text."""
    games = [goldauge.game(name) for name in goldauge.games()]
    return {
        SOURCES.joinpath(*game.package.split("."), "seen.py"): of_game(game, view)
        for game in games
        if (view := declared(game, "VIEW")) is not None
    }


def of_game(game: Game, view: Fields) -> str:
    """The module of one room."""
    module = Module()
    properties = {field.name: {**field.kind.schema(), "description": field.about} for field in view.fields}
    module.add_class("Seen", f"{view.title}.", properties)
    head = [
        f'"""{game.title}, what a view shows, typed, for bots: made from fields.py by `make types`, don\'t edit."""',
        "from __future__ import annotations",
        "import dataclasses",
    ]
    if any("Mapping[" in text for text in module.classes.values()):
        head[2] += "\nfrom collections.abc import Mapping"
    return "\n\n".join(head) + "\n\n\n" + "\n\n\n".join(module.classes.values()) + "\n"


class Module:
    """The classes of one module, those that others are made of first."""

    def __init__(self) -> None:
        self.classes: dict[str, str] = {}
        self._known: dict[str, Mapping[str, Any]] = {}  # what each of them was made of

    def add_class(self, name: str, about: str, properties: Mapping[str, Any]) -> None:
        types = {field: self._type(schema, field, name) for field, schema in properties.items()}
        docs = [_wrapped(about, 4, "")]
        if any("description" in schema for schema in properties.values()):
            docs.append("    Attributes:")
            docs += [_wrapped(f"{field}: {_about(schema)}", 8) for field, schema in properties.items()]
        docstring = f'    """{docs[0].strip()}' + (
            "\n\n" + "\n".join(docs[1:]) + '\n    """' if len(docs) > 1 else '"""'
        )
        self._known[name] = properties
        fields = "\n".join(f"    {field}: {kind}" for field, kind in types.items())
        self.classes[name] = f"@dataclasses.dataclass(frozen=True)\nclass {name}:\n{docstring}\n\n{fields}"

    def _type(self, schema: Mapping[str, Any], field: str, owner: str) -> str:
        if "const" in schema or "enum" in schema:
            return "int" if all(isinstance(one, int) for one in schema.get("enum", [""])) else "str"
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return " | ".join(dict.fromkeys(self._type(one, field, owner) for one in schema[several]))
        if schema["type"] == "array":
            if "prefixItems" in schema:
                return f"tuple[{', '.join(self._type(one, field, owner) for one in schema['prefixItems'])}]"
            return f"list[{self._type(schema['items'], field, owner)}]"
        return self._object(schema, field, owner) if schema["type"] == "object" else PLAIN[schema["type"]]

    def _object(self, schema: Mapping[str, Any], field: str, owner: str) -> str:
        properties: Mapping[str, Any] = schema.get("properties", {})
        if not properties:
            return f"Mapping[str, {self._type(schema['additionalProperties'], field, owner)}]"
        if set(schema.get("required", ())) != set(properties) or not all(map(_is_name, properties)):
            inside = dict.fromkeys(self._type(one, field, owner) for one in properties.values())
            return f"Mapping[str, {' | '.join(inside)}]"
        name = _singular(field)
        if self._known.get(name, properties) != properties:
            name = owner + name  # alike by name only
        if name not in self.classes:
            self.add_class(name, f"A value of `{owner}.{field}`.", properties)
        return name


def _about(schema: Mapping[str, Any]) -> str:
    return str(schema.get("description", "")).replace("null", "None")


def _is_name(text: str) -> bool:
    return text.isidentifier() and not keyword.iskeyword(text)


def _singular(field: str) -> str:
    return "".join(word.capitalize() for word in field.removesuffix("s").split("_"))


def _wrapped(text: str, indent: int, more: str = "    ") -> str:
    lead = " " * indent
    return textwrap.fill(text, WIDTH, initial_indent=lead, subsequent_indent=lead + more, break_on_hyphens=False)


if __name__ == "__main__":
    for path, text in targets().items():
        path.write_text(text, "utf-8")
        print(path)
