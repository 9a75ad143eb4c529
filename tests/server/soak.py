"""The kill test for long: `python -m tests.server.soak 1000`; on PostgreSQL a tenth as often.

After Ctrl-C all promises are still checked.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.server.loader import storm
from tests.server.postgres import Postgres
from tests.server.process import ServerProcess

TABLES = 50


async def soak(server: ServerProcess, kills: int) -> None:
    enough = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, enough.set)
    start = time.monotonic()

    def tell(killed: int) -> bool:
        if killed % 50 == 0:
            print(f"{killed} kills in {time.monotonic() - start:.0f} s", flush=True)
        return not enough.is_set()

    came_of_it = await storm(server, kills, TABLES, tell)
    assert server.errors() == []
    print(f"{came_of_it} in {time.monotonic() - start:.0f} s: nothing lost, nothing doubled")


if __name__ == "__main__":
    most = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(Postgres()) as postgres:
        for database, kills in ((str(Path(folder) / "tables.sqlite"), most), (postgres.database(), most // 10)):
            server = ServerProcess(database, Path(folder) / "log")
            try:
                asyncio.run(soak(server, kills))
            finally:
                server.stop()
