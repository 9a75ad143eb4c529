"""A Redis of our own: from Debian where it is missing, on a port of its own; it keeps nothing, and can be killed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time

from tests.patience import PATIENCE
from tests.server.postgres import free_port


class Redis:
    """One server."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        """With nothing in it."""
        command = [_find(), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, cwd="/", stdout=subprocess.DEVNULL, start_new_session=True)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("Redis does not come up")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def _find() -> str:
    """Its program; installed from Debian if there is none."""
    if not shutil.which("redis-server") and os.getuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", "redis-server"]):
            subprocess.run(["apt-get", "-q", *command], env=environment, check=True, stdout=subprocess.DEVNULL)
    found = shutil.which("redis-server")
    assert found, "the server's tests need Redis: apt-get install redis-server"
    return found
