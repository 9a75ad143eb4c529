"""The server's own log: one JSON object a line. No tokens: what is logged is named field by field."""

from __future__ import annotations

import sys
import time
from typing import TextIO

import orjson


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
        self.stream.write(orjson.dumps(line, default=str).decode() + "\n")
        self.stream.flush()


LOG = Log()
