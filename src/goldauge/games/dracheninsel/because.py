"""Die Dracheninsel, what speaks for a move: where it leads, how far the goal is then, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goldauge.core.facts import Because, Choice
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    COLOURS,
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
    FlyOver,
    JourneyWith,
    Land,
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
    UseAs,
    Wait,
    choice,
)
from goldauge.games.dracheninsel.components import (
    ACTION_CARDS,
    CARD_NAMES,
    KINDS,
    SLUMBERS,
    TREASURES,
    Card,
    shows,
)
from goldauge.games.dracheninsel.grounds import (
    BlocksCarriers,
    CardKept,
    CloseToTreasure,
    CostsNoCard,
    HoldSeveral,
    HunterCarries,
    HunterIsNear,
    JokerKept,
    LeadsThere,
    MostCards,
    NearerByFlight,
    NearerThen,
    NearerToCarriers,
    NewCards,
    NoStepNearer,
    OwnerIsRicher,
    PaysForNoneAround,
    PaysForNothing,
    RivalsCarry,
    SecondCoin,
    SentBack,
    SeveralPay,
    SlumberKept,
    StepIsFree,
    StopsCarrier,
    StopsDelivery,
    TerrainAround,
    TileBecomesFree,
)
from goldauge.games.dracheninsel.moves import HOME, ONTO, OVER
from goldauge.games.dracheninsel.naming import coin_of, held, hunters_at
from goldauge.games.dracheninsel.packed import NOWHERE, place_of
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView


def because(view: IslandView, move: int, other: int | None) -> Because | None:
    """What speaks for a move, compared with the other one."""
    state, best = view.state, choice(view, move)
    second = None if other is None else choice(view, other)
    match best:
        case Step() | Land():
            return _for_step(view, best, second)
        case Pay():
            return _for_fare(state, best, second)
        case MoveHunter():
            return _for_hunter(state, best, second)
        case Play() if best.action in ("terror", "patrol", "destructive", "elements"):
            return _rivals_carry(state, view.seat) or _no_step_nearer(view)
        case Play() if best.action == "flight":
            return _by_flight(state, move) or _no_step_nearer(view)
        case FlyOver():
            return _by_flight(state, move)
        case Play() if best.action == "journey":
            return _no_step_nearer(view)
        case Pass():
            return _no_step_nearer(view)
        case JourneyWith():
            return _several(state, best.card) or _kept(best, second)
        case UseAs():
            return _kept(best, second)
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
            return _for_putting_away(view, best) or _kept(best, second)
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


def _for_step(view: IslandView, best: Step | Land, other: Choice | None) -> Because | None:
    state, place = view.state, PLACE_NAMES.index(best.place)
    if best.leads_to and best.coin and best.left_behind is None:
        return LeadsThere(best.leads_to, best.coin, best.hunters, best.place, best.clause)
    if best.left_behind is not None:
        return None
    if nearer := _nearer(state, place) or _nearer_to_carriers(state, view.seat, place):
        return nearer
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


def _nearer_to_carriers(state: Island, seat: int, place: int) -> Because | None:
    """On the way to raid two others who carry a treasure, or to join one."""
    start, partner = state.start_and_partner()
    if partner >= 0:
        return None
    found = [
        NearerToCarriers(tuple(COLOUR_NAMES[one] for one in hunters), steps, before)
        for hunters in _carriers(state, seat, alone=True)
        for there in [int(place_of(state.places, hunters[0]))]
        for steps, before in [(steps_between(place, there), steps_between(int(start), there))]
        if 0 < steps < before
    ]
    return min(found, key=lambda fact: fact.steps, default=None)


def _by_flight(state: Island, move: int) -> Because | None:
    goals, start = _goals(state), int(state.start_and_partner()[0])
    flight = state.copy()
    flight.play_unchecked(move)
    ways = [(steps_between(place, goal), goal) for place in _landings(flight) for goal in goals]
    if not ways:
        return None
    steps, goal = min(ways)
    before = min(steps_between(start, goal) for goal in goals)
    return NearerByFlight(PLACE_NAMES[goal], steps, before) if steps < before else None


def _landings(state: Island) -> Iterator[int]:
    """Where a flight can end that is begun. Its parts are its player's alone, so nothing hidden has a say in it."""
    for move in state.legal():
        if ONTO <= move < OVER:
            yield int(move - ONTO)
        elif OVER <= move < HOME:
            further = state.copy()
            further.play_unchecked(move)
            yield from _landings(further)


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
    return _several(state, best.card) or _kept(best, other)


def _kept(best: Pay | UseAs | JourneyWith | PutAway, other: Choice | None) -> Because | None:
    if not isinstance(other, type(best)) or other.card == best.card:
        return None
    return CardKept(other.card, len(_terrains(other.card)))


def _terrains(card: Card) -> list[int]:
    """That a card shows; none if it is for an action."""
    return [] if card in ACTION_CARDS else [one for one in range(COLOURS) if shows(CARD_NAMES.index(card), one)]


def _for_putting_away(view: IslandView, best: PutAway) -> Because | None:
    if several := _several(view.state, best.card):
        return several
    if best.card in ACTION_CARDS:
        return PaysForNothing(best.card)
    state, terrains = view.state, _terrains(best.card)
    own = [hunter for hunter in range(COLOURS) if state.owner[hunter] == view.seat]
    around = [
        place
        for hunter in own
        if place_of(state.places, hunter) != NOWHERE
        for place in _around(int(place_of(state.places, hunter)))
        if place < BOATS and place != TREASURE_FIELD
    ]
    pays = any(hunter in terrains for hunter in own) or any(state.terrain[place] in terrains for place in around)
    return PaysForNoneAround(best.card) if around and not pays else None


def _several(state: Island, card: Card) -> Because | None:
    count = _count(state, card)
    return HoldSeveral(card, count) if count > 1 else None


def _count(state: Island, card: Card) -> int:
    """How many of a card whoever decides holds."""
    return int(state.hands[state.to_move * KINDS + CARD_NAMES.index(card)])


def _carriers(state: Island, seat: int, alone: bool = False) -> list[Sequence[int]]:
    """The pairs that carry a treasure, none of them this seat's; with those who are alone with one, if so wished."""
    groups = [hunters_at(state, place) for place in range(PLACES)]
    return [
        group
        for group in groups
        if (len(group) == 2 or (alone and len(group) == 1))
        and coin_of(state, group[0]) is not None
        and all(state.owner[one] != seat for one in group)
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
