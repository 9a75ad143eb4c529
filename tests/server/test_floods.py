"""Floods from one address, all at once, while somebody else plays: they play on, and the flood ends at its limits."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json

import pytest
import websockets

from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import tokens

pytestmark = pytest.mark.any_database

ATTACKER = "127.0.0.2"


async def come(server: ServerProcess, hello: dict[str, object]) -> websockets.ClientConnection:
    """An attacker at a table, as far as they are let in."""
    socket = await websockets.connect(server.socket, local_addr=(ATTACKER, 0), open_timeout=PATIENCE, max_size=None)
    with contextlib.suppress(websockets.ConnectionClosed):
        await socket.send(json.dumps(hello))
    return socket


async def fragments(socket: websockets.ClientConnection) -> None:
    """One message that never ends, byte by byte."""
    await socket.send(itertools.repeat("x", 100_000))


async def pings(socket: websockets.ClientConnection) -> None:
    for _ in range(5000):
        await socket.ping()


async def undo_requests(socket: websockets.ClientConnection) -> None:
    for number in range(2000):
        await socket.send(json.dumps({"type": "undo", "id": f"u{number}", "seat": 0}))


async def half_open(server: ServerProcess) -> None:
    """Connections that say half a word."""
    for _ in range(100):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0))
        writer.write(b"GET / HT")


async def tables(server: ServerProcess) -> list[str]:
    """How each of many tables was answered."""
    body = {"game": "kali", "seats": [{"kind": "you"}, {"kind": "you"}]}
    made = []
    for _ in range(150):
        made.append(await asyncio.to_thread(server.post, "/api/tables", body, None, address=ATTACKER))
    return [answer.get("error", "made") for answer in made]


async def test_floods_of_every_kind_leave_others_their_game(strict: ServerProcess) -> None:
    made = strict.table("kali", 2, time={"kind": "wait"}, options={"rounds": 100})
    target = strict.table("kali", 2, time={"kind": "wait"})
    hello = {"type": "hello", "table": target["table"], "tokens": tokens(target)}
    async with Client(strict.socket, made["table"], *tokens(made)) as bystander:
        sockets = [await come(strict, hello) for _ in range(6)]
        attacks = [fragments, pings, undo_requests] * 2
        floods = [asyncio.create_task(attack(socket)) for attack, socket in zip(attacks, sockets, strict=True)]
        floods += [asyncio.create_task(half_open(strict))]
        making = asyncio.create_task(tables(strict))
        played = 0
        while played < 15 or not making.done():
            seat = bystander.state["to_move"]
            await bystander.play(seat, bystander.legal(seat)[-1])
            played += 1
            await asyncio.sleep(0.1)  # a person's pace
        answers = set(await making)
        assert "made" in answers
        assert {"full"} <= answers - {"made"} <= {"full", "too fast"}  # a quick machine is told to wait, too
        await asyncio.gather(*floods, return_exceptions=True)
        for attack, socket in zip(attacks, sockets, strict=True):
            if attack is not pings:
                with contextlib.suppress(websockets.ConnectionClosed):
                    while True:
                        await socket.recv()
                assert socket.close_code in (1006, 1008, 1009), attack.__name__  # 1006: it sent on, and heard nothing
        await asyncio.gather(*(socket.close() for socket in sockets))
    assert strict.get("/healthz") == {"status": "up"}
