"""How was it won? Analyses of finished tables: made when somebody asks, one after the other, after all live play.

What was found is kept in the table's log. If the server is stopped in between, nothing is kept, and whoever still wants
to know asks again, as the page does by itself.
"""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import gzip
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
from goldauge.server.replays import finished
from goldauge.server.security import Addresses, address_of
from goldauge.server.tables import Tables
from goldauge.server.thinkers import Thinkers
from goldauge.server.wire import TableId

if TYPE_CHECKING:
    from goldauge.server.app import Server

MOST_WAITING = 20  # analyses
LARGEST = 512 * 1024  # bytes in the log


@dataclasses.dataclass
class _Run:
    """An analysis under way."""

    done: int = 0
    total: int = 0
    task: asyncio.Task[None] | None = None


class Analyses:
    """One at a time, by whoever thinks for this server, in what time is left."""

    def __init__(self, tables: Tables, addresses: Addresses, thinkers: Thinkers) -> None:
        self._tables = tables
        self._addresses = addresses
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._running: dict[str, _Run] = {}
        self._failed: set[str] = set()  # since the start

    async def close(self) -> None:
        await end([run.task for run in self._running.values() if run.task])

    def state(self, live: LiveTable) -> bytes:
        """bodies.AnalysisState"""
        table = live.table
        finished(table)
        if table.analysis:
            found = gzip.decompress(base64.b64decode(table.analysis))
            return _state("done", analysis=orjson.Fragment(found))
        if run := self._running.get(table.table):
            return _state("running" if run.total else "waiting", run.done, run.total)
        return _state("failed" if table.table in self._failed else "none")

    async def ask(self, live: LiveTable, address: str) -> bytes:
        """Begin, unless it is done or under way; how it stands."""
        table = live.table
        session = finished(table)
        if not table.analysis and table.table not in self._running:
            if len(self._running) >= MOST_WAITING:
                raise Refusal("try again", "too many games wait to be analysed; try again later")
            if not await self._addresses.may_analyse(address):
                raise Refusal("too fast", "too many games were analysed for you lately; try again later")
        if not table.analysis and table.table not in self._running:  # still
            self._failed.discard(table.table)
            record = session.record([]).text()
            run = self._running[table.table] = _Run()
            run.task = asyncio.create_task(self._run(live, run, Subject(record, effort())))
        return self.state(live)

    async def _run(self, live: LiveTable, run: _Run, subject: Subject) -> None:
        name = live.table.table

        def tell(done: int, total: int) -> None:
            run.done, run.total = done, total

        try:
            async with self._turn:
                found = await self._thinkers.analyse(subject, tell)
            await self._keep(live, found)
        except (WorkerError, Refusal) as wrong:
            self._failed.add(name)
            LOG.info("no analysis", table=name, why=str(wrong))
        finally:
            self._running.pop(name, None)

    async def _keep(self, live: LiveTable, found: bytes) -> None:
        body = base64.b64encode(await asyncio.to_thread(gzip.compress, found, 9)).decode()
        if len(body) > LARGEST:
            raise Refusal("too large", "the analysis is too large to be kept")
        table = live.table

        def propose() -> Proposal:
            return NOTHING if table.analysis else Proposal([entries.Analysed(body)])

        await self._tables.change(live, propose)


def effort() -> Any:
    """Where the rules are not compiled it would take minutes."""
    return "standard" if goldauge.compiled else "quick"


def _state(status: str, done: int = 0, total: int = 0, analysis: object = None) -> bytes:
    return orjson.dumps({"status": status, "done": done, "total": total, "analysis": analysis})


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
