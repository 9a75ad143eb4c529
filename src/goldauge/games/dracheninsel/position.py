"""Die Dracheninsel, positions: a game as JSON values, written, read back and checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Seed
from goldauge.games.dracheninsel.board import COLOUR_NAMES, PLACE_NAMES, terrain_of
from goldauge.games.dracheninsel.components import (
    ACTION_CARDS,
    CARD_NAMES,
    COINS,
    KINDS,
    TERRAIN_COUNTS,
    TERRAIN_KINDS,
    TREASURES,
)
from goldauge.games.dracheninsel.moves import ACTION_NAMES, TERROR
from goldauge.games.dracheninsel.packed import (
    NOTHING,
    NOWHERE,
    STRANGE,
    card_of,
    holders_of,
    known_entry,
    load_of,
    observer_of,
    place_of,
    with_load,
    with_place,
)
from goldauge.games.dracheninsel.phases import ASK_COUNTER, DRAGON_ONTO, PHASE_NAMES
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.situation import OWN_BOAT, Before

_COINS = [int(coin) for coin in COINS]


def position_of(state: Island) -> dict[str, object]:
    """Everything, the hidden parts too."""
    return {
        "game": "dracheninsel",
        "rules": state.rules,
        "early_slumber": state.early_slumber,
        "round_limit": state.limit,
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "to_move": _seat(state.to_move),
        "phase": PHASE_NAMES[state.phase],
        "actions": {name: state.composition[TERRAIN_KINDS + n] for n, name in enumerate(ACTION_CARDS)},
        "terrain": [COLOUR_NAMES[colour] for colour in state.terrain if colour >= 0],
        "hunters": {
            name: {
                "seat": state.owner[colour],
                "place": PLACE_NAMES[place_of(state.places, colour)],
                "treasure": _load(state.loads, colour),
            }
            for colour, name in enumerate(COLOUR_NAMES)
            if state.owner[colour] >= 0
        },
        "dragons": [_place(state.dragon_1), _place(state.dragon_2)],
        "treasure": _COINS[state.treasure] if state.treasure < TREASURES else None,
        "lost": [_COINS[treasure] for treasure in _bits(state.lost)],
        "coins": [_cards_of(state.coins, seat, TREASURES, _COINS) for seat in range(state.seats)],
        "hands": [_cards_of(state.hands, seat, KINDS, CARD_NAMES) for seat in range(state.seats)],
        "pile": [CARD_NAMES[card] for card in state.pile[state.dealt :]],
        "discard": _cards_of(state.discard, 0, KINDS, CARD_NAMES),
        "played": _cards_of(state.played, 0, KINDS, CARD_NAMES),
        "shuffled": _cards_of(state.shuffled, 0, KINDS, CARD_NAMES),
        "drawn": [_cards_of(state.drawn, seat, KINDS, CARD_NAMES) for seat in range(state.seats)],
        "mixed": _bits(state.mixed),
        "known": [
            {"observer": observer_of(entry), "holders": _bits(holders_of(entry)), "card": CARD_NAMES[card_of(entry)]}
            for entry in state.known
        ],
        "hunter": _colour(state.mover),
        "settled": state.settled,
        "moved": state.moved,
        "spent": state.spent,
        "journeys": [COLOUR_NAMES[terrain] for terrain in _bits(state.journeys)],
        "visited": ["boat" if place == OWN_BOAT else PLACE_NAMES[place] for place in _bits(state.visited)],
        "step": _step_of(state),
        "before": _before_of(state.before),
        "delivery": _colour(state.boat),
        "halts": state.halts,
        "spell": ACTION_NAMES[state.spell] if state.spell >= 0 else None,
        "culprit": _seat(state.culprit),
        "asked_from": _seat(state.asked_from),
        "claimant": _seat(state.claimant),
        "seed": state.seed.text,
        "draws": state.draws,
    }


def _step_of(state: Island) -> dict[str, object]:
    """The parts chosen so far; what the target is depends on what is asked."""
    target: object = None
    if state.target >= 0:
        if state.phase == DRAGON_ONTO:
            target = f"dragon {state.target + 1}"
        elif state.phase == ASK_COUNTER:
            target = COLOUR_NAMES[state.target] if state.spell == TERROR else f"seat {state.target}"
        else:
            target = PLACE_NAMES[state.target]
    return {
        "action": ACTION_NAMES[state.action] if state.action >= 0 else None,
        "card": CARD_NAMES[state.card] if state.card >= 0 else None,
        "target": target,
        "fare": CARD_NAMES[state.fare] if state.fare >= 0 else None,
        "flown": _place(state.flown),
        "entry_flown": _place(state.entry_flown),
        "lifting": state.lifting,
        "chosen": [CARD_NAMES[card] for card in state.chosen],
    }


def _before_of(before: Before | None) -> dict[str, object] | None:
    if before is None:
        return None
    return {
        "hunters": {
            name: {"place": PLACE_NAMES[place_of(before.places, colour)], "treasure": _load(before.loads, colour)}
            for colour, name in enumerate(COLOUR_NAMES)
            if place_of(before.places, colour) != NOWHERE
        },
        "lost": [_COINS[treasure] for treasure in _bits(before.lost)],
        "dragons": [_place(before.dragon_1), _place(before.dragon_2)],
        "terrain": [COLOUR_NAMES[colour] for colour in before.terrain if colour >= 0],
        "moved": before.moved,
        "stolen": [
            {"victim": theft // 32, "card": None if theft % 32 == STRANGE else CARD_NAMES[theft % 32]}
            for theft in before.stolen
        ],
    }


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _colour(colour: int) -> str | None:
    return None if colour < 0 else COLOUR_NAMES[colour]


def _place(place: int) -> str | None:
    return None if place < 0 else PLACE_NAMES[place]


def _load(loads: int, hunter: int) -> int | None:
    load = load_of(loads, hunter)
    return _COINS[load - 1] if load > 0 else None


def _bits(bits: int) -> list[int]:
    return [number for number in range(64) if bits >> number & 1]


def _cards_of(counts: vec[i64], seat: int, kinds: int, names: Any) -> list[Any]:
    return [names[kind] for kind in range(kinds) for _ in range(counts[seat * kinds + kind])]


# Reading.


def island_of(position: dict[str, Any]) -> Island:
    """The state of a checked position."""
    hands: list[list[str]] = position["hands"]
    state = Island(len(hands), Seed.of(position["seed"]))
    state.draws = position["draws"]
    state.rules = position.get("rules", 1)  # positions say so since there was a second version
    state.early_slumber = position.get("early_slumber", False)
    state.limit = position["round_limit"]
    state.round = position["round"]
    state.first = position["first"]
    state.turn = position["turn"]
    state.to_move = _number(position["to_move"])
    state.phase = PHASE_NAMES.index(position["phase"])
    state.composition = vec[i64](composition_of(position["actions"]))
    state.terrain = terrain_of(position["terrain"])
    state.owner = vec[i64]([position["hunters"].get(name, {"seat": -1})["seat"] for name in COLOUR_NAMES])
    state.places, state.loads = _hunters(position["hunters"])
    state.dragon_1, state.dragon_2 = (_index(PLACE_NAMES, field) for field in position["dragons"])
    state.treasure = TREASURES if position["treasure"] is None else _COINS.index(position["treasure"])
    state.lost = _mask(_COINS.index(coin) for coin in position["lost"])
    state.coins = _counts(position["coins"], _COINS)
    state.hands = _counts(hands, CARD_NAMES)
    state.sizes = vec[i64]([len(hand) for hand in hands])
    state.held = vec[i64]([_mask(CARD_NAMES.index(card) for card in hand) for hand in hands])
    state.pile = vec[i64]([CARD_NAMES.index(card) for card in position["pile"]])
    state.discard = _counts([position["discard"]], CARD_NAMES)
    state.played = _counts([position["played"]], CARD_NAMES)
    state.shuffled = _counts([position["shuffled"]], CARD_NAMES)
    state.drawn = _counts(position["drawn"], CARD_NAMES)
    state.drawn_sizes = vec[i64]([len(cards) for cards in position["drawn"]])
    state.mixed = _mask(position["mixed"])
    state.known = vec[i64](
        sorted(
            known_entry(entry["observer"], _mask(entry["holders"]), CARD_NAMES.index(entry["card"]))
            for entry in position["known"]
        )
    )
    state.mover = _index(COLOUR_NAMES, position["hunter"])
    state.settled = position["settled"]
    state.moved = position["moved"]
    state.spent = position["spent"]
    state.journeys = _mask(COLOUR_NAMES.index(terrain) for terrain in position["journeys"])
    state.visited = _mask(OWN_BOAT if place == "boat" else PLACE_NAMES.index(place) for place in position["visited"])
    _read_step(state, position["step"])
    state.before = _read_before(position["before"])
    state.boat = _index(COLOUR_NAMES, position["delivery"])
    state.halts = position["halts"]
    state.spell = _index(ACTION_NAMES, position["spell"])
    state.culprit = _number(position["culprit"])
    state.asked_from = _number(position["asked_from"])
    state.claimant = _number(position["claimant"])
    return state


def _read_step(state: Island, step: dict[str, Any]) -> None:
    state.action = _index(ACTION_NAMES, step["action"])
    state.card = _index(CARD_NAMES, step["card"])
    state.target = target_of(step["target"], PHASE_NAMES[state.phase])
    state.fare = _index(CARD_NAMES, step["fare"])
    state.flown = _index(PLACE_NAMES, step["flown"])
    state.entry_flown = _index(PLACE_NAMES, step["entry_flown"])
    state.lifting = step["lifting"]
    state.chosen = vec[i64]([CARD_NAMES.index(card) for card in step["chosen"]])


def target_of(target: str | None, phase: str) -> int:
    """The number of a target: a dragon, a seat, a hunter (when a Terror can be countered) or a place; -1 for none."""
    if target is None:
        return -1
    if target.startswith("dragon "):
        return int(target[7:]) - 1
    if target.startswith("seat "):
        return int(target[5:])
    if phase == PHASE_NAMES[ASK_COUNTER]:
        return COLOUR_NAMES.index(target)
    return PLACE_NAMES.index(target)


def _read_before(known: dict[str, Any] | None) -> Before | None:
    if known is None:
        return None
    places, loads = _hunters(known["hunters"])
    dragon_1, dragon_2 = (_index(PLACE_NAMES, field) for field in known["dragons"])
    lost = _mask(_COINS.index(coin) for coin in known["lost"])
    before = Before(places, loads, lost, dragon_1, dragon_2, terrain_of(known["terrain"]), known["moved"])
    thefts = [
        32 * theft["victim"] + (STRANGE if theft["card"] is None else CARD_NAMES.index(theft["card"]))
        for theft in known["stolen"]
    ]
    before.stolen = vec[i64](thefts) if thefts else NOTHING
    return before


def _hunters(hunters: dict[str, Any]) -> tuple[int, int]:
    places = loads = 0
    for colour, name in enumerate(COLOUR_NAMES):
        place, treasure = NOWHERE, None
        if name in hunters:
            place, treasure = PLACE_NAMES.index(hunters[name]["place"]), hunters[name]["treasure"]
        places = with_place(places, colour, place)
        loads = with_load(loads, colour, 0 if treasure is None else _COINS.index(treasure) + 1)
    return places, loads


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat


def _index(names: tuple[str, ...], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _counts(lists: list[list[Any]], names: Any) -> vec[i64]:
    return vec[i64]([cards.count(name) for cards in lists for name in names])


def composition_of(actions: dict[str, int]) -> list[int]:
    """How many cards of every kind there are (D5, D6)."""
    return [*TERRAIN_COUNTS, *(actions[name] for name in ACTION_CARDS)]
