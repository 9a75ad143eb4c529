"""The server's goals under load, and what several processes bring: `python -m bench.scale`; takes some four minutes.

It prints the tables of docs/scale.md. PostgreSQL and Redis are started for it, as the tests do. Everything runs on this
one machine, clients included, so more processes than it has cores bring nothing.
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
COUNTED = {
    "commits": "goldauge_commits_total",
    "reads": "goldauge_log_reads_total",
    "notes": "goldauge_notes_total",
    "bytes": "goldauge_sent_bytes_total",
}
# How many tables on how many processes, and whether the people of a table are at the same one.
DIVISIONS = (
    (50, 1, True),
    (50, 2, True),
    (50, 3, True),
    (50, 2, False),
    (50, 3, False),
    (200, 1, True),
    (200, 2, True),
)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--only", choices=["boardgame", "many", "experts", "processes"])
    asked = options.parse_args()
    install()
    build = "compiled" if goldauge.compiled else "interpreted"
    print(f"goldauge {goldauge.__version__}, {build}; {os.cpu_count()} cores; load {os.getloadavg()[0]:.1f} before\n")
    if asked.only != "processes":
        _row("tables", "moves a second", "p50 ms", "p99 ms", "CPU of a move, us")
        _row(*["---"] * 5)
    if asked.only in (None, "boardgame"):
        beside_boardgame(asked.seconds)
    if asked.only in (None, "many"):
        many_tables(asked.seconds)
    if asked.only in (None, "experts"):
        beside_experts(asked.seconds)
    if asked.only in (None, "processes"):
        several_processes(asked.seconds)
    print(f"\nload {os.getloadavg()[0]:.1f} after")


def beside_boardgame(seconds: float) -> None:
    """At least three times boardgame.io's moves a second."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        ours = load("goldauge", server, goldauge_tables(server.url, 50), seconds)
    with tempfile.TemporaryDirectory() as folder, boardgame("flatfile", folder) as server:
        theirs = load("boardgame", server, boardgame_tables(50), seconds)
    _row("50, boardgame.io with FlatFile", *_figures(theirs))
    times = ours["rate"] / theirs["rate"]
    _row(f"50, SQLite: {times:.1f} times as many moves (goal: 3)", *_figures(ours))


def many_tables(seconds: float) -> None:
    """With 200 tables an answer takes less than 150 ms for 99 of 100."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        result = load("goldauge", server, goldauge_tables(server.url, 200), seconds)
    _row("200, SQLite (goal: p99 below 150 ms)", *_figures(result))


def beside_experts(seconds: float) -> None:
    """While bots think at other tables people's moves take less than 100 ms."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        bots = [{"kind": "bot", "bot": "expert"}] * 2
        for _ in range(EXPERTS):
            post(f"{server.url}/api/tables", {"game": "kali", "seats": bots, "options": {"rounds": 100}})
        tables = goldauge_tables(server.url, 20)
        result = run_clients("goldauge", live(server.url), tables, seconds, lambda: None, THINKING)
    _row(f"20 at a person's pace, beside {EXPERTS} tables of experts (goal: p99 below 100 ms)", *_figures(result))


def several_processes(seconds: float) -> None:
    """One, two and three on PostgreSQL and Redis."""
    print("\nTables of 4 on PostgreSQL and Redis; what a move costs (goal: p99 below 150 ms with 200)\n")
    _row("tables", "processes", "moves a second", "p50 ms", "p99 ms", "CPU of all, us", *COUNTED)
    _row(*["---"] * (6 + len(COUNTED)))
    with contextlib.closing(Postgres()) as postgres:
        for tables, count, together in DIVISIONS:
            redis = Redis()
            try:
                with contextlib.ExitStack() as running:
                    db = postgres.database()
                    servers = [
                        running.enter_context(goldauge_server(db, "--bus", redis.url, "--bot-workers", "1"))
                        for _ in range(count)
                    ]
                    where = "" if count == 1 else ", tables stay together" if together else ", each table is spread"
                    _row(str(tables), f"{count}{where}", *_divided(servers, tables, together, seconds))
            finally:
                redis.kill()


def _divided(servers: Sequence[Running], count: int, together: bool, seconds: float) -> list[str]:
    tables = goldauge_tables(servers[0].url, count)
    before: dict[str, float] = {}
    where = ",".join(live(server.url) for server in servers)
    result = run_clients(
        "goldauge", where, tables, seconds, lambda: before.update(_counted(servers)), together=together
    )
    cost = {name: (value - before[name]) / max(1, result["all"]) for name, value in _counted(servers).items()}
    result["cpu"] = cost["cpu"] * 1e6
    return [*_figures(result), *(f"{cost[name]:.{0 if name == 'bytes' else 2}f}" for name in COUNTED)]


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


def _figures(result: dict[str, Any]) -> list[str]:
    failed = f" ({result['failures']} refused)" if result["failures"] else ""
    cpu = f"{result['cpu']:,.0f}" if "cpu" in result else ""
    return [f"{result['rate']:,.0f}{failed}", f"{result['p50']:.0f}", f"{result['p99']:.0f}", cpu]


def _row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
