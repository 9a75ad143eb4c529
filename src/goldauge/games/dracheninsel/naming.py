"""Die Dracheninsel, as facts name it: what stands, lies and is held where, by colours, coins and cards."""

from __future__ import annotations

from collections.abc import Iterable

from goldauge.games.dracheninsel.board import COLOUR_NAMES, COLOURS, FIELDS, TREASURE_FIELD, Colour
from goldauge.games.dracheninsel.components import CARD_NAMES, COINS, KINDS, Card
from goldauge.games.dracheninsel.packed import (
    load_of,
    place_of,
    victim_of,
)
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.situation import (
    Before,
)


def owners_of(state: Island) -> dict[str, int]:
    """The seat of every hunter in the game."""
    return {name: int(state.owner[hunter]) for hunter, name in enumerate(COLOUR_NAMES) if state.owner[hunter] >= 0}


def colours(hunters: Iterable[int]) -> tuple[Colour, ...]:
    return tuple(COLOUR_NAMES[hunter] for hunter in hunters)


def terrain_at(state: Island, place: int) -> Colour | None:
    """None: a boat, or the treasure field."""
    if place >= FIELDS or place == TREASURE_FIELD:
        return None
    return COLOUR_NAMES[state.terrain[place]]


def hunters_at(state: Island, place: int) -> list[int]:
    return [hunter for hunter in range(COLOURS) if place_of(state.places, hunter) == place]


def coin_of(state: Island, hunter: int) -> int | None:
    """Of the treasure that a hunter carries."""
    load = int(load_of(state.loads, hunter))
    return int(COINS[load - 1]) if load > 0 else None


def robbed(before: Before) -> tuple[int, ...]:
    """The seats that a step took cards from."""
    return tuple(sorted({int(victim_of(theft)) for theft in before.stolen}))


def held(state: Island, seat: int, kinds: int) -> tuple[Card, ...]:
    """Those of some kinds of cards (bits) that a seat holds."""
    bits = int(state.held[seat]) & kinds
    return tuple(CARD_NAMES[card] for card in range(KINDS) if bits >> card & 1)
