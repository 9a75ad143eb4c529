"""Ending tasks, surely: one cancellation is not always enough."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN = 0.1  # seconds until a task is cancelled once more


def is_told_to_end() -> bool:
    """Whether somebody has cancelled this task, even if it did not notice. Loops that run for ever ask this."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel them until they are over.

    A cancellation gets lost when what a task waits for with a time limit comes in the same moment (asyncio.wait_for of
    Python 3.11 does that), and whoever waited for the task's end then waited for ever.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
