"""Tables written straight into the database, with a deal and moves of the test's choice; the server finds them."""

from __future__ import annotations

import asyncio
import concurrent.futures
import dataclasses
from collections import deque
from collections.abc import Sequence
from typing import Any

import goldauge
from goldauge.server import bodies, entries, making
from goldauge.server.clock import now
from goldauge.server.database import database_url
from goldauge.server.game_session import GameSession
from goldauge.server.reactions import opens_question
from goldauge.server.storage import Row, Storage
from tests.heist import Heist


async def plant(
    db: str, seed: int, seats: list[str], *, game: str = "heist", moves: Sequence[str] = (), **fields: Any
) -> dict[str, Any]:
    """A table where so many moves were made; seats are `you`, `you: Anna` or a bot's name. Returns its links."""
    new = bodies.NewTable.model_validate(
        {"game": game, "seats": [_seat(who) for who in seats], "starts": "when full", **fields}
    )
    log, links = making.make(new, goldauge.games())
    first = log.entries
    assert isinstance(first[0], entries.Made)
    assert isinstance(first[-1], entries.Started)
    first[-1] = dataclasses.replace(first[-1], seed=goldauge.Seed.of(seed).text)
    state = _play(first, seats, deque(moves))
    storage = Storage(database_url(db))
    await storage.open()
    row = Row(links.table, game, "over" if state.over else "running", False, len(seats), 0, now(), now())
    await storage.make(row, first, now())
    await storage.close()
    return links.model_dump()


def _play(log: list[entries.Entry], seats: list[str], moves: deque[str]) -> goldauge.State:
    """Write down what these moves lead to: decisions, and the ends of the questions that stood between them."""
    made, started = log[0], log[-1]
    assert isinstance(made, entries.Made)
    assert isinstance(started, entries.Started)
    game = goldauge.game(made.game)
    session = GameSession(game, made.rules, len(seats), started.seed, made.options, made.reaction_seconds > 0)
    session.begin(0)
    while moves:
        if session.question:
            answers: list[str] = []
            asked = session.state.copy()
            # What the rules have told since was not published yet: they have asked nobody.
            while moves and session.published == len(session.story) and asked.question():
                answers.append(moves.popleft())
                if opens_question(game, asked, answers[-1]):
                    break
            log.append(entries.Closed(session.question.id, answers))
            session.close(answers, 0)
        else:
            seat = int(session.state.to_move)
            log.append(entries.Moved(seat, moves[0], "player" if seats[seat].startswith("you") else "bot"))
            session.play(seat, moves.popleft(), 0)
    return session.state


def planted(*what: Any, **how: Any) -> dict[str, Any]:
    """As `plant`, for those who have no event loop, or one that is busy with a browser."""
    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, plant(*what, **how)).result()


def _seat(who: str) -> dict[str, str]:
    kind, _, name = who.partition(": ")
    if kind != "you":
        return {"kind": "bot", "bot": who}
    return {"kind": "you", "name": name} if name else {"kind": "you"}


def seeds(count: int, *hands: set[str] | None) -> list[int]:
    """Seeds that deal each seat a hand of Heist with just these kinds of cards (None: whatever)."""
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
