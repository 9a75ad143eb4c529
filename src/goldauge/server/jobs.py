"""Jobs for workers on other machines: what they are, and how they wait in Redis, in queues of SAQ.

They travel as JSON: whoever can write into Redis could otherwise let workers and servers run anything. A job is done at
least once, and may be done twice: whoever waits takes the first answer. Nobody waits for ever: a server does what is
late itself, and a worker leaves what nobody waits for any more.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Literal

import redis.asyncio
from redis.exceptions import RedisError
from saq.job import Job
from saq.queue.redis import RedisQueue

from goldauge.bots.hints import Hint, game_of
from goldauge.core.registry import find_game
from goldauge.server.analysis_worker import Subject
from goldauge.server.bot_worker import Consultation, Decision

Kind = Literal["live", "hints", "analyses"]  # the more urgent first
MOST: dict[Kind, int] = {"live": 1000, "hints": 100, "analyses": 50}  # jobs that wait; further ones are the server's
HEARTBEAT = 5  # seconds: a worker that has not said for so long that it still thinks counts as dead
ATTEMPTS = 3  # workers that may die with a job until it is given up
RETRY = 0.5  # seconds until Redis is asked again, when it was away


class JobQueue(RedisQueue):
    """Those jobs of one kind that wait."""

    def __init__(self, connections: redis.asyncio.Redis, kind: Kind, worker: str = "") -> None:
        """With a worker's name: those that are for this worker alone."""
        super().__init__(connections, name=f"goldauge-{kind}" + (f"-{worker}" if worker else ""))
        self.most = 1 if worker else MOST[kind]

    async def put(self, key: str, job: dict[str, Any], seconds: float) -> bool:
        """Let workers do it within so many seconds; False if too many wait already."""
        if await self.count("queued") >= self.most:
            return False
        kwargs = {**job, "until": time.time() + seconds}
        # Its answer goes where the job says, so nothing of it is kept here.
        waiting = Job("think", kwargs=kwargs, key=key, timeout=0, heartbeat=HEARTBEAT, retries=ATTEMPTS, ttl=-1)
        return await self.enqueue(waiting) is not None

    async def dequeue(self, timeout: float = 0.0, poll_interval: float = 0.0) -> Job | None:
        """The next job; while Redis is away there is none."""
        try:
            return await super().dequeue(timeout, poll_interval)
        except (RedisError, OSError):
            await asyncio.sleep(RETRY)
            return None

    async def sweep(self, lock: int = 60, abort: float = 0.2) -> list[str]:
        """Jobs of dead workers wait again; those need not be asked for long whether they agree."""
        return await super().sweep(lock, abort)


# What is thought about.


def decision_job(decision: Decision) -> dict[str, Any]:
    return {
        "table": decision.table,
        "seat": decision.seat,
        "bot": decision.bot,
        "game": decision.game,
        "view": decision.view.to_dict(),
        "seconds": decision.seconds,
    }


def consultation_job(consultation: Consultation) -> dict[str, Any]:
    return {
        "table": consultation.table,
        "game": game_of(consultation.view).name,
        "view": consultation.view.to_dict(),
        "seconds": consultation.seconds,
        "exploration": consultation.exploration,
    }


def analysis_job(subject: Subject) -> dict[str, Any]:
    return {"record": subject.record, "effort": subject.effort}


def decision_of(job: dict[str, Any]) -> Decision:
    view = find_game(job["game"]).load_view(job["view"])
    return Decision(job["table"], job["seat"], job["bot"], job["game"], view, job["seconds"])


def consultation_of(job: dict[str, Any]) -> Consultation:
    view = find_game(job["game"]).load_view(job["view"])
    return Consultation(job["table"], view, job["seconds"], job["exploration"])


def subject_of(job: dict[str, Any]) -> Subject:
    return Subject(job["record"], job["effort"])


# What was found.


def told_hints(hints: list[Hint]) -> list[list[float]]:
    return [[hint.move, hint.win, hint.error, hint.visits] for hint in hints]


def hints_of(told: list[list[float]], consultation: Consultation) -> list[Hint]:
    """What speaks for the best move is no finding: it holds in the view, and is read from it."""
    hints = [Hint(int(move), win, error, int(visits)) for move, win, error, visits in told]
    if len(consultation.view.legal()) < 2:
        return hints
    best, other = hints[0], hints[1].move if len(hints) > 1 else None
    because = game_of(consultation.view).because(consultation.view, best.move, other)
    return [Hint(best.move, best.win, best.error, best.visits, because), *hints[1:]]
