"""The user's own code by name: `my_bot.py:MyBot` from a file, `package.module:MyBot` from an installed package."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from goldauge.core.errors import UnknownName


def load_user_code(name: str) -> object:
    """The object that `file.py:Name` or `module:Name` names; UnknownName says what is missing or broken."""
    where, _, attribute = name.rpartition(":")
    try:
        module = _load_file(Path(where)) if where.endswith(".py") else importlib.import_module(where)
    except FileNotFoundError:
        raise UnknownName(f"there is no file {where}") from None
    except Exception as wrong:
        raise UnknownName(f"{where} can't be loaded: {type(wrong).__name__}: {wrong}") from wrong
    found: object = getattr(module, attribute, None)
    if found is None:
        raise UnknownName(f"{where} has no {attribute!r}")
    return found


def file_of(name: str) -> Path | None:
    """The file in which `file.py:Name` or `module:Name` lies, if it lies in one."""
    where = name.rpartition(":")[0]
    if where.endswith(".py"):
        return Path(where).resolve()
    spec = importlib.util.find_spec(where)
    return Path(spec.origin) if spec and spec.origin and spec.has_location else None


def _load_file(path: Path) -> object:
    path = path.resolve(strict=True)
    # A name of its own for every file, so that two files of one name don't meet and pickle finds the module again.
    name = f"goldauge_own_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            with _neighbours(path.parent):
                spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]


_own_neighbours: dict[str, Path] = {}  # modules that lie beside somebody's file, with their folders


@contextmanager
def _neighbours(folder: Path) -> Iterator[None]:
    """The file may import what lies beside it, also later; of two folders with a `helper.py` each file gets its own."""
    for name, home in list(_own_neighbours.items()):
        if home != folder and ((folder / f"{name}.py").exists() or (folder / name).is_dir()):
            sys.modules.pop(name, None)
            del _own_neighbours[name]
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        if str(folder) not in sys.path:
            sys.path.append(str(folder))  # at the end: it can't hide anything from others
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file and Path(file).resolve() in (folder / f"{name}.py", folder / name / "__init__.py"):
                _own_neighbours[name] = folder
