"""The authority: every change of every table passes here, one at a time for each table.

A request is checked against the table and becomes entries; they are committed; only then the table takes them in and
everybody is told. If another process has written the same number first, its entries are read and the request is checked
anew. What a table waits for (a question's end, a bot, a slow player) is seen to after every change.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence

from goldauge.bots.workers import WorkerError
from goldauge.core.registry import game_names
from goldauge.server import bodies, carrying, entries, hints, making, messages, requests, warning
from goldauge.server.bot_worker import Consultation
from goldauge.server.bus import Bus, Ephemeral, LogAppended, Note, Present, Shown
from goldauge.server.chairs import Rights
from goldauge.server.clock import now
from goldauge.server.ending import is_told_to_end
from goldauge.server.entries import BadEntry, Entry, GameEntry, LessonEntry, SeatEntry
from goldauge.server.live_table import Client, LiveTable, Watch
from goldauge.server.logs import LOG, current_request, request_id
from goldauge.server.metrics import METRICS
from goldauge.server.proposals import NOTHING, NewLog, Proposal, Refusal, not_allowed
from goldauge.server.scheduler import Scheduler
from goldauge.server.security import Addresses, Bucket, key_of, mark_of
from goldauge.server.storage import Conflict, Row, Storage, StorageError
from goldauge.server.table import Table
from goldauge.server.worker_pool import WorkerPool

ATTEMPTS = 50  # against other processes that write into the same log
ROUND = 1.0  # seconds between two looks at what other processes do
ROUNDS_UNHEARD = 10  # rounds until logs are looked at though the bus is there: it may lose a note
ROUNDS_PRESENT = 3  # rounds until it is said again who is at a table
IDLE = 120.0  # seconds until a table that nobody looks at is put away
LATELY = 30 * 24 * 3600 * 1000  # milliseconds that an unfinished table counts against its maker: people forget games


class Tables:
    """All tables that this process looks after."""

    def __init__(self, storage: Storage, bus: Bus, bot_pool: WorkerPool, addresses: Addresses) -> None:
        self.storage = storage
        self.bus = bus
        self.addresses = addresses
        self._bot_pool = bot_pool
        self.scheduler = Scheduler(self._write, bot_pool, bus, self.leads)
        self._led: set[str] = set()  # among several processes: the tables that this one looks after
        self._wake = asyncio.Event()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._heard: dict[str, int] = {}  # how long the logs are that are just being read, by what was heard meanwhile
        # Running tables that nobody has looked after for a while, and that are still to be read.
        self._unattended: set[str] = set()
        self._maker = asyncio.Lock()
        bus.listen(self._hear)

    # Coming and going.

    async def resume(self) -> None:
        """After a start: see to all running tables."""
        running = await self.storage.running()
        self._unattended.update(running)
        for table in running:
            try:
                await self.find(table)
            except Exception as wrong:  # one broken log must not keep all other tables closed
                LOG.error("table is not resumed", table=table, why=f"{type(wrong).__name__}: {wrong}")
            await asyncio.sleep(0)

    def leads(self, table: str) -> bool:
        """Whether this process looks after a table's clock and bots."""
        return not self.bus.shared or table in self._led

    async def look_after(self) -> None:
        """Among several processes, for ever: lead what nobody leads, and keep up with what others write."""
        rounds = 0
        while not is_told_to_end():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), ROUND)
            self._wake.clear()
            rounds += 1
            try:
                await self._lead()
                if not self.bus.connected or rounds % ROUNDS_UNHEARD == 0:
                    await self._keep_up()
            except Exception as wrong:  # the database may be away; the next round tries again
                LOG.error("round failed", why=f"{type(wrong).__name__}: {wrong}")
            if rounds % ROUNDS_PRESENT == 0:
                for live in self._live.values():
                    self._renew_presence(live)

    async def _lead(self) -> None:
        led = await self.bus.lead(await self.storage.running())
        if led is None:  # the bus is away: whoever has people at a table looks after it, and the log's numbers decide
            led = self._led | {table for table, live in self._live.items() if live.clients}
        gained, lost, self._led = led - self._led, self._led - led, led
        for table in lost & self._live.keys():
            self.scheduler.unschedule(self._live[table])
        for table in gained & self._live.keys():
            self.scheduler.take_over(self._live[table])
        unread = gained - self._live.keys()
        self._unattended |= unread
        until = asyncio.get_running_loop().time() + ROUND
        while unread and asyncio.get_running_loop().time() < until:
            table = unread.pop()
            try:
                await self.find(table)
            except Refusal as refusal:
                if refusal.error == "try again":  # the database is away
                    unread.add(table)
                    break
        # They are gained anew in the next round, which is due: leases that nobody renews are lost.
        self._led -= unread

    async def _keep_up(self) -> None:
        """Notes may have been lost: look how long the logs are."""
        lengths = await self.storage.lengths([table for table, live in self._live.items() if live.clients])
        for table, length in lengths.items():
            if (live := self._live.get(table)) and length > live.table.length:
                await self._follow(live, LogAppended(table, length))

    async def hand_over(self) -> None:
        """Others may look after all tables from now on; people here can play on until they are told to go."""
        for table in self._led & self._live.keys():
            self.scheduler.unschedule(self._live[table])
        self._led = set()
        await self.bus.hand_over()

    async def stop(self) -> None:
        for live in self._live.values():
            self.scheduler.unschedule(live)
        await self.scheduler.stop()

    def evict(self) -> None:
        """Forget tables that nobody looks at and that wait for nothing; their logs keep them."""
        loop = asyncio.get_running_loop()
        for table, live in list(self._live.items()):
            busy = live.clients or live.timer or live.thinking or live.lock.locked()
            if not busy and loop.time() - live.touched > IDLE:
                del self._live[table]

    @property
    def clients(self) -> int:
        return sum(len(live.clients) for live in self._live.values())

    @property
    def live_tables(self) -> int:
        return len(self._live)

    async def find(self, table: str) -> LiveTable:
        """The table with this id, read from its log if need be."""
        live = self._live.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loaded(table))
            live = await asyncio.shield(self._loading[table])
        if live is None:
            raise Refusal("unknown", "there is no such table")
        live.touched = asyncio.get_running_loop().time()
        return live

    def _loaded(self, table: str) -> None:
        del self._loading[table]
        live, length = self._live.get(table), self._heard.pop(table, 0)
        if live and length > live.table.length:  # somebody has written since it was read
            self.scheduler.spawn(self._follow(live, LogAppended(table, length)))

    async def _load(self, name: str) -> LiveTable | None:
        log = await self._read(name, 0)
        if not log:
            return None
        table = Table(name)
        try:
            for entry, at in log:
                table.apply(entry, at)
        except Exception as wrong:  # the log of a game that is no longer offered, or that can't have been played
            raise _unreadable(name, wrong) from None
        live = self._live[name] = LiveTable(table)
        self._wake.set()
        table.since = min(table.since, now())  # the machine's clock may have been set back meanwhile
        if name in self._unattended:  # at once, whoever asked for it: a clock that ran out meanwhile would ring
            self._unattended.discard(name)
            self.scheduler.take_over(live)
        else:
            if table.session and table.session.question:
                table.session.question.opened = now()  # it stands for its whole time again
            self.scheduler.schedule(live)
        self._mark(live)
        return live

    # Making.

    async def make(self, new: bodies.NewTable, address: str) -> bodies.NewTableLinks:
        return await self.open(*making.make(new, game_names()), address)

    async def open(self, log: NewLog, links: bodies.NewTableLinks, address: str) -> bodies.NewTableLinks:
        """A table that is made already: keep it, and see to it."""
        at = now()
        try:
            async with self._making(address) as made_by:
                await self.storage.make(_row(log, at, made_by), log.entries, at)
        except (Conflict, StorageError):
            raise Refusal("try again", "the table could not be stored; try again") from None
        METRICS.tables_made.inc()
        await self.find(links.table)
        return links

    @contextlib.asynccontextmanager
    async def _making(self, address: str) -> AsyncIterator[str | None]:
        """Held while a table is made, so that two at once can't take the one place left; gives the maker's mark."""
        limits = self.addresses.limits
        if address in limits.exempt:
            yield None
            return
        async with self._maker:
            if not await self.addresses.may_make_table(address):
                raise Refusal("full", "too many tables were made from here lately; try again later")
            made_by = mark_of(address)
            if await self.storage.unfinished(made_by, now() - LATELY) >= limits.unfinished_tables:
                many = f"{limits.unfinished_tables} tables that were made from here are not over yet"
                raise Refusal("full", f"{many}: finish or end one of them first")
            yield made_by

    # What people do.

    def rights(self, live: LiveTable, tokens: list[str]) -> Rights:
        keys = [key_of(token) for token in tokens]
        rights = live.table.rights(keys)
        if not rights.any:
            raise not_allowed(live.table, keys)
        return rights

    def link(self, live: LiveTable, token: str | None) -> bodies.Link:
        """What a token opens."""
        table = live.table
        key = key_of(token) if token else None
        opening = table.opening(key)
        if opening is None:
            raise not_allowed(table, [key] if key else [])
        free = opening.free if table.status in ("waiting", "running") else ()
        return bodies.Link(
            opens=opening.opens,
            seat=opening.seat,
            free=list(free),
            table=live.projector().info(),
        )

    async def join(self, live: LiveTable, client: Client, cursor: messages.EventCursor | None) -> None:
        """A client has come: it gets a snapshot, everybody learns of it, and stand-ins give up their seats to it."""
        async with live.lock:
            session = live.table.session
            client.undos = session.undos if session else 0
            known = cursor.events if cursor and cursor.undos == client.undos else 0
            others = [*live.clients]
            live.clients.add(client)
            if session and session.question:
                alone = live.timing.alone
                self.scheduler.schedule(live)
                if live.timing.alone != alone:  # who was not asked may be now
                    projector = live.projector()
                    for other in others:
                        other.send(projector.update(other.rights, session.published))
            client.send(live.projector().snapshot(client.rights, known))
            client.sent_events = session.published if session else 0
            self._presence(live, client)
            back: list[Entry] = [
                entries.Returned(seat)
                for seat in client.rights.seats
                if live.table.chairs[seat].standing_in and live.table.status == "running"
            ]
            if back:
                with contextlib.suppress(Refusal):  # they can still say so themselves
                    await self._write(live, lambda: Proposal(back))

    def leave(self, live: LiveTable, client: Client) -> None:
        live.clients.discard(client)
        live.touched = asyncio.get_running_loop().time()
        self._presence(live, client)

    def _say_who_is_here(self, live: LiveTable) -> None:
        seats = [list(client.rights.seats) for client in live.clients]
        self.bus.publish(Present(live.table.table, self.bus.process, seats))

    def _renew_presence(self, live: LiveTable) -> None:
        """Say again who is here; who has not been heard of for long is gone."""
        if live.clients:
            self._say_who_is_here(live)
        now = asyncio.get_running_loop().time()
        gone = [process for process, (until, _) in live.elsewhere.items() if until <= now]
        missed = [live.elsewhere.pop(process)[1] for process in gone]
        if any(missed):
            self._presence(live, None)

    def _presence(self, live: LiveTable, client: Client | None) -> None:
        if client and self.bus.shared:
            self._say_who_is_here(live)
        projector = live.projector()
        for other in live.clients:
            if other is not client:
                other.send(projector.changed(other.rights))

    def ready(self, live: LiveTable, client: Client, message: messages.Ready) -> None:
        """A client has come to the question that stands."""
        self.bus.publish(Shown(live.table.table, message.question, list(client.rights.seats)))

    async def request(self, live: LiveTable, client: Client, request: messages.Request) -> None:
        """Carry out a request, answer it, and tell everybody; Refusal if it is not possible."""
        async with live.lock:
            live.touched = asyncio.get_running_loop().time()
            done = NOTHING
            who = requests.sender(request, client.rights)
            if isinstance(request, requests.ASIDES):
                self._slow_down(live, client, request, who)
            signature = requests.signature_of(request, who)
            if not requests.is_done(live.table, signature):
                if isinstance(request, messages.Move) and (told := warning.before(live, request)):
                    await self._warn(live, client, live.watches[request.seat], told)
                    return
                done = await self._carry_out(live, client, request, signature)
            client.send(messages.accepted(request.id, done.token))
            if isinstance(request, messages.AskHint):
                question = hints.consultation(live.table, request, client.rights)
                self.scheduler.spawn(self._advise(live, client, request, question))

    async def _carry_out(self, live: LiveTable, client: Client, request: messages.Request, signature: str) -> Proposal:
        def propose() -> Proposal:
            # Nothing, if it is carried out already: perhaps by a commit whose answer was lost, as the log tells now.
            done = requests.is_done(live.table, signature)
            return NOTHING if done else requests.propose(live.table, request, client.rights, signature)

        try:
            return await self._write(live, propose, client=client)
        except Refusal as refusal:
            # They may come from a process that is ahead of this one, and know more of the game than it does.
            if refusal.error != "stale" or not self.bus.shared or not await self._catch_up(live):
                raise
            self._tell_processes(live)
        return await self._write(live, propose, client=client)

    async def _advise(self, live: LiveTable, client: Client, request: messages.AskHint, question: Consultation) -> None:
        """Let a master think, and tell whoever asked."""
        try:
            found = await hints.hints(live.table, request, question, self._bot_pool)
        except WorkerError as wrong:
            LOG.error("no hint", table=live.table.table, why=str(wrong))
            found = messages.Hints(id=request.id, number=0, hints=[])
        client.send(found.model_dump_json())

    def watch(self, live: LiveTable, client: Client, request: messages.WarnMe) -> None:
        """Let a master think about a decision while its player does; Refusal if this seat may not ask, or not now."""
        question = warning.watch(live, request, client.rights)
        accepted = messages.accepted(request.id)
        if question is None:
            client.send(accepted)
            return
        thinking = self._consider(live, live.watches[request.seat], question, lambda: client.send(accepted))
        self.scheduler.spawn(thinking)

    async def _consider(self, live: LiveTable, watch: Watch, question: Consultation, done: Callable[[], None]) -> None:
        def wanted() -> bool:
            session = live.table.session
            return session is not None and session.number == watch.number and live.table.status == "running"

        try:
            watch.hints = await self._bot_pool.consider(question, wanted)
        except WorkerError as wrong:
            LOG.error("no warning", table=live.table.table, why=str(wrong))
        done()

    async def _warn(self, live: LiveTable, client: Client, watch: Watch, told: messages.Warned) -> None:
        """Say that a move is a blunder. It counts as a hint, once for each decision."""
        if not watch.warned:
            watch.warned = True
            await self._write(live, lambda: Proposal([entries.Hinted(watch.seat)]))
        client.send(told.model_dump_json())

    def _slow_down(self, live: LiveTable, client: Client, request: messages.Request, who: int | None) -> None:
        """What is not the game itself is written at a person's pace."""
        limits = self.addresses.limits
        if client.address in limits.exempt:
            return
        talk = isinstance(request, messages.Chat)
        rate = (limits.lines_per_second, limits.line_burst) if talk else (limits.asides_per_second, limits.aside_burst)
        bucket = live.rate_limits.setdefault((who, talk), Bucket(*rate))
        if not bucket.take():
            raise Refusal("too fast", "the others are still reading; wait a moment")

    async def change(self, live: LiveTable, propose: Callable[[], Proposal]) -> None:
        """What somebody does to a table who is not connected to it."""
        async with live.lock:
            await self._write(live, propose)

    async def sit(self, live: LiveTable, sit: bodies.Sit, token: str | None) -> bodies.Seated:
        async with live.lock:
            done = await self._write(live, lambda: requests.sit(live.table, sit, token))
            assert done.token is not None
            assert done.seat is not None
            return bodies.Seated(seat=done.seat, token=done.token, link=making.link(live.table.table, done.token))

    # Writing and telling.

    async def _write(
        self, live: LiveTable, propose: Callable[[], Proposal], not_before: int = 0, client: Client | None = None
    ) -> Proposal:
        """Commit what is proposed, take it in, tell everybody. The caller holds the table's lock.

        What the client who asked is told waits for the answer to their request, and goes with it.
        """
        for _ in range(ATTEMPTS):
            proposal = propose()
            if not proposal.entries:
                return proposal
            at = now()
            try:
                await self._commit(live, proposal, at, client.address if client else "")
            except Conflict:
                if not await self._catch_up(live):
                    raise Refusal("unknown", "this table is no longer there") from None
                self._tell_processes(live)
                continue
            except StorageError:
                raise Refusal("try again", "it could not be stored; try again") from None
            if not_before > now():
                await asyncio.sleep((not_before - now()) / 1000)
                at = max(at, not_before)
            METRICS.moves.inc(sum(isinstance(entry, entries.Moved) for entry in proposal.entries))
            grown = [(entry, at) for entry in proposal.entries]
            if client:
                client.hold()
            self._grow(live, grown)
            self._tell_processes(live, grown)
            if proposal.new_table:
                await self.find(proposal.new_table.table)
            return proposal
        raise Refusal("try again", "too many at once; try again")

    async def _commit(self, live: LiveTable, proposal: Proposal, at: int, address: str) -> None:
        table, new = live.table, proposal.new_table
        if new is None:
            await self.storage.append(table.table, table.length, proposal.entries, at)
            return
        async with self._making(address) as made_by:
            row = _row(new, at, made_by)
            await self.storage.follow(row, new.entries, table.table, table.length, proposal.entries, at)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Take in what other processes have written; whether there was anything."""
        log = await self._read(live.table.table, live.table.length)
        if log:
            self._grow(live, log)
        return bool(log)

    async def _read(self, table: str, number: int) -> list[tuple[Entry, int]]:
        try:
            return await self.storage.log(table, number)
        except BadEntry as wrong:
            raise _unreadable(table, wrong) from None
        except StorageError:
            raise Refusal("try again", "the table can't be read just now; try again") from None

    def _grow(self, live: LiveTable, grown: list[tuple[Entry, int]]) -> None:
        """The log has grown: take it in and tell everybody."""
        table = live.table
        status, undo, seen = table.status, table.undo, table.session and table.session.seen
        for entry, at in grown:
            table.apply(entry, at)
        game = [entry for entry, _ in grown if isinstance(entry, GameEntry | LessonEntry | entries.Ended)]
        decided = [entry.seat for entry in game if isinstance(entry, entries.Moved | entries.Undone)]
        seats = any(isinstance(entry, SeatEntry) for entry, _ in grown)
        followed = any(isinstance(entry, entries.Followed) for entry, _ in grown)
        self.scheduler.schedule(live)
        if seats:
            self._renew_rights(live)
        if seats or followed or table.status != status:
            live.say_to_each(live.projector().changed)
            self._mark(live)
        if game and table.session and table.session.seen == seen and len(decided) == len(game):
            self._tell_players(live, set(decided))  # parts of a step, which is not whole
        elif game and table.session:
            self._tell_game(live)
        elif preferred := {entry.seat for entry, _ in grown if isinstance(entry, entries.Preferred)}:
            self._tell_players(live, preferred)
        if table.undo != undo:
            live.say(messages.UndoChanged(undo=table.undo, take_backs=table.take_backs).model_dump_json())
        if spoken := sum(isinstance(entry, entries.Spoke) for entry, _ in grown):
            for line in table.chat[-spoken:]:
                live.say(messages.Said(line=line).model_dump_json())

    def _tell_processes(self, live: LiveTable, written: Sequence[tuple[Entry, int]] = ()) -> None:
        """Others may not know that the log has grown; what was just written they need not read."""
        if self.bus.shared:
            note = LogAppended(live.table.table, live.table.length, current_request())
            self.bus.publish(carrying.load(note, written, live.table))

    def _tell_game(self, live: LiveTable) -> None:
        session = live.table.session
        assert session is not None
        projector = live.projector()
        made: dict[tuple[tuple[int, ...], int], str] = {}
        for client in live.clients:
            if client.undos != session.undos:
                client.undos, client.sent_events = session.undos, 0
                client.send(projector.snapshot(client.rights, 0))
            else:
                key = (client.rights.seats, client.sent_events)
                if key not in made:
                    made[key] = projector.update(client.rights, client.sent_events)
                client.send(made[key])
            client.sent_events = session.published

    def _tell_players(self, live: LiveTable, seats: set[int]) -> None:
        """Something is different for these seats, which is nobody else's business."""
        projector = live.projector()
        for client in live.clients:
            if live.table.session and seats & set(client.rights.seats):
                client.send(projector.update(client.rights, client.sent_events))

    def _renew_rights(self, live: LiveTable) -> None:
        """After changes of seats: who has lost theirs is sent away, who sits elsewhere sees the table from there."""
        for client in list(live.clients):
            rights = live.table.rights(client.keys)
            if rights == client.rights:
                continue
            lost = not rights.seats and not live.table.removed.isdisjoint(client.keys)
            client.rights = rights
            if not rights.any or lost:
                live.clients.discard(client)
                client.dismiss(not_allowed(live.table, client.keys))
            else:
                client.send(live.projector().snapshot(rights, 0))

    def resend(self, live: LiveTable, client: Client) -> None:
        """The truth, for a client that was mistaken."""
        client.send(live.projector().snapshot(client.rights, client.sent_events))

    def _mark(self, live: LiveTable) -> None:
        table = live.table
        with contextlib.suppress(StorageError):
            self.storage.mark(table.table, table.status, len(table.open_seats), now())

    def _hear(self, note: Note) -> None:
        live = self._live.get(note.table)
        if live is None:
            if note.table in self._loading and isinstance(note, LogAppended):
                self._heard[note.table] = max(note.length, self._heard.get(note.table, 0))
            return
        if isinstance(note, Ephemeral):
            live.say(note.message)
        elif isinstance(note, Shown):
            self.scheduler.ready(live, note.question, note.seats)
        elif isinstance(note, Present):
            self._there(live, note)
        elif note.length > live.table.length:
            with request_id(note.request):
                self._hear_of_more(live, note)

    def _hear_of_more(self, live: LiveTable, note: LogAppended) -> None:
        """Take in what the note brings, if nobody is writing just now; else when they are done."""
        if not live.lock.locked() and (grown := carrying.unload(note, live.table)):
            self._grow(live, grown)
        else:
            self.scheduler.spawn(self._follow(live, note))

    def _there(self, live: LiveTable, note: Present) -> None:
        """Who is at a table, by another process."""
        if note.process == self.bus.process:
            return
        before = sorted(live.seatings())
        until = asyncio.get_running_loop().time() + ROUND * ROUNDS_PRESENT * 3
        if note.process not in live.elsewhere and live.clients:
            self.scheduler.spawn(self._answer_presence(live))
        live.elsewhere[note.process] = until, [tuple(seats) for seats in note.clients]
        if sorted(live.seatings()) != before:
            self._presence(live, None)
            if live.table.session and live.table.session.question:
                self.scheduler.schedule(live)

    async def _answer_presence(self, live: LiveTable) -> None:
        """Somebody new is there, and does not know yet who is here."""
        self._say_who_is_here(live)

    async def _follow(self, live: LiveTable, note: LogAppended) -> None:
        async with live.lock:
            if grown := carrying.unload(note, live.table):
                self._grow(live, grown)
            elif live.table.length < note.length:
                await self._catch_up(live)


def _unreadable(table: str, wrong: Exception) -> Refusal:
    """One broken log must not take other tables down: the operator is told, and whoever wants to sit there."""
    METRICS.errors.inc()
    LOG.error("table can't be read", table=table, why=f"{type(wrong).__name__}: {wrong}")
    return Refusal("unreadable", "this table can't be opened by this version of Goldauge; the operator's log says why")


def _row(new: NewLog, at: int, made_by: str | None) -> Row:
    """The table as it stands after its first entries, for the list."""
    table = Table(new.table)
    for entry in new.entries:
        table.apply(entry, at)
    return Row(
        id=new.table,
        game=table.game.name,
        status=table.status,
        listed=table.listed,
        seats=len(table.chairs),
        open=len(table.open_seats),
        created=at,
        changed=at,
        made_by=made_by,
    )
