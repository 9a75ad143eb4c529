"""How was it won? The analysis of a finished table: asked for, made once, kept, and never of a running game."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from typing import Any, cast

import pytest

import goldauge
from goldauge.analysis import plan
from goldauge.server import analyses, bodies, study_worker
from goldauge.server.analyses import Analyses
from goldauge.server.analysis_worker import Answer, Examine, Job, prepare
from goldauge.server.bot_pool import BotPool
from goldauge.server.bus import OneProcess
from goldauge.server.database import database_url
from goldauge.server.proposals import Refusal
from goldauge.server.replays import Replays
from goldauge.server.security import Addresses, Limits
from goldauge.server.storage import Storage
from goldauge.server.tables import Tables
from goldauge.server.wire import MOST_RECORD
from tests.server.planted import plant
from tests.server.process import ServerProcess
from tests.server.test_replays import BAD

pytestmark = pytest.mark.any_database


class InThisProcess:
    """A lane that thinks here, and little: what comes of it is not what these tests are about."""

    def __init__(self) -> None:
        self._do = prepare(())
        self.examined = 0

    async def do(self, job: Job) -> Answer:
        self.examined += isinstance(job, Examine)
        return await asyncio.to_thread(self._do, job)

    def stop(self) -> None: ...


class StudiesHere:
    """A lane that reads records here."""

    async def do(self, job: study_worker.Job) -> study_worker.Answer:
        return await asyncio.to_thread(study_worker.do, job)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "FACTORS", dict.fromkeys(plan.FACTORS, 0.001))
    monkeypatch.setattr("os.nice", lambda _: 0)


class House:
    """Tables and analyses on a database, as a server has them after its start."""

    def __init__(self, db: str, **limits: Any) -> None:
        self.storage = Storage(database_url(db))
        self.pool = BotPool(1)
        addresses = Addresses(Limits(**limits))
        self.tables = Tables(self.storage, OneProcess(), self.pool, addresses)
        self.replays = Replays(self.tables, addresses, ())
        self.replays._lane = cast("Any", StudiesHere())
        self.analyses = Analyses(self.tables, addresses, self.pool, self.replays)
        self.lane = cast("Any", InThisProcess())
        self.pool._analyses = self.lane

    async def __aenter__(self) -> House:
        await self.storage.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.analyses.close()
        await self.tables.stop()
        await self.storage.close()

    async def stands(self, table: str) -> dict[str, Any]:
        return dict(json.loads(self.analyses.state(await self.tables.find(table))))

    async def ask(self, table: str) -> dict[str, Any]:
        return dict(json.loads(await self.analyses.ask(await self.tables.find(table), "10.0.0.1")))

    async def until_done(self, table: str) -> dict[str, Any]:
        while (now := await self.stands(table))["status"] in ("waiting", "running"):
            assert 0 <= now["done"] <= now["total"]
            await asyncio.sleep(0.01)
        return now

    async def ask_of_record(self, text: str) -> dict[str, Any]:
        return dict(json.loads(await self.analyses.ask_of_record(text, "10.0.0.1")))

    def stands_of_record(self, mark: str) -> dict[str, Any]:
        return dict(json.loads(self.analyses.state_of_record(mark)))


def recorded(seed: int = 3, *players: str) -> goldauge.Record:
    """A game of Kali between two."""
    game = goldauge.game("kali")
    record, state = goldauge.Record.begin(game, 2, seed, list(players))
    bot = goldauge.bot("bold", game)
    while not state.over:
        record.play(state, int(bot.choose(state.view(int(state.to_move)))))
    return record


async def finished(db: str, seed: int = 3) -> str:
    """The same at a table."""
    record = recorded(seed)
    made = await plant(db, seed, ["you: Anna", "bold"], game="kali", moves=record.moves, reaction_seconds=0)
    return str(made["table"])


async def test_a_finished_game_is_analysed_when_somebody_asks_and_it_is_kept(empty_database: str) -> None:
    table = await finished(empty_database)
    async with House(empty_database) as house:
        assert (await house.stands(table))["status"] == "none"
        asked = [await house.ask(table) for _ in range(3)]  # at once
        assert [one["status"] for one in asked] == ["waiting"] * 3
        found = await house.until_done(table)
        assert found["status"] == "done"
        bodies.AnalysisState.model_validate_json(json.dumps(found))
        analysis = found["analysis"]
        session = (await house.tables.find(table)).table.session
        assert session is not None
        assert len(analysis["chances"]) == len(session.history) + 1
        assert house.lane.examined <= len(session.history) + 1  # once, though it was asked for three times
        for account in analysis["accounts"]:
            parts = [account[part] for part in ("start", "luck", "own", "others", "hidden", "remainder")]
            assert abs(sum(parts) - account["result"]) < 1e-3
        assert {remark["seat"] for remark in analysis["remarks"]} == {0, 1}
        assert all(one["played"]["parts"] and one["best"]["parts"] for one in analysis["mistakes"])
        stories = [story for _, story in recorded().steps()]
        for turn in analysis["luck"][1:]:  # what is told of it is the card, not what became of it
            assert stories[turn["moment"]][turn["event"]].name() == "drawn"
        assert analysis["luck"][0]["event"] is None
        assert "Anna" not in json.dumps(found)
    async with House(empty_database) as house:
        assert await house.stands(table) == found
        assert await house.ask(table) == found
        assert house.lane.examined == 0


async def test_what_was_under_way_when_the_server_stopped_is_asked_for_again(empty_database: str) -> None:
    table = await finished(empty_database)
    async with House(empty_database) as house:
        await house.ask(table)
        while not house.lane.examined:
            await asyncio.sleep(0.01)
    async with House(empty_database) as house:
        assert (await house.stands(table))["status"] == "none"
        await house.ask(table)
        assert (await house.until_done(table))["status"] == "done"


async def test_one_address_cannot_have_all_the_thinking(empty_database: str) -> None:
    tables = [await finished(empty_database, seed) for seed in (3, 4)]
    async with House(empty_database, analyses_per_hour=1) as house:
        await house.ask(tables[0])
        with pytest.raises(Exception, match="too many games were analysed"):
            await house.ask(tables[1])


# Of records that somebody has.


async def test_a_record_is_analysed_once_whoever_opens_it(empty_database: str) -> None:
    async with House(empty_database) as house:
        asked = [await house.ask_of_record(recorded(3, *names).text()) for names in ((), ("Anna", "Ben"))]
        mark = asked[0]["mark"]
        assert [(one["mark"], one["status"]) for one in asked] == [(mark, "waiting")] * 2
        while (found := house.stands_of_record(mark))["status"] != "done":
            assert found["status"] in ("waiting", "running")
            await asyncio.sleep(0.01)
        bodies.RecordAnalysis.model_validate_json(json.dumps(found))
        assert house.lane.examined <= len(recorded().moves) + 1
        assert await house.ask_of_record(recorded(3, "Carla", "Dino").text()) == found
        assert house.stands_of_record("0" * 64)["status"] == "none"


async def test_analyses_of_records_count_for_their_address_and_are_forgotten_one_day(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_KEPT", 1)
    async with House(empty_database, analyses_per_hour=2) as house:
        marks = [(await house.ask_of_record(recorded(seed).text()))["mark"] for seed in (3, 4)]
        with pytest.raises(Refusal, match="too many games were analysed"):
            await house.ask_of_record(recorded(5).text())
        while house.stands_of_record(marks[1])["status"] != "done":
            await asyncio.sleep(0.01)
        assert house.stands_of_record(marks[0])["status"] == "none"


@pytest.mark.parametrize("flaw", BAD)
def test_what_is_wrong_with_a_record_is_said_before_anything_is_thought(server: ServerProcess, flaw: str) -> None:
    refused = server.post_text("/api/analyses", BAD[flaw])
    assert (refused["status"], refused["error"], refused["flaw"]) == (422, "bad record", flaw)


def test_a_record_of_a_game_that_is_not_over_is_not_analysed(server: ServerProcess) -> None:
    cut = dataclasses.replace(recorded(), moves=recorded().moves[:7], outcome=None)
    assert server.post_text("/api/analyses", cut.text())["error"] == "not now"


def test_a_record_that_is_no_text_or_far_too_large_is_refused(server: ServerProcess) -> None:
    assert server.post_text("/api/analyses", b"\xff\xd8\xff\xe0 a picture")["flaw"] == "foreign"
    assert server.post_text("/api/analyses", b" " * (MOST_RECORD + 1))["error"] == "too large"


def test_a_running_game_is_not_analysed(server: ServerProcess) -> None:
    made = server.table()
    where = f"/api/tables/{made['table']}/analysis"
    assert server.get(where)["error"] == "not now"
    assert server.post(where, {}, made["host"])["error"] == "not now"
