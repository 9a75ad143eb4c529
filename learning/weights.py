"""The files that learning writes: `value.json` of a game, a list of weights for every number of seats, in
Einauge for every number of seats and the rules that are played by."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

Weights = dict[str, list[float]]


def file_of(game: str) -> Path:
    return Path(__file__).parent.parent / "src" / "goldauge" / "games" / game / "value.json"


def read(path: Path) -> Weights:
    """Nothing where nothing was learned yet."""
    weights: Weights = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return weights


def write(path: Path, weights: Weights) -> None:
    lines = [f"  {json.dumps(seats)}: {json.dumps(weights[seats])}" for seats in sorted(weights)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def rounded(weights: Iterable[float]) -> list[float]:
    """Four digits are enough."""
    return [round(float(weight), 4) for weight in weights]
