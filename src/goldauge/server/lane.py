"""A lane: one worker process, started when it is needed and again after it died, and the thread that waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from goldauge.bots.workers import JobFailed, Worker

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class Lane(Generic[Job, Answer]):
    """Does one job after the other; one that takes longer than its budget is ended, with its process."""

    def __init__(self, name: str, prepare: Callable[[], Callable[[Job], Answer]], budget: float) -> None:
        self._prepare = prepare
        self._budget = budget
        self._thread = ThreadPoolExecutor(1, name)
        self._worker: Worker[Job, Answer] | None = None
        self._used = 0.0
        self.waiting = 0

    async def do(self, job: Job) -> Answer:
        """The answer to a job; WorkerError says why there is none."""
        self.waiting += 1
        asked = self._thread.submit(self._ask, job)
        try:
            return await asyncio.wrap_future(asked)
        except asyncio.CancelledError:
            if self._worker and not asked.cancelled():
                self._worker.kill()  # nobody waits for its answer any more
            raise
        finally:
            self.waiting -= 1

    async def start(self) -> None:
        """Have the process ready before there is anything to do."""
        await asyncio.wrap_future(self._thread.submit(lambda: self._process().get_ready()))

    def _process(self) -> Worker[Job, Answer]:
        if self._worker is None or self._worker.gone:
            self._worker = Worker(self._prepare)
        return self._worker

    def _ask(self, job: Job) -> Answer:
        worker = self._process()
        try:
            return worker.ask(job, self._budget)
        except JobFailed:
            raise
        except BaseException:
            worker.end()  # a late answer must not be taken for that to the next job
            raise
        finally:
            self._used = time.monotonic()

    async def rest(self, idle: float) -> None:
        """End the process if it has had nothing to do for so many seconds."""
        if self._worker and not self._worker.gone and not self.waiting and time.monotonic() - self._used > idle:
            await asyncio.wrap_future(self._thread.submit(self._end))

    def _end(self) -> None:
        if self._worker:
            self._worker.end()

    def stop(self) -> None:
        if self._worker:
            self._worker.kill()
        self._thread.shutdown(cancel_futures=True)
        self._end()
