"""Tables written straight into the database, with a seed of the test's choice: the server finds them there."""

from __future__ import annotations

import dataclasses
from typing import Any

import goldauge
from goldauge.server import bodies, entries, making
from goldauge.server.clock import now
from goldauge.server.runner import database_url
from goldauge.server.storage import Row, Storage
from tests.heist import Heist


async def plant(db: str, seed: int, seats: list[str], **fields: Any) -> dict[str, Any]:
    """A started table of Heist; seats are `you` or a bot's name. Returns its links."""
    setup = [{"kind": "you"} if seat == "you" else {"kind": "bot", "bot": seat} for seat in seats]
    new = bodies.NewTable.model_validate({"game": "heist", "seats": setup, "starts": "when full", **fields})
    log, links = making.make(new, goldauge.games())
    first = log.entries
    assert isinstance(first[-1], entries.Started)
    first[-1] = dataclasses.replace(first[-1], seed=goldauge.Seed.of(seed).text)
    storage = Storage(database_url(db))
    await storage.open()
    row = Row(links.table, "heist", "running", False, len(seats), 0, now(), now())
    await storage.make(row, first, now())
    await storage.close()
    return links.model_dump()


def seeds(count: int, *hands: set[str] | None) -> list[int]:
    """Seeds that deal each seat a hand of just these kinds of cards (None: whatever)."""
    game = goldauge.game("heist")
    found: list[int] = []
    for seed in range(1, 1_000_000):
        state = game.start(len(hands), seed)
        assert isinstance(state, Heist)
        if all(wanted is None or set(hand) == wanted for hand, wanted in zip(state.hands, hands, strict=True)):
            found.append(seed)
            if len(found) == count:
                return found
    raise AssertionError("no such deal")
