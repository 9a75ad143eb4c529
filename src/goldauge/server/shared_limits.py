"""Limits that count for all processes of a server: token buckets on Redis. While it is away each counts for itself."""

from __future__ import annotations

import asyncio

from redis.exceptions import RedisError

from goldauge.server.redis_bus import connect

BUCKET = "goldauge:limit:"  # a kind of request, and the mark of an address
WITHIN = 0.25  # seconds that Redis has: whoever asks waits meanwhile
LEAVE_ALONE = 1.0  # seconds that it is not asked, after it was too slow

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


class RedisBuckets:
    """What each address has done lately, at any process."""

    def __init__(self, url: str) -> None:
        self._redis = connect(url)
        self._alone_until = 0.0

    async def take(self, kind: str, address: str, rate: float, burst: float) -> bool | None:
        """Whether there is one left; None if Redis can't say."""
        clock = asyncio.get_running_loop().time
        if clock() < self._alone_until:
            return None
        try:
            async with asyncio.timeout(WITHIN):
                return bool(await self._redis.eval(_TAKE, 1, f"{BUCKET}{kind}:{address}", rate, burst))
        except (RedisError, OSError, TimeoutError):
            self._alone_until = clock() + LEAVE_ALONE
            return None

    async def close(self) -> None:
        await self._redis.aclose()
