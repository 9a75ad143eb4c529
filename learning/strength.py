"""Enters measured ratings into the list that `goldauge bots` shows: `python -m learning.strength report/ ...`.

Each folder is that of an arena series. Series of one game with as many seats are rated together, so that a ladder can
be measured rung by rung; a level that played with a budget of its own is entered under its plain name. What was entered
is printed as a table for docs/strength.md.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from goldauge.arena.folder import Folder
from goldauge.arena.match import Result
from goldauge.arena.report import percent
from goldauge.arena.series import Series
from goldauge.arena.summary import Summary, summarise

FILE = Path(__file__).parent.parent / "src" / "goldauge" / "arena" / "strength.json"


def together(folders: Sequence[Folder]) -> Summary:
    """What series of one game, with as many seats, say together."""
    results: list[Result] = []
    for folder in folders:
        # A deal of another series is another deal, whatever its number.
        deals = 1 + max((result.deal for result in results), default=-1)
        for result in sorted(folder.played(), key=lambda result: result.number):
            line_up = tuple(map(_plain, result.line_up))
            results.append(dataclasses.replace(result, number=len(results), deal=deals + result.deal, line_up=line_up))
    names = tuple(dict.fromkeys(_plain(name) for folder in folders for name in folder.series.bots))
    first = folders[0].series
    return summarise(Series(first.game, names, first.seats, len(results)), results)


def _plain(name: str) -> str:
    return name.partition("@")[0]


def table(summary: Summary) -> str:
    """The ratings in Markdown."""
    rows = ["| bot | rating | 95% | stronger than the next |", "|---|---|---|---|"]
    for bot, better in itertools.zip_longest(summary.bots, summary.better):
        stronger = "" if better is None else percent(better)
        rows.append(
            f"| `{bot.name}` | {bot.rating.value:.0f} | {bot.rating.low:.0f} to {bot.rating.high:.0f} | {stronger} |"
        )
    return "\n".join(rows)


def main(paths: list[str]) -> None:
    strength: dict[str, dict[str, dict[str, list[int]]]] = json.loads(FILE.read_text("utf-8"))
    groups: dict[tuple[str, int], list[Folder]] = {}
    for path in map(Path, paths):
        series = Series.parse((path / "series.json").read_text("utf-8"))
        groups.setdefault((series.game, series.seats), []).append(Folder(path, series))
    for (game, seats), folders in groups.items():
        summary = together(folders)
        strength.setdefault(game, {})[str(seats)] = {
            bot.name: [round(end) for end in bot.rating] for bot in summary.bots
        }
        print(f"{game}, {seats} seats, {summary.games} games:\n\n{table(summary)}\n")
    FILE.write_text(json.dumps(strength, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
