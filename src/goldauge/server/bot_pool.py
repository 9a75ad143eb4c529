"""Bots at the table: they think in processes of their own, get a View and nothing else, and have limited time."""

from __future__ import annotations

import asyncio
import functools
import random
import zlib
from concurrent.futures import ThreadPoolExecutor

from goldauge.bots.hints import Hint
from goldauge.bots.workers import JobFailed, Worker
from goldauge.core.registry import find_game
from goldauge.server.bot_worker import Answer, Consultation, Decision, Job, prepare
from goldauge.server.logs import LOG

BUDGET = 30.0  # seconds for one decision; a bot that needs longer is stopped and a random move made


class BotPool:
    """The workers. A table always goes to the same one, so that its bots' memories are found again."""

    def __init__(self, count: int, games: tuple[str, ...] = (), budget: float = BUDGET) -> None:
        self._lanes = [_Lane(games, budget) for _ in range(count)]

    async def choose(self, decision: Decision) -> str:
        """The text of the move that the bot chooses; whatever happens, it is a legal one."""
        return await self._lane(decision.table).choose(decision)

    async def advise(self, consultation: Consultation) -> list[Hint]:
        """Hints; WorkerError if none can be had."""
        return await self._lane(consultation.table).advise(consultation)

    def _lane(self, table: str) -> _Lane:
        return self._lanes[zlib.crc32(table.encode()) % len(self._lanes)]

    @property
    def waiting(self) -> int:
        """Decisions asked for and not yet made."""
        return sum(lane.waiting for lane in self._lanes)

    async def close(self) -> None:
        await asyncio.gather(*(asyncio.to_thread(lane.stop) for lane in self._lanes))


class _Lane:
    """One worker, started when it is first needed and again after it died, and the thread that waits for it."""

    def __init__(self, games: tuple[str, ...], budget: float) -> None:
        self._prepare = functools.partial(prepare, games)
        self._budget = budget
        self._thread = ThreadPoolExecutor(1, "bots")
        self._worker: Worker[Job, Answer] | None = None
        self.waiting = 0

    async def choose(self, decision: Decision) -> str:
        try:
            move = await self._do(decision)
            assert isinstance(move, str)
            return move
        except Exception as wrong:  # whatever it is, the game must go on
            LOG.error("bot failed", bot=decision.bot, game=decision.game, why=f"{type(wrong).__name__}: {wrong}")
            return _any_move(decision)

    async def advise(self, consultation: Consultation) -> list[Hint]:
        hints = await self._do(consultation)
        assert isinstance(hints, list)
        return hints

    async def _do(self, job: Job) -> Answer:
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

    def _ask(self, job: Job) -> Answer:
        if self._worker is None or self._worker.gone:
            self._worker = Worker(self._prepare)
        try:
            return self._worker.ask(job, self._budget)
        except JobFailed:
            raise
        except BaseException:
            self._worker.end()  # a late answer must not be taken for that to the next decision
            raise

    def stop(self) -> None:
        if self._worker:
            self._worker.kill()
        self._thread.shutdown(cancel_futures=True)
        if self._worker:
            self._worker.end()


def _any_move(decision: Decision) -> str:
    """For when a bot fails."""
    return find_game(decision.game).moves[random.choice(list(decision.view.legal()))]
