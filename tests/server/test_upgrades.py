"""Databases of the versions before: a start brings them up to date, and their tables are played on."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import goldauge
from goldauge.server.database import database_url
from goldauge.server.schema import MIGRATIONS, NewerDatabase, known, migrate, newest
from goldauge.server.storage import SCHEMA, Storage
from tests.server.client import Client
from tests.server.process import ServerProcess
from tests.server.test_live import play_on, tokens

KEPT = Path(__file__).parent.parent / "kept"
# Written by a server of that schema; its own file of links beside it.
DUMPS = {"0001": ("tables-0001.sql", "links-0001.json"), "0002": ("tables.sql", "links.json")}


@pytest.fixture(autouse=True)
def fresh_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids of requests that the kept logs don't have: those were made by the same kind of client."""
    monkeypatch.setattr(Client, "_ids", itertools.count(1_000_000))


async def bring(db: str, revision: str) -> None:
    """The kept database: SQLite gets the old file itself, PostgreSQL the old schema with the same rows."""
    old = sqlite3.connect(":memory:")
    old.executescript((KEPT / DUMPS[revision][0]).read_text("utf-8"))
    assert old.execute("SELECT version_num FROM alembic_version").fetchone() == (revision,)
    with closing(old):
        if not db.startswith("postgresql"):
            with closing(sqlite3.connect(db)) as new:
                old.backup(new)
            return
        storage = Storage(database_url(db))
        async with storage.engine.begin() as connection:
            await connection.run_sync(migrate, revision)
            for table in ("tables", "entries"):
                rows = old.execute(f"SELECT * FROM {table}")
                columns = [column[0] for column in rows.description]
                there = sa.table(table, *(sa.column(name, SCHEMA.tables[table].c[name].type) for name in columns))
                values = [dict(zip(columns, row, strict=True)) for row in rows]
                for value in values:
                    value |= {"listed": bool(value["listed"])} if "listed" in value else {}
                await connection.execute(sa.insert(there), values)
        await storage.engine.dispose()


@pytest.mark.parametrize("revision", DUMPS)
async def test_a_start_brings_an_old_database_up_to_date_and_its_tables_are_played_on(
    empty_database: str, revision: str, tmp_path: Path
) -> None:
    await bring(empty_database, revision)
    links: dict[str, dict[str, Any]] = json.loads((KEPT / DUMPS[revision][1]).read_text("utf-8"))
    server = await asyncio.to_thread(ServerProcess, empty_database, tmp_path / "log")
    try:
        upgrades = [entry for entry in log_of(server) if entry["what"] == "database brought up to date"]
        assert [(entry["before"], entry["after"]) for entry in upgrades] == (
            [] if revision == newest() else [(revision, newest())]
        )
        running = links["running-kali"]
        async with Client(server.socket, running["table"], *tokens(running)) as client:
            await play_on(client)
        for name in ("running-kali", "over-kali"):
            answer = server.get(f"/api/tables/{links[name]['table']}/record", links[name]["host"])
            goldauge.Record.parse(json.dumps(answer)).verify()
        setup = {"game": "kali", "seats": [{"kind": "you"}] * 2}
        assert "table" in server.post("/api/tables", setup)
    finally:
        assert server.stop()
    assert server.errors() == []
    storage = Storage(database_url(empty_database))
    assert await storage.revision() == newest()
    await storage.engine.dispose()


def log_of(server: ServerProcess) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(empty_database: str) -> None:
    await bring(empty_database, "0001")
    storage = Storage(database_url(empty_database))
    async with storage.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase, match=f"schema 9999, this one knows up to {newest()}"):
        await storage.open()
    assert await storage.revision() == "9999"
    await storage.engine.dispose()


def test_the_steps_follow_each_other_as_their_files_are_numbered() -> None:
    from alembic.script import ScriptDirectory  # which takes long

    steps = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert known() == tuple(step.revision for step in steps)[::-1]


def test_every_schema_before_this_one_has_a_kept_database() -> None:
    assert [*known()[:-1]] == [revision for revision in DUMPS if revision != newest()]


def test_the_schema_is_what_the_steps_make_of_it(new_database: Callable[[], str]) -> None:
    """What the program reads and writes is what the database has after the last step: no column forgotten."""

    async def columns() -> dict[str, set[str]]:
        storage = Storage(database_url(new_database()))
        async with storage.engine.begin() as connection:
            await connection.run_sync(migrate)
            found = await connection.run_sync(
                lambda bare: {
                    name: {column["name"] for column in sa.inspect(bare).get_columns(name)} for name in SCHEMA.tables
                }
            )
        await storage.engine.dispose()
        return found

    assert asyncio.run(columns()) == {name: set(table.c.keys()) for name, table in SCHEMA.tables.items()}
