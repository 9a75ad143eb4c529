"""A client for tests: it checks every message against the protocol and keeps what it is told."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any

import websockets

from goldauge.server.messages import FROM_SERVER


class Client:
    """One connection."""

    _ids = itertools.count()

    def __init__(self, url: str, table: str, *tokens: str, have: dict[str, int] | None = None) -> None:
        self.url = url
        self.hello = {"type": "hello", "table": table, "tokens": list(tokens), "have": have}
        self.seen: list[dict[str, Any]] = []  # every message, in order
        self.raw: list[str] = []
        self.number = 0
        self.state: dict[str, Any] = {}  # the latest snapshot or update
        self.info: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []  # of the first sight
        self.views: dict[int | None, dict[str, Any]] = {}

    async def __aenter__(self) -> Client:
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def connect(self) -> dict[str, Any]:
        self.socket = await websockets.connect(self.url, max_size=None, compression=None)
        await self.send(self.hello)
        return await self.until("snapshot", "refused")

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self, seconds: float = 20) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        FROM_SERVER.validate_json(text, strict=True)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.seen.append(message)
        self._keep(message)
        return message

    def _keep(self, message: dict[str, Any]) -> None:
        if message["type"] in ("snapshot", "table"):
            self.info = message["table"]
        if message["type"] in ("snapshot", "update"):
            self.state = message
            self.number = message["number"]
            sight = message["sights"][0]
            assert sight["first"] <= len(self.events), "an event is missing"
            self.events[sight["first"] :] = sight["events"]
            for sight in message["sights"]:
                if sight["view"] is not None:
                    self.views[sight["seat"]] = sight["view"]

    async def until(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    async def until_true(self, holds: Callable[[], object]) -> None:
        """Receive until something holds."""
        while not holds():
            await self.receive()

    async def until_number(self, number: int) -> None:
        await self.until_true(lambda: self.number >= number)

    async def request(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        identity = fields.pop("id", f"r{next(self._ids)}")
        await self.send({"type": kind, "id": identity, **fields})
        while True:
            message = await self.until("accepted", "refused")
            if message["id"] == identity:
                return message

    def sight(self, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = next(sight for sight in self.state["sights"] if sight["seat"] == seat)
        return found

    async def move(self, seat: int, move: str) -> dict[str, Any]:
        answer = await self.request("move", seat=seat, number=self.number, move=move)
        return answer

    async def play(self, seat: int, move: str) -> None:
        """Move, and see the game go on."""
        number = self.number
        answer = await self.move(seat, move)
        assert answer["type"] == "accepted", answer
        await self.until_number(number + 1)

    async def silence(self, seconds: float) -> list[dict[str, Any]]:
        """What comes within a time."""
        came = []
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while (left := end - loop.time()) > 0:
            try:
                came.append(await self.receive(left))
            except TimeoutError:
                break
        return came
