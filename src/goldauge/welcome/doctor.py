"""`goldauge doctor`: what is installed, what is compiled, where data lies, and whether all of it is sound."""

from __future__ import annotations

import asyncio
import dataclasses
import importlib.metadata
import os
import platform
import re
import sqlite3
import sysconfig
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

import goldauge
from goldauge.server.app import Settings
from goldauge.server.backups import read_only, schema_of
from goldauge.server.database import database_file
from goldauge.server.schema import known, newest
from goldauge.server.storage import Storage
from goldauge.welcome.network import own_address


@dataclasses.dataclass(frozen=True)
class Finding:
    """A line of the report."""

    about: str
    says: str
    sound: bool = True


def examine(db: str | None) -> Iterator[Finding]:
    """Look at everything; nothing is changed."""
    system = f"{platform.system()} {platform.machine()}"
    yield Finding("version", f"{goldauge.__version__}, Python {platform.python_version()}, {system}")
    yield Finding("rules", _build())
    page = Settings.page / "index.html"
    yield Finding("page", "there" if page.exists() else f"missing: there is no {page}; install again", page.exists())
    for extra, packages in extras().items():
        yield Finding(f"[{extra}]", _packages(extra, packages))
    if db and "://" in db:
        yield asyncio.run(_database(db))
    else:
        yield _file(database_file(db))
    address = own_address()
    yield Finding(
        "network", f"{address}, for goldauge --share" if address else "none: goldauge --share has nobody to reach"
    )


def _build() -> str:
    if goldauge.compiled:
        return "compiled"
    places = {Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")}
    installed = bool(places & set(Path(goldauge.__file__).resolve().parents))
    why = "no C compiler worked when it was installed, or GOLDAUGE_PURE was set" if installed else "this is the source"
    return f"interpreted ({why}): bots think more slowly"


def extras() -> dict[str, list[str]]:
    """The packages of each extra, as the metadata of the installation has them."""
    found: dict[str, list[str]] = {}
    for line in importlib.metadata.requires("goldauge") or ():
        if extra := re.search(r"extra\s*==\s*['\"](\w+)['\"]", line):
            found.setdefault(extra[1], []).append(re.split(r"[^\w.-]", line)[0])
    return found


def _packages(extra: str, packages: list[str]) -> str:
    try:
        return ", ".join(f"{package} {importlib.metadata.version(package)}" for package in packages)
    except importlib.metadata.PackageNotFoundError:
        return f"not installed (pip install 'goldauge[{extra}]')"


def _file(file: Path) -> Finding:
    if not file.exists():
        place = next(folder for folder in file.parents if folder.exists())
        if place.is_dir() and os.access(place, os.W_OK):
            return Finding("tables", f"{file}, made at the first start")
        return Finding(
            "tables", f"{file} can't be made: {place} can't be written to; name another place with --db", False
        )
    try:
        with closing(sqlite3.connect(read_only(file), uri=True)) as database:
            whole = database.execute("PRAGMA quick_check").fetchone()[0]
            count = database.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as wrong:
        return Finding("tables", f"{file} can't be read: {wrong}", False)
    if whole != "ok":
        return Finding("tables", f"{file} is damaged: {whole}; bring back a backup with goldauge restore", False)
    if not os.access(file, os.W_OK) or not os.access(file.parent, os.W_OK):
        return Finding("tables", f"{file} can't be written to", False)
    size = f"{file.stat().st_size / 1e6:.1f} MB"
    return _schema(f"{file}, {size}, {count} tables, sound", schema_of(file))


async def _database(url: str) -> Finding:
    place = make_url(url).render_as_string(hide_password=True)
    try:
        storage = Storage(url if "+" in url else url.replace("://", "+asyncpg://", 1))
        try:
            revision = await storage.revision()
        finally:
            await storage.close()
    except ModuleNotFoundError as wrong:
        return Finding("tables", f"{place} needs {wrong.name}: pip install 'goldauge[postgresql]'", False)
    except (DBAPIError, OSError) as wrong:
        return Finding("tables", f"{place} does not answer: {getattr(wrong, 'orig', None) or wrong}", False)
    return _schema(f"{place} answers", revision)


def _schema(says: str, revision: str | None) -> Finding:
    if revision is None:
        return Finding("tables", f"{says}, empty")
    if revision not in known():
        return Finding("tables", f"{says}, but written by a newer Goldauge (schema {revision}): update Goldauge", False)
    older = "" if revision == newest() else f", of an older Goldauge: the next start brings it to {newest()}"
    return Finding("tables", f"{says}, schema {revision}{older}")
