"""A server without wires, disk and waiting: its authority over tables, in a time of its own that the test watches.

Two runs with the same input give the same messages at the same moments, to the millisecond: so whatever differs between
two tables that somebody must not tell apart can be seen.
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

import goldauge
from goldauge.server import bodies, clock, entries, making
from goldauge.server.bot_pool import BotPool
from goldauge.server.bot_worker import Decision
from goldauge.server.bus import OneProcess
from goldauge.server.chairs import Rights
from goldauge.server.entries import Entry
from goldauge.server.live_table import LiveTable
from goldauge.server.messages import FROM_CLIENT, Hello, Ping, Ready, WhyNot
from goldauge.server.proposals import Refusal
from goldauge.server.security import Addresses, Limits, key_of
from goldauge.server.storage import Conflict, Storage
from goldauge.server.tables import Tables

ADDRESS = "test"
EPOCH = 1_800_000_000_000  # milliseconds: when every run begins
COMMIT = 0.002  # seconds that a commit takes


machine = types.SimpleNamespace(set_by=0)  # seconds that the machine's clock is wrong


class VirtualLoop(asyncio.SelectorEventLoop):
    """Its clock jumps to the next timer as soon as nothing else is to be done."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0.0

    def time(self) -> float:
        return self.moment

    def _run_once(self) -> None:
        loop = cast("Any", self)
        if not loop._ready:
            ahead = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
            self.moment = max(self.moment, min(ahead, default=self.moment))
        super()._run_once()  # type: ignore[misc]


def run(monkeypatch: pytest.MonkeyPatch, act: Callable[[], Coroutine[None, None, Any]]) -> Any:
    """Run it in virtual time; the server's clock follows."""
    loop = VirtualLoop()

    def running() -> int:
        return round(loop.moment * 1000) * 1_000_000

    ticking = types.SimpleNamespace(
        monotonic_ns=running, time_ns=lambda: (EPOCH + machine.set_by * 1000) * 1_000_000 + running()
    )
    machine.set_by = 0
    with monkeypatch.context() as patch:
        patch.setattr(clock, "time", ticking)
        patch.setattr(clock, "_ahead", 0)
        try:
            return loop.run_until_complete(act())
        finally:
            loop.close()


class Memory:
    """What a Storage does, without a disk."""

    def __init__(self) -> None:
        self.logs: dict[str, list[tuple[Entry, int]]] = {}

    async def append(self, table: str, number: int, entries: list[Entry], at: int) -> None:
        await asyncio.sleep(COMMIT)
        if len(self.logs[table]) != number:
            raise Conflict
        self.logs[table] += [(entry, at) for entry in entries]

    async def log(self, table: str, number: int = 0) -> list[tuple[Entry, int]]:
        return self.logs[table][number:]

    def mark(self, *_: object) -> None:
        pass


class VirtualPool:
    """Bots that choose what the test says, each time after the same while, or think for ever."""

    def __init__(self, choose: Callable[[Decision], str | None]) -> None:
        self._choose = choose
        self.seconds = 0.01

    async def choose(self, decision: Decision) -> str:
        await asyncio.sleep(self.seconds)
        while (move := self._choose(decision)) is None:
            await asyncio.sleep(3600)
        return move


class Listener:
    """A client that notes all that it is sent, and when."""

    address = ADDRESS

    def __init__(self, tables: Tables, live: LiveTable, *tokens: str) -> None:
        self.keys = [key_of(token) for token in tokens]
        self.rights: Rights = tables.rights(live, list(tokens))
        self.sent_events = 0
        self.undos = 0
        self.heard: list[tuple[int, str]] = []
        self._tables = tables
        self._live = live

    async def join(self) -> Listener:
        await self._tables.join(self._live, self, None)
        return self

    def leave(self) -> None:
        self._tables.leave(self._live, self)

    def send(self, text: str) -> None:
        self.heard.append((round(asyncio.get_running_loop().time() * 1000), text))

    def hold(self) -> None:
        pass  # it hears one by one what is sent together

    def release(self) -> None:
        pass

    def dismiss(self, refusal: Refusal) -> None:
        self.send(f"dismissed: {refusal.message}")

    async def ask(self, **fields: Any) -> bool:
        """Send a message, as the WebSocket would take it; whether it was accepted."""
        message = FROM_CLIENT.validate_python(fields)
        assert not isinstance(message, Hello | Ping | WhyNot)
        if isinstance(message, Ready):
            self._tables.ready(self._live, self, message)
            return True
        try:
            await self._tables.request(self._live, self, message)
        except Refusal as refusal:
            self.send(f"refused: {refusal.error}, {refusal.message}")
            if refusal.error == "stale":
                self._tables.resend(self._live, self)
            return False
        return True


def serve(choose: Callable[[Decision], str | None]) -> tuple[Tables, Memory]:
    """The authority over the tables of such a server."""
    memory = Memory()
    limits = Limits(exempt=frozenset({ADDRESS}))
    pool = cast("BotPool", VirtualPool(choose))
    return Tables(cast("Storage", memory), OneProcess(), pool, Addresses(limits)), memory


async def heist(
    seed: int = 1, host: bool = False, choose: Callable[[Decision], str | None] = lambda _: None, **fields: Any
) -> tuple[Memory, Any, list[Listener]]:
    """A table of three people (or other seats): its log, itself, and its clients, perhaps with the host's."""
    tables, memory = serve(choose)
    wanted = {"game": "heist", "seats": [{"kind": "you"}] * 3, "reaction_seconds": 3, **fields}
    log, links = making.make(bodies.NewTable.model_validate(wanted), ("heist",))
    log.entries[-1] = entries.Started(goldauge.Seed.of(seed).text)
    memory.logs[links.table] = [(entry, EPOCH) for entry in log.entries]
    live = await tables.find(links.table)
    tokens = [*(seat.token for seat in links.seats), *([links.host] if host else [])]
    return memory, live, [await Listener(tables, live, token).join() for token in tokens]
