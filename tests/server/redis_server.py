"""A Redis of our own: from Debian where it is missing, on a port of its own; it keeps nothing, and can be killed."""

from __future__ import annotations

import functools
import shutil
import socket
import subprocess
import time

from tests.debian import found_or_installed
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
        command = [_program(), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
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


def _program() -> str:
    return found_or_installed(functools.partial(shutil.which, "redis-server"), "redis-server")
