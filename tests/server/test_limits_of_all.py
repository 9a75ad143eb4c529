"""Limits that count for all processes, on a real Redis; without it each counts for itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from goldauge.server import shared_limits
from goldauge.server.ending import end
from goldauge.server.security import Addresses, Limits
from goldauge.server.shared_limits import RedisLimits
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
        process.shared = RedisLimits(redis.url)

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


async def test_open_connections_count_for_all_processes(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "WITHIN", PATIENCE)
    monkeypatch.setattr(shared_limits, "LEAVE_ALONE", 0)
    monkeypatch.setattr(shared_limits, "RENEWED", 0.05)
    processes = [Addresses(Limits(connections=10, exempt=frozenset({"192.0.2.9"}))) for _ in range(3)]
    shared = [RedisLimits(redis.url) for _ in processes]
    for process, limits in zip(processes, shared, strict=True):
        process.shared = limits
    one, two, three = processes
    anna, ben, operator = "192.0.2.1", "192.0.2.2", "192.0.2.9"

    async def come(address: str, *where: Addresses) -> int:
        """How many find room of 60 who come at once, to these processes in turn."""
        return sum(await asyncio.gather(*(where[number % len(where)].connect(address) for number in range(60))))

    async def have_room(address: str, process: Addresses) -> bool:
        if fits := await process.connect(address):
            process.disconnect(address)
        return fits

    async def until_room(address: str, process: Addresses, expected: bool) -> None:
        async with asyncio.timeout(PATIENCE):
            while await have_room(address, process) != expected:
                await asyncio.sleep(0.02)

    assert await come(anna, *processes) == 10
    assert await come(ben, *processes) == 10  # whoever else there is has their own
    assert await come(operator, *processes) == 60
    one.disconnect(anna)
    await until_room(anna, two, True)
    assert await come(anna, three) == 1

    redis.kill()
    assert await come(anna, *processes) == 20  # each for itself
    redis.start()  # it has forgotten all
    for _ in range(10):
        one.disconnect(anna)
    await until_room(anna, one, False)  # the others have said again whom they have
    await until_room(ben, one, False)

    for limits in shared[1:]:
        await end([limits._renewing])  # these processes die
    await until_room(anna, one, True)
    assert await come(anna, one) == 10
    for limits in shared:
        await limits.close()


async def test_buckets_fill_up_again_with_time(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "WITHIN", PATIENCE)
    buckets = RedisLimits(redis.url)
    begun = time.monotonic()
    taken = 0
    while time.monotonic() - begun < 0.5:
        taken += bool(await buckets.take("requests", "192.0.2.1", 50, 5))
    assert 5 <= taken <= 5 + 50 * (time.monotonic() - begun) + 1
    assert taken > 5
    await buckets.close()


def test_an_operator_sets_any_limit_by_its_name() -> None:
    limits = Limits.parse(["analyses_per_hour=5", "messages_per_second=2.5"], exempt=frozenset({"::1"}))
    assert (limits.analyses_per_hour, limits.messages_per_second) == (5, 2.5)
    assert limits.exempt == {"::1"}
    assert limits.connections == Limits.connections
    for wrong in ("analyses=5", "exempt=1", "connections", "connections=many", "connections=0", "line_burst=-1"):
        with pytest.raises(ValueError, match=r"limit|for instance"):
            Limits.parse([wrong])
