"""What a worker does with finished games for the server: replays, and positions to play on from.

A record may be a stranger's, so all of it is done where it can be stopped.
"""

from __future__ import annotations

import dataclasses
import json
import os
import secrets
from collections.abc import Callable
from typing import Any, Literal

import goldauge
from goldauge.core.errors import BadRecord, GoldaugeError
from goldauge.core.luck import QuickLuck, Seed
from goldauge.core.record import Record
from goldauge.core.registry import game_names
from goldauge.core.state import State
from goldauge.server.recording import MOST_MOVES, recording

NICENESS = 5  # live play comes first; somebody waits for it, as for a bot


@dataclasses.dataclass(frozen=True)
class MakeRecording:
    """A record, as its text, to be shown."""

    record: str


@dataclasses.dataclass(frozen=True)
class CheckRecord:
    """A record, as its text, to be analysed."""

    record: str


@dataclasses.dataclass(frozen=True)
class FindPosition:
    """Where a game stood after so many moves, to be played on from there by a seat."""

    record: str
    moment: int
    seat: int
    hidden: Literal["anew", "true"]  # what the seat did not know: dealt anew, or as it was


@dataclasses.dataclass(frozen=True)
class Flawed:
    """What is wrong with a record."""

    flaw: str
    message: str
    move: int = 0


@dataclasses.dataclass(frozen=True)
class Found:
    """A position to play on from, and how its game was set up."""

    game: str
    seats: int
    options: dict[str, Any]
    position: dict[str, Any]


Job = MakeRecording | CheckRecord | FindPosition
Answer = bytes | Found | Flawed


def do(job: Job) -> Answer:
    """A recording, a checked record or a position; Flawed if the record is no good."""
    try:
        record = read(job.record)
        match job:
            case MakeRecording():
                return recording(record)
            case CheckRecord():
                return _checked(record)
            case FindPosition():
                return _position(record, job)
    except BadRecord as wrong:
        return Flawed(wrong.flaw, str(wrong), wrong.move)
    except GoldaugeError as wrong:
        return Flawed("broken", str(wrong)[:300])  # such as an option that the game doesn't have


def read(text: str) -> Record:
    """The record of a game that is registered: a file of somebody's own code must not be named by a stranger."""
    try:
        game = json.loads(text)["game"]
    except (ValueError, RecursionError, LookupError, TypeError):
        game = None  # what is wrong with it is found below
    if isinstance(game, str) and game not in game_names():
        raise BadRecord(f"no game is called {game[:60]!r} here; there are: {', '.join(game_names())}", "unknown game")
    return Record.parse(text)


def _checked(record: Record) -> bytes | Flawed:
    """The text of a finished game, without names: the same for all who have it."""
    if record.seed and record.outcome is None:
        return Flawed("not over", "a game is analysed when it is over")
    if len(record.moves) > MOST_MOVES:
        return Flawed("too large", f"it has {len(record.moves)} moves, and {MOST_MOVES} can be analysed")
    record.verify()
    return dataclasses.replace(record, players=[]).text().encode()


def _position(record: Record, job: FindPosition) -> Found | Flawed:
    if job.moment > len(record.moves) or job.seat >= record.seats:
        return Flawed("moment", "there is no such moment or seat in this game")
    if job.moment > MOST_MOVES:
        return Flawed("too large", "the game is too long")
    steps = record.steps()
    state, _ = next(steps)
    for _ in range(job.moment):
        state, _ = next(steps)
    if state.over:
        return Flawed("over", "the game is over there: go back a little")
    return Found(record.game.name, record.seats, record.options, _dealt(state, job))


def _dealt(state: State, job: FindPosition) -> dict[str, Any]:
    """The position, with what the seat can't know as it was or as it could have been. Seeds of guesses stay inside."""
    if job.hidden == "true":
        return state.position()
    guess = state.view(job.seat).sample(QuickLuck(secrets.randbits(62), 0)).position()
    return {**guess, "seed": Seed.of().text}


def prepare(games: tuple[str, ...]) -> Callable[[Job], Answer]:
    """In a new worker: with these games of the operator's own."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for game in games:
        goldauge.game(game)
    return do
