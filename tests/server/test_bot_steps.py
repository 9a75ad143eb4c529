"""How long bots at a table think: no level keeps people waiting, however slow the machine is."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

import goldauge
from goldauge.server import bot_steps
from goldauge.server.bot_worker import BotWorker, Decision

pytestmark = pytest.mark.once


class Here:
    """Thinks in this process, and remembers how long it was given."""

    def __init__(self) -> None:
        self.given: list[float | None] = []

    async def choose(self, decision: Decision) -> str:
        self.given.append(decision.seconds)
        return BotWorker().choose(dataclasses.replace(decision, seconds=0.0))


@pytest.mark.parametrize(
    ("bot", "seconds"), [("medium", 1.0), ("hard@999999", 1.0), ("expert", 1.0), ("expert@3s", 3.0), ("merchant", None)]
)
def test_levels_that_count_simulations_have_a_second_too(bot: str, seconds: float | None) -> None:
    state = goldauge.game("einauge").start(3, seed=5)
    pool = Here()
    decision = Decision("table", int(state.to_move), bot, "einauge", state.view(state.to_move))
    asyncio.run(bot_steps.choose(pool, decision, state, None))  # type: ignore[arg-type]
    assert pool.given == [seconds]
