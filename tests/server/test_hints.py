"""Hints at a table: what a master would do, to whom it is told, and what is counted."""

from __future__ import annotations

from typing import Any

import pytest

from goldauge.server.hints import MOST_HINTS
from tests.server.client import Client
from tests.server.process import ServerProcess

pytestmark = pytest.mark.any_database

YOU = {"kind": "you", "name": "Anna"}
BOT = {"kind": "bot", "bot": "cautious"}
WAIT = {"kind": "wait"}


def alone(server: ServerProcess, **more: Any) -> tuple[str, str]:
    server.deal(170)  # the first seat begins
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, BOT, BOT], "time": WAIT, **more})
    return made["table"], made["seats"][0]["token"]


async def test_a_master_says_what_to_do_and_it_is_counted(server: ServerProcess) -> None:
    table, token = alone(server)
    async with Client(server.socket, table, token) as client:
        assert client.info["hints"] is True
        while len(client.legal(0)) < 2:
            await client.until_true(lambda: client.legal(0))
            if len(client.legal(0)) < 2:
                await client.play(0, client.legal(0)[0])
        number = client.number
        answer = await client.request("hint", seat=0, id="h")
        assert answer["type"] == "accepted", answer
        told = await client.until("hints")
        assert (told["id"], told["number"]) == ("h", number)
        assert {hint["move"] for hint in told["hints"]} == set(client.legal(0))
        for hint in told["hints"]:
            assert 0 < hint["win"] < 1
            assert 0 < hint["error"] < 0.1
        assert told["hints"][0]["visits"] >= told["hints"][1]["visits"]
        draws, stops = {"more to gain", "likely safe"}, {"ahead then", "more to lose", "paid either way"}
        assert told["because"]["because"] in (draws if told["hints"][0]["move"] == "draw" else stops)
        over: dict[str, Any] | None = None
        while over is None:
            await client.until_true(lambda: client.legal(0) or client.state["over"])
            over = client.state["over"]
            if over is None:
                await client.play(0, client.legal(0)[0])
        assert over["hints"] == [1, 0, 0]
        assert server.get(f"/api/tables/{table}/record", token)["hints"] == [1, 0, 0]


async def test_there_are_no_hints_where_they_would_be_unfair_or_make_no_sense(server: ServerProcess) -> None:
    server.deal(170)
    two = [YOU, {"kind": "you", "name": "Ben"}]
    made = server.post("/api/tables", {"game": "kali", "seats": two, "time": WAIT})
    anna, ben = (seat["token"] for seat in made["seats"])
    async with Client(server.socket, made["table"], anna) as client:
        assert client.info["hints"] is False
        refused = await client.request("hint", seat=0)
        assert refused["error"] == "no hints"
        assert (await client.request("hint", seat=1))["error"] == "not allowed"  # not their seat
    made = server.post("/api/tables", {"game": "kali", "seats": two, "time": WAIT, "hints": True})
    anna, ben = (seat["token"] for seat in made["seats"])
    async with Client(server.socket, made["table"], ben) as client:
        assert client.info["hints"] is True
        assert (await client.request("hint", seat=1))["error"] == "not your move"
    async with Client(server.socket, made["table"], anna) as client:
        assert (await client.request("hint", seat=0))["type"] == "accepted"
        assert [hint["move"] for hint in (await client.until("hints"))["hints"]] == ["draw"]


async def test_there_is_an_end_to_hints(server: ServerProcess) -> None:
    table, token = alone(server)
    async with Client(server.socket, table, token) as client:
        await client.until_true(lambda: client.legal(0))
        for _ in range(MOST_HINTS):  # about the only move, so that no search takes its time
            assert (await client.request("hint", seat=0))["type"] == "accepted"
        refused = await client.request("hint", seat=0)
        assert refused["error"] == "enough hints"
        assert "trust yourself" in refused["message"]
