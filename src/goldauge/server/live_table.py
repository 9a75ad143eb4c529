"""A table in memory: its log's fold, its clients, and what is not worth writing down."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from typing import Protocol

from goldauge.server.chairs import Rights
from goldauge.server.projection import Projector
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

    def dismiss(self, refusal: Refusal) -> None:
        """Say why, and close."""


@dataclasses.dataclass(eq=False)
class LiveTable:
    """A table in memory, with what is not in its log."""

    table: Table
    lock: asyncio.Lock = dataclasses.field(default_factory=asyncio.Lock)
    clients: set[Client] = dataclasses.field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    question: int = -1  # the one that is scheduled to close
    stands: int = 0  # until when it stands where others would see it close early
    closes: int = 0
    bot_answers: dict[int, str] = dataclasses.field(default_factory=dict)
    thinking: tuple[int, int, str] | None = None  # the decision, seat and bot that is being thought about
    nudged: int = -1  # the decision that a nudge was sent about
    touched: float = 0.0
    # How much each has said lately, and done beside the game.
    pace: dict[tuple[int | None, bool], Bucket] = dataclasses.field(default_factory=dict)

    def projector(self) -> Projector:
        session = self.table.session
        thinking = self.thinking[1] if self.thinking and session and session.to_move == self.thinking[1] else None
        return Projector(self.table, self.connected, self.spectators, self.closes, thinking)

    def connected(self) -> set[int]:
        return {seat for client in self.clients for seat in client.rights.seats}

    def spectators(self) -> int:
        return sum(not client.rights.seats for client in self.clients)

    @property
    def alone(self) -> bool:
        """Whether there is one person at the table, with bots, and nobody else who looks on."""
        return len(self.table.people()) == 1 and not self.spectators()

    def say(self, text: str) -> None:
        for client in self.clients:
            client.send(text)

    def say_to_each(self, text: Callable[[Rights], str]) -> None:
        made: dict[Rights, str] = {}
        for client in self.clients:
            if client.rights not in made:
                made[client.rights] = text(client.rights)
            client.send(made[client.rights])
