"""Where the games of a dataset come from: bots that play each other, or records that are there already."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from goldauge.bots import bot
from goldauge.bots.failure import ask
from goldauge.bots.player import Player
from goldauge.core.errors import BadRecord, BadSetup
from goldauge.core.game import Game
from goldauge.core.record import Record
from goldauge.core.registry import find_game
from goldauge.core.story import Event
from goldauge.core.user_code import file_of


class Source(Protocol):
    """So many games of one kind, each repeatable by its number."""

    @property
    def game(self) -> Game:
        """Which game."""

    @property
    def seats(self) -> int:
        """At every table."""

    @property
    def games(self) -> int:
        """How many."""

    def record(self, number: int) -> Record:
        """The game of this number, finished."""

    def card(self) -> dict[str, Any]:
        """How the games came about, as JSON values; the same card, the same games."""


@dataclasses.dataclass(frozen=True)
class SelfPlay:
    """Bots against each other: game n has the seed `seed + n`, and its line-up is turned by n seats."""

    game: Game
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int
    options: dict[str, Any]

    @staticmethod
    def of(game: str, bots: Sequence[str], seats: int, games: int, seed: int, options: dict[str, Any]) -> SelfPlay:
        """Checked: what is wrong is told before anything is played."""
        source = SelfPlay(find_game(game), tuple(bots), seats, games, seed, options)
        if not bots:
            raise BadSetup("name the bots that play: --bots bold,cautious")
        source.game.start(seats, seed, **options)
        for name in bots:
            bot(name, source.game)
        return source

    def line_up(self, number: int) -> list[str]:
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats)]

    def record(self, number: int) -> Record:
        names = self.line_up(number)
        record, state = Record.begin(self.game, self.seats, self.seed + number, names, **self.options)
        seed = (self.seed + number) * self.seats & 0x7FFFFFFFFFFFFFFF
        players = [
            Player(bot(name, self.game, seed + seat), self.game, seat, self.seats) for seat, name in enumerate(names)
        ]
        story: list[Event] = self.game.opening(state)
        while not state.over:
            for player in players:
                player.happened(story)
            seat = int(state.to_move)
            story = []
            record.play(state, ask(players[seat], self.game, state.view(seat)), story)
        return record

    def card(self) -> dict[str, Any]:
        files = {name: file_of(name) for name in self.bots if ":" in name}
        return {
            "from": "bots against each other",
            "bots": list(self.bots),
            "files": {name: _hash(file.read_bytes()) for name, file in files.items() if file},
            "games": self.games,
            "seed": self.seed,
            "options": self.game.settle(self.options),
        }


@dataclasses.dataclass(frozen=True)
class Records:
    """Finished games that somebody has kept, in the order of their files' names."""

    game: Game
    seats: int
    paths: tuple[Path, ...]

    @staticmethod
    def of(paths: Sequence[Path]) -> Records:
        """Checked: all finished, of one game with one number of seats, and true (as `goldauge verify` says)."""
        files = sorted(found for path in paths for found in (path.glob("**/*.json") if path.is_dir() else [path]))
        if not files:
            raise BadSetup("there is no record; give files or folders that have some")
        first = Record.read(files[0])
        for path in files:
            record = Record.read(path)
            if (record.game.name, record.seats) != (first.game.name, first.seats):
                words = f"{record.game.name} with {record.seats} seats, not of {first.game.name} with {first.seats}"
                raise BadSetup(f"{path} is a game of {words} as {files[0]}: a dataset has one kind only")
            if not record.verify().over:
                raise BadRecord(f"{path} is not finished")
        return Records(first.game, first.seats, tuple(files))

    @property
    def games(self) -> int:
        return len(self.paths)

    def record(self, number: int) -> Record:
        return Record.read(self.paths[number])

    def card(self) -> dict[str, Any]:
        return {"from": "records", "records": {path.name: _hash(path.read_bytes()) for path in self.paths}}


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
