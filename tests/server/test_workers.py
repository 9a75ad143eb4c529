"""Workers on a real Redis: they think for servers, and nobody waits for one that is gone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import goldauge
from goldauge.bots.hints import advise
from goldauge.server import jobs, remote_pool
from goldauge.server.analysis_worker import Subject
from goldauge.server.bot_pool import BotPool
from goldauge.server.bot_worker import Consultation, Decision
from goldauge.server.logs import request_id
from goldauge.server.redis_bus import RedisBus
from goldauge.server.remote_pool import RemotePool
from tests.patience import PATIENCE
from tests.server.process import WorkerProcess, lines_of
from tests.server.redis_server import Redis
from tests.worlds import middle


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.kill()


@contextlib.asynccontextmanager
async def pool(redis: Redis, workers: int) -> AsyncIterator[RemotePool]:
    """A server's, once it knows of so many workers."""
    bus = RedisBus(redis.url)
    thinkers = RemotePool(redis.url, bus, BotPool(1))
    while thinkers.workers != workers or not bus.connected:
        await bus.lead([])  # a sign of life, as a server gives
        await asyncio.sleep(0.05)
    try:
        yield thinkers
    finally:
        await thinkers.close()
        await bus.close()


def decision(name: str, bot: str = "random", seconds: float | None = None) -> Decision:
    state = middle(goldauge.game(name), 1, 4)
    seat = int(state.to_move)
    return Decision("table", seat, bot, name, state.view(seat), seconds)


@pytest.mark.parametrize("name", goldauge.games())
def test_jobs_and_hints_are_the_same_after_their_way_through_json(name: str) -> None:
    asked = decision(name, "easy", 0.5)
    assert jobs.decision_of(json.loads(json.dumps(jobs.decision_job(asked)))) == asked
    question = Consultation("table", asked.view, 0.05)
    assert jobs.consultation_of(json.loads(json.dumps(jobs.consultation_job(question)))) == question
    hints = advise(asked.view, 0.05)
    assert jobs.hints_of(json.loads(json.dumps(jobs.told_hints(hints))), question) == hints


@pytest.mark.long
async def test_a_worker_thinks_for_bots_hints_and_analyses(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_pool, "LATE", PATIENCE)
    worker = WorkerProcess(redis.url, tmp_path / "worker.log")
    record, state = goldauge.Record.begin(goldauge.game("kali"), 2, 3)
    while not state.over:
        record.play(state, int(state.legal()[-1]))
    progress: list[tuple[int, int]] = []
    async with pool(redis, 1) as thinkers:
        thinkers._own.choose = thinkers._own.advise = thinkers._own.analyse = None  # type: ignore[assignment]
        asked = decision("kali")
        with request_id("r-17"):
            assert await thinkers.choose(asked) in ("draw", "enough")
        found = await thinkers.advise(Consultation("table", asked.view, 0.1))
        assert {hint.move for hint in found} == {int(move) for move in asked.view.legal()}
        subject = Subject(record.text(), "quick")
        studied = json.loads(await thinkers.analyse(subject, lambda *far: progress.append(far)))
        assert len(studied["chances"]) == len(record.moves) + 1
    assert [worker.done(kind) for kind in ("live", "hints", "analyses")] == [1, 1, 1]
    assert [line["kind"] for line in lines_of(worker.log) if line.get("request") == "r-17"] == ["live"]
    assert worker.stop()


@pytest.mark.long
async def test_nobody_waits_for_a_worker_that_dies_or_hangs_nor_for_redis(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_pool, "LATE", 0.5)
    worker = WorkerProcess(redis.url, tmp_path / "worker.log")
    clock = asyncio.get_running_loop().time
    async with pool(redis, 1) as thinkers:
        assert await thinkers.choose(decision("kali")) in ("draw", "enough")
        os.kill(worker.process.pid, signal.SIGSTOP)  # it hangs, and the server can't know yet
        assert await thinkers.choose(decision("kali")) in ("draw", "enough")
        worker.kill()
        while thinkers.workers:
            await asyncio.sleep(0.05)
        begun = clock()
        assert await thinkers.choose(decision("kali")) in ("draw", "enough")
        redis.kill()
        assert await thinkers.choose(decision("kali")) in ("draw", "enough")
        assert clock() - begun < 60
        redis.start()
        worker.start()
        while not thinkers.workers:
            await thinkers._bus.lead([])
            await asyncio.sleep(0.05)
        done = worker.done("live")
        while worker.done("live") == done:  # it is asked again, and has not died of Redis' absence
            assert await thinkers.choose(decision("kali")) in ("draw", "enough")
    assert worker.stop()


@pytest.mark.long
async def test_a_table_comes_back_to_its_worker_and_what_a_dead_one_had_is_done_by_another(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At least once: an analysis takes long, so the queue gives it to the next worker."""
    monkeypatch.setattr(remote_pool, "SILENT", PATIENCE)
    monkeypatch.setattr(remote_pool, "LATE", PATIENCE)
    workers = [WorkerProcess(redis.url, tmp_path / f"{name}.log") for name in ("first", "second")]
    record, state = goldauge.Record.begin(goldauge.game("kali"), 2, 3)
    while not state.over:
        record.play(state, int(state.legal()[-1]))
    async with pool(redis, 2) as thinkers:
        thinkers._own.choose = thinkers._own.analyse = None  # type: ignore[assignment]
        for _ in range(8):
            await thinkers.choose(decision("kali"))
        assert sorted(worker.done("live") for worker in workers) == [0, 8]
        queue = thinkers._queues["analyses"]
        task = asyncio.create_task(thinkers.analyse(Subject(record.text(), "quick"), lambda *_: None))
        while not (busy := [job["worker_id"] for job in (await queue.info(jobs=True))["jobs"] if "worker_id" in job]):
            await asyncio.sleep(0.01)
        doing = (await queue.info())["workers"][busy[0]]["metadata"]
        assert doing
        dead, other = sorted(workers, key=lambda worker: worker.process.pid != doing["process"])
        os.kill(dead.process.pid, signal.SIGSTOP)
        assert json.loads(await task)["chances"]
        assert (dead.done("analyses"), other.done("analyses")) == (0, 1)
        done = other.done("live")
        while thinkers.workers == 2 or not thinkers._bus.connected:
            await thinkers._bus.lead([])
            await asyncio.sleep(0.05)
        await thinkers.choose(decision("kali"))  # whoever has thought for this table before
        assert other.done("live") == done + 1
    dead.kill()
    assert other.stop()


async def test_queues_are_bounded(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(jobs.MOST, "hints", 3)
    async with pool(redis, 0) as thinkers:
        queue = thinkers._queues["hints"]
        assert [await queue.put(f"job {number}", {}, 1) for number in range(5)] == [True] * 3 + [False] * 2
