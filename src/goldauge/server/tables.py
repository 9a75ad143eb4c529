"""The authority: every change of every table passes here, one at a time for each table.

A request is checked against the table and becomes entries; they are committed; only then the table takes them in and
everybody is told. If another process has written the same number first, its entries are read and the request is checked
anew. What a table waits for (a question's end, a bot, a slow player) is seen to after every change.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from goldauge.core.registry import game_names
from goldauge.server import bodies, entries, messages, requests
from goldauge.server.bot_pool import BotPool
from goldauge.server.bus import Bus, Ephemeral, LogAppended, Note
from goldauge.server.clock import now
from goldauge.server.entries import Entry
from goldauge.server.live_table import Client, LiveTable
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS
from goldauge.server.requests import Proposal, Refusal
from goldauge.server.scheduler import Scheduler
from goldauge.server.security import Addresses, key_of, mark_of, new_table_id
from goldauge.server.storage import Conflict, Row, Storage, StorageError
from goldauge.server.table import Rights, Table

ATTEMPTS = 50  # against other processes that write into the same log
IDLE = 120.0  # seconds until a table that nobody looks at is put away
LATELY = 30 * 24 * 3600 * 1000  # milliseconds that an unfinished table counts against its maker: people forget games


class Tables:
    """All tables that this process looks after."""

    def __init__(self, storage: Storage, bus: Bus, bot_pool: BotPool, addresses: Addresses) -> None:
        self.storage = storage
        self.bus = bus
        self.addresses = addresses
        self.scheduler = Scheduler(self._write, bot_pool, bus)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._maker = asyncio.Lock()
        bus.listen(self._hear)

    # Coming and going.

    async def resume(self) -> None:
        """After a start: see to all running tables."""
        for table in await self.storage.running():
            try:
                live = await self.find(table)
                self.scheduler.grant_grace(live)
            except Exception as wrong:  # one broken log must not keep all other tables closed
                LOG.error("table can't be read", table=table, why=f"{type(wrong).__name__}: {wrong}")
            await asyncio.sleep(0)

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
    def loaded(self) -> int:
        return len(self._live)

    async def find(self, table: str) -> LiveTable:
        """The table with this id, read from its log if need be."""
        live = self._live.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(self._loading[table])
        if live is None:
            raise Refusal("unknown", "there is no such table")
        live.touched = asyncio.get_running_loop().time()
        return live

    async def _load(self, name: str) -> LiveTable | None:
        log = await self.storage.log(name)
        if not log:
            return None
        table = Table(name)
        for entry, at in log:
            table.apply(entry, at)
        live = self._live[name] = LiveTable(table)
        if table.session and table.session.question:
            table.session.question.opened = now()  # it stands for its whole time again
        self.scheduler.schedule(live)
        self._mark(live)
        return live

    # Making.

    async def make(self, new: bodies.NewTable, address: str) -> bodies.NewTableLinks:
        first, links = requests.make(new, game_names())
        at = now()
        try:
            async with self._making(address) as made_by:
                await self.storage.make(_row(links.table, first, at, made_by), first, at)
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
            if not self.addresses.may_make_table(address):
                raise Refusal("full", "so many tables were made from here lately that it is enough for now")
            made_by = mark_of(address)
            if await self.storage.unfinished(made_by, now() - LATELY) >= limits.unfinished_tables:
                many = f"{limits.unfinished_tables} tables that were made from here are not over yet"
                raise Refusal("full", f"{many}: finish or end one of them first")
            yield made_by

    # What people do.

    def rights(self, live: LiveTable, tokens: list[str]) -> Rights:
        rights = live.table.rights([key_of(token) for token in tokens])
        if not rights.any:
            raise Refusal("not allowed", "this link does not open this table (any more)")
        return rights

    async def join(self, live: LiveTable, client: Client, cursor: messages.EventCursor | None) -> None:
        """A client has come: it gets a snapshot, everybody learns of it, and stand-ins give up their seats to it."""
        async with live.lock:
            session = live.table.session
            client.undos = session.undos if session else 0
            known = cursor.events if cursor and cursor.undos == client.undos else 0
            live.clients.add(client)
            if session and session.question:
                self.scheduler.schedule(live)  # who was alone may be no more
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

    def _presence(self, live: LiveTable, client: Client) -> None:
        projector = live.projector()
        for other in live.clients:
            if other is not client:
                other.send(projector.changed(other.rights))

    async def request(self, live: LiveTable, client: Client, request: messages.Request) -> None:
        """Carry out a request, answer it, and tell everybody; Refusal if it is not possible."""
        async with live.lock:
            live.touched = asyncio.get_running_loop().time()
            token = None
            if requests.request_key(live.table, request, client.rights) not in live.table.done:
                match request:
                    case messages.Rematch():
                        await self._rematch(live, request, client)
                    case messages.Undo():
                        await self._undo(live, request, client.rights)
                    case messages.Consent():
                        await self._consent(live, request, client.rights)
                    case _:
                        token = await self._write(live, lambda: requests.propose(live.table, request, client.rights))
            client.send(messages.Accepted(id=request.id, token=token).model_dump_json())

    async def sit(self, live: LiveTable, sit: bodies.Sit, rights: Rights, token: str | None) -> bodies.Seated:
        async with live.lock:
            seat, fresh = -1, None

            def take() -> Proposal:
                nonlocal seat, fresh
                seat, fresh, sat = requests.sit(live.table, sit, rights)
                return Proposal(sat)

            await self._write(live, take)
            secret = fresh or token
            assert secret is not None
            return bodies.Seated(seat=seat, token=secret, link=requests.link(live.table.table, secret))

    async def _rematch(self, live: LiveTable, request: messages.Rematch, client: Client) -> None:
        table = live.table
        if not (client.rights.seats or client.rights.host):
            raise Refusal("not allowed", "spectators can't ask for a rematch")
        if table.status not in ("over", "ended") or table.session is None:
            raise Refusal("not now", "a rematch is possible when the game is over")
        for _ in range(ATTEMPTS):
            if table.rematch:
                return
            first = requests.again(table)
            name, at = new_table_id(), now()
            followed = entries.Followed(name, request.id)
            try:
                async with self._making(client.address) as made_by:
                    row = _row(name, first, at, made_by)
                    await self.storage.follow(row, first, table.table, table.length, followed, at)
            except Conflict:
                await self._catch_up(live)
                continue
            except StorageError:
                break
            self._grow(live, [(followed, at)])
            await self.find(name)
            return
        raise Refusal("try again", "the rematch could not be stored; try again")

    # Taking back.

    async def _undo(self, live: LiveTable, request: messages.Undo, rights: Rights) -> None:
        table, session = live.table, live.table.session
        if request.seat not in rights.seats:
            raise Refusal("not allowed", "that is not your seat")
        if session is None or table.status != "running" or session.question:
            raise Refusal("not now", "nothing can be taken back now")
        place = session.undo_to(request.seat)
        if place is None:
            raise Refusal("not now", "you have not decided anything yet")
        keep, free = place
        needed = [seat for seat in table.humans() if seat not in rights.seats]
        if free or not needed:
            await self._take_back(live, keep, request.seat, session.number, request.id)
            return
        live.undos_requested += 1
        live.undo = messages.PendingUndo(id=live.undos_requested, seat=request.seat, agreed=[], needed=needed)
        live.say(messages.UndoChanged(undo=live.undo).model_dump_json())

    async def _consent(self, live: LiveTable, request: messages.Consent, rights: Rights) -> None:
        pending, session = live.undo, live.table.session
        if request.seat not in rights.seats:
            raise Refusal("not allowed", "that is not your seat")
        if pending is None or pending.id != request.undo or session is None:
            raise Refusal("stale", "nobody asks to take back any more")
        if request.seat not in pending.needed:
            raise Refusal("not now", "your consent is not needed")
        if not request.agree:
            self._drop_undo(live)
            return
        agreed = sorted({*pending.agreed, request.seat})
        if agreed == pending.needed:
            place = session.undo_to(pending.seat)
            assert place is not None
            await self._take_back(live, place[0], pending.seat, session.number, "")
        else:
            live.undo = pending.model_copy(update={"agreed": agreed})
            live.say(messages.UndoChanged(undo=live.undo).model_dump_json())

    async def _take_back(self, live: LiveTable, keep: int, seat: int, number: int, request: str) -> None:
        def take_back() -> Proposal:
            session = live.table.session
            if session is None or session.number != number or live.table.status != "running" or session.question:
                raise Refusal("stale", "the game has gone on")
            return Proposal([entries.Undone(keep, seat, request)])

        await self._write(live, take_back)

    def _drop_undo(self, live: LiveTable) -> None:
        if live.undo:
            live.undo = None
            live.say(messages.UndoChanged(undo=None).model_dump_json())

    # Writing and telling.

    async def _write(self, live: LiveTable, propose: Callable[[], Proposal], not_before: int = 0) -> str | None:
        """Commit what is proposed, take it in, tell everybody. The caller holds the table's lock."""
        for _ in range(ATTEMPTS):
            proposal = propose()
            if not proposal.entries:
                return None
            at = now()
            try:
                await self.storage.append(live.table.table, live.table.length, proposal.entries, at)
            except Conflict:
                await self._catch_up(live)
                continue
            except StorageError:
                raise Refusal("try again", "it could not be stored; try again") from None
            if not_before > now():
                await asyncio.sleep((not_before - now()) / 1000)
                at = max(at, not_before)
            self._grow(live, [(entry, at) for entry in proposal.entries])
            return proposal.token
        raise Refusal("try again", "too many at once; try again")

    async def _catch_up(self, live: LiveTable) -> None:
        """Another process has written: read it."""
        log = await self.storage.log(live.table.table, live.table.length)
        if not log:
            raise Refusal("unknown", "this table is no longer there")
        self._grow(live, log)

    def _grow(self, live: LiveTable, grown: list[tuple[Entry, int]]) -> None:
        """The log has grown: take it in and tell everybody."""
        table = live.table
        status = table.status
        for entry, at in grown:
            table.apply(entry, at)
        kinds = {type(entry) for entry, _ in grown}
        if kinds & _GAME:
            live.undo = None
            METRICS.moves.inc(sum(type(entry) is entries.Moved for entry, _ in grown))
        self.scheduler.schedule(live)
        if kinds & _SEATS:
            self._renew_rights(live)
        if kinds & _SEATS or table.status != status:
            live.say_to_each(live.projector().changed)
            self._mark(live)
        if kinds & _GAME:
            self._tell_game(live)
        if entries.Spoke in kinds:
            for line in table.chat[-sum(type(entry) is entries.Spoke for entry, _ in grown) :]:
                live.say(messages.Said(line=line).model_dump_json())
        self.bus.publish(LogAppended(table.table, table.length))

    def _tell_game(self, live: LiveTable) -> None:
        session = live.table.session
        assert session is not None
        projector = live.projector()
        made: dict[tuple[Rights, int], str] = {}
        for client in live.clients:
            if client.undos != session.undos:
                client.undos, client.sent_events = session.undos, 0
                client.send(projector.snapshot(client.rights, 0))
            else:
                key = (client.rights, client.sent_events)
                if key not in made:
                    made[key] = projector.update(client.rights, client.sent_events)
                client.send(made[key])
            client.sent_events = session.published

    def _renew_rights(self, live: LiveTable) -> None:
        """After changes of seats: who has lost theirs is sent away, who sits elsewhere sees the table from there."""
        for client in list(live.clients):
            rights = live.table.rights(client.keys)
            if rights == client.rights:
                continue
            client.rights = rights
            if not rights.any:
                live.clients.discard(client)
                client.dismiss(Refusal("not allowed", "your seat was taken from you"))
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
            return
        if isinstance(note, Ephemeral):
            live.say(note.message)
        elif note.length > live.table.length:
            self.scheduler.spawn(self._follow(live, note.length))

    async def _follow(self, live: LiveTable, length: int) -> None:
        async with live.lock:
            if live.table.length < length:
                await self._catch_up(live)


# Entries after which the game stands differently, and those after which the seats do.
_GAME = {entries.Started, entries.Moved, entries.Closed, entries.Undone}
_SEATS = {
    entries.Sat,
    entries.Left,
    entries.Away,
    entries.Returned,
    entries.Replaced,
    entries.Kicked,
    entries.Filled,
    entries.Reseated,
    entries.Started,
    entries.Ended,
    entries.Followed,
}


def _row(name: str, first: list[Entry], at: int, made_by: str | None) -> Row:
    """The table as it stands after its first entries, for the list."""
    table = Table(name)
    for entry in first:
        table.apply(entry, at)
    return Row(
        id=name,
        game=table.game.name,
        status=table.status,
        listed=table.listed,
        seats=len(table.chairs),
        open=len(table.open_seats),
        created=at,
        changed=at,
        made_by=made_by,
    )
