"""WebSockets that can be written to at once: what everybody at a table is told need not wait in tasks of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "goldauge.write"  # of the ASGI scope: the function that writes


class PromptSocket(WebSocketsSansIOProtocol):
    """As uvicorn's, but it lends the application its pen."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self.write  # type: ignore[assignment]

    def write(self, texts: Sequence[str]) -> bool:
        """Write messages, if it can be now: the handshake is over, nobody closes, and the client keeps up."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join(map(frame, texts)))
        return True


def frame(text: str) -> bytes:
    """A whole message, neither masked nor compressed. The protocol's own way to make one takes ten times as long."""
    content = text.encode()
    size = len(content)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + content
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + content
    return b"\x81\x7f" + size.to_bytes(8) + content


def writer_of(scope: Scope) -> Callable[[Sequence[str]], bool]:
    """What writes to the client at once; it says whether it has. Other servers than uvicorn have none."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    write: Callable[[Sequence[str]], bool] = extensions.get(EXTENSION, lambda _: False)
    return write
