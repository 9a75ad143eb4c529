"""The first minute: `goldauge` without a command, at a terminal, when all is well and when it is not."""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pexpect
import pytest

import goldauge
from goldauge import cli
from goldauge.core.words import LANGUAGES, Words
from goldauge.server.schema import known, newest
from goldauge.welcome import network
from tests.patience import PATIENCE
from tests.server import process

pytestmark = pytest.mark.once

PLAIN = r"(?:\x1b\[[\d;]*m)*"  # what a terminal draws with, between words
KEPT = Path(__file__).parent.parent / "kept"


class Terminal:
    """Runs `goldauge` as a person at a terminal does, with a home and a browser of its own."""

    def __init__(self, folder: Path) -> None:
        self.seen = folder / "seen"
        self.data = folder / "data"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > {self.seen}.part && mv {self.seen}.part {self.seen}\n')
        browser.chmod(0o755)
        self.environment = {**os.environ, "BROWSER": str(browser), "XDG_DATA_HOME": str(self.data), "LC_ALL": "C.UTF-8"}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
            self.environment.pop(name, None)

    @property
    def tables(self) -> Path:
        return self.data / "goldauge" / "tables.sqlite"

    @contextmanager
    def start(self, *arguments: str, **settings: str) -> Iterator[Any]:
        terminal = pexpect.spawn(
            sys.executable,
            ["-m", "goldauge", *arguments],
            env={**self.environment, **settings},
            encoding="utf-8",
            dimensions=(50, 100),
            timeout=PATIENCE,
        )
        try:
            yield terminal
        finally:
            terminal.close(force=True)

    def run(self, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """From its begin to its end, with no terminal; forked, since a start from nothing takes ten times as long."""
        environment = {**self.environment, **settings}
        return process.run(self.data.parent, *arguments, command=cli.main, environment=environment)

    def opened(self) -> str:
        """What the browser was opened at; it is there before the terminal says anything more."""
        deadline = time.monotonic() + PATIENCE
        while not self.seen.exists():
            assert time.monotonic() < deadline, "no browser was opened"
            time.sleep(0.02)
        return self.seen.read_text().strip()


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def end(running: Any) -> None:
    """With Ctrl-C; it says goodbye, and that is all."""
    running.sendintr()
    running.expect("Goldauge has ended; your tables are kept in (.*tables.sqlite)")
    running.expect(pexpect.EOF)
    running.close()
    assert "Traceback" not in running.before
    assert running.exitstatus == 0


def test_it_says_what_it_does_opens_the_browser_and_ends_with_ctrl_c(terminal: Terminal) -> None:
    with terminal.start("--port", "0") as running:
        running.expect(f"Goldauge {goldauge.__version__} is starting")
        running.expect(rf"Play at {PLAIN}(http://127\.0\.0\.1:\d+/)")
        url = running.match[1]
        running.expect("goldauge --share")
        running.expect("Ctrl-C ends it")
        assert terminal.opened() == url
        with urllib.request.urlopen(url) as page:
            assert b"<script" in page.read()
        end(running)
    assert terminal.tables.exists()


def test_sharing_gives_an_address_and_a_square_that_others_in_the_network_can_use(terminal: Terminal) -> None:
    address = network.own_address()
    assert address, "this machine is in no network"
    with terminal.start("--share", "--port", "0") as running:
        running.expect(rf"Play at {PLAIN}(http://{re.escape(address)}:\d+/)")
        url = running.match[1]
        running.expect(f"▀{PLAIN}▀{PLAIN}▀")
        running.expect("isn.t encrypted")
        assert terminal.opened() == url
        with urllib.request.urlopen(url) as page:  # as a phone would, at the address that links begin with
            assert b"<script" in page.read()
        setup = {"game": "kali", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "bold"}]}
        request = urllib.request.Request(f"{url}api/tables", json.dumps(setup).encode())
        request.add_header("Content-Type", "application/json")
        request.add_header("Origin", url.rstrip("/"))
        with urllib.request.urlopen(request) as made:
            assert made.status == 201
        end(running)


def test_the_square_holds_the_address() -> None:
    """Read back from the drawing, as a camera would: the modules are those of the code, dark on light."""
    url = "http://192.168.178.20:8420/"
    drawn = network.square(url)
    lines = drawn.plain.rstrip("\n").split("\n")
    assert {len(line) for line in lines} == {25 + 2 * network.QUIET}
    styles = [str(span.style) for span in drawn.spans]
    dark = sum(style.split(" on ")[0] == "#000000" for style in styles)
    dark += sum(style.split(" on ")[1] == "#000000" for style in styles)
    import segno

    assert dark == sum(sum(row) for row in segno.make(url, micro=False).matrix)


def test_no_network_to_share_in_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console

    from goldauge.server.runner import CannotServe
    from goldauge.welcome import start

    monkeypatch.setattr(start, "own_address", lambda: None)
    with pytest.raises(CannotServe, match="in no network"):
        start.Start(Console(), "en").in_the_network(0, None)


def test_without_a_browser_it_says_so(terminal: Terminal) -> None:
    with terminal.start("--port", "0", BROWSER="") as running:
        running.expect("No browser could be opened: please open the address yourself.")
        end(running)


class Elsewhere(BaseHTTPRequestHandler):
    """Another program's page."""

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        pass


def test_a_port_that_another_program_has_is_left_to_it(terminal: Terminal) -> None:
    other = HTTPServer(("127.0.0.1", 0), Elsewhere)
    Thread(target=other.serve_forever, daemon=True).start()
    try:
        with terminal.start("--port", str(other.server_port)) as running:
            running.expect(rf"Port {other.server_port} is taken by another program, so Goldauge takes (\d+)")
            port = running.match[1]
            running.expect(rf"Play at {PLAIN}http://127\.0\.0\.1:{port}/")
            end(running)
    finally:
        other.shutdown()


def test_a_goldauge_that_runs_already_is_opened(terminal: Terminal) -> None:
    with terminal.start("--port", "0") as first:
        first.expect(rf"Play at {PLAIN}http://127\.0\.0\.1:(\d+)/")
        port = first.match[1]
        terminal.opened()
        terminal.seen.unlink()
        second = terminal.run("--port", port)
        assert second.returncode == 0
        assert f"Goldauge is running already, at http://127.0.0.1:{port}/" in second.stdout
        assert terminal.opened() == f"http://127.0.0.1:{port}/"
        shared = terminal.run("--share", "--port", port)
        assert shared.returncode == 2
        assert f"runs already, for this computer only, at http://127.0.0.1:{port}/: end it first" in shared.stderr
        end(first)


def test_a_home_that_can_not_be_written_to_gets_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = terminal.run("--port", "0", XDG_DATA_HOME=str(tmp_path / "file"))
    assert refused.returncode == 2
    assert "tables can't be kept in" in refused.stderr
    assert "name another place with --db FILE" in refused.stderr
    with terminal.start(
        "--port", "0", "--db", str(tmp_path / "tables.sqlite"), XDG_DATA_HOME=str(tmp_path / "file")
    ) as on:
        on.expect("Play at")
        end(on)


def test_a_missing_page_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from rich.console import Console

    from goldauge.server.app import Settings
    from goldauge.server.runner import CannotServe
    from goldauge.welcome.start import Start

    monkeypatch.setattr(Settings, "page", tmp_path)
    with pytest.raises(CannotServe, match="the page is missing from this installation"):
        Start(Console(), "en").at_this_computer(0, None)


def plant(file: Path, change: Callable[[sqlite3.Connection], object]) -> None:
    """A database of the version before, changed further."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file)) as database:
        database.executescript((KEPT / "tables-0001.sql").read_text("utf-8"))
        change(database)
        database.commit()


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def test_an_old_database_is_brought_up_to_date_and_a_copy_kept(terminal: Terminal) -> None:
    plant(terminal.tables, lambda _: None)
    with terminal.start("--port", "0") as running:
        running.expect("Your tables were kept by an older Goldauge")
        running.expect("tables-schema-0001.sqlite")
        running.expect("Play at")
        end(running)
    for file, schema in ((terminal.tables, newest()), (terminal.tables.with_name("tables-schema-0001.sqlite"), "0001")):
        with closing(sqlite3.connect(file)) as database:
            assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (schema,)
            assert database.execute("SELECT count(*) FROM tables").fetchone()[0] > 3


def test_a_newer_database_is_refused_and_left_alone(terminal: Terminal) -> None:
    plant(terminal.tables, lambda database: database.execute("UPDATE alembic_version SET version_num = '9999'"))
    before = dump(terminal.tables)
    refused = terminal.run("--port", "0")
    assert refused.returncode == 2
    assert f"written by a newer Goldauge (schema 9999, this one knows up to {newest()}): update" in refused.stderr
    assert dump(terminal.tables) == before


def test_options_before_a_command_are_refused(terminal: Terminal) -> None:
    refused = terminal.run("--share", "games")
    assert refused.returncode == 2
    assert "--share, --port and --db before games" in refused.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_all_languages(language: str) -> None:
    words, english = (Words.of_packages(("goldauge.welcome",), one) for one in (language, "en"))
    assert words.catalogue.keys() == english.catalogue.keys()
    for key, text in words.catalogue.items():
        assert set(re.findall(r"{{.*?}}", text)) == set(re.findall(r"{{.*?}}", english.catalogue[key])), key


# Doctor.


def test_the_doctor_finds_a_healthy_house_healthy(terminal: Terminal) -> None:
    first = terminal.run("doctor")
    assert first.returncode == 0, first.stdout
    assert ("compiled" if goldauge.compiled else "interpreted") in first.stdout
    assert "made at the first start" in first.stdout
    assert "asyncpg" in first.stdout
    assert not terminal.tables.exists()
    plant(terminal.tables, lambda _: None)
    old = terminal.run("doctor")
    assert old.returncode == 0
    assert f"of an older Goldauge: the next start brings it to {newest()}" in old.stdout


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda file: file.write_bytes(b"this is not a database at all" * 90), "can't be read"),
        (
            lambda file: plant(
                file, lambda database: database.execute("UPDATE alembic_version SET version_num='9999'")
            ),
            "written by a newer Goldauge (schema 9999)",
        ),
    ],
    ids=["damaged", "newer"],
)
def test_the_doctor_names_what_is_wrong(terminal: Terminal, wrong: Callable[[Path], object], says: str) -> None:
    terminal.tables.parent.mkdir(parents=True)
    wrong(terminal.tables)
    found = terminal.run("doctor")
    assert found.returncode == 2
    assert "WRONG" in found.stdout
    assert says in found.stdout


def test_the_doctor_finds_a_database_that_is_away() -> None:
    from goldauge.welcome.doctor import examine

    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        url = f"postgresql://me:secret@127.0.0.1:{nobody.getsockname()[1]}/tables"
        (tables,) = (finding for finding in examine(url) if finding.about == "tables")
    assert not tables.sound
    assert "does not answer" in tables.says
    assert "secret" not in tables.says


# Backups.


def test_a_backup_says_when_the_next_start_will_change_the_tables(terminal: Terminal, tmp_path: Path) -> None:
    assert len(known()) > 1
    plant(terminal.tables, lambda _: None)
    said = terminal.run("backup", str(tmp_path / "copy.sqlite"))
    assert f"(schema 0001). The next start brings them to schema {newest()}" in " ".join(said.stdout.split())
    plant(tmp_path / "newer.sqlite", lambda database: database.execute("UPDATE alembic_version SET version_num='9999'"))
    refused = terminal.run("restore", str(tmp_path / "newer.sqlite"), "--db", str(tmp_path / "elsewhere.sqlite"))
    assert refused.returncode == 2
    assert "written by a newer Goldauge" in refused.stderr
