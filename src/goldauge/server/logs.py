"""The server's own log: one JSON object a line. No tokens: what is logged is named field by field.

Every request has an id, which the lines of all processes that work on it carry: of servers and of workers.
"""

from __future__ import annotations

import contextlib
import itertools
import re
import secrets
import sys
import time
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TextIO

import orjson

_ID = re.compile(r"[0-9A-Za-z_.:-]{1,64}")
_RUN = secrets.token_hex(4)  # of this process
_numbers = itertools.count(1)
_request: ContextVar[str | None] = ContextVar("request", default=None)


@contextlib.contextmanager
def request_id(known: str | None = None) -> Iterator[str]:
    """What is done inside is done for this request; one that a proxy has named keeps its id."""
    name = known if known and _ID.fullmatch(known) else f"{_RUN}-{next(_numbers):x}"
    before = _request.set(name)
    try:
        yield name
    finally:
        _request.reset(before)


def current_request() -> str | None:
    return _request.get()


class Log:
    """Writes lines for people and machines; `level` says how much."""

    LEVELS = ("debug", "info", "error", "nothing")

    def __init__(self) -> None:
        self.level = "info"
        self.stream: TextIO = sys.stderr

    def debug(self, what: str, **fields: object) -> None:
        self._write("debug", what, fields)

    def info(self, what: str, **fields: object) -> None:
        self._write("info", what, fields)

    def error(self, what: str, **fields: object) -> None:
        self._write("error", what, fields)

    def _write(self, level: str, what: str, fields: dict[str, object]) -> None:
        if self.LEVELS.index(level) < self.LEVELS.index(self.level):
            return
        line = {"at": round(time.time(), 3), "level": level, "what": what, **fields}
        if request := _request.get():
            line["request"] = request
        self.stream.write(orjson.dumps(line, default=str).decode() + "\n")
        self.stream.flush()


LOG = Log()
