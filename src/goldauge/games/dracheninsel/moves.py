"""Die Dracheninsel, the moves: their table, with the clauses that they are made by."""

from typing import Final

from mypy_extensions import i64

from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, PLACE_NAMES
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    DESTRUCTIVE_CARD,
    TERRAIN_KINDS,
    TERRORS,
    TREACHERY_ATTACK_CARD,
    Action,
)

# A move is the first of its family plus a number: a colour, place, field, kind of card, action or seat.
CHOOSE: Final[i64] = 0  # + colour: the hunter who moves in this turn (D49)
STEP: Final[i64] = 6  # + place
PAY: Final[i64] = 73  # + kind of card
PLAY: Final[i64] = 96  # + action
WITH: Final[i64] = 104  # + kind of terrain card
AS: Final[i64] = 116  # + terrain
TILE: Final[i64] = 122  # + field
DRAGON: Final[i64] = 183  # + 0 or 1
ONTO: Final[i64] = 185  # + place
OVER: Final[i64] = 252  # + field
HOME: Final[i64] = 313  # + colour
FROM: Final[i64] = 319  # + seat
BACK: Final[i64] = 325
END: Final[i64] = 326
PASS: Final[i64] = 327
DISCARD: Final[i64] = 328  # + kind of card
DONE: Final[i64] = 351
SLUMBER: Final[i64] = 352
COUNTER: Final[i64] = 353
SHARE: Final[i64] = 354
BETRAY: Final[i64] = 355
YIELD: Final[i64] = 356
WAIT: Final[i64] = 357

# The actions of the turn player; the first six have a kind of card each, in the same order.
DESTRUCTIVE: Final[i64] = 0
ELEMENTS: Final[i64] = 1
PATROL: Final[i64] = 2
CURSE: Final[i64] = 3
FLIGHT: Final[i64] = 4
JOURNEY: Final[i64] = 5
TERROR: Final[i64] = 6
ATTACK: Final[i64] = 7
_SINGLE: Final[i64] = 63  # those six, as bits
# What else can be countered (D42): only a word for it, no move of the turn player.
SLUMBERING: Final[i64] = 8
ACTION_NAMES: Final[tuple[Action, ...]] = (
    "destructive",
    "elements",
    "patrol",
    "curse",
    "flight",
    "journey",
    "terror",
    "attack",
    "slumber",
)


def actions_of(cards: i64) -> i64:
    """The actions that these kinds of cards serve for, both as bits."""
    actions = (cards >> DESTRUCTIVE_CARD) & _SINGLE
    if cards & TERRORS:
        actions |= 1 << TERROR
    if (cards >> TREACHERY_ATTACK_CARD) & 1:
        actions |= 1 << ATTACK
    return actions


def _families() -> list[tuple[str, list[str]]]:
    """The clause of every family of moves, and their texts."""
    fields = PLACE_NAMES[:BOATS]
    return [
        ("D49", [f"hunter {colour}" for colour in COLOUR_NAMES]),
        ("D14", [f"step {place}" for place in PLACE_NAMES]),
        ("D14", [f"pay {card}" for card in CARD_NAMES]),
        ("D30", ["play destructive", "play elements"]),
        ("D31", ["play patrol"]),
        ("D33", ["play curse"]),
        ("D34", ["play flight"]),
        ("D35", ["play journey"]),
        ("D36", ["play terror"]),
        ("D39", ["play attack"]),
        ("D35", [f"with {card}" for card in CARD_NAMES[:TERRAIN_KINDS]]),
        ("D35", [f"as {colour}" for colour in COLOUR_NAMES]),
        ("D30", [f"tile {field}" for field in fields]),
        ("D31", ["dragon 1", "dragon 2"]),
        ("D31", [f"onto {place}" for place in PLACE_NAMES]),
        ("D34", [f"over {field}" for field in fields]),
        ("D36", [f"home {colour}" for colour in COLOUR_NAMES]),
        ("D39", [f"from {seat}" for seat in range(6)]),
        ("D9", ["back", "end"]),
        ("D11", ["pass", *[f"discard {card}" for card in CARD_NAMES], "done"]),
        ("D41", ["slumber"]),
        ("D42", ["counter"]),
        ("D23", ["share", "betray", "yield"]),
        ("D43", ["wait"]),
    ]


MOVES: Final = tuple([text for _, texts in _families() for text in texts])
CLAUSES: Final = tuple([clause for clause, texts in _families() for _ in texts])


def clause(move: int) -> str:
    """The clause that a move is made by."""
    return CLAUSES[move]
