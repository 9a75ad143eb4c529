"""Tables: making them, sitting down, leaving and coming back, what the host can do, time policies, taking back."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import goldauge
from goldauge.bots.failure import BotFailed
from goldauge.server.bot_client import BotClient
from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.planted import plant, seeds
from tests.server.process import ROOT, ServerProcess
from tests.server.test_live import play_on, tokens

OPEN = {"kind": "open"}
YOU = {"kind": "you", "name": "Anna"}


def sit(server: ServerProcess, table: str, name: str, token: str | None = None) -> dict[str, Any]:
    seated: dict[str, Any] = server.post(f"/api/tables/{table}/seats", {"name": name}, token)
    return seated


async def test_it_starts_when_the_last_one_sits_down(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, OPEN, {"kind": "bot", "bot": "bold"}]})
    assert [(seat["seat"], seat["kind"]) for seat in made["seats"]] == [(0, "you"), (1, "open")]
    anna, ben = tokens(made)
    async with Client(server.socket, made["table"], anna) as client:
        assert client.info["status"] == "waiting"
        assert client.state["projections"][0]["view"] is None
        seated = sit(server, made["table"], "Ben", ben)
        assert seated["seat"] == 1
        assert seated["token"] != ben  # the link is spent
        assert seated["link"] == f"/t/{made['table']}#{seated['token']}"
        await client.until("update")
        assert client.info["status"] == "running"
        assert [(seat["kind"], seat["name"], seat["bot"]) for seat in client.info["seats"]] == [
            ("human", "Anna", None),
            ("human", "Ben", None),
            ("bot", "bold", "bold"),
        ]
        assert sit(server, made["table"], "Eve", ben)["error"] == "full"
        assert sit(server, made["table"], "Eve", seated["token"])["seat"] == 1  # it is hers: nothing changes
        assert server.get(f"/api/tables/{made['table']}", ben)["seats"][1]["name"] == "Ben"


async def test_listed_tables_are_found_and_joined_without_a_link(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, OPEN], "listed": True})
    private = server.post("/api/tables", {"game": "kali", "seats": [YOU, OPEN]})
    listed = {table["table"]: table for table in server.get("/api/tables")["tables"]}
    assert listed[made["table"]]["open"] == 1
    assert listed[made["table"]]["host"] == "Anna"
    assert [seat["name"] for seat in listed[made["table"]]["players"]] == ["Anna"]
    assert private["table"] not in listed
    assert sit(server, private["table"], "Eve")["status"] == 403
    seated = sit(server, made["table"], "Ben")
    async with Client(server.socket, made["table"], seated["token"]) as ben:
        assert ben.state["you"]["seats"] == [1]
        assert ben.info["status"] == "running"
    assert sit(server, made["table"], "Late")["error"] == "full"
    async with Client(server.socket, made["table"]) as watcher:  # listed: anybody may look on
        assert watcher.state["you"] == {"seats": [], "host": False}


async def test_who_looks_in_from_outside_sees_whom_the_table_waits_for_and_what_came_of_it(
    server: ServerProcess,
) -> None:
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, OPEN], "time": {"kind": "wait"}})
    anna, ben = tokens(made)
    where = f"/api/tables/{made['table']}/standing"
    assert server.get(where, anna)["deciding"] == []
    ben = sit(server, made["table"], "Ben", ben)["token"]
    async with Client(server.socket, made["table"], anna, ben) as both:
        await both.until_true(lambda: both.info["status"] == "running")
        standing = server.get(where, ben)
        assert standing["deciding"] == [both.state["to_move"]]
        assert standing["result"] is None
        assert server.get(where)["status"] == 403
        await play_on(both)
        assert server.get(where, ben)["result"] == both.state["over"]["outcome"]


@pytest.mark.any_database
async def test_the_table_tells_how_strong_its_bots_are(server: ServerProcess) -> None:
    seats = [YOU, *({"kind": "bot", "bot": bot} for bot in ("random", "easy", "bold", "expert", "hard-greedy"))]
    made = server.post("/api/tables", {"game": "kali", "seats": seats})
    shown = server.get(f"/api/tables/{made['table']}", made["host"])["seats"]
    assert [seat["strength"] for seat in shown] == [None, 0, 1, 2, 5, 4]
    for unknown in ("hard-lazy", "easy-bold"):
        refused = server.post("/api/tables", {"game": "kali", "seats": [YOU, {"kind": "bot", "bot": unknown}]})
        assert refused["error"] == "unknown"


@pytest.mark.any_database
async def test_bots_play_a_whole_table_by_themselves(server: ServerProcess) -> None:
    seats = [{"kind": "bot", "bot": bot} for bot in ("bold", "cautious", "random")]
    made = server.post("/api/tables", {"game": "kali", "seats": seats})
    async with Client(server.socket, made["table"], made["spectators"]) as watcher:
        await watcher.until_true(lambda: watcher.state["over"])
        await watcher.until_true(lambda: watcher.info["status"] == "over")
    record = server.get(f"/api/tables/{made['table']}/record", made["host"])
    assert record["outcome"] == watcher.state["over"]["outcome"]


async def test_the_host_fills_reseats_and_starts(server: ServerProcess) -> None:
    seats = [YOU, OPEN, OPEN, OPEN]
    made = server.post("/api/tables", {"game": "kali", "seats": seats, "starts": "by host"})
    anna, ben = tokens(made)[:2]
    ben = sit(server, made["table"], "Ben", ben)["token"]
    async with Client(server.socket, made["table"], anna, made["host"]) as host:
        assert host.state["you"] == {"seats": [0], "host": True}
        early = await host.request("start")
        assert early["error"] == "not now"
        assert "still open: 3, 4" in early["message"]
        assert (await host.request("fill", bot="nobody"))["error"] == "unknown"
        assert (await host.request("fill", bot="os.py:system"))["error"] == "bad message"
        assert (await host.request("fill", bot="random"))["type"] == "accepted"
        assert (await host.request("reseat", order=[0, 0, 1, 2]))["error"] == "bad setup"
        assert (await host.request("reseat", order=[1, 0, 2, 3]))["type"] == "accepted"
        await host.until_true(lambda: host.info["seats"][0]["name"] == "Ben")
        assert host.info["host"] == "Anna"  # wherever she sits
        assert host.state["you"]["seats"] == [1]  # a snapshot from the new seat came
        assert (await host.request("start"))["type"] == "accepted"
        await host.until_true(lambda: host.info["status"] == "running")
        assert (await host.request("reseat", order=[0, 1, 2, 3]))["error"] == "not now"
    async with Client(server.socket, made["table"], ben) as client:
        assert client.state["you"] == {"seats": [0], "host": False}
        assert (await client.request("end"))["error"] == "not allowed"


async def test_a_kicked_player_is_told_and_out_and_the_new_link_lets_somebody_in(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, OPEN], "starts": "by host"})
    anna, link = tokens(made)
    ben = sit(server, made["table"], "Ben", made["invitation"])["token"]
    async with Client(server.socket, made["table"], anna, made["host"]) as host:
        async with Client(server.socket, made["table"], ben) as out:
            kicked = await host.request("kick", seat=1)
            refused = await out.until("refused")
            assert refused["error"] == "removed"
            await out.socket.wait_closed()
            assert out.socket.close_code == 1008
        assert (await Client(server.socket, made["table"], ben).connect())["error"] == "removed"  # also later
        for old in (ben, link, made["invitation"]):  # they can't just come in again
            assert sit(server, made["table"], "Ben", old)["status"] == 403
        assert sit(server, made["table"], "Cleo", kicked["token"])["seat"] == 1
        await host.until_true(lambda: host.info["seats"][1]["name"] == "Cleo")
        assert (await host.request("replace", seat=1, bot="bold"))["type"] == "accepted"
        await host.until_true(lambda: host.info["seats"][1]["kind"] == "bot")
        assert (await host.request("kick", seat=1))["error"] == "not now"
        assert (await host.request("kick", seat=7))["error"] == "unknown"


async def test_a_host_who_kicks_during_the_game_gets_no_link_to_the_hand(server: ServerProcess) -> None:
    """A bot has the seat for good; what was said and done stays under the name that it happened under."""
    made = server.post("/api/tables", {"game": "heist", "seats": [YOU, OPEN, OPEN]})
    anna = tokens(made)[0]
    ben, cleo = (sit(server, made["table"], name, made["invitation"])["token"] for name in ("Ben", "Cleo"))
    async with Client(server.socket, made["table"], anna, made["host"]) as host:
        await host.play(0, "rest")
        async with Client(server.socket, made["table"], ben) as out:
            await out.request("chat", text="hello")
            kicked = await host.request("kick", seat=1)
            assert kicked["token"] is None
            assert (await out.until("refused"))["error"] == "removed"
        await host.until_true(lambda: host.info["seats"][1]["kind"] == "bot")
        seat = host.info["seats"][1]
        assert (seat["name"], seat["standing_in"], seat["devices"]) == (seat["bot"], False, 0)
        assert [(one["seat"], one["name"], one["bot"]) for one in host.info["former"]] == [(1, "Ben", None)]
        assert host.info["former"][0]["events"] == len(host.events)
        for token in (ben, made["invitation"], *tokens(made)):
            link = server.get(f"/api/tables/{made['table']}/link", token)
            assert link.get("seat") != 1 or link["free"] == []
            assert sit(server, made["table"], "Eve", token).get("seat") != 1
        await host.until_true(lambda: host.number >= 2)  # the bot plays
    async with Client(server.socket, made["table"], cleo) as later:
        assert [(line["seat"], line["name"]) for line in later.state["chat"]] == [(1, "Ben")]


async def test_who_leaves_is_replaced_by_a_bot_and_can_return(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    anna, ben = tokens(made)
    async with Client(server.socket, made["table"], anna) as client:
        async with Client(server.socket, made["table"], ben) as leaver:
            assert (await leaver.request("leave", seat=1))["type"] == "accepted"
            await client.until_true(lambda: client.info["seats"][1]["standing_in"])
            assert (await leaver.request("back", seat=1))["type"] == "accepted"
            await client.until_true(lambda: not client.info["seats"][1]["standing_in"])
            await leaver.request("leave", seat=1)
            await client.until_true(lambda: client.info["seats"][1]["standing_in"])
        async with Client(server.socket, made["table"], ben):  # coming back is enough
            await client.until_true(lambda: not client.info["seats"][1]["standing_in"])


async def test_before_the_start_a_seat_that_is_left_is_open_again(server: ServerProcess) -> None:
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, OPEN, OPEN]})
    link = tokens(made)[1]
    ben = sit(server, made["table"], "Ben", link)["token"]
    async with Client(server.socket, made["table"], ben) as client:
        assert client.info["seats"][1]["kind"] == "human"
        await client.request("leave", seat=1)
        await client.until_true(lambda: client.info["seats"][1]["kind"] == "open")
        assert client.state["you"] == {"seats": [], "host": False}
    assert server.get(f"/api/tables/{made['table']}/link", ben)["free"] == [1]
    assert sit(server, made["table"], "Benny", link)["seat"] == 1
    assert sit(server, made["table"], "Ben", ben)["error"] == "not allowed"  # somebody else has it now


async def test_the_host_ends_a_table(server: ServerProcess) -> None:
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], *tokens(made), made["host"]) as client:
        seat = client.state["to_move"]
        assert (await client.request("end"))["type"] == "accepted"
        await client.until_true(lambda: client.info["status"] == "ended")
        await client.until_true(lambda: not client.legal(seat))  # nothing can be pressed any more
        assert (await client.move(seat, "draw"))["error"] == "not now"
    assert server.get(f"/api/tables/{made['table']}/record", made["host"])["status"] == 409
    async with Client(server.socket, made["table"], tokens(made)[0]) as later:
        assert later.info["status"] == "ended"
        assert later.state["projections"][0]["legal"] == []


# Time.


@pytest.mark.any_database
async def test_nudge(server: ServerProcess) -> None:
    made = server.table("kali", 2, time={"kind": "nudge", "seconds": 2})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        clock = client.state["clock"]
        assert clock["seat"] == client.state["to_move"]
        assert clock["until"] - clock["since"] == 2000
        assert (await client.until("nudge"))["seat"] == client.state["to_move"]
        assert client.number == 0


async def test_a_live_game_has_minutes_and_one_that_takes_days_has_days(server: ServerProcess) -> None:
    for time, seconds in (
        ({}, 180),
        ({"kind": "bot moves"}, 180),
        ({"kind": "nudge"}, 24 * 3600),
        ({"kind": "nudge", "seconds": 60}, 60),
    ):
        made = server.table("kali", 2, time=time)
        assert server.get(f"/api/tables/{made['table']}", made["host"])["time"]["seconds"] == seconds


@pytest.mark.any_database
async def test_a_bot_makes_the_move_of_a_slow_player(server: ServerProcess) -> None:
    made = server.table("kali", 2, time={"kind": "bot moves", "seconds": 2})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        await client.until_number(1)
        assert not any(seat["standing_in"] for seat in client.info["seats"])


async def test_a_bot_takes_the_seat_until_the_player_is_back(server: ServerProcess) -> None:
    made = server.table("kali", 2, time={"kind": "bot takes over", "seconds": 2}, options={"rounds": 20})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        slow = client.state["to_move"]
        await client.until_true(lambda: client.info["seats"][slow]["standing_in"])
        await client.until_true(lambda: client.state["to_move"] == 1 - slow)
        assert (await client.request("back", seat=slow))["type"] == "accepted"
        await client.until_true(lambda: not client.info["seats"][slow]["standing_in"])


@pytest.mark.any_database
async def test_waiting_waits(server: ServerProcess) -> None:
    made = server.table("kali", 2, time={"kind": "wait"})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        assert client.state["clock"]["until"] is None
        assert await client.silence(2.5) == []


# Taking back.


async def test_what_revealed_nothing_is_taken_back_at_once(server: ServerProcess) -> None:
    made = server.table("heist", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first) as anna, Client(server.socket, made["table"], second) as ben:
        assert anna.projection(0)["undo"] is None
        assert (await anna.request("undo", seat=0))["error"] == "not now"
        await anna.move(0, "aim")
        await anna.until_number(1)
        assert anna.projection(0)["undo"] == "at once"
        assert (await ben.request("undo", seat=0))["error"] == "not allowed"
        assert (await anna.request("undo", seat=0))["type"] == "accepted"
        await anna.until_true(lambda: anna.state["undos"] == 1)
        await ben.until_true(lambda: ben.state.get("undos") == 1)
        assert anna.number == 2  # numbers never go back
        assert anna.legal(0) == ["aim", "rest"]
        assert (await anna.move(0, "rest"))["type"] == "accepted"


async def test_what_revealed_something_is_taken_back_only_if_all_agree(server: ServerProcess) -> None:
    made = server.table("heist", 3)
    first, second, third = tokens(made)
    async with (
        Client(server.socket, made["table"], first) as anna,
        Client(server.socket, made["table"], second) as ben,
        Client(server.socket, made["table"], third) as cleo,
    ):
        await anna.move(0, "rest")
        await anna.until_number(1)
        drawn = anna.events[-1]
        assert drawn["card"] is not None
        await ben.until_number(1)
        assert ben.events[-1]["card"] is None
        assert anna.projection(0)["undo"] == "by consent"
        await anna.request("undo", seat=0)
        pending = (await ben.until("undo"))["undo"]
        assert (pending["seat"], pending["needed"], pending["agreed"]) == (0, [1, 2], [])
        assert (await ben.request("consent", seat=2, undo=pending["id"], agree=True))["error"] == "not allowed"
        await ben.request("consent", seat=1, undo=pending["id"], agree=True)
        await cleo.until_true(lambda: any(m["type"] == "undo" and m["undo"]["agreed"] == [1] for m in cleo.seen))
        await cleo.request("consent", seat=2, undo=pending["id"], agree=False)
        assert (await anna.until("undo"))["undo"] is not None
        no = {"event": 1, "seat": 0, "outcome": "declined", "by": 2}
        await anna.until_true(lambda: anna.seen[-1] == {"type": "undo", "undo": None, "take_backs": [no]})
        assert anna.number == 1
        await anna.request("undo", seat=0)
        again = next(m["undo"] for m in reversed(anna.seen) if m["type"] == "undo")
        for client, seat in ((ben, 1), (cleo, 2)):
            assert (await client.request("consent", seat=seat, undo=again["id"], agree=True))["type"] == "accepted"
        await anna.until_true(lambda: anna.state.get("undos") == 1)
        assert anna.events == []
        yes = {"event": 0, "seat": 0, "outcome": "done", "by": None}
        assert anna.state["take_backs"] == [{**no, "event": 0}, yes]
        assert anna.legal(0) == ["aim", "rest"]
        assert (await ben.request("consent", seat=1, undo=again["id"], agree=True))["error"] == "stale"


async def test_an_undo_that_waits_for_consent_is_off_when_the_game_goes_on(server: ServerProcess) -> None:
    made = server.table("heist", 2)
    first, second = tokens(made)
    async with Client(server.socket, made["table"], first) as anna, Client(server.socket, made["table"], second) as ben:
        await anna.play(0, "rest")
        await anna.request("undo", seat=0)
        pending = (await ben.until("undo"))["undo"]
        await ben.play(1, "aim")
        lapsed = {"event": 1, "seat": 0, "outcome": "lapsed", "by": None}
        await ben.until_true(lambda: {"type": "undo", "undo": None, "take_backs": [lapsed]} in ben.seen)
        assert (await ben.request("consent", seat=1, undo=pending["id"], agree=True))["error"] == "stale"
        assert (await ben.until("snapshot"))["undo"] is None


async def test_an_undo_that_waits_for_consent_survives_the_death_of_the_server(
    empty_database: str, tmp_path: Path
) -> None:
    server = ServerProcess(empty_database, tmp_path / "log")
    try:
        made = server.table("heist", 3, time={"kind": "wait"})
        first, second, third = tokens(made)
        async with Client(server.socket, made["table"], first, second) as both:
            await both.play(0, "rest")
            # Who holds seats 0 and 1 need not ask themselves.
            assert (await both.request("undo", id="once", seat=0))["type"] == "accepted"
            pending = {"id": 1, "seat": 0, "agreed": [], "needed": [2]}
            await both.until_true(lambda: {"type": "undo", "undo": pending, "take_backs": []} in both.seen)
        server.kill()
        server.start()
        async with Client(server.socket, made["table"], third) as cleo:
            assert cleo.state["undo"] == pending
            async with Client(server.socket, made["table"], first) as anna:  # not sure whether it got through
                assert (await anna.request("undo", id="once", seat=0))["type"] == "accepted"
            assert (await cleo.request("consent", seat=2, undo=1, agree=True))["type"] == "accepted"
            await cleo.until_true(lambda: cleo.state["undos"] == 1)
            assert cleo.state["undo"] is None
            assert cleo.number == 2
    finally:
        server.stop()


@pytest.mark.parametrize("practice", [False, True])
async def test_against_bots_what_was_revealed_stays_so_unless_one_practises(
    server: ServerProcess, practice: bool
) -> None:
    made = await plant(server.db, 3, ["you", "bold"], game="kali", practice=practice, time={"kind": "wait"})
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        await client.until_true(lambda: client.legal(0))
        number = client.number
        await client.play(0, "draw")
        await client.until_true(lambda: client.state["to_move"] == 0)
        assert client.info["practice"] is practice
        assert client.projection(0)["undo"] == ("at once" if practice else None)
        answer = await client.request("undo", seat=0)
        assert answer["type"] == ("accepted" if practice else "refused")
        if practice:
            await client.until_true(lambda: client.state["undos"] == 1)
            assert client.legal(0)
            assert client.number > number


async def test_against_bots_a_step_that_they_let_pass_is_taken_back_at_once(server: ServerProcess) -> None:
    [seed] = seeds(1, {"straw"}, {"straw"})
    for move, undo in (("steal", "at once"), ("rest", None)):
        made = await plant(server.db, seed, ["you", "pensive"], time={"kind": "wait"})
        async with Client(server.socket, made["table"], *tokens(made)) as client:
            if move == "steal":
                await client.play(0, "aim")
            await client.play(0, move)
            await client.until_true(lambda: client.state["to_move"] == 1)
            assert client.projection(0)["undo"] == undo
            await client.until_true(lambda: client.state["to_move"] == 0)
            assert client.projection(0)["undo"] is None  # the bot has played


async def test_a_game_after_an_undo_still_verifies(server: ServerProcess) -> None:
    [seed] = seeds(1, {"straw"}, {"straw"})
    made = await plant(server.db, seed, ["you", "you"], reaction_seconds=1)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        for move in ("aim", "back", "aim"):
            await client.play(0, move)
        for number in (4, 5):
            await client.request("undo", seat=0)
            await client.until_number(number)
        while not client.state["over"]:
            seat = client.state["to_move"]
            await client.play(seat, "rest" if "rest" in client.legal(seat) else "back")
        record = goldauge.Record.parse(json.dumps(server.get(f"/api/tables/{made['table']}/record", made["host"])))
        record.verify()
        assert record.moves == ["aim", "back"] + ["rest"] * 30


@pytest.mark.any_database
async def test_own_bot_over_the_protocol(server: ServerProcess, tmp_path: Any) -> None:
    bot, notes = tmp_path / "my_bot.py", tmp_path / "notes"
    bot.write_text(OWN_BOT.format(notes=notes))
    made = server.post("/api/tables", {"game": "kali", "seats": [YOU, {"kind": "own bot"}]})
    anna, own = tokens(made)
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.serve", "bot", f"{bot}:MyBot"),
        *("--table", f"{server.url}/t/{made['table']}#{own}"),
        cwd=ROOT,
    )
    async with Client(server.socket, made["table"], anna) as client:
        await client.until_true(lambda: client.info["seats"][1]["kind"] == "own bot")
        assert client.info["seats"][1]["name"] == "MyBot"
        await client.until_true(lambda: client.info["status"] == "running")
        await play_on(client)
        story = [goldauge.game("kali").event(event) for event in client.events]
        outcome = client.state["over"]["outcome"]
    assert await asyncio.wait_for(program.wait(), PATIENCE) == 0
    began, *saw, ended = notes.read_text("utf-8").splitlines()
    assert began == "kali 1 2"
    assert saw == [repr(event) for event in story]
    assert ended == str(outcome["scores"])


OWN_BOT = """
class MyBot:
    def start(self, game, seat, seats):
        self.notes = open("{notes}", "w")
        print(game.name, seat, seats, file=self.notes)

    def saw(self, events):
        print(*map(repr, events), sep="\\n", file=self.notes)

    def choose(self, view):
        return list(view.legal())[-1]

    def end(self, outcome):
        print(list(outcome.scores), file=self.notes, flush=True)
"""


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("9999", "its answer was 9999: there is no such move"),
        ("-4", "its answer was -4: there is no such move"),
        ("3 if view.legal()[0] == 0 else 0", r"its answer was \d \(\w+\): .* \(K\d+\)"),
        ("open('nowhere').read()", "FileNotFoundError"),
        ("__import__('time').sleep(4)", r"no answer within 1 seconds \(--limit\)"),
    ],
)
async def test_an_own_bot_that_fails_ends_with_the_reason_and_the_table_plays_on(
    server: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(f"def choose(view):\n    return {answer}\n")
    made = server.post("/api/tables", {"game": "kali", "seats": [{"kind": "bot", "bot": "bold"}, {"kind": "own bot"}]})
    link = f"{server.url}/t/{made['table']}#{made['seats'][0]['token']}"
    bot = BotClient("my_bot.py:choose", link, "Mine", limit=1)
    with pytest.raises(BotFailed, match=rf"my_bot.py:choose failed: {reason}") as failed:
        await asyncio.wait_for(bot.play(), PATIENCE)
    assert ("my_bot.py" in failed.value.details) == ("answer was" not in reason)
    assert "bot_client.py" not in failed.value.details
    [seen] = tmp_path.glob("kali-*.view.json")
    assert len(goldauge.game("kali").load_view(json.loads(seen.read_text())).legal()) > 0
    async with Client(server.socket, made["table"], made["spectators"]) as client:
        await client.until_true(lambda: client.state["over"])  # a stand-in has played on
