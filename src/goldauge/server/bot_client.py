"""A bot of one's own at somebody's table, over the same protocol as everybody: `goldauge bot my_bot.py:MyBot`."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import random
import secrets
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import websockets

import goldauge
from goldauge.bots.failure import BotFailed, ask, blaming, where_it_is
from goldauge.bots.limits import SECONDS
from goldauge.bots.player import Player
from goldauge.core.errors import GoldaugeError, UnknownName
from goldauge.core.game import Game
from goldauge.core.outcome import Outcome
from goldauge.core.user_code import load_user_code

WAITS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0)  # seconds before trying again


LEAVING = 5.0  # seconds at most, to tell the table that a bot has failed

Result = TypeVar("Result")


class BadLink(GoldaugeError):
    """The link leads nowhere, or not to a seat."""


def play_at(
    name: str, link: str, player: str | None = None, own_game: str | None = None, limit: float = SECONDS
) -> None:
    """Take the seat that the link opens and play it to the end of the game."""
    if own_game:
        goldauge.game(own_game)
    asyncio.run(BotClient(name, link, player or name.rpartition(":")[2][:40], limit).play())


class BotClient:
    """One seat at a server somewhere."""

    def __init__(self, bot: str, link: str, player: str, limit: float = SECONDS) -> None:
        parts = urlsplit(link)
        where, _, table = parts.path.rpartition("/")
        if parts.scheme not in ("http", "https") or not table or not parts.fragment or not where.endswith("/t"):
            raise BadLink("a seat's link looks like https://server/t/table#token")
        base = f"{parts.netloc}{where.removesuffix('/t')}"
        self.server = f"{parts.scheme}://{base}"
        self.api = f"{self.server}/api"
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{base}/api/live"
        self.table, self.token = table, parts.fragment
        self.bot_name, self.player, self.limit = bot, player, limit
        self.bot: Player | None = None
        self.seat = 0
        self.events_told = 0  # of the story
        self.undos = 0  # of the story that it was told
        self.failures = 0

    async def play(self) -> dict[str, Any]:
        """Until the game is over; reconnects by itself. Returns how it ended."""
        if ":" in self.bot_name:
            await self._think(lambda: load_user_code(self.bot_name))  # a seat isn't taken by what isn't there
        self.token = await asyncio.to_thread(self._sit)
        while True:
            try:
                async with websockets.connect(self.socket, max_size=None, compression=None) as socket:
                    try:
                        over = await self._visit(socket)
                    except (BotFailed, UnknownName):
                        await self._leave(socket)
                        raise
                    if over is not None:
                        return over
            except (OSError, websockets.WebSocketException):
                pass
            await asyncio.sleep(WAITS[min(self.failures, len(WAITS) - 1)] * random.uniform(0.8, 1.2))
            self.failures += 1

    async def _visit(self, socket: websockets.ClientConnection) -> dict[str, Any] | None:
        await socket.send(json.dumps({"type": "hello", "table": self.table, "tokens": [self.token]}))
        game: Game | None = None
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "snapshot":
                self.failures = 0
                game = goldauge.game(message["table"]["game"])
            if message["type"] in ("snapshot", "update") and game is not None:
                await self._follow(game, message)
                if message["over"]:
                    over: dict[str, Any] = message["over"]["outcome"]
                    await self._think(functools.partial(self._end, over))
                    return over
                await self._answer(socket, game, message)
            elif message["type"] == "refused" and message["id"] is None:
                raise BadLink(message["message"])
            elif message["type"] == "refused" and message["error"] in ("illegal move", "bad message"):
                raise BotFailed(f"{self.bot_name}: the table refused its move: {message['message']}")
            if message["type"] in ("snapshot", "table") and message["table"]["status"] == "ended":
                return {}
        return None

    async def _follow(self, game: Game, message: dict[str, Any]) -> None:
        """Make the bot, and let it know what has happened. What was taken back is not unsaid."""
        mine = message["projections"][0]
        self.seat = mine["seat"]
        if self.bot is None:
            self.bot = await self._think(lambda: self._begin(game, len(message["table"]["seats"])))
        if message.get("undos", self.undos) > self.undos:
            self.undos, self.events_told = message["undos"], mine["first_event"] + len(mine["events"])
        untold = mine["events"][max(0, self.events_told - mine["first_event"]) :]
        self.events_told = max(self.events_told, mine["first_event"] + len(mine["events"]))
        if self.bot.watches:
            self.bot.happened([game.event(event) for event in untold])

    def _begin(self, game: Game, seats: int) -> Player:
        bot = goldauge.bot(self.bot_name, game, seed=secrets.randbits(62))
        with blaming(self.bot_name):
            return Player(bot, game, self.seat, seats)

    def _end(self, over: dict[str, Any]) -> None:
        assert self.bot
        with blaming(self.bot_name):
            self.bot.end(Outcome(tuple(over["winners"]), tuple(over["scores"])))

    async def _answer(self, socket: websockets.ClientConnection, game: Game, message: dict[str, Any]) -> None:
        for projection in message["projections"]:
            if projection["legal"]:
                # The id comes from the decision, so that the same one sent again is the same request.
                identity = f"{projection['seat']}-{message['number']}"
                move = await self._choose(game, projection["view"])
                answer = {"type": "move", "id": identity, "number": message["number"], "seat": projection["seat"]}
                await socket.send(json.dumps({**answer, "move": move}))
            elif projection["reactions"] and projection["answer"] is None:
                question = message["question"]["id"]
                reactions = [choice["move"] for choice in projection["reactions"]]
                move = reactions[0]  # it can only let it pass, and says so: perhaps all wait for it alone
                if projection["question_view"]:
                    first = await self._choose(game, projection["question_view"], _seconds_left(message))
                    # Of an answer with several parts the bot has chosen the first.
                    move = next(line for line in reactions if line.split(", ")[0] == first)
                answer = {"type": "answer", "id": f"{projection['seat']}-q{question}", "question": question}
                await socket.send(json.dumps({**answer, "seat": projection["seat"], "move": move}))

    async def _choose(self, game: Game, view: dict[str, Any], seconds: float | None = None) -> str:
        bot = self.bot
        assert bot
        try:
            return game.moves[await self._think(lambda: ask(bot, game, game.load_view(view), seconds))]
        except BotFailed as wrong:
            path = Path(f"{game.name}-{self.table}.view.json")
            path.write_text(json.dumps(view), "utf-8")
            raise BotFailed(f"{self.bot_name} failed: {wrong}; what it saw is in {path}", wrong.details) from wrong

    async def _think(self, work: Callable[[], Result]) -> Result:
        """Let the bot work beside the connection, which goes on; one that takes longer than its limit has failed."""
        done: Future[Result] = Future()

        def thread() -> None:
            done.set_running_or_notify_cancel()  # from now on it can't be cancelled, only be too late
            try:
                done.set_result(work())
            except BaseException as wrong:
                done.set_exception(wrong)

        # Not one of asyncio's own threads: the program would wait for it at its end, and it may never come to one.
        thinking = threading.Thread(target=thread, daemon=True)
        thinking.start()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(done), self.limit)
        except TimeoutError:
            where = where_it_is(sys._current_frames().get(thinking.ident or 0))
            raise BotFailed(f"no answer within {self.limit:g} seconds (--limit)", where) from None

    async def _leave(self, socket: websockets.ClientConnection) -> None:
        """A stand-in of the server plays on, until the bot is mended and comes back."""
        with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
            async with asyncio.timeout(LEAVING):
                await socket.send(json.dumps({"type": "leave", "id": "failed", "seat": self.seat}))
                while json.loads(await socket.recv()).get("id") != "failed":
                    pass

    def _sit(self) -> str:
        """The token that holds the seat from now on, which a link does only until it is used."""
        own = secrets.token_urlsafe(24)
        body = json.dumps({"name": self.player, "own_bot": True, "token": own}).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        try:
            with urlopen(Request(f"{self.api}/tables/{self.table}/seats", body, headers), timeout=20) as answer:
                token: str = json.loads(answer.read())["token"]
        except HTTPError as wrong:
            raise BadLink(json.loads(wrong.read())["message"]) from None
        except URLError as wrong:
            raise BadLink(f"the server can't be reached: {wrong.reason}") from None
        if token != self.token:
            print(f"to come back to this seat: --table {self.server}/t/{self.table}#{token}", file=sys.stderr)
        return token


def _seconds_left(message: dict[str, Any]) -> float | None:
    """For the answer to the question that stands; None: it has no clock."""
    question = message["question"]
    if question["closes"] is None:
        return None if question["seconds"] is None else float(question["seconds"])
    return max(0.0, 0.9 * float(question["closes"] - message["now"]) / 1000)  # the rest is for the way
