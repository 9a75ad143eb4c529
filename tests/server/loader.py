"""A loader: people at many tables who play on whatever happens to the server, and know what they were promised."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from http.client import HTTPException
from typing import Any

import websockets

import goldauge
from tests.server.process import ServerProcess


class Promises:
    """What the server has acknowledged at one table: decision by decision."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.made = made
        self.moves: dict[int, str] = {}

    def check(self, record: goldauge.Record) -> None:
        """No acknowledged move is lost or doubled, and the game is one that the rules allow from the promised deal."""
        record.verify()
        for number, move in self.moves.items():
            assert record.moves[number] == move, f"decision {number} was acknowledged as {move}"


class LoadedPlayer:
    """One player: reconnects by themselves, sends again what was not answered, plays to the end."""

    def __init__(self, server: ServerProcess, promises: Promises, token: str, luck: random.Random) -> None:
        self.server = server
        self.promises = promises
        self.token = token
        self.luck = luck
        self.pending: dict[str, Any] | None = None
        self.resumed = 0

    async def play(self) -> None:
        while True:
            try:
                async with websockets.connect(self.server.socket, compression=None, max_size=None) as socket:
                    if await self._visit(socket):
                        return
            except (OSError, websockets.WebSocketException):
                pass
            self.resumed += 1
            await asyncio.sleep(self.luck.uniform(0.02, 0.1))

    async def _visit(self, socket: websockets.ClientConnection) -> bool:
        hello = {"type": "hello", "table": self.promises.made["table"], "tokens": [self.token]}
        await socket.send(json.dumps(hello))
        if self.pending:
            await socket.send(json.dumps(self.pending))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "accepted" and self.pending and message["id"] == self.pending["id"]:
                number, move = self.pending["number"], self.pending["move"]
                assert self.promises.moves.setdefault(number, move) == move
                self.pending = None
            elif message["type"] == "refused":
                assert message["error"] in ("stale", "try again"), message
                if message["error"] == "stale":
                    assert self.pending is None or self.pending["number"] not in self.promises.moves
                    self.pending = None
            elif message["type"] in ("snapshot", "update"):
                if message["over"]:
                    return True
                await self._decide(socket, message)
        return False

    async def _decide(self, socket: websockets.ClientConnection, message: dict[str, Any]) -> None:
        for projection in message["projections"]:
            if projection["legal"] and (self.pending is None or self.pending["number"] < message["number"]):
                identity = f"{projection['seat']}-{message['number']}"
                move = self.luck.choice(projection["legal"])["move"]
                answer = {"type": "move", "id": identity, "seat": projection["seat"], "number": message["number"]}
                self.pending = {**answer, "move": move}
                await socket.send(json.dumps(self.pending))


async def storm(
    server: ServerProcess, kills: int, tables: int, after_kill: Callable[[int], bool] = lambda _: True
) -> dict[str, int]:
    """Tables are played while the server is killed so many times; then all are finished, and every promise checked.

    After every kill `after_kill` hears how many there were, and says whether to go on.
    """
    luck = random.Random(0)
    promises: list[Promises] = []
    players: list[LoadedPlayer] = []
    killing = True
    killed = 0

    async def keep_a_table(place: int) -> None:
        while True:
            made = await _make(server, place)
            promises.append(Promises(made))
            group = [
                LoadedPlayer(server, promises[-1], seat["token"], random.Random(luck.random()))
                for seat in made["seats"]
            ]
            players.extend(group)
            await asyncio.gather(*(player.play() for player in group))
            if not killing:
                return

    async def kill_again_and_again() -> None:
        nonlocal killing, killed
        while killing:
            await asyncio.sleep(luck.uniform(0.05, 0.6))
            server.kill()
            await asyncio.to_thread(server.start)
            killed += 1
            killing = killed < kills and after_kill(killed)

    await asyncio.gather(kill_again_and_again(), *(keep_a_table(place) for place in range(tables)))
    for promise in promises:
        table, host = promise.made["table"], promise.made["host"]
        answer = await asyncio.to_thread(server.get, f"/api/tables/{table}/record", host)
        promise.check(goldauge.Record.parse(json.dumps(answer)))
    return {
        "kills": killed,
        "tables": len(promises),
        "moves": sum(len(promise.moves) for promise in promises),
        "resumed": sum(player.resumed for player in players),
    }


async def _make(server: ServerProcess, place: int) -> dict[str, Any]:
    """A table of Kali, every tenth with a bot; asked for until it is there."""
    seats: list[dict[str, str]] = [{"kind": "you"}, {"kind": "you"}]
    if place % 10 == 0:
        seats.append({"kind": "bot", "bot": "bold"})
    body = {"game": "kali", "seats": seats, "time": {"kind": "wait"}}
    while True:
        try:
            made: dict[str, Any] = await asyncio.to_thread(server.post, "/api/tables", body)
            if "table" in made:
                return made
        except (OSError, ValueError, HTTPException):
            pass
        await asyncio.sleep(0.05)
