"""Starts Goldauge for the people at this computer, or in its network, and says so; the browser opens by itself."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

from rich.console import Console
from rich.text import Text

import goldauge
from goldauge.core.words import Words
from goldauge.server.app import Settings
from goldauge.server.database import database_url
from goldauge.server.logs import LOG
from goldauge.server.runner import CannotServe, listen, prepare, serve
from goldauge.server.security import Limits
from goldauge.welcome.network import goldauge_at, own_address, square

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"


BROWSER_STARTS = 10.0  # seconds that a browser may take to start


class Start:
    """One start, told in a language."""

    def __init__(self, console: Console, language: str) -> None:
        self._console = console
        self._words = Words.of_packages(("goldauge.welcome",), language)

    def at_this_computer(self, port: int, db: str | None) -> None:
        """Serve this computer only."""
        self._start(HERE, HERE, port, db)

    def in_the_network(self, port: int, db: str | None) -> None:
        """Serve everybody in the same network."""
        address = own_address()
        if address is None:
            raise CannotServe("this computer is in no network, so there is nobody to share with; goldauge alone works")
        self._start(EVERYWHERE, address, port, db)

    def _start(self, host: str, address: str, port: int, db: str | None) -> None:
        if not (Settings.page / "index.html").exists():
            raise CannotServe(
                "the page is missing from this installation: install Goldauge again, or in a checkout: make page"
            )
        self._say("starting", version=goldauge.__version__)
        if not goldauge.compiled:
            self._say("interpreted", "dim")
        listening = self._listen(host, address, port)
        if listening is None:
            return
        self._prepare_and_serve(listening, address, database_url(db))

    def _listen(self, host: str, address: str, port: int) -> socket.socket | None:
        """At the wanted port, or at any other; None if a Goldauge is there already, which is shown instead."""
        try:
            return listen(host, port)
        except CannotServe:
            url = f"http://{address}:{port}/"
            if goldauge_at(url):
                self._say("running already", url=url)
                self._open(url).join(BROWSER_STARTS)  # with the last thread this process would end, and open nothing
                return None
            if address != HERE and goldauge_at(f"http://{HERE}:{port}/"):
                raise CannotServe(
                    f"Goldauge runs already, for this computer only, at http://{HERE}:{port}/: end it first"
                ) from None
            listening = listen(host, 0)
            self._say("port taken", port=port, other=listening.getsockname()[1])
            return listening

    def _prepare_and_serve(self, listening: socket.socket, address: str, db: str) -> None:
        LOG.level = "error"
        if upgrade := prepare(db):
            self._say("brought up to date", copy=upgrade.copy)
        url = f"http://{address}:{listening.getsockname()[1]}/"
        # They sit at one table, so nobody needs to be kept within bounds who sits at this computer.
        settings = Settings(db=db, limits=Limits(exempt=frozenset({HERE, address})))
        place = db.rsplit("///", 1)[-1] if db.startswith("sqlite") else ""
        with contextlib.suppress(KeyboardInterrupt):
            serve(settings, listening, when_up=lambda: self._welcome(url, address != HERE))
        self._say("ended", place=place)

    def _welcome(self, url: str, shared: bool) -> None:
        self._console.print()
        if shared:
            self._say("address in the network", url=url)
            self._draw(url)
            self._say("trust", "dim")
        else:
            self._say("address", url=url)
            self._say("only here", "dim")
        self._say("how to end", "dim")
        self._open(url)

    def _draw(self, url: str) -> None:
        """Where it can be seen: it takes colours, and characters of drawings."""
        drawn, console = square(url), self._console
        wide_enough = console.width >= drawn.plain.index("\n")
        if console.is_terminal and console.color_system and "utf" in console.encoding and wide_enough:
            console.print(drawn)

    def _open(self, url: str) -> threading.Thread:
        """In a thread that nobody waits for to the end: some browsers don't return."""
        opening = threading.Thread(target=self._open_or_say, args=(url,), daemon=True)
        opening.start()
        return opening

    def _open_or_say(self, url: str) -> None:
        if not (has_a_screen() and webbrowser.open(url)):
            self._say("no browser")

    def _say(self, key: str, style: str = "", **values: Any) -> None:
        text = Text(self._words.text(key, **values), style)
        if "url" in values:
            text.highlight_words([values["url"]], "bold cyan")
        self._console.print(text, soft_wrap=True)


def has_a_screen() -> bool:
    """Without one, a browser for terminals would be opened, in the midst of what is said here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))
