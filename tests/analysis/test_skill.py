"""Who plays how well, by analyses: a game that a bot lost by rule is named and left out, the others are told of."""

from __future__ import annotations

from pathlib import Path

import pytest
from learning.skill import Budget, examine_games, report

from goldauge.arena.series import Series

pytestmark = pytest.mark.once

LITTLE = Budget("quick", simulations=20, playouts=20)
OWN = Path(__file__).parent.parent / "arena" / "bots.py"


def told(bots: str, games: int, capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """How many games were examined, and what was printed, by the workers too."""
    series = Series("kali", tuple(bots.split(",")), 2, games, 3).check()
    found = examine_games(series, LITTLE, 1)
    report(series, found)
    return len(found), capfd.readouterr().out


def test_a_game_that_a_bot_lost_by_rule_is_named_and_left_out(capfd: pytest.CaptureFixture[str]) -> None:
    crashing = f"{OWN}:Crashes"
    examined, out = told(f"bold,cautious,{crashing}", 6, capfd)
    left_out = [line for line in out.splitlines() if "is left out" in line]
    assert (examined, len(left_out)) == (2, 4)
    assert all(line.endswith("crash: KeyError: 'lost my notes'") for line in left_out)
    assert "bold: decisions" in out
    assert f"{crashing}: no game" in out


def test_where_no_game_was_played_to_its_end_that_is_all_there_is_to_tell(capfd: pytest.CaptureFixture[str]) -> None:
    examined, out = told(f"bold,{OWN}:Crashes", 2, capfd)
    assert examined == 0
    assert out.splitlines()[-1] == "  no game to tell of"
