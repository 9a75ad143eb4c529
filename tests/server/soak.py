"""The kill test for long: `python -m tests.server.soak 1000`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.server.loader import storm
from tests.server.process import ServerProcess

if __name__ == "__main__":
    kills = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(str(Path(folder) / "tables.sqlite"), Path(folder) / "log")
        try:
            print(f"{kills} kills:", asyncio.run(storm(server, kills, 50)), "nothing lost, nothing doubled")
            assert server.errors() == []
        finally:
            server.stop()
