"""How was it won? Analyses of finished games: made when somebody asks, one after the other, after all live play.

What was found of a table is kept in its log. What was found of a record that somebody opened is at hand for a while, by
a mark that only who has the record can know. If the server is stopped in between, nothing is kept, and whoever still
wants to know asks again, as the page does by itself.
"""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import orjson
from fastapi import APIRouter, Request, Response

import goldauge
from goldauge.bots.workers import WorkerError
from goldauge.server import bodies, entries
from goldauge.server.analysis_worker import Subject
from goldauge.server.ending import end
from goldauge.server.live_table import LiveTable
from goldauge.server.logs import LOG
from goldauge.server.proposals import NOTHING, Proposal, Refusal
from goldauge.server.replays import BODY, Replays, finished, record_in
from goldauge.server.security import Addresses, address_of
from goldauge.server.tables import Tables
from goldauge.server.wire import RecordMark, TableId
from goldauge.server.worker_pool import WorkerPool

if TYPE_CHECKING:
    from goldauge.server.app import Server

MOST_WAITING = 20  # analyses
LARGEST = 384 * 1024  # bytes, compressed
MOST_KEPT = 40  # analyses of opened records

Keep = Callable[[bytes], Awaitable[None]]


@dataclasses.dataclass
class _Run:
    """An analysis under way."""

    done: int = 0
    total: int = 0
    task: asyncio.Task[None] | None = None


class Analyses:
    """One at a time, by whoever thinks for this server, in what time is left."""

    def __init__(self, tables: Tables, addresses: Addresses, pool: WorkerPool, replays: Replays) -> None:
        self._tables = tables
        self._addresses = addresses
        self._pool = pool
        self._replays = replays
        self._turn = asyncio.Lock()
        self._running: dict[str, _Run] = {}  # by the table, or by the mark of the record
        self._failed: set[str] = set()  # since the start
        self._of_records: OrderedDict[str, bytes] = OrderedDict()  # compressed, by the mark

    async def close(self) -> None:
        await end([run.task for run in self._running.values() if run.task])

    # Of tables.

    def state(self, live: LiveTable) -> bytes:
        """bodies.AnalysisState"""
        table = live.table
        finished(table)
        if table.analysis:
            return _done(gzip.decompress(base64.b64decode(table.analysis)))
        return self._stands(table.table)

    async def ask(self, live: LiveTable, address: str) -> bytes:
        """Begin, unless it is done or under way; how it stands."""
        table = live.table
        session = finished(table)

        async def keep(found: bytes) -> None:
            await self._write(live, found)

        if not table.analysis and table.table not in self._running:
            await self._check_room(address)
        if not table.analysis:  # still
            self._begin(table.table, session.record([]).text(), keep)
        return self.state(live)

    async def _write(self, live: LiveTable, found: bytes) -> None:
        body = base64.b64encode(await _packed(found)).decode()
        table = live.table

        def propose() -> Proposal:
            return NOTHING if table.analysis else Proposal([entries.Analysed(body)])

        await self._tables.change(live, propose)

    # Of records that somebody has.

    def state_of_record(self, mark: str) -> bytes:
        """bodies.RecordAnalysis"""
        if mark in self._of_records:
            self._of_records.move_to_end(mark)
            return _done(gzip.decompress(self._of_records[mark]), mark)
        return self._stands(mark, mark)

    async def ask_of_record(self, text: str, address: str) -> bytes:
        """Check the record, and begin, unless it is done or under way; how it stands."""
        record = await self._replays.finished_record(text, address)
        mark = hashlib.sha256(record.encode()).hexdigest()

        async def keep(found: bytes) -> None:
            self._of_records[mark] = await _packed(found)
            while len(self._of_records) > MOST_KEPT:
                self._of_records.popitem(last=False)

        if mark not in self._of_records and mark not in self._running:
            await self._check_room(address)
        if mark not in self._of_records:  # still
            self._begin(mark, record, keep)
        return self.state_of_record(mark)

    # All of them.

    async def _check_room(self, address: str) -> None:
        if len(self._running) >= MOST_WAITING:
            raise Refusal("try again", "too many games wait to be analysed; try again later")
        if not await self._addresses.may_analyse(address):
            raise Refusal("too fast", "too many games were analysed for you lately; try again later")

    def _begin(self, name: str, record: str, keep: Keep) -> None:
        """Asked for twice at once it is done once."""
        if name in self._running:
            return
        self._failed.discard(name)
        run = self._running[name] = _Run()
        run.task = asyncio.create_task(self._run(name, run, Subject(record, effort()), keep))

    def _stands(self, name: str, mark: str | None = None) -> bytes:
        if run := self._running.get(name):
            return _state("running" if run.total else "waiting", run.done, run.total, mark=mark)
        return _state("failed" if name in self._failed else "none", mark=mark)

    async def _run(self, name: str, run: _Run, subject: Subject, keep: Keep) -> None:
        def tell(done: int, total: int) -> None:
            run.done, run.total = done, total

        try:
            async with self._turn:
                found = await self._pool.analyse(subject, tell)
            await keep(found)
        except (WorkerError, Refusal) as wrong:
            self._failed.add(name)
            LOG.info("no analysis", of=name, why=str(wrong))
        finally:
            self._running.pop(name, None)


async def _packed(found: bytes) -> bytes:
    packed = await asyncio.to_thread(gzip.compress, found, 9)
    if len(packed) > LARGEST:
        raise Refusal("too large", "the analysis is too large to be kept")
    return packed


def effort() -> Any:
    """Where the rules are not compiled it would take minutes."""
    return "standard" if goldauge.compiled else "quick"


def _done(found: bytes, mark: str | None = None) -> bytes:
    return _state("done", analysis=orjson.Fragment(found), mark=mark)


def _state(status: str, done: int = 0, total: int = 0, analysis: object = None, mark: str | None = None) -> bytes:
    state = {"status": status, "done": done, "total": total, "analysis": analysis}
    return orjson.dumps(state if mark is None else {**state, "mark": mark})


# Over HTTP.

ROUTES = APIRouter(tags=["replays"])


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


@ROUTES.get("/api/tables/{table}/analysis", response_model=bodies.AnalysisState)
async def get_analysis(table: TableId, request: Request) -> Response:
    """How a finished game was won, or how far the analysis is. Whoever may see the replay may see this."""
    server = _server(request)
    live = await server.tables.find(table)
    return Response(server.analyses.state(live), media_type="application/json")


@ROUTES.post("/api/tables/{table}/analysis", response_model=bodies.AnalysisState)
async def ask_analysis(table: TableId, request: Request) -> Response:
    """Have a finished game analysed. Asked twice it is done once."""
    server = _server(request)
    live = await server.tables.find(table)
    address = address_of(request.client.host if request.client else None)
    return Response(await server.analyses.ask(live, address), media_type="application/json")


@ROUTES.post("/api/analyses", response_model=bodies.RecordAnalysis, openapi_extra=BODY)
async def ask_analysis_of_record(request: Request) -> Response:
    """Have the game of a record analysed: of `goldauge play`, of the arena, of another server."""
    address = address_of(request.client.host if request.client else None)
    stands = await _server(request).analyses.ask_of_record(await record_in(request), address)
    return Response(stands, media_type="application/json")


@ROUTES.get("/api/analyses/{mark}", response_model=bodies.RecordAnalysis)
async def get_analysis_of_record(mark: RecordMark, request: Request) -> Response:
    """How far it is, or what was found; the mark was told when it was asked for."""
    return Response(_server(request).analyses.state_of_record(mark), media_type="application/json")
