"""What goes over HTTP: the bodies of requests and answers, typed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue, StringConstraints

from goldauge.server.parts import ChatLine, FormerName, Recording, SeatInfo, Studied, TableInfo
from goldauge.server.wire import (
    MOST_RECORD,
    MOST_SEATS,
    BotName,
    Count,
    ErrorCode,
    Flaw,
    JsonObject,
    Moment,
    Name,
    Opens,
    RecordMark,
    Seat,
    Seconds,
    Starts,
    Status,
    TableId,
    TimePolicy,
    Token,
    Wire,
)


class Problem(Wire):
    """Every refusal over HTTP."""

    error: ErrorCode
    message: str
    """In words, for the person who asked."""
    clause: str = ""
    """Of the rules, or empty."""
    option: str = ""
    """Of the game, where one was set wrong; or empty."""
    flaw: Flaw | None = None
    """What is wrong with a record."""
    move: Count = 0
    """The number of the move of a record that it is about."""


# Games.


class OptionInfo(Wire):
    """Something that can be set before a game starts."""

    name: str
    help: str
    clause: str
    """Of the rules, or empty."""
    json_schema: JsonObject
    """Which values it can have."""
    for_owners: bool
    """Of use only to who has the box beside them, or tinkers with the game."""


class GameInfo(Wire):
    """What there is to know before a table is made."""

    game: str
    title: str
    credit: str
    """Who made the game."""
    minutes: tuple[int, int] | None
    """That a game takes people at a table, from and to; null: the game does not say."""
    difficulty: Annotated[int, Field(ge=1, le=3)] | None
    """1 can be played at once, 2 wants the rules read, 3 wants patience with them; null: the game does not say."""
    fewest: Seat
    """The smallest number of seats."""
    most: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    """The largest number of seats."""
    options: list[OptionInfo]
    reactions: bool
    """Whether it has reaction questions."""
    bots: list[str]
    """The weakest first."""
    strengths: dict[str, int]
    """Of each bot, from 0 (plays at random) to 5."""
    variants: dict[str, list[str]]
    """Of bots that can have a personality: the names of those that play as well, each in its own way."""
    moves: list[str]
    """The text of every move that the game knows."""
    rules_version: int
    languages: list[str]
    """Of the rules text."""
    lessons: list[str]
    """Guided games, in their order."""
    puzzles: list[str]
    """Names of positions with one move that is clearly the best, the clearest first."""


class DailyPuzzle(Wire):
    """The puzzle of the day, the same for everybody."""

    day: str
    """As 2026-12-24, by the server's clock in universal time."""
    game: str
    puzzle: str


class RulesText(Wire):
    """The rules of a game for players."""

    language: str
    text: str
    """Markdown."""
    clauses: dict[str, str]
    """The text of each clause."""


class Catalogue(Wire):
    """The words of a game: what puts its facts into sentences. See docs/protocol.md for the syntax."""

    language: str
    words: dict[str, str]


# Tables.


class SeatSetup(Wire):
    """Who sits there: you (the creator), whoever comes by link, a bot of the server, or your own bot by link."""

    kind: Literal["you", "open", "bot", "own bot"]
    name: Name | None = None
    """Of you."""
    bot: BotName | None = None
    """For kind `bot`: one of the game's bots."""


class NewTable(Wire):
    """A table to be made. Times default to live play; for games that take days give more seconds."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    seats: Annotated[list[SeatSetup], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[Annotated[str, StringConstraints(max_length=60)], JsonValue] = Field(default={}, max_length=40)
    """Those that shall differ from their defaults."""
    time: TimePolicy = TimePolicy()
    reaction_seconds: Seconds = 15
    """How long a reaction question stands where other people see it; 0 prompts only those who can react, which tells
    the others something."""
    practice: bool = False
    """Whether what was revealed can be taken back too, where no other people have to agree. Everybody is told."""
    listed: bool = False
    """Whether the public list shows it, and anybody may sit down or watch."""
    starts: Starts = "when full"
    lesson: Annotated[str, StringConstraints(min_length=1, max_length=60)] | None = None
    """One of the game's lessons, for the one player given: it says who else is at the table and how all is set up."""
    puzzle: Annotated[str, StringConstraints(min_length=1, max_length=60)] | None = None
    """One of the game's puzzles, for the one player given: likewise."""
    hints: bool = False
    """Whether people who play against each other may ask what a master would do; everybody at the table sees it."""


class SeatLink(Wire):
    """A seat's secret: of `you` it holds the seat, the others are spent by whoever sits down with it."""

    seat: Seat
    kind: Literal["you", "open", "own bot"]
    token: Token
    link: str
    """/t/{table}#{token}: what follows the # never reaches a server's log."""


class NewTableLinks(Wire):
    """Told once, to the creator: keep it. Only hashes of the tokens are stored."""

    table: TableId
    host: Token
    host_link: str
    invitation: Token
    """For all open seats, first come, first served."""
    invitation_link: str
    spectators: Token
    spectators_link: str
    seats: list[SeatLink]
    """Those that people or their own bots take."""


class Sit(Wire):
    """Take a seat. The bearer is the invitation or a seat's link; none: any open seat of a listed table.

    With a link for another device it takes the seat to this device too, with a link that holds an occupied seat (as
    links did once) it makes the seat this device's alone. Sent again with the same token it changes nothing.
    """

    name: Name
    own_bot: bool = False
    """A program plays."""
    token: Token | None = None
    """That shall hold the seat from now on: random, of the client's own choice, so that a lost answer costs no seat."""


class Seated(Wire):
    """The seat that was taken."""

    seat: Seat
    token: Token
    """It holds the seat: keep it, and hand it to nobody."""
    link: str


class Link(Wire):
    """What a token opens."""

    opens: Opens
    """`seat`: it holds a seat. `shared seat`: so it does, but so does everybody who has the link: take it.

    `device`: it takes a seat to another device of its player. `invitation`: one may sit down by it, or could. All of
    them but `device` let one watch.
    """
    seat: Seat | None
    """The one seat that it is about."""
    free: list[Seat]
    """Those that can be taken with it now; none: somebody was faster, or it is used."""
    table: TableInfo


class Listed(Wire):
    """One line of the public list."""

    table: TableId
    game: str
    title: str
    status: Status
    host: str | None
    """Who made the table, by name; null if they don't play."""
    players: list[SeatInfo]
    """Who sits there."""
    seats: int
    open: int
    """Seats that can be taken."""
    created: Moment


class TableList(Wire):
    """The public list."""

    tables: list[Listed]


# Replays.


class ReplaySeat(Wire):
    """Who played."""

    kind: Literal["open", "human", "bot", "own bot"]
    name: str | None
    """null: not told to who was not at the table, unless the host allows it."""
    bot: str | None
    strength: Annotated[int, Field(ge=0, le=5)] | None


class Replay(Wire):
    """A finished game, to be seen again."""

    table: TableId | None
    """null: from a record that somebody opened; nothing of it is kept."""
    seats: list[ReplaySeat]
    former: list[FormerName]
    yours: list[Seat]
    """The seats that the bearer's token holds."""
    host: bool
    """Whether the bearer rules the table, and may show the names."""
    names_shown: bool
    """Whether everybody is told the names."""
    chat: list[ChatLine] | None
    """What was said, for who was at the table; null: not told."""
    recording: Recording


class AnalysisState(Wire):
    """How far the analysis of a finished game is."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    """`none`: nobody has asked, or the server was stopped meanwhile: ask (again)."""
    done: Count
    total: Count
    """So many of so many parts are done."""
    analysis: Studied | None


class RecordAnalysis(AnalysisState):
    """The same of a record that somebody has opened."""

    mark: RecordMark
    """To ask again with; who does not have the record can't know it."""


class ShowNames(Wire):
    """Whether everybody who sees the replay is told who played."""

    shown: bool


class PlayOn(Wire):
    """A copy of a position becomes a table for practice, against bots: of a finished table, or of a record."""

    table: TableId | None = None
    record: Annotated[str, StringConstraints(max_length=MOST_RECORD)] | None = None
    """As its text."""
    moment: Count
    """After how many moves."""
    seat: Seat
    """Which seat you take."""
    hidden: Literal["anew", "true"] = "anew"
    """What this seat can't know: dealt anew, or as it was."""
    name: Name
    bot: BotName
    """Who plays on the other seats."""


# Operation.


class Health(Wire):
    """How the server is."""

    status: Literal["up", "starting", "stopping"]
