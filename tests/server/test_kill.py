"""The server dies at any moment and comes back: nothing acknowledged is lost or doubled, and every game is finished."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.loader import storm
from tests.server.process import ServerProcess

# Few, because every run has them; `make soak` has a thousand.
KILLS = 3
TABLES = 10


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(database: str, tmp_path: Path) -> None:
    server = ServerProcess(database, tmp_path / "log")
    try:
        came_of_it = asyncio.run(asyncio.wait_for(storm(server, KILLS, TABLES), 1200))
        assert came_of_it["kills"] == KILLS
        assert came_of_it["tables"] >= TABLES
        assert came_of_it["resumed"] >= KILLS * TABLES
        assert came_of_it["moves"] > 10 * TABLES
        assert server.errors() == []
    finally:
        server.stop()
