"""The build: modules that count in `i64` are compiled by mypyc.

Not in an editable install, with GOLDAUGE_PURE=1, or where there is no C compiler: there they run interpreted.
"""

import ast
import functools
import os
import re
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

PACKAGE = Path("src/goldauge")
COULD_NOT_COMPILE = (CCompilerError, ExecError, PlatformError)


def requirements() -> list[str]:
    """What it takes to compile, if that will be done."""
    return ["mypy[mypyc]==2.4.1", "librt>=0.11"] if will_compile() else []


def will_compile() -> bool:
    return os.environ.get("GOLDAUGE_PURE") != "1" and compiler_works()


@functools.cache
def compiler_works() -> bool:
    """Tried on one line, with Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n")
        trial = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        trial.build_lib = trial.build_temp = folder
        try:
            trial.ensure_finalized()
            trial.run()
        except COULD_NOT_COMPILE as wrong:
            say(f"There is no C compiler that works here, or Python's headers are missing ({wrong}).")
            say("Goldauge will run interpreted: the same games, but bots think about twenty times slower.")
            return False
    return True


def say(sentence: str) -> None:
    print(f"goldauge: {sentence}", file=sys.stderr)


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


def extensions() -> list[Extension]:
    """Nothing for an editable install: a compiled module would shadow the edits."""
    building = {"bdist_wheel", "build_ext", "build", "install"} & set(sys.argv)
    if not building or not will_compile():
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(Path(__file__).parent.resolve()))
    from tools.docstrings import put_in

    modules: list[Extension] = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="goldauge")
    for source in {source for module in modules for source in module.sources}:
        if Path(source).name.startswith("__native"):
            put_in(Path(source), compiled_modules())
    for module in modules:
        if os.name == "posix":
            # Lets the compiler inline our functions into each other though the library is shared: a third faster.
            # Warnings about generated C are for nobody, and to look for them takes a third of the compiler's time.
            module.extra_compile_args.extend(["-fno-semantic-interposition", "-finline-limit=600", "-w"])
    return modules


def readme() -> str:
    """README.md as an index shows it: links and pictures lead to this version's files at the project's address."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    source, tag = project["urls"]["Source"], f"v{project['version']}"
    text = re.sub(
        r"!\[([^]]*)\]\((?!https?:)([^)]+)\)", rf"![\1]({source}/raw/{tag}/\2)", Path("README.md").read_text("utf-8")
    )
    return re.sub(r"(?<!!)\[([^]]*)\]\((?!https?:|#)([^)]+)\)", rf"[\1]({source}/blob/{tag}/\2)", text)


if __name__ == "__main__":
    setup(ext_modules=extensions(), long_description=readme(), long_description_content_type="text/markdown")
