"""What tables wait for, and doing it in time: closing a question, a bot's move, a player who takes too long."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Literal

from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.server import bot_steps, entries, messages
from goldauge.server.bot_worker import Decision
from goldauge.server.bus import Bus, Ephemeral
from goldauge.server.clock import now
from goldauge.server.ending import end
from goldauge.server.game_session import GameSession
from goldauge.server.live_table import LiveTable
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS
from goldauge.server.projection import Timing
from goldauge.server.proposals import NOTHING, Proposal, Refusal
from goldauge.server.reactions import PARTS, passing_move
from goldauge.server.worker_pool import WorkerPool

BOTS_TIME = 400  # milliseconds that a question stands at least: the bots' time, whatever they hold
BOTS_SHARE = 0.7  # of it that they think; the rest is for the way there and back
MOST_MOTION = 8000  # milliseconds that the clock of a question waits for pages that still show what led to it
COMMIT = 20  # milliseconds for the commit of a bot's step, however many parts it had
GRACE = 100  # milliseconds from a question's end to its result: time to commit, whatever there was to play
AFTER_RESTART = 30_000  # milliseconds that a player has at least, when the server comes back
RETRY = 1.0  # seconds until something that must happen is tried again

Write = Callable[[LiveTable, Callable[[], Proposal], int], Awaitable[Proposal]]
Act = Callable[[], Coroutine[None, None, None]]


class Scheduler:
    """Sees to all tables in memory. It changes them as everybody does: by proposing entries."""

    def __init__(self, write: Write, bot_pool: WorkerPool, bus: Bus, leads: Callable[[str], bool]) -> None:
        self._write = write
        self._leads = leads  # whether this process looks after a table
        self._bot_pool = bot_pool
        self._bus = bus
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    def schedule(self, live: LiveTable) -> None:
        """After a change: what does the table wait for now?"""
        self.unschedule(live)
        table, session = live.table, live.table.session
        if self._stopping or table.status != "running" or session is None:
            return
        if session.question:
            self._stand(live, session)
            return
        if not self._leads(table.table):
            return
        seat = session.decider
        assert seat is not None
        if table.course:
            self._follow_lesson(live, session, seat)
        elif table.chairs[seat].played_by_bot:
            self._think(live, session, seat)
        elif session.public_state.question() and not table.wants_question(seat):
            self.spawn(self._let_pass(live, session.own_number, seat))
        elif table.time.kind != "wait" and live.nudged != session.number:
            act = functools.partial(self._overdue, live, session.own_number, seat)
            self._at(live, table.since + table.time.seconds * 1000, act)

    def take_over(self, live: LiveTable) -> None:
        """From a process that is gone: a question stands for its whole time again, bots think anew, and nobody loses
        their move or seat because the server was away."""
        table = live.table
        live.question, live.thinking = -1, None
        if table.session and table.session.question:
            table.session.question.opened = now()
        table.since = max(table.since, now() + AFTER_RESTART - table.time.seconds * 1000)
        self.schedule(live)

    def unschedule(self, live: LiveTable) -> None:
        if live.timer:
            live.timer.cancel()
            live.timer = None

    async def stop(self) -> None:
        self._stopping = True
        await end(self._tasks)

    # Questions.

    def _stand(self, live: LiveTable, session: GameSession) -> None:
        """A question stands for its time: the same whoever holds what.

        How long somebody takes for their answer tells whether they had something to think about. So where others would
        see that, a question stands for the table's time, from when all could have seen it. Nobody else would at the
        table of one person and bots, nor around one device: there it has no clock, and ends when all have answered.
        It never ends before the bots' time is over.
        """
        question = session.question
        assert question
        new = live.question != question.id
        if new:
            live.question, live.ready, live.bot_answers, live.timing = question.id, set(), {}, Timing()
            self._ask_bots(live, session)
        told = live.timing
        people = [seat for seat in question.seats if live.is_prompted(seat)]
        ends: int | None = question.opened + BOTS_TIME
        if not people:
            live.timing = Timing(live.alone)
        elif live.alone or live.at_one_device:
            live.timing = Timing(live.alone)
            if not question.answers.keys() >= set(people):
                ends = None
        else:
            ends = self._clock(live, people)
        if told != live.timing and not new:  # a new one is told as a whole
            live.tell_time()
        if ends is not None and self._leads(live.table.table):
            self._at(live, ends, functools.partial(self._close, live, question.id, max(ends, now())))

    def _clock(self, live: LiveTable, people: list[int]) -> int | None:
        """When the question closes, if its clock has started: each of these people who is here could have seen it.

        Pages show what led to it one by one; who does not say that theirs has come to it is waited for, but not for
        long. Pages report alike whatever their seats hold, so this tells nothing. Who passes a device around has more
        to do.
        """
        table, question = live.table, live.table.session and live.table.session.question
        assert question
        seated = [seats for seats in live.seatings() if seats]
        seconds = table.reaction_seconds * max([1, *(len(set(seats) & set(people)) for seats in seated)])
        live.timing = Timing(False, seconds, live.timing.closes)
        if not seated:
            live.timing = Timing(False, seconds)
            return None  # nobody is here: it waits for whoever comes first
        if live.timing.closes is None:
            here = {seat for seats in seated for seat in seats} & set(people)
            latest = question.opened + MOST_MOTION
            if now() < latest and not live.ready | question.answers.keys() >= here:
                live.timer = asyncio.get_running_loop().call_later((latest - now()) / 1000, self.schedule, live)
                return None
            live.timing = Timing(False, seconds, now() + seconds * 1000)
        return live.timing.closes

    def ready(self, live: LiveTable, question: int, seats: Iterable[int]) -> None:
        """A page has come to the question."""
        if live.question == question:
            live.ready.update(seats)
            self.schedule(live)

    def _ask_bots(self, live: LiveTable, session: GameSession) -> None:
        question, chairs = session.question, live.table.chairs
        assert question
        if not self._leads(live.table.table):
            return
        bots = [seat for seat in question.seats if chairs[seat].played_by_bot]
        for seat, state in session.prompted().items():
            if seat in bots:
                # They think one after the other, in one worker.
                seconds = BOTS_TIME / 1000 * BOTS_SHARE / len(bots)
                self.spawn(self._react(live, question.id, seat, state.copy(), seconds))

    async def _react(self, live: LiveTable, question: int, seat: int, state: State, seconds: float) -> None:
        """Ask a bot for its whole answer."""
        line = await bot_steps.answer(self._bot_pool, self._decision(live, seat, state.view(seat)), state, seconds)
        if live.question == question:  # else it took too long, and has let it pass
            live.bot_answers[seat] = PARTS.join(line)

    async def _close(self, live: LiveTable, question: int, ends: int) -> None:
        """Always a commit, always the same time after the end: nothing tells whether there was anything to play."""

        def close() -> Proposal:
            session = live.table.session
            if live.table.status != "running" or not session or not session.question or session.question.id != question:
                return NOTHING
            return Proposal([entries.Closed(question, session.closing_moves(live.bot_answers))])

        await self._insist(live, close, ends + GRACE)

    async def _let_pass(self, live: LiveTable, number: int, seat: int) -> None:
        """Where only those who can react are asked: who does not want to be lets it pass."""

        def let_pass() -> Proposal:
            table, session = live.table, live.table.session
            if not session or table.status != "running" or session.own_number != number or table.wants_question(seat):
                return NOTHING
            move = passing_move(table.game, session.public_state)
            return Proposal([entries.Moved(seat, move, "clock")]) if move else NOTHING

        await self._insist(live, let_pass, 0)

    # Bots.

    def _think(self, live: LiveTable, session: GameSession, seat: int) -> None:
        decision = self._decision(live, seat, session.public_state.view(seat))
        thinking = (session.own_number, seat, decision.bot)
        if live.thinking == thinking:
            return
        live.thinking = thinking
        if session.to_move == seat:  # else it is a secret who decides
            self._say(live, messages.Thinking(seat=seat).model_dump_json())
        self.spawn(self._move_as_bot(live, decision, thinking))

    async def _move_as_bot(self, live: LiveTable, decision: Decision, thinking: tuple[int, int, str]) -> None:
        try:
            await self._move(live, thinking[0], decision, "bot")
        finally:
            unfollowed = live.thinking == thinking
            if unfollowed:
                live.thinking = None
        if unfollowed:
            self.schedule(live)

    async def _move(self, live: LiveTable, number: int, decision: Decision, by: Literal["bot", "clock"]) -> None:
        """Ask a bot and play its step, all parts at once, if the decision is still open and still the bot's.

        Where others must not know how many parts it had, the time that it takes is always the same.
        """
        table = live.table

        def open_in() -> GameSession | None:
            """The game that waits for it; None: it is decided, maybe elsewhere, or the seat is no longer the bot's."""
            game = table.session
            if not game or table.status != "running" or game.own_number != number or game.decider != decision.seat:
                return None
            return None if by == "bot" and table.chairs[decision.seat].bot != decision.bot else game

        session = open_in()
        if session is None:
            return
        begun = now()
        time = bot_steps.time_of(decision) if session.hides_hands else None
        with METRICS.thinking.time():
            moves = await bot_steps.choose(self._bot_pool, decision, session.public_state.copy(), time)
        ends = 0 if time is None else begun + time.milliseconds
        await asyncio.sleep(max(0, ends - now()) / 1000)

        def play() -> Proposal:
            return Proposal([entries.Moved(decision.seat, move, by) for move in moves]) if open_in() else NOTHING

        await self._insist(live, play, ends + COMMIT if ends else 0)

    def _decision(self, live: LiveTable, seat: int, view: View) -> Decision:
        table = live.table
        bot = table.chairs[seat].bot or table.stand_in
        return Decision(table.table, seat, bot, table.game.name, view)

    def _follow_lesson(self, live: LiveTable, session: GameSession, seat: int) -> None:
        """In a lesson the partners do what it says, when it says so."""
        course, number = live.table.course, session.own_number
        move = course.partners_move if course else None
        if move is None:
            return

        def play() -> Proposal:
            game = live.table.session
            still = live.table.course == course and game and game.own_number == number and game.decider == seat
            return Proposal([entries.Moved(seat, move, "bot")]) if still else NOTHING

        self._at(live, now(), lambda: self._insist(live, play, 0))

    # Players who take too long.

    async def _overdue(self, live: LiveTable, number: int, seat: int) -> None:
        table, session = live.table, live.table.session
        if session is None or session.own_number != number or session.decider != seat or table.status != "running":
            return
        if table.time.kind == "bot moves":
            decision = self._decision(live, seat, session.public_state.view(seat))
            await self._move(live, number, decision, "clock")
        elif table.time.kind == "bot takes over":

            def take_over() -> Proposal:
                game = live.table.session
                still = game and game.own_number == number and game.decider == seat and live.table.status == "running"
                return Proposal([entries.Away(seat)]) if still else NOTHING

            await self._insist(live, take_over, 0)
        else:
            live.nudged = session.number
            if session.to_move == seat:
                self._say(live, messages.Nudge(seat=seat).model_dump_json())

    # How.

    def _at(self, live: LiveTable, moment: int, act: Act) -> None:
        """Do something at a moment, unless the table changes before."""
        delay = max(0, moment - now()) / 1000
        live.timer = asyncio.get_running_loop().call_later(delay, self._ring, live, act)

    def _ring(self, live: LiveTable, act: Act) -> None:
        live.timer = None
        self.spawn(act())

    async def _insist(self, live: LiveTable, propose: Callable[[], Proposal], not_before: int) -> None:
        """Write it, and if the database does not take it now, later: nobody else would ask for it."""
        while not self._stopping:
            try:
                async with live.lock:
                    await self._write(live, propose, not_before)
            except Refusal as refusal:
                LOG.error("table waits", table=live.table.table, why=refusal.message)
                if refusal.error in ("unknown", "unreadable"):
                    return
                await asyncio.sleep(RETRY)
            else:
                return

    def _say(self, live: LiveTable, message: str) -> None:
        self._bus.publish(Ephemeral(live.table.table, message))

    def spawn(self, act: Coroutine[None, None, None]) -> None:
        """Run it beside; it ends with the server at the latest."""
        task = asyncio.create_task(act)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()):
            METRICS.errors.inc()
            LOG.error("scheduled act failed", why=f"{type(wrong).__name__}: {wrong}")
