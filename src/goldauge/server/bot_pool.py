"""Bots at the table: they think in processes of their own, get a View and nothing else, and have limited time."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import pickle
import random
import sys
import zlib

import orjson

from goldauge.core.registry import find_game
from goldauge.core.view import View
from goldauge.server.logs import LOG

BUDGET = 30.0  # seconds for one decision; a bot that needs longer is stopped and a random move made
STARTING = 60.0  # seconds that a worker may take to start


@dataclasses.dataclass(frozen=True)
class Decision:
    """What a bot shall decide. Bots are kept apart for each table and seat, so that they may remember."""

    table: str
    seat: int
    bot: str
    game: str
    view: View
    seconds: float | None = None  # that a bot of a level has; None: its own


class BotPool:
    """The workers. A table always goes to the same one, so that its bots' memories are found again."""

    def __init__(self, count: int, games: tuple[str, ...] = (), budget: float = BUDGET) -> None:
        self._workers = [_Worker(games, budget) for _ in range(count)]

    async def choose(self, decision: Decision) -> str:
        """The text of the move that the bot chooses; whatever happens, it is a legal one."""
        worker = self._workers[zlib.crc32(decision.table.encode()) % len(self._workers)]
        return await worker.choose(decision)

    @property
    def waiting(self) -> int:
        """Decisions asked for and not yet made."""
        return sum(worker.waiting for worker in self._workers)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers))


class _Worker:
    """One process, started when it is first needed and again after it died."""

    def __init__(self, games: tuple[str, ...], budget: float) -> None:
        self._games = games
        self._budget = budget
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self.waiting = 0

    async def choose(self, decision: Decision) -> str:
        self.waiting += 1
        try:
            async with self._turn:
                return await self._ask(decision)
        except (OSError, EOFError, TimeoutError, ValueError) as wrong:
            LOG.error("bot failed", bot=decision.bot, game=decision.game, why=f"{type(wrong).__name__}: {wrong}")
        finally:
            self.waiting -= 1
        return _any_move(decision)

    async def _ask(self, decision: Decision) -> str:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        assert self._process.stdin
        assert self._process.stdout
        try:
            body = pickle.dumps(decision)
            self._process.stdin.write(len(body).to_bytes(4, "big") + body)
            await self._process.stdin.drain()
            reply = await asyncio.wait_for(self._process.stdout.readline(), self._budget)
            if not reply:
                raise EOFError("the worker died")
            answer = orjson.loads(reply)
        except BaseException:
            # A late answer must not be taken for that to the next decision.
            await self._kill()
            raise
        if "error" in answer:
            raise ValueError(answer["error"])
        move: str = answer["move"]
        return move

    async def _start(self) -> asyncio.subprocess.Process:
        arguments = [argument for game in self._games for argument in ("--game", game)]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "goldauge.server.bot_worker",
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=os.name == "posix",  # Ctrl-C is for the server, which stops its workers itself
        )
        assert process.stdout
        await asyncio.wait_for(process.stdout.readline(), STARTING)  # it says when it is ready
        return process

    async def stop(self) -> None:
        await self._kill()

    async def _kill(self) -> None:
        if self._process and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        self._process = None


def _any_move(decision: Decision) -> str:
    """For when a bot fails: the game must go on."""
    return find_game(decision.game).moves[random.choice(list(decision.view.legal()))]
