"""A warning before a blunder: to whom it is given, that it is asked once and counted, and that nothing waits for it."""

from __future__ import annotations

from typing import Any

import pytest

from goldauge.bots.blunders import blunder
from goldauge.bots.hints import Hint
from tests.server.client import Client
from tests.server.planted import plant
from tests.server.process import ServerProcess

pytestmark = pytest.mark.any_database

YOU = {"kind": "you", "name": "Anna"}
WAIT = {"kind": "wait"}
# The goddess is near: who says enough now gives her away.
NEAR_HER = ["draw", "draw", "draw", "draw", "enough", "take", "draw", "draw", "draw"]


async def near_the_goddess(server: ServerProcess, *others: str, **fields: Any) -> dict[str, Any]:
    return await plant(server.db, 20, ["you: Anna", *others], game="kali", moves=NEAR_HER, time=WAIT, **fields)


async def warn_me(client: Client, **fields: Any) -> dict[str, Any]:
    return await client.request("warn me", **{"seat": 0, "number": client.number, **fields})


async def play(client: Client, move: str, **fields: Any) -> dict[str, Any]:
    await client.send({"type": "move", "id": move, "seat": 0, "number": client.number, "move": move, **fields})
    return await client.until("warning", "accepted", "refused")


async def test_a_blunder_is_asked_about_once_and_counted_as_a_hint(server: ServerProcess) -> None:
    made = await near_the_goddess(server, "cautious", "cautious")
    token = made["seats"][0]["token"]
    async with Client(server.socket, made["table"], token) as client:
        number = client.number
        assert (await warn_me(client))["type"] == "accepted"
        for _ in range(2):  # the answer may have been lost on its way: it is said again, and counted once
            told = await play(client, "enough")
            assert (told["type"], told["number"]) == ("warning", number)
            assert (told["move"]["move"], told["better"]["move"]) == ("enough", "draw")
            assert told["better"]["win"] - told["move"]["win"] > 0.15
        assert client.number == number
        assert (await play(client, "enough", anyway=True))["type"] == "accepted"
        while client.state["over"] is None:
            if client.legal(0):
                await client.play(0, client.legal(0)[0])
            else:
                await client.receive()
        assert client.state["over"]["hints"] == [1, 0, 0]
        assert server.get(f"/api/tables/{made['table']}/record", token)["hints"] == [1, 0, 0]


async def test_a_good_move_is_made_and_so_is_one_of_who_did_not_ask(server: ServerProcess) -> None:
    made = await near_the_goddess(server, "cautious", "cautious")
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        await warn_me(client)
        assert (await play(client, "draw"))["type"] == "accepted"
    made = await near_the_goddess(server, "cautious", "cautious")
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        assert (await play(client, "enough"))["type"] == "accepted"


async def test_there_is_no_warning_about_a_position_that_has_gone_on(server: ServerProcess) -> None:
    made = await near_the_goddess(server, "cautious", "cautious")
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        before = client.number
        await warn_me(client)
        await client.play(0, "draw")
        await client.until_true(lambda: client.legal(0) or client.state["over"])
        refused = await warn_me(client, number=before)
        assert refused["error"] == ("not now" if client.state["over"] else "stale")
        if len(client.legal(0)) > 1:
            assert (await play(client, client.legal(0)[1]))["type"] == "accepted"  # this decision was not watched


async def test_there_is_no_warning_where_hints_are_not_allowed(server: ServerProcess) -> None:
    made = await near_the_goddess(server, "you: Ben", "cautious")
    anna, ben = (seat["token"] for seat in made["seats"])
    async with Client(server.socket, made["table"], anna) as client:
        refused = await warn_me(client)
        assert (refused["error"], refused["message"]) == (
            "no hints",
            "hints are not allowed at this table: others play here too",
        )
        assert (await warn_me(client, seat=1))["error"] == "not allowed"  # not their seat
        assert (await play(client, "enough"))["type"] == "accepted"
    made = await near_the_goddess(server, "you: Ben", "cautious", hints=True)
    anna, ben = (seat["token"] for seat in made["seats"])
    async with Client(server.socket, made["table"], ben) as client:
        assert (await warn_me(client, seat=1))["error"] == "not your move"
    async with Client(server.socket, made["table"], anna) as client:
        assert (await warn_me(client, number=-1))["error"] == "bad message"
        assert (await warn_me(client))["type"] == "accepted"
        assert (await play(client, "enough"))["type"] == "warning"


async def test_a_lesson_and_a_forced_move_have_none(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU], "lesson": "first"})
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        assert (await warn_me(client))["message"] == "in a lesson the lesson tells what to do"
    server.deal(170)  # the first seat begins, and must draw
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, {"kind": "bot", "bot": "cautious"}]})
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        assert (await warn_me(client))["type"] == "accepted"
        assert (await play(client, "draw"))["type"] == "accepted"


@pytest.mark.parametrize(
    ("win", "error", "is_one"),
    [(0.3, 0.02, True), (0.46, 0.005, False), (0.3, 0.09, False)],
    ids=["much and sure", "little", "not sure"],
)
def test_a_blunder_loses_much_and_the_search_is_sure(win: float, error: float, is_one: bool) -> None:
    best, other = Hint(0, 0.6, 0.01, 900), Hint(1, win, error, 100)
    assert (blunder([best, other], 1) is not None) == is_one
    assert blunder([best, other], 0) is None
    assert blunder([best, other], 2) is None  # never tried: nothing is known
