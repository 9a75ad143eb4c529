"""LiveTable play: connecting, moving, being refused, coming back, watching, chatting, taking back, playing again."""

from __future__ import annotations

import json
from typing import Any

import goldauge
from tests.server.client import Client
from tests.server.process import ServerProcess


def tokens(made: dict[str, Any]) -> list[str]:
    return [seat["token"] for seat in made["seats"]]


async def play_on(client: Client, most: int = 10_000) -> None:
    """A client that holds seats plays its first legal moves until the game is over."""
    for _ in range(most):
        if client.state["over"]:
            return
        projection = next((projection for projection in client.state["projections"] if projection["legal"]), None)
        if projection is None:
            await client.until("update", "snapshot")
            continue
        number = client.number
        answer = await client.move(projection["seat"], projection["legal"][-1]["move"])
        assert answer["type"] == "accepted", answer
        await client.until_number(number + 1)


async def test_a_snapshot_then_updates(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first) as anna, Client(server.socket, made["table"], second) as ben:
        assert anna.state["type"] == "snapshot"
        assert anna.state["you"] == {"seats": [0], "host": False}
        assert anna.info["status"] == "running"
        mover, other = (anna, ben) if anna.projection(0)["legal"] else (ben, anna)
        seat = mover.state["to_move"]
        assert mover.legal(seat) == ["draw"]
        assert other.state["projections"][0]["legal"] == []
        assert (await mover.move(seat, "draw"))["type"] == "accepted"
        await mover.until_true(lambda: mover.number == 1)
        await other.until_true(lambda: other.number == 1)
        assert mover.events == other.events
        assert mover.events[0]["event"] == "drawn"


async def test_hot_seat_one_connection_plays_a_whole_game_whose_record_verifies(server: ServerProcess) -> None:
    made = server.table("kali", 3, options={"rounds": 2})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        # One for each seat, and what all at this screen may see while it is handed on.
        assert [projection["seat"] for projection in client.state["projections"]] == [0, 1, 2, None]
        commitment = client.info["commitment"]
        assert client.info["options"] == {"rounds": 2}
        await play_on(client)
        over = client.state["over"]
    record = goldauge.Record.parse(json.dumps(server.get(f"/api/tables/{made['table']}/record", tokens(made)[0])))
    state = record.verify()
    assert record.commitment == commitment
    assert record.seed is not None
    assert record.seed.text == over["seed"]
    assert state.outcome() == goldauge.Outcome(tuple(over["outcome"]["winners"]), tuple(over["outcome"]["scores"]))
    assert record.players == ["Player 0", "Player 1", "Player 2"]


async def test_a_running_games_record_and_seed_are_secret(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    refused = server.get(f"/api/tables/{made['table']}/record", made["host"])
    assert refused["status"] == 409
    async with Client(server.socket, made["table"], *tokens(made), made["host"]) as client:
        assert client.state["over"] is None
        assert '"seed"' not in client.raw[0]


async def test_sending_a_move_again_is_harmless(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        seat = client.state["to_move"]
        for _ in range(3):
            answer = await client.request("move", id="same", seat=seat, number=0, move="draw")
            assert answer["type"] == "accepted"
        await client.until_true(lambda: client.number == 1)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        assert client.number == 1
        assert (await client.request("move", id="same", seat=seat, number=0, move="draw"))["type"] == "accepted"
        assert [message for message in await client.silence(0.2) if message["type"] == "update"] == []
        assert client.number == 1


async def test_a_stale_move_is_refused_with_the_present_state(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        seat = client.state["to_move"]
        await client.move(seat, "draw")
        await client.until_true(lambda: client.number == 1)
        refused = await client.request("move", seat=seat, number=0, move="draw")
        assert refused["error"] == "stale"
        snapshot = await client.until("snapshot")
        assert snapshot["number"] == 1
        assert snapshot["projections"][0]["first_event"] == len(client.events)  # what it has is not sent again


async def test_illegal_moves_are_refused_in_the_words_of_the_rules(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        seat = client.state["to_move"]
        enough = await client.move(seat, "enough")
        assert (enough["error"], enough["clause"]) == ("illegal move", "K5")
        assert "at least one card" in enough["message"]
        nonsense = await client.move(seat, "fly away")
        assert nonsense["error"] == "illegal move"
        other = await client.move(1 - seat, "draw")
        assert other["error"] == "not your move"
        assert client.number == 0


async def test_why_not_is_answered_by_a_reason_and_changes_nothing(server: ServerProcess) -> None:
    made = server.table("heist", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first) as anna, Client(server.socket, made["table"], second) as ben:
        assert await anna.why_not(0, "steal") == {"reason": "aim first", "clause": "H1"}
        assert await ben.why_not(1, "steal") == {"reason": "not your turn", "seat": 0}
        assert (await anna.request("why not", seat=1, move="steal"))["error"] == "not allowed"
        assert (await anna.request("why not", seat=0, move="fly away"))["error"] == "illegal move"
        refused = await anna.move(0, "steal")
        assert (refused["error"], refused["clause"]) == ("illegal move", "H1")
        assert refused["reason"] == {"reason": "aim first", "clause": "H1"}
        assert (await ben.move(1, "aim"))["reason"] == {"reason": "not your turn", "seat": 0}
        assert anna.number == ben.number == 0
    async with Client(server.socket, made["table"], made["spectators"]) as watcher:
        assert (await watcher.request("why not", seat=0, move="steal"))["error"] == "not allowed"


async def test_when_the_game_is_over_the_score_sheet_and_why_not_say_so(server: ServerProcess) -> None:
    made = server.table("heist", 2)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        await play_on(client)
        over = client.state["over"]
        [points] = over["score_sheet"]["lines"]
        assert points == {"score": "points", "amounts": over["outcome"]["scores"], "total": True}
        assert over["score_sheet"]["decided"] == {"decided": "most points", "winners": over["outcome"]["winners"]}
        assert client.projection(0)["prompt"] == {"prompt": "over"}
        assert await client.why_not(0, "aim") == {"reason": "game is over"}


async def test_before_the_start_nothing_is_prompted_and_why_not_has_no_answer(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "heist", "seats": [{"kind": "you"}, {"kind": "open"}]})
    async with Client(server.socket, made["table"], tokens(made)[0]) as client:
        assert client.projection(0)["prompt"] is None
        assert (await client.request("why not", seat=0, move="aim"))["error"] == "not now"


async def test_coming_back_only_what_is_missing_is_sent(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        for number in range(1, 4):
            projection = next(projection for projection in client.state["projections"] if projection["legal"])
            await client.move(projection["seat"], projection["legal"][0]["move"])
            await client.until_number(number)
        cursor = {"undos": 0, "events": len(client.events) - 1}
        story = client.events
    async with Client(server.socket, made["table"], tokens(made)[0]) as whole:
        assert whole.events == story
    again = Client(server.socket, made["table"], tokens(made)[0], cursor=cursor)
    again.events = story[:-1]
    async with again:
        assert again.state["projections"][0]["events"] == story[-1:]
        assert again.events == story


async def test_spectators_see_and_do_nothing(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with (
        Client(server.socket, made["table"], made["spectators"]) as watcher,
        Client(server.socket, made["table"], *tokens(made)) as player,
    ):
        assert watcher.state["projections"][0]["seat"] is None
        seat = player.state["to_move"]
        await player.move(seat, "draw")
        await watcher.until_true(lambda: watcher.number == 1)
        for kind, fields in {
            "move": {"seat": seat, "number": 1, "move": "draw"},
            "chat": {"text": "hello"},
            "undo": {"seat": seat},
            "end": {},
            "kick": {"seat": 0},
            "rematch": {},
        }.items():
            assert (await watcher.request(kind, **fields))["error"] == "not allowed", kind


async def test_strangers_are_sent_away(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    other = server.table("kali", 2)
    for table, token in (
        (made["table"], tokens(other)[0]),
        (made["table"], "x" * 32),
        ("nothing_here", tokens(made)[0]),
    ):
        client = Client(server.socket, table, token)
        answer = await client.connect()
        assert answer["error"] in ("not allowed", "unknown")
        await client.socket.wait_closed()
        assert client.socket.close_code == 1008
    assert server.get(f"/api/tables/{made['table']}", tokens(other)[0])["status"] == 403
    assert server.get(f"/api/tables/{made['table']}")["status"] == 403


async def test_chat_reaches_everybody_and_newcomers(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first) as anna:
        async with Client(server.socket, made["table"], second) as ben:
            assert (await anna.request("chat", text="  <b>Good luck</b> "))["type"] == "accepted"
            line = (await ben.until("chat"))["line"]
            assert (line["seat"], line["name"], line["text"]) == (0, "Player 0", "<b>Good luck</b>")
        async with Client(server.socket, made["table"], made["spectators"]) as late:
            assert late.state["chat"] == [line]
        assert (await anna.request("chat", text="x" * 501))["error"] == "bad message"
        assert (await anna.request("chat", text="one\ntwo"))["error"] == "bad message"


async def test_presence_is_told(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first) as anna:
        assert [seat["connected"] for seat in anna.info["seats"]] == [True, False]
        async with Client(server.socket, made["table"], second):
            await anna.until_true(lambda: anna.info["seats"][1]["connected"])
        await anna.until_true(lambda: not anna.info["seats"][1]["connected"])


async def test_ping(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], tokens(made)[0]) as client:
        await client.send({"type": "ping"})
        assert (await client.until("pong"))["now"] >= client.state["now"]


async def test_rematch_in_one_click_with_the_same_people_and_tokens(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first, second) as both:
        early = await both.request("rematch")
        assert early["error"] == "not now"
        await play_on(both)
        async with Client(server.socket, made["table"], first) as anna:
            assert (await anna.request("rematch"))["type"] == "accepted"
            await both.until_true(lambda: both.info["rematch"])
            assert (await both.request("rematch"))["type"] == "accepted"  # the same one
            following = both.info["rematch"]
    async with Client(server.socket, following, first, second, made["host"]) as again:
        assert again.info["status"] == "running"
        assert [seat["name"] for seat in again.info["seats"]] == ["Player 0", "Player 1"]
        assert again.state["you"] == {"seats": [0, 1], "host": True}
        assert again.info["rematch"] is None
