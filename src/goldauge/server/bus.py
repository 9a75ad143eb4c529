"""The bus: how the processes of one server learn of each other. One process needs none; several have one on Redis.

What matters is in the log, whose key decides who was first. So a bus may lose notes, and may go away altogether.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection
from typing import Protocol


@dataclasses.dataclass(frozen=True)
class LogAppended:
    """A table's log has grown to this length: take in what you don't know, and tell your clients."""

    table: str
    length: int
    request: str | None = None  # that it has grown by
    grown: list[tuple[str, int]] = dataclasses.field(default_factory=list)  # its last entries, with their times
    seal: str = ""  # proves that they come from one who knows the log


@dataclasses.dataclass(frozen=True)
class Ephemeral:
    """Something for all clients of a table that is not worth keeping: a bot thinks, somebody is nudged."""

    table: str
    message: str  # ready to send


@dataclasses.dataclass(frozen=True)
class Present:
    """The clients that a process has at a table, each by the seats that it holds; said anew every few seconds."""

    table: str
    process: str
    clients: list[list[int]]


@dataclasses.dataclass(frozen=True)
class Shown:
    """Pages of these seats have come to a reaction question."""

    table: str
    question: int
    seats: list[int]


Note = LogAppended | Ephemeral | Present | Shown
Listener = Callable[[Note], None]


class Bus(Protocol):
    """What every bus does. A process hears its own notes too; it knows them already, so that costs nothing."""

    process: str  # the name of this one among them
    shared: bool  # there may be other processes

    @property
    def connected(self) -> bool:
        """Whether notes of others come in."""

    def publish(self, note: Note) -> None: ...

    def listen(self, listener: Listener) -> None: ...

    async def lead(self, tables: Collection[str]) -> set[str] | None:
        """Ask to be the one process that looks after these tables' clocks and bots, for some seconds.

        Returns which of them it is; None if nobody can say now.
        """

    async def hand_over(self) -> None:
        """Let others lead at once."""

    async def close(self) -> None: ...


class OneProcess:
    """The bus of a server that is one process."""

    process = ""
    shared = False
    connected = True

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, note: Note) -> None:
        for listener in self._listeners:
            listener(note)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def lead(self, tables: Collection[str]) -> set[str] | None:
        return set(tables)

    async def hand_over(self) -> None:
        pass

    async def close(self) -> None:
        self._listeners.clear()
