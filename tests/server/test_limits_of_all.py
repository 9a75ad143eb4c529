"""Limits that count for all processes, on a real Redis; without it each counts for itself."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from goldauge.server import shared_limits
from goldauge.server.security import Addresses, Limits
from goldauge.server.shared_limits import RedisBuckets
from tests.patience import PATIENCE
from tests.server.redis_server import Redis


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.kill()


async def test_a_limit_is_the_same_however_many_processes_there_are(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_limits, "WITHIN", PATIENCE)
    monkeypatch.setattr(shared_limits, "LEAVE_ALONE", 0)
    processes = [Addresses(Limits(tables_per_hour=10)) for _ in range(3)]
    for process in processes:
        process.shared = RedisBuckets(redis.url)

    async def made(address: str) -> int:
        """Tables, asked for at all processes in turn."""
        return sum([await processes[number % 3].may_make_table(address) for number in range(60)])

    assert await made("192.0.2.1") == 10
    assert await made("192.0.2.2") == 10  # whoever else there is has their own
    redis.kill()
    assert await made("192.0.2.1") == 3 * 10  # each for itself
    redis.start()
    assert await made("192.0.2.1") == 10
    for process in processes:
        assert process.shared
        await process.shared.close()


async def test_buckets_fill_up_again_with_time(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "WITHIN", PATIENCE)
    buckets = RedisBuckets(redis.url)
    begun = time.monotonic()
    taken = 0
    while time.monotonic() - begun < 0.5:
        taken += bool(await buckets.take("requests", "192.0.2.1", 50, 5))
    assert 5 <= taken <= 5 + 50 * (time.monotonic() - begun) + 1
    assert taken > 5
    await buckets.close()
