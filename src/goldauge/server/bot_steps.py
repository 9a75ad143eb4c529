"""How bots decide whole steps and whole answers: part by part, in a time that tells nothing of their parts."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import NamedTuple

from goldauge.bots.levels import Budget, budget_of
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened
from goldauge.server.bot_worker import Decision
from goldauge.server.reactions import MOST_PARTS
from goldauge.server.worker_pool import WorkerPool

STEP = 0.2  # seconds that a bot takes for a step, beside those that its level thinks by the clock
SHARE = 0.7  # of it for thinking; the rest is for the way there and back
LONGEST = 1.0  # seconds that a level thinks about a decision, unless its own are more: a machine may be slow
MOST_TRIES = 100  # parts that a bot may choose and take back until it must say something


class StepTime(NamedTuple):
    """How long a bot thinks about a step, whatever it holds."""

    first: float  # seconds for its first part, which is the one that matters
    parts: float  # seconds for the other parts, all together
    milliseconds: int  # until the step is made


def time_of(decision: Decision) -> StepTime:
    """The time for a step of this bot."""
    own = budget_of(decision.bot, find_game(decision.game)).seconds or 0.0
    return StepTime(own + STEP * SHARE / 2, STEP * SHARE / 2, round((own + STEP) * 1000))


def longest(decision: Decision) -> float | None:
    """The seconds that a decision may take: those that count simulations must not take the longer for it on a phone."""
    budget = budget_of(decision.bot, find_game(decision.game))
    return None if budget == Budget() else max(LONGEST, budget.seconds or 0.0)


async def choose(pool: WorkerPool, decision: Decision, state: State, time: StepTime | None) -> list[str]:
    """The bot's step, from a copy of the state that the decision is about; without a time, each part has its own."""
    game = find_game(decision.game)
    moves: list[str] = []
    story: list[Event] = []
    seconds = time.first if time else longest(decision)
    left = time.parts if time else 0.0
    while len(moves) < MOST_TRIES:
        part = dataclasses.replace(decision, view=state.view(decision.seat), seconds=seconds)
        begun = asyncio.get_running_loop().time()
        moves.append(await pool.choose(part))
        was_midway = state.midway()
        state.play(game.move(moves[-1]), story)
        if not game.hides_parts or not (state.midway() or (was_midway and not story)):
            break
        if time:
            left -= asyncio.get_running_loop().time() - begun if len(moves) > 1 else 0
            seconds = max(0.0, left / 2)  # the rest is for the parts that may follow
    return moves


async def answer(pool: WorkerPool, decision: Decision, state: State, seconds: float) -> list[str]:
    """The parts of the bot's answer to a reaction question, all together in so many seconds; the state is a copy."""
    game = find_game(decision.game)
    line: list[str] = []
    while state.question() and state.to_move == decision.seat and len(line) <= MOST_PARTS:
        seconds /= 2  # the rest is for the parts that may follow
        part = dataclasses.replace(decision, view=state.view(decision.seat), seconds=seconds)
        line.append(await pool.choose(part))
        story: list[Event] = []
        state.play(game.move(line[-1]), story)
        if line[-1] in game.passes or any(isinstance(event, QuestionOpened) for event in story):
            break
    return line
