"""Finished games seen again: by link, or from a record that somebody opens; and played on from any moment.

A running game has no replay. A finished one is seen by everybody who has the link; who played and what was said is told
to those who were there, names also to others if the host wishes it.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import itertools
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, get_args

import orjson
from fastapi import APIRouter, Request, Response

from goldauge.bots import bot_names, bot_variants, strength
from goldauge.bots.workers import WorkerDied
from goldauge.core.registry import find_game, game_names
from goldauge.server import bodies, entries, making
from goldauge.server.bearer import Bearer
from goldauge.server.chairs import Rights
from goldauge.server.game_session import GameSession
from goldauge.server.lane import Lane
from goldauge.server.live_table import LiveTable
from goldauge.server.proposals import NOTHING, Proposal, Refusal
from goldauge.server.security import Addresses, address_of, key_of
from goldauge.server.study_worker import Answer, CheckRecord, FindPosition, Flawed, Found, Job, MakeRecording, prepare
from goldauge.server.table import Table
from goldauge.server.tables import Tables
from goldauge.server.wire import MOST_RECORD, Flaw, TableId, TimePolicy

if TYPE_CHECKING:
    from goldauge.server.app import Server

BUDGET = 90.0  # seconds for one game; a long one takes two, but on a busy machine without a compiler many
IDLE = 120.0  # seconds until the process that makes replays is ended
KEPT = 20  # recordings that are at hand, since links are opened by several at once
FLAWS: tuple[str, ...] = get_args(Flaw.__value__)


class Replays:
    """Makes replays in a process of its own, so that no table waits for it."""

    def __init__(self, tables: Tables, addresses: Addresses, games: tuple[str, ...]) -> None:
        self._tables = tables
        self._addresses = addresses
        self._lane = Lane[Job, Answer]("replays", functools.partial(prepare, games), BUDGET)
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making: dict[str, asyncio.Task[bytes]] = {}

    async def close(self) -> None:
        await asyncio.to_thread(self._lane.stop)

    async def rest(self) -> None:
        await self._lane.rest(IDLE)

    # Seeing.

    async def of_table(self, live: LiveTable, token: str | None, address: str) -> bytes:
        """bodies.Replay of a finished table."""
        table = live.table
        session = finished(table)
        if table.table not in self._kept:
            await self._slow_down(address)
        try:
            recorded = await self._recording(table, session)
        except Refusal as wrong:
            if wrong.flaw != "too slow":
                raise
            raise Refusal("try again", "the server is too busy for this replay; try again") from None
        keys = [key_of(token)] if token else []
        rights, there = table.rights(keys), table.was_there(keys)
        replay = {
            "table": table.table,
            "seats": _seats(table, there or table.names_shown),
            "former": [one.model_dump() for one in table.former] if there or table.names_shown else [],
            "chat": [line.model_dump() for line in table.chat] if there else None,
            **_yours(rights, table.names_shown),
        }
        return _joined(replay, recorded)

    async def of_record(self, text: str, address: str) -> bytes:
        """bodies.Replay of a record that somebody has. Nothing of it is kept."""
        await self._slow_down(address)
        recorded = await self._make(text)
        described = orjson.loads(recorded)
        game = find_game(described["game"])
        seats = len(described["eyes"]) - 1
        names: list[str | None] = [*described["players"], *[None] * seats][:seats]
        bots = (*bot_names(game), *itertools.chain(*bot_variants(game).values()))
        replay = {
            "table": None,
            "seats": [_named(name, bots) for name in names],
            "former": [],
            "chat": None,
            **_yours(Rights(), False),
        }
        return _joined(replay, recorded)

    async def finished_record(self, text: str, address: str) -> str:
        """A record that somebody has, without names, if it is one of a finished game and all of it is true."""
        await self._slow_down(address)
        made = await self._do(CheckRecord(text))
        assert isinstance(made, bytes)
        return made.decode()

    async def _recording(self, table: Table, session: GameSession) -> bytes:
        """The part that is the same for all; asked for by several at once it is made once."""
        name = table.table
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if name not in self._making:
            # Without names: who may know them is decided for each.
            self._making[name] = asyncio.create_task(self._make(session.record([], table.hints_used).text()))
            self._making[name].add_done_callback(lambda _: self._making.pop(name, None))
        made = await asyncio.shield(self._making[name])
        self._kept[name] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    async def _make(self, text: str) -> bytes:
        made = await self._do(MakeRecording(text))
        assert isinstance(made, bytes)
        return made

    async def _do(self, job: Job) -> bytes | Found:
        try:
            done = await self._lane.do(job)
        except WorkerDied:
            raise _flawed("too slow", "it takes too long to replay this game") from None
        if isinstance(done, Flawed):
            if done.flaw == "not over":
                raise Refusal("not now", done.message)
            raise _flawed(done.flaw, done.message, done.move)
        return done

    async def _slow_down(self, address: str) -> None:
        if not await self._addresses.may_replay(address):
            raise Refusal("too fast", "too many replays were asked for from here; wait a little")

    # Playing on.

    async def play_on(self, wish: bodies.PlayOn, address: str) -> bodies.NewTableLinks:
        """A table for practice that begins in the midst of a game."""
        await self._slow_down(address)
        if (wish.table is None) == (wish.record is None):
            raise Refusal("bad message", "play on from a table or from a record")
        text = wish.record or finished((await self._tables.find(wish.table or "")).table).record([]).text()
        found = await self._do(FindPosition(text, wish.moment, wish.seat, wish.hidden))
        assert isinstance(found, Found)
        bot = bodies.SeatSetup(kind="bot", bot=wish.bot)
        seats = [bot] * found.seats
        seats[wish.seat] = bodies.SeatSetup(kind="you", name=wish.name)
        new = bodies.NewTable(
            game=found.game,
            seats=seats,
            options=found.options,
            time=TimePolicy(kind="wait"),
            reaction_seconds=0,  # it may begin in the midst of a question
            practice=True,
        )
        return await self._tables.open(*making.make(new, game_names(), found.position), address)

    # Names.

    async def show_names(self, live: LiveTable, token: str | None, shown: bool) -> None:
        table = live.table
        if not table.rights([key_of(token)] if token else []).host:
            raise Refusal("not allowed", "only the host of the table can do that")
        finished(table)

        def propose() -> Proposal:
            return Proposal([entries.NamesShown(shown)]) if table.names_shown != shown else NOTHING

        await self._tables.change(live, propose)


def finished(table: Table) -> GameSession:
    """The game of a table whose secrets are out."""
    if table.status != "over" or table.session is None:
        raise Refusal("not now", "there is a replay when the game is over")
    return table.session


def _flawed(flaw: str, message: str, move: int = 0) -> Refusal:
    known: Any = flaw if flaw in FLAWS else "foreign"
    return Refusal("bad record", message, flaw=known, move=move)


def _seats(table: Table, named: bool) -> list[dict[str, Any]]:
    """bodies.ReplaySeat of all seats. What a bot is called is no secret."""
    return [
        {
            "kind": chair.kind,
            "name": chair.name if named or chair.kind == "bot" else None,
            "bot": chair.bot if chair.kind == "bot" or named else None,
            "strength": strength(chair.bot) if chair.bot and chair.kind == "bot" else None,
        }
        for chair in table.chairs
    ]


def _named(name: str | None, bots: tuple[str, ...]) -> dict[str, Any]:
    """bodies.ReplaySeat of a name in a record."""
    bot = name if name in bots else None
    kind = "bot" if bot else "human"
    return {"kind": kind, "name": name, "bot": bot, "strength": strength(bot) if bot else None}


def _yours(rights: Rights, names_shown: bool) -> dict[str, Any]:
    return {"yours": list(rights.seats), "host": rights.host, "names_shown": names_shown}


def _joined(replay: dict[str, Any], recorded: bytes) -> bytes:
    return orjson.dumps({**replay, "recording": orjson.Fragment(recorded)})


# Over HTTP.

ROUTES = APIRouter(tags=["replays"])
BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


def _address(request: Request) -> str:
    return address_of(request.client.host if request.client else None)


async def record_in(request: Request) -> str:
    """The text that was sent, whatever is in it."""
    body = await request.body()
    if len(body) > MOST_RECORD:
        raise Refusal("too large", f"a record may have {MOST_RECORD} bytes")
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _flawed("foreign", "no record: it is not text") from None


async def _answer(request: Request, body: bytes) -> Response:
    """Views repeat themselves, so compressed it is a twentieth."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type="application/json")
    packed = await asyncio.to_thread(gzip.compress, body, 6)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed, media_type="application/json", headers=headers)


@ROUTES.get("/api/tables/{table}/replay", response_model=bodies.Replay)
async def get_replay(table: TableId, request: Request, token: Bearer) -> Response:
    """A finished game, to be seen again. The link is enough; names and talk are for who was there."""
    server = _server(request)
    live = await server.tables.find(table)
    return await _answer(request, await server.replays.of_table(live, token, _address(request)))


@ROUTES.post("/api/tables/{table}/replay/names", status_code=204)
async def show_names(table: TableId, wish: bodies.ShowNames, request: Request, token: Bearer) -> Response:
    """Whether everybody who sees the replay is told who played; the host's to say."""
    server = _server(request)
    await server.replays.show_names(await server.tables.find(table), token, wish.shown)
    return Response(status_code=204)


@ROUTES.post("/api/replays", response_model=bodies.Replay, openapi_extra=BODY)
async def open_record(request: Request) -> Response:
    """The replay of a record: of `goldauge play`, of the arena, of another server. It is not kept."""
    text = await record_in(request)
    return await _answer(request, await _server(request).replays.of_record(text, _address(request)))


@ROUTES.post("/api/replays/on", status_code=201)
async def play_on(wish: bodies.PlayOn, request: Request) -> bodies.NewTableLinks:
    """Play on from a moment of a finished game, at a table of your own."""
    return await _server(request).replays.play_on(wish, _address(request))
