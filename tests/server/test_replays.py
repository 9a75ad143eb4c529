"""Replays: of finished tables by link, of records that somebody opens, and tables that begin in the midst of a game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import goldauge
from goldauge.server import bodies
from goldauge.server.study_worker import FindPosition, Flawed, Found, do
from goldauge.server.wire import MOST_RECORD
from tests.page.deals import DEAL, FOREVER, line_up, played
from tests.server.client import Client
from tests.server.planted import plant
from tests.server.process import ServerProcess

pytestmark = pytest.mark.any_database

WORLDS = [("kali", 3), ("einauge", 2), ("dracheninsel", 3)]


def recorded(game: str, count: int, moves: int | None = None) -> goldauge.Record:
    """A game of bots, as it is kept; or the beginning of it."""
    record, state = goldauge.Record.begin(goldauge.game(game), count, DEAL, line_up(game, count))
    for turn in played(game, count)[:moves]:
        record.play(state, record.game.move(turn.move))
    return record


async def finished(server: ServerProcess, game: str = "kali", count: int = 3) -> dict[str, Any]:
    """A finished table of Anna, Ben and a bot."""
    seats = ["you: Anna", "you: Ben", *line_up(game, count)[2:]]
    moves = [turn.move for turn in played(game, count)]
    return await plant(server.db, DEAL, seats, game=game, moves=moves, reaction_seconds=0, time=FOREVER)


def added_up(moments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The views that changes add up to."""
    views: list[dict[str, Any]] = []
    for moment in moments:
        views.append({**(views[-1] if views else {}), **moment["changed"]})
    return views


@pytest.mark.parametrize(("game", "count"), WORLDS)
async def test_a_replay_shows_what_everybody_saw_after_every_move(server: ServerProcess, game: str, count: int) -> None:
    record = recorded(game, count)
    replay = server.post("/api/replays", record.to_dict())
    bodies.Replay.model_validate_json(json.dumps(replay), strict=True)
    recording = replay["recording"]
    assert [one["move"] for one in recording["moves"]] == record.moves
    assert [seat["bot"] for seat in replay["seats"]] == line_up(game, count)
    seen = {one["seat"]: (added_up(one["moments"]), one["moments"]) for one in recording["eyes"]}
    assert list(seen) == [None, *range(count)]
    for number, (state, story) in enumerate(record.steps()):
        for seat, (views, moments) in seen.items():
            assert views[number] == json.loads(json.dumps(state.view(seat).to_dict()))
            assert moments[number]["events"] == json.loads(
                json.dumps([event.seen_by(seat).to_dict() for event in story])
            )
        if number < len(record.moves):
            assert recording["moves"][number]["seat"] == state.to_move
    assert recording["over"]["outcome"]["scores"] == list(record.outcome.scores if record.outcome else [])
    assert recording["turns"][0] == 0
    assert 3 < len(recording["turns"]) <= len(record.moves)


def test_open_cards_are_those_that_were_there_and_never_the_seed(server: ServerProcess) -> None:
    record = recorded("dracheninsel", 3)
    hidden: dict[str, Any] = {}
    told = server.post("/api/replays", record.to_dict())["recording"]["hidden"]
    for (state, _), changed in zip(record.steps(), told, strict=True):
        hidden |= changed
        position = state.position()
        assert (hidden["hands"], hidden["pile"]) == (position["hands"], position["pile"])
    assert "seed" not in hidden


async def test_the_link_shows_the_game_to_all_and_who_played_to_who_was_there(server: ServerProcess) -> None:
    made = await finished(server)
    where = f"/api/tables/{made['table']}/replay"
    anna = made["seats"][0]["token"]
    async with Client(server.socket, made["table"], anna) as client:
        await client.request("chat", text="well played")
    stranger = server.get(where)
    assert [seat["name"] for seat in stranger["seats"]] == [None, None, "cautious"]
    assert stranger["chat"] is None
    assert "Anna" not in json.dumps(stranger)
    own = server.get(where, anna)
    assert [seat["name"] for seat in own["seats"]] == ["Anna", "Ben", "cautious"]
    assert (own["yours"], own["host"], own["chat"][0]["text"]) == ([0], False, "well played")
    assert own["recording"] == stranger["recording"]
    assert server.get(where, made["spectators"])["seats"][1]["name"] == "Ben"


async def test_the_host_may_let_everybody_know_who_played(server: ServerProcess) -> None:
    made = await finished(server)
    where = f"/api/tables/{made['table']}/replay"
    refused = server.post(f"{where}/names", {"shown": True}, made["seats"][0]["token"])
    assert refused["error"] == "not allowed"
    assert server.post_empty(f"{where}/names", {"shown": True}, made["host"]) == 204
    stranger = server.get(where)
    assert (stranger["seats"][0]["name"], stranger["names_shown"], stranger["chat"]) == ("Anna", True, None)
    server.kill()
    server.start()
    assert server.get(where)["seats"][0]["name"] == "Anna"
    assert server.post_empty(f"{where}/names", {"shown": False}, made["host"]) == 204
    assert server.get(where)["seats"][0]["name"] is None


async def test_a_running_game_has_no_replay_and_cannot_be_played_on(server: ServerProcess) -> None:
    made = server.table()
    for token in (None, made["host"], made["seats"][0]["token"]):
        refused = server.get(f"/api/tables/{made['table']}/replay", token)
        assert (refused["error"], refused["message"]) == ("not now", "there is a replay when the game is over")
    assert play_on(server, table=made["table"], moment=0)["error"] == "not now"
    assert server.get("/api/tables/nowhere12345/replay")["error"] == "unknown"


def play_on(server: ServerProcess, **wish: Any) -> Any:
    return server.post("/api/replays/on", {"seat": 0, "name": "Anna", "bot": "easy", **wish})


# Records that somebody opens.


def changed(record: goldauge.Record, **fields: Any) -> str:
    return json.dumps({**record.to_dict(), **fields})


KALI = recorded("kali", 3)
BAD = {
    "cut": KALI.text()[:-40],
    "broken": KALI.text().replace(",", ";", 1),
    "foreign": '{"name": "my shopping list"}',
    "format": changed(KALI, goldauge=2),
    "unknown game": changed(KALI, game="chess"),
    "rules": changed(KALI, rules=99),
    "running": changed(KALI, seed=None, outcome=None),
    "deal": changed(KALI, seed="0" * 64),
    "position": changed(KALI, position={"game": "kali", "seed": KALI.to_dict()["seed"]}),
    "move": changed(KALI, moves=["draw", "take"]),
    "outcome": changed(KALI, outcome={"winners": [0, 1, 2], "scores": [1, 2, 3]}),
    "too large": changed(KALI, moves=["draw"] * 6000),
}


@pytest.mark.parametrize("flaw", BAD)
def test_what_is_wrong_with_a_record_is_said(server: ServerProcess, flaw: str) -> None:
    refused = server.post_text("/api/replays", BAD[flaw])
    assert (refused["status"], refused["error"], refused["flaw"]) == (422, "bad record", flaw)
    assert refused["move"] == (2 if flaw == "move" else 0)


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("", "foreign"),
        ("no JSON at all", "foreign"),
        ("[1, 2]", "foreign"),
        (changed(KALI, goldauge="one"), "broken"),
        (changed(KALI, moves="draw"), "broken"),
        (changed(KALI, options={"colour": 1}), "broken"),
        (changed(KALI, seats=9), "broken"),
        (changed(KALI, seats=10**8), "broken"),
        (changed(KALI, seats=3.0), "broken"),
        (changed(KALI, players=["\ud800", "Ben", "Carla"]), "broken"),
        (changed(KALI, options={"rounds": [[1]] * 5000}), "broken"),
    ],
)
def test_a_damaged_record_and_one_of_something_else_are_told_apart(server: ServerProcess, text: str, flaw: str) -> None:
    refused = server.post_text("/api/replays", text)
    assert (refused["status"], refused["flaw"]) == (422, flaw)
    assert len(refused["message"]) <= 400


def test_what_is_no_text_or_far_too_large_is_refused(server: ServerProcess) -> None:
    assert server.post_text("/api/replays", b"\xff\xd8\xff\xe0 a picture")["flaw"] == "foreign"
    for size in (MOST_RECORD + 1, 10_000_000):  # who sends is not cut off before they have the answer
        assert server.post_text("/api/replays", b" " * size)["error"] == "too large"


def test_a_record_may_begin_with_the_mark_of_its_encoding(server: ServerProcess) -> None:
    assert server.post_text("/api/replays", KALI.text().encode("utf-8-sig"))["recording"]["game"] == "kali"


def test_a_record_must_not_name_code_of_the_servers_machine(server: ServerProcess) -> None:
    record = changed(KALI, game="tests/heist.py:HeistGame")
    assert server.post_text("/api/replays", record)["flaw"] == "unknown game"


def test_a_record_that_ends_early_is_shown_as_far_as_it_goes(server: ServerProcess) -> None:
    recording = server.post("/api/replays", recorded("kali", 3, moves=7).to_dict())["recording"]
    assert (len(recording["moves"]), recording["over"]) == (7, None)


def test_replays_are_limited_for_each_address(strict: ServerProcess) -> None:
    answers = [strict.post("/api/replays", {}, address="127.0.0.7") for _ in range(40)]
    assert [answer["error"] for answer in answers].count("too fast") >= 5


# Playing on.


@pytest.mark.parametrize(("game", "count"), WORLDS)
async def test_a_game_is_played_on_from_any_moment(server: ServerProcess, game: str, count: int) -> None:
    record = recorded(game, count)
    moment = len(record.moves) // 2
    state = steps_until(record, moment)[-1][0].copy()
    made = play_on(server, record=record.text(), moment=moment, seat=1, bot="random", hidden="true")
    async with Client(server.socket, made["table"], made["seats"][0]["token"]) as client:
        assert client.info["practice"] is True
        assert [seat["kind"] for seat in client.info["seats"]] == ["bot", "human", *["bot"] * (count - 2)]
        if state.to_move == 1:
            assert client.views[1] == json.loads(json.dumps(state.view(1).to_dict()))
        await client.until_true(lambda: client.legal(1) or client.state["over"])
        await client.play(1, client.legal(1)[0])


def steps_until(record: goldauge.Record, moment: int) -> list[tuple[goldauge.State, Any]]:
    steps = record.steps()
    return [next(steps) for _ in range(moment + 1)]


def test_what_a_seat_cannot_know_is_dealt_anew_or_as_it_was() -> None:
    record = recorded("dracheninsel", 3)
    state = steps_until(record, 60)[-1][0].copy()
    true = do(FindPosition(record.text(), 60, 0, "true"))
    assert isinstance(true, Found)
    assert true.position == state.position()
    hands = set()
    for _ in range(5):
        anew = do(FindPosition(record.text(), 60, 0, "anew"))
        assert isinstance(anew, Found)
        again = record.game.load(anew.position)
        assert again.view(0) == state.view(0)
        assert anew.position["seed"] != record.to_dict()["seed"]
        assert not anew.position["seed"].startswith("guess")
        hands.add(json.dumps(anew.position["hands"]))
    assert len(hands) > 1
    over = do(FindPosition(record.text(), len(record.moves), 0, "anew"))
    assert isinstance(over, Flawed)
    assert over.flaw == "over"
    beyond = do(FindPosition(record.text(), 9999, 0, "anew"))
    assert isinstance(beyond, Flawed)
    assert beyond.flaw == "moment"
