"""A room outside of the package at a table: its words, choices, prompts, reasons and score sheet go over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from goldauge.core.words import LANGUAGES, Words
from tests.own_game import GAME
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import tokens


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("own room")
    server = ServerProcess(str(folder / "tables.sqlite"), folder / "log", "--game", "tests.own_game:GAME")
    yield server
    server.stop()
    assert server.errors() == []


def test_a_client_gets_all_it_needs_to_show_the_game(house: ServerProcess) -> None:
    info = house.get("/api/games/pebbles")
    assert info["title"] == GAME.title
    assert info["moves"] == list(GAME.moves)
    for language in LANGUAGES:
        assert house.get(f"/api/games/pebbles/words/{language}")["words"] == dict(GAME.words(language).catalogue)
        assert set(house.get(f"/api/games/pebbles/rules/{language}")["clauses"]) == set(GAME.rulebook().clauses())


async def test_facts_of_a_whole_game_can_be_put_into_words(house: ServerProcess) -> None:
    made = house.table("pebbles", 2)
    said: list[str] = []
    async with Client(house.socket, made["table"], *tokens(made)) as client:
        seat = client.state["to_move"]
        refused = await client.why_not(seat, "stop")
        assert refused == {"reason": "draw first", "clause": "P2"}
        said.append(sentence("why", "reason", refused))
        while not client.state["over"]:
            seat = client.state["to_move"]
            projection = client.projection(seat)
            said.append(sentence("prompt", "prompt", projection["prompt"]))
            for choice in projection["legal"]:
                assert len(choice["parts"]) == 1
                said.append(sentence("move", "choice", choice["parts"][0]))
            await client.play(seat, projection["legal"][-1]["move"])
        said += [sentence("event", "event", event) for event in client.events]
        sheet = client.state["over"]["score_sheet"]
        said += [sentence("score", "score", line) for line in sheet["lines"]]
        said.append(sentence("decided", "decided", sheet["decided"]))
    assert "You must draw at least one pebble before you may stop." in said
    assert "Player 0, draw a pebble." in said
    assert "Stop" in said
    assert "The most pebbles win." in said
    assert all(said)


def sentence(section: str, family: str, fact: dict[str, Any]) -> str:
    """As any client does it: by the catalogue, from the fact alone."""
    words: Words = GAME.words("en")
    key = f"{section}.{fact[family]}"
    assert words.has(key), key
    return words.text(key, ["Player 0", "Player 1"], **fact)
