"""What every request to the HTTP API goes through: limits of size and rate, headers, and a line in the log."""

from __future__ import annotations

import asyncio
import time

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldauge.server.bodies import Problem
from goldauge.server.logs import LOG, request_id
from goldauge.server.metrics import METRICS
from goldauge.server.security import HEADERS, Addresses, address_of, host_known
from goldauge.server.wire import ErrorCode

UNLIMITED = ("/healthz", "/readyz", "/metrics")  # asked by machines of the operator
ANY_HOST = ("/healthz", "/readyz")  # asked by machines that may call us anything, and tell nothing
WITH_RECORDS = ("/api/replays", "/api/analyses")  # may be larger than other requests
ABOUT_GAMES = "/api/games"
SLOWEST_BODY = 10.0  # seconds
MOST_DISCARDED = 64 * 1024 * 1024  # bytes of a request that is too large
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class PackingMiddleware:
    """What is told about games is long and for everybody, so it is compressed; what may hold a secret never is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.packed = GZipMiddleware(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        about_games = scope["type"] == "http" and scope["path"].startswith(ABOUT_GAMES)
        await (self.packed if about_games else self.app)(scope, receive, send)


class LimitsMiddleware:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, addresses: Addresses, trusted_hosts: frozenset[str]) -> None:
        self.app = app
        self.addresses = addresses
        self.trusted_hosts = trusted_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self._host_known(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with request_id(_header(scope, b"x-request-id")) as name:
            await self._answer(scope, receive, send, name)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, request: str) -> None:
        start = time.perf_counter()
        status = 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in _HEADERS if pair[0] not in present)]
                if b"cache-control" not in present:
                    message["headers"].append((b"cache-control", b"no-store"))
                message["headers"].append((b"x-request-id", request.encode()))
            await send(message)

        try:
            await self._pass(scope, receive, answer)
        finally:
            METRICS.http.labels(str(status)).inc()
            # The route, not the path: what somebody pastes into an address may be a secret.
            route = getattr(scope.get("route"), "path", "?")
            milliseconds = round((time.perf_counter() - start) * 1000, 1)
            LOG.debug("http", method=scope["method"], route=route, status=status, milliseconds=milliseconds)

    def _host_known(self, scope: Scope) -> bool:
        return host_known(_header(scope, b"host"), self.trusted_hosts)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] not in ANY_HOST and not self._host_known(scope):
            words = "this server has no such name; if it should, its operator starts it with --trusted-host"
            await _refuse(send, 421, "not allowed", words)
            return
        host = scope["client"][0] if scope.get("client") else None
        if scope["path"] not in UNLIMITED and not await self.addresses.may_request(address_of(host)):
            await _refuse(send, 429, "too fast", "too many requests; wait a little")
            return
        limits = self.addresses.limits
        most = limits.record_body if scope["path"].startswith(WITH_RECORDS) else limits.body
        try:
            body = await asyncio.wait_for(_body(receive, most), SLOWEST_BODY)
        except TimeoutError:
            await _refuse(send, 408, "try again", "the request came too slowly")
            return
        if body is None:
            return
        if len(body) > most:
            await _refuse(send, 413, "too large", f"a request may have {most} bytes")
            return
        given = False

        async def whole() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, whole, send)


def _header(scope: Scope, wanted: bytes) -> str | None:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), None)


async def _body(receive: Receive, most: int) -> bytes | None:
    """The request's body, or as much as shows that it is too large; None if the client has gone.

    What is too much is read and thrown away: who is cut off while sending never reads the answer.
    """
    body, discarded = b"", 0
    while discarded <= MOST_DISCARDED:
        part = await receive()
        if part["type"] == "http.disconnect":
            return None
        if len(body) <= most:
            body += part.get("body", b"")
        else:
            discarded += len(part.get("body", b""))
        if not part.get("more_body", False):
            break
    return body


async def _refuse(send: Send, status: int, error: ErrorCode, message: str) -> None:
    body = Problem(error=error, message=message).model_dump_json().encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status in (408, 413):
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
