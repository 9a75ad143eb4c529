"""One side of a comparison of two builds: measures what it is told to, line by line, with the build on its path.

It uses only what every build has: `goldauge.game`, `goldauge.bot`, states and views.
"""

from __future__ import annotations

import json
import sys
import time

import goldauge
from bench import measure


def serve() -> None:
    """A line `[what, game, seats, size]` is answered by the units done and the seconds of processor time they took.

    Processor time, because the machine may have other work to do.
    """
    contenders: dict[tuple[str, str, int], measure.Contender] = {}
    print(json.dumps({"games": goldauge.games(), "compiled": goldauge.compiled}), flush=True)
    for line in sys.stdin:
        what, game, seats, size = json.loads(line)
        if (what, game, seats) not in contenders:
            contenders[what, game, seats] = measure.MEASUREMENTS[what](goldauge.game(game), seats)
        began = time.process_time()
        units = contenders[what, game, seats].run(size)
        print(json.dumps([units, time.process_time() - began]), flush=True)


if __name__ == "__main__":
    serve()
