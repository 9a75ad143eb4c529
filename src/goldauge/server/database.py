"""Where tables are kept: the usual file, and what an operator may write instead."""

from __future__ import annotations

import os
from pathlib import Path

from goldauge.core.errors import GoldaugeError


class BadPlace(GoldaugeError):
    """Nothing can be kept there."""


def default_database() -> Path:
    """Where tables are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "goldauge" / "tables.sqlite"


def database_url(db: str | None) -> str:
    """A file's path, or a URL, or nothing for the usual place."""
    if db and "://" in db:
        if db.startswith("postgresql") and "+asyncpg" not in db:
            db = db.replace("://", "+asyncpg://", 1)
        return db
    path = database_file(db)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        why = wrong.strerror or wrong
        raise BadPlace(f"tables can't be kept in {path.parent}: {why}; name another place with --db FILE") from None
    return sqlite_url(path.resolve())


def database_file(db: str | None) -> Path:
    """The SQLite file at a path, or at the usual place."""
    return Path(db) if db else default_database()


def sqlite_url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
