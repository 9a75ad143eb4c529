"""Every message on the wire, typed: what a client may send, what the server sends, and the bodies of the HTTP API.

The TypeScript types of the page are made from this file (`make types`); docs/protocol.md tells the rest.
Times are milliseconds since 1970 by the server's clock, as whole numbers. Seats count from 0.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, TypeAdapter, WithJsonSchema

# What values look like.

LONGEST_NAME = 40
LONGEST_CHAT = 500
MOST_SEATS = 12
DAY = 24 * 3600
WEEK = 7 * DAY

# One line without control characters or reversals of direction; text is shown as text, never as markup.
PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+$"

Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Count = Annotated[int, Field(ge=0, le=2**31, strict=True)]
Moment = Annotated[int, Field(description="milliseconds since 1970, server's clock")]
Id = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,32}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=PLAIN)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Seconds = Annotated[int, Field(ge=0, le=WEEK, strict=True)]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]
Known = Annotated[
    dict[str, Any],
    WithJsonSchema({"type": "object", "additionalProperties": True}),
    Field(description="the game's own shape: see the game's view and events"),
]

Status = Literal["waiting", "running", "over", "ended"]
Asking = Literal["always", "not this turn", "never"]
ErrorCode = Literal[
    "bad message",  # not JSON, not one of the messages, a field missing or out of range
    "bad setup",  # a table that can't be made like that
    "unknown",  # no such table, game, bot or rules text
    "not allowed",  # the token does not give this right
    "not your move",  # somebody else decides
    "illegal move",  # the rules say no; the clause says which
    "stale",  # the move answers a decision that is no longer open
    "not now",  # the table is not in a state for this
    "full",  # no open seat, or a limit of the server is reached
    "too fast",  # a rate limit
    "too large",  # a size limit
    "try again",  # the server could not do it now; nothing has changed
]


class Wire(BaseModel):
    """What goes over the wire: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# Parts of messages.


class TimePolicy(Wire):
    """What happens when a player takes longer than so many seconds for a decision."""

    kind: Literal["wait", "nudge", "bot moves", "bot takes over"] = "bot takes over"
    # Bots keep a live game going; who is only nudged plays one that takes days.
    seconds: Annotated[int, Field(ge=1, le=4 * WEEK, strict=True)] = Field(
        default_factory=lambda given: DAY if given.get("kind") == "nudge" else 180
    )


class SeatSetup(Wire):
    """Who sits there: you (the creator), whoever comes by link, a bot of the server, or your own bot by link."""

    kind: Literal["you", "open", "bot", "own bot"]
    name: Name | None = None  # of you
    bot: BotName | None = None  # for kind "bot": one of the game's bots


class SeatInfo(Wire):
    seat: Seat
    kind: Literal["open", "human", "bot", "own bot"]
    name: str | None  # None while it is open
    bot: str | None  # the bot that plays here: the seat's own, or the one standing in
    connected: bool
    standing_in: bool  # a bot plays until the player is back


class TableInfo(Wire):
    """What everybody at the table knows of the table; the game itself is in sights."""

    table: TableId
    game: str
    title: str
    options: Known
    status: Status
    seats: list[SeatInfo]
    time: TimePolicy
    window: Seconds  # how long a reaction question stands
    window_leaks: bool  # true for window 0: only holders are asked, so being asked tells something
    listed: bool
    starts: Literal["when full", "by host"]
    commitment: str | None  # SHA-256 of the seed, from the start on
    created: Moment
    rematch: TableId | None  # the next table of the same people
    spectators: Count


class Sight(Wire):
    """What one seat (None: a spectator) sees. A client that holds several seats gets several sights."""

    seat: Seat | None
    view: Known | None  # None in an update: as before
    viewed: Count  # how many events of the whole story the view shows; those after it belong to an open question
    legal: list[str]  # the moves that this seat may choose from now
    first: Count  # the place of the first of these events in the whole story, from 0
    events: list[Known]  # what happened, as this seat may know it
    reactions: list[str] | None  # while a window is open: what this seat may answer; None: it is not asked
    asked_view: Known | None  # for a seat that can do more than let it pass: the position in which it would react
    answer: str | None  # what it has answered
    asking: Asking  # whether this seat wants to be asked


class Window(Wire):
    """A reaction question that stands for everybody alike. The views stay as before the move until it closes."""

    window: Count  # counts up through the game
    question: str  # the game's name for it
    seats: list[Seat]  # who may react, in the order of the rules
    opened: Moment
    closes: Moment


class Clock(Wire):
    """Who has been deciding since when, and when the time policy acts."""

    seat: Seat
    since: Moment
    until: Moment | None
    policy: Literal["wait", "nudge", "bot moves", "bot takes over"]


class Result(Wire):
    winners: list[Seat]
    scores: list[int]


class Over(Wire):
    """The game is over: the seed is published, and the record can be fetched and verified."""

    outcome: Result
    seed: str


class ChatLine(Wire):
    at: Moment
    seat: Seat | None  # None: the host without a seat
    name: str
    text: str


class UndoAsked(Wire):
    """A player asks to take back to before his last decision; all other humans must agree."""

    undo: Count
    seat: Seat
    agreed: list[Seat]
    needed: list[Seat]


class You(Wire):
    """What this connection may do."""

    seats: list[Seat]
    host: bool


# What a client sends over the WebSocket.


class Have(Wire):
    """What a returning client still knows, so that it need not be sent again."""

    undos: Count
    events: Count


class Hello(Wire):
    """The first message: which table, and the tokens from the links (none: a spectator of a listed table)."""

    type: Literal["hello"]
    table: TableId
    tokens: Annotated[list[Token], Field(max_length=MOST_SEATS + 2)] = []
    have: Have | None = None


class Ping(Wire):
    type: Literal["ping"]


class Request(Wire):
    """Everything else has an id of the client's choice; it is answered by `accepted` or `refused` with that id.

    Sending it again with the same id is harmless.
    """

    id: Id


class Move(Request):
    """A decision. `number` is the one of the latest snapshot or update: the decision that this answers."""

    type: Literal["move"]
    seat: Seat
    number: Count
    move: MoveText


class Answer(Request):
    """The answer to a reaction question. It can be changed until the window closes."""

    type: Literal["answer"]
    seat: Seat
    window: Count
    move: MoveText


class Ask(Request):
    """Whether this seat wants to be asked reaction questions; it counts at once, an answer given already stays."""

    type: Literal["ask"]
    seat: Seat
    asking: Asking


class Undo(Request):
    """Take back my last decision: at once if it revealed nothing and nobody has acted since, else all must agree."""

    type: Literal["undo"]
    seat: Seat


class Consent(Request):
    type: Literal["consent"]
    seat: Seat
    undo: Count
    agree: bool


class Chat(Request):
    type: Literal["chat"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT, pattern=PLAIN)]


class Leave(Request):
    """Before the start the seat is open again; during the game a bot plays until the player is back."""

    type: Literal["leave"]
    seat: Seat


class Back(Request):
    """I play again myself (connecting with the seat's token does the same)."""

    type: Literal["back"]
    seat: Seat


class Start(Request):
    """Host: begin; every seat must be taken."""

    type: Literal["start"]


class Fill(Request):
    """Host: give all open seats to this bot."""

    type: Literal["fill"]
    bot: BotName


class Reseat(Request):
    """Host, before the start: who sits where. order[i] is the present seat of whoever shall sit on seat i."""

    type: Literal["reseat"]
    order: Annotated[list[Seat], Field(max_length=MOST_SEATS)]


class Kick(Request):
    """Host: take the seat from its player. His link is worth nothing from then on; `accepted` brings the new one.

    Before the start the seat is open again; during the game the bot (or the table's stand-in) plays until somebody
    comes by the new link.
    """

    type: Literal["kick"]
    seat: Seat
    bot: BotName | None = None


class Replace(Request):
    """Host: a bot of the server takes this seat for good (before or during the game)."""

    type: Literal["replace"]
    seat: Seat
    bot: BotName


class End(Request):
    """Host: the table is closed; a running game ends without a result."""

    type: Literal["end"]


class Rematch(Request):
    """Anybody with a seat, after the end: the same people at a new table; they keep their tokens. It starts at once."""

    type: Literal["rematch"]


FromClient = Annotated[
    Hello
    | Ping
    | Move
    | Answer
    | Ask
    | Undo
    | Consent
    | Chat
    | Leave
    | Back
    | Start
    | Fill
    | Reseat
    | Kick
    | Replace
    | End
    | Rematch,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)


# What the server sends over the WebSocket.


class Snapshot(Wire):
    """All that this client may know: on connecting, after an undo, and after a stale move."""

    type: Literal["snapshot"] = "snapshot"
    now: Moment
    table: TableInfo
    you: You
    number: Count  # the number of the open decision
    to_move: Seat | None  # who decides; None: nobody, or a secret
    undos: Count
    sights: list[Sight]
    window: Window | None
    clock: Clock | None
    thinking: Seat | None  # a bot that is thinking
    undo: UndoAsked | None
    chat: list[ChatLine]
    over: Over | None


class Update(Wire):
    """The game went on."""

    type: Literal["update"] = "update"
    now: Moment
    number: Count
    to_move: Seat | None
    sights: list[Sight]  # with the new events only
    window: Window | None
    clock: Clock | None
    over: Over | None


class TableChanged(Wire):
    """Somebody sat down, left, came back, connected or went; the table started or ended; a rematch is ready."""

    type: Literal["table"] = "table"
    table: TableInfo
    you: You


class Thinking(Wire):
    """A bot thinks about its decision (never sent about reaction questions)."""

    type: Literal["thinking"] = "thinking"
    seat: Seat


class Nudge(Wire):
    """This seat has been deciding for longer than the table's time."""

    type: Literal["nudge"] = "nudge"
    seat: Seat


class Said(Wire):
    type: Literal["chat"] = "chat"
    line: ChatLine


class UndoChanged(Wire):
    """An undo is asked, agreed to by somebody more, or off the table (None)."""

    type: Literal["undo"] = "undo"
    undo: UndoAsked | None


class Accepted(Wire):
    """It is done and durable: it survives the server's death."""

    type: Literal["accepted"] = "accepted"
    id: Id
    token: Token | None = None  # after `kick`: the token of the seat's new link


class Refused(Wire):
    """It was not done; nothing has changed. After "stale" a snapshot follows."""

    type: Literal["refused"] = "refused"
    id: Id | None
    error: ErrorCode
    message: str  # in words, for the player
    clause: str  # of the rules, or empty


class Pong(Wire):
    type: Literal["pong"] = "pong"
    now: Moment


FromServer = Annotated[
    Snapshot | Update | TableChanged | Thinking | Nudge | Said | UndoChanged | Accepted | Refused | Pong,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


# The HTTP API.


class Problem(Wire):
    """Every refusal over HTTP."""

    error: ErrorCode
    message: str
    clause: str = ""


class OptionInfo(Wire):
    name: str
    help: str
    clause: str
    json_schema: Known


class GameInfo(Wire):
    """What there is to know before a table is made."""

    game: str
    title: str
    credit: str
    fewest: Seat
    most: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    options: list[OptionInfo]
    bots: list[str]  # the simplest first
    moves: list[str]
    rules_version: int
    languages: list[str]  # of the rules text


class RulesText(Wire):
    language: str
    text: str  # Markdown
    clauses: dict[str, str]  # the text of each clause


class NewTable(Wire):
    """A table to be made. Times default to live play; for games that take days give more seconds."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    seats: Annotated[list[SeatSetup], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[Annotated[str, StringConstraints(max_length=60)], JsonValue] = Field(default={}, max_length=40)
    time: TimePolicy = TimePolicy()
    window: Seconds = 5
    listed: bool = False
    starts: Literal["when full", "by host"] = "when full"


class SeatLink(Wire):
    """A seat's secret. The link is /t/{table}#{token}: what follows the # never reaches a server's log."""

    seat: Seat
    kind: Literal["you", "open", "own bot"]
    token: Token
    link: str


class NewTableLinks(Wire):
    """Told once, to the creator: keep it. Only hashes of the tokens are stored."""

    table: TableId
    host: Token
    host_link: str
    spectators: Token
    spectators_link: str
    seats: list[SeatLink]


class Sit(Wire):
    """Take a seat: with the token of a seat's link as bearer, that seat; without, any open seat of a listed table."""

    name: Name
    own_bot: bool = False  # a program plays


class Seated(Wire):
    seat: Seat
    token: Token
    link: str


class Listed(Wire):
    """One line of the public list."""

    table: TableId
    game: str
    title: str
    status: Status
    seats: int
    open: int
    created: Moment


class TableList(Wire):
    tables: list[Listed]


class Health(Wire):
    status: Literal["up", "starting", "stopping"]
