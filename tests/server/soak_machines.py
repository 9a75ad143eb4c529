"""The fault test for long: `python -m tests.server.soak_machines 300`. After Ctrl-C all histories are still checked."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.server.machines import storm

TABLES = 12


async def soak(faults: int) -> None:
    enough = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, enough.set)
    start = time.monotonic()

    def tell(number: int) -> bool:
        if number % 10 == 0:
            print(f"{number} faults in {time.monotonic() - start:.0f} s", flush=True)
        return not enough.is_set()

    with tempfile.TemporaryDirectory() as folder:
        came_of_it = await storm(Path(folder), faults, TABLES, seed=time.time_ns(), after_fault=tell)
    print(f"{came_of_it} in {time.monotonic() - start:.0f} s: nothing lost, nothing doubled, all saw the same games")


if __name__ == "__main__":
    asyncio.run(soak(int(sys.argv[1])))
