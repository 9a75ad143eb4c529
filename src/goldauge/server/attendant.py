"""What tables wait for: the end of a window, a bot's move, a player who takes too long. Seen to after every change."""

from __future__ import annotations

import asyncio
import dataclasses
import functools
from collections.abc import Awaitable, Callable, Coroutine

from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened
from goldauge.core.view import View
from goldauge.server import entries, messages
from goldauge.server.bots import Question, Thinkers
from goldauge.server.bus import Bus, Passing
from goldauge.server.loaded import Live
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS
from goldauge.server.played import MOST_PARTS, PARTS, PlayedGame
from goldauge.server.requests import NOTHING, Proposal, Refusal
from goldauge.server.telling import now

BOTS_WINDOW = 1000  # milliseconds that a question stands at least: the bots' time, whatever they hold
BOTS_SHARE = 0.7  # of it that they think; the rest is for the way there and back
GRACE = 100  # milliseconds from a window's end to its result: time to commit, whatever there was to play
AFTER_RESTART = 30_000  # milliseconds that a player has at least, when the server comes back
RETRY = 1.0  # seconds until something that must happen is tried again

Write = Callable[[Live, Callable[[], Proposal], int], Awaitable[str | None]]
Act = Callable[[], Coroutine[None, None, None]]


class Attendant:
    """Sees to all tables in memory. It changes them as everybody does: by proposing entries."""

    def __init__(self, write: Write, thinkers: Thinkers, bus: Bus) -> None:
        self._write = write
        self._thinkers = thinkers
        self._bus = bus
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    def attend(self, live: Live) -> None:
        """After a change: what does the table wait for now?"""
        self.leave(live)
        table, played = live.table, live.table.played
        if self._stopping or table.status != "running" or played is None:
            return
        if played.window:
            self._stand(live, played)
            return
        seat = played.decider
        assert seat is not None
        if table.chairs[seat].played_by_bot:
            self._think(live, played, seat)
        elif table.time.kind != "wait" and live.nudged != played.number:
            act = functools.partial(self._overdue, live, played.number, seat)
            self._at(live, table.since + table.time.seconds * 1000, act)

    def forgive(self, live: Live) -> None:
        """Nobody loses his move or seat because the server was away."""
        table = live.table
        table.since = max(table.since, now() + AFTER_RESTART - table.time.seconds * 1000)
        self.attend(live)

    def leave(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
            live.timer = None

    async def stop(self) -> None:
        self._stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Windows.

    def _stand(self, live: Live, played: PlayedGame) -> None:
        """A question stands for its time: the same whoever holds what.

        How long somebody takes for his answer tells whether he had something to think about. So a question ends early
        only where nobody else would see that: at the table of one person and bots, when he has answered or holds
        nothing to answer with, and never before the bots' time is over.
        """
        window, table = played.window, live.table
        assert window
        askings = played.askings()
        if live.window != window.number:
            live.window = window.number
            people = any(table.asked(seat) for seat in window.seats)
            live.stands = window.opened + (table.window * 1000 if people else BOTS_WINDOW)
            live.bot_answers = {}
            bots = [seat for seat in window.seats if table.chairs[seat].played_by_bot]
            for seat, asked in askings.items():
                if seat in bots:
                    # They think one after the other, in one worker.
                    seconds = BOTS_WINDOW / 1000 * BOTS_SHARE / len(bots)
                    self.spawn(self._react(live, window.number, seat, asked, seconds))
        waiting = any(table.asked(seat) and seat not in window.answers for seat in askings)
        live.closes = live.stands
        if live.alone and not waiting:
            live.closes = min(live.stands, max(now(), window.opened + BOTS_WINDOW))
        self._at(live, live.closes, functools.partial(self._close, live, live.window))

    async def _react(self, live: Live, window: int, seat: int, asked: State, seconds: float) -> None:
        """Ask a bot, part by part, until its answer is whole."""
        game = live.table.game
        line: list[str] = []
        while asked.question() and asked.to_move == seat and len(line) <= MOST_PARTS:
            seconds /= 2  # the rest is for the parts that may follow
            question = dataclasses.replace(self._question(live, seat, asked.view(seat)), seconds=seconds)
            line.append(await self._thinkers.choose(question))
            story: list[Event] = []
            asked.play(game.move(line[-1]), story)
            if line[-1] in game.passes or any(isinstance(event, QuestionOpened) for event in story):
                break
        if live.window == window:  # else it took too long, and has let it pass
            live.bot_answers[seat] = PARTS.join(line)

    async def _close(self, live: Live, window: int) -> None:
        """Always a commit, always the same time after the end: nothing tells whether there was anything to play."""

        def close() -> Proposal:
            played = live.table.played
            if live.table.status != "running" or not played or not played.window or played.window.number != window:
                return NOTHING
            return Proposal([entries.Closed(window, played.answers(live.bot_answers))])

        await self._insist(live, close, live.closes + GRACE)

    # Bots.

    def _think(self, live: Live, played: PlayedGame, seat: int) -> None:
        question = self._question(live, seat, played.shown.view(seat))
        thinking = (played.number, seat, question.bot)
        if live.thinking == thinking:
            return
        live.thinking = thinking
        if played.to_move == seat:  # else it is a secret who decides
            self._say(live, messages.Thinking(seat=seat).model_dump_json())
        self.spawn(self._move(live, played.number, question, "bot"))

    async def _move(self, live: Live, number: int, question: Question, by: str) -> None:
        """Ask a bot and play its move, if the decision is still open and still the bot's."""
        with METRICS.thinking.time():
            move = await self._thinkers.choose(question)

        def play() -> Proposal:
            table, played = live.table, live.table.played
            if not played or table.status != "running" or played.number != number or played.decider != question.seat:
                return NOTHING
            if by == "bot" and table.chairs[question.seat].bot != question.bot:
                return NOTHING
            return Proposal([entries.Moved(question.seat, move, by)])

        await self._insist(live, play, 0)
        if live.thinking == (number, question.seat, question.bot):
            live.thinking = None
            self.attend(live)

    def _question(self, live: Live, seat: int, view: View) -> Question:
        table = live.table
        bot = table.chairs[seat].bot or table.stand_in
        return Question(table.table, seat, bot, table.game.name, view)

    # Players who take too long.

    async def _overdue(self, live: Live, number: int, seat: int) -> None:
        table, played = live.table, live.table.played
        if played is None or played.number != number or played.decider != seat or table.status != "running":
            return
        if table.time.kind == "bot moves":
            question = self._question(live, seat, played.shown.view(seat))
            await self._move(live, number, question, "clock")
        elif table.time.kind == "bot takes over":

            def take_over() -> Proposal:
                game = live.table.played
                still = game and game.number == number and game.decider == seat and live.table.status == "running"
                return Proposal([entries.Away(seat)]) if still else NOTHING

            await self._insist(live, take_over, 0)
        else:
            live.nudged = number
            if played.to_move == seat:
                self._say(live, messages.Nudge(seat=seat).model_dump_json())

    # How.

    def _at(self, live: Live, moment: int, act: Act) -> None:
        """Do something at a moment, unless the table changes before."""
        delay = max(0, moment - now()) / 1000
        live.timer = asyncio.get_running_loop().call_later(delay, self._ring, live, act)

    def _ring(self, live: Live, act: Act) -> None:
        live.timer = None
        self.spawn(act())

    async def _insist(self, live: Live, propose: Callable[[], Proposal], not_before: int) -> None:
        """Write it, and if the database does not take it now, later: nobody else would ask for it."""
        while not self._stopping:
            try:
                async with live.lock:
                    await self._write(live, propose, not_before)
            except Refusal as refusal:
                LOG.error("table waits", table=live.table.table, why=refusal.message)
                if refusal.error == "unknown":
                    return
                await asyncio.sleep(RETRY)
            else:
                return

    def _say(self, live: Live, message: str) -> None:
        self._bus.publish(Passing(live.table.table, message))

    def spawn(self, act: Coroutine[None, None, None]) -> None:
        """Run it beside; it ends with the server at the latest."""
        task = asyncio.create_task(act)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()):
            METRICS.errors.inc()
            LOG.error("attending failed", why=f"{type(wrong).__name__}: {wrong}")
