"""What other machines read: workflows, containers, metadata. Linters are content with it, and it agrees with itself."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import goldauge

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.mark.parametrize(
    "command",
    [
        "zizmor --offline --quiet .github",
        "check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/test.yml",
        "check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/release.yml",
        "check-jsonschema --builtin-schema vendor.compose-spec container/compose.yml container/compose-many.yml",
        "check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff",
        "hadolint container/Containerfile",
    ],
)
def test_linters_are_content(command: str) -> None:
    program, *arguments = command.split()
    done = subprocess.run([BIN / program, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_one_version_one_address() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version: {goldauge.__version__}\n" in citation
    assert f'repository-code: "{PROJECT["project"]["urls"]["Source"]}"' in citation
    assert f"## {goldauge.__version__} " in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_every_python_that_is_promised_gets_a_wheel_and_is_tested() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    wheels = [f"cp{version.replace('.', '')}-*" for version in promised]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == wheels
    quoted = ", ".join(f'"{version}"' for version in promised)
    assert f"python: [{quoted}]" in (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")


def test_the_changelog_keeps_to_its_form() -> None:
    """Keep a Changelog: versions, and in them kinds of changes."""
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    versions = [line for line in lines if line.startswith("## ")]
    assert versions
    assert all(re.fullmatch(r"## \d+\.\d+\.\d+ \((not yet released|\d{4}-\d\d-\d\d)\)", line) for line in versions)
    kinds = {line.removeprefix("### ") for line in lines if line.startswith("### ")}
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_image_and_the_fresh_machine_take_the_same_steps() -> None:
    image = (ROOT / "container" / "Containerfile").read_text("utf-8")
    fresh = (ROOT / "tools" / "fresh.sh").read_text("utf-8")
    for step in ("build.sh", "prepare.sh", "healthy.sh"):
        assert f"container/{step}" in image
        assert f"container/{step}" in fresh
    arguments = re.findall(r'"([^"]+)"', image.split("\nCMD ")[1])
    assert " ".join(arguments) in fresh
    user = re.search(r"--uid (\d+)", (ROOT / "container" / "prepare.sh").read_text("utf-8"))
    assert user
    assert f"\nUSER {user[1]}:{user[1]}\n" in image
    assert f"--reuid={user[1]}" in fresh
