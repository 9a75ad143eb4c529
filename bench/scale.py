"""The server's goals under load, and what several processes bring: `python -m bench.scale`; takes some three minutes.

PostgreSQL and Redis are started for it, as the tests do. Everything runs on this one machine, clients included, so more
processes than it has cores bring nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import tempfile
import urllib.request
from collections.abc import Sequence
from typing import Any

from tests.server.postgres import Postgres
from tests.server.redis_server import Redis

import goldauge
from bench.server import (
    Running,
    boardgame,
    boardgame_tables,
    cpu_of,
    goldauge_server,
    goldauge_tables,
    install,
    live,
    load,
    post,
    run_clients,
)

EXPERTS = 20
THINKING = 500  # milliseconds that people take for a move beside the experts
COUNTED = {"commits": "goldauge_commits_total", "notes": "goldauge_notes_total", "bytes": "goldauge_sent_bytes_total"}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--only", choices=["boardgame", "many", "experts", "processes"])
    asked = options.parse_args()
    install()
    build = "compiled" if goldauge.compiled else "interpreted"
    print(f"goldauge {goldauge.__version__}, {build}; {os.cpu_count()} cores; load {os.getloadavg()[0]:.1f} before")
    if asked.only in (None, "boardgame"):
        beside_boardgame(asked.seconds)
    if asked.only in (None, "many"):
        many_tables(asked.seconds)
    if asked.only in (None, "experts"):
        beside_experts(asked.seconds)
    if asked.only in (None, "processes"):
        several_processes(asked.seconds)


def beside_boardgame(seconds: float) -> None:
    """At least three times boardgame.io's moves a second."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        ours = load("goldauge", server, goldauge_tables(server.url, 50), seconds)
    with tempfile.TemporaryDirectory() as folder, boardgame("flatfile", folder) as server:
        theirs = load("boardgame", server, boardgame_tables(50), seconds)
    times = ours["rate"] / theirs["rate"]
    print("\n50 tables of 4, SQLite, beside boardgame.io with FlatFile")
    print(f"  goldauge      {_told(ours)}")
    print(f"  boardgame.io  {_told(theirs)}")
    print(
        f"  {times:.1f} times as many moves a second (goal: 3), {theirs['cpu'] / ours['cpu']:.1f} times less CPU a move"
    )


def many_tables(seconds: float) -> None:
    """With 200 tables an answer takes less than 150 ms for 99 of 100."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        result = load("goldauge", server, goldauge_tables(server.url, 200), seconds)
    print(f"\n200 tables of 4, all moving at once (goal: p99 below 150 ms)\n  {_told(result)}")


def beside_experts(seconds: float) -> None:
    """While bots think at other tables people's moves take less than 100 ms."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        bots = [{"kind": "bot", "bot": "expert"}] * 2
        for _ in range(EXPERTS):
            post(f"{server.url}/api/tables", {"game": "kali", "seats": bots, "options": {"rounds": 100}})
        tables = goldauge_tables(server.url, 20)
        result = run_clients("goldauge", live(server.url), tables, seconds, lambda: None, THINKING)
    print(f"\n20 tables of 4 at a person's pace, {EXPERTS} tables of experts beside them (goal: p99 below 100 ms)")
    print(f"  {result['rate']:.0f} moves/s, p50 {result['p50']:.1f} ms, p99 {result['p99']:.1f} ms")


def several_processes(seconds: float) -> None:
    """One, two and three on PostgreSQL and Redis; the players of every table are spread over them."""
    print("\n50 tables of 4 on PostgreSQL and Redis, by the number of processes; cost of a move")
    with contextlib.closing(Postgres()) as postgres:
        for count in (1, 2, 3):
            redis = Redis()
            try:
                with contextlib.ExitStack() as running:
                    db = postgres.database()
                    servers = [
                        running.enter_context(goldauge_server(db, "--bus", redis.url, "--bot-workers", "1"))
                        for _ in range(count)
                    ]
                    print(f"  {count}  {_spread(servers, seconds)}", flush=True)
            finally:
                redis.kill()


def _spread(servers: Sequence[Running], seconds: float) -> str:
    tables = goldauge_tables(servers[0].url, 50)
    before: dict[str, float] = {}
    where = ",".join(live(server.url) for server in servers)
    result = run_clients("goldauge", where, tables, seconds, lambda: before.update(_counted(servers)))
    cost = {name: (value - before[name]) / max(1, result["all"]) for name, value in _counted(servers).items()}
    figures = f"{result['rate']:.0f} moves/s, p50 {result['p50']:.1f} ms, p99 {result['p99']:.1f} ms"
    return f"{figures}; {cost['cpu'] * 1e6:.0f} us, {cost['commits']:.2f} commits, {cost['notes']:.2f} notes, " + (
        f"{cost['bytes']:.0f} bytes"
    )


def _counted(servers: Sequence[Running]) -> dict[str, float]:
    """What all processes have used and done so far."""
    counted = {"cpu": sum(cpu_of(server.process) for server in servers), **dict.fromkeys(COUNTED, 0.0)}
    for server in servers:
        with urllib.request.urlopen(f"{server.url}/metrics") as answer:
            told = answer.read().decode()
        for name, metric in COUNTED.items():
            found = re.search(rf"^{metric} (\S+)", told, re.MULTILINE)
            counted[name] += float(found[1]) if found else 0
    return counted


def _told(result: dict[str, Any]) -> str:
    figures = f"{result['rate']:.0f} moves/s, p50 {result['p50']:.1f} ms, p99 {result['p99']:.1f} ms"
    return f"{figures}, {result['cpu']:.0f} us of CPU a move"


if __name__ == "__main__":
    main()
