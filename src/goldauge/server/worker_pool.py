"""Who thinks for the tables: what a pool does, whether in processes of this one or in workers on other machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from goldauge.bots.hints import Hint
from goldauge.server.analysis_worker import Subject
from goldauge.server.bot_worker import Consultation, Decision

Tell = Callable[[int, int], None]  # how much of an analysis is done, and of how much


class WorkerPool(Protocol):
    """Live play comes before hints, hints before analyses."""

    async def choose(self, decision: Decision) -> str:
        """The text of the move that the bot chooses; whatever happens, it is a legal one."""

    async def advise(self, consultation: Consultation) -> list[Hint]:
        """Hints; WorkerError if none can be had."""

    async def consider(self, consultation: Consultation, wanted: Callable[[], bool]) -> list[Hint]:
        """Hints that nobody waits for; none if they aren't wanted any more when it is their turn, or too many are.

        WorkerError if none can be had.
        """

    async def analyse(self, subject: Subject, tell: Tell) -> bytes:
        """How a finished game was won, as parts.Studied; WorkerError if it can't be said."""

    @property
    def waiting(self) -> int:
        """Decisions asked for and not yet made."""

    @property
    def workers(self) -> int:
        """Workers on other machines that are there now."""

    async def rest(self) -> None:
        """End what has had nothing to do for a while."""

    async def close(self) -> None: ...
