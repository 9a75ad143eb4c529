"""Die Dracheninsel: what is said to speak for a move is true, by the position or by what happens then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import goldauge
from goldauge.games.dracheninsel.board import PLACE_NAMES, SPOTS
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, lively
from tests.grounds import check
from tests.worlds import middle

BOATS = PLACE_NAMES[61:]
RAID = 2708  # a lively game with a raid among owners of different riches, which is rare


def positions() -> Iterator[goldauge.State]:
    for number in range(1500 if goldauge.compiled else 60):
        yield middle(GAME, number, number % 200)
        yield lively(number, number % 250)
    yield from [lively(RAID, RAID % 250)] * 20  # each time against another move


def distance(place: str, goal: str) -> int:
    """On the grid of hexagons; a boat is left and entered by its two fields only."""
    if place == goal:
        return 0
    if place in BOATS:
        return 1 + min(distance(field, goal) for field in _fields_of(place))
    if goal in BOATS:
        return 1 + min(distance(place, field) for field in _fields_of(goal))
    (q, r), (to_q, to_r) = _spot(place), _spot(goal)
    return max(abs(q - to_q), abs(r - to_r), abs(q + r - to_q - to_r))


def _spot(place: str) -> tuple[int, int]:
    return SPOTS[PLACE_NAMES.index(place)]


def _fields_of(boat: str) -> list[str]:
    q, r = _spot(boat)
    return [
        name
        for name, (to_q, to_r) in zip(PLACE_NAMES[:61], SPOTS, strict=False)
        if max(abs(q - to_q), abs(r - to_r), abs(q + r - to_q - to_r)) == 1
    ]


def where(state: Island) -> dict[str, Any]:
    position: dict[str, Any] = state.position()
    return dict(position["hunters"])


def mover(state: Island) -> str:
    return str(state.position()["hunter"])


def carriers_hold(state: Island, fact: Any) -> bool:
    """They are two of others on one field with this treasure."""
    hunters = [where(state)[hunter] for hunter in fact.hunters]
    return (
        len(hunters) == 2
        and hunters[0]["place"] == hunters[1]["place"]
        and all(one["treasure"] is not None and one["seat"] != state.to_move for one in hunters)
    )


def leads_there(state: Island, move: int, other: int, fact: Any) -> bool:
    position: dict[str, Any] = state.position()
    hunters = position["hunters"]
    there = {name for name, hunter in hunters.items() if hunter["place"] == fact.place} - {mover(state)}
    match fact.leads_to:
        case "waiting":
            return fact.place == "e5" and position["treasure"] == fact.coin and not there
        case "lifting":
            return fact.place == "e5" and position["treasure"] == fact.coin and there == set(fact.hunters)
        case "delivery":
            return fact.place in BOATS and _carried(state) == fact.coin
    carried = {hunters[name]["treasure"] for name in there}
    return (
        there == set(fact.hunters) and carried == {fact.coin} and len(there) == (1 if fact.leads_to == "joining" else 2)
    )


def _carried(state: Island) -> int:
    """By the mover; or what is being lifted."""
    position: dict[str, Any] = state.position()
    return int(position["treasure"] if position["step"]["lifting"] else position["hunters"][mover(state)]["treasure"])


def nearer(state: Island, move: int, other: int, fact: Any) -> bool:
    position: dict[str, Any] = state.position()
    place = GAME.moves[move].split()[1]
    start = "e5" if position["step"]["lifting"] else position["hunters"][mover(state)]["place"]
    goals = [fact.goal] if fact.goal == "e5" else [boat for boat in BOATS if boat in _pair(state)]
    return (
        distance(place, fact.goal) == fact.steps < fact.before == min(distance(start, goal) for goal in goals)
        and (fact.goal in goals)
        and (fact.goal != "e5" or position["treasure"] is not None)
    )


def _pair(state: Island) -> set[str]:
    hunters = where(state)
    place = "e5" if state.position()["step"]["lifting"] else hunters[mover(state)]["place"]  # type: ignore[index]
    return {name for name, hunter in hunters.items() if hunter["place"] == place} | {mover(state)}


def nearer_to_carriers(state: Island, move: int, other: int, fact: Any) -> bool:
    """They have a treasure, none of them is the player's, and the way to them becomes shorter."""
    hunters = where(state)
    there = {hunters[hunter]["place"] for hunter in fact.hunters}
    start, place = hunters[mover(state)]["place"], GAME.moves[move].split()[1]
    return bool(
        len(there) == 1
        and {name for name, hunter in hunters.items() if hunter["place"] in there} == set(fact.hunters)
        and all(hunters[name]["treasure"] and hunters[name]["seat"] != state.to_move for name in fact.hunters)
        and distance(place, *there) == fact.steps < fact.before == distance(start, *there)
    )


def nearer_by_flight(state: Island, move: int, other: int, fact: Any) -> bool:
    """Of all ends that a flight can come to, the nearest."""
    flight = state.copy()
    flight.play(move)
    begun = [flight]
    if GAME.moves[move] == "play flight":
        begun = [flight.copy() for over in flight.legal() if GAME.moves[over].startswith("over ")]
        for one, over in zip(begun, flight.legal(), strict=False):
            one.play(over)
    ends = [GAME.moves[end].split()[1] for one in begun for end in one.legal() if GAME.moves[end].startswith("onto ")]
    start = "e5" if state.position()["step"]["lifting"] else where(state)[mover(state)]["place"]  # type: ignore[index]
    goals = [fact.goal] if fact.goal == "e5" else [boat for boat in BOATS if boat in _pair(state)]
    nearest, before = (min(distance(place, goal) for place in places for goal in goals) for places in (ends, [start]))
    return bool(nearest == fact.steps < fact.before == before and fact.goal in goals)


def card_kept(state: Island, move: int, other: int, fact: Any) -> bool:
    """The other move would take it, this one takes another, or none."""
    if fact.terrains == 0 and " " not in GAME.moves[move]:
        serving = {"counter": "counter", "betray": "treachery"}[GAME.moves[other]]
        return {card for card in _hands(state)[state.to_move] if serving in card.split("/")} == {fact.card}
    used, kept = (GAME.moves[one].split()[1] for one in (move, other))
    terrains = set(fact.card.split("/")) & set(BOATS)
    return fact.card == kept != used and kept in _hands(state)[state.to_move] and len(terrains) == fact.terrains


def pays_for_none_around(state: Island, move: int, other: int, fact: Any) -> bool:
    shown = set(fact.card.split("/"))
    own = {name: hunter["place"] for name, hunter in where(state).items() if hunter["seat"] == state.to_move}
    near = [field for field in PLACE_NAMES[:61] for place in own.values() if place and distance(place, field) == 1]
    return not shown & {*own, *(terrain(state, field) for field in near)} and shown <= set(BOATS)


def costs_no_card(state: Island, move: int, other: int, fact: Any) -> bool:
    """The step itself: where it ends a flight, the card of the flight is gone all the same."""
    story: list[Any] = []
    state.copy().play(move, story)
    return all(event.card is None for event in story if event.name() in ("walked", "flew"))


def no_step_nearer(state: Island, move: int, other: int, fact: Any) -> bool:
    """Whatever step is made, the way to the goal is as long as before, or longer."""
    start = "e5" if state.position()["step"]["lifting"] else where(state)[mover(state)]["place"]  # type: ignore[index]
    goals = [fact.goal] if fact.goal == "e5" else [boat for boat in BOATS if boat in _pair(state)]
    steps = [GAME.moves[one].split()[1] for one in state.legal() if GAME.moves[one].startswith("step ")]
    before = min(distance(start, goal) for goal in goals)
    return bool(fact.goal in goals and all(distance(step, goal) >= before for step in steps for goal in goals))


def hunter_is_near(state: Island, move: int, other: int, fact: Any) -> bool:
    hunters = where(state)
    named = [fact.hunter, *([fact.other] if fact.other else [])]
    ways = [distance(hunters[hunter]["place"], "e5") for hunter in named]
    return bool(
        ways == [fact.steps, fact.other_steps][: len(named)]
        and ways[0] == min(ways)
        and [GAME.moves[one].split()[-1] for one in (move, other)][: len(named)] == named
        and hunters[fact.hunter]["treasure"] is None
        and state.position()["treasure"] is not None
    )


def several_pay(state: Island, move: int, other: int, fact: Any) -> bool:
    """Each of them could be the one that pays: as many as have the terrain or the hunter's own colour."""
    needed = {terrain(state, GAME.moves[move].split()[1]), mover(state)}
    cards = _hands(state)[state.to_move]
    return bool(sum(bool(needed & set(card.split("/"))) for card in cards) == fact.count > 1)


def _hands(state: Island) -> list[list[str]]:
    hands: Any = state.position()["hands"]
    return list(hands)


def _hands_sizes(state: Island) -> list[int]:
    return [len(hand) for hand in _hands(state)]


def terrain(state: Island, place: str) -> str:
    tiles: Any = state.position()["terrain"]
    return str(dict(zip([name for name in PLACE_NAMES[:61] if name != "e5"], tiles, strict=True)).get(place, ""))


def joker_kept(state: Island, move: int, other: int, fact: Any) -> bool:
    hunter, target = mover(state), str(state.position()["step"]["target"])  # type: ignore[index]
    needed = terrain(state, target)
    return hunter in fact.joker.split("/") and needed in fact.card.split("/") and needed not in fact.joker.split("/")


def tile_free(state: Island, move: int, other: int, fact: Any) -> bool:
    after = state.copy()
    after.play(move)
    here = where(state)[fact.hunter]["place"]
    return (
        distance(here, fact.place) == 1
        and terrain(after, fact.place) == fact.hunter == mover(state)
        and terrain(state, fact.place) != fact.hunter
    )


def terrain_around(state: Island, move: int, other: int, fact: Any) -> bool:
    here = where(state)[mover(state)]["place"]
    near = [name for name in PLACE_NAMES[:61] if distance(here, name) == 1]
    return bool(sum(terrain(state, name) == fact.terrain for name in near) == fact.count > 0)


def richer(state: Island, move: int, other: int, fact: Any) -> bool:
    """Whoever is robbed, or owns the hunter who is sent home."""
    scores = [int(score) for score in state.scores()]
    named = [GAME.moves[one].split()[1] for one in (move, other)]
    sent, kept = (int(name) if name.isdigit() else where(state)[name]["seat"] for name in named)
    return bool((sent, kept) == (fact.seat, fact.other) and scores[sent] == fact.gold > scores[kept] == fact.other_gold)


def new_cards(state: Island, move: int, other: int, fact: Any) -> bool:
    seat = int(state.to_move)
    away = len(state.position()["step"]["chosen"])  # type: ignore[index]
    after = state.copy()
    after.play(move)
    return after.over or _hands_sizes(after)[seat] == _hands_sizes(state)[seat] - away + fact.drawing


def stays_near(state: Island, move: int, other: int, fact: Any) -> bool:
    position: dict[str, Any] = state.position()
    start = "e5" if position["step"]["lifting"] else position["hunters"][mover(state)]["place"]
    goals = ["e5"] if fact.goal == "e5" else [boat for boat in BOATS if boat in _pair(state)]
    return bool(
        fact.goal in goals
        and distance(GAME.moves[move].split()[1], fact.goal) == fact.steps <= 2
        and fact.steps == min(distance(start, goal) for goal in goals)
    )


def off_the_way(state: Island, move: int, other: int, fact: Any) -> bool:
    """Whatever shortest way one of the hunters goes: all are walked."""
    shown = set(fact.card.split("/"))
    own = {name: hunter for name, hunter in where(state).items() if hunter["seat"] == state.to_move}
    crossed = {field for hunter in own.values() for field in _on_the_way(hunter["place"])}
    return not shown & {*own, *(terrain(state, field) for field in crossed)} and all(
        hunter["treasure"] is None for hunter in own.values()
    )


def _on_the_way(place: str) -> set[str]:
    left = distance(place, "e5")
    nearer = {field for field in PLACE_NAMES[:61] if distance(place, field) == 1 and distance(field, "e5") < left}
    return nearer.union(*(_on_the_way(field) for field in nearer)) - {"e5"} if left > 1 else set()


def few_pay(state: Island, move: int, other: int, fact: Any) -> bool:
    hand = _hands(state)[state.to_move]
    paying = sum(bool(set(card.split("/")) & set(BOATS)) for card in hand)
    return (paying, len(hand)) == (fact.paying, fact.cards) and 2 * paying <= len(hand)


def hand_kept(state: Island, move: int, other: int, fact: Any) -> bool:
    after = state.copy()
    after.play(move)
    seat = state.to_move
    return after.over or sorted(_hands(after)[seat]) == sorted(_hands(state)[seat])


def cards_from_others(state: Island, move: int, other: int, fact: Any) -> bool:
    """D33: two from each of two others, one from each of more, as far as they have any."""
    sizes = _hands_sizes(state)
    each = 2 if len(sizes) == 3 else 1
    return bool(fact.count == sum(min(each, size) for seat, size in enumerate(sizes) if seat != state.to_move))


def can_make_free(state: Island, move: int, other: int, fact: Any) -> bool:
    """The journey can be played with such a card, and these fields cost one now."""
    hunter = mover(state)
    near = [name for name in PLACE_NAMES[:61] if distance(where(state)[hunter]["place"], name) == 1]
    shown = {terrain for card in _hands(state)[state.to_move] for terrain in card.split("/")}
    return bool(
        {fact.terrain, hunter} & shown
        and fact.terrain != hunter
        and 0 < fact.count <= sum(terrain(state, name) == fact.terrain for name in near)
    )


def threatens(state: Island, move: int, other: int, fact: Any) -> bool:
    hunters = where(state)
    rival = hunters[fact.hunter]
    carried = [one for one in hunters.values() if one["treasure"] == fact.coin and one["place"]]
    return (
        rival["seat"] != state.to_move
        and rival["treasure"] is None
        and any(one["seat"] == state.to_move for one in carried)
        and distance(rival["place"], carried[0]["place"]) == fact.steps <= 2
    )


def rival_waits(state: Island, move: int, other: int, fact: Any) -> bool:
    rival = where(state)[fact.hunter]
    return bool(rival["place"] == "e5" and rival["seat"] != state.to_move and state.position()["treasure"] == fact.coin)


def blocks_way(state: Island, move: int, other: int, fact: Any) -> bool:
    rival = where(state)[fact.hunter]
    return (
        rival["seat"] != state.to_move
        and fact.place in _on_the_way(rival["place"]) | {"e5"}
        and (distance(rival["place"], fact.place) == 1)
    )


def against_you(state: Island, move: int, other: int, fact: Any) -> bool:
    """It would take something from the player, or send their hunter home."""
    prompt: Any = GAME.prompt(state.view(state.to_move))
    return bool(prompt.victim == state.to_move)


CHECKS = {
    "stays near": stays_near,
    "off the way": off_the_way,
    "few pay": few_pay,
    "hand kept": hand_kept,
    "card in return": lambda state, move, other, fact: any(
        _hands_sizes(state)[seat] for seat in range(state.seats) if seat != state.to_move
    ),
    "cards from others": cards_from_others,
    "can make free": can_make_free,
    "threatens yours": threatens,
    "rival waits": rival_waits,
    "can only wait": lambda state, move, other, fact: (
        where(state)[fact.hunter]["place"] == "e5"
        and where(state)[fact.hunter]["seat"] == state.to_move
        and state.position()["treasure"] is not None
    ),
    "blocks way": blocks_way,
    "against you": against_you,
    "nearer to carriers": nearer_to_carriers,
    "nearer by flight": nearer_by_flight,
    "card kept": card_kept,
    "pays for none around": pays_for_none_around,
    "leads there": leads_there,
    "nearer then": nearer,
    "costs no card": costs_no_card,
    "step is free": costs_no_card,
    "no step nearer": no_step_nearer,
    "hunter is near": hunter_is_near,
    "several pay": several_pay,
    "pays for nothing": lambda state, move, other, fact: (
        fact.card in _hands(state)[state.to_move] and not set(fact.card.split("/")) & set(BOATS)
    ),
    "hunter carries": lambda state, move, other, fact: (
        where(state)[fact.hunter]["treasure"] == fact.coin
        and where(state)[fact.hunter]["seat"] == state.to_move
        and sum(one["place"] == where(state)[fact.hunter]["place"] for one in where(state).values()) == 2
    ),
    "joker kept": joker_kept,
    "hold several": lambda state, move, other, fact: _hands(state)[state.to_move].count(fact.card) == fact.count > 1,
    "rivals carry": lambda state, move, other, fact: (
        carriers_hold(state, fact) and where(state)[fact.hunters[0]]["treasure"] == fact.coin
    ),
    "stops carrier": lambda state, move, other, fact: (
        where(state)[fact.hunter]["treasure"] == fact.coin and where(state)[fact.hunter]["seat"] != state.to_move
    ),
    "close to treasure": lambda state, move, other, fact: (
        distance(where(state)[fact.hunter]["place"], "e5") == fact.steps
        and where(state)[fact.hunter]["seat"] != state.to_move
    ),
    "sent back": lambda state, move, other, fact: (
        [distance(one, "e5") for one in (where(state)[fact.hunter]["place"], fact.hunter)] == [fact.steps, fact.then]
        and fact.steps < fact.then
        and where(state)[fact.hunter]["seat"] != state.to_move
    ),
    "is richer": richer,
    "most cards": lambda state, move, other, fact: (
        fact.hand
        == _hands_sizes(state)[fact.seat]
        == max(size for seat, size in enumerate(_hands_sizes(state)) if seat != state.to_move)
    ),
    "blocks carriers": lambda state, move, other, fact: (
        carriers_hold(state, fact) and distance(where(state)[fact.hunters[0]]["place"], fact.place) == 1
    ),
    "tile becomes free": tile_free,
    "terrain around": terrain_around,
    "new cards": new_cards,
    "second coin": lambda state, move, other, fact: state.position()["treasure"] != fact.coin,
    "stops delivery": lambda state, move, other, fact: (
        where(state)[str(state.position()["delivery"])]["treasure"] == fact.coin
        and all(hunter["seat"] != state.to_move for hunter in where(state).values() if hunter["treasure"] == fact.coin)
    ),
    "slumber kept": lambda state, move, other, fact: any("slumber" in card for card in _hands(state)[state.to_move]),
}


def test_what_speaks_for_a_move_holds() -> None:
    check(GAME, positions(), CHECKS, {"second coin"})
