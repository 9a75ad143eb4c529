"""Bots at the table: they think in processes of their own, get a View and nothing else, and have limited time."""

from __future__ import annotations

import asyncio
import functools
import random
import zlib
from collections.abc import Callable

from goldauge.bots.hints import Hint
from goldauge.core.registry import find_game
from goldauge.server.bot_worker import LATER, Answer, Consultation, Decision, Job, prepare
from goldauge.server.lane import Lane
from goldauge.server.logs import LOG

BUDGET = 30.0  # seconds for one decision; a bot that needs longer is stopped and a random move made
MOST_CONSIDERED = 8  # decisions of people that wait to be thought about; who comes later goes without
IDLE = 300.0  # seconds after which the process that thinks about them ends


class BotPool:
    """The workers. A table always goes to the same one, so that its bots' memories are found again."""

    def __init__(self, count: int, games: tuple[str, ...] = (), budget: float = BUDGET) -> None:
        self._lanes = [Lane[Job, Answer]("bots", functools.partial(prepare, games), budget) for _ in range(count)]
        self._aside = Lane[Job, Answer]("asides", functools.partial(prepare, games, LATER), budget)
        self._aside_is_free = asyncio.Semaphore()
        self._considered = 0  # consultations that wait for that lane, or are in it

    async def choose(self, decision: Decision) -> str:
        """The text of the move that the bot chooses; whatever happens, it is a legal one."""
        try:
            move = await self._lane(decision.table).do(decision)
            assert isinstance(move, str)
            return move
        except Exception as wrong:  # whatever it is, the game must go on
            LOG.error("bot failed", bot=decision.bot, game=decision.game, why=f"{type(wrong).__name__}: {wrong}")
            return _any_move(decision)

    async def advise(self, consultation: Consultation) -> list[Hint]:
        """Hints; WorkerError if none can be had."""
        hints = await self._lane(consultation.table).do(consultation)
        assert isinstance(hints, list)
        return hints

    async def consider(self, consultation: Consultation, wanted: Callable[[], bool]) -> list[Hint]:
        """Hints that nobody waits for, thought of in a process that comes after the bots; none if they aren't wanted
        any more when it is their turn, or too many are. WorkerError if none can be had."""
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

    def _lane(self, table: str) -> Lane[Job, Answer]:
        return self._lanes[zlib.crc32(table.encode()) % len(self._lanes)]

    @property
    def waiting(self) -> int:
        """Decisions asked for and not yet made."""
        return sum(lane.waiting for lane in self._lanes)

    async def rest(self) -> None:
        """End the process that nobody waits for, where it has had nothing to do for a while."""
        await self._aside.rest(IDLE)

    async def close(self) -> None:
        await asyncio.gather(*(asyncio.to_thread(lane.stop) for lane in (*self._lanes, self._aside)))


def _any_move(decision: Decision) -> str:
    """For when a bot fails."""
    return find_game(decision.game).moves[random.choice(list(decision.view.legal()))]
