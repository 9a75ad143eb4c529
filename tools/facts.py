"""Makes the page's types of what leaves the games: `python -m tools.facts` writes web/src/facts.ts and
web/src/games/<game>/facts.ts.

A game's are made from its room: the facts (events, reasons, choices, prompts, grounds of hints, score lines) are found
in its modules, the view is `VIEW` of its fields.py, and `PAGE_CONSTANTS` there is what the page draws that never
changes. A set of names that has a name of its own in the room (`Card = Literal["ship", ...]`) has it on the page too.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import json
import pkgutil
import re
import types
import typing
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import goldauge
import goldauge.core
from goldauge.core.facts import Because, Choice, Decided, Fact, Prompt, Reason, ScoreLine, facts_of
from goldauge.core.fields import Fields
from goldauge.core.story import Event

WEB = Path(__file__).parent.parent / "web" / "src"
GENERAL = WEB / "facts.ts"
MADE = "Made by tools/facts.py: don't edit."

MOST_NAMES = 30  # that a reader wants to see one by one

Names = dict[str, tuple[Any, ...]]  # sets of names that have a name of their own


class Family(typing.NamedTuple):
    """A family of facts, and what it is called on the page."""

    base: type[Fact]
    several: str  # an interface from names to fields
    one: str  # the union of all of them


FAMILIES = (
    Family(Event, "Events", "Event"),
    Family(Reason, "Reasons", "Reason"),
    Family(Choice, "Choices", "Choice"),
    Family(Prompt, "Prompts", "Prompt"),
    Family(Because, "Grounds", "Because"),
    Family(ScoreLine, "Scores", "Score"),
    Family(Decided, "Decisions", "Decided"),
)


def targets() -> dict[Path, str]:
    """Every file with its text."""
    rooms = {WEB / "games" / name / "facts.ts": of_game(name) for name in goldauge.games()}
    return {GENERAL: of_all_games(), **rooms}


def of_all_games() -> str:
    """The facts that any game may tell."""
    parts = [f"// The facts that any game may tell, typed; games add their own. {MADE}\n"]
    for family in FAMILIES:
        parts.append(_facts(family, facts_of(family.base, "goldauge.core"), {}, ""))
    parts.append(
        "/** The union of the facts of a family, each with its name. */\n"
        "export type FactOf<Family extends string, All> = {\n"
        "  [Name in keyof All]: { [name in Family]: Name } & All[Name]\n"
        "}[keyof All]\n"
    )
    return "\n".join(parts)


def of_game(name: str) -> str:
    """What leaves one game."""
    package = goldauge.game(name).package
    modules = {module.__name__.rpartition(".")[2]: module for module in _modules(package)}
    names = _names(modules.values())
    if explained := goldauge.game(name).explained:
        names["Explained"] = tuple(explained)
    fields = vars(modules["fields"]) if "fields" in modules else {}
    parts = [
        f"// What leaves {goldauge.game(name).title}, typed. {MADE}\nimport type * as general from '../../facts'\n"
    ]
    parts += [f"export type {alias} = {_union(values)}\n" for alias, values in names.items()]
    for constant, value in fields.get("PAGE_CONSTANTS", {}).items():
        parts.append(f"export const {constant}: {_type_of_value(value, names)} = {json.dumps(_plain(value))}\n")
    if view := fields.get("VIEW"):
        parts.append(_view(view, names))
    for family in FAMILIES:
        parts.append(_facts(family, facts_of(family.base, package), names, f" extends general.{family.several}"))
        parts.append(f"export type {family.one} = general.FactOf<'{family.base.family}', {family.several}>\n")
    return "\n".join(parts)


# What there is.


def _modules(package: str) -> list[types.ModuleType]:
    home = importlib.import_module(package)
    return [home] + [
        importlib.import_module(f"{package}.{found.name}") for found in pkgutil.iter_modules(home.__path__)
    ]


def _names(modules: typing.Iterable[types.ModuleType]) -> Names:
    """The sets of names with a name: Literal types of the room's modules."""
    return {
        alias: typing.get_args(value)
        for module in modules
        for alias, value in sorted(vars(module).items())
        if typing.get_origin(value) is Literal
    }


# What is written.


def _facts(family: Family, kinds: Sequence[type[Fact]], names: Names, extends: str) -> str:
    entries = "".join(_fact(kind, names) for kind in kinds)
    return f"export interface {family.several}{extends} {{\n{entries}}}\n"


def _fact(kind: type[Fact], names: Names) -> str:
    hints = typing.get_type_hints(kind)
    said = comments(kind)
    lines = [f"    clause: {json.dumps(kind.clause)}\n"] if kind.clause and "clause" not in hints else []
    for field in dataclasses.fields(kind):
        about = f" // {said[field.name]}" if field.name in said else ""
        lines.append(f"    {field.name}: {_type_of_hint(hints[field.name], names)}{about}\n")
    if issubclass(kind, ScoreLine):
        lines.append(f"    total: {json.dumps(kind.total)}\n")
    about = f"  /** {' '.join((kind.__doc__ or '').split())} */\n"
    fields = "".join(["\n", *lines, "  "]) if lines else ""
    return f"{about}  {json.dumps(kind.name())}: {{{fields}}}\n"


def comments(kind: type[Fact]) -> dict[str, str]:
    """What is said about the fields of a fact, beside them in the source."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if "__dataclass_fields__" in vars(one):
            for field, comment in re.findall(r"^    (\w+): [^\n#]+?  # (.+)$", inspect.getsource(one), re.MULTILINE):
                found[field] = comment
    return found


def _view(view: Fields, names: Names) -> str:
    lines = (
        f"  /** {field.about} */\n  {field.name}: {_type_of_schema(field.kind.schema(), names)}\n"
        for field in view.fields
    )
    return f"/** {view.title}. */\nexport interface View {{\n{''.join(lines)}}}\n"


def _type_of_hint(hint: Any, names: Names) -> str:
    """The type of a fact's field as JSON."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return _named(arguments, names)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(_type_of_hint(one, names) for one in arguments)
    if origin in (list, tuple, Sequence):
        if origin is tuple and (len(arguments) != 2 or arguments[1] is not ...):
            return f"[{', '.join(_type_of_hint(one, names) for one in arguments)}]"
        return _list(_type_of_hint(arguments[0], names))
    if origin in (dict, Mapping):
        return f"Record<{_type_of_hint(arguments[0], names)}, {_type_of_hint(arguments[1], names)}>"
    if typing.is_typeddict(hint):
        fields = (f"{name}: {_type_of_hint(kind, names)}" for name, kind in typing.get_type_hints(hint).items())
        return f"{{ {'; '.join(fields)} }}"
    if inspect.isclass(hint) and issubclass(hint, tuple):
        return f"[{', '.join(_type_of_hint(one, names) for one in typing.get_type_hints(hint).values())}]"
    plain = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
    if hint not in plain:
        raise TypeError(f"{hint} is no type of JSON that the page knows")
    return plain[hint]


def _type_of_schema(schema: Mapping[str, Any], names: Names) -> str:
    """The type of a view's field, by its JSON Schema."""
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _named(schema["enum"], names)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(_type_of_schema(one, names) for one in schema[several])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type_of_schema(one, names) for one in schema['prefixItems'])}]"
        case "array":
            return _list(_type_of_schema(schema["items"], names))
        case "object":
            return _object(schema, names)
        case "integer" | "number":
            return "number"
        case "boolean" | "string" | "null" as same:
            return str(same)
    raise TypeError(f"the page knows no type for {schema}")


def _object(schema: Mapping[str, Any], names: Names) -> str:
    properties: Mapping[str, Any] = schema.get("properties", {})
    required = schema.get("required", ())
    if not properties:
        return f"Record<string, {_type_of_schema(schema['additionalProperties'], names)}>"
    kinds = {_type_of_schema(kind, names) for kind in properties.values()}
    keys = _named(list(properties), names)
    if len(kinds) == 1 and keys in names:
        record = f"Record<{keys}, {kinds.pop()}>"
        return record if set(required) == set(properties) else f"Partial<{record}>"
    fields = (
        f"{json.dumps(name)}{'' if name in required else '?'}: {_type_of_schema(kind, names)}"
        for name, kind in properties.items()
    )
    return f"{{ {'; '.join(fields)} }}"


def _type_of_value(value: object, names: Names) -> str:
    """The type of a constant."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return "string"
    if isinstance(value, Mapping):
        keys, inside = _type_of_values(list(value), names), _type_of_values(list(value.values()), names)
        whole = keys in names and set(names[keys]) == set(value)
        record = f"Record<{keys}, {inside}>"
        return f"Readonly<{record if whole or keys == 'string' else f'Partial<{record}>'}>"
    assert isinstance(value, Sequence), value
    return f"readonly {_list(_type_of_values(value, names))}"


def _type_of_values(values: Sequence[object], names: Names) -> str:
    texts = [value for value in values if isinstance(value, str)]
    if texts and len(texts) == len(values):
        fitting = [alias for alias, known in names.items() if set(texts) <= set(known)]
        return min(fitting, key=lambda alias: len(names[alias])) if fitting else "string"
    kinds = list(dict.fromkeys(_type_of_value(value, names) for value in values))
    return " | ".join(kinds) if kinds else "never"


def _named(values: Sequence[Any], names: Names) -> str:
    """A set of names: by its own name, if it has one."""
    for alias, known in names.items():
        if set(known) == set(values):
            return alias
    if all(isinstance(value, int) for value in values):
        return "number"
    return _union(values) if len(values) <= MOST_NAMES else "string"


def _union(values: Sequence[Any]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _list(kind: str) -> str:
    return f"({kind})[]" if " " in kind else f"{kind}[]"


def _plain(value: object) -> object:
    """With compiled numbers as ordinary ones."""
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, str | bool | float):
        return value
    if isinstance(value, Sequence):
        return [_plain(one) for one in value]
    assert isinstance(value, typing.SupportsInt), value
    return int(value)


if __name__ == "__main__":
    for path, text in targets().items():
        path.write_text(text, "utf-8")
        print(path)
