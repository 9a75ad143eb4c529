"""The bus on Redis, for a server of several processes: notes by its channel, and leases of tables as its keys.

Everything here may be lost with Redis: nobody waits for it, and it is tried again until it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable, Collection
from typing import Any

import redis.asyncio
from pydantic import TypeAdapter, ValidationError
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from goldauge.server.bus import Ephemeral, Listener, LogAppended, Note, Present, Shown
from goldauge.server.ending import end, is_told_to_end
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS

CHANNEL = "goldauge:notes"
ANSWERS = "goldauge:answers:"  # and a process's name: what workers have found for it
LEASE = "goldauge:lease:"  # and a table's id
LEASE_MILLISECONDS = 3500  # until a dead process's tables are anybody's
PATIENCE = 2.0  # seconds that an answer may take
RETRY = 0.5  # seconds until the next attempt to reach it
SILENCE = 5.0  # seconds without a note, even of our own, until the connection counts as dead
MOST_WAITING = 10_000  # notes kept while they can't be sent
MOST_AT_ONCE = 200  # notes sent together

_NOTES = (LogAppended, Ephemeral, Present, Shown)
_KINDS: dict[str, TypeAdapter[Any]] = {kind.__name__: TypeAdapter(kind) for kind in _NOTES}

# A lease is taken if nobody has it, and kept if it is ours.
_TAKE = """
local led = {}
for place, key in ipairs(KEYS) do
  local holder = redis.call("GET", key)
  if not holder or holder == ARGV[1] then
    redis.call("SET", key, ARGV[1], "PX", ARGV[2])
    led[#led + 1] = place
  end
end
return led
"""
_RELEASE = """
for _, key in ipairs(KEYS) do
  if redis.call("GET", key) == ARGV[1] then redis.call("DEL", key) end
end
"""


def connect(url: str) -> redis.asyncio.Redis:
    """Connections that try once: attempts are ours to repeat, and what is late is of no use."""
    once = Retry(NoBackoff(), 0)
    return redis.asyncio.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=once)


class RedisBus:
    """One process's place on it."""

    shared = True

    def __init__(self, url: str) -> None:
        self.process = secrets.token_urlsafe(6)
        self._redis = connect(url)
        self._listeners: list[Listener] = []
        self.on_answer: Callable[[bytes], None] = lambda _: None
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._wake = asyncio.Event()
        self._led: set[str] = set()
        self._listening = False
        self._reachable = True
        self._tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]

    @property
    def connected(self) -> bool:
        return self._listening

    def publish(self, note: Note) -> None:
        for listener in self._listeners:
            listener(note)
        body = _KINDS[type(note).__name__].dump_json(note).decode()
        METRICS.notes.inc()
        self._waiting.append(f"{type(note).__name__} {body}")
        self._wake.set()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    async def lead(self, tables: Collection[str]) -> set[str] | None:
        self._waiting.append("- ")  # a sign of life, to ourselves: is the channel open?
        self._wake.set()
        names = list(tables)
        try:
            keys = [LEASE + name for name in names]
            places = await self._redis.eval(_TAKE, len(keys), *keys, self.process, LEASE_MILLISECONDS) if keys else []
        except (RedisError, OSError) as wrong:
            self._lost(wrong)
            return None
        if not self._reachable:
            LOG.info("bus is back")
        self._reachable = True
        self._led = {names[place - 1] for place in places}
        return set(self._led)

    async def hand_over(self) -> None:
        keys = [LEASE + name for name in self._led]
        self._led = set()
        with contextlib.suppress(RedisError, OSError):
            if keys:
                await self._redis.eval(_RELEASE, len(keys), *keys, self.process)

    async def close(self) -> None:
        await end(self._tasks)
        await self.hand_over()
        self._listeners.clear()
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()

    def _lost(self, wrong: Exception) -> None:
        if self._reachable:
            LOG.info("bus is away", why=type(wrong).__name__)  # not an error: play goes on by the database
        self._reachable = False

    # The channel.

    async def _send(self) -> None:
        while not is_told_to_end():
            await self._wake.wait()
            self._wake.clear()
            while self._waiting and not is_told_to_end():
                notes = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
                try:
                    # Together: each message costs all processes as much as making a move.
                    await self._redis.publish(CHANNEL, "\n".join([self.process, *notes]))
                except (RedisError, OSError) as wrong:
                    self._lost(wrong)
                    self._waiting.extendleft(reversed(notes))  # some may be out: to hear them twice does no harm
                    await asyncio.sleep(RETRY)

    async def _receive(self) -> None:
        while not is_told_to_end():
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL, ANSWERS + self.process)
                    await self._hear(channel)
            except (RedisError, OSError, TimeoutError) as wrong:
                self._lost(wrong)
            self._listening = False
            await asyncio.sleep(RETRY)

    async def _hear(self, channel: Any) -> None:
        loop = asyncio.get_running_loop()
        heard = loop.time()
        while loop.time() - heard < SILENCE:
            message = await channel.get_message(timeout=1.0)
            if message is not None:
                heard = loop.time()
                self._listening = True
                if message["channel"].startswith(ANSWERS.encode()):
                    self.on_answer(message["data"])
                else:
                    self._take_in(message["data"].decode(errors="replace"))

    def _take_in(self, message: str) -> None:
        process, *notes = message.split("\n")
        if process != self.process:
            for note in notes:
                self._take_in_one(note)

    def _take_in_one(self, text: str) -> None:
        kind, _, body = text.partition(" ")
        if kind not in _KINDS:  # a sign of life, or one of a newer version
            return
        try:
            note: Note = _KINDS[kind].validate_json(body)
            for listener in self._listeners:
                listener(note)
        except ValidationError:
            return
        except Exception as wrong:  # whatever one note leads to, the next ones must be heard
            METRICS.errors.inc()
            LOG.error("note failed", note=kind, why=f"{type(wrong).__name__}: {wrong}")
