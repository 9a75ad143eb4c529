"""Enters measured ratings into the list that `goldauge bots` shows: `python -m learning.strength report/ ...`.

Each folder is that of an arena series; a level that played with a budget of its own is entered under its plain name.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from goldauge.arena.folder import Folder
from goldauge.arena.series import Series
from goldauge.arena.summary import summarise

FILE = Path(__file__).parent.parent / "src" / "goldauge" / "arena" / "strength.json"


def main(folders: list[str]) -> None:
    strength: dict[str, dict[str, dict[str, list[int]]]] = json.loads(FILE.read_text("utf-8"))
    for path in map(Path, folders):
        series = Series.parse((path / "series.json").read_text("utf-8"))
        summary = summarise(series, Folder(path, series).played())
        strength.setdefault(series.game, {})[str(series.seats)] = {
            bot.name.partition("@")[0]: [round(end) for end in bot.rating] for bot in summary.bots
        }
    FILE.write_text(json.dumps(strength, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
