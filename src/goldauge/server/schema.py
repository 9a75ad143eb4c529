"""The schema of the database: which one it has, which ones this program knows, and the way from one to the next."""

from __future__ import annotations

import functools
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from goldauge.core.errors import GoldaugeError

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerDatabase(GoldaugeError):
    """A database that a newer Goldauge has written: this one must not touch it."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"these tables were written by a newer Goldauge (schema {revision}, this one knows up to {newest()}):"
            " update Goldauge, or choose another place with --db"
        )


@functools.cache
def known() -> tuple[str, ...]:
    """The revisions that there are, the oldest first."""
    steps = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    return tuple(step.revision for step in steps)[::-1]


def newest() -> str:
    return known()[-1]


def revision_of(connection: sa.Connection) -> str | None:
    """The database's revision; None: there is nothing in it yet."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: sa.Connection, revision: str = "head") -> None:
    """Bring the database to a revision of its schema."""
    found = revision_of(connection)
    if found is not None and found not in known():
        raise NewerDatabase(found)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
