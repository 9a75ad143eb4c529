"""The bar: `expert` as it was at an earlier commit, to measure a new one against.

    python -m learning.bar                                   compiles that commit into build/bar
    goldauge arena einauge --bots expert@2000,learning/bar.py:Expert_2000 --seats 2 ...

It plays in a process of its own, with that build: so nothing of it is copied here, and nothing that changes here
changes it. `Expert_2000` thinks for 2,000 simulations.
"""

from __future__ import annotations

import atexit
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from goldauge.bots.hints import game_of
from goldauge.core.view import View

COMMIT = "c1d3d441"  # the last one before nodes were what their deciders know
ROOT = Path(__file__).parent.parent
BUILD = Path(os.environ.get("GOLDAUGE_BAR", ROOT / "build" / "bar" / "site"))
NEEDED = ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE")
KEPT = 12  # bots that the other process remembers, with their trees

# What runs there: it knows nothing but the public names of that build.
THERE = """
import json, sys, goldauge
from collections import OrderedDict
assert goldauge.compiled
bots = OrderedDict()
for line in sys.stdin:
    number, name, game, seed, view = json.loads(line)
    if number not in bots:
        bots[number] = goldauge.bot(name, game, seed=seed)
        if len(bots) > KEPT:
            bots.popitem(last=False)
    print(int(bots[number].choose(goldauge.game(game).load_view(view))), flush=True)
""".replace("KEPT", str(KEPT))

_numbers = itertools.count()
_processes: list[subprocess.Popen[str]] = []


def _there() -> subprocess.Popen[str]:
    """The process of the other build: one for all its bots here."""
    if not _processes:
        if not (BUILD / "goldauge").exists():
            raise FileNotFoundError(f"there is no build in {BUILD}: python -m learning.bar makes it")
        process = subprocess.Popen(
            [sys.executable, "-c", THERE],
            env={**os.environ, "PYTHONPATH": str(BUILD)},
            cwd=BUILD,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(process.kill)
        _processes.append(process)
    return _processes[0]


class Bar:
    """A bot of that build."""

    name = "expert"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.number = next(_numbers)

    def choose(self, view: View) -> int:
        if len(view.legal()) == 1:
            return int(view.legal()[0])
        there = _there()
        assert there.stdin is not None
        assert there.stdout is not None
        question = [self.number, self.name, game_of(view).name, self.seed, view.to_dict()]
        there.stdin.write(json.dumps(question) + "\n")
        there.stdin.flush()
        answer = there.stdout.readline()
        if not answer:
            raise RuntimeError("the other build has failed; its error is above")
        return int(answer)


def __getattr__(name: str) -> type[Bar]:
    """`Expert_2000`."""
    level, _, simulations = name.partition("_")
    if level != "Expert" or not simulations.isdecimal():
        raise AttributeError(name)
    return type(name, (Bar,), {"name": f"expert@{simulations}"})


def main() -> None:
    place = ROOT / "build" / "bar"
    shutil.rmtree(place, ignore_errors=True)
    tree = place / "tree"
    tree.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", COMMIT, *NEEDED], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", tree], input=archive, check=True)
    page = tree / "src" / "goldauge" / "server" / "page" / "index.html"  # nobody looks at it
    page.parent.mkdir(parents=True)
    page.write_text("", "utf-8")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", "--target", place / "site", tree], check=True)
    print(f"{COMMIT} is in {place / 'site'}")


if __name__ == "__main__":
    main()
