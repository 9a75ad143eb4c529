"""The application: the HTTP API, the way in to the WebSocket, the page, and the server's start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import datetime
import gc
import itertools
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from sqlalchemy import make_url
from starlette.exceptions import HTTPException

import goldauge
from goldauge.bots import bot_variants, strength
from goldauge.core.errors import UnknownName
from goldauge.core.puzzle import of_the_day
from goldauge.core.words import LANGUAGES
from goldauge.server import bodies
from goldauge.server.analyses import ROUTES as ANALYSIS_ROUTES
from goldauge.server.analyses import Analyses
from goldauge.server.bearer import Bearer
from goldauge.server.bodies import Problem
from goldauge.server.bot_pool import BotPool
from goldauge.server.bus import Bus, OneProcess
from goldauge.server.clock import now
from goldauge.server.ending import end
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS
from goldauge.server.middleware import LimitsMiddleware, PackingMiddleware
from goldauge.server.pages import add_page
from goldauge.server.parts import Standing, TableInfo
from goldauge.server.proposals import Refusal
from goldauge.server.reference import reference
from goldauge.server.replays import ROUTES as REPLAY_ROUTES
from goldauge.server.replays import Replays
from goldauge.server.security import Addresses, Limits, SharedLimits, address_of, from_this_machine
from goldauge.server.storage import Row, Storage
from goldauge.server.tables import Tables
from goldauge.server.websocket import serve_connection
from goldauge.server.wire import ErrorCode, TableId
from goldauge.server.worker_pool import WorkerPool

STATUS: dict[ErrorCode, int] = {
    "bad message": 422,
    "bad setup": 422,
    "bad record": 422,
    "unknown": 404,
    "not allowed": 403,
    "removed": 403,
    "not your move": 409,
    "illegal move": 409,
    "stale": 409,
    "not now": 409,
    "no hints": 409,
    "enough hints": 409,
    "unreadable": 409,
    "full": 409,
    "too fast": 429,
    "too large": 413,
    "try again": 503,
}
LIST_LENGTH = 100
DAY = 24 * 3600 * 1000
HOUSEKEEPING = 60.0  # seconds between rounds
ROUNDS_OF_GARBAGE = 10  # rounds until all garbage is looked for, such as connections that are gone leave
STORING = 3.0  # seconds that what is under way has to be written when the server stops


@dataclasses.dataclass(frozen=True)
class Settings:
    """How a server is run."""

    db: str
    bus: str | None = None  # redis://...: what several processes share; None: this is the only one
    trusted_origins: frozenset[str] = frozenset()
    trusted_hosts: frozenset[str] = frozenset()  # names of the server beside this machine's own
    limits: Limits = dataclasses.field(default_factory=Limits)
    games: tuple[str, ...] = ()  # of the operator's own, as file.py:NAME
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 30.0
    metrics_to: frozenset[str] = frozenset()  # addresses that may ask for them beside this machine
    keep_days: int | None = None  # finished tables; None: for ever
    page: Path = Path(__file__).parent / "page"


class Server:
    """What a running server consists of."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.addresses = Addresses(settings.limits)
        self.status: bodies.Health = bodies.Health(status="starting")

    async def start(self) -> None:
        for game in self.settings.games:
            goldauge.game(game)
        self.storage = Storage(self.settings.db)
        await self.storage.open()
        self.bus, self.bot_pool, self.addresses.shared = _connected(self.settings)
        self.tables = Tables(self.storage, self.bus, self.bot_pool, self.addresses)
        self.replays = Replays(self.tables, self.addresses, self.settings.games)
        self.analyses = Analyses(self.tables, self.addresses, self.bot_pool, self.replays)
        self._tasks = [asyncio.create_task(self._keep_house())]
        if self.bus.shared:
            self._tasks.append(asyncio.create_task(self.tables.look_after()))
        else:
            await self.tables.resume()
        METRICS.process.info({"role": "server", "process": self.bus.process, "version": goldauge.__version__})
        self.status = bodies.Health(status="up")
        LOG.info(
            "started",
            process=self.bus.process or "the only one",
            database=_place(self.settings.db),
            bus=_place(self.settings.bus) if self.settings.bus else "none",
            bot_processes=self.settings.bot_workers,
            games=list(goldauge.games()),
            compiled=goldauge.compiled,
        )

    async def drain(self) -> None:
        """Others take over; nothing new begins here."""
        self.status = bodies.Health(status="stopping")
        LOG.info("draining", clients=self.tables.clients)
        await end(self._tasks)
        await self.tables.hand_over()

    async def stop(self) -> None:
        """What is under way is finished and written; nobody is told that something is done which is not."""
        if self.status.status != "stopping":
            await self.drain()
        try:
            await self.analyses.close()
            await self.tables.stop()
            await self.bot_pool.close()
            await self.replays.close()
            try:
                await asyncio.wait_for(self.storage.close(), STORING)
            except TimeoutError:  # it does not answer; what was not written was not acknowledged
                LOG.error("the database does not answer")
            if self.addresses.shared:
                await self.addresses.shared.close()
        finally:
            await self.bus.close()
        LOG.info("stopped")

    async def _keep_house(self) -> None:
        for rounds in itertools.count(1):
            await asyncio.sleep(HOUSEKEEPING)
            self.tables.evict()
            if rounds % ROUNDS_OF_GARBAGE == 0:
                gc.collect()
            await self.replays.rest()
            await self.bot_pool.rest()
            if self.settings.keep_days is not None:
                before = now() - self.settings.keep_days * DAY
                try:
                    if gone := await self.storage.forget(before, before):
                        LOG.info("forgot finished tables", count=gone)
                except Exception as wrong:  # the next round tries again
                    LOG.error("housekeeping failed", why=f"{type(wrong).__name__}: {wrong}")


def _connected(settings: Settings) -> tuple[Bus, WorkerPool, SharedLimits | None]:
    """The bus, the pool and the limits of one process, or of several with workers."""
    own = BotPool(settings.bot_workers, settings.games, settings.bot_seconds)
    if settings.bus is None:
        return OneProcess(), own, None
    from goldauge.server.redis_bus import RedisBus  # an extra
    from goldauge.server.remote_pool import RemotePool
    from goldauge.server.shared_limits import RedisLimits

    bus = RedisBus(settings.bus)
    return bus, RemotePool(settings.bus, bus, own), RedisLimits(settings.bus)


def _place(url: str) -> str:
    """Where something is, without passwords."""
    return make_url(url).render_as_string(hide_password=True)


def create_app(settings: Settings) -> FastAPI:
    server = Server(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = FastAPI(
        title="Goldauge",
        version=goldauge.__version__,
        description="Tables of board games. LiveTable play goes over the WebSocket /api/live: see docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    app.include_router(ROUTES)
    app.include_router(REPLAY_ROUTES, responses=PROBLEMS)
    app.include_router(ANALYSIS_ROUTES, responses=PROBLEMS)
    app.add_api_websocket_route("/api/live", _live)
    add_page(app, settings.page)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _no_such_page)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(PackingMiddleware)
    app.add_middleware(LimitsMiddleware, addresses=server.addresses, trusted_hosts=settings.trusted_hosts)
    return app


# Who asks.


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


TheServer = Annotated[Server, Depends(_server)]


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 405, 408, 409, 413, 422, 429, 503)
}
ROUTES = APIRouter(responses=PROBLEMS)


# Games.


@ROUTES.get("/api/games", tags=["games"])
def list_games() -> list[bodies.GameInfo]:
    """The games there are."""
    return [_game_info(name) for name in goldauge.games()]


@ROUTES.get("/api/games/{game}", tags=["games"])
def get_game(game: str) -> bodies.GameInfo:
    """What there is to know about a game before a table is made."""
    return _game_info(_known(game))


@ROUTES.get("/api/games/{game}/rules/{language}", tags=["games"])
def get_rules(game: str, language: str) -> bodies.RulesText:
    """The rules, with the text of each clause."""
    try:
        book = goldauge.game(_known(game)).rulebook(language)
    except UnknownName as wrong:
        raise Refusal.of("unknown", wrong) from None
    return bodies.RulesText(language=language, text=book.text, clauses=book.clauses())


@ROUTES.get("/api/games/{game}/words/{language}", tags=["games"])
def get_words(game: str, language: str) -> bodies.Catalogue:
    """The game's catalogue in a language, with what all games have in common."""
    try:
        words = goldauge.game(_known(game)).words(language)
    except UnknownName as wrong:
        raise Refusal.of("unknown", wrong) from None
    return bodies.Catalogue(language=language, words=dict(words.catalogue))


def _known(game: str) -> str:
    """A registered game's name. goldauge.game would load a file of that name: not for strangers."""
    if game not in goldauge.games():
        raise Refusal("unknown", f"no game is called {game!r}; there are: {', '.join(goldauge.games())}")
    return game


def _game_info(name: str) -> bodies.GameInfo:
    game = goldauge.game(name)
    languages = []
    for language in LANGUAGES:
        with contextlib.suppress(UnknownName):
            languages.append(game.rulebook(language).language)
    variants = bot_variants(game)
    return bodies.GameInfo(
        game=game.name,
        title=game.title,
        credit=game.credit,
        minutes=game.minutes,
        difficulty=game.difficulty,
        fewest=game.seats[0],
        most=game.seats[-1],
        options=[
            bodies.OptionInfo(
                name=option.name,
                help=option.help,
                clause=option.clause,
                json_schema=dict(option.schema()),
                for_owners=option.for_owners,
            )
            for option in game.options
        ],
        reactions=game.has_questions,
        bots=list(goldauge.bot_names(game)),
        strengths={bot: strength(bot) for bot in itertools.chain(goldauge.bot_names(game), *variants.values())},
        variants={bot: list(names) for bot, names in variants.items()},
        moves=list(game.moves),
        rules_version=game.rules_version,
        languages=languages,
        lessons=list(game.lessons),
        puzzles=list(game.puzzles),
    )


@ROUTES.get("/api/puzzle", tags=["games"])
async def get_daily_puzzle() -> bodies.DailyPuzzle:
    """The puzzle of today; unknown where no game has puzzles."""
    day = datetime.datetime.now(datetime.UTC).date()
    found = of_the_day(day, {name: list(goldauge.game(name).puzzles) for name in goldauge.games()})
    if found is None:
        raise Refusal("unknown", "there are no puzzles here")
    return bodies.DailyPuzzle(day=day.isoformat(), game=found[0], puzzle=found[1])


# Tables.


@ROUTES.post("/api/tables", status_code=201, tags=["tables"])
async def make_table(new: bodies.NewTable, request: Request, server: TheServer) -> bodies.NewTableLinks:
    """Make a table. The links are told here and never again."""
    if server.status.status == "stopping":
        raise Refusal("try again", "this server stops; try again, another one is there")
    return await server.tables.make(new, address_of(request.client.host if request.client else None))


@ROUTES.get("/api/tables", tags=["tables"])
async def list_tables(server: TheServer) -> bodies.TableList:
    """The listed tables that wait for players or are being played, the newest first."""
    rows = await server.storage.listed(LIST_LENGTH)
    tables = []
    for row in rows:
        with contextlib.suppress(Refusal):  # one that can't be read any more is not offered
            tables.append(_listed(row, (await server.tables.find(row.id)).projector().info()))
    return bodies.TableList(tables=tables)


def _listed(row: Row, info: TableInfo) -> bodies.Listed:
    return bodies.Listed(
        table=info.table,
        game=info.game,
        title=info.title,
        status=info.status,
        host=info.host,
        players=[seat for seat in info.seats if seat.kind != "open"],
        seats=len(info.seats),
        open=sum(seat.kind == "open" for seat in info.seats),
        created=row.created,
    )


@ROUTES.get("/api/tables/{table}", tags=["tables"])
async def get_table(table: TableId, server: TheServer, token: Bearer) -> TableInfo:
    """A table: who sits there and how it stands. Any of its tokens opens it; a listed one is open to all."""
    live = await server.tables.find(table)
    server.tables.rights(live, [token] if token else [])
    return live.projector().info()


@ROUTES.get("/api/tables/{table}/standing", tags=["tables"])
async def get_standing(table: TableId, server: TheServer, token: Bearer) -> Standing:
    """The same with whom it waits for and what came of it: for a list of one's own games."""
    live = await server.tables.find(table)
    server.tables.rights(live, [token] if token else [])
    return live.projector().standing()


@ROUTES.post("/api/tables/{table}/seats", tags=["tables"])
async def take_seat(table: TableId, sit: bodies.Sit, server: TheServer, token: Bearer) -> bodies.Seated:
    """Take a seat by an invitation, a seat's link, or a link for another device; any open one of a listed table."""
    live = await server.tables.find(table)
    return await server.tables.sit(live, sit, token)


@ROUTES.get("/api/tables/{table}/link", tags=["tables"])
async def get_link(table: TableId, server: TheServer, token: Bearer) -> bodies.Link:
    """What a token opens, and who invites to what. Nothing changes by asking."""
    live = await server.tables.find(table)
    return server.tables.link(live, token)


@ROUTES.get("/api/tables/{table}/record", tags=["tables"], response_class=Response)
async def get_record(table: TableId, server: TheServer, token: Bearer) -> Response:
    """The record of a finished game, for `goldauge verify`. A running game's record is a secret: it has all moves."""
    live = await server.tables.find(table)
    server.tables.rights(live, [token] if token else [])
    if live.table.status != "over" or live.table.session is None:
        raise Refusal("not now", "the record is published when the game is over")
    record = live.table.session.record(live.table.names(), live.table.hints_used)
    disposition = f'attachment; filename="{live.table.game.name}-{table}.json"'
    return Response(record.text(), media_type="application/json", headers={"Content-Disposition": disposition})


# Operation.


@ROUTES.get("/healthz", tags=["operation"])
async def healthz(server: TheServer) -> bodies.Health:
    """The process lives."""
    return server.status


@ROUTES.get("/readyz", tags=["operation"])
async def readyz(server: TheServer) -> bodies.Health:
    """It can serve: the database answers."""
    if server.status.status == "stopping":
        raise Refusal("try again", "this server stops; another one is there")
    if not await server.storage.ready():
        raise Refusal("try again", "the database does not answer")
    return server.status


@ROUTES.get("/metrics", tags=["operation"], response_class=PlainTextResponse)
async def metrics(request: Request, server: TheServer) -> PlainTextResponse:
    """For Prometheus, on this machine or where the operator says: who sees that somebody answers learns too much."""
    address = address_of(request.client.host if request.client else None)
    if address not in server.settings.metrics_to and not from_this_machine(address, request.headers):
        raise Refusal("not allowed", "metrics are for the operator: see --metrics-to")
    METRICS.tables.set(server.tables.live_tables)
    METRICS.bots_waiting.set(server.bot_pool.waiting)
    METRICS.workers.set(server.bot_pool.workers)
    return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")


@ROUTES.get("/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    return HTMLResponse(reference(request.app.openapi()))


async def _live(socket: WebSocket) -> None:
    server: Server = socket.app.state.server
    await serve_connection(socket, server.tables, server.addresses, server.settings.trusted_origins)


# Refusals.


def _problem(status: int, problem: Problem) -> JSONResponse:
    METRICS.refusals.labels(problem.error).inc()
    return JSONResponse(problem.model_dump(), status)


async def _refused(_: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, Refusal)
    return _problem(
        STATUS[wrong.error],
        Problem(
            error=wrong.error,
            message=wrong.message,
            clause=wrong.clause,
            option=wrong.option,
            flaw=wrong.flaw,
            move=wrong.move,
        ),
    )


async def _invalid(_: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    place = ".".join(str(step) for step in first["loc"])
    return _problem(422, Problem(error="bad message", message=f"{place}: {first['msg']}"[:300]))


async def _no_such_page(_: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    words = {404: "there is nothing here", 405: "this is not asked like that"}
    error: ErrorCode = "unknown" if wrong.status_code == 404 else "bad message"
    message = words.get(wrong.status_code, str(wrong.detail))
    answer = _problem(wrong.status_code, Problem(error=error, message=message))
    answer.headers.update(wrong.headers or {})
    return answer


async def _failed(request: Request, wrong: Exception) -> Response:
    METRICS.errors.inc()
    route = getattr(request.scope.get("route"), "path", "?")
    LOG.error("request failed", route=route, why=f"{type(wrong).__name__}: {wrong}")
    return _problem(500, Problem(error="try again", message="the server failed at this; nothing has changed"))
