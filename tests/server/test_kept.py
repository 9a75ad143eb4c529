"""Tables that the version before has kept open by their links, are played on to the end, and give their records."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import goldauge
from goldauge.server import entries, messages, requests
from goldauge.server.chairs import Rights
from goldauge.server.database import database_url
from goldauge.server.storage import ENTRIES, TABLES, Storage
from goldauge.server.table import Table
from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.conftest import faultless
from tests.server.process import ServerProcess
from tests.server.test_live import play_on, tokens

KEPT = Path(__file__).parent.parent / "kept"
LINKS: dict[str, dict[str, Any]] = json.loads((KEPT / "links.json").read_text("utf-8"))
# Where the holders of the first links of this table sit since the host has reseated them. The third was kicked, and may
# watch, since the table is listed.
RESEATED: tuple[list[int], ...] = ([1], [0], [])
OWN = "a-token-of-the-first-device"  # that takes its seat
# Which bots play on for the people.
BOTS = {"kali": "bold", "einauge": "merchant", "dracheninsel": "hunter"}


def status(name: str) -> str:
    return "over" if name.startswith("over-") else "waiting" if name == "waiting" else "running"


FINISHED = [name for name in LINKS if status(name) == "over"]


def dump() -> sqlite3.Connection:
    """The kept database, as it was written."""
    database = sqlite3.connect(":memory:")
    database.executescript((KEPT / "tables.sql").read_text("utf-8"))
    return database


async def bring(db: str) -> None:
    """The kept tables in a database of either kind; SQLite gets the old file itself."""
    if not db.startswith("postgresql"):
        with closing(dump()) as old, closing(sqlite3.connect(db)) as new:
            old.backup(new)
        return
    storage = Storage(database_url(db))
    await storage.open()
    with closing(dump()) as old:
        old.row_factory = sqlite3.Row
        async with storage.engine.begin() as connection:
            for table in (TABLES, ENTRIES):
                rows = [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
                booleans = [column.name for column in table.columns if isinstance(column.type, sa.Boolean)]
                values = [{**row, **{name: bool(row[name]) for name in booleans}} for row in rows]
                await connection.execute(sa.insert(table), values)
    await storage.close()


@pytest.fixture(scope="module")
def kept(new_database: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that finds the kept tables. Each test plays at tables of its own: whichever comes first."""
    yield from finding_them(new_database(), tmp_path_factory.mktemp("log"))


@pytest.fixture
def untouched(empty_database: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """One where nobody has played on yet."""
    yield from finding_them(empty_database, tmp_path)


def finding_them(db: str, folder: Path) -> Iterator[ServerProcess]:
    """On a busy machine nobody is as quick as players have to be so long after their last move."""
    asyncio.run(bring(db))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GOLDAUGE_TEST_AFTER_RESTART", str(1000 * PATIENCE))
        server = ServerProcess(db, folder / "server.log")
    yield from faultless(server)


@pytest.fixture(autouse=True)
def fresh_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids of requests that the kept logs don't have: those were made by the same kind of client."""
    monkeypatch.setattr(Client, "_ids", itertools.count(1_000_000))


def kept_table(name: str) -> Table:
    """A kept table, read from its log."""
    table = Table(LINKS[name]["table"])
    with closing(dump()) as database:
        wanted = "SELECT body, at FROM entries WHERE table_id = ? ORDER BY number"
        for body, at in database.execute(wanted, (table.table,)):
            table.apply(entries.decode(body), at)
    return table


async def test_every_kept_table_opens_by_each_of_its_links(untouched: ServerProcess) -> None:
    for name, links in LINKS.items():
        async with Client(untouched.socket, links["table"], links["host"]) as host:
            assert host.info["status"] == status(name), name
            assert host.state["you"]["host"]
        async with Client(untouched.socket, links["table"], links["spectators"]) as watcher:
            assert watcher.state["you"] == {"seats": [], "host": False}
        for seat in links["seats"]:
            async with Client(untouched.socket, links["table"], seat["token"]) as player:
                seats = RESEATED[seat["seat"]] if name == "company" else [seat["seat"]]
                if seat["kind"] == "open" and name == "waiting":
                    seats = []  # nobody has sat down yet
                assert player.state["you"] == {"seats": seats, "host": False}
                assert bool(player.views) == (name != "waiting")


async def test_the_first_device_that_takes_an_old_link_has_the_seat_alone_and_plays_on(kept: ServerProcess) -> None:
    """Links that somebody sat down with held the seat once, to whoever had them."""
    links = LINKS["company"]
    sent = tokens(links)[1]
    path = f"/api/tables/{links['table']}"
    assert kept.get(f"{path}/link", sent)["opens"] == "shared seat"
    own = kept.post(f"{path}/seats", {"name": "Ben", "token": OWN}, sent)
    assert own["seat"] == 0
    assert kept.get(f"{path}/link", own["token"])["opens"] == "seat"
    assert kept.get(f"{path}/link", sent)["opens"] == "invitation"
    assert kept.post(f"{path}/seats", {"name": "Eve"}, sent)["error"] == "full"
    async with Client(kept.socket, links["table"], sent) as other:
        assert other.state["you"]["seats"] == []
    await play_to_the_end(kept, links, *tokens(links), own["token"])


async def test_an_old_invitation_still_seats_somebody_and_the_table_starts_by_the_present_rules(
    kept: ServerProcess,
) -> None:
    links = LINKS["waiting"]
    path = f"/api/tables/{links['table']}"
    assert kept.get(f"{path}/link", tokens(links)[2])["free"] == [2]
    assert kept.post(f"{path}/seats", {"name": "Cleo"}, tokens(links)[2])["seat"] == 2
    assert kept.post(f"{path}/seats", {"name": "Dora"}, tokens(links)[2])["error"] == "full"
    async with Client(kept.socket, links["table"], tokens(links)[0], links["host"]) as host:
        assert (await host.request("fill", bot="random"))["type"] == "accepted"
        assert (await host.request("start"))["type"] == "accepted"
        await host.until_true(lambda: host.info["status"] == "running")


def test_finished_tables_give_records_that_verify(kept: ServerProcess) -> None:
    for name in FINISHED:
        links = LINKS[name]
        answer = kept.get(f"/api/tables/{links['table']}/record", links["spectators"])
        record = goldauge.Record.parse(json.dumps(answer))
        state = record.verify()
        assert record.rules == 1
        assert state.outcome() == record.outcome
        info = kept.get(f"/api/tables/{links['table']}", links["host"])
        assert record.commitment == info["commitment"]
        assert record.players == [seat["name"] for seat in info["seats"]]


@pytest.mark.parametrize("name", ["running-kali", "running-einauge", "rematch-kali"])
async def test_running_tables_are_played_on_over_the_wire(kept: ServerProcess, name: str) -> None:
    await play_to_the_end(kept, LINKS[name], *tokens(LINKS[name]))


async def play_to_the_end(kept: ServerProcess, links: dict[str, Any], *holding: str) -> None:
    """Whoever holds these tokens plays, and the record is of what they played."""
    async with Client(kept.socket, links["table"], *holding) as client:
        await play_on(client)
        over = client.state["over"]
    record = goldauge.Record.parse(json.dumps(kept.get(f"/api/tables/{links['table']}/record", links["host"])))
    record.verify()
    assert record.outcome == goldauge.Outcome(tuple(over["outcome"]["winners"]), tuple(over["outcome"]["scores"]))


async def test_bots_play_on_at_a_table_of_older_rules(kept: ServerProcess) -> None:
    links = LINKS["running-dracheninsel"]
    async with Client(kept.socket, links["table"], *tokens(links)) as client:
        bots = [message["seat"] for message in client.seen if message["type"] == "thinking"]
        while not bots:
            legal = client.legal(0)
            if legal:
                await client.play(0, legal[0])
            else:
                await client.receive()
            bots = [message["seat"] for message in client.seen if message["type"] == "thinking"]
        number = client.number
        await client.until_number(number + 1)


async def test_the_question_that_stood_stands_again_and_is_answered(kept: ServerProcess) -> None:
    """Seat 1 had said that it never wants to be asked."""
    links = LINKS["question"]
    async with Client(kept.socket, links["table"], *tokens(links)) as client:
        question = client.state["question"]
        assert client.projection(1)["reaction_preference"] == "never"
        assert client.reactions(1) is None
        answering = [seat for seat in question["seats"] if client.reactions(seat)]
        assert answering
        for seat in answering[1:]:
            answer = client.projection(seat)["reactions"][-1]["move"]
            reply = await client.request("answer", seat=seat, question=question["id"], move=answer)
            assert reply["type"] == "accepted", reply
    async with Client(kept.socket, links["table"], *tokens(links)) as again:
        assert again.state["question"]["id"] == question["id"]  # around one device it waits for the last answer
        assert all(again.projection(seat)["answer"] for seat in answering[1:])
        answer = again.projection(answering[0])["reactions"][-1]["move"]
        await again.request("answer", seat=answering[0], question=question["id"], move=answer)
        await again.until_true(lambda: (again.state["question"] or {}).get("id") != question["id"])


# Without a wire and its clocks: to the very end.


@pytest.mark.parametrize("name", [name for name in LINKS if status(name) == "running"])
def test_running_tables_are_played_on_to_the_end_by_the_rules_they_were_made_by(name: str) -> None:
    table = kept_table(name)
    bot = goldauge.bot(BOTS[table.game.name], table.game)
    while table.status == "running":
        session = table.session
        assert session is not None
        if session.question:
            table.apply(entries.Closed(session.question.id, session.closing_moves({})), 0)
            continue
        seat = session.decider
        assert seat is not None
        move = table.game.moves[bot.choose(session.public_state.view(seat))]
        request = messages.Move(type="move", id=f"m-{table.length}", seat=seat, number=session.own_number, move=move)
        for entry in requests.propose(table, request, Rights((seat,))).entries:
            table.apply(entry, 0)
    assert table.status == "over"
    assert table.session is not None
    record = goldauge.Record.parse(table.session.record(table.names()).text())
    record.verify()
    assert record.rules == 1
