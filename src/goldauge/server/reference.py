"""The reference at /docs, as plain HTML: every request over HTTP, every message of the WebSocket, field by field."""

from __future__ import annotations

import html
from typing import Any

from pydantic import TypeAdapter

from goldauge.server import messages

Schema = dict[str, Any]


def reference(openapi: Schema) -> str:
    """The whole page; the schema is that of the HTTP API."""
    sent, got = _union(messages.FROM_CLIENT), _union(messages.FROM_SERVER)
    types = {**openapi["components"]["schemas"], **sent["$defs"], **got["$defs"]}
    info = openapi["info"]
    parts = [
        f"<h1>{_text(info['title'])} {_text(info['version'])}</h1>",
        f"<p>{_text(info['description'])}</p>",
        '<p>The schema of the HTTP API: <a href="/openapi.json">/openapi.json</a>.</p>',
        *_requests(openapi["paths"]),
        "<h1>The WebSocket /api/live</h1>",
        f"<p>A client sends: {_links(sent)}.</p>",
        f"<p>The server sends: {_links(got)}.</p>",
        "<h1>Types</h1>",
        *(line for name in sorted(types) for line in _definition(name, types[name])),
    ]
    head = '<head><meta charset="utf-8"><title>API</title></head>'
    body = "\n".join(parts)
    return f'<!doctype html><html lang="en">{head}<body>{body}</body></html>'


def _union(union: TypeAdapter[Any]) -> Schema:
    return union.json_schema(mode="serialization", ref_template="#/components/schemas/{model}")


def _links(union: Schema) -> str:
    return ", ".join(_type(member) for member in union["oneOf"])


def _requests(paths: Schema) -> list[str]:
    parts = []
    for path, methods in paths.items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{method.upper()} {_text(path)}</code></h2>")
            parts.append(f"<p>{_text(operation.get('description', ''))}</p>")
            parts += [f"<p>{direction}: {_type(place)}</p>" for direction, place in _bodies(operation)]
    return parts


def _bodies(operation: Schema) -> list[tuple[str, Schema]]:
    found = []
    if "requestBody" in operation:
        found.append(("send", operation["requestBody"]["content"]["application/json"]["schema"]))
    for status, response in operation["responses"].items():
        content = response.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2") and content:
            found.append(("get", content))
    return found


def _definition(name: str, body: Schema) -> list[str]:
    parts = [f'<h2 id="{_text(name)}">{_text(name)}</h2>']
    parts += [f"<p>{_text(paragraph)}</p>" for paragraph in body.get("description", "").split("\n\n") if paragraph]
    if "properties" not in body:
        return [*parts, f"<p>{_type(body)}</p>"]
    parts.append("<ul>")
    for field, place in body["properties"].items():
        optional = "" if field in body.get("required", ()) or "const" in place else " (optional)"
        about = f". {_text(place['description'])}" if "description" in place else ""
        parts.append(f"<li><code>{_text(field)}</code>: {_type(place)}{optional}{about}</li>")
    return [*parts, "</ul>"]


def _type(place: Schema) -> str:
    if "$ref" in place:
        name = _text(place["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if place.get("type") == "array":
        return f"list of {_type(place.get('items', {}))}"
    for several in ("anyOf", "oneOf", "allOf"):
        if several in place:
            return " or ".join(_type(one) for one in place[several])
    if "enum" in place or "const" in place:
        return " or ".join(f"<code>{_text(str(value))}</code>" for value in place.get("enum", [place.get("const")]))
    return _text(str(place.get("type", "anything")))


def _text(text: str) -> str:
    return html.escape(text)
