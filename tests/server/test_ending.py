"""Tasks that end although a cancellation was lost on the way."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from goldauge.server.ending import is_told_to_end

pytestmark = pytest.mark.once


async def test_a_loop_ends_though_its_cancellation_was_lost() -> None:
    turns = 0

    async def work() -> None:
        nonlocal turns
        while not is_told_to_end():
            turns += 1
            with contextlib.suppress(asyncio.CancelledError):  # as asyncio.wait_for of Python 3.11 loses it
                await asyncio.sleep(60)

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait_for(task, 5)
    assert turns == 1
