"""The schema of the database: which one it has, which ones this program knows, and the way from one to the next."""

from __future__ import annotations

import functools
from pathlib import Path

import sqlalchemy as sa

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
    """The revisions that there are, the oldest first: each step's file begins with its number."""
    return tuple(sorted(step.name.partition("_")[0] for step in (MIGRATIONS / "versions").glob("[0-9]*.py")))


def newest() -> str:
    return known()[-1]


def revision_of(connection: sa.Connection) -> str | None:
    """The database's revision; None: there is nothing in it yet."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found


def migrate(connection: sa.Connection, revision: str | None = None) -> None:
    """Bring the database to a revision of its schema, or to the newest."""
    found = revision_of(connection)
    if found is not None and found not in known():
        raise NewerDatabase(found)
    revision = revision or newest()
    if found == revision:
        return
    # Most starts find nothing to do, and what does it takes a quarter of a second to load.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
