"""Die Dracheninsel, the fields of positions and views, and what the page draws that never changes."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from goldauge.core.fields import (
    Constant,
    Counts,
    Field,
    Fields,
    Flag,
    Kind,
    ListOf,
    Maybe,
    OneOf,
    Schema,
    SeedText,
    SetOf,
    Shape,
    Whole,
    map_of,
    record_of,
)
from goldauge.core.vectors import numbers
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    FIELDS,
    LAYOUT,
    PLACE_NAMES,
    SPOTS,
    TREASURE_FIELD,
    neighbours,
    terrain_of,
)
from goldauge.games.dracheninsel.components import (
    ACTION_CARDS,
    CARD_NAMES,
    COINS,
    HAND,
    TERRAIN_COUNTS,
    TERRAIN_KINDS,
    TREASURES,
)
from goldauge.games.dracheninsel.explained import CARD_IS, EXPLAINED
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    MOVES,
    TERROR,
)
from goldauge.games.dracheninsel.packed import (
    NOTHING,
    NOWHERE,
    STRANGE,
    card_of,
    holders_of,
    known_entry,
    load_of,
    loot_of,
    observer_of,
    place_of,
    theft_of,
    victim_of,
    with_load,
    with_place,
)
from goldauge.games.dracheninsel.phases import (
    ASK_COUNTER,
    DRAGON_ONTO,
    PHASE_NAMES,
)
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.situation import (
    RULES,
    Before,
)

COIN_VALUES = [int(coin) for coin in COINS]
FIELD_NAMES = PLACE_NAMES[:FIELDS]


class Treasure(Kind):
    """A treasure, which a state keeps as its number, by the worth of its coins."""

    def schema(self) -> Schema:
        return {"enum": COIN_VALUES}

    def write(self, value: Any) -> Any:
        return COIN_VALUES[value]

    def read(self, written: Any) -> Any:
        return COIN_VALUES.index(written)


SEAT = Whole(0, 5)
COLOUR = OneOf(COLOUR_NAMES)
FIELD = OneOf(FIELD_NAMES)
PLACE = OneOf(PLACE_NAMES)
CARD = OneOf(CARD_NAMES)
CARDS = Counts(CARD_NAMES)
COINS_OWNED = Counts(COIN_VALUES)
TILES = ListOf(COLOUR, 60, 60)
LOST = SetOf(COIN_VALUES)
DRAGONS = ListOf(Maybe(FIELD), 2, 2)
TARGET = OneOf([*PLACE_NAMES, "dragon 1", "dragon 2", *(f"seat {seat}" for seat in range(6))])


# The island.


def _hunters(places: int, loads: int) -> dict[str, dict[str, Any]]:
    """Where every hunter stands, and what they carry."""
    return {
        name: {"place": PLACE_NAMES[place_of(places, hunter)], "treasure": _treasure(loads, hunter)}
        for hunter, name in enumerate(COLOUR_NAMES)
        if place_of(places, hunter) != NOWHERE
    }


def _treasure(loads: int, hunter: int) -> int | None:
    load = load_of(loads, hunter)
    return COIN_VALUES[load - 1] if load > 0 else None


def _places_and_loads(hunters: Mapping[str, Mapping[str, Any]]) -> tuple[int, int]:
    places = loads = 0
    for hunter, name in enumerate(COLOUR_NAMES):
        known = hunters.get(name)
        places = with_place(places, hunter, PLACE_NAMES.index(known["place"]) if known else NOWHERE)
        treasure = known["treasure"] if known else None
        loads = with_load(loads, hunter, COIN_VALUES.index(treasure) + 1 if treasure else 0)
    return places, loads


def _led_hunters(state: Island) -> dict[str, dict[str, Any]]:
    standing = _hunters(state.places, state.loads)
    return {
        name: {"seat": int(state.owner[hunter]), **standing[name]}
        for hunter, name in enumerate(COLOUR_NAMES)
        if state.owner[hunter] >= 0
    }


def _put_hunters(state: Island, hunters: dict[str, dict[str, Any]]) -> None:
    state.owner = numbers([hunters[name]["seat"] if name in hunters else -1 for name in COLOUR_NAMES])
    state.places, state.loads = _places_and_loads(hunters)


def _tiles(terrain: Any) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in terrain if colour >= 0]


def _put_tiles(state: Island, tiles: list[str]) -> None:
    state.terrain = terrain_of(tiles)


def _put_dragons(state: Island, dragons: list[str | None]) -> None:
    state.dragon_1, state.dragon_2 = (Maybe(FIELD).read(field) for field in dragons)


def _put_treasure(state: Island, treasure: int | None) -> None:
    state.treasure = TREASURES if treasure is None else COIN_VALUES.index(treasure)


# The cards.


def _action_cards(state: Island) -> dict[str, int]:
    return {name: int(state.composition[TERRAIN_KINDS + number]) for number, name in enumerate(ACTION_CARDS)}


def _put_action_cards(state: Island, actions: dict[str, int]) -> None:
    state.composition = numbers(composition_of(actions))


def composition_of(actions: Mapping[str, int]) -> list[int]:
    """How many cards of every kind there are (D5, D6)."""
    return [*TERRAIN_COUNTS, *(actions[name] for name in ACTION_CARDS)]


def _of_every_seat(kind: Counts, counts: Any, seats: int) -> list[list[Any]]:
    """A list for every seat, of counts that lie one seat behind the other."""
    kinds = len(kind.names)
    return [kind.write(counts[seat * kinds : seat * kinds + kinds]) for seat in range(seats)]


def _joined(kind: Counts, lists: list[list[Any]]) -> Any:
    return numbers([cards.count(name) for cards in lists for name in kind.names])


def _put_hands(state: Island, hands: list[list[str]]) -> None:
    state.hands = _joined(CARDS, hands)
    state.sizes = numbers([len(hand) for hand in hands])
    state.held = numbers([SetOf(CARD_NAMES).read(set(hand)) for hand in hands])


def _put_drawn(state: Island, drawn: list[list[str]]) -> None:
    state.drawn = _joined(CARDS, drawn)
    state.drawn_sizes = numbers([len(cards) for cards in drawn])


def _put_coins(state: Island, coins: list[list[int]]) -> None:
    state.coins = _joined(COINS_OWNED, coins)


def _put_pile(state: Island, pile: list[str]) -> None:
    state.pile = numbers([CARD_NAMES.index(card) for card in pile])
    state.dealt = 0


SEATS = SetOf(range(6))


def _knowledge(state: Island) -> list[dict[str, Any]]:
    return [
        {
            "observer": int(observer_of(entry)),
            "holders": SEATS.write(holders_of(entry)),
            "card": CARD_NAMES[card_of(entry)],
        }
        for entry in state.known
    ]


def _put_knowledge(state: Island, known: list[dict[str, Any]]) -> None:
    entries = [
        known_entry(entry["observer"], SEATS.read(entry["holders"]), CARD_NAMES.index(entry["card"])) for entry in known
    ]
    state.known = numbers(sorted(entries))


# The parts of a step, and what it may be taken back to.


def _target(state: Island) -> str | None:
    """What the target is depends on what is asked."""
    target = int(state.target)
    if target < 0:
        return None
    if state.phase == DRAGON_ONTO:
        return f"dragon {target + 1}"
    if state.phase == ASK_COUNTER:
        return COLOUR_NAMES[target] if state.spell == TERROR else f"seat {target}"
    return PLACE_NAMES[target]


def _put_target(state: Island, target: str | None) -> None:
    if target is None:
        state.target = -1
    elif target.startswith("dragon "):
        state.target = int(target.removeprefix("dragon ")) - 1
    elif target.startswith("seat "):
        state.target = int(target.removeprefix("seat "))
    else:
        state.target = (COLOUR_NAMES if state.phase == ASK_COUNTER else PLACE_NAMES).index(target)


STEP = Fields(
    "The parts of a step",
    Field("action", Maybe(OneOf(ACTION_NAMES[:8])), "the action"),
    Field("card", Maybe(CARD), "the card that serves for Fear & Terror or Sneak Attack"),
    Field(
        "target",
        Maybe(TARGET),
        "the place to be entered, the first tile, the dragon; when it can be countered, the hunter or seat threatened",
        write=_target,
        read=_put_target,
    ),
    Field("fare", Maybe(CARD), "the card that pays for the target (D14) or goes with a Long Journey (D35)"),
    Field("flown", Maybe(FIELD), "the field flown over (D34)"),
    Field("entry_flown", Maybe(FIELD), "the field flown over on the way onto the treasure field (D20)"),
    Field("lifting", Flag(), "the second hunter is on the treasure field and must leave it (D20)"),
    Field("chosen", ListOf(CARD, most=int(HAND)), "the cards to be put away (D11)"),
)


def _theft(theft: int) -> dict[str, Any]:
    card = loot_of(theft)
    return {"victim": int(victim_of(theft)), "card": None if card == STRANGE else CARD_NAMES[card]}


def _before(state: Island) -> dict[str, Any] | None:
    before = state.before
    if before is None:
        return None
    return {
        "hunters": _hunters(before.places, before.loads),
        "lost": LOST.write(before.lost),
        "dragons": DRAGONS.write((before.dragon_1, before.dragon_2)),
        "terrain": _tiles(before.terrain),
        "moved": before.moved,
        "stolen": [_theft(theft) for theft in before.stolen],
    }


def _put_before(state: Island, known: dict[str, Any] | None) -> None:
    if known is None:
        state.before = None
        return
    places, loads = _places_and_loads(known["hunters"])
    dragon_1, dragon_2 = (Maybe(FIELD).read(field) for field in known["dragons"])
    terrain = terrain_of(known["terrain"])
    before = Before(places, loads, LOST.read(known["lost"]), dragon_1, dragon_2, terrain, known["moved"])
    thefts = [
        theft_of(theft["victim"], STRANGE if theft["card"] is None else CARD_NAMES.index(theft["card"]))
        for theft in known["stolen"]
    ]
    before.stolen = numbers(thefts) if thefts else NOTHING
    state.before = before


def _object(fields: Fields) -> Shape:
    """A part of a position that has fields of its own."""
    schema = fields.schema()
    return Shape({name: value for name, value in schema.items() if name not in ("$schema", "title")})


STANDING = {"place": PLACE, "treasure": Maybe(Treasure())}
BEFORE = record_of(
    {
        "hunters": map_of(record_of(STANDING), COLOUR_NAMES),
        "lost": LOST,
        "dragons": DRAGONS,
        "terrain": TILES,
        "moved": Flag(),
        "stolen": ListOf(record_of({"victim": SEAT, "card": Maybe(CARD)})),
    }
)


def _per_seat(kind: Kind) -> ListOf:
    return ListOf(kind, 3, 6)


POSITION = Fields(
    "A position of Die Dracheninsel: everything, the hidden cards too",
    Field("game", Constant("dracheninsel"), "the game's name"),
    Field("rules", Whole(1, int(RULES)), "the version of the rules; 1 if it is missing", old=1),
    Field(
        "early_slumber",
        Flag(),
        "an option: Sweet Slumber may also be played before the first step of a turn (D41); off if it is missing",
        old=False,
    ),
    Field("round_limit", Whole(1, 1000), "the game ends after this round (D13)", attribute="limit"),
    Field("round", Whole(1), "the running round, from 1"),
    Field("first", SEAT, "the seat that began the game"),
    Field("turn", SEAT, "the turn player (D9)"),
    Field("to_move", Maybe(SEAT), "the seat that decides; null when the game is over"),
    Field(
        "phase",
        OneOf(PHASE_NAMES),
        "what is asked: a step of the turn, a part of one, cards to put away (passing, exchange), a reaction "
        "(ask ...), or over",
    ),
    Field(
        "actions",
        record_of(dict.fromkeys(ACTION_CARDS, Whole(0, 20))),
        "how many action cards of every kind there are (D6); the 54 terrain cards are always the same (D5)",
        write=_action_cards,
        read=_put_action_cards,
    ),
    Field(
        "terrain",
        TILES,
        "the tiles, row by row from a1, the treasure field left out (D4)",
        write=lambda state: _tiles(state.terrain),
        read=_put_tiles,
    ),
    Field(
        "hunters",
        map_of(record_of({"seat": SEAT, **STANDING}), COLOUR_NAMES),
        "the hunters in the game, by colour (D49, D50): who leads them, where they stand (a field, or the colour of a "
        "boat), and the treasure that they carry, by its coins, alone or with the one beside them",
        write=_led_hunters,
        read=_put_hunters,
    ),
    Field(
        "dragons",
        DRAGONS,
        "where the two dragons stand; null: beside the board (D31)",
        write=lambda state: DRAGONS.write((state.dragon_1, state.dragon_2)),
        read=_put_dragons,
    ),
    Field(
        "treasure",
        Maybe(Treasure()),
        "the treasure on the treasure field, by its coins; null when all have left it (D8, D24)",
        write=lambda state: COIN_VALUES[state.treasure] if state.treasure < TREASURES else None,
        read=_put_treasure,
    ),
    Field("lost", LOST, "the treasures out of the game (D25, D38), by their coins"),
    Field(
        "coins",
        _per_seat(COINS_OWNED),
        "the coins of every seat",
        write=lambda state: _of_every_seat(COINS_OWNED, state.coins, state.seats),
        read=_put_coins,
    ),
    Field(
        "hands",
        _per_seat(Counts(CARD_NAMES, int(HAND))),
        "the hand of every seat: hidden from the others",
        write=lambda state: _of_every_seat(CARDS, state.hands, state.seats),
        read=_put_hands,
    ),
    Field(
        "pile",
        ListOf(CARD),
        "the pile, the next card first: hidden",
        write=lambda state: [CARD_NAMES[card] for card in state.pile[state.dealt :]],
        read=_put_pile,
    ),
    Field("discard", CARDS, "the discard pile"),
    Field("played", CARDS, "the cards played in this turn (D9)"),
    Field("shuffled", CARDS, "what the pile was made of when it was last shuffled: everybody saw it"),
    Field(
        "drawn",
        _per_seat(CARDS),
        "what every seat has drawn from this pile: it knows that these cards are no longer there",
        write=lambda state: _of_every_seat(CARDS, state.drawn, state.seats),
        read=_put_drawn,
    ),
    Field("mixed", SEATS, "the seats that may hold cards of this pile"),
    Field(
        "known",
        ListOf(record_of({"observer": SEAT, "holders": SEATS, "card": CARD})),
        "what seats have learned of single cards by thefts (D33, D39, D41): the observer knows that one of the holders "
        "has the card",
        write=_knowledge,
        read=_put_knowledge,
    ),
    Field(
        "hunter",
        Maybe(COLOUR),
        "the hunter who moves in this turn; null with three players until one is chosen (D49)",
        attribute="mover",
    ),
    Field("settled", Flag(), "this choice can't be changed any more (D49)"),
    Field("moved", Flag(), "the turn player's hunter has moved in this turn (D11)"),
    Field("spent", Flag(), "the turn player has played a card in this turn (D11)"),
    Field("journeys", SetOf(COLOUR_NAMES), "the terrains that are free in this turn (D35)"),
    Field(
        "visited",
        SetOf([*FIELD_NAMES, "boat"]),
        "where a move without a card may not lead (D12); `boat` is the own boat",
    ),
    Field("step", _object(STEP), "the parts of a step that are chosen so far", write=STEP.write, read=STEP.read),
    Field(
        "before",
        Maybe(BEFORE),
        "how all stood before the step that Sweet Slumber could take back (D41), while that is asked; null before the "
        "first step; `stolen` are the cards that the step took",
        write=_before,
        read=_put_before,
    ),
    Field(
        "delivery",
        Maybe(COLOUR),
        "the boat where a treasure was delivered that is not shared yet (D23)",
        attribute="boat",
    ),
    Field("halts", Flag(), "the step ends the turn when nobody takes it back (D10)"),
    Field("spell", Maybe(OneOf(ACTION_NAMES)), "the action that can be countered now (D42)"),
    Field("culprit", Maybe(SEAT), "who played it"),
    Field("asked_from", Maybe(SEAT), "the seat after which the asking began (D43)"),
    Field("claimant", Maybe(SEAT), "who played the last Treachery over this treasure (D23)"),
    Field("seed", SeedText(), "the seed, for the chances to come: hidden; `guess-` marks a sampled one"),
    Field("draws", Whole(), "how often the seed was asked for chance so far"),
)


# Views.


def _seat_to_move(view: Any) -> int | None:
    return view.to_move if view.to_move >= 0 else None


def _own(kind: Counts, view: Any, attribute: str) -> list[Any]:
    """Of what every seat has, what is this seat's."""
    return _of_every_seat(kind, getattr(view.state, attribute), view.seats)[view.seat] if view.seat >= 0 else []


VIEW = (
    POSITION.without(
        "What a seat sees of Die Dracheninsel: the board, its own hand, and what it has learned of other cards",
        *("to_move", "hands", "pile", "drawn", "seed", "draws"),
    )
    .inside("state")
    .plus(
        Field("seat", Maybe(SEAT), "whose view it is; null: a spectator's"),
        Field(
            "to_move",
            Maybe(SEAT),
            "the seat that decides; null when the game is over, or when it is a secret who is asked for a reaction",
            write=_seat_to_move,
        ),
        Field(
            "question",
            OneOf(("", "slumber", "counter", "treachery")),
            "the reaction question that stands (D43); nothing: none does",
            write=lambda view: view.state.question(),
        ),
        Field("asked_already", Flag(), "this seat could react, was asked, and waited"),
        Field(
            "hand",
            CARDS,
            "this seat's hand",
            write=functools.partial(_own, CARDS, attribute="hands"),
        ),
        Field(
            "drawn",
            CARDS,
            "what this seat has drawn from this pile",
            write=functools.partial(_own, CARDS, attribute="drawn"),
        ),
        Field("hand_sizes", _per_seat(Whole()), "the cards in the hand of every seat", attribute="state.sizes"),
        Field(
            "drawn_sizes",
            _per_seat(Whole()),
            "how many cards every seat has drawn from this pile",
            attribute="state.drawn_sizes",
        ),
        Field("pile", Whole(), "how many cards the pile has"),
        Field("scores", _per_seat(Whole()), "the gold of every seat"),
        Field("coming", LOST, "the treasures that will yet be laid on the treasure field, by their coins (D8)"),
        Field(
            "jokers", SetOf(CARD_NAMES), "the cards of this seat's hand that are jokers for the hunter who moves (D14)"
        ),
        Field(
            "path",
            ListOf(PLACE),
            "the move that is being chosen, place by place: where it begins, what is flown over, where it leads",
        ),
        Field(
            "steps",
            map_of(Whole(), COLOUR_NAMES),
            "how many steps the other hunters are away from this seat's own, the one that moves if it has two (D49): "
            "whatever they cost and whoever stands there. Nothing for spectators",
        ),
        Field("legal", ListOf(OneOf(MOVES)), "what this seat may choose from", attribute="moves"),
    )
    .apart(
        # What a seat holds and knows.
        *("known", "before", "asked_already", "hand", "drawn", "jokers", "steps", "seat", "legal"),
        # What only the one who decides sees of a step that is not whole.
        *("phase", "to_move", "question", "hunter", "settled", "step", "path"),
    )
)


# For the page.


def _near(place: int) -> list[str]:
    return [PLACE_NAMES[other] for other in neighbours(place)]


def _flight_of_the_example() -> dict[str, list[str]]:
    """D34: from e3 over e4, for a drawing of the rules."""
    start, over = "e3", "e4"
    beside = _near(PLACE_NAMES.index(start))
    landings = [place for place in _near(PLACE_NAMES.index(over)) if place != start and place not in beside]
    return {"start": [start], "over": [over], "landings": landings}


def _move_of(card: str) -> str:
    """What somebody wants who points at this card of their hand, where nothing can be done with it now."""
    if card in CARD_NAMES[:TERRAIN_KINDS]:
        return f"pay {card}"
    in_turn = [action for action in card.split("/") if f"play {action}" in MOVES]
    return f"play {in_turn[0]}" if in_turn else _REACTIONS[card]


_REACTIONS = {"slumber": "slumber", "treachery": "betray"}

PAGE_CONSTANTS: dict[str, Any] = {
    "EXPLAINED": EXPLAINED,
    "CARD_IS": CARD_IS,
    "COLOURS": COLOUR_NAMES,
    "FIELDS": FIELD_NAMES,
    "TREASURE_FIELD": PLACE_NAMES[TREASURE_FIELD],
    "TILES": [name for name in FIELD_NAMES if name != PLACE_NAMES[TREASURE_FIELD]],  # as a view's terrain has them
    "LAYOUT": LAYOUT.split(),  # the terrain of each of them at the start
    "SPOTS": {name: list(SPOTS[place]) for place, name in enumerate(PLACE_NAMES)},  # axial coordinates
    "DOCKS": {name: _near(int(BOATS) + number) for number, name in enumerate(COLOUR_NAMES)},
    "FLIGHT": _flight_of_the_example(),
    "COINS": COIN_VALUES,
    "CARDS": CARD_NAMES,
    "TERRAINS_OF": {card: card.split("/") for card in CARD_NAMES[:TERRAIN_KINDS]},
    "ACTIONS_OF": {card: card.split("/") for card in ACTION_CARDS},
    "OUT_OF_TURN": ["slumber", "counter", "treachery"],
    "MOVE_OF": {card: _move_of(card) for card in CARD_NAMES},
}
