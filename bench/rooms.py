"""The small rooms of the benchmark, Kuhn poker and Leduc hold'em: as they are here, or compiled with the rules, as
games of our own would be, into bench/.build."""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
BUILD = Path(__file__).parent / ".build" / "rooms"
ROOMS = ("kuhn", "leduc")


def room(name: str) -> Any:
    """The module of a game: from the benchmark's build if that is what runs, else from here."""
    return importlib.import_module(f"goldauge.games.{name}.rules" if built(name) else f"bench.{name}")


def built(name: str) -> bool:
    return importlib.util.find_spec(f"goldauge.games.{name}") is not None


def build() -> Path:
    """A build with the rooms among the games; made anew when a source is newer."""
    site = BUILD / "site"
    own = [Path(__file__).parent / f"{name}.py" for name in ROOMS]
    sources = [*ROOT.glob("src/goldauge/**/*.py"), ROOT / "setup.py", *own]
    if not site.exists() or site.stat().st_mtime < max(path.stat().st_mtime for path in sources):
        shutil.rmtree(BUILD, ignore_errors=True)
        tree = BUILD / "tree"
        left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "page")
        shutil.copytree(ROOT / "src", tree / "src", ignore=left_out)
        shutil.copytree(ROOT / "tools", tree / "tools", ignore=left_out)
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, tree / name)
        page = tree / "src" / "goldauge" / "server" / "page" / "index.html"  # nobody looks at it
        page.parent.mkdir()
        page.touch()
        for path in own:
            folder = tree / "src" / "goldauge" / "games" / path.stem
            folder.mkdir()
            (folder / "__init__.py").touch()
            shutil.copy(path, folder / "rules.py")
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--no-deps", "--target", site, tree], check=True)
    return site


def run_compiled(*command: str) -> str:
    """What a command of the benchmark prints in a process that finds the build with the rooms."""
    environment = {**os.environ, "PYTHONPATH": f"{build()}{os.pathsep}{ROOT}"}
    return subprocess.run(
        [sys.executable, "-m", *command], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
