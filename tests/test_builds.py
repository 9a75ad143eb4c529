"""The compiled and the interpreted build play the same games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import goldauge
from tests.checksums import checksum

GAMES = {"dracheninsel": 5_000, "einauge": 10_000, "kali": 10_000}


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


@pytest.mark.skipif(goldauge.compiled, reason="once is enough")
@pytest.mark.parametrize("settings", [{"GOLDAUGE_PURE": "1"}, {"CC": "/bin/false"}], ids=["pure", "no compiler"])
def test_a_wheel_without_machine_code_is_built(tmp_path: Path, settings: dict[str, str]) -> None:
    root = Path(__file__).parent.parent
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(root / name, tmp_path)
    shutil.copytree(root / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "out", "."]
    subprocess.run(command, cwd=tmp_path, env={**os.environ, **settings}, check=True)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    files = zipfile.ZipFile(wheel).namelist()
    assert not [file for file in files if file.endswith(".so")]
    for file in ("core/state.py", "games/kali/rules.py", "games/kali/rules/it.md", "games/kali/position.schema.json"):
        assert f"goldauge/{file}" in files
