"""What was tried against the server: clocks that jump, commits whose answer is lost, connections that only wait."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from goldauge.server import entries, http_protocol
from goldauge.server.database import database_url
from goldauge.server.ending import end
from goldauge.server.entries import Entry
from goldauge.server.http_protocol import PromptHttp
from goldauge.server.proposals import Refusal
from goldauge.server.security import Limits, from_this_machine
from goldauge.server.storage import Row, Storage, StorageError
from goldauge.server.websocket import COME_BACK, REFUSED, Connection
from tests.server.planted import seeds
from tests.server.virtual import Listener, heist, machine, run, serve

STRAW = {"straw"}
HOUR = 3600


async def steal(live: Any, clients: list[Listener]) -> None:
    """Seat 0 does, and the question whether anybody raises the alarm stands for all."""
    for move in ("aim", "steal"):
        number = live.table.session.number
        assert await clients[0].ask(type="move", id=move, seat=0, number=number, move=move)
    for client in clients:
        await client.ask(type="ready", question=0)


# Clocks.


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_question_closes_in_time_though_the_machines_clock_is_set(
    monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    async def play() -> None:
        _, live, clients = await heist()
        await steal(live, clients)
        await asyncio.sleep(1)
        machine.set_by = hours * HOUR
        await asyncio.sleep(3)
        assert live.table.session.questions == 2  # the next one stands: whether anybody wants a toll
        told = [int(moment) for _, text in clients[1].heard for moment in re.findall(r'"now":(\d+)', text)]
        assert told == sorted(told)
        assert not live.lock.locked()

    run(monkeypatch, play)


# Stopping.


async def test_a_task_that_misses_its_cancellation_is_ended_all_the_same() -> None:
    """As asyncio.wait_for lets it happen: a server that was told to stop in such a moment would never end."""
    missed = 0

    async def look_after() -> None:
        nonlocal missed
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                missed += 1
                if missed == 3:
                    raise

    task = asyncio.create_task(look_after())
    await asyncio.sleep(0)
    await end([task])
    assert task.cancelled()


# Commits.


def test_a_move_whose_commit_was_not_confirmed_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database went away after it had written: the same request sent again finds out, and is accepted."""

    async def play() -> None:
        memory, live, clients = await heist()
        append = memory.append

        async def append_and_die(table: str, number: int, log: list[Entry], at: int) -> None:
            await append(table, number, log, at)
            raise StorageError

        move = {"type": "move", "id": "m", "seat": 0, "number": 0, "move": "aim"}
        monkeypatch.setattr(memory, "append", append_and_die)
        assert not await clients[0].ask(**move)
        assert "try again" in clients[0].heard[-1][1]
        monkeypatch.setattr(memory, "append", append)
        assert await clients[0].ask(**move)
        assert await clients[0].ask(**move)
        written = memory.logs[live.table.table]
        assert [type(entry) for entry, _ in written] == [entries.Made, entries.Started, entries.Moved]
        assert live.table.session.number == 1

    run(monkeypatch, play)


def test_a_table_that_cannot_be_read_now_is_for_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        tables, memory = serve(lambda _: None)

        async def unread(*_: object) -> list[tuple[Entry, int]]:
            raise StorageError

        monkeypatch.setattr(memory, "log", unread)
        with pytest.raises(Refusal) as refused:
            await tables.find("some-table")
        assert refused.value.error == "try again"
        for refusal, code in ((refused.value, COME_BACK), (Refusal("not allowed", "no"), REFUSED)):
            connection = Connection(_Socket(), "somewhere", Limits())  # type: ignore[arg-type]
            connection.dismiss(refusal)
            await connection.finish()
            assert connection.socket.closed == code  # type: ignore[attr-defined]

    run(monkeypatch, play)


class _Socket:
    scope: dict[str, object] = {}

    async def send_text(self, text: str) -> None:
        pass

    async def close(self, code: int) -> None:
        self.closed = code


@pytest.mark.parametrize(
    ("trouble", "relief"),
    [
        ("PRAGMA max_page_count=1", "PRAGMA max_page_count=100000"),
        ("PRAGMA query_only=ON", "PRAGMA query_only=OFF"),
        ("ALTER TABLE entries RENAME TO lost", "ALTER TABLE lost RENAME TO entries"),
    ],
    ids=["full", "read-only", "damaged"],
)
async def test_a_disk_in_trouble_loses_nothing_and_recovers(tmp_path: Path, trouble: str, relief: str) -> None:
    storage = Storage(database_url(str(tmp_path / "tables.sqlite")))
    await storage.open()
    await storage.make(Row("a-table", "kali", "running", True, 2, 0, 5, 5), [entries.Ended()], 5)
    await _tell(storage, trouble)
    long = [entries.Spoke(None, "x", "y" * 200)] * 100
    with pytest.raises(StorageError):
        await storage.append("a-table", 1, [*long], 6)
    if "RENAME" in trouble:
        with pytest.raises(StorageError):
            await storage.log("a-table")
    await _tell(storage, relief)
    assert len(await storage.log("a-table")) == 1
    await storage.append("a-table", 1, [*long], 7)
    assert len(await storage.log("a-table")) == 101
    await storage.close()


async def _tell(storage: Storage, what: str) -> None:
    """To the connections that there are: one that reads, since nobody has needed more, and the one that writes.

    A pragma is for its connection alone.
    """
    if what.startswith("PRAGMA"):
        async with storage.engine.connect() as reading:
            await reading.exec_driver_sql(what)
            await reading.commit()
    assert storage._writing
    with storage._writing._engine.connect() as writing:
        writing.exec_driver_sql(what)
        writing.commit()


# Side channels.


def test_who_is_removed_during_a_question_tells_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far the story has gone behind the question is the rules' secret: whether they ask anybody."""
    [poor], [rich] = seeds(1, STRAW, STRAW, STRAW), seeds(1, STRAW, STRAW, {"alarm", "straw"})

    def told(seed: int) -> list[str]:
        async def play() -> list[str]:
            _, live, clients = await heist(seed, host=True)
            await steal(live, clients)
            assert await clients[3].ask(type="replace", id="out", seat=1, bot="random")
            return [text for _, text in clients[0].heard]

        heard: list[str] = run(monkeypatch, play)
        return [re.sub(r'"(table|commitment)":"[\w-]+"', "", text) for text in heard]

    assert told(poor) == told(rich)


@pytest.mark.parametrize(
    ("address", "headers", "own"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("192.168.0.7", {}, False),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}, False),
        ("127.0.0.1", {"Via": "1.1 proxy"}, False),
        ("unknown", {}, False),
    ],
)
def test_metrics_are_for_programs_of_this_machine(address: str, headers: dict[str, str], own: bool) -> None:
    assert from_this_machine(address, Headers(headers)) == own


# Connections.


async def test_connections_that_only_wait_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silent ones, slow ones, ones whose headers never end; those who ask in time are answered, again and again."""
    monkeypatch.setattr(http_protocol, "SLOWEST_HEADERS", 0.3)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(answer, http=PromptHttp, lifespan="off", log_config=None, timeout_keep_alive=60)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        whole = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        endless = b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100_000
        for request, answers in ((b"", 0), (b"GET / HT", 0), (endless, 0), (whole + whole[:20], 1)):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            writer.write(request)
            said = b""
            with contextlib.suppress(ConnectionResetError):
                said = await asyncio.wait_for(reader.read(), 20)
            assert said.count(b"200 OK") <= answers
            writer.close()
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        for pause in (0.0, 0.4, 0.0):  # between requests one may wait for longer
            await asyncio.sleep(pause)
            writer.write(whole)
            assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(2)
        writer.close()
    finally:
        server.should_exit = True
        await serving
