"""Einauge sei wachsam!, the options that only this game has: who begins (E8) and the reconstructed cards (E2)."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from goldauge.core.luck import Luck
from goldauge.core.options import Choice, Option, Switch
from goldauge.games.einauge.components import MOST, RECONSTRUCTED, THINGS, YIELDS

Yield = tuple[int, int, int, int]

CERTAIN = {3: "chests", 7: "jewels"}  # E2: what is known to be on the card

LOT = "lot"
AS_EDITION = "edition"

# The table of editions: what each says about the three switches.
EDITIONS = {
    "de": {"selling": "free", "ending": "round", "lone_ship_counts": "no"},
    "it": {"selling": "need", "ending": "round", "lone_ship_counts": "no"},
    "nl": {"selling": "need", "ending": "one_more_turn", "lone_ship_counts": "yes"},
}


@dataclasses.dataclass(frozen=True)
class EditionSwitch(Choice):
    """A rule on which the editions differ: as the edition says, or set by itself."""

    def check(self, value: object) -> object:
        if isinstance(value, bool) and "yes" in self.among:
            value = "yes" if value else "no"
        return super().check(value)


@dataclasses.dataclass(frozen=True)
class FirstSeat(Option):
    """A seat, or by lot."""

    def check(self, value: object) -> object:
        if value == LOT:
            return value
        if isinstance(value, str) and value.isdecimal() and len(value) == 1:
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.wrong(value, f"a seat (the first is 0) or {LOT!r}")
        return value

    def schema(self) -> dict[str, object]:
        return {"anyOf": [{"const": LOT}, {"type": "integer", "minimum": 0}], **super().schema()}

    def example(self, luck: Luck) -> object:
        return (LOT, 0, 1)[luck.below(3)]


@dataclasses.dataclass(frozen=True)
class Cards(Option):
    """What is printed on the cards that we had to reconstruct: price -> chests, sabres, ducats, jewels."""

    def check(self, value: object) -> object:
        given = _parsed(value) if isinstance(value, str) else value
        if not isinstance(given, dict):
            raise self.wrong(value, 'such as {"3": [2, 1, 0, 0]} (chests, sabres, ducats, jewels), or 3: 2 1 0 0')
        cards = {str(price): list(YIELDS[price - 2]) for price in RECONSTRUCTED}
        for price, things in given.items():
            if str(price) not in cards:
                raise self.refused(f"only the cards of price 3 and 7 can be entered, not {price!r}")
            cards[str(price)] = list(self._checked(int(price), things))
        return cards

    def _checked(self, price: int, things: Any) -> Yield:
        if not isinstance(things, (list, tuple)) or len(things) != len(THINGS):
            raise self.refused(f"price {price} needs four numbers: {', '.join(THINGS)}")
        for number, thing in zip(things, THINGS, strict=True):
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST:
                raise self.refused(f"price {price}: {number!r} {thing} is not a whole number from 0 to {MOST}")
        certain = CERTAIN[price]
        if things[THINGS.index(certain)] == 0:
            raise self.refused(f"price {price} has at least one of {certain}: that much is certain")
        chests, sabres, ducats, jewels = things
        return chests, sabres, ducats, jewels

    def schema(self) -> dict[str, object]:
        numbers = [{"title": thing, "type": "integer", "minimum": 0, "maximum": MOST} for thing in THINGS]
        four = {"type": "array", "prefixItems": numbers, "items": False, "minItems": len(THINGS)}
        prices = {str(price): four for price in RECONSTRUCTED}
        return {"type": "object", "properties": prices, "additionalProperties": False, **super().schema()}

    def example(self, luck: Luck) -> object:
        """Any number of each thing, but what is certain at least once."""
        cards: dict[str, list[int]] = {}
        for price, certain in CERTAIN.items():
            cards[str(price)] = [int(luck.below(4)) for _ in THINGS]
            cards[str(price)][THINGS.index(certain)] = 1 + int(luck.below(MOST))
        return cards


def _parsed(text: str) -> object:
    """`3: 2 1 0 0, 7: 0 1 1 1`, or JSON; None if it is neither."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    cards: dict[str, list[int]] = {}
    for part in text.split(","):
        price, colon, numbers = part.partition(":")
        words = numbers.split()
        if not colon or not all(word.isdecimal() and len(word) < 4 for word in words):
            return None
        cards[price.strip()] = [int(word) for word in words]
    return cards


OPTIONS: tuple[Option, ...] = (
    Choice("edition", "de", "whose rules where the editions differ", "E11", for_owners=True, among=tuple(EDITIONS)),
    EditionSwitch(
        "selling",
        AS_EDITION,
        "sell freely before buying, or only in need",
        "E11",
        for_owners=True,
        among=(AS_EDITION, "free", "need"),
    ),
    EditionSwitch(
        "ending",
        AS_EDITION,
        "after the first ship: finish the round, or one more turn for all others",
        "E21",
        for_owners=True,
        among=(AS_EDITION, "round", "one_more_turn"),
    ),
    EditionSwitch(
        "lone_ship_counts",
        AS_EDITION,
        "with the variant `colours`: do lone ships count as a colour",
        "E26",
        for_owners=True,
        among=(AS_EDITION, "no", "yes"),
    ),
    Switch("colours", False, "variant: jewels for islands of different colours", "E26"),
    Cards(
        "cards",
        {str(price): list(YIELDS[price - 2]) for price in RECONSTRUCTED},
        "the printed values of the cards of price 3 and 7: chests, sabres, ducats, jewels",
        "E2",
        for_owners=True,
    ),
    FirstSeat("first", LOT, "the seat that begins (the first is 0), or by lot", "E8"),
)
