"""Einauge sei wachsam!, the moves: their numbers, texts and clauses, and lists of them that are needed often."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.einauge.components import COLOURS, PLACES, PRICES, Source

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

# The families of moves, in the order of their numbers, each with the clause that it is made by.
FAMILIES: Final = (
    (["sell jewel"], "E11"),
    ([f"sell {colour} {price}" for colour in COLOURS for price in PRICES], "E11"),
    ([f"buy {slot}" for slot in range(1, 7)], "E10"),
    (["skip"], "E12"),
    ([f"row {colour}" for colour in COLOURS], "E18"),
    (["alone", "join", "own"], "E18"),
    ([f"fight {place}" for place in range(1, 7)], "E16"),
    ([f"fight d{slot}" for slot in range(1, 7)], "E22"),
    (["no fight"], "E9"),
    ([f"move {slot}" for slot in range(1, 7)], "E19"),
    (["back"], "E18"),
)
MOVES: Final = tuple([text for texts, _ in FAMILIES for text in texts])
CLAUSES: Final = tuple([clause for texts, clause in FAMILIES for _ in texts])


def clause(move: int) -> str:
    """The clause that a move is made by."""
    return CLAUSES[move]


def source_of(move: i64) -> Source:
    """Where the card lies that a purchase, a fight or a moving is about."""
    return "tray" if FIGHT <= move < FIGHT_DISPLAY else "display"


def place_of(move: i64) -> i64:
    """Its place there, from 0."""
    if move < SKIP:
        return move - BUY
    if move < FIGHT_DISPLAY:
        return move - FIGHT
    return move - FIGHT_DISPLAY if move < NO_FIGHT else move - MOVE


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
