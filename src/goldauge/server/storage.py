"""Storage: the logs of all tables in SQLite or PostgreSQL. The key (table, number) decides who was first.

Appends of all tables that wait at the same time are committed together, so one flush to disk serves many moves. Whoever
appends waits for that commit.
"""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from goldauge.server.entries import BadEntry, Entry, decode, encode
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS
from goldauge.server.schema import migrate, revision_of
from goldauge.server.wire import Status

SCHEMA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    SCHEMA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(200)),
    sa.Column("status", sa.String(10)),
    sa.Column("listed", sa.Boolean),
    sa.Column("seats", sa.Integer),
    sa.Column("open", sa.Integer),
    sa.Column("created", sa.BigInteger),
    sa.Column("changed", sa.BigInteger),
    sa.Column("made_by", sa.String(6)),
)
ENTRIES = sa.Table(
    "entries",
    SCHEMA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger),
    sa.Column("body", sa.Text),
)

FINISHED: tuple[Status, ...] = ("over", "ended")
LARGEST_GROUP = 500  # appends committed together
MOST_ROWS = 200  # of one statement
PATIENCE = 5.0  # seconds that a write waits for another process's


class Conflict(Exception):
    """Somebody else has written this number of this table's log: read it and think again."""


class StorageError(Exception):
    """The database did not take it, or did not say that it did: then the log tells."""


@dataclasses.dataclass(frozen=True)
class Row:
    """A table as the list shows it."""

    id: str
    game: str
    status: Status
    listed: bool
    seats: int
    open: int
    created: int
    changed: int
    made_by: str | None = None  # the mark of its maker's address; forgotten when it is over


@dataclasses.dataclass
class _Write:
    """Something to be committed: new tables, entries from a number on, and how the table stands now."""

    rows: list[dict[str, Any]]
    entries: list[dict[str, Any]]
    marks: list[dict[str, Any]]
    written: asyncio.Future[None]


class Storage:
    """All tables' logs."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url, **_engine_options(url))
        # A single statement is a transaction by itself: to begin and end one costs two more ways to the database.
        self._at_once = self.engine if self.sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writing = _WritingThread(url) if self.sqlite else None
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        self._waiting: list[_Write] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._stopping = False

    @property
    def sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    async def revision(self) -> str | None:
        """Of its schema, as it is before it is brought up to date; None: there is nothing in it yet."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(revision_of)

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            # Several processes may start at once: one brings the database up to date, the others wait.
            lock = "BEGIN IMMEDIATE" if self.sqlite else "SELECT pg_advisory_xact_lock(7230418)"
            await connection.exec_driver_sql(lock)
            if not self.sqlite:  # whoever plays on an older version must not wait behind us
                await connection.exec_driver_sql("SET LOCAL lock_timeout = '5s'")
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write_on(), name="storage")

    async def close(self) -> None:
        """Write what waits, and stop."""
        self._stopping = True
        self._wake.set()
        if self._writer:
            await self._writer
        if self._writing:
            self._writing.close()
        await self.engine.dispose()

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(sa.select(sa.literal(1)))
        except (DBAPIError, OSError):
            return False
        return self._writer is not None and not self._writer.done()

    # Writing.

    async def make(self, row: Row, entries: list[Entry], at: int) -> None:
        """A new table with the beginning of its log."""
        await self._commit([vars(row)], _numbered(row.id, 0, entries, at), [])

    async def append(self, table: str, number: int, entries: list[Entry], at: int) -> None:
        """Entries from this number on, durable on return; Conflict if somebody else was first."""
        await self._commit([], _numbered(table, number, entries, at), [])

    async def follow(
        self, row: Row, entries: list[Entry], old: str, number: int, leading: list[Entry], at: int
    ) -> None:
        """A new table, and the entries in the old one's log that lead there: both or none."""
        await self._commit([vars(row)], _numbered(old, number, leading, at) + _numbered(row.id, 0, entries, at), [])

    def mark(self, table: str, status: Status, open_seats: int, at: int) -> None:
        """How the table stands, for the list; written with the next group, since the log knows it anyway."""
        mark = {"key": table, "status": status, "open": open_seats, "changed": at}
        self._queue(_Write([], [], [mark], asyncio.get_running_loop().create_future()))

    async def _commit(
        self, rows: list[dict[str, Any]], entries: list[dict[str, Any]], marks: list[dict[str, Any]]
    ) -> None:
        write = _Write(rows, entries, marks, asyncio.get_running_loop().create_future())
        self._queue(write)
        await write.written  # who gives up only no longer waits: it is written all the same

    def _queue(self, write: _Write) -> None:
        if self._stopping:
            raise StorageError("the server is stopping")
        self._waiting.append(write)
        self._wake.set()

    async def _write_on(self) -> None:
        while self._waiting or not self._stopping:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            await self._write_group(group)

    async def _write_group(self, group: list[_Write]) -> None:
        """All in one transaction; if that fails, each in its own, so that one loser doesn't hold up the others."""
        try:
            await self._transaction(group)
        except Exception as wrong:  # whatever it is, the writer lives on: all tables wait for it
            if len(group) > 1:
                for write in group:
                    await self._write_group([write])
                return
            failure: Exception = Conflict()
            if not isinstance(wrong, IntegrityError):
                failure = StorageError(type(wrong).__name__)
                LOG.error("write failed", why=f"{type(wrong).__name__}: {wrong}")
            if not group[0].written.done():
                group[0].written.set_exception(failure)
                group[0].written.exception()  # a mark's failure interests nobody
            return
        METRICS.commits.inc()
        METRICS.appends.inc(sum(len(write.entries) for write in group))
        for write in group:
            if not write.written.done():
                write.written.set_result(None)

    async def _transaction(self, group: list[_Write]) -> None:
        if self._writing:
            await self._writing.write(group)
        elif any(write.rows or write.marks for write in group):
            async with self.engine.begin() as connection:
                await connection.run_sync(_insert, group)
        else:
            async with self._at_once.connect() as connection:
                await connection.run_sync(_insert, group)

    # Reading.

    async def log(self, table: str, number: int = 0) -> list[tuple[Entry, int]]:
        """A table's entries from a number on, with their times; empty if there is no such table.

        BadEntry for what is none; StorageError if the database can't be read now.
        """
        wanted = (
            sa.select(ENTRIES.c.number, ENTRIES.c.body, ENTRIES.c.at)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number >= number)
            .order_by(ENTRIES.c.number)
        )
        METRICS.reads.inc()
        try:
            async with self._at_once.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        except (DBAPIError, OSError) as wrong:
            LOG.error("read failed", why=f"{type(wrong).__name__}: {wrong}")
            raise StorageError(type(wrong).__name__) from None
        log: list[tuple[Entry, int]] = []
        for place, body, at in rows:
            try:
                log.append((decode(body), at))
            except BadEntry as wrong:
                raise BadEntry(f"entry {place}: {wrong}") from None
        return log

    async def listed(self, most: int) -> list[Row]:
        """Listed tables that are waiting or running, the newest first."""
        wanted = (
            sa.select(TABLES)
            .where(TABLES.c.listed.is_(True), TABLES.c.status.in_(("waiting", "running")))
            .order_by(TABLES.c.created.desc())
            .limit(most)
        )
        async with self._at_once.connect() as connection:
            return [Row(**row) for row in (await connection.execute(wanted)).mappings().all()]

    async def running(self) -> list[str]:
        wanted = sa.select(TABLES.c.id).where(TABLES.c.status == "running")
        async with self._at_once.connect() as connection:
            return list((await connection.execute(wanted)).scalars().all())

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        """How many entries these tables' logs have."""
        wanted = (
            sa.select(ENTRIES.c.table_id, sa.func.max(ENTRIES.c.number) + 1)
            .where(ENTRIES.c.table_id.in_(tables))
            .group_by(ENTRIES.c.table_id)
        )
        if not tables:
            return {}
        async with self._at_once.connect() as connection:
            return {row[0]: row[1] for row in (await connection.execute(wanted)).all()}

    async def unfinished(self, made_by: str, since: int) -> int:
        """How many tables that bear this mark and were made since then are not over."""
        await self._commit([], [], [])  # marks that still wait come first: one of these may just have ended
        wanted = sa.select(sa.func.count()).where(
            TABLES.c.made_by == made_by, TABLES.c.status.not_in(FINISHED), TABLES.c.created >= since
        )
        async with self._at_once.connect() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def forget(self, finished_before: int, waiting_before: int) -> int:
        """Delete tables that ended, or never started, before these times; returns how many."""
        gone = sa.or_(
            sa.and_(TABLES.c.status.in_(FINISHED), TABLES.c.changed < finished_before),
            sa.and_(TABLES.c.status == "waiting", TABLES.c.changed < waiting_before),
        )
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.delete(ENTRIES).where(ENTRIES.c.table_id.in_(sa.select(TABLES.c.id).where(gone)))
            )
            return (await connection.execute(sa.delete(TABLES).where(gone))).rowcount


class _WritingThread:
    """Writes groups into SQLite, each in one go.

    A statement of the asynchronous driver waits for its turn in the server's loop when it is done, which is long when
    the loop has much to do, and a commit takes several.
    """

    def __init__(self, url: str) -> None:
        self._engine = sa.create_engine(sa.make_url(url).set(drivername="sqlite"), **_engine_options(url))
        event.listen(self._engine, "connect", _prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "storage")

    async def write(self, group: list[_Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, group)

    def _write(self, group: list[_Write]) -> None:
        with self._engine.begin() as connection:
            _insert(connection, group)

    def close(self) -> None:
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown(wait=False)


def _insert(connection: sa.Connection, group: list[_Write]) -> None:
    rows = [row for write in group for row in write.rows]
    entries = [entry for write in group for entry in write.entries]
    marks = [mark for write in group for mark in write.marks]
    if rows:
        connection.execute(sa.insert(TABLES), rows)
    if entries and connection.dialect.name == "sqlite":
        for first in range(0, len(entries), MOST_ROWS):
            _insert_into_sqlite(connection, entries[first : first + MOST_ROWS])
    elif entries:
        arrays = "unnest($1::varchar[], $2::integer[], $3::bigint[], $4::text[])"
        values = tuple([entry[name] for entry in entries] for name in _COLUMNS)
        connection.exec_driver_sql(f"{_INTO} SELECT * FROM {arrays}", values)
    if marks:
        connection.execute(_MARK, marks)


def _insert_into_sqlite(connection: sa.Connection, entries: list[dict[str, Any]]) -> None:
    """In one statement: after each, this thread waits until the busy one of the server lets it go on."""
    values = tuple(entry[name] for entry in entries for name in _COLUMNS)
    connection.exec_driver_sql(f"{_INTO} VALUES {', '.join([_ROW] * len(entries))}", values)


_COLUMNS = ENTRIES.columns.keys()
_INTO = f"INSERT INTO entries ({', '.join(_COLUMNS)})"
_ROW = f"({', '.join('?' * len(_COLUMNS))})"
_standing = sa.bindparam("status", type_=sa.String(10))
_MARK = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("key"))
    .values(
        status=_standing,
        open=sa.bindparam("open"),
        changed=sa.bindparam("changed"),
        made_by=sa.case((sa.or_(*(_standing == status for status in FINISHED)), sa.null()), else_=TABLES.c.made_by),
    )
)


def _numbered(table: str, number: int, entries: list[Entry], at: int) -> list[dict[str, Any]]:
    return [
        {"table_id": table, "number": number + place, "at": at, "body": encode(entry)}
        for place, entry in enumerate(entries)
    ]


def _engine_options(url: str) -> dict[str, Any]:
    hidden = {"hide_parameters": True}  # a failed write's would bring seeds into the log
    if url.startswith("sqlite"):
        return {"connect_args": {"timeout": PATIENCE}, "pool_size": 4, **hidden}
    # A database behind a cut cable never answers: then whoever waits is told to try again.
    patience = {"timeout": PATIENCE, "command_timeout": 2 * PATIENCE}
    return {"connect_args": patience, "pool_size": 8, "pool_pre_ping": True, **hidden}


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move survives a power cut too
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA temp_store=MEMORY")  # what takes back half a statement needs no file
    cursor.close()
