"""The pool of a server that has workers on other machines: they think while they are there, and this process if not."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import orjson
from redis.exceptions import RedisError

from goldauge.bots.hints import Hint
from goldauge.bots.levels import budget_of
from goldauge.core.registry import find_game
from goldauge.server import jobs
from goldauge.server.analysis_worker import Subject
from goldauge.server.bot_pool import BotPool
from goldauge.server.bot_worker import Consultation, Decision
from goldauge.server.ending import end
from goldauge.server.jobs import JobQueue, Kind
from goldauge.server.logs import LOG, current_request
from goldauge.server.redis_bus import RedisBus, connect
from goldauge.server.worker_pool import Tell

LOOK = 1.0  # seconds between two looks whether there are workers
LATE = 2.0  # seconds beyond the time to think, after which this process thinks itself
REMEMBERED = 10_000  # tables whose worker is known
SILENT = 15.0  # seconds without a word about an analysis, after which this process makes it itself


class _Asked:
    """A job that a worker has, or will have."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.heard = asyncio.get_running_loop().time()
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.worker = ""  # who has answered


class RemotePool:
    """Asks the workers first. What they don't do in time is done here, by the pool of this process."""

    def __init__(self, url: str, bus: RedisBus, own: BotPool) -> None:
        self._bus = bus
        self._own = own
        self._redis = connect(url)
        kinds: tuple[Kind, ...] = ("live", "hints", "analyses")
        self._queues = {kind: JobQueue(self._redis, kind) for kind in kinds}
        self._asked: dict[str, _Asked] = {}
        self._own_queues: dict[str, JobQueue] = {}  # of the workers that are there, by their names
        self._thinks_for: OrderedDict[str, str] = OrderedDict()  # tables, and the worker that did so last
        self.workers = 0
        bus.on_answer = self._hear
        self._looking = asyncio.create_task(self._look())

    async def choose(self, decision: Decision) -> str:
        seconds = decision.seconds
        if seconds is None:
            seconds = budget_of(decision.bot, find_game(decision.game)).seconds or 0.0
        move = await self._ask("live", jobs.decision_job(decision), seconds + LATE, table=decision.table)
        if move is not None and move in _texts(decision):
            return str(move)
        return await self._own.choose(decision)

    async def advise(self, consultation: Consultation) -> list[Hint]:
        return await self._consult(consultation) or await self._own.advise(consultation)

    async def consider(self, consultation: Consultation, wanted: Callable[[], bool]) -> list[Hint]:
        return await self._consult(consultation) or await self._own.consider(consultation, wanted)

    async def _consult(self, consultation: Consultation) -> list[Hint]:
        told = await self._ask("hints", jobs.consultation_job(consultation), consultation.seconds + LATE)
        return jobs.hints_of(told, consultation) if told else []

    async def analyse(self, subject: Subject, tell: Tell) -> bytes:
        found = await self._ask("analyses", jobs.analysis_job(subject), SILENT, tell)
        return found.encode() if found else await self._own.analyse(subject, tell)

    async def _ask(
        self, kind: Kind, job: dict[str, Any], seconds: float, tell: Tell = lambda *_: None, table: str = ""
    ) -> Any:
        """A worker's answer, if one comes before there was no word of it for so many seconds; else None."""
        if not self.workers or not self._bus.connected:
            return None
        key, asked = secrets.token_urlsafe(9), _Asked(tell)
        self._asked[key] = asked
        body = {"kind": kind, "job": job, "process": self._bus.process, "request": current_request()}
        try:
            own = self._own_queues.get(self._thinks_for.get(table, ""))
            if not (own and await own.put(key, body, seconds)) and not await self._queues[kind].put(key, body, seconds):
                return None
            clock = asyncio.get_running_loop().time
            while not asked.answer.done() and (left := asked.heard + seconds - clock()) > 0:
                await asyncio.wait({asked.answer}, timeout=left)
            if asked.answer.done():
                if table:
                    self._remember(table, asked.worker)
                return asked.answer.result()
            self._thinks_for.pop(table, None)
            LOG.info("workers are late", kind=kind)
        except (RedisError, OSError):
            pass
        finally:
            del self._asked[key]
        return None

    def _remember(self, table: str, worker: str) -> None:
        """Where a table's bots still know what they thought: a third of a search may be done already."""
        self._thinks_for[table] = worker
        self._thinks_for.move_to_end(table)
        if len(self._thinks_for) > REMEMBERED:
            self._thinks_for.popitem(last=False)

    def _hear(self, body: bytes) -> None:
        """A worker says how far it is, or what it has found."""
        try:
            said = orjson.loads(body)
            asked = self._asked.get(said["key"])
        except (orjson.JSONDecodeError, LookupError, TypeError):
            return
        if asked is None:
            return  # it was done here meanwhile, or by another worker
        asked.heard = asyncio.get_running_loop().time()
        if "total" in said:
            asked.tell(int(said["done"]), int(said["total"]))
        elif "answer" in said and not asked.answer.done():
            asked.worker = str(said.get("worker", ""))
            asked.answer.set_result(said["answer"])

    async def _look(self) -> None:
        """For ever: are there workers? If there are none, nobody waits for them."""
        while True:
            before = self.workers
            names: set[str] = set()
            try:
                there = (await self._queues["live"].info())["workers"].values()
                names = {worker["metadata"]["name"] for worker in there if worker["metadata"]}
                await self._forget(self._own_queues.keys() - names)
            except (RedisError, OSError):
                names = set()
            self.workers, known = len(names), self._own_queues
            self._own_queues = {name: known.get(name) or JobQueue(self._redis, "live", name) for name in names}
            if self.workers != before:
                LOG.info("workers", count=self.workers)
            if not self.workers:
                for asked in self._asked.values():
                    if not asked.answer.done():
                        asked.answer.set_result(None)
            await asyncio.sleep(LOOK)

    async def _forget(self, gone: set[str]) -> None:
        """What waited for them alone, nobody will do."""
        for name in gone:
            if keys := [key async for key in self._redis.scan_iter(f"saq:*goldauge-live-{name}:*")]:
                await self._redis.unlink(*keys)

    @property
    def waiting(self) -> int:
        return len(self._asked) + self._own.waiting

    async def rest(self) -> None:
        await self._own.rest()

    async def close(self) -> None:
        await end([self._looking])
        await self._own.close()
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()


def _texts(decision: Decision) -> list[str]:
    """The moves that it may be."""
    moves = find_game(decision.game).moves
    return [moves[move] for move in decision.view.legal()]
