"""The JSON Schemas of positions: `python -m tools.schemas` writes games/<game>/position.schema.json from fields.py."""

from __future__ import annotations

import importlib
import importlib.util
import json
from pathlib import Path

import goldauge
from goldauge.core.fields import Fields
from goldauge.core.game import Game

SOURCES = Path(__file__).parent.parent / "src"


def declared(game: Game, name: str) -> Fields | None:
    """POSITION or VIEW of a room; None where it has no fields.py."""
    module = f"{game.package}.fields"
    if importlib.util.find_spec(module) is None:
        return None
    fields: Fields = getattr(importlib.import_module(module), name)
    return fields


def schemas() -> dict[Path, str]:
    """What is to be written where."""
    games = [goldauge.game(name) for name in goldauge.games()]
    return {
        SOURCES.joinpath(*game.package.split("."), "position.schema.json"): text(position)
        for game in games
        if (position := declared(game, "POSITION")) is not None
    }


def text(fields: Fields) -> str:
    return json.dumps(fields.schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, schema in schemas().items():
        path.write_text(schema, "utf-8")
        print(path)
