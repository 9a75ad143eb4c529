"""Puzzle: a position of a played game in which one move is clearly better than all others, and not the obvious one.

A game keeps its puzzles in `puzzles.json` of its package, found by `learning/puzzles.py`. Seat 0 is to decide. The
position in the file is one of those that its view allows, drawn by chance: only the view counts.
"""

from __future__ import annotations

import dataclasses
import datetime
import json
import secrets
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import TYPE_CHECKING, Any

from goldauge.core.facts import Because
from goldauge.core.luck import QuickLuck, Seed
from goldauge.core.view import View

if TYPE_CHECKING:
    from goldauge.core.game import Game
    from goldauge.core.state import State

SOLVER = 0  # the seat
_SECRET = ("seed", "draws")  # fields of positions that only chance knows
_STRIDE = 7  # the clearest come first in the file: on the days they are mixed, and each has its day (30 is no multiple)


@dataclasses.dataclass(frozen=True)
class Chance:
    """What a long search found out about one move."""

    move: str
    win: float  # the expected share of the win after it
    error: float  # the standard error of that


@dataclasses.dataclass(frozen=True)
class Puzzle:
    """What would you play?"""

    name: str  # which game and decision it was found in
    seats: int
    position: Mapping[str, Any]  # what differs from a deal
    chances: tuple[Chance, ...]  # of all moves that the search tried, the best first, hardly tried ones last

    @property
    def answer(self) -> str:
        return self.chances[0].move

    @property
    def margin(self) -> float:
        """What the second best move loses."""
        return self.chances[0].win - self.chances[1].win

    def because(self, game: Game) -> Because | None:
        """What speaks for the answer, compared with the second best move."""
        best, second = (game.move(chance.move) for chance in self.chances[:2])
        return game.because(self.view(game), best, second)

    @staticmethod
    def of(game: Game, name: str, view: View, chances: Sequence[Chance], luck: QuickLuck) -> Puzzle:
        """The puzzle of this view: a possible truth of it is kept."""
        dealt, drawn = game.start(int(view.seats), 0).position(), view.sample(luck).position()
        planted = {
            field: value
            for field, value in drawn.items()
            if field not in _SECRET and (field not in dealt or dealt[field] != value)
        }
        return Puzzle(name, int(view.seats), planted, tuple(chances))

    def view(self, game: Game) -> View:
        """What the solver sees."""
        dealt = game.start(self.seats, 0).position()
        return game.load({**dealt, **self.position}).view(SOLVER)

    def start(self, game: Game) -> State:
        """A game that goes on from here: what the solver can't see is drawn anew, by a secret seed."""
        drawn = self.view(game).sample(QuickLuck(secrets.randbits(62), 0)).position()
        return game.load({**drawn, "seed": Seed.of().text})


def of_the_day(day: datetime.date, puzzles: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """The game and the puzzle of a day, of these names by game: the same for everybody, and the games take turns.

    >>> of_the_day(datetime.date(2026, 12, 24), {"kali": ["a", "b"], "einauge": ["c"], "heist": []})
    ('einauge', 'c')
    """
    games = [game for game, names in puzzles.items() if names]
    if not games:
        return None
    game = games[day.toordinal() % len(games)]
    names = puzzles[game]
    return game, names[day.toordinal() // len(games) * _STRIDE % len(names)]


def read_puzzles(package: str) -> dict[str, Puzzle]:
    """The puzzles of a game by name, in their order."""
    file = resources.files(package).joinpath("puzzles.json")
    return parse(file.read_text("utf-8")) if file.is_file() else {}


def parse(text: str) -> dict[str, Puzzle]:
    found = [
        Puzzle(given["name"], given["seats"], given["position"], tuple(Chance(*chance) for chance in given["chances"]))
        for given in json.loads(text)
    ]
    return {puzzle.name: puzzle for puzzle in found}


def text_of(puzzles: Sequence[Puzzle]) -> str:
    """As the file has it, a puzzle a line."""
    lines = [
        json.dumps(
            {
                "name": puzzle.name,
                "seats": puzzle.seats,
                "chances": [dataclasses.astuple(chance) for chance in puzzle.chances],
                "position": puzzle.position,
            },
            separators=(",", ":"),
        )
        for puzzle in puzzles
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"
