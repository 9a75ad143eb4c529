"""The pool of this process: bots, hints and analyses think in processes of their own, and have limited time.

They get a View and nothing else; an analysis gets the record of a finished game. What is more urgent has the machine
first: each kind has processes of its own, which the system's scheduler ranks.
"""

from __future__ import annotations

import asyncio
import functools
import random
import zlib
from collections.abc import Callable

from goldauge.analysis import Finding
from goldauge.bots.hints import Hint
from goldauge.core.registry import find_game
from goldauge.server import analysis_worker
from goldauge.server.analysis_worker import Conclude, Examine, Outline, Subject
from goldauge.server.bot_worker import ADVICE, LATER, Answer, Consultation, Decision, Job, prepare
from goldauge.server.lane import Lane
from goldauge.server.logs import LOG
from goldauge.server.worker_pool import Tell

BUDGET = 30.0  # seconds for one decision; a bot that needs longer is stopped and a random move made
ANALYSIS_BUDGET = 120.0  # seconds for one of the many jobs of an analysis
MOST_CONSIDERED = 8  # decisions of people that wait to be thought about; who comes later goes without
IDLE = 300.0  # seconds after which processes end that nobody plays with


class BotPool:
    """The processes. A table always goes to the same one, so that its bots' memories are found again."""

    workers = 0

    def __init__(self, count: int, games: tuple[str, ...] = (), budget: float = BUDGET) -> None:
        self._lanes = [Lane[Job, Answer]("bots", functools.partial(prepare, games), budget) for _ in range(count)]
        self._advice = Lane[Job, Answer]("hints", functools.partial(prepare, games, ADVICE), budget)
        self._aside = Lane[Job, Answer]("asides", functools.partial(prepare, games, LATER), budget)
        self._analyses = Lane[analysis_worker.Job, analysis_worker.Answer](
            "analyses", functools.partial(analysis_worker.prepare, games), ANALYSIS_BUDGET
        )
        self._aside_is_free = asyncio.Semaphore()
        self._analyst_is_free = asyncio.Lock()
        self._considered = 0  # consultations that wait for that lane, or are in it

    async def choose(self, decision: Decision) -> str:
        try:
            move = await self._lane(decision.table).do(decision)
            assert isinstance(move, str)
            return move
        except Exception as wrong:  # whatever it is, the game must go on
            LOG.error("bot failed", bot=decision.bot, game=decision.game, why=f"{type(wrong).__name__}: {wrong}")
            return _any_move(decision)

    async def advise(self, consultation: Consultation) -> list[Hint]:
        hints = await self._advice.do(consultation)
        assert isinstance(hints, list)
        return hints

    async def consider(self, consultation: Consultation, wanted: Callable[[], bool]) -> list[Hint]:
        if self._considered >= MOST_CONSIDERED:
            return []
        self._considered += 1
        try:
            async with self._aside_is_free:
                hints = await self._aside.do(consultation) if wanted() else []
        finally:
            self._considered -= 1
        assert isinstance(hints, list)
        return hints

    async def analyse(self, subject: Subject, tell: Tell) -> bytes:
        async with self._analyst_is_free:  # one after the other: its process keeps the plan of one
            jobs = await self._analyses.do(Outline(subject))
            assert isinstance(jobs, list)
            tell(0, len(jobs) + 1)
            findings: list[Finding] = []
            for job in jobs:
                finding = await self._analyses.do(Examine(subject, job))
                assert isinstance(finding, Finding)
                findings.append(finding)
                tell(len(findings), len(jobs) + 1)
            found = await self._analyses.do(Conclude(subject, tuple(findings)))
            assert isinstance(found, bytes)
            return found

    def _lane(self, table: str) -> Lane[Job, Answer]:
        return self._lanes[zlib.crc32(table.encode()) % len(self._lanes)]

    @property
    def waiting(self) -> int:
        return sum(lane.waiting for lane in self._lanes)

    async def rest(self) -> None:
        for lane in (self._advice, self._aside, self._analyses):
            await lane.rest(IDLE)

    async def close(self) -> None:
        lanes = [lane.stop for lane in (*self._lanes, self._advice, self._aside)]
        await asyncio.gather(*(asyncio.to_thread(stop) for stop in (*lanes, self._analyses.stop)))


class SharedBotPool(BotPool):
    """The pool of a worker, which serves tables of many servers: whoever is free thinks."""

    async def start(self) -> None:
        """Be ready before the first job comes: somebody waits for it."""
        await asyncio.gather(*(lane.start() for lane in (*self._lanes, self._advice)))

    def _lane(self, table: str) -> Lane[Job, Answer]:
        usual = super()._lane(table)
        return min(self._lanes, key=lambda lane: (lane.waiting, lane is not usual))


def _any_move(decision: Decision) -> str:
    """For when a bot fails."""
    return find_game(decision.game).moves[random.choice(list(decision.view.legal()))]
