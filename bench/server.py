"""The server under load, beside boardgame.io's, and what idle tables and connections cost: `python -m bench.server`."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import goldauge

HERE = Path(__file__).parent
BUILD = HERE / ".build" / "server"
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3", "socket.io-client@4", "ws@8")
SEATS = 4


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--idle", type=int, default=2000, help="idle tables whose memory is measured; 0: none")
    options.add_argument("--db", help="for Goldauge, instead of a SQLite file: postgresql+asyncpg://...")
    options.add_argument("--only", choices=["goldauge", "boardgame", "idle"])
    asked = options.parse_args()
    install()
    print(
        f"goldauge {goldauge.__version__}, {'compiled' if goldauge.compiled else 'interpreted'}; {os.cpu_count()} cores"
    )
    print(f"{asked.tables} tables of {SEATS} clients each on loopback, every client moves as soon as it is its turn\n")
    print(f"{'server':34}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'CPU us':>9}   what an answer means")
    if asked.only in (None, "goldauge"):
        name = "Goldauge, PostgreSQL" if asked.db else "Goldauge, SQLite"
        with tempfile.TemporaryDirectory() as folder, goldauge_server(asked.db or f"{folder}/tables.sqlite") as server:
            tables = goldauge_tables(server.url, asked.tables)
            row(name, load("goldauge", server, tables, asked.seconds), "committed and flushed")
    if asked.only in (None, "boardgame"):
        meanings = {"flatfile": "handed to the file system some time", "memory": "gone when the process ends"}
        for storage, meaning in meanings.items():
            with tempfile.TemporaryDirectory() as folder, boardgame(storage, folder) as server:
                result = load("boardgame", server, boardgame_tables(asked.tables), asked.seconds)
            row(f"boardgame.io, {storage}", result, meaning)
    if asked.idle and asked.only in (None, "idle"):
        _idle(asked.idle)


def row(name: str, result: dict[str, Any], meaning: str) -> None:
    failed = f" ({result['failures']} refused)" if result["failures"] else ""
    figures = f"{result['rate']:9.0f}{result['p50']:9.1f}{result['p99']:9.1f}{result['cpu']:9.0f}"
    print(f"{name:34}{figures}   {meaning}{failed}", flush=True)


def _idle(count: int) -> None:
    """Memory of a process with idle tables: first by themselves, then with a client on every seat."""
    with tempfile.TemporaryDirectory() as folder, goldauge_server(f"{folder}/tables.sqlite") as server:
        empty = _memory(server.process)
        tables = goldauge_tables(server.url, count)
        with_tables = _memory(server.process)
        during: dict[str, int] = {}
        load("idle", server, tables, 5, lambda: during.update(memory=_memory(server.process)))
        full = during["memory"]
    print(f"\n{count} idle tables, {count * SEATS} connections: {full / 2**20:.0f} MiB", end="")
    per_table = (with_tables - empty) / count / 1024
    per_connection = (full - with_tables) / (count * SEATS) / 1024
    print(f" ({empty / 2**20:.0f} MiB empty, {per_table:.1f} KiB a table, {per_connection:.1f} KiB a connection)")


def _memory(process: int) -> int:
    """Bytes of RAM that a process has."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no such process")


def cpu_of(process: int) -> float:
    """Seconds of processor time that a process has used: comparable even on a busy machine."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# The servers.


class Running(NamedTuple):
    url: str
    process: int


@contextmanager
def goldauge_server(db: str, *arguments: str) -> Iterator[Running]:
    port = _free_port()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "bench.serve", "serve", "--db", db, "--port", str(port)),
                *("--exempt", "127.0.0.1", "--log-level", "error", *arguments),
            ],
            stderr=said,
            cwd=HERE.parent,
        )
        try:
            _wait(f"http://127.0.0.1:{port}/readyz", process)
            yield Running(f"http://127.0.0.1:{port}", process.pid)
        finally:
            process.terminate()
            process.wait()


@contextmanager
def boardgame(storage: str, folder: str) -> Iterator[Running]:
    port = _free_port()
    shutil.copy(HERE / "boardgame.cjs", BUILD)
    process = subprocess.Popen(
        ["node", str(BUILD / "boardgame.cjs"), str(port), storage, folder],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "NODE_ENV": "production"},
    )
    try:
        _wait(f"http://127.0.0.1:{port}/", process)
        yield Running(f"http://127.0.0.1:{port}", process.pid)
    finally:
        process.terminate()
        process.wait()


def goldauge_tables(url: str, count: int) -> list[dict[str, Any]]:
    body = {
        "game": "kali",
        "seats": [{"kind": "you"}] * SEATS,
        "options": {"rounds": 100},
        "time": {"kind": "wait"},
    }
    made = [post(f"{url}/api/tables", body) for _ in range(count)]
    return [
        {
            "table": table["table"],
            "players": [{"player": seat["seat"], "token": seat["token"]} for seat in table["seats"]],
        }
        for table in made
    ]


def boardgame_tables(count: int) -> list[dict[str, Any]]:
    """Its matches are made by whoever comes first."""
    players = [{"player": str(seat)} for seat in range(SEATS)]
    return [{"table": f"match-{number}", "players": players} for number in range(count)]


# The load.


def load(
    kind: str, server: Running, tables: list[dict[str, Any]], seconds: float, during: Callable[[], object] | None = None
) -> dict[str, Any]:
    """Run the clients; `during` is called when all are connected."""
    before: list[float] = []

    def connected() -> None:
        if during:
            time.sleep(1)
            during()
        before.append(cpu_of(server.process))

    where = server.url if kind == "boardgame" else live(server.url)
    result = run_clients(kind, where, tables, seconds, connected)
    result["cpu"] = (cpu_of(server.process) - before[0]) / max(1, result["all"]) * 1e6
    return result


def live(url: str) -> str:
    return url.replace("http", "ws") + "/api/live"


def run_clients(
    kind: str,
    where: str,
    tables: list[dict[str, Any]],
    seconds: float,
    connected: Callable[[], object],
    pause: int = 0,
    together: bool = False,
) -> dict[str, Any]:
    """Let them play at one address or several; `connected` is called when all are there."""
    shutil.copy(HERE / "load.cjs", BUILD)
    (BUILD / "tables.json").write_text(json.dumps(tables))
    clients = subprocess.Popen(
        [
            *("node", str(BUILD / "load.cjs"), kind, where, str(BUILD / "tables.json"), str(seconds), str(pause)),
            *(["together"] if together else []),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert clients.stdout
    assert clients.stderr
    for line in clients.stderr:
        if line.strip() == "connected":
            connected()
            break
    printed = clients.stdout.read()
    if clients.wait() != 0:
        raise SystemExit(f"the clients failed: {clients.stderr.read()}")
    result: dict[str, Any] = json.loads(printed)
    return result


def install() -> None:
    """The JavaScript packages, once."""
    if not shutil.which("npm"):
        raise SystemExit("this benchmark needs Node.js: apt-get install nodejs npm")
    if not (BUILD / "node_modules" / "node-persist").is_dir():
        BUILD.mkdir(parents=True, exist_ok=True)
        (BUILD / "package.json").write_text('{"private": true}')
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
        subprocess.run(command, cwd=BUILD, check=True)


def post(url: str, body: object) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise SystemExit(f"{process.args!r} ended")
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except urllib.error.HTTPError:
            return  # it answers
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"{url} does not answer")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
