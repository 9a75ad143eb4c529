"""Einauge sei wachsam!, the moves: their numbers, their texts, and the lists of them that are asked again and again."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.einauge.components import COLOURS, PLACES, PRICES

# By the step they belong to.
SELL_JEWEL: Final[i64] = 0
SELL: Final[i64] = 1  # ... 56 islands
BUY: Final[i64] = 57  # ... 6 slots
SKIP: Final[i64] = 63
ROW_OF: Final[i64] = 64  # ... 8 colours
ALONE: Final[i64] = 72
JOIN: Final[i64] = 73
OWN: Final[i64] = 74
FIGHT: Final[i64] = 75  # ... 6 places
FIGHT_DISPLAY: Final[i64] = 81  # ... 6 slots
NO_FIGHT: Final[i64] = 87
MOVE: Final[i64] = 88  # ... 6 slots
BACK: Final[i64] = 94
MOVES: Final = (
    "sell jewel",
    *[f"sell {colour} {price}" for colour in COLOURS for price in PRICES],
    *[f"buy {slot}" for slot in range(1, 7)],
    "skip",
    *[f"row {colour}" for colour in COLOURS],
    "alone",
    "join",
    "own",
    *[f"fight {place}" for place in range(1, 7)],
    *[f"fight d{slot}" for slot in range(1, 7)],
    "no fight",
    *[f"move {slot}" for slot in range(1, 7)],
    "back",
)


def _subsets(first: i64, last: i64) -> vec[vec[i64]]:
    """For every set of six places (as bits) the moves first + place, then the last move if there is one."""
    lists = vec[vec[i64]]()
    for places in range(64):
        moves = vec[i64]()
        for place in range(PLACES):
            if (places >> place) & 1:
                moves = append(moves, first + place)
        lists = append(lists, append(moves, last) if last >= 0 else moves)
    return lists


NOTHING: Final = vec[i64]()
SKIP_ONLY: Final = vec[i64]([SKIP])
JOIN_OR_OWN: Final = vec[i64]([JOIN, OWN])
JOIN_OR_OWN_OR_BACK: Final = vec[i64]([JOIN, OWN, BACK])
BUYS: Final = _subsets(BUY, -1)
FIGHTS: Final = _subsets(FIGHT, NO_FIGHT)
MOVINGS: Final = _subsets(MOVE, -1)
