"""Every message of the WebSocket, typed: what a client may send, and what the server sends.

The TypeScript types of the page are made from this file and bodies.py (`make types`); docs/protocol.md tells the rest.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from goldauge.server.wire import (
    MOST_SEATS,
    BotName,
    ChatText,
    Count,
    ErrorCode,
    Fact,
    Id,
    JsonObject,
    Moment,
    MoveText,
    Policy,
    Preference,
    Seat,
    Seconds,
    Starts,
    Status,
    TableId,
    TimePolicy,
    Token,
    Wire,
)

# Parts of messages.


class SeatInfo(Wire):
    """Who has a seat, and who plays there."""

    seat: Seat
    kind: Literal["open", "human", "bot", "own bot"]
    name: str | None
    """null while the seat is open."""
    bot: str | None
    """The bot that plays here: the seat's own, or the one that stands in."""
    connected: bool
    """Whether a client with this seat's token is connected."""
    standing_in: bool
    """A bot plays until the player is back."""


class TableInfo(Wire):
    """What everybody at the table knows of the table; the game itself is in projections."""

    table: TableId
    game: str
    title: str
    options: JsonObject
    """All options of the game with their values."""
    status: Status
    seats: list[SeatInfo]
    time: TimePolicy
    reaction_seconds: Seconds
    """How long a reaction question stands."""
    reactions_leak: bool
    """True with 0 reaction seconds: only holders are prompted, so being prompted tells something."""
    listed: bool
    """Whether the public list shows it, and anybody may watch."""
    starts: Starts
    commitment: str | None
    """SHA-256 of the seed, from the start on."""
    created: Moment
    rematch: TableId | None
    """The next table of the same people."""
    spectators: Count
    """How many are watching."""


class Choice(Wire):
    """A move that can be chosen now, and what it is about."""

    move: str
    """Its text, as it is sent in `move` or `answer`."""
    parts: list[Fact]
    """The choice as the game describes it; an answer with several parts has a fact for each."""


class Projection(Wire):
    """What one seat may know. A client that holds several seats gets a projection for each."""

    seat: Seat | None
    """null: a spectator."""
    view: JsonObject | None
    """The game's own description of what this seat sees; null in an update: as before."""
    events_in_view: Count
    """How many events of the whole story the view shows; those after it belong to an open question."""
    legal: list[Choice]
    """The moves that this seat may choose from now; empty when it is not to decide."""
    first_event: Count
    """The place of the first of `events` in the whole story, from 0."""
    events: list[Fact]
    """What happened, as this seat may know it."""
    reactions: list[Choice] | None
    """While a question stands: what this seat may answer. null: it is not prompted."""
    question_view: JsonObject | None
    """For a seat that can do more than let it pass: the position in which it would react."""
    answer: str | None
    """What it has answered to the question."""
    prompt: Fact | None
    """What the table waits for, as this seat may know it; null: the game has not started, or was ended."""
    reaction_preference: Preference
    """Whether this seat wants to be prompted for reactions."""


class Question(Wire):
    """A reaction question that stands for everybody alike. The views stay as before the move until it closes."""

    id: Count
    """Counts up through the game."""
    kind: str
    """The game's name for it."""
    seats: list[Seat]
    """Who may react, in the order of the rules."""
    opened: Moment
    closes: Moment


class Clock(Wire):
    """Who has been deciding since when, and when the time policy acts."""

    seat: Seat
    since: Moment
    until: Moment | None
    """null: the table waits."""
    policy: Policy


class Result(Wire):
    """Who won, with which scores."""

    winners: list[Seat]
    scores: list[int]
    """Of every seat."""


class ScoreSheet(Wire):
    """A finished game, line by line."""

    lines: list[Fact]
    """Each with its `amounts`, one for every seat; a line with `total` adds up lines above it."""
    decided: Fact
    """What decided who has won."""


class Over(Wire):
    """The game is over: the seed is published, and the record can be fetched and verified."""

    outcome: Result
    score_sheet: ScoreSheet
    seed: str


class ChatLine(Wire):
    """Something that was said at the table."""

    at: Moment
    seat: Seat | None
    """null: the host without a seat."""
    name: str
    text: str


class PendingUndo(Wire):
    """A player asks to go back to before their last decision; all other humans must agree."""

    id: Count
    """To name it in `consent`."""
    seat: Seat
    """Who asks."""
    agreed: list[Seat]
    needed: list[Seat]
    """Everybody whose consent it takes."""


class You(Wire):
    """What this connection may do."""

    seats: list[Seat]
    host: bool


# What a client sends.


class EventCursor(Wire):
    """How much of the story a returning client still has, so that it need not be sent again."""

    undos: Count
    """`undos` of its latest snapshot: after another undo the story is a different one."""
    events: Count


class Hello(Wire):
    """The first message: which table, and by which right."""

    type: Literal["hello"]
    table: TableId
    tokens: Annotated[list[Token], Field(max_length=MOST_SEATS + 2)] = []
    """From the links; none: a spectator of a listed table."""
    cursor: EventCursor | None = None
    """For coming back; null: send the whole story."""


class Ping(Wire):
    """Answered by `pong`."""

    type: Literal["ping"]


class Request(Wire):
    """Everything else. It is answered by `accepted` or `refused` with its id; sending it again with it is harmless."""

    id: Id
    """Of the client's choice."""


class Move(Request):
    """A decision."""

    type: Literal["move"]
    seat: Seat
    number: Count
    """The one of the latest snapshot or update: the decision that this answers."""
    move: MoveText


class WhyNot(Request):
    """Why can't I make this move now? Answered by `reason`; nothing changes."""

    type: Literal["why not"]
    seat: Seat
    move: MoveText


class Answer(Request):
    """The answer to a reaction question. It can be changed until the question closes."""

    type: Literal["answer"]
    seat: Seat
    question: Count
    """Its id."""
    move: MoveText


class PreferReactions(Request):
    """Whether this seat wants to be prompted for reactions. It counts at once; an answer given already stays."""

    type: Literal["reactions"]
    seat: Seat
    preference: Preference
    """`not this turn`: until another player decides; `never`: until it says `always`."""


class Undo(Request):
    """Take back my last decision: at once if it revealed nothing and nobody has acted since, else all must agree."""

    type: Literal["undo"]
    seat: Seat


class Consent(Request):
    """The answer to another player's undo. The first no ends it."""

    type: Literal["consent"]
    seat: Seat
    undo: Count
    """The id of the pending undo."""
    agree: bool


class Chat(Request):
    """Say something to everybody at the table."""

    type: Literal["chat"]
    text: ChatText


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
    """Host, before the start: who sits where."""

    type: Literal["reseat"]
    order: Annotated[list[Seat], Field(max_length=MOST_SEATS)]
    """order[i] is the present seat of whoever shall sit on seat i."""


class Kick(Request):
    """Host: take the seat from its player. Their link is worth nothing from then on; `accepted` brings the new one.

    Before the start the seat is open again; during the game a bot plays until somebody comes by the new link.
    """

    type: Literal["kick"]
    seat: Seat
    bot: BotName | None = None
    """The bot that plays meanwhile; null: the table's usual stand-in."""


class Replace(Request):
    """Host: a bot of the server takes this seat for good (before or during the game)."""

    type: Literal["replace"]
    seat: Seat
    bot: BotName


class End(Request):
    """Host: close the table; a running game ends without a result."""

    type: Literal["end"]


class Rematch(Request):
    """Anybody with a seat, after the end: the same people at a new table. They keep their tokens; it starts at once."""

    type: Literal["rematch"]


FromClient = Annotated[
    Hello
    | Ping
    | Move
    | WhyNot
    | Answer
    | PreferReactions
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


# What the server sends.


class Snapshot(Wire):
    """All that this client may know: on connecting, after an undo, and after a stale request."""

    type: Literal["snapshot"] = "snapshot"
    now: Moment
    table: TableInfo
    you: You
    number: Count
    """Of the open decision; it never goes back."""
    to_move: Seat | None
    """Who decides; null: nobody, or a secret."""
    undos: Count
    """How often the game was taken back."""
    projections: list[Projection]
    question: Question | None
    clock: Clock | None
    thinking: Seat | None
    """A bot that is thinking."""
    undo: PendingUndo | None
    chat: list[ChatLine]
    over: Over | None


class Update(Wire):
    """The game went on."""

    type: Literal["update"] = "update"
    now: Moment
    number: Count
    """Of the open decision; it never goes back."""
    to_move: Seat | None
    """Who decides; null: nobody, or a secret."""
    projections: list[Projection]
    """With the new events only."""
    question: Question | None
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
    """Somebody said something."""

    type: Literal["chat"] = "chat"
    line: ChatLine


class UndoChanged(Wire):
    """Somebody asks to take back, somebody more agrees, or it is settled."""

    type: Literal["undo"] = "undo"
    undo: PendingUndo | None
    """null: no undo waits for consent any more."""


class Accepted(Wire):
    """It is done and durable: it survives the server's death."""

    type: Literal["accepted"] = "accepted"
    id: Id
    token: Token | None = None
    """After `kick`: the token of the seat's new link."""


class ReasonGiven(Wire):
    """The answer to `why not`."""

    type: Literal["reason"] = "reason"
    id: Id
    reason: Fact


class Refused(Wire):
    """It was not done; nothing has changed. After "stale" a snapshot follows."""

    type: Literal["refused"] = "refused"
    id: Id | None
    """Of the request; null: of a message without one."""
    error: ErrorCode
    message: str
    """In words, for the player."""
    clause: str
    """Of the rules, or empty."""
    reason: Fact | None
    """Where the rules say no: why, as the seat may know it."""


class Pong(Wire):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"
    now: Moment


FromServer = Annotated[
    Snapshot | Update | TableChanged | Thinking | Nudge | Said | UndoChanged | Accepted | ReasonGiven | Refused | Pong,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
