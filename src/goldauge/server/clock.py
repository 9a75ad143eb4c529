"""The server's clock. It never goes back and never stands still, whatever happens to that of the machine."""

from __future__ import annotations

import time

_ahead = 0  # nanoseconds that it is ahead of the time since the machine's start


def now() -> int:
    """Milliseconds since 1970.

    When the machine's clock is set back, ours goes on as before: moments that something waits for would be far off.
    When it is set forward, or the machine has slept, ours follows.
    """
    global _ahead
    running = time.monotonic_ns()
    _ahead = max(_ahead, time.time_ns() - running)
    return (running + _ahead) // 1_000_000
