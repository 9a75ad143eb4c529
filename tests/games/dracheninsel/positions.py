"""Positions for the tests of Die Dracheninsel, made in a line each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel import components
from goldauge.games.dracheninsel.board import COLOUR_NAMES, LAYOUT, PLACE_NAMES
from goldauge.games.dracheninsel.rules import Island

GAME = goldauge.game("dracheninsel")
COINS = (100, 125, 150, 175, 200, 240, 300)
FIELDS = [name for name in PLACE_NAMES[:61] if name != "e5"]
SEATED: dict[int, dict[str, int]] = {
    3: {colour: seat % 3 for seat, colour in enumerate(COLOUR_NAMES)},
    4: {"green": 0, "brown": 1, "blue": 2, "yellow": 3},
    6: {colour: seat for seat, colour in enumerate(COLOUR_NAMES)},
}


def island(
    turn: str = "red",
    *cards: str,
    seats: int = 6,
    hands: dict[str, list[str]] | None = None,
    at: dict[str, str] | None = None,
    carry: dict[str, int] | None = None,
    tiles: dict[str, str] | None = None,
    dragons: tuple[str | None, str | None] = (None, None),
    treasure: int | None = 100,
    coins: dict[str, list[int]] | None = None,
    pile: list[str] | None = None,
    discard: tuple[str, ...] = (),
    **fields: Any,
) -> Island:
    """It is this colour's turn with these cards in hand; the others have none unless said. With six seats by default.

    Hunters not said to be elsewhere are in their boats; treasures that are nowhere else are out of the game.
    """
    seated = SEATED[seats]
    owned = [list[str]() for _ in range(seats)]
    owned[seated[turn]] = list(cards)
    for colour, hand in (hands or {}).items():
        owned[seated[colour]] = list(hand)
    rest: Counter[str] = Counter(dict(zip(components.CARD_NAMES, composition(), strict=True)))
    rest.subtract(Counter(card for hand in owned for card in hand))
    rest.subtract(Counter(discard))
    first = pile or []
    rest.subtract(Counter(first))
    below = [] if pile is not None and "discard_rest" in fields else sorted(rest.elements())
    thrown = list(discard)
    if fields.pop("discard_rest", False):
        thrown = [*thrown, *rest.elements()]
    hunters = {
        colour: {"seat": seat, "place": (at or {}).get(colour, colour), "treasure": (carry or {}).get(colour)}
        for colour, seat in seated.items()
    }
    money = [list((coins or {}).get(colour, [])) for colour in list(seated)[:seats]]
    accounted = {*(carry or {}).values(), *(coin for purse in money for coin in purse)}
    left = COINS[: COINS.index(treasure)] if treasure else COINS
    position: dict[str, Any] = {
        "game": "dracheninsel",
        "rules": GAME.rules_version,
        "early_slumber": False,
        "round_limit": 150,
        "round": 1,
        "first": 0,
        "turn": seated[turn],
        "to_move": seated[turn],
        "phase": "turn",
        "actions": dict(zip(components.ACTION_CARDS, components.ACTION_COUNTS, strict=True)),
        "terrain": layout(tiles or {}),
        "hunters": hunters,
        "dragons": list(dragons),
        "treasure": treasure,
        "lost": [coin for coin in left if coin not in accounted],
        "coins": money,
        "hands": owned,
        "pile": [*first, *below],
        "discard": thrown,
        "played": [],
        "shuffled": [*first, *below, *(card for hand in owned for card in hand)],
        "drawn": owned,
        "mixed": list(range(seats)),
        "known": [],
        "hunter": None if seats == 3 else turn,
        "settled": seats != 3,
        "moved": False,
        "spent": False,
        "journeys": [],
        "visited": [],
        "step": {
            "action": None,
            "card": None,
            "target": None,
            "fare": None,
            "flown": None,
            "entry_flown": None,
            "lifting": False,
            "chosen": [],
        },
        "before": None,
        "delivery": None,
        "halts": False,
        "spell": None,
        "culprit": None,
        "asked_from": None,
        "claimant": None,
        "seed": "0" * 64,
        "draws": 2,
        **fields,
    }
    state = GAME.load(position)
    assert isinstance(state, Island)
    return state


def composition() -> tuple[int, ...]:
    return (*components.TERRAIN_COUNTS, *components.ACTION_COUNTS)


def layout(tiles: dict[str, str]) -> list[str]:
    """The starting layout with some tiles changed, each swapped with one that is not named."""
    terrain = dict(zip(FIELDS, LAYOUT.split(), strict=True))
    for field, colour in tiles.items():
        other = next(name for name in reversed(FIELDS) if terrain[name] == colour and name not in tiles)
        terrain[other], terrain[field] = terrain[field], colour
    return [terrain[field] for field in FIELDS]


def play(state: goldauge.State, *moves: str) -> list[goldauge.Event]:
    """Play moves by their texts; what happened."""
    happened: list[goldauge.Event] = []
    for move in moves:
        state.play(GAME.move(move), happened)
    return happened


def legal(state: goldauge.State, family: str = "") -> set[str]:
    """The legal moves by their texts, or what follows the word for one family of them."""
    texts = [GAME.moves[move] for move in state.legal()]
    if family:
        return {text.removeprefix(family + " ") for text in texts if text.startswith(family + " ")}
    return set(texts)


def refused(state: goldauge.State, move: str, clause: str) -> str:
    """The move is not possible, by this clause; what is said about it."""
    with pytest.raises(goldauge.IllegalMove) as wrong:
        play(state, move)
    assert wrong.value.clause == clause, str(wrong.value)
    return str(wrong.value)


def where(state: Island, hunter: str) -> str:
    return str(look(state)["hunters"][hunter]["place"])


def carried(state: Island, hunter: str) -> int | None:
    value: int | None = look(state)["hunters"][hunter]["treasure"]
    return value


def hand(state: Island, colour: str) -> list[str]:
    seat = look(state)["hunters"][colour]["seat"]
    cards: list[str] = look(state)["hands"][seat]
    return cards


def look(state: Island) -> dict[str, Any]:
    return state.position()


def tile(state: Island, field: str) -> str:
    return str(look(state)["terrain"][FIELDS.index(field)])


def kinds(happened: list[goldauge.Event]) -> list[str]:
    return [event.name() for event in happened]


def lively(number: int, moves: int) -> Island:
    """A game after some moves of hunters who do something random now and then: treasures are fought over."""
    luck = QuickLuck(number, 12)
    seats = 3 + luck.below(4)
    state = GAME.start(seats, seed=number)
    bots = [goldauge.bot("hunter", GAME) for _ in range(seats)]
    for _ in range(moves):
        if state.over:
            break
        legal_moves = state.legal()
        if luck.below(4) == 0:
            state.play(legal_moves[luck.below(len(legal_moves))])
        else:
            state.play(bots[state.to_move].choose(state.view(state.to_move)))
    assert isinstance(state, Island)
    return state
