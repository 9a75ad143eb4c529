"""The folder of a dataset: parts as Parquet, and a card that says how they were made and what each must hash to."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib.util
import json
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from goldauge.bots.levels import EXPERT
from goldauge.core.errors import BadSetup
from goldauge.dataset.decisions import ABOUT, ABOUT_SEARCH, Decisions
from goldauge.dataset.source import Source

CARD = "_card.json"  # readers of folders pass over names that begin so


@dataclasses.dataclass(frozen=True)
class Dataset:
    """A folder that is being filled, or goes on being filled after it was interrupted."""

    path: Path
    source: Source
    part: int  # games in one file
    simulations: int = 0  # that a search thinks about every decision; 0: there is none

    def write(self) -> Iterator[int]:
        """Write what is missing; tells after each part how many games are done."""
        if importlib.util.find_spec("pyarrow") is None:
            raise BadSetup("datasets are written as Parquet, which needs pyarrow: pip install 'goldauge[arena]'")
        card = self._card()
        written: dict[str, str] = self._written(card)
        self.path.mkdir(parents=True, exist_ok=True)
        for first in range(0, self.source.games, self.part):
            last = min(first + self.part, self.source.games)
            name = f"part-{first // self.part:05}.parquet"
            if written.get(name) != _hash_of(self.path / name):
                self._write_part(self.path / name, first, last)
                written[name] = _hash_of(self.path / name)
                self._keep(CARD, json.dumps({**card, "parts": written}, indent=2) + "\n")
            yield last

    def _card(self) -> dict[str, Any]:
        game, seats = self.source.game, self.source.seats
        layout = game.observation(seats)
        return {
            "dataset": "decisions of Goldauge",
            "game": game.name,
            "seats": seats,
            "rules": game.rules_version,
            "goldauge": version("goldauge"),
            "pyarrow": version("pyarrow"),
            **self.source.card(),
            "games in a part": self.part,
            **({"search": {"level": EXPERT.name, "simulations": self.simulations}} if self.simulations else {}),
            "columns": {**ABOUT, **(ABOUT_SEARCH if self.simulations else {})},
            "moves": list(game.moves),
            "layout": {
                name: {**dataclasses.asdict(part), "start": layout[name].start, "stop": layout[name].stop}
                for name, part in layout.parts.items()
            },
        }

    def _written(self, card: dict[str, Any]) -> dict[str, str]:
        """The parts that are there already, if they were made in the same way."""
        if not (self.path / CARD).exists():
            return {}
        there = json.loads((self.path / CARD).read_text("utf-8"))
        differing = [name for name in {**card, **there} if name != "parts" and there.get(name) != card.get(name)]
        if differing:
            raise BadSetup(
                f"{self.path} has a dataset that was made otherwise ({', '.join(differing)}); name another folder"
            )
        parts: dict[str, str] = there["parts"]
        return parts

    def _write_part(self, path: Path, first: int, last: int) -> None:
        import pyarrow.parquet

        decisions = Decisions(self.source.game, self.source.seats, self.simulations)
        for number in range(first, last):
            decisions.add(number, self.source.record(number))
        unfinished = path.with_name(f"_{path.name}.unfinished")
        pyarrow.parquet.write_table(decisions.table(), unfinished, compression="zstd")
        unfinished.rename(path)

    def _keep(self, name: str, text: str) -> None:
        unfinished = self.path / f"_{name}.unfinished"
        unfinished.write_text(text, "utf-8")
        unfinished.rename(self.path / name)


def _hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""
