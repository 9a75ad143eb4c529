"""Whatever strangers send: a typed refusal, no failure of the server, and no change of any table."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from goldauge.server.messages import FROM_SERVER
from tests.effort import SOAK, tries
from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import tokens


def tried(server: ServerProcess, most: int) -> settings:
    """So many examples at the usual server; fewer at the others: most of it is refused before a database is asked."""
    return settings(
        max_examples=most if server.usual else most // 4,
        suppress_health_check=list(HealthCheck),
        deadline=None,
        derandomize=not SOAK,
    )


# Over HTTP.


@pytest.mark.any_database
@pytest.mark.long
def test_the_openapi_schema_holds_for_all_that_can_be_asked(server: ServerProcess) -> None:
    import schemathesis  # which takes long to load
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    asked = 0
    for operation in (result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)):

        @tried(server, tries(compiled=40, interpreted=40))
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            case.call_and_validate(base_url=server.url, checks=checks)

        ask()
    assert asked > (200 if server.usual else 50)


@pytest.mark.any_database
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
        ({"game": "kali", "seats": [{"kind": "you"}] * 2, "reaction_seconds": 10**9}, "bad message"),
        ({"game": "kali", "seats": [{"kind": "you"}] * 2, "extra": 1}, "bad message"),
    ],
)
def test_tables_that_cannot_be_made_are_refused_in_words(server: ServerProcess, body: object, error: str) -> None:
    refused = server.post("/api/tables", body)
    assert refused["error"] == error
    assert refused["status"] in (404, 422)
    assert refused["message"]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("game", "seats", "option", "value"),
    [
        ("kali", 2, "rounds", 0),
        ("kali", 2, "colour", 1),
        ("einauge", 2, "first", 2),
        ("einauge", 2, "cards", {"3": [0, 0, 0, 0]}),
        ("dracheninsel", 4, "boats", ["red"]),
        ("dracheninsel", 4, "layout", "red"),
    ],
)
def test_a_wrong_option_is_named(server: ServerProcess, game: str, seats: int, option: str, value: object) -> None:
    body = {"game": game, "seats": [{"kind": "you"}] * seats, "options": {option: value}}
    assert server.post("/api/tables", body)["option"] == option


@pytest.mark.any_database
def test_too_large_a_body_is_refused(server: ServerProcess) -> None:
    assert server.post("/api/tables", {"game": "x" * 100_000})["status"] == 413


# Over the WebSocket.

junk = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
KINDS = (
    *("hello", "ping", "move", "answer", "reactions", "undo", "consent", "chat", "leave", "back"),
    *("start", "fill", "reseat", "kick", "replace", "end", "rematch", "snapshot", "nonsense"),
    *("invite", "another device"),
)
FIELDS = (
    *(
        "id",
        "seat",
        "number",
        "move",
        "question",
        "preference",
        "undo",
        "agree",
        "text",
        "bot",
        "order",
        "table",
        "tokens",
    ),
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


def test_strangers_change_nothing_whatever_they_send(server: ServerProcess) -> None:
    """A spectator, somebody with another table's token, and somebody who says nothing sensible at all."""

    @tried(server, 80)
    @given(sent=frames, right=st.sampled_from(["spectator", "other table's seat", "no hello"]))
    def throw(sent: list[str | bytes], right: str) -> None:
        asyncio.run(_throw(server, sent, right))

    throw()


async def _throw(server: ServerProcess, sent: list[str | bytes], right: str) -> None:
    made, other = _table(server, "made"), _table(server, "other")
    async with Client(server.socket, made["table"], *tokens(made)) as before:
        pass
    token = made["spectators"] if right == "spectator" else tokens(other)[0]
    hello = [] if right == "no hello" else [json.dumps({"type": "hello", "table": made["table"], "tokens": [token]})]
    try:
        async with websockets.connect(server.socket, compression=None, max_size=None) as socket:
            for frame in (*hello, *sent):
                await socket.send(frame)
            await socket.send(json.dumps({"type": "ping"}))
            while True:
                answer = FROM_SERVER.validate_json(await asyncio.wait_for(socket.recv(), PATIENCE))
                assert answer.type != "accepted"
                if answer.type == "pong" or (answer.type == "refused" and "hello first" in answer.message):
                    break
    except websockets.ConnectionClosed:
        pass
    async with Client(server.socket, made["table"], *tokens(made)) as after:
        assert (after.views, after.number, after.info) == (before.views, before.number, before.info)


def test_a_players_nonsense_is_refused_and_the_table_stays_whole(server: ServerProcess) -> None:
    """A player may do what they may; nothing that they send breaks the table for the others."""

    @tried(server, 60)
    @given(sent=frames)
    def play(sent: list[str | bytes]) -> None:
        asyncio.run(_play_nonsense(server, sent))

    play()


async def _play_nonsense(server: ServerProcess, sent: list[str | bytes]) -> None:
    made = server.table("kali", 3, time={"kind": "wait"})
    async with Client(server.socket, made["table"], *tokens(made)[1:]) as others:
        try:
            async with websockets.connect(server.socket, compression=None, max_size=None) as socket:
                hello = {"type": "hello", "table": made["table"], "tokens": [tokens(made)[0]]}
                await socket.send(json.dumps(hello))
                for frame in [*sent, *sent]:  # replayed, too
                    await socket.send(frame)
                await socket.send(json.dumps({"type": "ping"}))
                while FROM_SERVER.validate_json(await asyncio.wait_for(socket.recv(), PATIENCE)).type != "pong":
                    pass
        except websockets.ConnectionClosed:
            pass
        assert (await others.request("chat", text="still here"))["type"] == "accepted"
        assert others.info["status"] == "running"
        assert others.number <= 1  # at most the one move that seat 0 may have made


_tables: dict[tuple[int, str], dict[str, Any]] = {}


def _table(server: ServerProcess, name: str) -> dict[str, Any]:
    key = (server.port, name)
    if key not in _tables:
        _tables[key] = server.table("kali", 2, time={"kind": "wait"})
    return _tables[key]


async def test_out_of_order_requests(server: ServerProcess) -> None:
    made = server.table("kali", 2, time={"kind": "wait"})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        seat = client.state["to_move"]
        for number in (5, 2, 1):
            assert (await client.request("move", seat=seat, number=number, move="draw"))["error"] == "stale"
        assert (await client.request("answer", seat=seat, question=3, move="wait"))["error"] == "stale"
        assert (await client.request("consent", seat=seat, undo=1, agree=True))["error"] == "stale"
        assert (await client.request("start"))["error"] == "not allowed"
        assert client.number == 0


@pytest.mark.any_database
def test_logs_hold_no_tokens(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    server.get(f"/api/tables/{made['table']}?token={made['host']}", made["host"])
    with urllib.request.urlopen(f"{server.url}/t/{made['host']}") as page:  # pasted at the wrong place
        assert page.status == 200
    written = server.log.read_text()
    for token in (made["host"], made["spectators"], *tokens(made)):
        assert token not in written


@pytest.mark.any_database
def test_deep_bodies_are_refused(server: ServerProcess) -> None:
    """Nested so deep that parsers give up."""
    for depth in (200, 2000, 30_000):
        body = b'{"game":"kali","seats":[],"options":{"rounds":' + b"[" * depth + b"]" * depth + b"}}"
        request = urllib.request.Request(f"{server.url}/api/tables", body, {"Content-Type": "application/json"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request)
        assert refused.value.code in (400, 422)
