"""A PostgreSQL of our own: from Debian where it is missing, in a folder of its own, on a port of its own."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.debian import found_or_installed


class Postgres:
    """One cluster; every test gets a database in it."""

    def __init__(self) -> None:
        self.bin = found_or_installed(_programs, "postgresql")
        self.folder = Path(tempfile.mkdtemp(prefix="goldauge-postgres-"))
        self.port = free_port()
        # initdb refuses to run as root.
        self.user = "nobody" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "goldauge", "-A", "trust", "-E", "UTF8", "--no-sync")
        # Goldauge is killed in tests, the database never: it need not wait for the disk.
        hasty = "-c fsync=off -c full_page_writes=off"
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=120 {hasty}"
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-o", options, "-l", str(self.folder / "log"), "-w", "start"
        )

    def database(self) -> str:
        """The URL of a new database."""
        name = f"tables_{secrets.token_hex(4)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "goldauge", name)
        return f"postgresql+asyncpg://goldauge@127.0.0.1:{self.port}/{name}"

    def restart(self) -> None:
        """As after a crash: whatever was not committed is lost, and all connections are."""
        self._run(
            "pg_ctl",
            "-D",
            str(self.folder / "data"),
            "-m",
            "immediate",
            "-l",
            str(self.folder / "log"),
            "-w",
            "restart",
        )

    def close(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        privileges: dict[str, Any] = {"user": self.user} if os.getuid() == 0 else {}
        # Files, not pipes: the database that pg_ctl leaves behind would keep a pipe open for ever.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                [str(self.bin / program), *arguments],
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                env={**os.environ, "LC_ALL": "C.UTF-8"},
                **privileges,
            )
            said.seek(0)
            assert done.returncode == 0, f"{program}: {said.read().decode()}"


def _programs() -> Path | None:
    """Where they are."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parts[4]), reverse=True)
    places = [*debian, *(Path(place) for place in os.get_exec_path())]
    programs = ("initdb", "pg_ctl", "postgres", "createdb")
    return next((place for place in places if all((place / program).exists() for program in programs)), None)


def free_port() -> int:
    """Below those that the system gives to clients: one of them could take it while its server is away."""
    for _ in range(1000):
        port = secrets.randbelow(20_000) + 12_000
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")
