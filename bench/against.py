"""Two builds measured in one run, turn and turn about: `python -m bench --against PATH`, a compiled build's folder."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import goldauge
from bench.measure import MEASUREMENTS, table_size

ROOT = Path(__file__).parent.parent
SECONDS = 0.3  # of processor time for one turn
ROUNDS = 15
SLOWER = 0.95  # below this ratio a build counts as slower


class Comparison(NamedTuple):
    """One measurement of both builds."""

    what: str
    game: str
    seats: int
    other: float  # units a second, the median of all turns
    ours: float
    ratio: float  # the median of each round's ratio: both turns of a round had the same machine


class Side:
    """A process with one of the builds."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.build: dict[str, Any] = json.loads(self._line())

    def measure(self, what: str, game: str, seats: int, size: int) -> tuple[int, float]:
        """How many units were done, in how many seconds."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps([what, game, seats, size]) + "\n")
        self._process.stdin.flush()
        units, seconds = json.loads(self._line())
        return units, seconds

    def _line(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a build could not be measured; its error is above")
        return line


@contextmanager
def side(build: Path) -> Iterator[Side]:
    environment = {**os.environ, "PYTHONPATH": f"{build}{os.pathsep}{ROOT}"}
    with subprocess.Popen(
        [sys.executable, "-m", "bench.side"],
        env=environment,
        cwd=build,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Side(process)
        finally:
            process.kill()


def compare(ours: Side, other: Side, what: str, game: str, seats: int) -> Comparison:
    size = _size(ours, what, game, seats)
    other.measure(what, game, seats, 1)  # what is made once is made before the clock runs
    rates: list[tuple[float, float]] = []
    for number in range(ROUNDS):
        sides = (ours, other) if number % 2 else (other, ours)
        rate = {}
        for each in sides:
            units, seconds = each.measure(what, game, seats, size)
            rate[each] = units / seconds
        rates.append((rate[other], rate[ours]))
    return Comparison(
        what,
        game,
        seats,
        statistics.median(theirs for theirs, _ in rates),
        statistics.median(mine for _, mine in rates),
        statistics.median(mine / theirs for theirs, mine in rates),
    )


def _size(side: Side, what: str, game: str, seats: int) -> int:
    """How much work takes as long as a turn should."""
    size = 1
    while True:
        _, seconds = side.measure(what, game, seats, size)
        if seconds > SECONDS / 8:
            return max(1, round(size * SECONDS / seconds))
        size *= 4


def main(other_build: Path, games: Sequence[str]) -> None:
    our_build = Path(goldauge.__file__).parent.parent
    console = Console()
    table = Table("what", "game", "seats", "other", "this", "ratio", "", title="Units a second of processor time")
    with side(our_build) as ours, side(other_build.resolve()) as other:
        for each in (ours, other):
            if not each.build["compiled"]:
                raise SystemExit("both builds must be compiled")
        for game in [name for name in games if name in other.build["games"]]:
            for what in MEASUREMENTS:
                found = compare(ours, other, what, game, table_size(goldauge.game(game)))
                table.add_row(
                    found.what,
                    found.game,
                    str(found.seats),
                    f"{found.other:,.0f}",
                    f"{found.ours:,.0f}",
                    f"{found.ratio:.3f}",
                    "SLOWER" if found.ratio < SLOWER else "",
                )
    console.print(table)
