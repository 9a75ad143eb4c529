"""What was kept by an earlier Goldauge still means the same: records replay and verify, positions load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import goldauge

KEPT = Path(__file__).parent / "kept"
RECORDS = sorted((KEPT / "records").glob("*.json"))
POSITIONS = sorted((KEPT / "positions").glob("*.json"))


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_kept_record_verifies(path: Path) -> None:
    record = goldauge.Record.read(path)
    state = record.verify()
    assert state.over
    assert record.to_dict() == {**json.loads(path.read_text("utf-8")), "options": record.options}


@pytest.mark.parametrize("path", POSITIONS, ids=name)
def test_a_kept_position_loads_and_can_be_played_on(path: Path) -> None:
    position = json.loads(path.read_text("utf-8"))
    state = goldauge.game(position["game"]).load(position)
    again = state.position()
    names = {"chances": "draws", **({"table": "tray"} if position["game"] == "einauge" else {})}
    renamed = {names.get(field, field): value for field, value in position.items()}
    assert {field: again[field] for field in renamed} == renamed
    for move in state.legal():
        state.copy().play(move)


def test_something_of_every_game_is_kept() -> None:
    for paths in (RECORDS, POSITIONS):
        assert {path.stem.split("-")[0] for path in paths} == set(goldauge.games())
