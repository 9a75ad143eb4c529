"""The build backend: setuptools, given what this machine's build needs, with the page put into the package.

A checkout holds the page's source, which Node builds: this machine's, or else the one that the package index has. A
source distribution holds the built page. mypyc is asked for only if something will be compiled (see setup.py).
"""

from __future__ import annotations

import runpy
import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401  (hooks that need nothing more)
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from tools import npm  # noqa: E402

PAGE = ROOT / "src" / "goldauge" / "server" / "page" / "index.html"
SOURCE = ROOT / "web" / "package.json"

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    page = _for_the_page()
    compiling = runpy.run_path(str(ROOT / "setup.py"))["requirements"]()
    return [*page, *compiling, *build_meta.get_requires_for_build_wheel(config_settings)]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*_for_the_page(), *build_meta.get_requires_for_build_sdist(config_settings)]


def build_wheel(directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    _put_in_the_page()
    for rest in (ROOT / "build").glob("lib*"):  # of a build before: files that are no more would get into the wheel
        shutil.rmtree(rest)
    return str(build_meta.build_wheel(directory, config_settings, metadata_directory))


def build_sdist(directory: str, config_settings: Settings = None) -> str:
    _put_in_the_page()
    return str(build_meta.build_sdist(directory, config_settings))


def _for_the_page() -> list[str]:
    return [npm.FROM_THE_INDEX] if _page_is_missing() and npm.own_node() is None else []


def _page_is_missing() -> bool:
    """Not there; or older than its source, as after a `git pull`."""
    if not SOURCE.exists():
        if not PAGE.exists():
            sys.exit(
                f"Goldauge can't be built without its page: {PAGE} is missing, and so is its source, {SOURCE.parent}."
            )
        return False
    return not PAGE.exists() or _newest_source() > PAGE.stat().st_mtime


def _newest_source() -> float:
    left_out = {"node_modules", "tests"}
    files = (path for path in SOURCE.parent.rglob("*") if not left_out & set(path.relative_to(SOURCE.parent).parts))
    words = (ROOT / "src").rglob("words/*.json")
    return max(path.stat().st_mtime for path in [*files, *words] if path.is_file())


def _put_in_the_page() -> None:
    if not _page_is_missing():
        return
    try:
        # Not `npm ci`: it insists on the binaries of all platforms, which a registry's mirror need not have.
        npm.run("install", "--no-save", "--silent")
        npm.run("run", "--silent", "build", "--", "--logLevel", "warn")
        PAGE.touch()
    except npm.Failed as wrong:
        sys.exit(f"Goldauge can't be built without its page, and the page could not be made: {wrong}")
