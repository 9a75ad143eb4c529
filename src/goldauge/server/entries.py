"""The log of a table: what can be written into it. A table is nothing but these entries, in order.

Entries are only ever appended. Fields may be added to a kind (with a default), never renamed or taken away: old logs
must go on being read.
"""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

import orjson


@dataclasses.dataclass(frozen=True)
class Entry:
    """One thing that was decided. `id` is the client's, so that a request sent twice is carried out once."""

    KINDS: ClassVar[dict[str, type[Entry]]] = {}

    def __init_subclass__(cls) -> None:
        cls.KINDS[cls.__name__.lower()] = cls

    def written(self) -> str:
        return orjson.dumps({"kind": type(self).__name__.lower(), **vars(self)}).decode()

    @staticmethod
    def parse(text: str) -> Entry:
        fields = orjson.loads(text)
        return Entry.KINDS[fields.pop("kind")](**fields)


@dataclasses.dataclass(frozen=True)
class Made(Entry):
    """The table was made. Keys are hashes of tokens: of the host, the spectators, and every player."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[dict[str, Any]]  # kind, player, name, bot
    time: dict[str, Any]
    window: int
    listed: bool
    starts: str
    host: str
    spectators: str
    players: list[str]


@dataclasses.dataclass(frozen=True)
class Sat(Entry):
    """Somebody took an open seat; a key is there when he came without a link and got a token of his own."""

    seat: int
    name: str
    program: bool
    key: str | None = None


@dataclasses.dataclass(frozen=True)
class Left(Entry):
    """A player left: the seat is open again, or a bot stands in."""

    seat: int
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Away(Entry):
    """A player took too long: a bot stands in until he is back."""

    seat: int


@dataclasses.dataclass(frozen=True)
class Returned(Entry):
    """A player is back and plays himself."""

    seat: int
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Replaced(Entry):
    """A bot of the server has the seat for good."""

    seat: int
    bot: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Kicked(Entry):
    """The seat was taken from its player; the new key opens it."""

    seat: int
    key: str
    bot: str | None
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Filled(Entry):
    """All open seats went to a bot."""

    bot: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Reseated(Entry):
    order: list[int]
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Started(Entry):
    """The game began. The seed is the table's secret until the game is over."""

    seed: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Moved(Entry):
    """A decision was made: by the player, his bot, or the clock."""

    seat: int
    move: str
    by: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Answered(Entry):
    """A player has answered a reaction question; it counts when the window closes."""

    seat: int
    window: int
    move: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Closed(Entry):
    """A window closed, and this was played for those whom the rules asked. Written also when they asked nobody."""

    window: int
    moves: list[str]


@dataclasses.dataclass(frozen=True)
class Asked(Entry):
    """Whether a seat wants to be asked reaction questions."""

    seat: int
    asking: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Undone(Entry):
    """The game goes on from after so many steps of its history."""

    keep: int
    seat: int
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Spoke(Entry):
    seat: int | None
    name: str
    text: str
    id: str = ""


@dataclasses.dataclass(frozen=True)
class Ended(Entry):
    """The host closed the table."""

    id: str = ""


@dataclasses.dataclass(frozen=True)
class Followed(Entry):
    """The same people went on at another table."""

    table: str
    id: str = ""
