"""The log of a table: what can be written into it. A table is nothing but these entries, in order.

Entries are only ever appended. Old logs must go on being read: fields may be added to a kind (with a default), but what
is stored is never renamed or taken away. Where a name of ours is another than the stored one, an alias says so.
"""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from goldauge.core.errors import GoldaugeError
from goldauge.server.wire import Preference, Starts, TimePolicy


class BadEntry(GoldaugeError):
    """Something in a log that is no entry of this version: damaged, or written by a newer one."""


class Stored:
    """What all stored things have in common: when they are read, nothing is guessed and nothing ignored."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", strict=True)


@dataclasses.dataclass(frozen=True)
class MadeSeat(Stored):
    """A seat as the table was made."""

    kind: Literal["open", "human", "bot", "own bot"]
    player: int | None  # in old logs, whose key opens it: a place in Made.players
    name: str | None = None
    bot: str | None = None
    devices: list[str] = dataclasses.field(default_factory=list)  # the keys that hold it
    link: str | None = None  # the key by which somebody may sit down
    for_program: bool = False  # kept for a bot of somebody's own


@dataclasses.dataclass(frozen=True)
class Made(Stored):
    """The table was made. Keys are hashes of tokens: of the host, the spectators, the invitation, and the seats."""

    game: str
    rules: int  # the version of the game's rules
    options: dict[str, Any]
    seats: list[MadeSeat]
    time: TimePolicy
    reaction_seconds: Annotated[int, Field(alias="window")]
    listed: bool
    starts: Starts
    host: str
    spectators: str
    players: list[str] = dataclasses.field(default_factory=list)  # in old logs
    invitation: str | None = None
    lesson: str | None = None  # by name: the table teaches the game
    puzzle: str | None = None  # by name: the table begins with its position
    practice: bool = False
    # Which questions people are prompted for until they say otherwise.
    reaction_preference: Annotated[Preference, Field(alias="asking")] = "always"
    hints: bool = False  # people who play against each other may ask for hints too
    kind: Literal["made"] = "made"


@dataclasses.dataclass(frozen=True)
class Sat(Stored):
    """Somebody took an open seat with this key of their device. In old logs without one: the link holds the seat."""

    seat: int
    name: str
    program: bool
    key: str | None = None
    kind: Literal["sat"] = "sat"


@dataclasses.dataclass(frozen=True)
class Claimed(Stored):
    """A seat that an old log's link holds went to the first device that used it since."""

    seat: int
    key: str
    kind: Literal["claimed"] = "claimed"


@dataclasses.dataclass(frozen=True)
class DeviceLinked(Stored):
    """A player made a link for another device of theirs."""

    seat: int
    key: str
    id: str = ""
    kind: Literal["device linked"] = "device linked"


@dataclasses.dataclass(frozen=True)
class DeviceAdded(Stored):
    """Another device holds the seat too; the link is spent by it."""

    seat: int
    key: str
    link: str
    kind: Literal["device added"] = "device added"


@dataclasses.dataclass(frozen=True)
class Invited(Stored):
    """The host made a new invitation; the one before is worth nothing."""

    key: str
    id: str = ""
    kind: Literal["invited"] = "invited"


@dataclasses.dataclass(frozen=True)
class Left(Stored):
    """A player left: the seat is open again, or a bot stands in."""

    seat: int
    id: str = ""
    kind: Literal["left"] = "left"


@dataclasses.dataclass(frozen=True)
class Away(Stored):
    """A player took too long: a bot stands in until they are back."""

    seat: int
    kind: Literal["away"] = "away"


@dataclasses.dataclass(frozen=True)
class Returned(Stored):
    """A player is back and plays themselves."""

    seat: int
    id: str = ""
    kind: Literal["returned"] = "returned"


@dataclasses.dataclass(frozen=True)
class Replaced(Stored):
    """A bot of the server has the seat for good."""

    seat: int
    bot: str
    id: str = ""
    kind: Literal["replaced"] = "replaced"


@dataclasses.dataclass(frozen=True)
class Kicked(Stored):
    """The seat was taken from its player, and the invitation is worth nothing any more.

    With a key, which is that of the seat's new link, the seat is open (in old logs: or a bot stands in until somebody
    comes by it). Without one a bot has it for good.
    """

    seat: int
    key: str | None
    bot: str | None
    id: str = ""
    kind: Literal["kicked"] = "kicked"


@dataclasses.dataclass(frozen=True)
class Filled(Stored):
    """All open seats went to a bot."""

    bot: str
    id: str = ""
    kind: Literal["filled"] = "filled"


@dataclasses.dataclass(frozen=True)
class Reseated(Stored):
    """The host put people onto other seats: order[i] was the seat of who is on seat i now."""

    order: list[int]
    id: str = ""
    kind: Literal["reseated"] = "reseated"


@dataclasses.dataclass(frozen=True)
class Started(Stored):
    """The game began. The seed is the table's secret until the game is over."""

    seed: str
    id: str = ""
    position: dict[str, Any] | None = None  # where it began, if not with a deal from the seed
    kind: Literal["started"] = "started"


@dataclasses.dataclass(frozen=True)
class Moved(Stored):
    """A decision was made."""

    seat: int
    move: str
    by: Literal["player", "bot", "clock"]
    id: str = ""
    kind: Literal["moved"] = "moved"


@dataclasses.dataclass(frozen=True)
class Answered(Stored):
    """A player has answered a reaction question; it counts when the question closes."""

    seat: int
    question: Annotated[int, Field(alias="window")]
    move: str
    id: str = ""
    kind: Literal["answered"] = "answered"


@dataclasses.dataclass(frozen=True)
class Closed(Stored):
    """A question closed, and this was played for those whom the rules asked. Written also when they asked nobody."""

    question: Annotated[int, Field(alias="window")]
    moves: list[str]
    kind: Literal["closed"] = "closed"


@dataclasses.dataclass(frozen=True)
class Preferred(Stored):
    """Whether a seat wants to be prompted for reactions."""

    seat: int
    preference: Annotated[Preference, Field(alias="asking")]
    id: str = ""
    kind: Literal["asked"] = "asked"


@dataclasses.dataclass(frozen=True)
class Undone(Stored):
    """The game goes on from after so many steps of its history."""

    keep: int
    seat: int
    id: str = ""
    kind: Literal["undone"] = "undone"


@dataclasses.dataclass(frozen=True)
class UndoRequested(Stored):
    """A player asks to take back their last decision; these seats must agree. The first request has the number 1."""

    seat: int
    needed: list[int]
    id: str = ""
    kind: Literal["undo requested"] = "undo requested"


@dataclasses.dataclass(frozen=True)
class UndoAgreed(Stored):
    """Somebody agrees to it; `undo` is the request's number."""

    seat: int
    undo: int
    id: str = ""
    kind: Literal["undo agreed"] = "undo agreed"


@dataclasses.dataclass(frozen=True)
class UndoDeclined(Stored):
    """Somebody doesn't: that settles it."""

    seat: int
    undo: int
    id: str = ""
    kind: Literal["undo declined"] = "undo declined"


@dataclasses.dataclass(frozen=True)
class Spoke(Stored):
    """Something was said: by a seat, or by the host without one."""

    seat: int | None
    name: str
    text: str
    id: str = ""
    kind: Literal["spoke"] = "spoke"


@dataclasses.dataclass(frozen=True)
class Ended(Stored):
    """The host closed the table."""

    id: str = ""
    kind: Literal["ended"] = "ended"


@dataclasses.dataclass(frozen=True)
class Followed(Stored):
    """The same people went on at another table."""

    table: str
    id: str = ""
    kind: Literal["followed"] = "followed"


@dataclasses.dataclass(frozen=True)
class Hinted(Stored):
    """A player asked what a master would do."""

    seat: int
    id: str = ""
    kind: Literal["hinted"] = "hinted"


@dataclasses.dataclass(frozen=True)
class NamesShown(Stored):
    """The host lets everybody who sees the replay know the players' names, or no longer."""

    shown: bool
    id: str = ""
    kind: Literal["names shown"] = "names shown"


@dataclasses.dataclass(frozen=True)
class PuzzleAnswered(Stored):
    """The player said what they would play; it was not made."""

    seat: int
    move: str
    id: str = ""
    kind: Literal["puzzle answered"] = "puzzle answered"


@dataclasses.dataclass(frozen=True)
class Analysed(Stored):
    """The finished game was analysed: what was found, as JSON, compressed."""

    found: str
    kind: Literal["analysed"] = "analysed"


@dataclasses.dataclass(frozen=True)
class LessonWent(Stored):
    """The lesson is at this step now; without a step the learner plays on by themselves."""

    step: str | None
    id: str = ""
    kind: Literal["lesson went"] = "lesson went"


@dataclasses.dataclass(frozen=True)
class LessonExplained(Stored):
    """The learner tried another legal move than the lesson expects; it was explained and not made."""

    move: str
    id: str = ""
    kind: Literal["lesson explained"] = "lesson explained"


GameEntry = Started | Moved | Closed | Undone  # after these the game stands differently
DeviceEntry = Claimed | DeviceLinked | DeviceAdded
# After these the seats do, or what opens them.
SeatEntry = Sat | DeviceEntry | Invited | Left | Away | Returned | Replaced | Kicked | Filled | Reseated
UndoEntry = UndoRequested | UndoAgreed | UndoDeclined
LessonEntry = LessonWent | LessonExplained | PuzzleAnswered
# Those that carry out a request, whose signature they keep.
Requested = (
    DeviceLinked | Invited | Left | Returned | Replaced | Kicked | Filled | Reseated | Started | Moved | Undone
) | (Answered | Preferred | UndoEntry | Spoke | Ended | Followed | Hinted | LessonEntry)
Entry = (Made | SeatEntry | GameEntry | Answered | Preferred | UndoEntry | Spoke | Ended | Followed) | (
    Hinted | NamesShown | Analysed | LessonEntry
)
ENTRY: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])


def encode(entry: Entry) -> str:
    """As it is stored."""
    return ENTRY.dump_json(entry, by_alias=True).decode()


def decode(text: str) -> Entry:
    """A stored entry; BadEntry if it is none."""
    try:
        return ENTRY.validate_json(text)
    except ValidationError as wrong:
        # Not the values: an entry may hold a game's seed.
        first = wrong.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(step) for step in first["loc"]) or "entry"
        raise BadEntry(f"{place}: {first['msg']}") from None
