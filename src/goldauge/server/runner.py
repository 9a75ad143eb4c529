"""Running a server: in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import dataclasses
import errno
import gc
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from goldauge.core.errors import GoldaugeError
from goldauge.server.app import Settings, create_app
from goldauge.server.backups import back_up
from goldauge.server.http_protocol import PromptHttp
from goldauge.server.logs import LOG
from goldauge.server.schema import known, newest
from goldauge.server.socket_protocol import PromptSocket
from goldauge.server.storage import Storage

STOPPING = 5  # seconds that open requests have when the server stops
# When garbage is looked for, though nearly all goes without that: among so many new objects; after so often among what
# is left of them; and after so often among all there are, which holds up everybody for long. The housekeeper does that.
GARBAGE = (5_000, 2, 2_000)
HANDOVER = 0.001  # seconds until the busy loop lets the thread go on that writes to SQLite


class CannotServe(GoldaugeError):
    """The server can't start: the port is taken, the database can't be reached."""


@dataclasses.dataclass(frozen=True)
class Upgrade:
    """A database of an older Goldauge was brought up to date."""

    before: str
    after: str
    copy: Path | None  # how it was before; PostgreSQL keeps its own backups


def serve(
    settings: Settings,
    listening: socket.socket,
    trusted_proxies: tuple[str, ...] = (),
    when_up: Callable[[], None] = lambda: None,
) -> None:
    """Serve until SIGINT or SIGTERM; then finish what is under way."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        lifespan="on",
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=PromptHttp,
        ws=PromptSocket,
        # Compressed sizes tell of contents; and most messages are too short to gain.
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.message,
        ws_max_queue=16,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=list(trusted_proxies),
        timeout_graceful_shutdown=STOPPING,
    )
    server = _Server(app, config, when_up)
    host, port = listening.getsockname()[:2]
    LOG.info("listening", host=host, port=port)
    if not (settings.page / "index.html").exists():
        LOG.error("the page is missing", where=str(settings.page), hint="in a checkout: make page")
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))
    if not server.started:
        raise CannotServe("the server could not start; the log says why")


class _Server(uvicorn.Server):
    """One that says when it is up, and hands over before it stops."""

    def __init__(self, app: FastAPI, config: uvicorn.Config, when_up: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._when_up = when_up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _spare_collector()
            sys.setswitchinterval(HANDOVER)
            self._when_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First let others take over: they shall be there when clients are told to come back."""
        await self._app.state.server.drain()
        await super().shutdown(sockets)


def _spare_collector() -> None:
    """What is there now stays: to look through it for garbage, again and again, would hold up everybody at once."""
    gc.collect()
    gc.freeze()
    gc.collect()  # so that it knows how little is left
    gc.set_threshold(*GARBAGE)


def prepare(db: str) -> Upgrade | None:
    """Bring the database up to date, or say what is wrong with it. A SQLite file is copied before it is changed."""
    return asyncio.run(_prepare(db))


async def _prepare(db: str) -> Upgrade | None:
    upgrade: Upgrade | None = None
    place = make_url(db).render_as_string(hide_password=True)
    try:
        storage = Storage(db)
    except ModuleNotFoundError as wrong:
        raise CannotServe(f"{place} needs {wrong.name}: pip install 'goldauge[postgresql]'") from None
    try:
        before = await storage.revision()
        if before is not None and before in known()[:-1]:
            copy = _copy_before(Path(str(make_url(db).database)), before) if storage.sqlite else None
            upgrade = Upgrade(before, newest(), copy)
        await storage.open()
    except (DBAPIError, OSError) as wrong:
        cause = str(getattr(wrong, "orig", None) or wrong)
        raise CannotServe(f"the database can't be used: {cause} ({place})") from None
    finally:
        await storage.close()
    if upgrade:
        LOG.info("database brought up to date", before=before, after=newest(), copy=str(upgrade.copy or "none"))
    return upgrade


def _copy_before(file: Path, revision: str) -> Path:
    copy = file.with_name(f"{file.stem}-schema-{revision}{file.suffix}")
    if not copy.exists():
        back_up(file, copy)
    return copy


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for clients; CannotServe if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as wrong:
        listening.close()
        if wrong.errno == errno.EADDRINUSE:
            raise CannotServe(f"port {port} is in use; choose another with --port") from None
        raise CannotServe(f"can't listen on {host}:{port}: {wrong.strerror or wrong}") from None
    listening.listen(2048)
    listening.set_inheritable(False)
    return listening
