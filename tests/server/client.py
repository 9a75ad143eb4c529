"""A client for tests: it checks every message against the protocol and keeps what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any

import websockets

from goldauge.server.messages import FROM_SERVER
from tests.patience import PATIENCE


class Client:
    """One connection."""

    _ids = itertools.count()

    def __init__(self, url: str, table: str, *tokens: str, cursor: dict[str, int] | None = None) -> None:
        self.url = url
        self.hello = {"type": "hello", "table": table, "tokens": list(tokens), "cursor": cursor}
        self.seen: list[dict[str, Any]] = []  # every message, in order
        self.raw: list[str] = []
        self.number = 0
        self.state: dict[str, Any] = {}  # the latest snapshot or update
        self.info: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []  # of the first projection
        self.reports = True  # when it has come to a question
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

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        FROM_SERVER.validate_json(text, strict=True)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.seen.append(message)
        self._keep(message)
        question = message.get("question")
        if self.reports and question and question["seconds"] is not None and question["closes"] is None:
            await self.send({"type": "ready", "question": question["id"]})
        return message

    def _keep(self, message: dict[str, Any]) -> None:
        if message["type"] in ("snapshot", "table"):
            self.info = message["table"]
        if message["type"] == "question":
            self.state["question"] = message["question"]
        if message["type"] in ("snapshot", "update"):
            self.state = message
            self.number = message["number"]
            projection = message["projections"][0]
            assert projection["first_event"] <= len(self.events), "an event is missing"
            self.events[projection["first_event"] :] = projection["events"]
            for projection in message["projections"]:
                if projection["view"] is not None:
                    self.views[projection["seat"]] = projection["view"]

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
            message = await self.until("accepted", "refused", "reason")
            if message["id"] == identity:
                return message

    def projection(self, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.state["projections"] if one["seat"] == seat)
        return found

    def legal(self, seat: int | None) -> list[str]:
        """The texts of the moves that this seat may choose from."""
        return [choice["move"] for choice in self.projection(seat)["legal"]]

    def reactions(self, seat: int | None) -> list[str] | None:
        """The texts of what this seat may answer; None if it is not prompted."""
        choices = self.projection(seat)["reactions"]
        return None if choices is None else [choice["move"] for choice in choices]

    async def move(self, seat: int, move: str) -> dict[str, Any]:
        answer = await self.request("move", seat=seat, number=self.number, move=move)
        return answer

    async def why_not(self, seat: int, move: str) -> dict[str, Any]:
        """The reason, as a fact."""
        answer = await self.request("why not", seat=seat, move=move)
        assert answer["type"] == "reason", answer
        reason: dict[str, Any] = answer["reason"]
        return reason

    async def play(self, seat: int, move: str) -> None:
        """Move, and see the game go on."""
        number = self.number
        answer = await self.move(seat, move)
        assert answer["type"] == "accepted", answer
        await self.until_number(number + 1)

    async def attend(self) -> None:
        """Receive whatever comes, as a page does, until the connection is closed."""
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await self.receive()

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
