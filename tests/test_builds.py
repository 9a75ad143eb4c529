"""The compiled and the interpreted build play the same games, and what is meant to be compiled is."""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from bench import against
from bench.measure import table_size

import goldauge
from tests.checksums import DECISIONS, checksum

ROOT = Path(__file__).parent.parent
compiled_only = pytest.mark.skipif(not goldauge.compiled, reason="of the compiled build")


@compiled_only
@pytest.mark.parametrize("name", goldauge.games())
def test_interpreted_and_compiled_play_identical_games(name: str) -> None:
    interpreted = subprocess.run(
        [sys.executable, "-m", "tests.checksums", name],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert interpreted.stdout.split() == ["False", checksum(goldauge.game(name), DECISIONS)]


def modules_to_compile() -> list[str]:
    """As the build has them: those that count in `i64`."""
    spec = importlib.util.spec_from_file_location("goldauge_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    return [".".join(Path(path).relative_to("src").with_suffix("").parts) for path in setup.compiled_modules()]


@compiled_only
def test_what_counts_in_machine_integers_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names = modules_to_compile()
    assert "goldauge.core.state" in names
    assert [name for name in names if str(importlib.import_module(name).__file__).endswith(".py")] == []


@compiled_only
def test_two_builds_are_measured_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "SECONDS", 0.01)
    monkeypatch.setattr(against, "ROUNDS", 2)
    build = Path(goldauge.__file__).parent.parent
    with against.side(build) as ours, against.side(build) as other:
        for name in goldauge.games():
            found = against.compare(ours, other, "stepped", name, table_size(goldauge.game(name)))
            assert 0.01 < found.ratio < 100


@pytest.mark.once
@pytest.mark.parametrize("settings", [{"GOLDAUGE_PURE": "1"}, {"CC": "/bin/false"}], ids=["pure", "no compiler"])
def test_a_wheel_without_machine_code_is_built(tmp_path: Path, settings: dict[str, str]) -> None:
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "out", "."]
    subprocess.run(command, cwd=tmp_path, env={**os.environ, **settings}, check=True)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    files = zipfile.ZipFile(wheel).namelist()
    assert not [file for file in files if file.endswith(".so")]
    for file in ("core/state.py", "games/kali/rules.py", "games/kali/rules/it.md", "games/kali/position.schema.json"):
        assert f"goldauge/{file}" in files
