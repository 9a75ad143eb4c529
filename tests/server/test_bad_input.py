"""Whatever strangers send: a typed refusal, no failure of the server, and no change of any table."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from goldauge.server.messages import FROM_SERVER
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import tokens


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("target")
    server = ServerProcess(str(folder / "tables.sqlite"), folder / "log")
    yield server
    assert server.stop()
    assert server.errors() == []


# Over HTTP.


def test_the_openapi_schema_holds_for_all_that_can_be_asked(target: ServerProcess) -> None:
    schema = schemathesis.openapi.from_url(f"{target.url}/openapi.json")
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    asked = 0
    for operation in (result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)):

        @settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            case.call_and_validate(base_url=target.url, checks=checks)

        ask()
    assert asked > 200


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({}, "bad message"),
        ({"game": "kali"}, "bad message"),
        ({"game": "chess", "seats": [{"kind": "you"}] * 2}, "unknown"),
        ({"game": "tests/heist.py:HeistGame", "seats": [{"kind": "you"}] * 2}, "unknown"),
        ({"game": "kali", "seats": [{"kind": "you"}]}, "bad setup"),
        ({"game": "kali", "seats": [{"kind": "you"}] * 13}, "bad message"),
        ({"game": "kali", "seats": [{"kind": "you"}] * 2, "options": {"rounds": 0}}, "bad setup"),
        ({"game": "kali", "seats": [{"kind": "you"}] * 2, "options": {"colour": 1}}, "bad setup"),
        ({"game": "kali", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "nobody"}]}, "unknown"),
        ({"game": "kali", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "x.py:Bot"}]}, "bad message"),
        ({"game": "kali", "seats": [{"kind": "you", "name": "a\nb"}] * 2}, "bad message"),
        ({"game": "kali", "seats": [{"kind": "you"}] * 2, "window": 10**9}, "bad message"),
        ({"game": "kali", "seats": [{"kind": "you"}] * 2, "extra": 1}, "bad message"),
    ],
)
def test_tables_that_cannot_be_made_are_refused_in_words(target: ServerProcess, body: object, error: str) -> None:
    refused = target.post("/api/tables", body)
    assert refused["error"] == error
    assert refused["status"] in (404, 422)
    assert refused["message"]


def test_too_large_a_body_is_refused(target: ServerProcess) -> None:
    assert target.post("/api/tables", {"game": "x" * 100_000})["status"] == 413


# Over the WebSocket.

junk = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
KINDS = (
    *("hello", "ping", "move", "answer", "ask", "undo", "consent", "chat", "leave", "back"),
    *("start", "fill", "reseat", "kick", "replace", "end", "rematch", "snapshot", "nonsense"),
)
FIELDS = (
    *("id", "seat", "number", "move", "window", "asking", "undo", "agree", "text", "bot", "order", "table", "tokens"),
)
half_right = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)}, optional={field: junk | st.integers(-1, 3) for field in FIELDS}
).map(lambda message: json.dumps(message))
plausible = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["move", "answer", "undo", "consent", "kick", "end", "start", "replace", "rematch"]),
        "id": st.sampled_from(["a", "b", "c"]),
        "seat": st.integers(0, 3),
    },
    optional={
        "number": st.integers(0, 3),
        "move": st.sampled_from(["draw", "enough", "take"]),
        "undo": st.integers(0, 2),
    },
).map(lambda message: json.dumps(message))
deep = st.integers(50, 4000).map(lambda depth: "[" * depth + "]" * depth)
cut = half_right.flatmap(lambda text: st.integers(0, len(text)).map(lambda end: text[:end]))
huge = st.integers(17_000, 60_000).map(lambda size: json.dumps({"type": "chat", "id": "x", "text": "y" * size}))
frames = st.lists(
    half_right | plausible | deep | cut | huge | st.text(max_size=40) | st.binary(max_size=40) | junk.map(json.dumps),
    min_size=1,
    max_size=12,
)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(sent=frames, right=st.sampled_from(["spectator", "other table's seat", "no hello"]))
def test_strangers_change_nothing_whatever_they_send(
    target: ServerProcess, sent: list[str | bytes], right: str
) -> None:
    """A spectator, somebody with another table's token, and somebody who says nothing sensible at all."""
    asyncio.run(_throw(target, sent, right))


async def _throw(target: ServerProcess, sent: list[str | bytes], right: str) -> None:
    made, other = _table(target, "made"), _table(target, "other")
    async with Client(target.socket, made["table"], *tokens(made)) as before:
        pass
    token = made["spectators"] if right == "spectator" else tokens(other)[0]
    hello = [] if right == "no hello" else [json.dumps({"type": "hello", "table": made["table"], "tokens": [token]})]
    try:
        async with websockets.connect(target.socket, compression=None, max_size=None) as socket:
            for frame in (*hello, *sent):
                await socket.send(frame)
            await socket.send(json.dumps({"type": "ping"}))
            while True:
                answer = FROM_SERVER.validate_json(await asyncio.wait_for(socket.recv(), 10))
                assert answer.type != "accepted"
                if answer.type == "pong" or (answer.type == "refused" and "hello first" in answer.message):
                    break
    except websockets.ConnectionClosed:
        pass
    async with Client(target.socket, made["table"], *tokens(made)) as after:
        assert (after.views, after.number, after.info) == (before.views, before.number, before.info)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(sent=frames)
def test_a_players_nonsense_is_refused_and_the_table_stays_whole(
    target: ServerProcess, sent: list[str | bytes]
) -> None:
    """A player may do what he may; nothing that he sends breaks the table for the others."""
    asyncio.run(_play_nonsense(target, sent))


async def _play_nonsense(target: ServerProcess, sent: list[str | bytes]) -> None:
    made = target.table("kali", 3, time={"kind": "wait"})
    async with Client(target.socket, made["table"], *tokens(made)[1:]) as others:
        try:
            async with websockets.connect(target.socket, compression=None, max_size=None) as socket:
                hello = {"type": "hello", "table": made["table"], "tokens": [tokens(made)[0]]}
                await socket.send(json.dumps(hello))
                for frame in [*sent, *sent]:  # replayed, too
                    await socket.send(frame)
                await socket.send(json.dumps({"type": "ping"}))
                while FROM_SERVER.validate_json(await asyncio.wait_for(socket.recv(), 10)).type != "pong":
                    pass
        except websockets.ConnectionClosed:
            pass
        assert (await others.request("chat", text="still here"))["type"] == "accepted"
        assert others.info["status"] == "running"
        assert others.number <= 1  # at most the one move that seat 0 may have made


_tables: dict[tuple[int, str], dict[str, Any]] = {}


def _table(target: ServerProcess, name: str) -> dict[str, Any]:
    key = (target.port, name)
    if key not in _tables:
        _tables[key] = target.table("kali", 2, time={"kind": "wait"})
    return _tables[key]


async def test_out_of_order_requests(target: ServerProcess) -> None:
    made = target.table("kali", 2, time={"kind": "wait"})
    async with Client(target.socket, made["table"], *tokens(made)) as client:
        seat = client.state["to_move"]
        for number in (5, 2, 1):
            assert (await client.request("move", seat=seat, number=number, move="draw"))["error"] == "stale"
        assert (await client.request("answer", seat=seat, window=3, move="wait"))["error"] == "stale"
        assert (await client.request("consent", seat=seat, undo=1, agree=True))["error"] == "stale"
        assert (await client.request("start"))["error"] == "not allowed"
        assert client.number == 0


def test_logs_hold_no_tokens(target: ServerProcess) -> None:
    made = target.table("kali", 2)
    target.get(f"/api/tables/{made['table']}?token={made['host']}", made["host"])
    with urllib.request.urlopen(f"{target.url}/t/{made['host']}") as page:  # pasted at the wrong place
        assert page.status == 200
    written = target.log.read_text()
    for token in (made["host"], made["spectators"], *tokens(made)):
        assert token not in written


def test_deep_bodies_are_refused(target: ServerProcess) -> None:
    """Nested so deep that parsers give up."""
    for depth in (200, 2000, 30_000):
        body = b'{"game":"kali","seats":[],"options":{"rounds":' + b"[" * depth + b"]" * depth + b"}}"
        request = urllib.request.Request(f"{target.url}/api/tables", body, {"Content-Type": "application/json"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request)
        assert refused.value.code in (400, 422)
