"""The compiled and the interpreted build play the same games, and what is meant to be compiled is."""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
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
