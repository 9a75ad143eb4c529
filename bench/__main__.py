"""`make bench`: measures every game against its references, prints the ratios, and writes bench/results.json."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

import goldauge
from bench import measure, references
from bench.measure import Contender, rates

SHOWN = 0.0  # no goal: the row is there to be seen


@dataclass(frozen=True)
class Row:
    """One comparison: our rate, theirs, and the ratio that we mean to reach."""

    what: str
    reference: str
    ours: float
    theirs: float
    ratio: float
    goal: float

    @property
    def reached(self) -> bool:
        return self.ratio >= self.goal


def compare(ours: Contender, *others: tuple[Contender, float]) -> list[Row]:
    """A row for each reference, all measured together."""
    rate = rates([ours, *(other for other, _ in others)])
    return [
        Row(ours.name, other.name, rate[ours.name], rate[other.name], rate[ours.name] / rate[other.name], goal)
        for other, goal in others
    ]


def against_interpreted(game: goldauge.Game, seats: int) -> list[Row]:
    rows = []
    for what in ("core", "stepped", "copies"):
        contender: Contender = getattr(measure, what)(game, seats)
        ours = rates([contender], 0.3, 2)[contender.name]
        theirs = references.interpreted(game, seats, what)
        rows.append(Row(contender.name, "interpreted build", ours, theirs, ours / theirs, SHOWN))
    return rows


def kali() -> list[Row]:
    game = goldauge.game("kali")
    pig = "pig(players=4)"
    return [
        *compare(measure.core(game, 4), (references.c_program(4), 0.40), (references.openspiel_core(pig), 4)),
        *compare(measure.stepped(game, 4), (references.openspiel_stepped(pig), 4)),
        *compare(measure.copies(game, 4), (references.openspiel_clones(pig), 1 / 0.3)),
        *against_interpreted(game, 4),
    ]


def einauge() -> list[Row]:
    game = goldauge.game("einauge")
    return [
        *compare(
            measure.core(game, 4),
            (references.openspiel_core("hearts"), 1),
            (references.openspiel_core("gin_rummy"), SHOWN),
            (references.catanatron(), 60),
        ),
        *compare(
            measure.stepped(game, 4),
            (references.openspiel_stepped("hearts"), 4),
            (references.openspiel_stepped("gin_rummy"), SHOWN),
            (references.catanatron(), SHOWN),
        ),
        *compare(
            measure.copies(game, 4),
            (references.openspiel_clones("hearts"), SHOWN),
            (references.openspiel_clones("gin_rummy"), SHOWN),
            (references.catanatron_copies(), SHOWN),
        ),
        *against_interpreted(game, 4),
    ]


def dracheninsel() -> list[Row]:
    game = goldauge.game("dracheninsel")
    return [
        *compare(
            measure.core(game, 4),
            (references.catanatron(), 30),
            (references.openspiel_core("hearts"), SHOWN),
            (references.openspiel_core("gin_rummy"), SHOWN),
        ),
        *compare(measure.stepped(game, 4), (references.catanatron(), SHOWN)),
        *compare(measure.copies(game, 4), (references.one_a_microsecond(), 1), (references.catanatron_copies(), SHOWN)),
        *against_interpreted(game, 4),
    ]


GAMES = {"kali": kali, "einauge": einauge, "dracheninsel": dracheninsel}


def main() -> None:
    if not goldauge.compiled:
        raise SystemExit("the benchmark wants the compiled build: make bench")
    rows = [row for name in goldauge.games() for row in GAMES[name]()]
    table = Table(
        "what", "reference", "ours", "theirs", "ratio", "goal", "", title="Units a second; best of five turns"
    )
    for row in rows:
        table.add_row(
            row.what,
            row.reference,
            f"{row.ours:,.0f}",
            f"{row.theirs:,.0f}",
            f"{row.ratio:.2f}",
            f"{row.goal:.2f}" if row.goal else "",
            ("reached" if row.reached else "MISSED") if row.goal else "",
        )
    console = Console()
    console.print(table)
    path = Path(__file__).parent / "results.json"
    path.write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n")
    console.print(f"Written to {path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}")


if __name__ == "__main__":
    main()
