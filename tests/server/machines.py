"""Many machines on one: PostgreSQL, Redis, haproxy, three servers, two workers, cables that can be cut, and a demon.

People and bots play all three games through the balancer while the demon kills, freezes and cuts off what it likes.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import random
import shutil
import signal
import subprocess
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import websockets

from tests.debian import found_or_installed
from tests.server.history import History, Sent, check
from tests.server.postgres import Postgres, free_port
from tests.server.process import ServerProcess, WorkerProcess
from tests.server.redis_server import Redis

SERVERS, WORKERS = 3, 2
SILENCE = 4.0  # seconds without a word until a client connects anew

GAMES: list[dict[str, Any]] = [
    {"game": "kali", "seats": ["you", "you", "bold"], "options": {"rounds": 1}},
    {"game": "einauge", "seats": ["you", "you", "random"], "options": {}},
    {"game": "dracheninsel", "seats": ["you", "you", "random"], "options": {"round_limit": 2}},
    {"game": "kali", "seats": ["you", "easy"], "options": {"rounds": 2}},
]


class Cable:
    """A connection between two machines, which can be cut: then nothing comes through, and nobody is told."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.port = free_port()
        self._whole = asyncio.Event()
        self._whole.set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", self.port)

    async def _join(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        try:
            far_in, far_out = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            near_out.close()
            return
        self._ends |= {near_out, far_out}
        await asyncio.gather(self._carry(near_in, far_out), self._carry(far_in, near_out))
        self._ends -= {near_out, far_out}

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                await self._whole.wait()
                target.write(data)
                await target.drain()
        target.close()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        """What was on the way is lost, and with it all connections."""
        for end in self._ends:
            end.transport.abort()
        self._whole.set()

    def close(self) -> None:
        self.mend()
        self._server.close()


class Machines:
    """All of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.luck = random.Random(seed)
        self.faults: dict[str, int] = {}
        self.histories: list[tuple[list[History], set[int]]] = []
        self.going_on = True

    async def __aenter__(self) -> Machines:
        self.postgres, self.redis = await asyncio.gather(asyncio.to_thread(Postgres), asyncio.to_thread(Redis))
        url = await asyncio.to_thread(self.postgres.database)
        self.cables = [(Cable(self.postgres.port), Cable(self.redis.port)) for _ in range(SERVERS)]
        for pair in self.cables:
            for cable in pair:
                await cable.lay()
        self.servers = await asyncio.gather(
            *(
                asyncio.to_thread(
                    ServerProcess,
                    url.replace(f":{self.postgres.port}/", f":{database.port}/"),
                    self.folder / f"server-{number}.log",
                    *("--bus", self.redis.url.replace(f":{self.redis.port}/", f":{bus.port}/")),
                )
                for number, (database, bus) in enumerate(self.cables)
            )
        )
        self.workers = [
            WorkerProcess(self.redis.url, self.folder / f"worker-{number}.log") for number in range(WORKERS)
        ]
        self.port = free_port()
        self.balancer = subprocess.Popen(
            [_haproxy(), "-f", str(self._balance())],
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C ends the faults, and all games are still played to their end
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        for kill in [one.kill for one in self.servers] + [one.kill for one in self.workers]:
            with contextlib.suppress(ProcessLookupError):
                kill()
        self.balancer.kill()
        self.balancer.wait()
        self.redis.kill()
        for pair in self.cables:
            for cable in pair:
                cable.close()
        await asyncio.to_thread(self.postgres.close)

    def _balance(self) -> Path:
        """haproxy's settings: whoever is not ready gets nobody, and loses whom it has."""
        lines = [
            "defaults",
            "  mode http",
            "  option redispatch",
            "  retries 3",
            "  timeout connect 1s",
            "  timeout client 60s",
            "  timeout server 10s",
            "  timeout tunnel 1h",
            "frontend people",
            f"  bind 127.0.0.1:{self.port}",
            "  default_backend servers",
            "backend servers",
            "  balance random",
            "  option httpchk GET /readyz",
            "  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions",
            *(f"  server s{number} 127.0.0.1:{server.port} check" for number, server in enumerate(self.servers)),
        ]
        file = self.folder / "haproxy.cfg"
        file.write_text("\n".join(lines) + "\n")
        return file

    # People.

    async def keep_a_table(self, place: int) -> None:
        """One game after the other, until it is enough."""
        while self.going_on:
            await self._table(GAMES[place % len(GAMES)])

    async def _table(self, setup: dict[str, Any]) -> None:
        seats = [{"kind": "you"} if who == "you" else {"kind": "bot", "bot": who} for who in setup["seats"]]
        new = {"game": setup["game"], "seats": seats, "options": setup["options"]}
        made = await self._ask("/api/tables", {**new, "time": {"kind": "wait"}, "reaction_seconds": 0})
        people = [Person(self, made, seat["seat"], seat["token"]) for seat in made["seats"]]
        everybody = [*people, Person(self, made, None, made["spectators"])]
        self.histories.append(([one.history for one in everybody], {seat["seat"] for seat in made["seats"]}))
        await asyncio.gather(*(one.play() for one in everybody))

    async def _ask(self, path: str, body: object = None, token: str = "") -> Any:
        """Over HTTP, again and again until there is an answer."""
        while True:
            try:
                return json.loads(await asyncio.to_thread(self._call, path, body, token))
            except (OSError, ValueError, EOFError):
                await asyncio.sleep(0.1)

    def _call(self, path: str, body: object, token: str) -> str:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data, headers), timeout=10) as answer:
            return str(answer.read().decode())

    async def record(self, made: dict[str, Any], token: str) -> str:
        return json.dumps(await self._ask(f"/api/tables/{made['table']}/record", token=token), sort_keys=True)

    def check(self) -> dict[str, int]:
        """Judge all that clients saw."""
        moves = sum(check(histories, people) for histories, people in self.histories)
        visits = sum(history.visits for histories, _ in self.histories for history in histories)
        worked = sum(worker.done("live") for worker in self.workers)
        counted = {"faults": sum(self.faults.values()), "tables": len(self.histories), "moves": moves}
        return {**counted, "visits": visits, "workers' moves": worked, **self.faults}

    # The demon.

    async def fault(self) -> None:
        """Something bad, for a while."""
        faults: list[Callable[[], Coroutine[None, None, None]]] = [
            self._kill_a_server,
            self._freeze_a_server,
            self._cut_off_a_server,
            self._stop_a_server,
            self._kill_a_worker,
            self._freeze_a_worker,
            self._kill_redis,
            self._freeze_redis,
            self._crash_postgres,
        ]
        chosen = self.luck.choice(faults)
        name = chosen.__name__[1:].replace("_", " ")
        self.faults[name] = self.faults.get(name, 0) + 1
        await chosen()

    async def _for_a_while(self, least: float, most: float) -> None:
        await asyncio.sleep(self.luck.uniform(least, most))

    async def _kill_a_server(self) -> None:
        server = self.luck.choice(self.servers)
        server.kill()
        await self._for_a_while(0, 1)
        await asyncio.to_thread(server.start)

    async def _stop_a_server(self) -> None:
        server = self.luck.choice(self.servers)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)

    async def _freeze_a_server(self) -> None:
        """For longer than its leases last: it wakes up and believes that it has them."""
        server = self.luck.choice(self.servers)
        assert server.process.pid
        os.kill(server.process.pid, signal.SIGSTOP)
        await self._for_a_while(1, 5)
        os.kill(server.process.pid, signal.SIGCONT)

    async def _cut_off_a_server(self) -> None:
        database, bus = self.luck.choice(self.cables)
        cut = self.luck.choice([[database], [bus], [database, bus]])
        for cable in cut:
            cable.cut()
        await self._for_a_while(0.5, 4)
        for cable in cut:
            cable.mend()

    async def _kill_a_worker(self) -> None:
        worker = self.luck.choice(self.workers)
        worker.kill()
        await self._for_a_while(0, 1)
        await asyncio.to_thread(worker.start)

    async def _freeze_a_worker(self) -> None:
        worker = self.luck.choice(self.workers)
        os.kill(worker.process.pid, signal.SIGSTOP)
        await self._for_a_while(1, 4)
        os.kill(worker.process.pid, signal.SIGCONT)

    async def _kill_redis(self) -> None:
        self.redis.kill()
        await self._for_a_while(0, 2)
        await asyncio.to_thread(self.redis.start)

    async def _freeze_redis(self) -> None:
        self.redis.process.send_signal(signal.SIGSTOP)
        await self._for_a_while(1, 4)
        self.redis.process.send_signal(signal.SIGCONT)

    async def _crash_postgres(self) -> None:
        await asyncio.to_thread(self.postgres.restart)


class Person:
    """One client: comes back by themselves, sends again what was not answered, plays to the end."""

    def __init__(self, machines: Machines, made: dict[str, Any], seat: int | None, token: str) -> None:
        self.machines = machines
        self.made = made
        self.token = token
        self.history = History(seat)
        self.luck = random.Random(machines.luck.random())
        self.pending: dict[str, Any] | None = None

    async def play(self) -> None:
        url = f"ws://127.0.0.1:{self.machines.port}/api/live"
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(url, compression=None, max_size=None, close_timeout=0.1) as socket:
                    self.history.visits += 1
                    if await self._visit(socket):
                        break
            await asyncio.sleep(self.luck.uniform(0.05, 0.3))
        self.history.record = await self.machines.record(self.made, self.token)

    async def _visit(self, socket: websockets.ClientConnection) -> bool:
        cursor = {"events": len(self.history.events), "undos": 0}
        hello = {"type": "hello", "table": self.made["table"], "tokens": [self.token], "cursor": cursor}
        await socket.send(json.dumps(hello))
        if self.pending:
            await socket.send(json.dumps(self.pending))
        asked = False
        while True:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            except TimeoutError:
                if asked:
                    raise  # it is dead, though nobody said so
                asked = True
                await socket.send('{"type":"ping"}')
                continue
            asked = False
            if message["type"] in ("snapshot", "update"):
                self.history.saw(message)
                if message["over"]:
                    return True
                await self._decide(socket, message)
            elif message["type"] in ("accepted", "refused"):
                await self._hear(socket, message)

    async def _hear(self, socket: websockets.ClientConnection, message: dict[str, Any]) -> None:
        if not self.pending or message["id"] != self.pending["id"]:
            assert message["type"] == "accepted" or message["error"] in ("try again", "stale"), message
            return
        sent = self.history.sent[self.pending["number"]]
        if message["type"] == "accepted":
            sent.acknowledged = True
            self.pending = None
        elif message["error"] == "try again":
            await asyncio.sleep(0.1)
            await socket.send(json.dumps(self.pending))
        else:
            assert message["error"] == "stale", message
            assert not sent.acknowledged, f"{sent} was acknowledged before"
            self.pending = None

    async def _decide(self, socket: websockets.ClientConnection, message: dict[str, Any]) -> None:
        projection, number = message["projections"][0], message["number"]
        if not projection["legal"] or number in self.history.sent:
            return
        move, seat = self.luck.choice(projection["legal"])["move"], projection["seat"]
        self.history.sent[number] = Sent(seat, number, move)
        self.pending = {"type": "move", "id": f"{seat}-{number}", "seat": seat, "number": number, "move": move}
        await socket.send(json.dumps(self.pending))


async def storm(
    folder: Path, faults: int, tables: int, seed: int, after_fault: Callable[[int], bool] = lambda _: True
) -> dict[str, int]:
    """Tables are played while there are so many faults; then all games are finished, and every history is checked."""
    async with Machines(folder, seed) as machines:

        async def haunt() -> None:
            for number in range(1, faults + 1):
                await machines._for_a_while(0.1, 1)
                await machines.fault()
                if not after_fault(number):
                    break
            machines.going_on = False

        await asyncio.gather(haunt(), *(machines.keep_a_table(place) for place in range(tables)))
        return machines.check()


def _haproxy() -> str:
    return found_or_installed(functools.partial(shutil.which, "haproxy"), "haproxy")
