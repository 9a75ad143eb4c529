"""What values look like on the wire, and what messages (messages.py) and bodies (bodies.py) have in common.

Times are milliseconds since 1970 by the server's clock, as whole numbers. Seats count from 0.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema
from typing_extensions import TypeAliasType

LONGEST_NAME = 40
LONGEST_CHAT = 500
MOST_SEATS = 12
MOST_RECORD = 1024 * 1024  # bytes of a record that somebody opens; a long game has ten thousand
DAY = 24 * 3600
WEEK = 7 * DAY

# One line without control characters or reversals of direction; text is shown as text, never as markup.
PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+$"

Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Count = Annotated[int, Field(ge=0, le=2**31, strict=True)]
Moment = Annotated[int, Field(description="Milliseconds since 1970 by the server's clock.")]
Id = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,32}$")]
RecordMark = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=PLAIN)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Seconds = Annotated[int, Field(ge=0, le=WEEK, strict=True)]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]
ChatText = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT, pattern=PLAIN)
]

_OBJECT = WithJsonSchema({"type": "object", "additionalProperties": True})
JsonObject = Annotated[dict[str, Any], _OBJECT]

# These have names in TypeScript too.

Fact = TypeAliasType(
    "Fact",
    Annotated[
        dict[str, Any],
        WithJsonSchema(
            {
                "type": "object",
                "additionalProperties": True,
                "description": "Something that the rules say, typed and without words: an event, a reason, a choice, a "
                "prompt, a line of a score sheet. The game's catalogue has the words.",
            }
        ),
    ],
)
Status = TypeAliasType("Status", Literal["waiting", "running", "over", "ended"])
Preference = TypeAliasType("Preference", Literal["when it matters", "always", "not this turn", "never"])
Policy = TypeAliasType("Policy", Literal["wait", "nudge", "bot moves", "bot takes over"])
Starts = TypeAliasType("Starts", Literal["when full", "by host"])
Opens = TypeAliasType("Opens", Literal["seat", "shared seat", "device", "invitation", "host", "watching"])
ErrorCode = TypeAliasType(
    "ErrorCode",
    Literal[
        "bad message",  # not JSON, not one of the messages, a field missing or out of range
        "bad setup",  # a table that can't be made like that
        "bad record",  # a record that can't be replayed; the flaw says why
        "unknown",  # no such table, game, bot or rules text
        "not allowed",  # the token does not give this right
        "removed",  # the host has taken the seat from this device
        "not your move",  # somebody else decides
        "illegal move",  # the rules say no; the reason says why
        "stale",  # it answers a decision, a question or an undo that is no longer open
        "not now",  # the table is not in a state for this
        "no hints",  # others play here too, and the host did not allow them
        "enough hints",  # this seat has had as many as there are in a game
        "unreadable",  # a table whose log this version of the server can't read
        "full",  # no open seat, or a limit of the server is reached
        "too fast",  # a rate limit
        "too large",  # a size limit
        "try again",  # the server could not do it now; nothing has changed
    ],
)

Flaw = TypeAliasType(
    "Flaw",
    Literal[
        "cut",  # the end of the file is missing
        "broken",  # it was a record, but can't be read any more
        "foreign",  # it is no record of a game
        "format",  # written by a Goldauge whose records this one can't read
        "unknown game",  # of a game that is not here
        "rules",  # by a version of the rules that can't be played any more, or not yet
        "running",  # the seed is still secret
        "deal",  # the seed is not the one that was committed to
        "position",  # it begins with a position that can't be
        "move",  # a move can't be made
        "outcome",  # the outcome does not follow from the moves
        "too large",  # too long to be shown
        "too slow",  # it took too long to replay
        "moment",  # there is no such moment or seat in it
        "over",  # there is nothing to play on: the game is over there
    ],
)


class Wire(BaseModel):
    """What goes over the wire: unknown fields are refused. The text after a field describes it."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class TimePolicy(Wire):
    """What happens when a player takes longer than so many seconds for a decision."""

    kind: Policy = "bot takes over"
    seconds: Annotated[int, Field(ge=1, le=4 * WEEK, strict=True)] = Field(
        default_factory=lambda given: DAY if given.get("kind") == "nudge" else 180
    )
    """By default three minutes, since bots keep a live game going; with `nudge` a day, for a game that takes days."""
