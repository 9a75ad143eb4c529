"""Every game beside its references: prints the ratios and whether they reach their goals, writes bench/results.json."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

import goldauge
from bench import environments, references
from bench.measure import MEASUREMENTS, Contender, on_one_core, rates, table_size

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
    for what in ("core", "stepped", "copy"):
        contender = MEASUREMENTS[what](game, seats)
        ours = rates([contender], 0.3, 2)[contender.name]
        theirs = references.interpreted(game, seats, what)
        rows.append(Row(contender.name, "interpreted build", ours, theirs, ours / theirs, SHOWN))
    return rows


References = dict[str, list[tuple[Contender, float]]]  # by what is measured: a reference and the ratio to reach


def kali() -> References:
    pig = "pig(players=4)"
    return {
        "core": [(references.c_program(4), 0.40), (references.openspiel_core(pig), 4)],
        "stepped": [(references.openspiel_stepped(pig), 4)],
        "copy": [(references.openspiel_clones(pig), 1 / 0.3)],
    }


def einauge() -> References:
    return {
        "core": [
            (references.openspiel_core("hearts"), 1),
            (references.openspiel_core("gin_rummy"), SHOWN),
            (references.catanatron(), 60),
        ],
        "stepped": [
            (references.openspiel_stepped("hearts"), 4),
            (references.openspiel_stepped("gin_rummy"), SHOWN),
            (references.catanatron(), SHOWN),
        ],
        "copy": [
            (references.openspiel_clones("hearts"), SHOWN),
            (references.openspiel_clones("gin_rummy"), SHOWN),
            (references.catanatron_copies(), SHOWN),
        ],
    }


def dracheninsel() -> References:
    return {
        "core": [
            (references.catanatron(), 30),
            (references.openspiel_core("hearts"), SHOWN),
            (references.openspiel_core("gin_rummy"), SHOWN),
        ],
        "stepped": [(references.catanatron(), SHOWN)],
        "copy": [(references.one_a_microsecond(), 1), (references.catanatron_copies(), SHOWN)],
    }


GOALS = {"kali": kali, "einauge": einauge, "dracheninsel": dracheninsel}  # other games: the interpreted build only


def observed(game: goldauge.Game, seats: int) -> list[Row]:
    """With observation and mask, as programs that learn step them."""
    pgx, second = environments.pgx, references.one_a_microsecond()
    against_pgx: dict[str, list[tuple[Contender, float]]] = {
        "kali": environments.if_installed("pgx", (lambda: pgx("kuhn_poker"), 1), (lambda: pgx("leduc_holdem"), 1)),
        "dracheninsel": environments.if_installed("pgx", (lambda: pgx("backgammon"), 10)),
    }
    millions = {"kali": 4.0, "einauge": 1.0, "dracheninsel": 0.5}
    batch = [(second, millions.get(game.name, SHOWN)), *against_pgx.get(game.name, [])]
    rows = compare(environments.batched(game, seats), *batch)
    rows += compare(
        environments.single(game, seats),
        (environments.openspiel("leduc_poker"), SHOWN),
        *environments.if_installed("rlcard", (environments.rlcard, SHOWN)),
    )
    goal = 10 if game.name == "kali" else SHOWN
    agents = environments.if_installed("rlcard", (environments.texas_holdem, goal))
    return rows + (compare(environments.pettingzoo(game, seats), *agents) if agents else [])


def measured(game: goldauge.Game) -> list[Row]:
    seats = table_size(game)
    rows: list[Row] = []
    for what, others in (GOALS[game.name]() if game.name in GOALS else {}).items():
        rows += compare(MEASUREMENTS[what](game, seats), *others)
    return rows + observed(game, seats) + against_interpreted(game, seats)


def main(games: Sequence[str]) -> None:
    on_one_core()
    rows = [row for name in games for row in measured(goldauge.game(name))]
    table = Table(title="Units in a second of one core; best of five turns")
    for column in ("what", "reference"):
        table.add_column(column, overflow="fold")
    for column in ("ours", "theirs", "ratio", "goal", ""):
        table.add_column(column, justify="right", no_wrap=True)
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
