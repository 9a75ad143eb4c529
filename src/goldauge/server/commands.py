"""The server's commands: serve, worker, bot, backup, restore."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Annotated

import typer

from goldauge.bots.limits import MEMORY, SECONDS, limited_memory


def add_commands(app: typer.Typer) -> None:
    """Enter the commands. What they need is imported when they run, so that other commands start fast."""
    app.command("serve")(serve)
    app.command("worker")(worker)
    app.command("bot")(bot)
    app.command("backup")(backup)
    app.command("restore")(restore)


def serve(
    db: Annotated[
        str | None, typer.Option(help="where tables are kept: a SQLite file, or postgresql+asyncpg://user@host/name")
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(help="what several processes share, as redis://host:6379/0; without it there is one"),
    ] = None,
    host: Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0 for all")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="the port to listen on; 0 for any")] = 8420,
    trusted_origin: Annotated[
        list[str] | None, typer.Option(help="another site whose pages may connect, e.g. https://games.example.org")
    ] = None,
    trusted_host: Annotated[
        list[str] | None, typer.Option(help="a name that people know this server by, e.g. games.example.org")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="the address of a proxy whose X-Forwarded-For is believed")
    ] = None,
    metrics_to: Annotated[
        list[str] | None, typer.Option(help="an address beside this machine that may ask for /metrics")
    ] = None,
    keep_days: Annotated[
        int | None, typer.Option(min=0, help="delete finished and never started tables after so many days")
    ] = None,
    game: Annotated[list[str] | None, typer.Option(help="a game of your own to offer, as file.py:NAME")] = None,
    bot_workers: Annotated[int | None, typer.Option(min=1, help="processes that bots think in")] = None,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="time for one decision of a bot")] = 30.0,
    tables_per_address: Annotated[
        int | None, typer.Option(min=1, help="tables from one address that may be unfinished at the same time")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(help="how much anybody may do, as name=number, e.g. analyses_per_hour=5; a wrong name tells all"),
    ] = None,
    exempt: Annotated[list[str] | None, typer.Option(help="an address without limits, e.g. for a benchmark")] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, error or nothing")] = "info",
) -> None:
    """Host tables: for the page, for bots, and for any other client."""
    from goldauge.server.app import Settings
    from goldauge.server.database import database_url
    from goldauge.server.runner import listen, prepare
    from goldauge.server.runner import serve as run
    from goldauge.server.security import Limits, address_of

    if bus:
        _check_bus(bus)
    _log(log_level)
    defaults = Settings(db="")
    own = [*(limit or ()), *([f"unfinished_tables={tables_per_address}"] if tables_per_address else ())]
    try:
        limits = Limits.parse(own, exempt=frozenset(address_of(address) for address in exempt or ()))
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--limit") from None
    settings = Settings(
        db=database_url(db),
        bus=bus,
        trusted_origins=frozenset(origin.rstrip("/") for origin in trusted_origin or ()),
        trusted_hosts=frozenset(name.lower() for name in trusted_host or ()),
        limits=limits,
        games=tuple(game or ()),
        bot_workers=bot_workers or defaults.bot_workers,
        bot_seconds=bot_seconds,
        metrics_to=frozenset(address_of(address) for address in metrics_to or ()),
        keep_days=keep_days,
    )
    listening = listen(host, port)
    prepare(settings.db)
    run(settings, listening, tuple(trusted_proxy or ()))


def worker(
    bus: Annotated[str, typer.Option(help="where the servers leave what is to be thought about: redis://host:6379/0")],
    processes: Annotated[
        int | None, typer.Option(min=1, help="processes that bots think in; one for each core")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="time for one decision of a bot")] = 30.0,
    game: Annotated[list[str] | None, typer.Option(help="a game of your own, as file.py:NAME")] = None,
    metrics_port: Annotated[int | None, typer.Option(help="a port on this machine for Prometheus")] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, error or nothing")] = "info",
) -> None:
    """Think for servers with the same bus: for their bots, then for hints, then for analyses."""
    _check_bus(bus)
    _log(log_level)
    from goldauge.server.metrics import METRICS
    from goldauge.server.worker import WorkerSettings
    from goldauge.server.worker import run as work

    if metrics_port:
        METRICS.serve(metrics_port)
    work(WorkerSettings(bus, processes or os.cpu_count() or 1, tuple(game or ()), seconds))


def _check_bus(bus: str) -> None:
    if importlib.util.find_spec("redis") is None or importlib.util.find_spec("saq") is None:
        raise typer.BadParameter("needs more: pip install 'goldauge[redis]'", param_hint="--bus")
    if not bus.startswith(("redis://", "rediss://", "unix://")):
        raise typer.BadParameter("an address like redis://host:6379/0", param_hint="--bus")


def _log(level: str) -> None:
    from goldauge.server.logs import LOG

    if level not in LOG.LEVELS:
        raise typer.BadParameter(f"one of {', '.join(LOG.LEVELS)}", param_hint="--log-level")
    LOG.level = level


def bot(
    name: Annotated[str, typer.Argument(help="a bot's name, or your own as file.py:Name")],
    table: Annotated[str, typer.Option(help="the link of the seat that it takes")],
    player: Annotated[str | None, typer.Option("--name", help="what it is called at the table")] = None,
    game: Annotated[str | None, typer.Option(help="a game of your own, as file.py:NAME")] = None,
    limit: Annotated[float, typer.Option(min=0.1, help="seconds for one decision; then it has failed")] = SECONDS,
    memory: Annotated[int, typer.Option(min=1, help="MiB that it may take")] = MEMORY,
) -> None:
    """Seat a bot of your own at a table of any server; it plays until the game is over."""
    from goldauge.server.bot_client import play_at

    with limited_memory(memory):
        play_at(name, table, player, game, limit)


def backup(
    target: Annotated[Path, typer.Argument(help="the file to write")],
    db: Annotated[Path | None, typer.Option(help="the SQLite file to back up")] = None,
) -> None:
    """Copy the tables of a SQLite file, also while a server runs on it."""
    from goldauge.server.backups import back_up, schema_of
    from goldauge.server.database import default_database
    from goldauge.server.schema import known, newest

    count = back_up(db or default_database(), target)
    typer.echo(f"{count} tables written to {target}")
    schema = schema_of(target)
    if schema in known()[:-1]:
        typer.echo(
            f"These tables are of an older Goldauge (schema {schema}). The next start brings them to schema {newest()};"
            " the backup stays as it is, and the older Goldauge can go on from it."
        )


def restore(
    source: Annotated[Path, typer.Argument(help="a file written by backup")],
    db: Annotated[Path | None, typer.Option(help="the SQLite file to bring it to")] = None,
    force: Annotated[bool, typer.Option(help="replace tables that are there already")] = False,
) -> None:
    """Bring back a backup; the server must not run meanwhile."""
    from goldauge.server.backups import bring_back
    from goldauge.server.database import default_database

    target = db or default_database()
    count = bring_back(source, target, force)
    typer.echo(f"{count} tables brought back to {target}")
