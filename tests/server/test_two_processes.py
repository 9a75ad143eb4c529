"""Two processes on one database: its key (table, number) is the only arbiter."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import goldauge
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import play_on, tokens


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    both = ServerProcess(database, tmp_path / "one.log"), ServerProcess(database, tmp_path / "two.log")
    yield both
    for server in both:
        assert server.stop()
        assert server.errors() == []


async def contest(one: ServerProcess, two: ServerProcess) -> int:
    """A whole game, every decision of which is sent to both at the same time; how many decisions it had."""
    made = one.table("kali", 2, time={"kind": "wait"})
    won: list[str] = []
    async with (
        Client(one.socket, made["table"], *tokens(made)) as first,
        Client(two.socket, made["table"], *tokens(made)) as second,
    ):
        while not first.state["over"]:
            number, seat = first.number, first.state["to_move"]
            legal = first.legal(seat)
            answers = await asyncio.gather(
                first.request("move", id=f"one-{number}", seat=seat, number=number, move=legal[0]),
                second.request("move", id=f"two-{number}", seat=seat, number=number, move=legal[-1]),
            )
            winners = [place for place, answer in enumerate(answers) if answer["type"] == "accepted"]
            assert len(winners) == 1, answers
            assert answers[1 - winners[0]]["error"] == "stale"
            won.append(legal[0] if winners == [0] else legal[-1])
            # Who lost is shown the truth with the refusal; who won hears of it anyway.
            await asyncio.gather(first.until_number(number + 1), second.until_number(number + 1))
            assert first.views == second.views
            assert first.events == second.events
    record = goldauge.Record.parse(json.dumps(two.get(f"/api/tables/{made['table']}/record", made["host"])))
    record.verify()
    assert record.moves == won
    return len(won)


async def test_exactly_one_wins_each_number_and_the_other_is_shown_the_truth(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    contested = 0
    while contested < 20:  # games of Kali may be short
        contested += await contest(*pair)


async def test_other_entries_of_the_log_do_not_cost_anybody_their_move(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """Chat at one process and moves at the other meet at the same numbers of the log; nobody is refused."""
    one, two = pair
    made = one.table("kali", 2, time={"kind": "wait"})
    async with (
        Client(one.socket, made["table"], *tokens(made)) as talker,
        Client(two.socket, made["table"], *tokens(made)) as player,
    ):

        async def talk() -> None:
            for number in range(30):
                said = await talker.request("chat", text=f"line {number}")
                assert said["type"] == "accepted", said

        async def play() -> None:
            for _ in range(30):
                if player.state["over"]:
                    return
                seat = player.state["to_move"]
                await player.play(seat, player.legal(seat)[-1])

        await asyncio.gather(talk(), play())
    async with Client(one.socket, made["table"], tokens(made)[0]) as later:
        assert [line["text"] for line in later.state["chat"]] == [f"line {number}" for number in range(30)]


async def test_an_undo_asked_for_at_one_is_agreed_to_at_the_other(pair: tuple[ServerProcess, ServerProcess]) -> None:
    one, two = pair
    made = one.table("heist", 2, time={"kind": "wait"})
    first, second = tokens(made)
    async with Client(one.socket, made["table"], first) as anna:
        await anna.play(0, "rest")
        assert (await anna.request("undo", seat=0))["type"] == "accepted"
        async with Client(two.socket, made["table"], second) as ben:
            assert ben.state["undo"] == {"id": 1, "seat": 0, "agreed": [], "needed": [1]}
            assert (await ben.request("consent", seat=1, undo=1, agree=True))["type"] == "accepted"
            await ben.until_true(lambda: ben.state["undos"] == 1)
        # Nothing tells the first process yet; its next request does.
        assert (await anna.request("chat", text="thank you"))["type"] == "accepted"
        await anna.until_true(lambda: anna.state["undos"] == 1)


async def test_one_rematch_comes_of_two_that_are_asked_for_at_once(pair: tuple[ServerProcess, ServerProcess]) -> None:
    one, two = pair
    made = one.table("heist", 2, time={"kind": "wait"})
    async with Client(one.socket, made["table"], *tokens(made)) as first:
        await play_on(first)
        async with Client(two.socket, made["table"], *tokens(made)) as second:
            answers = await asyncio.gather(first.request("rematch"), second.request("rematch"))
            assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
            for client in (first, second):
                await client.until_true(lambda client=client: client.info["rematch"])  # type: ignore[misc]
            assert first.info["rematch"] == second.info["rematch"]


async def test_both_start_at_once_on_an_empty_database(empty_database: str, tmp_path: Path) -> None:
    """Migrations of several processes don't trip over each other."""
    servers = await asyncio.gather(
        *(asyncio.to_thread(ServerProcess, empty_database, tmp_path / f"{number}.log") for number in range(2))
    )
    for server in servers:
        assert server.get("/healthz") == {"status": "up"}
        server.stop()
