"""The folder of a series: what was played so far, so that nothing is lost, and all that is made of it at the end."""

from __future__ import annotations

import csv
import dataclasses
import importlib.util
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from goldauge.arena.luck import Adjusted
from goldauge.arena.match import Result
from goldauge.arena.origin import Origin
from goldauge.arena.report import html_report
from goldauge.arena.series import Series
from goldauge.arena.summary import Summary
from goldauge.core.errors import BadSetup

COLUMNS = ("game", "deal", "seed", "seat", "bot", "share", "score", "moves", "forfeit")


class Folder:
    """`series.json` the settings, what it is played with and at the end the mean scores, `played.jsonl` every game as
    it ends, `records/` the games, `positions/` those in which bots failed; at the end `games.csv`, `games.parquet` and
    `report.html`. All but `played.jsonl` and the report, which tell of times, follow from the settings to the byte."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path = path
        self.series = series
        self.origin = Origin.of(series)

    @staticmethod
    def create(path: Path, series: Series) -> Folder:
        if (path / "series.json").exists():
            raise BadSetup(f"{path} holds a series already: go on with it (--resume) or choose another folder")
        (path / "records").mkdir(parents=True, exist_ok=True)
        (path / "played.jsonl").touch()
        folder = Folder(path, series)
        folder.describe()
        return folder

    @staticmethod
    def resume(path: Path, series: Series) -> Folder:
        """The same series, or the same with more games."""
        try:
            text = (path / "series.json").read_text("utf-8")
            begun, played_with = Series.parse(text), json.loads(text).get("played_with")
        except (OSError, ValueError, KeyError, TypeError):
            raise BadSetup(f"{path} holds no series to go on with") from None
        for field in ("game", "bots", "seats", "seed", "limit", "options"):
            was, now = getattr(begun, field), getattr(series, field)
            if was != now:
                raise BadSetup(f"{path} holds another series: its {field} are {was!r}, not {now!r}")
        if series.games < begun.games:
            raise BadSetup(f"{path} holds a series of {begun.games} games, more than {series.games}")
        folder = Folder(path, series)
        if played_with:
            folder.check_unchanged(played_with)
        folder.describe()
        return folder

    def check_unchanged(self, played_with: dict[str, Any]) -> None:
        """Games of two versions of a bot, or by two versions of the rules, make no series."""
        now = self.origin.to_dict()
        if now["rules"] != played_with["rules"]:
            raise BadSetup(f"{self.path} was played by version {played_with['rules']} of the rules, not {now['rules']}")
        for name, digest in now["files"].items():
            if played_with["files"].get(name, digest) != digest:
                raise BadSetup(f"the file of {name} has changed since {self.path} began: choose another folder")

    def describe(self, **found: Any) -> None:
        """Write `series.json`: the settings, what it is played with, and what was found."""
        fields = {**dataclasses.asdict(self.series), "played_with": self.origin.to_dict(), **found}
        (self.path / "series.json").write_text(json.dumps(fields, indent=2) + "\n", "utf-8")

    def played(self) -> list[Result]:
        """The games so far. A last line that was cut off, by a crash of the machine, is taken away."""
        log = self.path / "played.jsonl"
        text = log.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            log.write_text(whole, "utf-8")
        return [Result.of_dict(json.loads(line)) for line in whole.splitlines()]

    def keep(self, result: Result) -> None:
        result.record(self.series).write(self.record_path(result))
        if result.forfeit:
            path = self.position_path(result)
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(result.position(self.series)), "utf-8")
        with (self.path / "played.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(result.to_dict()) + "\n")

    def record_path(self, result: Result) -> Path:
        return self.path / "records" / f"{result.number:06}.json"

    def position_path(self, result: Result) -> Path:
        return self.path / "positions" / f"{result.number:06}.json"

    def finish(self, results: list[Result], summary: Summary, adjusted: Sequence[Adjusted] = ()) -> None:
        """Write the tables and the report."""
        rows = [row for result in sorted(results, key=lambda result: result.number) for row in self._rows(result)]
        with (self.path / "games.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows(rows)
        if importlib.util.find_spec("pyarrow"):
            _write_parquet(self.path / "games.parquet", rows)
        self.describe(mean_scores={bot.name: bot.score for bot in sorted(summary.bots, key=lambda bot: bot.name)})
        (self.path / "report.html").write_text(html_report(self.series, self.origin, summary, adjusted), "utf-8")

    def _rows(self, result: Result) -> list[tuple[object, ...]]:
        seed = self.series.deal_seed(result.deal).text
        forfeit = result.forfeit
        return [
            (
                result.number,
                result.deal,
                seed,
                seat,
                name,
                result.shares[seat],
                result.scores[seat],
                len(result.moves),
                forfeit.kind if forfeit and forfeit.seat == seat else "",
            )
            for seat, name in enumerate(result.line_up)
        ]


def _write_parquet(path: Path, rows: list[tuple[object, ...]]) -> None:
    import pyarrow
    import pyarrow.parquet

    columns = zip(*rows, strict=True) if rows else [() for _ in COLUMNS]
    table = pyarrow.table({name: list(column) for name, column in zip(COLUMNS, columns, strict=True)})
    pyarrow.parquet.write_table(table, path)
