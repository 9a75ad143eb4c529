"""Makes web/src/messages.ts from the server's messages: `python -m tools.typescript`."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from goldauge.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
UNIONS: dict[str, TypeAdapter[Any]] = {"FromClient": messages.FROM_CLIENT, "FromServer": messages.FROM_SERVER}


def typescript() -> str:
    """An interface for every message and its parts, and the two unions of what goes over the WebSocket."""
    models = [
        model
        for model in vars(messages).values()
        if inspect.isclass(model)
        and issubclass(model, messages.Wire)
        and model not in (messages.Wire, messages.Request)
    ]
    _, schema = models_json_schema([(model, "serialization") for model in models])
    parts = [
        "// Every message on the wire. Made by tools/typescript.py from src/goldauge/server/messages.py: don't edit.\n"
    ]
    parts += [f"export type ErrorCode = {_type(TypeAdapter(messages.ErrorCode).json_schema())}\n"]
    # A client may leave out what has a default, so its messages are told apart from the server's, which are whole.
    outgoing = _names(messages.FROM_SERVER) | {"Health", "Problem"}
    definitions = {name: body for name, body in schema["$defs"].items() if "properties" in body}
    parts += [_interface(name, definitions[name], name in outgoing) for name in sorted(definitions)]
    parts += [f"export type {name} = {' | '.join(sorted(_members(union)))}\n" for name, union in UNIONS.items()]
    return "\n".join(parts)


def _names(union: TypeAdapter[Any]) -> set[str]:
    return set(union.json_schema(mode="serialization")["$defs"])


def _members(union: TypeAdapter[Any]) -> list[str]:
    return [place["$ref"].rpartition("/")[2] for place in union.json_schema()["oneOf"]]


def _interface(name: str, body: dict[str, Any], whole: bool) -> str:
    required = set(body["properties"]) if whole else set(body.get("required", ()))
    comment = "".join(f" * {line}".rstrip() + "\n" for line in body.get("description", "").splitlines())
    lines = [
        f"  {field}{'' if field in required or field == 'type' else '?'}: {_type(place)}\n"
        for field, place in body["properties"].items()
    ]
    return (f"/**\n{comment} */\n" if comment else "") + f"export interface {name} {{\n{''.join(lines)}}}\n"


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
