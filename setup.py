"""The build: the hot modules are compiled by mypyc, unless the install is editable or GOLDAUGE_PURE=1."""

import os
import sys
from glob import glob

from setuptools import setup

# In a game's room: what rules, views and search need in every decision.
ROOM_FILES = (
    "board",
    "components",
    "moves",
    "table",
    "choices",
    "aftermath",
    "rules",
    "view",
    "ways",
    "instinct",
    "ledger",
    "guide",
    "duel",
    "value",
    "master",
)

COMPILED = [
    "src/goldauge/core/chacha.py",
    "src/goldauge/core/luck.py",
    "src/goldauge/core/state.py",
    "src/goldauge/core/view.py",
    "src/goldauge/core/playout.py",
    "src/goldauge/core/guide.py",
    *sorted(path for name in ROOM_FILES for path in glob(f"src/goldauge/games/*/{name}.py")),
    "src/goldauge/bots/search.py",
]


def extensions() -> list:
    """Nothing for an editable install: a compiled module would shadow the edits."""
    building = {"bdist_wheel", "build_ext", "build", "install"} & set(sys.argv)
    if os.environ.get("GOLDAUGE_PURE") == "1" or not building:
        return []
    from mypyc.build import mypycify

    modules = mypycify(COMPILED, opt_level="3", debug_level="0", group_name="goldauge")
    for module in modules:
        module.optional = True  # without a compiler the install is interpreted
        if os.name == "posix":
            # Lets the compiler inline our functions into each other though the library is shared: a third faster.
            module.extra_compile_args.extend(["-fno-semantic-interposition", "-finline-limit=600"])
    return modules


setup(ext_modules=extensions())
