"""A server as a process of its own, which can be stopped, killed and started again."""

from __future__ import annotations

import atexit
import contextlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import goldauge
from tests.patience import PATIENCE
from tests.server import serve
from tests.server.postgres import free_port

ROOT = Path(__file__).parent.parent.parent
HEIST = f"{ROOT / 'tests' / 'heist.py'}:HeistGame"

# Tests start servers hundreds of times, and most of a start is imports. So all are forked from a process that has
# imported everything and done nothing. How a start from nothing goes is seen in tests/welcome.
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(
    ["asyncpg", "goldauge.server.runner", "goldauge.server.redis_bus", "tests.heist", "tests.server.serve", "uvloop"]
)


def fork(
    arguments: list[str],
    environment: Mapping[str, str],
    out: Path,
    err: Path,
    command: Callable[[], None] = serve.main,
) -> ForkServerProcess:
    """A process that runs a command, the server's if no other is named, and writes to these files."""
    process = FORKING.Process(target=serve.forked, args=(command, arguments, {**environment}, out, err))
    process.start()
    return process


def run(
    folder: Path,
    *arguments: str,
    command: Callable[[], None] = serve.main,
    environment: Mapping[str, str] = os.environ,
) -> subprocess.CompletedProcess[str]:
    """A command, from its begin to its end."""
    said = Path(tempfile.mkdtemp(dir=folder))
    process = fork([*arguments], environment, said / "out", said / "err", command)
    process.join(PATIENCE)
    assert process.exitcode is not None, f"it takes too long: {arguments}"
    out, err = ((said / name).read_text("utf-8") for name in ("out", "err"))
    return subprocess.CompletedProcess(arguments, process.exitcode, out, err)


class WorkerProcess:
    """`goldauge worker` for servers on a Redis."""

    def __init__(self, bus: str, log: Path, *arguments: str) -> None:
        self.bus = bus
        self.log = log
        self.arguments = arguments
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as said:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "tests.server.serve", "worker", "--bus", self.bus, "--processes", "1"),
                    *("--game", HEIST, "--log-level", "debug", *self.arguments),
                ],
                cwd=ROOT,
                env={**os.environ, "GOLDAUGE_TEST_HASTE": "1"},
                stderr=said,
                start_new_session=True,
            )
        atexit.register(self.process.kill)

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> bool:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE) == 0 and '"what":"worker stopped"' in self.log.read_text()

    def done(self, kind: str) -> int:
        """How many jobs of a kind it has done."""
        return sum(line["what"] == "job done" and line["kind"] == kind for line in lines_of(self.log))


def lines_of(log: Path) -> list[dict[str, Any]]:
    """What a process has logged."""
    lines = log.read_text().splitlines() if log.exists() else []
    return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]


class ServerProcess:
    """`goldauge serve` on a port of its own."""

    def __init__(self, db: str, log: Path, *arguments: str, exempt: bool = True) -> None:
        self.db = db
        self.port = free_port()
        self.log = log
        self.next_deal = log.with_suffix(".deal")
        self.arguments = [*arguments, *(["--exempt", "127.0.0.1"] if exempt else [])]
        self.start()

    def start(self) -> None:
        arguments = ["serve", "--db", self.db, "--port", str(self.port), "--game", HEIST, "--log-level", "debug"]
        environment = {**os.environ, "GOLDAUGE_TEST_DEAL": str(self.next_deal)}
        self.process = fork(
            [*arguments, "--bot-workers", "1", *self.arguments], environment, Path(os.devnull), self.log
        )
        atexit.register(self.process.kill)  # a test that fails must not leave it behind
        self.wait_until_up()

    def wait_until_up(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.is_alive(), f"the server died: {self.log.read_text()[-3000:]}"
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=PATIENCE):
                    return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the server does not come up")

    def deal(self, seed: int) -> None:
        """From now on all games are dealt from this seed."""
        self.next_deal.write_text(str(seed))

    def kill(self) -> None:
        """As a power cut would: with the processes of its bots, one of which may just be starting."""
        assert self.process.pid is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.join()

    def stop(self) -> bool:
        """Gracefully; returns whether it ended in order: by the signal, and after its last words."""
        self.process.terminate()
        self.process.join(PATIENCE)
        return self.process.exitcode in (0, -signal.SIGTERM) and '"what":"stopped"' in self.log.read_text()

    @property
    def usual(self) -> bool:
        """Whether these are the build and the database that most people run: tried hardest; the others take part."""
        return goldauge.compiled and not self.db.startswith("postgresql")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/live"

    def errors(self) -> list[dict[str, Any]]:
        """What the server logged as an error."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        entries = [json.loads(line) for line in lines if line.startswith("{")]
        foreign = [line for line in lines if not line.startswith("{")]
        return [entry for entry in entries if entry["level"] == "error"] + [{"what": line} for line in foreign]

    # The HTTP API.

    def get(self, path: str, token: str | None = None) -> Any:
        return self.call("GET", path, None, token)

    def post(self, path: str, body: object, token: str | None = None, **where: str) -> Any:
        return self.call("POST", path, body, token, **where)

    def post_text(self, path: str, body: str | bytes) -> Any:
        """The answer to something that may be no JSON."""
        return self._call("POST", path, body, {})

    def post_empty(self, path: str, body: object, token: str) -> int:
        """The status of an answer that says nothing."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        request = urllib.request.Request(f"{self.url}{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return int(response.status)

    def call(
        self, method: str, path: str, body: object, token: str | None, address: str = "127.0.0.1", behind: str = ""
    ) -> Any:
        """The answer as it is read; a refusal with its status. Asked from an address, for somebody who is behind it."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        headers |= {"X-Forwarded-For": behind} if behind else {}
        return self._call(method, path, None if body is None else json.dumps(body), headers, address)

    def _call(
        self, method: str, path: str, body: str | bytes | None, headers: dict[str, str], address: str = "127.0.0.1"
    ) -> Any:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(address, 0))
        with contextlib.closing(connection):
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            answer = json.loads(response.read())
        return answer if response.status < 400 else {"status": response.status, **answer}

    def table(self, game: str = "kali", seats: int = 2, **fields: Any) -> dict[str, Any]:
        """A new table of so many people, none of them there yet."""
        who = [{"kind": "you", "name": f"Player {seat}"} for seat in range(seats)]
        made: dict[str, Any] = self.post("/api/tables", {"game": game, "seats": who, **fields})
        assert "table" in made, made
        return made
