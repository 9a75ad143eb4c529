"""The bus: how the processes of one server learn of each other. Redis can take its place; one process needs none."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Protocol


@dataclasses.dataclass(frozen=True)
class LogAppended:
    """A table's log has grown to this length: read what you don't know, and tell your clients."""

    table: str
    length: int


@dataclasses.dataclass(frozen=True)
class Ephemeral:
    """Something for all clients of a table that is not worth keeping: a bot thinks, somebody is nudged."""

    table: str
    message: str  # ready to send


Note = LogAppended | Ephemeral
Listener = Callable[[Note], None]


class Bus(Protocol):
    """What every bus does. A process hears its own notes too; it knows them already, so that costs nothing."""

    def publish(self, note: Note) -> None: ...

    def listen(self, listener: Listener) -> None: ...

    async def close(self) -> None: ...


class OneProcess:
    """The bus of a server that is one process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, note: Note) -> None:
        for listener in self._listeners:
            listener(note)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def close(self) -> None:
        self._listeners.clear()
