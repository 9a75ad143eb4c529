"""A series: which bots meet, who sits where, and which deal each game gets. All of it follows from the settings."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import itertools
import json
from typing import Any, NamedTuple

from goldauge.bots import bot
from goldauge.bots.levels import repeatable
from goldauge.bots.limits import MEMORY, SECONDS
from goldauge.core.errors import BadSetup
from goldauge.core.luck import Seed
from goldauge.core.registry import find_game


class Pairing(NamedTuple):
    """One game of a series."""

    number: int
    deal: int
    line_up: tuple[str, ...]  # the bot of every seat


@dataclasses.dataclass(frozen=True)
class Series:
    """The settings of a series.

    As many bots as seats make one line-up, repeated names included; with more bots every choice of them meets, with
    fewer every mixture that has all of them. A line-up plays every deal in every seat (it moves round the table), so
    the luck of the deal and of the seat is the same for all. The next deal takes the next line-up, in the next order.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int  # rounded up to whole deals
    seed: int = 0
    limit: float = SECONDS  # seconds for one decision
    memory: int = MEMORY  # MiB that the bots of a game may take
    options: dict[str, Any] = dataclasses.field(default_factory=dict)

    def check(self) -> Series:
        """Raise for what can't be played, before anything is; the clock is taken out of the bots' names."""
        game = find_game(self.game)
        if self.seats not in game.seats:
            raise BadSetup(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {self.seats}")
        if not self.bots:
            raise BadSetup("an arena needs bots")
        if len(set(self.bots)) < len(self.bots) != self.seats:
            raise BadSetup("a bot can be named twice only where there are as many names as seats")
        if self.games < 1:
            raise BadSetup("an arena needs at least one game")
        if self.limit <= 0:
            raise BadSetup("the limit for a decision must be more than 0 seconds")
        if self.memory < 1:
            raise BadSetup("the bots need some memory: at least 1 MiB")
        names = tuple(repeatable(name, game) for name in self.bots)
        for name in names:
            bot(name, game)
        return dataclasses.replace(self, bots=names, options=game.settle(self.options))

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)

    def pairings(self) -> list[Pairing]:
        return [self.pairing(number) for number in range(self.deals * self.seats)]

    def pairing(self, number: int) -> Pairing:
        deal, turn = divmod(number, self.seats)
        arrangements = _arrangements(self.bots, self.seats)
        line_up = arrangements[deal % len(arrangements)]
        return Pairing(number, deal, line_up[turn:] + line_up[:turn])

    def deal_seed(self, deal: int) -> Seed:
        return Seed.of(self._digest("deal", deal))

    def bot_seed(self, number: int, seat: int) -> int:
        return int.from_bytes(self._digest("bot", number, seat)[:4], "big")

    def _digest(self, *parts: object) -> bytes:
        return hashlib.sha256("/".join(map(str, (self.game, self.seed, *parts))).encode()).digest()

    @staticmethod
    def parse(text: str) -> Series:
        """The settings in a `series.json`; what else stands there is not asked for."""
        kept = json.loads(text)
        fields = {field.name: kept[field.name] for field in dataclasses.fields(Series) if field.name in kept}
        return Series(**{**fields, "bots": tuple(fields["bots"])})


@functools.cache
def _arrangements(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """All line-ups in all orders round the table, so that neighbours of the list are different line-ups."""
    if len(bots) == seats:
        choices = [bots]
    elif len(bots) > seats:
        choices = list(itertools.combinations(bots, seats))
    else:
        choices = [
            choice for choice in itertools.combinations_with_replacement(bots, seats) if len(set(choice)) == len(bots)
        ]
    orders = [_orders(choice) for choice in choices]
    return [order[turn % len(order)] for turn in range(max(map(len, orders))) for order in orders]


def _orders(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different orders of a line-up round a table."""
    found: dict[tuple[str, ...], None] = {}
    for rest in itertools.permutations(line_up[1:]):
        order = (line_up[0], *rest)
        if not any(order[turn:] + order[:turn] in found for turn in range(len(order))):
            found[order] = None
    return list(found)
