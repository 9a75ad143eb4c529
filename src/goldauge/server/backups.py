"""Backup and restore of a SQLite file with tables: whole, checked, and without stopping the server for a backup."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from goldauge.core.errors import GoldaugeError
from goldauge.server.schema import NewerDatabase, known


class BadBackup(GoldaugeError):
    """A file that is no backup, is damaged, or would overwrite something."""


def back_up(source: Path, target: Path) -> int:
    """Write a consistent copy; the server may go on writing. Returns how many tables it holds."""
    if not source.is_file():
        raise BadBackup(f"there are no tables at {source}")
    if target.exists():
        raise BadBackup(f"{target} is there already: a backup overwrites nothing")
    return _copy(source, target)


def bring_back(source: Path, target: Path, force: bool) -> int:
    """Put a backup in place, after checking it. Returns how many tables it holds."""
    if not source.is_file():
        raise BadBackup(f"there is no backup at {source}")
    if (schema := schema_of(source)) and schema not in known():
        raise NewerDatabase(schema)
    if target.exists() and not force:
        raise BadBackup(f"{target} is there already: --force replaces it")
    if target.exists():
        _check_unused(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    count = _copy(source, target)
    for rest in ("-wal", "-shm"):
        Path(f"{target}{rest}").unlink(missing_ok=True)
    return count


def read_only(file: Path) -> str:
    """The URI that SQLite opens a file by without ever changing it."""
    return f"{file.resolve().as_uri()}?mode=ro"


def schema_of(file: Path) -> str | None:
    """The revision of a SQLite file's schema; None: it holds no tables."""
    try:
        with closing(sqlite3.connect(read_only(file), uri=True)) as database:
            return str(database.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except (sqlite3.DatabaseError, TypeError):
        return None


def _copy(source: Path, target: Path) -> int:
    """By way of a second file, so that the target is whole or not there."""
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(read_only(source), uri=True)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            if new.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise BadBackup(f"{source} is damaged")
            count = int(new.execute("SELECT count(*) FROM tables").fetchone()[0])
            new.execute("PRAGMA journal_mode=DELETE")
        with part.open("r+b") as written:  # Windows flushes only what could be written to
            os.fsync(written.fileno())
        part.replace(target)
    except sqlite3.DatabaseError as wrong:
        raise BadBackup(f"{source} holds no tables: {wrong}") from None
    finally:
        part.unlink(missing_ok=True)
    return count


def _check_unused(target: Path) -> None:
    """A running server keeps the file open; replacing it under its feet would lose moves."""
    try:
        with closing(sqlite3.connect(target, timeout=0.5)) as database:
            database.execute("PRAGMA locking_mode=EXCLUSIVE")
            database.execute("BEGIN EXCLUSIVE")
            database.rollback()
            database.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise BadBackup(f"{target} is in use: stop the server first") from None
    except sqlite3.DatabaseError:
        return  # damaged: all the more reason to replace it
