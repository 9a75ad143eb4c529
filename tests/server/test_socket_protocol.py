"""What is written to a WebSocket at once: whole messages, as the protocol wants them."""

from __future__ import annotations

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from goldauge.server.socket_protocol import frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_client_reads_messages_of_every_size_that_come_together(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    sent = ["ä" * (size // 2) + "x" * (size % 2), '{"type":"accepted"}']
    client.receive_data(b"".join(map(frame, sent)))
    got = [event for event in client.events_received() if isinstance(event, Frame)]
    assert [(bytes(event.data).decode(), event.fin) for event in got] == [(text, True) for text in sent]
