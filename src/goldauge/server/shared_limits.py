"""Limits that count for all processes of a server, on Redis. While it is away each counts for itself."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeVar

from redis.exceptions import RedisError

from goldauge.server.ending import end, is_told_to_end
from goldauge.server.redis_bus import connect

BUCKET = "goldauge:limit:"  # a kind of request, and the mark of an address
PROCESSES = "goldauge:processes"  # that have connections, and until when they count
CONNECTIONS = "goldauge:connections:"  # and a process: how many it has, by the marks of addresses
WITHIN = 0.25  # seconds that Redis has: whoever asks waits meanwhile
LEAVE_ALONE = 1.0  # seconds that it is not asked, after it was too slow
RENEWED = 1.0  # seconds until a process says again that it lives
COUNTED = 3.5  # seconds that the connections of a dead one count
MOST_AT_ONCE = 1000  # marks

Answer = TypeVar("Answer")

# As Bucket of security.py, by Redis' own clock; what is full again is forgotten.
_TAKE = """
local time = redis.call("TIME")
local now = time[1] + time[2] / 1e6
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call("HMGET", KEYS[1], "left", "seen")
local left = math.min(burst, (tonumber(kept[1]) or burst) + (now - (tonumber(kept[2]) or now)) * rate)
local taken = left >= 1
if taken then left = left - 1 end
redis.call("HSET", KEYS[1], "left", tostring(left), "seen", string.format("%.6f", now))
redis.call("PEXPIRE", KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return taken and 1 or 0
"""

# A process lives, and has so many connections of these addresses; with a limit the first of them is counted only if it
# keeps to that, at all processes together. Returns whether it does, and whether what was said before is still there.
_SAY = """
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local process, counted, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local own, sum = KEYS[2] .. process, ARGV[5]
local known = redis.call("EXISTS", own)
redis.call("ZREMRANGEBYSCORE", KEYS[1], "-inf", now)
if most > 0 then
  for _, other in ipairs(redis.call("ZRANGE", KEYS[1], 0, -1)) do
    if other ~= process then sum = sum + (redis.call("HGET", KEYS[2] .. other, ARGV[4]) or 0) end
  end
  if tonumber(sum) > most then return {0, known} end
end
for place = 4, #ARGV, 2 do
  if ARGV[place + 1] == "0" then redis.call("HDEL", own, ARGV[place])
  else redis.call("HSET", own, ARGV[place], ARGV[place + 1]) end
end
redis.call("PEXPIRE", own, counted)
redis.call("ZADD", KEYS[1], now + counted, process)
return {1, known}
"""


class RedisLimits:
    """What each address has done lately and has open now, at any process."""

    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._process = secrets.token_urlsafe(6)
        self._alone_until = 0.0
        self._open: Counter[str] = Counter()  # connections of this process, by the marks of addresses
        self._changed: set[str] = set()  # marks whose number is not said yet
        self._wake = asyncio.Event()
        self._saying = asyncio.Lock()  # so that a newer number is not followed by an older one
        self._renewing = asyncio.create_task(self._renew())

    async def take(self, kind: str, mark: str, rate: float, burst: float) -> bool | None:
        """Whether there is one left; None if Redis can't say."""
        key = f"{BUCKET}{kind}:{mark}"
        taken = await self._ask(lambda: self._redis.eval(_TAKE, 1, key, rate, burst))
        return None if taken is None else bool(taken)

    async def connect(self, mark: str, most: int) -> bool | None:
        """Count a connection in, if there is room; None if Redis can't say: then it is counted here."""
        async with self._saying:
            fits = await self._say({mark: self._open[mark] + 1}, most)
            if fits is not False:
                self._open[mark] += 1
        return fits

    def disconnect(self, mark: str) -> None:
        self._open[mark] -= 1
        self._changed.add(mark)
        self._wake.set()

    async def close(self) -> None:
        await end([self._renewing])
        with contextlib.suppress(RedisError, OSError):
            await self._redis.delete(CONNECTIONS + self._process)
        await self._redis.aclose()

    async def _renew(self) -> None:
        """For ever: say that this process lives, and what has changed."""
        while not is_told_to_end():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), RENEWED)
            self._wake.clear()
            async with self._saying:
                await self._say({mark: self._open[mark] for mark in list(self._changed)[:MOST_AT_ONCE]})
            if self._changed and self._alone_until < asyncio.get_running_loop().time():
                self._wake.set()

    async def _say(self, counts: dict[str, int], most: int = 0) -> bool | None:
        """Say how many connections of these addresses there are here; False if the first would be more than so many."""
        self._changed.difference_update(counts)
        numbers = [value for pair in counts.items() for value in pair]
        arguments = (self._process, round(COUNTED * 1000), most, *numbers)
        said = await self._ask(lambda: self._redis.eval(_SAY, 2, PROCESSES, CONNECTIONS, *arguments))
        if said is None:
            self._changed.update(counts)
            return None
        fits, known = said
        for mark in counts:
            if not self._open[mark]:
                del self._open[mark]
        if not known:  # Redis has lost what it knew
            self._changed.update(self._open.keys() - counts.keys())
        return bool(fits)

    async def _ask(self, ask: Callable[[], Awaitable[Answer]]) -> Answer | None:
        clock = asyncio.get_running_loop().time
        if clock() < self._alone_until:
            return None
        try:
            async with asyncio.timeout(WITHIN):
                return await ask()
        except (RedisError, OSError, TimeoutError):
            self._alone_until = clock() + LEAVE_ALONE
            return None
