"""What a browser gets: the page with its assets. No scripts from elsewhere."""

from __future__ import annotations

import gzip
import html
import mimetypes
from collections.abc import Callable
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
# What a preview of a link shows. The secret of a table's link stays in the browser, so all tables' previews are alike.
PREVIEW = "/preview.jpg"
WELCOME = "Goldauge: sit down, the treasure is waiting"
INVITATION = "You are invited to a game at Goldauge"
# Built assets have a hash of their content in their names; everything else is asked for anew.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Fonts and pictures are compressed already.
COMPRESSED = {"text/javascript", "application/javascript", "text/css", "image/svg+xml"}
mimetypes.add_type("application/manifest+json", ".webmanifest")


def add_page(app: FastAPI, folder: Path) -> None:
    """Serve the built page from a folder: index.html for the start and links of tables and replays, and its files.

    Who opens an address that isn't there gets the page, too, which says so; programs get a problem of the API.
    """
    files = {str(path.relative_to(folder).as_posix()): path for path in folder.rglob("*") if path.is_file()}

    async def index(request: Request) -> Response:
        start = files.get("index.html")
        text = start.read_text("utf-8") if start else PLACEHOLDER
        # Whoever shows a preview of a link wants its picture by a whole address.
        text = text.replace(PREVIEW, html.escape(f"{str(request.base_url).rstrip('/')}{PREVIEW}"))
        return HTMLResponse(text, headers={"Cache-Control": ASK_AGAIN})

    async def table(table: str, request: Request) -> Response:
        text = bytes((await index(request)).body).decode()
        return HTMLResponse(text.replace(WELCOME, INVITATION), headers={"Cache-Control": ASK_AGAIN})

    @cache
    def compressed(path: str) -> bytes:
        return gzip.compress(files[path].read_bytes(), 9)

    async def file(path: str, request: Request) -> Response:
        # Only files that were there at the start have names here: no path can lead out of the folder.
        if path not in files:
            if not path.startswith("api/") and "text/html" in request.headers.get("accept", ""):
                return HTMLResponse((await index(request)).body, 404, {"Cache-Control": ASK_AGAIN, "Vary": "Accept"})
            raise HTTPException(404)
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = {"Cache-Control": FOR_EVER if path.startswith("assets/") else ASK_AGAIN, "Vary": "Accept-Encoding"}
        if kind in COMPRESSED and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(compressed(path), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(files[path].read_bytes(), media_type=kind, headers=headers)

    routes: dict[str, Callable[..., Any]] = {
        **dict.fromkeys(("/", "/r", "/r/", "/r/{table}", "/r/{table}/{moment}"), index),
        "/t/{table}": table,
        "/{path:path}": file,
    }
    for path, answer in routes.items():
        app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)
