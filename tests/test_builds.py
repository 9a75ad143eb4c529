"""The compiled and the interpreted build play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import goldauge
from tests.checksums import checksum

GAMES = {"dracheninsel": 5_000, "kali": 10_000}


def test_every_game_is_compared() -> None:
    assert set(GAMES) == set(goldauge.games())


@pytest.mark.skipif(not goldauge.compiled, reason="the comparison is made from the compiled build")
@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_play_identical_games(name: str) -> None:
    root = Path(__file__).parent.parent
    interpreted = subprocess.run(
        [sys.executable, "-m", "tests.checksums", name, str(GAMES[name])],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert interpreted.stdout.split() == ["False", checksum(goldauge.game(name), GAMES[name])]
