"""A worker: thinks for the servers, on this machine or another, until it is told to stop: `goldauge worker`.

It takes jobs of all kinds at once, each kind in processes of its own: live play has the machine before hints, hints
before analyses. If it dies, its jobs are done by others.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import os
import secrets
import signal
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from redis.exceptions import RedisError
from saq.types import Context
from saq.worker import Worker as QueueWorker

import goldauge
from goldauge.bots.workers import WorkerError
from goldauge.core.errors import GoldaugeError
from goldauge.server import jobs
from goldauge.server.bot_pool import SharedBotPool
from goldauge.server.jobs import JobQueue, Kind
from goldauge.server.logs import LOG, request_id
from goldauge.server.metrics import METRICS
from goldauge.server.redis_bus import ANSWERS, connect
from goldauge.server.worker_pool import Tell

BEAT = 1.0  # seconds between two signs of life about a job
STOPPING = 8  # seconds that jobs have to be finished when the worker stops; others do what is left
HINTS_AT_ONCE = 2


@dataclasses.dataclass(frozen=True)
class WorkerSettings:
    """How a worker is run."""

    bus: str
    processes: int  # that think for live play
    games: tuple[str, ...] = ()
    seconds: float = 30.0  # for one decision


class _QueueWorker(QueueWorker[Context]):
    """SAQ's, which leaves signals to us, and waits while Redis is away."""

    SIGNALS = []

    async def process(self) -> bool:
        try:
            return await super().process()
        except (RedisError, OSError):
            await asyncio.sleep(jobs.RETRY)
            return True


class Worker:
    """All that one does."""

    def __init__(self, settings: WorkerSettings) -> None:
        for game in settings.games:
            goldauge.game(game)
        self._settings = settings
        self._redis = connect(settings.bus)
        self._pool = SharedBotPool(settings.processes, settings.games, settings.seconds)
        self._name = secrets.token_hex(6)
        at_once: dict[Kind, int] = {"live": settings.processes, "hints": HINTS_AT_ONCE, "analyses": 1}
        queues = [(JobQueue(self._redis, kind), count) for kind, count in at_once.items()]
        # Tables that it has thought for come again: its bots still know what they thought.
        own = JobQueue(self._redis, "live", self._name)
        self._workers = [
            _QueueWorker(
                queue,
                [("think", self._think)],
                concurrency=count,
                dequeue_timeout=1.0,
                timers={"worker_info": 1, "sweep": 1, "abort": 1, "schedule": 3600},
                shutdown_grace_period_s=STOPPING,
                metadata={"machine": socket.gethostname(), "process": os.getpid(), "name": self._name},
            )
            for queue, count in [*queues, (own, settings.processes)]
        ]

    async def run(self) -> None:
        """Until SIGINT or SIGTERM; then finish what is under way."""
        loop, enough = asyncio.get_running_loop(), asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, enough.set)
        logging.getLogger("saq").setLevel(logging.CRITICAL)  # what matters is in our own log
        starting = asyncio.create_task(self._pool.start())
        await asyncio.wait({starting, asyncio.create_task(enough.wait())}, return_when=asyncio.FIRST_COMPLETED)
        running = [asyncio.create_task(worker.start()) for worker in self._workers]
        METRICS.process.info({"role": "worker", "process": str(os.getpid()), "version": goldauge.__version__})
        LOG.info("worker started", processes=self._settings.processes, games=list(goldauge.games()))
        await enough.wait()
        for worker in self._workers:
            worker.event.set()
        await asyncio.gather(*running, return_exceptions=True)
        await self._pool.close()
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()
        LOG.info("worker stopped")

    async def _think(
        self, context: Context, *, kind: Kind, job: dict[str, Any], process: str, request: str | None, until: float
    ) -> None:
        """Do one job, and say so to the server that waits for it."""
        if kind != "analyses" and time.time() > until:
            METRICS.jobs.labels(kind, "late").inc()
            return  # nobody waits any more
        key, beat = context["job"].key, context["job"].update

        async def say(**fields: object) -> None:
            with contextlib.suppress(RedisError, OSError):  # the server does what it hears nothing of
                await self._redis.publish(ANSWERS + process, orjson.dumps({"key": key, **fields}))

        with request_id(request), METRICS.job_seconds.labels(kind).time():
            progress = _Progress()
            alive = asyncio.create_task(_stay_alive(beat, progress, say))
            try:
                answer = await self._answer(kind, job, progress.tell)
            except (WorkerError, GoldaugeError) as wrong:
                LOG.error("job failed", kind=kind, why=str(wrong))
                answer = None  # the server tries it itself
            finally:
                alive.cancel()
            LOG.debug("job done", kind=kind)
        await say(answer=answer, worker=self._name)
        METRICS.jobs.labels(kind, "done" if answer else "failed").inc()

    async def _answer(self, kind: Kind, job: dict[str, Any], tell: Tell) -> Any:
        if kind == "live":
            return await self._pool.choose(jobs.decision_of(job))
        if kind == "hints":
            return jobs.told_hints(await self._pool.advise(jobs.consultation_of(job)))
        return (await self._pool.analyse(jobs.subject_of(job), tell)).decode()


@dataclasses.dataclass
class _Progress:
    """Of an analysis."""

    done: int = 0
    total: int = 0

    def tell(self, done: int, total: int) -> None:
        self.done, self.total = done, total


async def _stay_alive(
    beat: Callable[[], Awaitable[None]], progress: _Progress, say: Callable[..., Awaitable[None]]
) -> None:
    """While a job is done: it is not anybody else's, and whoever waits knows how far it is."""
    while True:
        await asyncio.sleep(BEAT)
        with contextlib.suppress(RedisError, OSError):
            await beat()
        if progress.total:
            await say(done=progress.done, total=progress.total)


def run(settings: WorkerSettings) -> None:
    """Work until told to stop."""

    async def work() -> None:
        await Worker(settings).run()

    asyncio.run(work())
