"""What a browser gets: the page with its assets, and a plain description of the API. No scripts from elsewhere."""

from __future__ import annotations

import gzip
import html
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

PLACEHOLDER = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Goldauge</title></head>
<body><h1>Goldauge</h1><p>The server is up. Its API is described at <a href="/docs">/docs</a>.</p></body></html>
"""
# Built assets have a hash of their content in their names; everything else is asked for anew.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Fonts and pictures are compressed already.
COMPRESSED = {"text/javascript", "application/javascript", "text/css", "image/svg+xml"}


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the built page from a folder: index.html for the start and for every table's link, and its files."""
    files = {str(path.relative_to(folder).as_posix()): path for path in folder.rglob("*") if path.is_file()}

    async def index() -> Response:
        start = files.get("index.html")
        text = start.read_text("utf-8") if start else PLACEHOLDER
        return HTMLResponse(text, headers={"Cache-Control": ASK_AGAIN})

    async def table(table: str) -> Response:
        return await index()

    @cache
    def compressed(path: str) -> bytes:
        return gzip.compress(files[path].read_bytes(), 9)

    async def file(path: str, request: Request) -> Response:
        # Only files that were there at the start have names here: no path can lead out of the folder.
        if path not in files:
            raise HTTPException(404)
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = {"Cache-Control": FOR_EVER if path.startswith("assets/") else ASK_AGAIN, "Vary": "Accept-Encoding"}
        if kind in COMPRESSED and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(compressed(path), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(files[path].read_bytes(), media_type=kind, headers=headers)

    app.add_api_route("/", index, include_in_schema=False)
    app.add_api_route("/t/{table}", table, include_in_schema=False)
    app.add_api_route("/{path:path}", file, include_in_schema=False)


def docs_page(schema: dict[str, Any]) -> str:
    """The OpenAPI schema for reading."""
    parts = [f"<h1>{html.escape(schema['info']['title'])} {html.escape(schema['info']['version'])}</h1>"]
    parts.append(f"<p>{html.escape(schema['info']['description'])}</p>")
    parts.append('<p>The whole schema: <a href="/openapi.json">/openapi.json</a>.</p>')
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{method.upper()} {html.escape(path)}</code></h2>")
            parts.append(f"<p>{html.escape(operation.get('description', ''))}</p>")
            for direction, place in _bodies(operation):
                parts.append(f"<p>{direction}: {_reference(place)}</p>")
    parts.append("<h1>Types</h1>")
    for name, body in schema["components"]["schemas"].items():
        parts.append(f'<h2 id="{html.escape(name)}">{html.escape(name)}</h2>')
        parts.append(f"<p>{html.escape(body.get('description', ''))}</p><ul>")
        for field, place in body.get("properties", {}).items():
            must = "" if field in body.get("required", ()) else " (optional)"
            parts.append(f"<li><code>{html.escape(field)}</code>: {_reference(place)}{must}</li>")
        parts.append("</ul>")
    body = "\n".join(parts)
    head = '<head><meta charset="utf-8"><title>API</title></head>'
    return f'<!doctype html><html lang="en">{head}<body>{body}</body></html>'


def _bodies(operation: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    found = []
    if "requestBody" in operation:
        found.append(("send", operation["requestBody"]["content"]["application/json"]["schema"]))
    for status, response in operation["responses"].items():
        content = response.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2") and content:
            found.append(("get", content))
    return found


def _reference(place: dict[str, Any]) -> str:
    if "$ref" in place:
        name = html.escape(place["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if place.get("type") == "array":
        return f"list of {_reference(place.get('items', {}))}"
    if "anyOf" in place:
        return " or ".join(_reference(one) for one in place["anyOf"])
    if "enum" in place or "const" in place:
        return " or ".join(html.escape(repr(value)) for value in place.get("enum", [place.get("const")]))
    return html.escape(str(place.get("type", "anything")))
