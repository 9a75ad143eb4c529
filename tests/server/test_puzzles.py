"""Puzzles at a table: the first move is the answer, the chances are told after it, and then one may play on."""

from __future__ import annotations

from typing import Any

import pytest

import goldauge
from tests.server.client import Client
from tests.server.process import ServerProcess

pytestmark = pytest.mark.any_database

YOU = {"kind": "you", "name": "Anna"}


def pose(server: ServerProcess, game: str, puzzle: str) -> tuple[str, str]:
    """The table of a puzzle, and its player's token."""
    made = server.post("/api/tables", {"game": game, "seats": [YOU], "puzzle": puzzle})
    return made["table"], made["seats"][0]["token"]


@pytest.mark.parametrize("game", goldauge.games())
async def test_a_puzzle_is_answered_and_played_on(server: ServerProcess, game: str) -> None:
    puzzle = next(iter(goldauge.game(game).puzzles.values()))
    table, token = pose(server, game, puzzle.name)
    async with Client(server.socket, table, token) as client:
        assert client.state["puzzle"] == {"puzzle": puzzle.name, "answered": None, "chances": [], "because": None}
        assert client.views[0] == puzzle.view(goldauge.game(game)).to_dict()
        wrong = next(move for move in client.legal(0) if move != puzzle.answer)
        number = client.number
        assert (await client.move(0, wrong))["type"] == "accepted"
        await client.until_true(lambda: client.state["puzzle"]["answered"])
        assert client.number == number  # it was not made
        assert client.state["puzzle"]["answered"] == wrong
        assert client.state["puzzle"]["chances"][0]["move"] == puzzle.answer
        because = puzzle.because(goldauge.game(game))
        assert client.state["puzzle"]["because"] == (because and because.to_dict())
        assert (await client.request("hint", seat=0))["type"] == "accepted"  # from here on it is a game like any other
        await client.play(0, puzzle.answer)
        assert client.number > number
        assert client.state["puzzle"] is None


async def test_an_answer_survives_a_restart(server: ServerProcess) -> None:
    puzzle = next(iter(goldauge.game("kali").puzzles.values()))
    table, token = pose(server, "kali", puzzle.name)
    async with Client(server.socket, table, token) as client:
        await client.move(0, puzzle.answer)
    server.kill()
    server.start()
    async with Client(server.socket, table, token) as client:
        assert client.state["puzzle"]["answered"] == puzzle.answer


async def test_what_cannot_be_done_with_a_puzzle_is_said(server: ServerProcess) -> None:
    def refused(**fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = server.post("/api/tables", {"game": "kali", "seats": [YOU], **fields})
        return answer

    name = next(iter(goldauge.game("kali").puzzles))
    assert refused(puzzle="0-0")["error"] == "unknown"
    assert refused(puzzle=name, lesson="first")["message"] == "a table has a lesson or a puzzle, not both"
    assert refused(puzzle="")["error"] == "bad message"
    table, token = pose(server, "kali", name)
    async with Client(server.socket, table, token) as client:
        sentence = "a puzzle is for you alone: say what you would play"
        assert (await client.request("hint", seat=0))["message"] == sentence
        assert (await client.request("warn me", seat=0, number=client.number))["message"] == sentence
        impossible = next(move for move in goldauge.game("kali").moves if move not in client.legal(0))
        assert (await client.move(0, impossible))["error"] == "illegal move"  # the rules go first
        assert (await client.request("undo", seat=0))["error"] == "not now"


def test_today_has_a_puzzle_that_the_game_lists(server: ServerProcess) -> None:
    today = server.get("/api/puzzle")
    assert today == server.get("/api/puzzle")
    assert today["puzzle"] in server.get(f"/api/games/{today['game']}")["puzzles"]
