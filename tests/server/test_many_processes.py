"""Several processes behind one name: PostgreSQL keeps the games, Redis tells of them, and any of these may die."""

from __future__ import annotations

import asyncio
import json
import re
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import goldauge
from tests.server.client import Client
from tests.server.postgres import Postgres
from tests.server.process import ServerProcess, lines_of
from tests.server.redis_server import Redis


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.kill()


@pytest.fixture
def pair(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    db = postgres.database()
    both = [ServerProcess(db, tmp_path / f"{name}.log", "--bus", redis.url) for name in ("one", "two")]
    yield both
    for server in both:
        server.stop()
        assert server.errors() == []


def table(server: ServerProcess) -> dict[str, Any]:
    """Two people and a bot; the game is long enough."""
    seats = [{"kind": "you"}, {"kind": "you"}, {"kind": "bot", "bot": "bold"}]
    new = {"game": "kali", "seats": seats, "options": {"rounds": 3}, "time": {"kind": "wait"}}
    made: dict[str, Any] = server.post("/api/tables", new)
    return made


async def play_until(number: int, *clients: Client) -> None:
    """Whoever is to move decides, at their own process; all others hear of it without asking."""
    while clients[0].number < number and not clients[0].state["over"]:
        seat, before = clients[0].state["to_move"], clients[0].number
        if seat < len(clients):
            answer = await clients[seat].move(seat, clients[seat].legal(seat)[-1])
            assert answer["type"] == "accepted", answer
        await clients[0].until_number(before + 1)
        for client in clients[1:]:
            await client.until_number(clients[0].number)
        await clients[0].until_number(max(client.number for client in clients))


def decisions_of_bots(server: ServerProcess) -> int:
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        found = re.search(r"goldauge_thinking_seconds_count (\d+)", answer.read().decode())
    return int(found[1]) if found else 0


def both_there(client: Client) -> bool:
    return [seat["connected"] for seat in client.info["seats"]][:2] == [True, True]


async def test_what_was_acknowledged_outlives_the_database(postgres: Postgres, tmp_path: Path) -> None:
    """PostgreSQL crashes while somebody plays: they send again what was not confirmed; nothing is lost or doubled."""
    server = ServerProcess(postgres.database(), tmp_path / "log")
    try:
        made = server.table("kali", 2, time={"kind": "wait"}, options={"rounds": 6})
        async with Client(server.socket, made["table"], *(seat["token"] for seat in made["seats"])) as client:
            crash = asyncio.create_task(asyncio.to_thread(postgres.restart))
            refused = 0
            while not client.state["over"] and not crash.done():
                seat, number = client.state["to_move"], client.number
                request = {"id": f"m{number}", "seat": seat, "number": number, "move": client.legal(seat)[0]}
                while (answer := await client.request("move", **request))["type"] != "accepted":
                    assert answer["error"] == "try again", answer
                    refused += 1
                    await asyncio.sleep(0.05)
                await client.until_number(number + 1)
            await crash
        async with Client(server.socket, made["table"], made["spectators"]) as watcher:
            assert watcher.events == client.events
            assert watcher.number == client.number
        assert refused
    finally:
        assert server.stop()


async def test_players_at_two_processes_play_on_though_redis_and_a_process_die(
    pair: list[ServerProcess], redis: Redis
) -> None:
    one, two = pair
    made = table(one)
    tokens = [seat["token"] for seat in made["seats"]]
    async with (
        Client(one.socket, made["table"], tokens[0]) as anna,
        Client(two.socket, made["table"], tokens[1]) as ben,
    ):
        for client in (anna, ben):
            await client.until_true(lambda client=client: both_there(client))  # type: ignore[misc]
        await play_until(8, anna, ben)
        thought = decisions_of_bots(one) + decisions_of_bots(two)
        assert thought <= 9  # only one of the processes lets the bot think
        redis.kill()
        await play_until(12, anna, ben)
        redis.start()
        await play_until(16, anna, ben)
        assert anna.events == ben.events
    one.kill()
    async with Client(two.socket, made["table"], *tokens) as both:
        await both.until_true(lambda: both_there(both))
        while not both.state["over"]:
            number, seat = both.number, both.state["to_move"]
            if seat < 2:
                await both.move(seat, both.legal(seat)[-1])
            await both.until_number(number + 1)
    record = two.get(f"/api/tables/{made['table']}/record", made["host"])
    goldauge.Record.parse(json.dumps(record)).verify()


async def test_a_move_is_not_stale_where_a_process_has_not_heard_of_the_last_one(
    pair: list[ServerProcess], redis: Redis
) -> None:
    one, two = pair
    made = table(one)
    tokens = [seat["token"] for seat in made["seats"] if seat["token"]]
    async with Client(one.socket, made["table"], *tokens) as here, Client(two.socket, made["table"], *tokens) as there:
        redis.kill()
        for _ in range(3):
            while (seat := here.state["to_move"]) == 2 or "draw" not in here.legal(seat):
                if seat < 2:
                    await here.play(seat, here.legal(seat)[-1])
                else:
                    await here.until_number(here.number + 1)
            number = here.number
            await here.play(seat, "draw")
            if here.state["to_move"] == seat:
                answer = await there.request("move", seat=seat, number=number + 1, move="draw")
                assert answer["type"] == "accepted", answer
            await here.until_number(max(here.number, there.number))


async def test_a_server_that_stops_hands_over_within_seconds(pair: list[ServerProcess]) -> None:
    """A rolling upgrade: clients are told to come back, another process has the tables at once, nobody waits."""
    one, two = pair
    made = table(one)
    tokens = [seat["token"] for seat in made["seats"]]
    async with Client(one.socket, made["table"], *tokens) as both:
        await play_alone(both, 6)
        begun = time.monotonic()
        assert await asyncio.to_thread(one.stop)
        assert time.monotonic() - begun < 10
        await both.attend()
        assert both.socket.close_code == 1012
    async with Client(two.socket, made["table"], *tokens) as both:
        await play_alone(both, 12)
    assert "draining" in one.log.read_text()


async def play_alone(client: Client, number: int) -> None:
    """Both people are at one device; the bot decides by itself."""
    while client.number < number and not client.state["over"]:
        seat, before = client.state["to_move"], client.number
        if seat < 2:
            assert (await client.move(seat, client.legal(seat)[-1]))["type"] == "accepted"
        await client.until_number(before + 1)


def test_a_server_says_what_it_uses_and_names_each_request(pair: list[ServerProcess]) -> None:
    one, _ = pair
    started = next(line for line in lines_of(one.log) if line["what"] == "started")
    assert started["database"].startswith("postgresql+asyncpg://goldauge@127.0.0.1")
    assert started["bus"].startswith("redis://127.0.0.1")
    request = urllib.request.Request(f"{one.url}/api/games/kali", headers={"X-Request-Id": "from-the-proxy-1"})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["X-Request-Id"] == "from-the-proxy-1"
    assert one.stop()  # a request is logged after its answer
    assert [line["what"] for line in lines_of(one.log) if line.get("request") == "from-the-proxy-1"] == ["http"]
