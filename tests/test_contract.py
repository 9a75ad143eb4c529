"""`goldauge check`: a game that keeps the contract is told so, and a broken promise is found and named."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from typer.testing import CliRunner

from goldauge import contract
from goldauge.cli import app
from tests.own_game import PebblesGame
from tests.own_game.rules import Pebbles
from tests.own_game.story import Drawn
from tests.own_game.view import PebblesView

pytestmark = pytest.mark.once


def check() -> tuple[int, list[str]]:
    result = CliRunner().invoke(app, ["check", "tests.own_game:GAME", "--tries", "4"], catch_exceptions=False)
    return result.exit_code, result.output.splitlines()


def test_a_game_that_keeps_the_contract_is_told_so_and_what_it_lacks() -> None:
    code, lines = check()
    assert (code, lines[-1]) == (0, "pebbles keeps the contract.")
    assert len([line for line in lines if line.startswith("ok  ")]) == len(contract.OF_GAMES + contract.OF_STATES) + 1
    assert [line for line in lines if line.startswith("--  ")] == ["--  lessons/: guided games for beginners"]


ticks = itertools.count()
FAULTS: list[tuple[type, str, Any, str]] = [
    (Pebbles, "copy", lambda self: self, "A copy is equal and independent"),
    (Pebbles, "legal", lambda self: vec[i64]([1, 0]), "The legal moves are exactly those that `play` accepts"),
    (Pebbles, "winners", lambda self: vec[i64](), "Every game ends, with winners and scores"),
    (Pebbles, "play_unchecked", lambda self, move: None, "Every game ends, with winners and scores"),
    (PebblesView, "to_dict", lambda self: {"tick": next(ticks)}, "Same knowledge, same bytes"),
    (PebblesView, "load", lambda known: 1 / 0, "A view that was written and read"),
    (PebblesGame, "check_position", lambda self, position: 1 / 0, "A position that was written and read"),
    (PebblesGame, "move", lambda self, text: 0, "What can't be is refused in words"),
    (Drawn, "to_dict", lambda self: {"event": "drawn"}, "An event that was written and read"),
]


@pytest.mark.parametrize(
    ("kind", "name", "fault", "promise"), FAULTS, ids=[f"{kind.__name__}.{name}" for kind, name, _, _ in FAULTS]
)
def test_a_broken_promise_is_found(
    kind: type, name: str, fault: Any, promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contract, "LONGEST", 500)
    monkeypatch.setattr(kind, name, fault)
    code, lines = check()
    assert code == 2
    assert any(line.startswith("no  ") and promise in line for line in lines), "\n".join(lines)
    assert "of its promises." in lines[-1]


def test_a_game_that_is_only_begun_is_told_what_to_write_next(tmp_path: Path) -> None:
    begun = """
from librt.vecs import vec
from mypy_extensions import i64
from goldauge import Game, State, View
class Nim(State):
    def legal(self): return vec[i64]([0])
class NimGame(Game):
    name, title, seats, moves, state = "nim", "Nim", range(2, 3), ("take",), Nim
    def deal(self, seats, seed, options): return Nim(seats, seed)
"""
    (tmp_path / "begun.py").write_text(begun)
    lacking = CliRunner().invoke(app, ["check", f"{tmp_path}/begun.py:NimGame"])
    assert "the game NimGame lacks view" in str(lacking.exception)
    (tmp_path / "further.py").write_text(
        begun.replace("state = ", "state, view = ").replace(", Nim\n", ", Nim, View\n")
    )
    further = CliRunner().invoke(app, ["check", f"{tmp_path}/further.py:NimGame", "--tries", "1"])
    assert further.exit_code == 2
    assert "the method play_unchecked is not written yet" in further.output
    assert "nim breaks" in further.output
