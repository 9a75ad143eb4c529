"""Running a server: in this process until it is told to stop, or with a browser opened on it."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import threading
import urllib.request
import webbrowser

import uvicorn
from sqlalchemy.exc import DBAPIError

from goldauge.core.errors import GoldaugeError
from goldauge.server.app import Settings, create_app
from goldauge.server.database import database_url
from goldauge.server.logs import LOG
from goldauge.server.security import Limits
from goldauge.server.storage import Storage

STOPPING = 10  # seconds that open requests have when the server stops


class CannotServe(GoldaugeError):
    """The server can't start: the port is taken, the database can't be reached."""


def serve(settings: Settings, host: str, port: int, trusted_proxies: tuple[str, ...] = ()) -> None:
    """Serve until SIGINT or SIGTERM; then finish what is under way."""
    listening = _listen(host, port)
    asyncio.run(_prepare(settings.db))
    config = uvicorn.Config(
        create_app(settings),
        lifespan="on",
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
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
    server = uvicorn.Server(config)
    LOG.info("listening", host=host, port=listening.getsockname()[1])
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))
    if not server.started:
        raise CannotServe("the server could not start; the log says why")


async def _prepare(db: str) -> None:
    """Bring the database up to date, or say what is wrong with it."""
    storage = Storage(db)
    try:
        await storage.open()
    except (DBAPIError, OSError) as wrong:
        cause = str(getattr(wrong, "orig", None) or wrong)
        raise CannotServe(f"the database can't be used: {cause}") from None
    finally:
        await storage.close()


def serve_and_open(port: int = 8420) -> None:
    """Serve on this machine only, and show the page in the browser."""
    # Nobody else comes here, so nobody needs to be kept within bounds.
    settings = Settings(db=database_url(None), limits=Limits(exempt=frozenset({"127.0.0.1"})))
    port = _free_port(port)
    url = f"http://127.0.0.1:{port}/"
    threading.Thread(target=_open_when_up, args=(url,), daemon=True).start()
    print(f"Goldauge is at {url} (Ctrl-C ends it)")
    LOG.level = "error"
    serve(settings, "127.0.0.1", port)


def _open_when_up(url: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(url + "healthz", timeout=1):
                break
        except OSError:
            threading.Event().wait(0.1)
    webbrowser.open(url)


def _listen(host: str, port: int) -> socket.socket:
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


def _free_port(wanted: int) -> int:
    """The wanted port, or any if that one is taken."""
    for port in (wanted, 0):
        try:
            with _listen("127.0.0.1", port) as found:
                return int(found.getsockname()[1])
        except CannotServe:
            continue
    raise CannotServe("no port is free")
