"""HTTP connections that must come to the point: whoever is slow or endless with a request's headers is closed."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SLOWEST_HEADERS = 10.0  # seconds from the connection, or the last answer, to the end of a request's headers
LARGEST_HEADERS = 64 * 1024  # bytes


class PromptHttp(HttpToolsProtocol):
    """As uvicorn's, but a connection that only waits is nobody's for long: file descriptors are few."""

    _deadline: asyncio.TimerHandle | None = None
    _received = 0  # bytes of headers that are not whole

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._headers_came()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is not None:
            self._received += len(data)
        super().data_received(data)
        if self._deadline is not None and self._received > LARGEST_HEADERS:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._headers_came()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        self._wait_for_headers()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._headers_came()
        super().on_headers_complete()

    def _wait_for_headers(self) -> None:
        if self._deadline is None:
            self._received = 0
            self._deadline = self.loop.call_later(SLOWEST_HEADERS, self.transport.abort)

    def _headers_came(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
