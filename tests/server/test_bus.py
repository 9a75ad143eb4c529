"""Two processes at one table, in virtual time: what passes between them, and who looks after the table."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
from collections.abc import Collection
from typing import Any, cast

import pytest

from goldauge.server import bodies, carrying, entries, making
from goldauge.server.bot_pool import BotPool
from goldauge.server.bot_worker import Decision
from goldauge.server.bus import Bus, Listener, LogAppended, Note
from goldauge.server.entries import Entry
from goldauge.server.redis_bus import LEASE_MILLISECONDS
from goldauge.server.security import Addresses, Limits
from goldauge.server.storage import Storage, StorageError
from goldauge.server.tables import Tables
from tests.heist import MOVES
from tests.server import virtual
from tests.server.virtual import ADDRESS, EPOCH, Memory, VirtualPool, run


class Wire:
    """What connects the processes; whoever has the lease keeps it until they are dead."""

    def __init__(self) -> None:
        self.ends: list[End] = []
        self.leader: End | None = None
        self.notes: list[Note] = []  # all that were sent
        self.cut = False


class End(Bus):
    """One process's end of it."""

    shared = True
    connected = True

    def __init__(self, wire: Wire) -> None:
        self.process = f"process {len(wire.ends)}"
        self.listeners: list[Listener] = []
        self.led: list[float] = []  # when it asked for its leases
        self.wire = wire
        wire.ends.append(self)

    def publish(self, note: Note) -> None:
        self.wire.notes.append(note)
        for end in [self] if self.wire.cut else self.wire.ends:
            for listener in end.listeners:
                listener(note)

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)

    async def lead(self, tables: Collection[str]) -> set[str] | None:
        self.led.append(asyncio.get_running_loop().time())
        self.wire.leader = self.wire.leader or self
        return set(tables) if self.wire.leader is self else set()

    async def hand_over(self) -> None:
        if self.wire.leader is self:
            self.wire.leader = None

    async def close(self) -> None:
        self.wire.ends.remove(self)
        if self.wire.leader is self:
            self.wire.leader = None


class Shared(Memory):
    """A database for both."""

    reads = 0  # of logs
    slow = 0.0  # seconds that one takes
    away = False

    async def log(self, table: str, number: int = 0) -> list[tuple[Entry, int]]:
        self.reads += 1
        await asyncio.sleep(self.slow)
        if self.away:
            raise StorageError
        return await super().log(table, number)

    async def running(self) -> list[str]:
        return list(self.logs)

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        return {table: len(self.logs[table]) for table in tables}


class Process:
    def __init__(self, memory: Memory, wire: Wire) -> None:
        self.bus = End(wire)
        self.asked = 0  # how often a bot of its own was
        limits = Limits(exempt=frozenset({ADDRESS}))
        pool = VirtualPool(self._choose)
        pool.seconds = 0.5
        self.tables = Tables(cast("Storage", memory), self.bus, cast("BotPool", pool), Addresses(limits))
        self.task = asyncio.create_task(self.tables.look_after())

    def _choose(self, decision: Decision) -> str:
        self.asked += 1
        return MOVES[list(decision.view.legal())[-1]]

    async def client(self, table: str, *tokens: str) -> virtual.Listener:
        live = await self.tables.find(table)
        return await virtual.Listener(self.tables, live, *tokens).join()

    async def die(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        await self.tables.stop()
        await self.bus.close()


def heist(memory: Memory, seats: list[dict[str, str]]) -> bodies.NewTableLinks:
    new = {"game": "heist", "seats": seats, "reaction_seconds": 3, "time": {"kind": "wait"}}
    log, links = making.make(bodies.NewTable.model_validate(new), ("heist",))
    assert isinstance(log.entries[-1], entries.Started)
    memory.logs[links.table] = [(entry, EPOCH) for entry in log.entries]
    return links


def told(client: virtual.Listener, kind: str) -> list[tuple[int, Any]]:
    found = [(moment, json.loads(text)) for moment, text in client.heard]
    return [(moment, message) for moment, message in found if message["type"] == kind]


def test_a_question_is_the_same_at_both_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats at either are waited for, its clock is one, and it closes once."""

    async def play() -> None:
        memory, wire = Shared(), Wire()
        one, two = Process(memory, wire), Process(memory, wire)
        links = heist(memory, [{"kind": "you"}] * 3)
        tokens = [seat.token for seat in links.seats]
        mover = await one.client(links.table, tokens[0])
        others = [await two.client(links.table, token) for token in tokens[1:]]
        await asyncio.sleep(2)
        assert [len(client._live.connected()) for client in (mover, *others)] == [3, 3, 3]
        for number, move in enumerate(("aim", "steal")):
            assert await mover.ask(type="move", id=move, seat=0, number=number, move=move)
        await asyncio.sleep(1)
        assert not told(mover, "question")  # the others' pages have not come to it
        for client in others:
            await client.ask(type="ready", question=0)
        await asyncio.sleep(0.1)
        timed = [message for client in (mover, *others) for _, message in told(client, "question")]
        assert len({message["question"]["closes"] for message in timed}) == 1
        await asyncio.sleep(3.2)
        log = [entry for entry, _ in memory.logs[links.table]]
        assert sum(isinstance(entry, entries.Closed) for entry in log) == 1
        assert [client._live.table.session.questions for client in (mover, *others)] == [2, 2, 2]  # type: ignore[union-attr]
        for process in (one, two):
            await process.die()

    run(monkeypatch, play)


def test_nobody_reads_what_was_just_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes bring the moves; who has missed one reads the log, and so does who is told what the writer can't prove."""

    async def play() -> None:
        memory, wire = Shared(), Wire()
        one, two = Process(memory, wire), Process(memory, wire)
        links = heist(memory, [{"kind": "you"}] * 2)
        anna = await one.client(links.table, links.seats[0].token)
        ben = await two.client(links.table, links.seats[1].token)
        there = ben._live.table
        assert there.session
        memory.reads = 0

        async def rest(seat: int) -> None:
            player = (anna, ben)[seat]
            session = player._live.table.session
            assert session
            assert await player.ask(type="move", id=f"m{session.number}", seat=seat, number=session.number, move="rest")

        for seat in (0, 1, 0, 1):
            await rest(seat)
        assert there.session.number == 4
        assert memory.reads == 0
        assert (
            len([note for note in wire.notes if isinstance(note, LogAppended)]) == 4
        )  # nobody repeats what they heard

        wire.cut = True
        await rest(0)
        assert there.session.number == 4
        wire.cut = False
        assert await anna.ask(type="chat", id="words", text="your turn")  # what people say stays in the database
        await asyncio.sleep(0.1)
        assert there.length == len(memory.logs[links.table])
        assert memory.reads == 1

        sent = next(note for note in reversed(wire.notes) if isinstance(note, LogAppended) and note.grown)
        assert not any(secret in repr(wire.notes) for secret in (there.session.seed.text, there.host_key))
        forged = dataclasses.replace(sent, length=there.length + 1)
        one.bus.publish(forged)
        await asyncio.sleep(0.1)
        assert there.length == len(memory.logs[links.table])
        for process in (one, two):
            await process.die()

    run(monkeypatch, play)


def test_one_process_lets_bots_think_and_another_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        memory, wire = Shared(), Wire()
        one, two = Process(memory, wire), Process(memory, wire)
        links = heist(memory, [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])
        watchers = [await process.client(links.table, links.spectators) for process in (one, two)]
        await asyncio.sleep(5)
        assert (one.asked > 0) != (two.asked > 0)
        leader, other = (one, two) if one.asked else (two, one)
        await leader.die()
        written = len(memory.logs[links.table])
        await asyncio.sleep(5)
        assert other.asked > 0
        assert len(memory.logs[links.table]) > written
        assert watchers[[one, two].index(other)]._live.table.length == len(memory.logs[links.table])
        await other.die()

    run(monkeypatch, play)


BOTS = [{"kind": "bot", "bot": "random"}] * 2


def test_a_table_whose_log_could_not_be_read_is_taken_over_when_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database went away between the list of running tables and the log: nobody else looks after the table."""

    async def play() -> None:
        memory = Shared()
        memory.away = True
        links = heist(memory, BOTS)
        one = Process(memory, Wire())
        await asyncio.sleep(3.5)
        assert memory.reads > 1
        assert not one.tables.leads(links.table)
        memory.away = False
        await asyncio.sleep(3)
        assert one.asked > 0
        await one.die()

    run(monkeypatch, play)


def test_leases_are_kept_while_many_tables_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead process may leave more of them than can be read before a lease is over."""

    async def play() -> None:
        memory = Shared()
        memory.slow = 0.2
        tables = {heist(memory, BOTS).table for _ in range(40)}
        one = Process(memory, Wire())
        await asyncio.sleep(20)
        asked = one.bus.led
        assert max(after - before for before, after in itertools.pairwise(asked)) < LEASE_MILLISECONDS / 1000
        assert all(one.tables.leads(table) for table in tables)
        assert memory.reads == len(tables)
        await one.die()

    run(monkeypatch, play)


@pytest.mark.parametrize(("move", "asked"), [("rest", 0), ("aim", 1)])
def test_no_bot_is_asked_about_what_another_process_has_decided(
    monkeypatch: pytest.MonkeyPatch, move: str, asked: int
) -> None:
    """Its task starts a moment after it was planned; by then the bot may have nothing to decide, or something else."""

    async def play() -> None:
        memory, wire = Shared(), Wire()
        one = Process(memory, wire)
        links = heist(memory, [{"kind": "you"}, {"kind": "bot", "bot": "random"}])
        anna = await one.client(links.table, links.seats[0].token)
        await asyncio.sleep(2)
        assert await anna.ask(type="move", id="m", seat=0, number=0, move="rest")
        live = anna._live
        assert live.thinking  # it is planned, and not begun: nothing was waited for since
        elsewhere: tuple[Entry, int] = entries.Moved(1, move, "bot"), EPOCH + 3000
        memory.logs[links.table].append(elsewhere)
        note = LogAppended(links.table, live.table.length + 1)
        one.bus.publish(carrying.load(note, [elsewhere], live.table))
        assert live.table.length == len(memory.logs[links.table])
        await asyncio.sleep(0.6)
        assert one.asked == asked
        assert bool(live.thinking) == (asked > 0)
        await one.die()

    run(monkeypatch, play)
