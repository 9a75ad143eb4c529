"""Die Dracheninsel, the moves: their table, and what the seat to move can be asked."""

from typing import Final

from mypy_extensions import i64

from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, PLACE_NAMES
from goldauge.games.dracheninsel.components import CARD_NAMES

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
# What else can be countered (D42): only a word for it, no move of the turn player.
SLUMBERING: Final[i64] = 8
ACTION_NAMES: Final = (
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

# What is asked. Up to LAST_PART the turn player is in the middle of a step that nobody else sees yet.
TURN: Final[i64] = 0
CHOSEN: Final[i64] = 1  # a walk, flight or journey of the hunter just chosen (D49)
FARE: Final[i64] = 2  # which card pays for the field (D14)
RAID: Final[i64] = 3  # whom the raid sends home (D27)
LEAVING: Final[i64] = 4  # where to carry the treasure (D20)
ACTION_CARD: Final[i64] = 5  # which card serves for the action
FIRST_TILE: Final[i64] = 6
SECOND_TILE: Final[i64] = 7
WHICH_DRAGON: Final[i64] = 8
DRAGON_ONTO: Final[i64] = 9
FLY_OVER: Final[i64] = 10
LAND: Final[i64] = 11
JOURNEY_WITH: Final[i64] = 12
JOURNEY_AS: Final[i64] = 13
TERROR_TARGET: Final[i64] = 14
ATTACK_TARGET: Final[i64] = 15
PASSING: Final[i64] = 16  # which cards to put away (D11)
LAST_PART: Final[i64] = 16
EXCHANGE: Final[i64] = 17  # the same after a Slumber (D41)
ASK_SLUMBER: Final[i64] = 18
SLUMBER_WITH: Final[i64] = 19
ASK_COUNTER: Final[i64] = 20
ASK_SHARE: Final[i64] = 21
ASK_ANSWER: Final[i64] = 22
BETRAY_WITH: Final[i64] = 23
ENDED: Final[i64] = 24
PHASES: Final = (
    "turn",
    "chosen",
    "fare",
    "raid",
    "leaving",
    "action card",
    "first tile",
    "second tile",
    "which dragon",
    "dragon onto",
    "fly over",
    "land",
    "journey with",
    "journey as",
    "terror target",
    "attack target",
    "passing",
    "exchange",
    "ask slumber",
    "slumber with",
    "ask counter",
    "ask share",
    "ask answer",
    "betray with",
    "over",
)


def _texts() -> list[str]:
    fields = PLACE_NAMES[:BOATS]
    terrain_cards = CARD_NAMES[:12]
    return [
        *[f"hunter {colour}" for colour in COLOUR_NAMES],
        *[f"step {place}" for place in PLACE_NAMES],
        *[f"pay {card}" for card in CARD_NAMES],
        *[f"play {action}" for action in ACTION_NAMES[:8]],
        *[f"with {card}" for card in terrain_cards],
        *[f"as {colour}" for colour in COLOUR_NAMES],
        *[f"tile {field}" for field in fields],
        "dragon 1",
        "dragon 2",
        *[f"onto {place}" for place in PLACE_NAMES],
        *[f"over {field}" for field in fields],
        *[f"home {colour}" for colour in COLOUR_NAMES],
        *[f"from {seat}" for seat in range(6)],
        "back",
        "end",
        "pass",
        *[f"discard {card}" for card in CARD_NAMES],
        *["done", "slumber", "counter", "share", "betray", "yield", "wait"],
    ]


MOVES: Final = tuple(_texts())
