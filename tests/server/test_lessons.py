"""Lessons at a table: partners follow the script, other moves are explained, it survives a restart, one may play on."""

from __future__ import annotations

from typing import Any

import pytest

import goldauge
from tests.server.client import Client
from tests.server.process import ServerProcess

pytestmark = pytest.mark.any_database

YOU = {"kind": "you", "name": "Anna"}
LESSONS = [(game, lesson) for game in goldauge.games() for lesson in goldauge.game(game).lessons]


def learn(server: ServerProcess, game: str, lesson: str) -> tuple[str, str]:
    """The table of a new lesson, and the learner's token."""
    made = server.post("/api/tables", {"game": game, "seats": [YOU], "lesson": lesson})
    return made["table"], made["seats"][0]["token"]


async def reach(client: Client) -> dict[str, Any]:
    """Wait until the partners have moved; returns where the lesson stands."""
    await client.until_true(lambda: client.state["lesson"]["waits"] != "partners")
    lesson: dict[str, Any] = client.state["lesson"]
    return lesson


async def go(client: Client, how: str) -> dict[str, Any]:
    return await client.request("lesson", seat=0, step=client.state["lesson"]["step"], go=how)


async def go_through(client: Client, game: str, lesson: str) -> None:
    """Do what is expected, step by step, to the end."""
    course, place = goldauge.game(game).lessons[lesson], 0
    while True:
        step, stands = course.steps[place], await reach(client)
        assert stands["step"] == step.step
        assert stands["place"] == place
        if step.end:
            return
        if step.expects:
            assert set(step.expects) <= set(client.legal(0))
            assert (await client.move(0, step.expects[0]))["type"] == "accepted"
        else:
            assert client.legal(0) == []
            assert (await go(client, "next"))["type"] == "accepted"
        while client.state["lesson"]["place"] == place:
            await client.receive()
        place = course.after(place, step.expects[0] if step.expects else None)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_a_lesson_is_gone_through_and_played_on(server: ServerProcess, game: str, lesson: str) -> None:
    table, token = learn(server, game, lesson)
    async with Client(server.socket, table, token) as client:
        await go_through(client, game, lesson)
        assert client.state["lesson"]["waits"] == "end"
        assert (await go(client, "play on"))["type"] == "accepted"
        await client.until_true(lambda: client.state["lesson"] is None)
        number = client.number
        await client.play(0, client.legal(0)[0])
        assert client.number > number


async def test_another_legal_move_is_explained_and_not_made(server: ServerProcess) -> None:
    table, token = learn(server, "kali", "first")
    async with Client(server.socket, table, token) as client:
        await go(client, "next")
        await client.until_true(lambda: client.state["lesson"]["step"] == "draw")
        assert (await client.move(0, "enough"))["error"] == "illegal move"  # the rules go before the lesson
        await client.play(0, "draw")
        number = client.number
        assert (await client.move(0, "enough"))["type"] == "accepted"
        await client.until_true(lambda: client.state["lesson"]["explained"] == "enough")
        assert client.number == number
        assert client.state["lesson"]["step"] == "again"
        assert (await go(client, "show"))["type"] == "accepted"  # let it be done for me
        await client.until_true(lambda: client.state["lesson"]["step"] == "enough")
        assert client.state["lesson"]["explained"] is None


async def test_a_lesson_is_taken_up_where_it_was_left(server: ServerProcess) -> None:
    table, token = learn(server, "kali", "first")
    async with Client(server.socket, table, token) as client:
        await go(client, "next")
        await client.until_true(lambda: client.state["lesson"]["step"] == "draw")
        await client.play(0, "draw")
        await client.play(0, "draw")
    server.kill()
    server.start()
    async with Client(server.socket, table, token) as client:
        assert client.state["lesson"]["step"] == "enough"
        await client.play(0, "enough")
        assert (await reach(client))["step"] == "banked"


async def test_what_a_lesson_cannot_do_is_said(server: ServerProcess) -> None:
    unknown = server.post("/api/tables", {"game": "kali", "seats": [YOU], "lesson": "last"})
    assert unknown["error"] == "unknown"
    assert "there are: first" in unknown["message"]
    table, token = learn(server, "kali", "first")
    async with Client(server.socket, table, token) as client:
        assert (await client.move(0, "draw"))["message"] == "first go on with the lesson"
        assert (await client.request("lesson", seat=0, step="take", go="next"))["error"] == "stale"
        assert (await client.request("undo", seat=0))["error"] == "not now"
        await go(client, "play on")  # it can be left at any time
        await client.until_true(lambda: client.state["lesson"] is None)
        assert (await client.request("lesson", seat=0, step="draw", go="next"))["error"] == "not now"
        await client.play(0, "draw")
