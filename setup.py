"""The build: modules that count in `i64` are compiled by mypyc, unless the install is editable or GOLDAUGE_PURE=1."""

import ast
import os
import sys
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/goldauge")


def counts_in_i64(path: Path) -> bool:
    """A module that counts in machine integers wants to be compiled: whether it imports `i64` is how it says so."""
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "mypy_extensions"
        and any(name.name == "i64" for name in node.names)
        for node in ast.parse(path.read_text("utf-8")).body
    )


def compiled_modules() -> list[str]:
    return sorted(str(path) for path in PACKAGE.rglob("*.py") if counts_in_i64(path))


def extensions() -> list:
    """Nothing for an editable install: a compiled module would shadow the edits."""
    building = {"bdist_wheel", "build_ext", "build", "install"} & set(sys.argv)
    if os.environ.get("GOLDAUGE_PURE") == "1" or not building:
        return []
    from mypyc.build import mypycify

    modules = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="goldauge")
    for module in modules:
        module.optional = True  # without a compiler the install is interpreted
        if os.name == "posix":
            # Lets the compiler inline our functions into each other though the library is shared: a third faster.
            module.extra_compile_args.extend(["-fno-semantic-interposition", "-finline-limit=600"])
    return modules


if __name__ == "__main__":
    setup(ext_modules=extensions())
