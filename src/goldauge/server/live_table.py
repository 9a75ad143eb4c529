"""A table in memory: its log's fold, its clients, and what is not worth writing down."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from typing import Protocol

from goldauge.bots.hints import Hint
from goldauge.server.chairs import Rights
from goldauge.server.projection import Projector, Timing
from goldauge.server.proposals import Refusal
from goldauge.server.security import Bucket
from goldauge.server.table import Table


class Client(Protocol):
    """A connection, as the authority sees it."""

    address: str
    keys: list[str]
    rights: Rights
    sent_events: int  # of the story
    undos: int  # of the story that it has

    def send(self, text: str) -> None: ...

    def hold(self) -> None:
        """From now on gather what is sent."""

    def release(self) -> None:
        """Send what was gathered, at once."""

    def dismiss(self, refusal: Refusal) -> None:
        """Say why, and close."""


@dataclasses.dataclass
class Watch:
    """A decision that a master thinks about while its player does, to warn them before a blunder."""

    seat: int
    number: int  # of the decision
    count: int  # of those that this seat has asked for
    hints: list[Hint] = dataclasses.field(default_factory=list)  # none: it is not known yet
    warned: bool = False


@dataclasses.dataclass(eq=False)
class LiveTable:
    """A table in memory, with what is not in its log."""

    table: Table
    lock: asyncio.Lock = dataclasses.field(default_factory=asyncio.Lock)
    clients: set[Client] = dataclasses.field(default_factory=set)
    # At other processes: until when it was said by each of them, and the seats of each of its clients.
    elsewhere: dict[str, tuple[float, list[tuple[int, ...]]]] = dataclasses.field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    question: int = -1  # the one that stands
    ready: set[int] = dataclasses.field(default_factory=set)  # the seats whose pages have come to it
    timing: Timing = dataclasses.field(default_factory=Timing)
    bot_answers: dict[int, str] = dataclasses.field(default_factory=dict)
    thinking: tuple[int, int, str] | None = None  # the decision, seat and bot that is being thought about
    nudged: int = -1  # the decision that a nudge was sent about
    watches: dict[int, Watch] = dataclasses.field(default_factory=dict)  # the latest of each seat
    touched: float = 0.0
    # How much each has said lately, and done beside the game.
    rate_limits: dict[tuple[int | None, bool], Bucket] = dataclasses.field(default_factory=dict)

    def projector(self) -> Projector:
        session = self.table.session
        thinking = self.thinking[1] if self.thinking and session and session.to_move == self.thinking[1] else None
        return Projector(self.table, self.connected, self.spectators, self.timing, thinking)

    def seatings(self) -> list[tuple[int, ...]]:
        """The seats that each client holds, of this process and others; none: it watches."""
        here = [client.rights.seats for client in self.clients]
        now = asyncio.get_running_loop().time()
        there = [seats for _, (until, clients) in sorted(self.elsewhere.items()) if until > now for seats in clients]
        return [*here, *there]

    def connected(self) -> set[int]:
        return {seat for seats in self.seatings() for seat in seats}

    def spectators(self) -> int:
        return sum(not seats for seats in self.seatings())

    @property
    def alone(self) -> bool:
        """Whether there is one person at the table, with bots, and nobody else who looks on."""
        return len(self.table.people()) == 1 and not self.spectators()

    @property
    def at_one_device(self) -> bool:
        """Whether all people of the table share the device that is passed around."""
        people = set(self.table.people())
        seated = [set(seats) for seats in self.seatings() if seats]
        return len(people) > 1 and bool(seated) and all(people <= seats for seats in seated)

    def is_prompted(self, seat: int) -> bool:
        """Whether the standing question is put to this seat's player; alone with bots, only if they can react."""
        assert self.table.session
        return self.table.is_prompted(seat) and not (self.alone and seat not in self.table.session.prompted())

    def tell_time(self) -> None:
        """The clock of the question has changed since everybody was told of it."""
        if message := self.projector().timed():
            self.say(message)

    def say(self, text: str) -> None:
        for client in self.clients:
            client.send(text)

    def say_to_each(self, text: Callable[[Rights], str]) -> None:
        made: dict[Rights, str] = {}
        for client in self.clients:
            if client.rights not in made:
                made[client.rights] = text(client.rights)
            client.send(made[client.rights])
