"""Die Dracheninsel, what speaks for a move: where it leads, how far the goal is then, what it costs."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from goldauge.core.facts import Because, Choice
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    NEAR,
    PLACE_NAMES,
    PLACES,
    SIDES,
    TREASURE_FIELD,
    Colour,
    adjacent,
)
from goldauge.games.dracheninsel.choices import (
    Betray,
    Done,
    DriveOff,
    EndTurn,
    JourneyWith,
    Land,
    LeadsTo,
    MakeFree,
    MoveHunter,
    Pass,
    Pay,
    Play,
    PutAway,
    PutDragon,
    Rob,
    Slumber,
    Step,
    SwapTile,
    Terrify,
    Wait,
    choice,
)
from goldauge.games.dracheninsel.components import ACTION_CARDS, CARD_NAMES, KINDS, SLUMBERS, TREASURES, Card
from goldauge.games.dracheninsel.naming import coin_of, held, hunters_at
from goldauge.games.dracheninsel.packed import NOWHERE, place_of
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView


@dataclasses.dataclass(frozen=True)
class LeadsThere(Because):
    """The step leads to a treasure: it lifts, joins, raids, delivers it or waits for a partner beside it."""

    leads_to: LeadsTo
    coin: int
    hunters: tuple[Colour, ...]  # whom it meets there
    place: str
    clause: str


@dataclasses.dataclass(frozen=True)
class NearerThen(Because):
    """The step brings the hunter nearer to where they want to go: fewer fields lie between."""

    clause = "D14"
    goal: str  # the treasure field, or with a treasure the nearest boat of the two
    steps: int  # from there
    before: int  # from where the hunter stands


@dataclasses.dataclass(frozen=True)
class CostsNoCard(Because):
    """The step is free, the other one is not."""

    clause = "D14"


@dataclasses.dataclass(frozen=True)
class StepIsFree(Because):
    """The step is free."""

    clause = "D14"


@dataclasses.dataclass(frozen=True)
class SeveralPay(Because):
    """The player holds several cards that can pay for the step."""

    clause = "D14"
    count: int


@dataclasses.dataclass(frozen=True)
class PaysForNothing(Because):
    """For putting away a card: it shows no terrain, so it pays for no step."""

    clause = "D14"
    card: Card


@dataclasses.dataclass(frozen=True)
class NoStepNearer(Because):
    """Against walking on: no step that is possible now brings the hunter nearer to where they want to go."""

    clause = "D14"
    goal: str


@dataclasses.dataclass(frozen=True)
class HunterCarries(Because):
    """The hunter to move carries a treasure, with a partner."""

    clause = "D21"
    hunter: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class HunterIsNear(Because):
    """The hunter to move is so far from the treasure field; nearer than the player's other one, if that is named."""

    clause = "D14"
    hunter: Colour
    steps: int
    other: Colour | None
    other_steps: int


@dataclasses.dataclass(frozen=True)
class JokerKept(Because):
    """This card pays by its terrain, so that the joker stays in the hand."""

    clause = "D14"
    card: Card
    joker: Card


@dataclasses.dataclass(frozen=True)
class HoldSeveral(Because):
    """The player holds several cards of this kind."""

    clause = "D14"
    card: Card
    count: int


@dataclasses.dataclass(frozen=True)
class RivalsCarry(Because):
    """Others carry a treasure, and the card can be played against them."""

    clause = "D9"
    hunters: tuple[Colour, ...]
    coin: int


@dataclasses.dataclass(frozen=True)
class StopsCarrier(Because):
    """The hunter who is sent home carries a treasure."""

    clause = "D38"
    hunter: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class CloseToTreasure(Because):
    """The hunter who is sent home is close to the treasure."""

    clause = "D36"
    hunter: Colour
    steps: int


@dataclasses.dataclass(frozen=True)
class SentBack(Because):
    """The hunter who is sent home is nearer to the treasure field than their boat."""

    clause = "D36"
    hunter: Colour
    steps: int
    then: int  # from the boat


@dataclasses.dataclass(frozen=True)
class OwnerIsRicher(Because):
    """The owner of the hunter who is driven off has more gold than the owner of the other one."""

    clause = "D27"
    seat: int
    gold: int
    other: int  # that other owner
    other_gold: int


@dataclasses.dataclass(frozen=True)
class MostCards(Because):
    """Nobody among the others holds more cards."""

    clause = "D39"
    seat: int
    hand: int


@dataclasses.dataclass(frozen=True)
class BlocksCarriers(Because):
    """The field lies right beside others who carry a treasure: the dragon closes it to them."""

    clause = "D32"
    place: str
    hunters: tuple[Colour, ...]


@dataclasses.dataclass(frozen=True)
class TileBecomesFree(Because):
    """The swap brings a tile of the hunter's own colour beside them."""

    clause = "D30"
    place: str
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class TerrainAround(Because):
    """So many of the fields beside the hunter are of this terrain."""

    clause = "D35"
    terrain: Colour
    count: int


@dataclasses.dataclass(frozen=True)
class NewCards(Because):
    """It refills the hand with so many cards."""

    clause = "D9"
    drawing: int


@dataclasses.dataclass(frozen=True)
class SecondCoin(Because):
    """Treachery is about one more coin of this value."""

    clause = "D23"
    coin: int


@dataclasses.dataclass(frozen=True)
class StopsDelivery(Because):
    """Without Sweet Slumber others bring a treasure home."""

    clause = "D41"
    coin: int


@dataclasses.dataclass(frozen=True)
class SlumberKept(Because):
    """Who waits keeps their Sweet Slumber for later."""

    clause = "D41"


def because(view: IslandView, move: int, other: int | None) -> Because | None:
    """What speaks for a move, compared with the other one."""
    state, best = view.state, choice(view, move)
    second = None if other is None else choice(view, other)
    match best:
        case Step() | Land():
            return _for_step(state, best, second)
        case Pay():
            return _for_fare(state, best, second)
        case MoveHunter():
            return _for_hunter(state, best, second)
        case Play() if best.action in ("terror", "patrol", "destructive", "elements"):
            return _rivals_carry(state, view.seat) or _no_step_nearer(view)
        case Play() if best.action in ("flight", "journey"):
            return _no_step_nearer(view)
        case Pass():
            return _no_step_nearer(view)
        case JourneyWith():
            return _several(state, best.card)
        case Terrify():
            return _for_terror(state, view.seat, best) or (
                _for_raid(view, best.hunter, second.hunter) if isinstance(second, Terrify) else None
            )
        case DriveOff() if isinstance(second, DriveOff):
            return _for_raid(view, best.hunter, second.hunter)
        case Rob():
            most = max(int(size) for seat, size in enumerate(state.sizes) if seat != view.seat)
            return MostCards(best.seat, best.hand) if best.hand == most else None
        case PutDragon():
            return _for_dragon(state, view.seat, best.place)
        case SwapTile():
            return _for_swap(state, best)
        case MakeFree():
            return _for_journey(state, best.terrain)
        case PutAway():
            return _several(state, best.card) or (PaysForNothing(best.card) if best.card in ACTION_CARDS else None)
        case EndTurn() | Done():
            return NewCards(best.drawing) if best.drawing else None
        case Betray():
            return SecondCoin(best.coin)
        case Slumber():
            return _for_slumber(state, view.seat)
        case Wait() if held(state, view.seat, int(SLUMBERS)) and isinstance(second, Slumber):
            return SlumberKept()
    return None


def steps_between(start: int, goal: int) -> int:
    """How many steps lie between two places, whatever they cost and whoever stands there."""
    found, edge, steps = {start}, {start}, 0
    while goal not in found:
        edge = {near for place in edge for near in _around(place) if near == goal or near < BOATS} - found
        found |= edge
        steps += 1
    return steps


def _around(place: int) -> list[int]:
    return [int(near) for near in NEAR[place * SIDES : (place + 1) * SIDES] if near >= 0]


def _for_step(state: Island, best: Step | Land, other: Choice | None) -> Because | None:
    if best.leads_to and best.coin and best.left_behind is None:
        return LeadsThere(best.leads_to, best.coin, best.hunters, best.place, best.clause)
    if best.left_behind is None and (nearer := _nearer(state, PLACE_NAMES.index(best.place))):
        return nearer
    if best.left_behind is not None:
        return None
    if best.cards:
        count = sum(_count(state, card) for card in best.cards)
        return SeveralPay(count) if count > 1 else None
    if isinstance(other, Step | Land):
        return CostsNoCard() if other.cards else None
    return StepIsFree()


def _nearer(state: Island, place: int) -> Because | None:
    goals = _goals(state)
    if not goals:
        return None
    start = int(state.start_and_partner()[0])
    goal = min(goals, key=lambda goal: steps_between(place, goal))
    steps, before = steps_between(place, goal), min(steps_between(start, goal) for goal in goals)
    return NearerThen(PLACE_NAMES[goal], steps, before) if 0 < steps < before else None


def _goals(state: Island) -> list[int]:
    """Where the hunter on the move wants to go: the treasure field, or with a treasure the boats of the two."""
    partner = int(state.start_and_partner()[1])
    if partner >= 0:
        return [int(BOATS) + int(state.mover), int(BOATS) + partner]
    return [int(TREASURE_FIELD)] if state.treasure < TREASURES else []


def _no_step_nearer(view: IslandView) -> Because | None:
    state = view.state
    goals = _goals(state) if state.mover >= 0 else []
    if not goals:
        return None
    choices = [choice(view, int(move)) for move in view.legal()]
    if any(isinstance(one, MoveHunter) for one in choices):
        return None
    start = int(state.start_and_partner()[0])
    goal = min(goals, key=lambda goal: steps_between(start, goal))
    before = steps_between(start, goal)
    places = [PLACE_NAMES.index(one.place) for one in choices if isinstance(one, Step)]
    nearer = any(steps_between(place, goal) < before for place in places for goal in goals)
    return NoStepNearer(PLACE_NAMES[goal]) if before and not nearer else None


def _for_hunter(state: Island, best: MoveHunter, other: Choice | None) -> Because | None:
    hunter = COLOUR_NAMES.index(best.hunter)
    place, coin = int(place_of(state.places, hunter)), coin_of(state, hunter)
    if coin is not None:
        return HunterCarries(best.hunter, coin) if len(hunters_at(state, place)) == 2 else None
    if place == NOWHERE or state.treasure >= TREASURES:
        return None
    steps = steps_between(place, int(TREASURE_FIELD))
    if not isinstance(other, MoveHunter):
        return HunterIsNear(best.hunter, steps, None, 0) if steps else None
    elsewhere = int(place_of(state.places, COLOUR_NAMES.index(other.hunter)))
    further = 0 if elsewhere == NOWHERE else steps_between(elsewhere, int(TREASURE_FIELD))
    return HunterIsNear(best.hunter, steps, other.hunter, further) if 0 < steps < further else None


def _for_fare(state: Island, best: Pay, other: Choice | None) -> Because | None:
    if isinstance(other, Pay) and other.joker and not best.joker:
        return JokerKept(best.card, other.card)
    return _several(state, best.card)


def _several(state: Island, card: Card) -> Because | None:
    count = _count(state, card)
    return HoldSeveral(card, count) if count > 1 else None


def _count(state: Island, card: Card) -> int:
    """How many of a card whoever decides holds."""
    return int(state.hands[state.to_move * KINDS + CARD_NAMES.index(card)])


def _carriers(state: Island, seat: int) -> list[Sequence[int]]:
    """The pairs that carry a treasure, none of them this seat's."""
    pairs = [hunters_at(state, place) for place in range(PLACES)]
    return [
        pair
        for pair in pairs
        if len(pair) == 2 and coin_of(state, pair[0]) is not None and all(state.owner[one] != seat for one in pair)
    ]


def _rivals_carry(state: Island, seat: int) -> Because | None:
    pairs = _carriers(state, seat)
    if not pairs:
        return None
    pair = max(pairs, key=lambda pair: coin_of(state, pair[0]) or 0)
    return RivalsCarry(tuple(COLOUR_NAMES[one] for one in pair), coin_of(state, pair[0]) or 0)


def _for_terror(state: Island, seat: int, best: Terrify) -> Because | None:
    hunter = COLOUR_NAMES.index(best.hunter)
    if state.owner[hunter] == seat:
        return None
    if best.coin is not None:
        return StopsCarrier(best.hunter, best.coin)
    place = int(place_of(state.places, hunter))
    if state.treasure >= TREASURES or place == NOWHERE or place >= BOATS:
        return None
    steps, then = (steps_between(one, int(TREASURE_FIELD)) for one in (place, int(BOATS) + hunter))
    if 0 < steps <= 2:
        return CloseToTreasure(best.hunter, steps)
    return SentBack(best.hunter, steps, then) if 0 < steps < then else None


def _for_raid(view: IslandView, best: Colour, other: Colour) -> Because | None:
    seats = [int(view.state.owner[COLOUR_NAMES.index(hunter)]) for hunter in (best, other)]
    gold, other_gold = (view.scores[seat] for seat in seats)
    return OwnerIsRicher(seats[0], gold, seats[1], other_gold) if gold > other_gold else None


def _for_dragon(state: Island, seat: int, place: str) -> Because | None:
    for pair in _carriers(state, seat):
        if adjacent(place_of(state.places, pair[0]), PLACE_NAMES.index(place)):
            return BlocksCarriers(place, tuple(COLOUR_NAMES[one] for one in pair))
    return None


def _for_swap(state: Island, best: SwapTile) -> Because | None:
    """Of the two tiles one gets the terrain of the other."""
    if best.other is None or state.mover < 0:
        return None
    here = place_of(state.places, state.mover)
    first, second = PLACE_NAMES.index(best.place), PLACE_NAMES.index(best.other)
    for place, comes in ((first, second), (second, first)):
        if adjacent(here, place) and state.terrain[comes] == state.mover and state.terrain[place] != state.mover:
            return TileBecomesFree(PLACE_NAMES[place], COLOUR_NAMES[state.mover])
    return None


def _for_journey(state: Island, terrain: Colour) -> Because | None:
    if state.mover < 0:
        return None
    around = [place for place in _around(int(place_of(state.places, state.mover))) if place < BOATS]
    count = sum(state.terrain[place] == COLOUR_NAMES.index(terrain) for place in around)
    return TerrainAround(terrain, count) if count else None


def _for_slumber(state: Island, seat: int) -> Because | None:
    if state.boat < 0 or any(state.owner[one] == seat for one in hunters_at(state, int(BOATS + state.boat))):
        return None
    coin = coin_of(state, int(state.boat))
    return StopsDelivery(coin) if coin is not None else None
