"""Running a server: health, metrics, headers, limits, the page, stopping, backups, and forgetting old tables."""

from __future__ import annotations

import asyncio
import contextlib
import html
import io
import json
import re
import socket
import urllib.request
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
import websockets
from tools.typescript import TARGET, typescript

import goldauge
from goldauge.server import bodies, entries, making, messages, parts, wire
from goldauge.server.app import Server, Settings, create_app
from goldauge.server.bodies import NewTable
from goldauge.server.bot_pool import BotPool
from goldauge.server.bus import OneProcess
from goldauge.server.clock import now
from goldauge.server.database import database_url, sqlite_url
from goldauge.server.logs import LOG
from goldauge.server.metrics import METRICS
from goldauge.server.pages import INVITATION, WELCOME
from goldauge.server.proposals import Refusal
from goldauge.server.schema import migrate
from goldauge.server.security import Addresses, Limits, address_of, host_known, mark_of, origin_allowed
from goldauge.server.storage import Conflict, Row, Storage, StorageError
from goldauge.server.tables import Tables
from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.process import ROOT, ServerProcess, run
from tests.server.test_live import play_on, tokens


def test_the_pages_types_are_those_of_the_messages() -> None:
    assert TARGET.read_text("utf-8") == typescript(), "run `make types`"


# Watching it.


def test_health_readiness_and_metrics(server: ServerProcess) -> None:
    assert server.get("/healthz") == {"status": "up"}
    assert server.get("/readyz") == {"status": "up"}
    server.table("kali", 2)
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        told = answer.read().decode()
    assert "goldauge_tables_made_total" in told
    elsewhere = server.call("GET", "/metrics", None, None, behind="192.0.2.1")
    assert (elsewhere["status"], elsewhere["error"]) == (403, "not allowed")
    shown = set(re.findall(r"goldauge_\w+", (ROOT / "container" / "dashboard.json").read_text("utf-8")))
    of_workers = {"goldauge_jobs_total", "goldauge_job_seconds_bucket"}
    assert shown <= set(re.findall(r"goldauge_\w+", told)) | of_workers


@pytest.mark.any_database
def test_the_log_is_json_lines(server: ServerProcess) -> None:
    server.get("/api/games")
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert {"listening", "started", "http"} <= {line["what"] for line in lines}


@pytest.mark.any_database
def test_games_tell_what_a_table_needs_to_know(server: ServerProcess) -> None:
    games = {game["game"]: game for game in server.get("/api/games")}
    assert set(games) >= set(goldauge.games()) - {"heist"}
    kali = server.get("/api/games/kali")
    assert (kali["fewest"], kali["most"]) == (2, 6)
    assert kali["options"][0]["json_schema"]["maximum"] == 100
    assert kali["bots"][0] == "random"
    rules = server.get("/api/games/kali/rules/de")
    assert "K5" in rules["clauses"]
    assert server.get("/api/games/kali/rules/fr")["status"] == 404
    words = server.get("/api/games/kali/words/de")
    assert words["language"] == "de"
    assert words["words"]["why.game is over"]
    assert server.get("/api/games/kali/words/fr")["status"] == 404
    assert server.get("/api/games/chess/words/de")["status"] == 404
    assert server.get("/api/games/tests%2Fheist.py:HeistGame")["status"] == 404


# What a browser is told.


@pytest.mark.any_database
def test_what_is_told_about_games_is_compressed_and_what_may_hold_a_secret_is_not(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, headers={"Accept-Encoding": "gzip"}, timeout=PATIENCE) as client:
        for path in ("/api/games", "/api/games/kali/rules/de", "/api/games/einauge/words/it"):
            answer = client.get(path)
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < len(answer.content) / 2
        made = client.post("/api/tables", json={"game": "kali", "seats": [{"kind": "you"}] + [{"kind": "open"}] * 5})
        assert "token" in made.text
        assert "content-encoding" not in made.headers


@pytest.mark.any_database
def test_strict_headers_everywhere(server: ServerProcess) -> None:
    for path in ("/", "/docs", "/api/games", "/t/some-table", "/nowhere"):
        try:
            answer = urllib.request.urlopen(server.url + path)
        except urllib.error.HTTPError as refused:
            answer = refused
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "set-cookie" not in answer.headers
        assert "server" not in answer.headers
        body = answer.read().decode()
        # Scripts come as files of our own, never within the page.
        assert all('src="/assets/' in script for script in re.findall(r"<script[^>]*>", body))
        assert "style=" not in body


async def test_a_link_has_a_preview_and_can_be_asked_for_its_head(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    source = (ROOT / "web" / "index.html").read_text("utf-8")
    (tmp_path / "page" / "index.html").write_text(source, "utf-8")
    app = create_app(Settings(db=sqlite_url(tmp_path / "tables.sqlite"), page=tmp_path / "page"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="https://127.0.0.1") as client:
        for path, title in {"/": WELCOME, "/t/abcdefgh": INVITATION}.items():
            answer = await client.get(path)
            assert f'<meta property="og:title" content="{title}" />' in answer.text
            assert '<meta property="og:image" content="https://127.0.0.1/preview.jpg" />' in answer.text
            head = await client.head(path)
            assert (head.status_code, head.content) == (200, b"")
        odd = await client.get("/", headers={"Host": 'x"><script>'})
        assert "<script>" not in odd.text.replace('<script type="module"', "")


async def test_the_built_page_is_served_with_its_assets(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>table</title>")
    (page / "assets" / "index-4f3a.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    app = create_app(Settings(db=sqlite_url(tmp_path / "tables.sqlite"), page=page))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        for path in ("/", "/t/abcdefgh"):
            answer = await client.get(path)
            assert "table" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = await client.get("/assets/index-4f3a.js")
        assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
        assert "immutable" in script.headers["cache-control"]
        for path in ("/assets/other.js", "/..%2Fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
            assert (await client.get(path)).status_code == 404
        # Who opens a wrong address in a browser reads so in the page; a program gets a problem that it can read.
        browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        wrong = await client.get("/learn/kali/9", headers=browser)
        assert (wrong.status_code, "table" in wrong.text) == (404, True)
        for path, headers in {"/learn/kali/9": {}, "/api/nothing": browser}.items():
            refused = await client.get(path, headers=headers)
            assert (refused.status_code, refused.json()["error"]) == (404, "unknown")


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("http://127.0.0.1:{port}", True),
        ("https://friend.example", True),
        ("https://evil.example", False),
        ("http://127.0.0.1:1", False),
        ("null", False),
    ],
)
async def test_websockets_only_from_the_own_origin_or_trusted_ones(
    tmp_path: Path, origin: str | None, allowed: bool
) -> None:
    given = origin.format(port=8420) if origin else None
    assert origin_allowed(given, "127.0.0.1:8420", frozenset({"https://friend.example"})) is allowed


@pytest.mark.any_database
async def test_a_foreign_page_cannot_connect(strict: ServerProcess) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(strict.socket, origin=websockets.Origin("https://evil.example"))
    socket = await websockets.connect(strict.socket, origin=websockets.Origin(strict.url))
    await socket.close()


@pytest.mark.parametrize(
    ("header", "known"),
    [
        (None, True),
        ("localhost:8420", True),
        ("127.0.0.1", True),
        ("192.168.2.7:8420", True),
        ("[::1]:8420", True),
        (f"{socket.gethostname()}:8420", True),
        ("Games.Example.org.", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:8420", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_only_names_of_its_own_are_answered_for(header: str | None, known: bool) -> None:
    assert host_known(header, frozenset({"games.example.org"})) is known


@pytest.mark.any_database
async def test_a_foreign_name_that_leads_here_is_not_answered(empty_database: str, tmp_path: Path) -> None:
    server = ServerProcess(empty_database, tmp_path / "log", "--trusted-host", "games.example.org")
    try:
        async with httpx.AsyncClient(base_url=server.url) as client:
            for path in ("/", "/api/games", "/metrics"):
                assert (await client.get(path, headers={"Host": "evil.example"})).status_code == 421
                assert (await client.get(path, headers={"Host": "games.example.org"})).status_code == 200
            assert (await client.get("/healthz", headers={"Host": "evil.example"})).status_code == 200
        for name, origin in (("evil.example", "http://evil.example"), ("evil.example", None)):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(
                    f"ws://{name}:{server.port}/api/live",
                    host="127.0.0.1",
                    port=server.port,
                    origin=websockets.Origin(origin) if origin else None,
                )
    finally:
        assert server.stop()


@pytest.mark.any_database
def test_the_reference_describes_every_message_and_its_fields(server: ServerProcess) -> None:
    with urllib.request.urlopen(f"{server.url}/docs") as answer:
        page = answer.read().decode()
    for module in (wire, parts, messages, bodies):
        for model in vars(module).values():
            if isinstance(model, type) and issubclass(model, wire.Wire) and model not in (wire.Wire, messages.Request):
                assert f'<h2 id="{model.__name__}">' in page
                assert html.escape((model.__doc__ or "").strip().split("\n")[0]) in page
                for field in model.model_fields.values():
                    assert html.escape(field.description or "") in page
    assert "How many events of the whole story the view shows" in page
    known = set(re.findall(r'id="(\w+)"', page))
    assert set(re.findall(r'href="#(\w+)"', page)) <= known


# Limits.

KALI = {"game": "kali", "seats": [{"kind": "you"}] * 2}


async def drain(client: Client) -> None:
    """Receive until the connection is closed."""
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await client.receive()


@pytest.mark.any_database
async def test_messages_have_a_rate(strict: ServerProcess) -> None:
    made = strict.table("kali", 2)
    async with Client(strict.socket, made["table"], tokens(made)[0]) as client:
        for _ in range(200):
            await client.send({"type": "ping"})
        answers = [(await client.until("pong", "refused")) for _ in range(200)]
        assert sum(answer["type"] == "pong" for answer in answers) >= 50
        assert {answer["error"] for answer in answers if answer["type"] == "refused"} == {"too fast"}


@pytest.mark.any_database
async def test_floods_are_cut_off(strict: ServerProcess) -> None:
    made = strict.table("kali", 2)
    client = Client(strict.socket, made["table"], tokens(made)[0])
    await client.connect()
    with contextlib.suppress(websockets.ConnectionClosed):
        for _ in range(2000):
            await client.send({"type": "ping"})
    await drain(client)
    assert client.socket.close_code == 1008


@pytest.mark.any_database
async def test_messages_have_a_size(strict: ServerProcess) -> None:
    made = strict.table("kali", 2)
    client = Client(strict.socket, made["table"], tokens(made)[0])
    await client.connect()
    await client.send({"type": "chat", "id": "x", "text": "y" * 40_000})
    await drain(client)
    assert client.socket.close_code == 1009


@pytest.mark.long
@pytest.mark.any_database
async def test_connections_have_a_number_and_a_rate(strict: ServerProcess) -> None:
    """Who is turned away is told why."""
    connected: list[websockets.ClientConnection] = []
    answers: list[dict[str, str]] = []

    made = strict.table("kali", 2)
    hello = json.dumps({"type": "hello", "table": made["table"], "tokens": [made["spectators"]]})

    async def come() -> None:
        socket = await websockets.connect(strict.socket, open_timeout=PATIENCE)
        with contextlib.suppress(websockets.ConnectionClosed):  # its refusal can still be read
            await socket.send(hello)
        answers.append(json.loads(await socket.recv()))
        if answers[-1]["type"] == "snapshot":
            connected.append(socket)
        else:
            await socket.wait_closed()
            assert socket.close_code == 1013

    await asyncio.gather(*(come() for _ in range(70)))
    assert len(connected) == 64
    assert {answer["error"] for answer in answers if answer["type"] == "refused"} == {"full"}
    for _ in range(20):  # until it is faster than what a slow machine may do
        await asyncio.gather(*(come() for _ in range(50)))
        if "too fast" in {answer.get("error") for answer in answers}:
            break
    else:
        pytest.fail("arrivals have no rate")
    assert len(connected) == 64
    await asyncio.gather(*(socket.close() for socket in connected))


@pytest.mark.any_database
async def test_the_talk_has_a_rate(strict: ServerProcess) -> None:
    made = strict.table("kali", 2)
    async with Client(strict.socket, made["table"], tokens(made)[0]) as client:
        for _ in range(200):  # until it is faster than what a slow machine may do
            said = await client.request("chat", text="!")
            if said["type"] == "refused":
                break
        assert said["error"] == "too fast"
        assert (await client.request("leave", seat=0))["type"] == "accepted"  # all else goes on


@pytest.mark.any_database
def test_requests_and_tables_have_a_rate(strict: ServerProcess) -> None:
    answers = [strict.post("/api/tables", KALI) for _ in range(61)]
    assert {answer["error"] for answer in answers if "error" in answer} <= {"full", "too fast"}
    assert any(answer.get("error") == "full" for answer in answers)
    many = (strict.get("/api/games/kali") for _ in range(2000))
    assert next(answer["error"] for answer in many if "error" in answer) == "too fast"
    assert strict.get("/healthz") == {"status": "up"}


async def test_an_address_has_so_many_unfinished_tables(empty_database: str, tmp_path: Path) -> None:
    """The count outlives the server, and a table that is over makes room."""
    arguments = ("--tables-per-address", "3", "--trusted-proxy", "127.0.0.2")
    server = ServerProcess(empty_database, tmp_path / "log", *arguments, exempt=False)
    try:
        made = [server.table("heist", 2) for _ in range(3)]
        server.kill()
        server.start()
        assert_full(server.post("/api/tables", KALI))
        assert_full(server.post("/api/tables", KALI, behind="192.0.2.7"))  # anybody could say that
        assert_full(server.post("/api/tables", KALI, address="127.0.0.2", behind="127.0.0.1"))
        assert "table" in server.post("/api/tables", KALI, address="127.0.0.2", behind="192.0.2.7")
        assert "table" in server.post("/api/tables", KALI, address="127.0.0.3")  # somebody else
        async with Client(server.socket, made[0]["table"], made[0]["host"]) as host:
            assert (await host.request("end"))["type"] == "accepted"
        server.table("kali", 2)
        assert_full(server.post("/api/tables", KALI))
        # A game that is played to its end makes room too; its rematch takes a place like any table.
        async with Client(server.socket, made[1]["table"], *tokens(made[1])) as client:
            await play_on(client)
            newest = server.table("kali", 2)
            assert_full(await client.request("rematch"))
            async with Client(server.socket, newest["table"], newest["host"]) as host:
                await host.request("end")
            assert (await client.request("rematch"))["type"] == "accepted"
        assert_full(server.post("/api/tables", KALI))
    finally:
        assert server.stop()
    assert server.errors() == []


def assert_full(answer: dict[str, object]) -> None:
    assert answer["error"] == "full"
    assert "3 tables that were made from here are not over yet" in str(answer["message"])


async def test_many_at_once_do_not_get_past_the_number_of_tables(empty_database: str) -> None:
    storage = Storage(database_url(empty_database))
    await storage.open()
    tables = Tables(storage, OneProcess(), BotPool(1), Addresses(Limits(unfinished_tables=5)))
    new = NewTable.model_validate(KALI)
    answers = await asyncio.gather(*(tables.make(new, "192.0.2.1") for _ in range(20)), return_exceptions=True)
    assert sum(isinstance(answer, Refusal) for answer in answers) == 15
    assert await storage.unfinished(mark_of("192.0.2.1"), 0) == 5
    assert await storage.unfinished(mark_of("192.0.2.1"), now() + 1) == 0  # old ones don't count
    await tables.stop()
    await storage.close()


async def test_no_address_is_kept(empty_database: str) -> None:
    """Only a mark that hundreds of addresses share, and that only until the table is over."""
    storage = Storage(database_url(empty_database))
    await storage.open()
    at = now()
    mark = mark_of("192.0.2.1")
    for name in ("first-table", "other-table"):
        await storage.make(Row(name, "kali", "running", True, 2, 0, at, at, mark), [entries.Ended()], at)
    storage.mark("first-table", "over", 0, at)
    storage.mark("other-table", "running", 0, at)
    await storage.append("other-table", 1, [entries.Ended()], at)  # the marks are written by then
    async with storage.engine.connect() as connection:
        kept = (await connection.exec_driver_sql("SELECT id, made_by FROM tables ORDER BY id")).all()
    assert [tuple(row) for row in kept] == [("first-table", None), ("other-table", mark)]
    assert 2**32 / 16 ** len(mark) >= 256
    await storage.close()


def test_limits_count_for_households() -> None:
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::1") != address_of("2001:db8:1:3::1")
    assert address_of("::ffff:192.0.2.7") == address_of("192.0.2.7") != address_of("192.0.2.8")


# Stopping, and coming back.


async def test_a_graceful_stop_tells_clients_to_come_back(empty_database: str, tmp_path: Path) -> None:
    server = ServerProcess(empty_database, tmp_path / "log")
    made = server.table("kali", 2)
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        await client.play(client.state["to_move"], "draw")
        assert await asyncio.to_thread(server.stop)
        await drain(client)
        assert client.socket.close_code in (1001, 1012)
        views = client.views
    server.start()
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        assert client.views == views
        assert client.number == 1
    assert server.stop()


async def test_backup_of_a_running_server_and_restore(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "tables.sqlite"), tmp_path / "log")
    made = server.table("kali", 2)
    copy, elsewhere = tmp_path / "copy.sqlite", tmp_path / "elsewhere.sqlite"
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        await client.play(client.state["to_move"], "draw")
        kept = dict(client.views)
        done = await asyncio.to_thread(run, tmp_path, "backup", str(copy), "--db", server.db)
        assert done.returncode == 0, done.stderr
        assert "1 tables" in done.stdout
        again = await asyncio.to_thread(run, tmp_path, "backup", str(copy), "--db", server.db)
        assert "is there already" in again.stderr
        while client.number < 3:
            seat = client.state["to_move"]
            await client.play(seat, client.legal(seat)[-1])
        in_use = await asyncio.to_thread(run, tmp_path, "restore", str(copy), "--db", server.db, "--force")
        assert in_use.returncode == 2
        assert "stop the server first" in in_use.stderr
    server.stop()
    (tmp_path / "junk").write_text("no backup at all, but long enough to look like one " * 40)
    assert "holds no tables" in run(tmp_path, "restore", str(tmp_path / "junk"), "--db", str(elsewhere)).stderr
    assert not elsewhere.exists()
    assert run(tmp_path, "restore", str(copy), "--db", server.db, "--force").returncode == 0
    assert run(tmp_path, "restore", str(copy), "--db", str(elsewhere)).returncode == 0
    server.start()
    async with Client(server.socket, made["table"], *tokens(made)) as client:
        assert client.views == kept
        assert client.number == 1
    server.stop()


def test_a_taken_port_and_a_broken_database_are_said_in_words(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = run(tmp_path, "serve", "--port", str(other.getsockname()[1]), "--db", str(tmp_path / "x.sqlite"))
    assert taken.returncode == 2
    assert "is in use" in taken.stderr
    (tmp_path / "broken.sqlite").write_text("this is not a database, whatever its name says" * 30)
    broken = run(tmp_path, "serve", "--port", "0", "--db", str(tmp_path / "broken.sqlite"))
    assert broken.returncode == 2
    assert "the database can't be used" in broken.stderr
    assert "Traceback" not in broken.stderr
    away = run(tmp_path, "serve", "--port", "0", "--db", "postgresql://nobody@127.0.0.1:1/tables")
    assert "the database can't be used" in away.stderr
    assert "Traceback" not in away.stderr


# Tables in memory.


async def test_tables_that_nobody_looks_at_are_put_away_and_found_again(empty_database: str) -> None:
    storage = Storage(database_url(empty_database))
    await storage.open()
    tables = Tables(storage, OneProcess(), BotPool(1), Addresses(Limits()))
    setup = {"game": "kali", "seats": [{"kind": "you"}] * 2, "time": {"kind": "wait"}}
    links = await tables.make(NewTable.model_validate(setup), "192.0.2.1")
    live = await tables.find(links.table)
    tables.evict()
    assert tables.live_tables == 1  # not yet
    live.touched -= 10_000
    tables.evict()
    assert tables.live_tables == 0
    again = await tables.find(links.table)
    assert again is not live
    assert again.table.session is not None
    assert live.table.session is not None
    assert again.table.session.state.position() == live.table.session.state.position()
    await tables.stop()
    await storage.close()


# Bots that fail.


@pytest.mark.any_database
async def test_a_bot_that_fails_or_dawdles_is_replaced_for_the_move(empty_database: str, tmp_path: Path) -> None:
    game = tmp_path / "faulty.py"
    game.write_text(FAULTY)
    arguments = ("--game", f"{game}:FaultyGame", "--bot-seconds", "1")
    server = ServerProcess(empty_database, tmp_path / "log", *arguments)
    try:
        seats = [{"kind": "you"}, *({"kind": "bot", "bot": bot} for bot in ("crash", "cheat", "sleep", "die"))]
        made = server.post("/api/tables", {"game": "faulty", "seats": seats, "options": {"rounds": 1}})
        async with Client(server.socket, made["table"], tokens(made)[0]) as client:
            acted: set[int] = set()
            while len(acted) < 4 and not client.state["over"]:
                acted |= {message["seat"] for message in client.seen if message["type"] == "thinking"}
                if legal := client.legal(0):
                    await client.play(0, legal[-1])
                else:
                    await client.until("update")
            assert (await client.request("chat", text="still alive"))["type"] == "accepted"
        assert {entry["what"] for entry in server.errors()} == {"bot failed"}
    finally:
        server.stop()


FAULTY = """
import os, time
from goldauge.games.kali import KaliGame

class Crash:
    def choose(self, view): raise RuntimeError("oops")

class Cheat:
    def choose(self, view): return 99

class Sleep:
    def choose(self, view): time.sleep(100)

class Die:
    def choose(self, view): os._exit(3)

class FaultyGame(KaliGame):
    name = "faulty"
    bots = {"crash": Crash, "cheat": Cheat, "sleep": Sleep, "die": Die}
"""


# The storage by itself.


async def test_old_tables_are_forgotten_and_running_ones_never(empty_database: str) -> None:
    storage = Storage(database_url(empty_database))
    await storage.open()
    for name, status in (("over-table", "over"), ("wait-table", "waiting"), ("play-table", "running")):
        row = Row(name, "kali", status, True, 2, 0, 5, 5)  # type: ignore[arg-type]
        await storage.make(row, [entries.Ended()], 5)
    assert await storage.forget(4, 4) == 0
    assert await storage.forget(6, 6) == 2
    assert await storage.log("over-table") == []
    assert len(await storage.log("play-table")) == 1
    await storage.close()


async def test_a_running_server_forgets_old_tables(empty_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goldauge.server.app.HOUSEKEEPING", 0.05)
    server = Server(Settings(db=database_url(empty_database), keep_days=1))
    await server.start()
    links = await server.tables.make(NewTable.model_validate(KALI), "192.0.2.1")
    await server.storage.make(Row("over-table", "kali", "over", True, 2, 0, 5, 5), [entries.Ended()], 5)
    while await server.storage.log("over-table"):
        await asyncio.sleep(0.05)
    assert await server.storage.log(links.table)
    await server.stop()


async def test_one_group_holds_winners_and_losers(empty_database: str) -> None:
    """Many appends at once, half of them for numbers that are taken: each gets its own answer."""
    storage = Storage(database_url(empty_database))
    await storage.open()
    at = now()
    for name in ("first-table", "other-table"):
        await storage.make(Row(name, "kali", "running", True, 2, 0, at, at), [entries.Ended()], at)
    writes = [
        storage.append(name, 1, [entries.Spoke(None, "x", str(n))], at)
        for n in range(20)
        for name in ("first-table", "other-table")
    ]
    before = METRICS.commits._value.get()
    answers = await asyncio.gather(*writes, return_exceptions=True)
    assert sum(answer is None for answer in answers) == 2
    assert sum(isinstance(answer, Conflict) for answer in answers) == 38
    assert METRICS.commits._value.get() - before < 10
    log = await storage.log("first-table")
    assert [type(entry) for entry, _ in log] == [entries.Ended, entries.Spoke]
    await storage.close()


async def test_a_write_that_fails_harms_no_other_and_tells_the_log_no_secret(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(database_url(empty_database))
    await storage.open()
    said = io.StringIO()
    monkeypatch.setattr(LOG, "stream", said)
    at = now()
    await storage.make(Row("first-table", "kali", "running", True, 2, 0, at, at), [entries.Ended()], at)
    with pytest.raises(StorageError):
        await storage.append("first-table", 1, [entries.Started("the-secret-seed")], 2**80)  # no time fits there
    await storage.append("first-table", 1, [entries.Ended()], at)
    assert await storage.ready()
    await storage.close()
    assert "write failed" in said.getvalue()
    assert "the-secret-seed" not in said.getvalue()


async def test_an_old_database_is_brought_up_to_date(empty_database: str) -> None:
    """One of the first schema, with a table in it."""
    old = Storage(database_url(empty_database))
    async with old.engine.begin() as connection:
        await connection.run_sync(migrate, "0001")
        await connection.exec_driver_sql(
            "INSERT INTO tables (id, game, status, listed, seats, open, created, changed)"
            " VALUES ('first-table', 'kali', 'running', true, 2, 0, 5, 5)"
        )
    await old.engine.dispose()
    storage = Storage(database_url(empty_database))
    await storage.open()
    assert await storage.listed(10) == [Row("first-table", "kali", "running", True, 2, 0, 5, 5)]
    await storage.append("first-table", 0, [entries.Ended()], 6)
    assert len(await storage.log("first-table")) == 1
    await storage.close()


async def test_a_broken_log_is_named_and_takes_no_other_table_down(empty_database: str, tmp_path: Path) -> None:
    """Entries that are damaged, of a newer version, or of a game that is not offered."""
    storage = Storage(database_url(empty_database))
    await storage.open()
    at = now()
    new = NewTable.model_validate(KALI)
    broken = {
        "damaged": '{"kind":"moved","seat":0',
        "newer": '{"kind":"juggled","seat":0}',
        "foreign": '{"kind":"moved","seat":0,"move":"draw","by":"player","id":"","mood":"good"}',
        "impossible": '{"kind":"moved","seat":0,"move":"enough","by":"player","id":""}',
    }
    tables = {}
    for name, body in {**broken, "whole": ""}.items():
        log, links = making.make(new, goldauge.games())
        await storage.make(Row(log.table, "kali", "running", False, 2, 0, at, at), log.entries, at)
        tables[name] = links
        if body:
            async with storage.engine.begin() as connection:
                values = {"table": log.table, "at": at, "body": body}
                insert = "INSERT INTO entries (table_id, number, at, body) VALUES (:table, 2, :at, :body)"
                await connection.execute(sa.text(insert), values)
    await storage.close()
    server = ServerProcess(empty_database, tmp_path / "log")
    try:
        for name in broken:
            refused = server.get(f"/api/tables/{tables[name].table}", tables[name].host)
            assert (refused["status"], refused["error"]) == (409, "unreadable"), name
            client = Client(server.socket, tables[name].table, tables[name].host)
            assert (await client.connect())["error"] == "unreadable"
            said = [line for line in server.errors() if line.get("table") == tables[name].table]
            assert any(line["what"] == "table can't be read" for line in said)
        whys = " ".join(str(line["why"]) for line in server.errors())
        assert "entry 2: entry: Invalid JSON" in whys
        assert "juggled" in whys
        assert "moved.mood" in whys
        assert "K5" in whys
        async with Client(server.socket, tables["whole"].table, *(seat.token for seat in tables["whole"].seats)) as ok:
            await ok.play(ok.state["to_move"], "draw")
    finally:
        assert server.stop()


def test_entries_are_read_as_they_were_written() -> None:
    for entry in (
        entries.Moved(1, "draw", "player", "id"),
        entries.Closed(3, ["wait"]),
        entries.Kicked(0, "k", None, "i"),
    ):
        assert entries.decode(entries.encode(entry)) == entry


async def test_every_commit_reaches_the_disk_before_it_is_acknowledged(empty_database: str) -> None:
    storage = Storage(database_url(empty_database))
    await storage.open()
    durable = (
        {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}
        if storage.sqlite
        else {"SHOW synchronous_commit": "on"}  # fsync is the operator's to set, and off in tests
    )
    async with storage.engine.connect() as connection:
        for question, answer in durable.items():
            assert (await connection.exec_driver_sql(question)).scalar() == answer
    await storage.close()
