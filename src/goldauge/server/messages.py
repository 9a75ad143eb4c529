"""Every message of the WebSocket, typed: what a client may send, and what the server sends. Their parts: parts.py.

The page's TypeScript types are made from these files and bodies.py (`make types`); docs/protocol.md tells the rest.
"""

from __future__ import annotations

from typing import Annotated, Literal

import orjson
from pydantic import Field, TypeAdapter

from goldauge.server.parts import (
    ChatLine,
    Clock,
    Hint,
    LessonStep,
    Over,
    PendingUndo,
    Projection,
    PuzzleStands,
    Question,
    TableInfo,
    TakeBack,
    You,
)
from goldauge.server.wire import (
    MOST_SEATS,
    BotName,
    ChatText,
    Count,
    ErrorCode,
    Fact,
    Id,
    Moment,
    MoveText,
    Preference,
    Seat,
    TableId,
    Token,
    Wire,
)

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


class Ready(Wire):
    """This client has come to the question, and its player could answer now. It is not answered.

    A page sends it when the motion of what led to the question is over, for all its seats alike, whatever they hold.
    """

    type: Literal["ready"]
    question: Count
    """Its id."""


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
    anyway: bool = False
    """Where `warn me` was asked: make it though it may be a blunder."""


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
    """`when it matters`, as the game judges by what everybody knows; `always`; `never`; and `not this turn`: until
    another player decides, then as before; what this seat alone is asked about its own is asked all the same."""


class Undo(Request):
    """Take back my last decision, as `undo` of the seat's projection says: at once, or when all others agree."""

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


class AnotherDevice(Request):
    """Let me go on with this seat on another device too: `accepted` brings the token of a link for it, good once."""

    type: Literal["another device"]
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


class Invite(Request):
    """Host: a new invitation for all open seats, whose token `accepted` brings; the one before is worth nothing."""

    type: Literal["invite"]


class Kick(Request):
    """Host: take the seat from its player, who is told. The table's invitation is worth nothing from then on.

    Before the start the seat is open again, and `accepted` brings the token of its new link. During the game a bot of
    the server has the seat for good: the hand that lies there is for nobody else to see.
    """

    type: Literal["kick"]
    seat: Seat
    bot: BotName | None = None
    """During the game: the bot that has the seat then; null: the table's usual stand-in."""


class Replace(Request):
    """Host: a bot of the server takes this seat for good (before or during the game)."""

    type: Literal["replace"]
    seat: Seat
    bot: BotName


class End(Request):
    """Host: close the table; a running game ends without a result."""

    type: Literal["end"]


class AskHint(Request):
    """What would a master do? Answered by `hints`; the table remembers that it was asked."""

    type: Literal["hint"]
    seat: Seat


class WarnMe(Request):
    """Let a master think about this decision while I do. If my move is a blunder then, it is answered by `warning`.

    It is sent when the decision opens, by a client whose player wishes it, and accepted when the master has thought.
    Nothing is written, and no move has to wait for it.
    """

    type: Literal["warn me"]
    seat: Seat
    number: Count
    """The one of the latest snapshot or update: the decision that this is about."""


class LessonGo(Request):
    """At a table with a lesson: go on after reading, let the expected move be made, or play on without the lesson."""

    type: Literal["lesson"]
    seat: Seat
    step: str
    """The step that this is about: a late one does nothing."""
    go: Literal["next", "show", "play on"]


class Rematch(Request):
    """Anybody with a seat, after the end: the same people at a new table. They keep their tokens; it starts at once."""

    type: Literal["rematch"]


FromClient = Annotated[
    Hello
    | Ping
    | Ready
    | Move
    | WhyNot
    | Answer
    | PreferReactions
    | Undo
    | Consent
    | Chat
    | Leave
    | Back
    | AnotherDevice
    | Start
    | Fill
    | Reseat
    | Invite
    | Kick
    | Replace
    | End
    | AskHint
    | WarnMe
    | LessonGo
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
    """Of the open decision; it never goes back. Who decides sees it rise with every part of a step, others do not."""
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
    take_backs: list[TakeBack]
    """All so far."""
    chat: list[ChatLine]
    over: Over | None
    lesson: LessonStep | None
    puzzle: PuzzleStands | None
    """Until its player goes on from there."""


class Update(Wire):
    """The game went on."""

    type: Literal["update"] = "update"
    now: Moment
    number: Count
    """Of the open decision; it never goes back. Who decides sees it rise with every part of a step, others do not."""
    to_move: Seat | None
    """Who decides; null: nobody, or a secret."""
    projections: list[Projection]
    """With the new events only."""
    question: Question | None
    clock: Clock | None
    over: Over | None
    lesson: LessonStep | None
    puzzle: PuzzleStands | None


class QuestionTimed(Wire):
    """The clock of the question that stands has started, or stopped."""

    type: Literal["question"] = "question"
    question: Question


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
    take_backs: list[TakeBack]
    """All so far."""


class Accepted(Wire):
    """It is done and durable: it survives the server's death."""

    type: Literal["accepted"] = "accepted"
    id: Id
    token: Token | None = None
    """After `kick`, `invite` and `another device`: of the link. Told once; of a request sent again it is null."""


class ReasonGiven(Wire):
    """The answer to `why not`."""

    type: Literal["reason"] = "reason"
    id: Id
    reason: Fact


class Hints(Wire):
    """The answer to `hint`: what the search of `expert` found, from what the seat may know; the best move first."""

    type: Literal["hints"] = "hints"
    id: Id
    number: Count
    """Of the decision that they are about."""
    hints: list[Hint]
    because: Fact | None = None
    """What speaks for the first of them, as far as that is certain."""
    close: bool = False
    """Whether another of them may be as good as the first."""


class Warned(Wire):
    """The answer to a `move` that is a blunder, where `warn me` was asked. It was not made; sent `anyway`, it is.

    It counts as a hint, once for each decision.
    """

    type: Literal["warning"] = "warning"
    id: Id
    number: Count
    """Of the decision that it is about."""
    move: Hint
    better: Hint


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
    Snapshot
    | Update
    | QuestionTimed
    | TableChanged
    | Thinking
    | Nudge
    | Said
    | UndoChanged
    | Accepted
    | ReasonGiven
    | Hints
    | Warned
    | Refused
    | Pong,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


def accepted(request: str, token: str | None = None) -> str:
    """Accepted, as it is sent: every move has one, and to check it again takes ten times as long."""
    return orjson.dumps({"type": "accepted", "id": request, "token": token}).decode()
