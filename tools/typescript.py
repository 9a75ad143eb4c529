"""Makes web/src/messages.ts from the server's messages: `python -m tools.typescript`."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from goldauge.server import bodies, messages, parts, wire

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
CONSTANTS = {"MOST_RECORD": wire.MOST_RECORD}
UNIONS: dict[str, TypeAdapter[Any]] = {"FromClient": messages.FROM_CLIENT, "FromServer": messages.FROM_SERVER}
HEAD = """\
// Every message on the wire. Made by tools/typescript.py from messages.py and bodies.py of the server: don't edit.
"""


def typescript() -> str:
    """An interface for every message and its parts, and the two unions of what goes over the WebSocket."""
    models = [
        model
        for module in (wire, parts, messages, bodies)
        for model in vars(module).values()
        if inspect.isclass(model) and issubclass(model, wire.Wire) and model not in (wire.Wire, messages.Request)
    ]
    _, schema = models_json_schema([(model, "serialization") for model in dict.fromkeys(models)])
    # A client may leave out what has a default, so its messages are told apart from the server's, which are whole.
    outgoing = _names(messages.FROM_SERVER) | {"Health", "Problem"}
    lines = [HEAD, *(f"export const {name} = {value}\n" for name, value in CONSTANTS.items())]
    for name, body in sorted(schema["$defs"].items()):
        if "properties" in body:
            lines.append(_interface(name, body, name in outgoing))
        elif name != "JsonValue":
            lines.append(f"{_comment(body, '')}export type {name} = {_type(body)}\n")
    lines += [f"export type {name} = {' | '.join(sorted(_members(union)))}\n" for name, union in UNIONS.items()]
    return "\n".join(lines)


def _names(union: TypeAdapter[Any]) -> set[str]:
    return set(union.json_schema(mode="serialization")["$defs"])


def _members(union: TypeAdapter[Any]) -> list[str]:
    return [place["$ref"].rpartition("/")[2] for place in union.json_schema()["oneOf"]]


def _interface(name: str, body: dict[str, Any], whole: bool) -> str:
    required = set(body["properties"]) if whole else set(body.get("required", ()))
    lines = [
        f"{_comment(place, '  ')}  {field}{'' if field in required or field == 'type' else '?'}: {_type(place)}\n"
        for field, place in body["properties"].items()
    ]
    return f"{_comment(body, '')}export interface {name} {{\n{''.join(lines)}}}\n"


def _comment(place: dict[str, Any], indent: str) -> str:
    """The description as JSDoc."""
    lines = place.get("description", "").splitlines()
    if len(lines) < 2:
        return f"{indent}/** {lines[0]} */\n" if lines else ""
    inside = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inside}{indent} */\n"


def _type(place: dict[str, Any]) -> str:
    if "$ref" in place:
        name: str = place["$ref"].rpartition("/")[2]
        return "unknown" if name == "JsonValue" else name
    if "const" in place:
        return json.dumps(place["const"])
    if "enum" in place:
        return " | ".join(json.dumps(value) for value in place["enum"])
    for several in ("anyOf", "oneOf"):
        if several in place:
            return " | ".join(_type(one) for one in place[several])
    kind = place.get("type")
    if kind == "array":
        if "prefixItems" in place:
            return f"[{', '.join(_type(one) for one in place['prefixItems'])}]"
        inner = _type(place["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        inside = place.get("additionalProperties")
        return f"Record<string, {_type(inside) if isinstance(inside, dict) else 'unknown'}>"
    return {"integer": "number", "number": "number", "boolean": "boolean", "string": "string", "null": "null"}.get(
        str(kind), "unknown"
    )


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), "utf-8")
    print(TARGET)
