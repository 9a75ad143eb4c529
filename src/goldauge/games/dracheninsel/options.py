"""Die Dracheninsel, the options: rounds, Slumber, boats, layout and the numbers of action cards."""

from __future__ import annotations

import dataclasses

from goldauge.core.errors import BadSetup
from goldauge.core.luck import Luck
from goldauge.core.options import Option, Switch, Whole
from goldauge.core.vectors import numbers
from goldauge.games.dracheninsel.board import COLOUR_NAMES, LAYOUT
from goldauge.games.dracheninsel.components import ACTION_CARDS, ACTION_COUNTS


def _words(value: object) -> list[str] | None:
    """Words from a text (spaces or commas between them) or from a list."""
    if isinstance(value, str):
        return value.lower().replace(",", " ").split()
    if isinstance(value, list | tuple) and all(isinstance(word, str) for word in value):
        return [word.lower() for word in value]
    return None


@dataclasses.dataclass(frozen=True)
class Boats(Option):
    """D50: different colours; nothing leaves the choice to the number of seats."""

    def check(self, value: object) -> object:
        words = _words(value)
        if words is None or len(set(words)) < len(words) or not set(words) <= set(COLOUR_NAMES):
            raise self.wrong(value, f"different colours of {', '.join(COLOUR_NAMES)}")
        return " ".join(words)

    def schema(self) -> dict[str, object]:
        colours = {"type": "array", "items": {"enum": list(COLOUR_NAMES)}, "uniqueItems": True}
        return {**super().schema(), **colours, "default": []}

    def example(self, luck: Luck) -> object:
        order = numbers(list(range(6)))
        luck.shuffle(order)
        return " ".join(COLOUR_NAMES[colour] for colour in order)


@dataclasses.dataclass(frozen=True)
class Layout(Option):
    """D4: ten tiles of each terrain."""

    def check(self, value: object) -> object:
        words = _words(value)
        if words is None or sorted(words) != sorted(COLOUR_NAMES * 10):
            raise self.wrong(value, f"sixty terrains, ten each of {', '.join(COLOUR_NAMES)}")
        return " ".join(words)

    def schema(self) -> dict[str, object]:
        return {"type": "string", **super().schema()}

    def example(self, luck: Luck) -> object:
        tiles = numbers([colour for colour in range(6) for _ in range(10)])
        luck.shuffle(tiles)
        return " ".join(COLOUR_NAMES[colour] for colour in tiles)


@dataclasses.dataclass(frozen=True)
class Count(Whole):
    """D6: how many cards of one kind; tests draw few and many."""

    def example(self, luck: Luck) -> object:
        return int(luck.below(9))


def option_of(card: str) -> str:
    """The name of the option that says how many of these action cards there are."""
    return card.replace("/", "_")


ROUND_LIMIT = Whole(
    "round_limit", 150, "the game ends after so many rounds", "D13", for_owners=True, least=1, most=1000
)
EARLY_SLUMBER = Switch(
    "early_slumber", False, "Sweet Slumber may also be played before the first step of a turn", "D41", for_owners=True
)
BOATS = Boats("boats", "", "the boats of four to six players, by colour; the first are taken", "D50", for_owners=True)
TILES = Layout("layout", " ".join(LAYOUT.split()), "sixty terrains, row by row from the top", "D4", for_owners=True)
OPTIONS: tuple[Option, ...] = (
    ROUND_LIMIT,
    EARLY_SLUMBER,
    BOATS,
    TILES,
    *(
        Count(option_of(card), count, f"how many cards {card} there are", "D6", for_owners=True, least=0, most=20)
        for card, count in zip(ACTION_CARDS, ACTION_COUNTS, strict=True)
    ),
)

_EVEN_BOATS = {4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (0, 1, 2, 3, 4, 5)}  # D50


def owners_with(seats: int, boats: list[str]) -> list[int]:
    """D49, D50: the seat of every colour, -1 where nobody sits."""
    if seats == 3:
        return [0, 1, 2, 0, 1, 2]
    if boats and len(boats) < seats:
        raise BadSetup(f"option boats: {len(boats)} boats are named for {seats} seats", "D50", BOATS.name)
    used = sorted(COLOUR_NAMES.index(boat) for boat in boats[:seats]) or _EVEN_BOATS[seats]
    return [used.index(colour) if colour in used else -1 for colour in range(6)]
