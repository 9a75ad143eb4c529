"""Die Dracheninsel, the board: 61 fields, six boats, and what lies beside or behind what (D1 to D4, D15, D34).

Rows are letters from a (top) to i, fields are numbered from the left: a1 to a5, ..., e5 is the treasure field.
A place is a field (0 to 60, in the order of their names) or a boat (61 to 66, in the order of the colours).
"""

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit

# D2: the colours of terrains and hunters, in the order in which the boats lie round the island.
RED: Final[i64] = 0
GREEN: Final[i64] = 1
BROWN: Final[i64] = 2
GREY: Final[i64] = 3
BLUE: Final[i64] = 4
YELLOW: Final[i64] = 5
COLOURS: Final[i64] = 6
Colour = Literal["red", "green", "brown", "grey", "blue", "yellow"]
COLOUR_NAMES: Final[tuple[Colour, ...]] = ("red", "green", "brown", "grey", "blue", "yellow")
TERRAIN_NAMES: Final = ("volcano", "forest", "farmland", "mountain", "water", "desert")

FIELDS: Final[i64] = 61
BOATS: Final[i64] = 61  # the boat of a colour is the place BOATS + colour
PLACES: Final[i64] = 67
TREASURE_FIELD: Final[i64] = 30
SIDES: Final[i64] = 6  # so many neighbours a field has at most
LANDINGS: Final[i64] = 3  # so many places lie behind a neighbour at most (D34)
NO_TERRAIN: Final[i64] = -1

# D4, reconstructed: row by row from the top, the treasure field left out.
LAYOUT: Final = """
yellow brown grey green red
red green blue yellow brown grey
brown blue grey red blue yellow blue
green grey yellow brown grey green red brown
blue red brown green blue yellow grey green
yellow grey blue red yellow brown red blue
green brown green grey red green yellow
red yellow brown green blue grey
grey blue red yellow brown
"""

_DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_BOAT_SPOTS: Final = ((4, 1), (-1, 5), (-5, 4), (-4, -1), (1, -5), (5, -4))  # D3


def _spots() -> list[tuple[int, int]]:
    """The axial coordinates (q, r) of every place."""
    fields = [(q, r) for r in range(-4, 5) for q in range(max(-4, -4 - r), min(4, 4 - r) + 1)]
    return fields + list(_BOAT_SPOTS)


def _place_names() -> list[str]:
    names = []
    for r in range(-4, 5):
        for number in range(1, 10 - abs(r)):
            names.append("abcdefghi"[r + 4] + str(number))
    return names + list(COLOUR_NAMES)


SPOTS: Final = tuple(_spots())
PLACE_NAMES: Final = tuple(_place_names())


def _beside(place: int) -> list[int]:
    """The places that touch a place, in rising order; a boat touches its two fields (D3, D15)."""
    q, r = SPOTS[place]
    around = [(q + dq, r + dr) for dq, dr in _DIRECTIONS]
    return [other for other, spot in enumerate(SPOTS) if spot in around and (place < BOATS or other < BOATS)]


def _near() -> vec[i64]:
    """The neighbours of every place, SIDES entries each; -1 fills up."""
    table = vec[i64]()
    for place in range(PLACES):
        beside = _beside(place)
        for other in beside + [-1] * (SIDES - len(beside)):
            table = append(table, other)
    return table


def _behind() -> vec[i64]:
    """D34: where a flight over each neighbour of a place can end, LANDINGS entries each; -1 fills up."""
    table = vec[i64]()
    for place in range(PLACES):
        beside = _beside(place)
        for over in beside + [-1] * (SIDES - len(beside)):
            landings: list[int] = []
            if 0 <= over < BOATS:
                landings = [other for other in _beside(over) if other != place and other not in beside]
            for landing in landings + [-1] * (LANDINGS - len(landings)):
                table = append(table, landing)
    return table


NEAR: Final = _near()
BEHIND: Final = _behind()


def _docks() -> i64:
    """D31: the twelve fields before the boats, as a set of bits."""
    bits: i64 = 0
    for boat in range(BOATS, PLACES):
        for slot in range(2):
            bits |= bit(NEAR[boat * SIDES + slot])
    return bits


DOCKS: Final[i64] = _docks()


def adjacent(place: i64, other: i64) -> bool:
    return any(NEAR[place * SIDES + slot] == other for slot in range(SIDES))


def neighbours(place: int) -> list[int]:
    """The places that touch a place."""
    beside = [int(NEAR[place * SIDES + slot]) for slot in range(SIDES)]
    return [near for near in beside if near >= 0]


def steps_between(start: int, goal: int) -> int:
    """How many steps lie between two places, whatever they cost and whoever stands there."""
    (q, r), (p, s) = SPOTS[start], SPOTS[goal]
    return max(abs(q - p), abs(r - s), abs(q + r - p - s))


def distance(place: str, other: str) -> int:
    """The same for two places by their names, for bots."""
    return steps_between(PLACE_NAMES.index(place), PLACE_NAMES.index(other))


def terrain_of(words: list[str]) -> vec[i64]:
    """Sixty colour words, row by row, as the terrain of every field."""
    terrain = vec[i64]()
    for word in words:
        if len(terrain) == TREASURE_FIELD:
            terrain = append(terrain, NO_TERRAIN)
        terrain = append(terrain, COLOUR_NAMES.index(word))
    return terrain
