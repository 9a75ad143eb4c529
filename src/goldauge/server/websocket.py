"""The WebSocket: one connection of one client, from its hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

import orjson
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from goldauge.server import messages, requests
from goldauge.server.chairs import Rights
from goldauge.server.clock import now
from goldauge.server.live_table import LiveTable
from goldauge.server.logs import LOG, request_id
from goldauge.server.metrics import METRICS
from goldauge.server.proposals import Refusal
from goldauge.server.security import Addresses, Bucket, Limits, address_of, key_of, origin_allowed
from goldauge.server.socket_protocol import writer_of
from goldauge.server.tables import Tables

# Close codes (see docs/protocol.md).
REFUSED = 1008
COME_BACK = 1013
TOO_SLOW = 4000

MOST_EXCESS = 200  # refused messages until a flooding client is disconnected


class Connection:
    """One client. What it can't be sent at once waits in a queue, so that a slow client holds up nobody."""

    def __init__(self, socket: WebSocket, address: str, limits: Limits) -> None:
        self.socket = socket
        self.address = address
        self.keys: list[str] = []
        self.rights = Rights()
        self.sent_events = 0
        self.undos = 0
        self._limits = limits
        self._bucket = None if address in limits.exempt else Bucket(limits.messages_per_second, limits.message_burst)
        self._excess = 0
        self._write = writer_of(socket.scope)
        self._held: list[str] | None = None
        self._outbox: deque[str] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._closing: int | None = None

    # Sending.

    def send(self, text: str) -> None:
        if self._held is not None:
            self._held.append(text)
        else:
            self._send([text])

    def hold(self) -> None:
        self._held = []

    def release(self) -> None:
        held, self._held = self._held, None
        if held:
            self._send(held)

    def _send(self, texts: list[str]) -> None:
        if self._closing is not None:
            return
        METRICS.sent.inc(sum(map(len, texts)))
        if self._sending is None and self._write(texts):
            return
        self._outbox += texts
        if len(self._outbox) > self._limits.queue:
            self._outbox.clear()
            self._closing = TOO_SLOW
        self._start_draining()

    def refuse(self, refusal: Refusal, request: str | None) -> None:
        self.send(_refused(refusal, request))

    def dismiss(self, refusal: Refusal) -> None:
        self.refuse(refusal, None)
        self.release()
        if self._closing is None:
            self._closing = COME_BACK if refusal.error == "try again" else REFUSED
            self._start_draining()

    def _start_draining(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._outbox:
                await self.socket.send_text(self._outbox.popleft())
            if self._closing is not None:
                await self.socket.close(self._closing)
        except (RuntimeError, WebSocketDisconnect):
            self._outbox.clear()  # it is gone; the receiving side notices too
        finally:
            self._sending = None

    # Receiving.

    async def receive(self) -> messages.FromClient | None:
        """The next message; None for one that was refused."""
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        if self._bucket and not self._bucket.take():
            self._excess += 1
            if self._excess > MOST_EXCESS:
                self.dismiss(Refusal("too fast", "far too many messages"))
                raise WebSocketDisconnect(REFUSED)
            self.refuse(Refusal("too fast", "too many messages; slow down"), None)
            return None
        text = frame.get("text")
        if text is None:
            self.refuse(Refusal("bad message", "messages are text, not bytes"), None)
            return None
        if len(text) > self._limits.message:
            self.refuse(Refusal("too large", f"a message may have {self._limits.message} bytes"), None)
            return None
        try:
            return messages.FROM_CLIENT.validate_json(text)
        except ValidationError as wrong:
            self.refuse(Refusal("bad message", in_words(wrong)), _id_of(text))
            return None

    async def finish(self) -> None:
        """Send what is left, for a moment."""
        if self._sending:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._sending), 1)


async def serve_connection(
    socket: WebSocket, tables: Tables, addresses: Addresses, trusted_origins: frozenset[str]
) -> None:
    """A client's whole visit."""
    if not origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), trusted_origins):
        await socket.close(REFUSED)
        return
    address = address_of(socket.client.host if socket.client else None)
    limits = addresses.limits
    if not await addresses.may_arrive(address):
        await _turn_away(socket, Refusal("too fast", "too many new connections; wait a little"))
        return
    if not await addresses.connect(address):
        await _turn_away(
            socket, Refusal("full", f"{limits.connections} connections from your address are open already")
        )
        return
    METRICS.clients.inc()
    connection = Connection(socket, address, limits)
    try:
        await socket.accept()
        # A task of its own: what wakes it up, twice for every move, need not go through all layers of the application.
        await asyncio.create_task(_visit(connection, tables, limits))
    except WebSocketDisconnect:
        pass
    finally:
        await connection.finish()
        METRICS.clients.dec()
        addresses.disconnect(address)


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Before an accepted handshake no words could be said."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it may be gone already
        await socket.accept()
        await socket.send_text(_refused(refusal, None))
        await socket.close(COME_BACK)


async def _visit(connection: Connection, tables: Tables, limits: Limits) -> None:
    try:
        live = await asyncio.wait_for(_hello(connection, tables), limits.unanswered_hello)
    except TimeoutError:
        connection.dismiss(Refusal("bad message", "say hello first"))
        return
    except Refusal as refusal:
        connection.dismiss(refusal)
        return
    try:
        while True:
            message = await connection.receive()
            if message is not None:
                with request_id():
                    await _answer(connection, tables, live, message)
    finally:
        tables.leave(live, connection)


async def _hello(connection: Connection, tables: Tables) -> LiveTable:
    """The first message says which table and by which right."""
    hello = await connection.receive()
    while hello is None or isinstance(hello, messages.Ping):
        if hello is not None:
            connection.send(messages.Pong(now=now()).model_dump_json())
        hello = await connection.receive()
    if not isinstance(hello, messages.Hello):
        raise Refusal("bad message", "say hello first")
    live = await tables.find(hello.table)
    connection.rights = tables.rights(live, hello.tokens)
    connection.keys = [key_of(token) for token in hello.tokens]
    await tables.join(live, connection, hello.cursor)
    return live


async def _answer(connection: Connection, tables: Tables, live: LiveTable, message: messages.FromClient) -> None:
    if isinstance(message, messages.Ping):
        connection.send(messages.Pong(now=now()).model_dump_json())
        return
    if isinstance(message, messages.Ready):
        tables.ready(live, connection, message)
        return
    if isinstance(message, messages.Hello):
        connection.refuse(Refusal("bad message", "hello is said once; open a new connection"), None)
        return
    try:
        with METRICS.requests.time():
            if isinstance(message, messages.WhyNot):
                reason = requests.explain(live.table, message, connection.rights)
                connection.send(messages.ReasonGiven(id=message.id, reason=reason.to_dict()).model_dump_json())
            elif isinstance(message, messages.WarnMe):
                tables.watch(live, connection, message)
            else:
                await tables.request(live, connection, message)
    except Refusal as refusal:
        connection.refuse(refusal, message.id)
        if refusal.error == "stale":
            tables.resend(live, connection)
    except Exception as wrong:  # a fault of ours: say so, keep the connection and the table
        METRICS.errors.inc()
        LOG.error("request failed", message=message.type, why=f"{type(wrong).__name__}: {wrong}")
        connection.refuse(Refusal("try again", "the server failed at this; nothing has changed"), message.id)
    finally:
        connection.release()


def _refused(refusal: Refusal, request: str | None) -> str:
    METRICS.refusals.labels(refusal.error).inc()
    refused = messages.Refused(
        id=request,
        error=refusal.error,
        message=refusal.message,
        clause=refusal.clause,
        reason=refusal.reason.to_dict() if refusal.reason else None,
    )
    return refused.model_dump_json()


def in_words(wrong: ValidationError) -> str:
    """The first thing that is wrong with a message, and where."""
    first = wrong.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(step) for step in first["loc"])
    return f"{place}: {first['msg']}"[:300] if place else first["msg"][:300]


def _id_of(text: str) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender knows which it was."""
    try:
        fields = orjson.loads(text)
        return messages.Accepted(id=fields["id"]).id
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
