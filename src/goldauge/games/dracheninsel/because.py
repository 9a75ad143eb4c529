"""Die Dracheninsel, what speaks for a move: where it leads, how far the goal is then, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goldauge.core.facts import Because, Choice
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    COLOURS,
    PLACE_NAMES,
    PLACES,
    TREASURE_FIELD,
    Colour,
    adjacent,
    neighbours,
    steps_between,
)
from goldauge.games.dracheninsel.choices import (
    Betray,
    Counter,
    Done,
    DriveOff,
    EndTurn,
    FlyOver,
    GiveWay,
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
    Share,
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
    COINS,
    KINDS,
    SLUMBERS,
    TREASURES,
    Card,
    shows,
)
from goldauge.games.dracheninsel.grounds import (
    AgainstYou,
    BlocksCarriers,
    BlocksWay,
    CanMakeFree,
    CanOnlyWait,
    CardInReturn,
    CardKept,
    CardsFromOthers,
    CloseToTreasure,
    CostsNoCard,
    FewPay,
    HandKept,
    HoldSeveral,
    HunterCarries,
    HunterIsNear,
    IsRicher,
    JokerKept,
    LeadsThere,
    MostCards,
    NearerByFlight,
    NearerThen,
    NearerToCarriers,
    NewCards,
    NoStepNearer,
    OffTheWay,
    PaysForNoneAround,
    PaysForNothing,
    RivalsCarry,
    RivalWaits,
    SecondCoin,
    SentBack,
    SeveralPay,
    SlumberKept,
    StaysNear,
    StepIsFree,
    StopsCarrier,
    StopsDelivery,
    TerrainAround,
    ThreatensYours,
    TileBecomesFree,
)
from goldauge.games.dracheninsel.moves import HOME, ONTO, OVER
from goldauge.games.dracheninsel.naming import coin_of, held, hunters_at
from goldauge.games.dracheninsel.packed import NOWHERE, place_of
from goldauge.games.dracheninsel.prompts import CounterQuestion, prompt
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView

CLOSE = 2  # steps


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
        case Play() if best.action == "terror":
            return _rivals_carry(state, view.seat) or _rival_waits(state, view.seat) or _against_rivals(view)
        case Play() if best.action in ("patrol", "destructive", "elements"):
            return _rivals_carry(state, view.seat) or _against_rivals(view) or _rival_waits(state, view.seat)
        case Play() if best.action == "flight":
            return _by_flight(state, move) or _no_step_nearer(view)
        case FlyOver():
            return _by_flight(state, move)
        case Play() if best.action == "journey":
            return _no_step_nearer(view) or _can_make_free(state)
        case Play() if best.action == "curse":
            return _few_pay(state) or _from_others(state)
        case Play() if best.action == "attack":
            return _several(state, best.cards[0]) or CardInReturn()
        case Pass():
            return _no_step_nearer(view) or _few_pay(state)
        case JourneyWith():
            return _several(state, best.card) or _kept(best, second)
        case UseAs():
            return _kept(best, second)
        case Terrify():
            return _for_terror(state, view.seat, best) or (
                _richer_owner(view, best, second) if isinstance(second, Terrify) else None
            )
        case DriveOff() if isinstance(second, DriveOff):
            return _richer_owner(view, best, second)
        case Rob():
            most = max(int(size) for seat, size in enumerate(state.sizes) if seat != view.seat)
            return (_richer(view, best.seat, second.seat, "D39") if isinstance(second, Rob) else None) or (
                MostCards(best.seat, best.hand) if best.hand == most else None
            )
        case PutDragon():
            return _for_dragon(state, view.seat, best.place)
        case SwapTile():
            return _for_swap(state, best)
        case MakeFree():
            return _for_journey(state, best.terrain)
        case PutAway():
            return _for_putting_away(view, best) or _kept(best, second)
        case EndTurn() | Done() if best.drawing:
            return NewCards(best.drawing)
        case EndTurn():
            cards = int(state.sizes[view.seat])
            return HandKept(cards) if cards > 1 else None
        case Betray():
            return SecondCoin(best.coin)
        case Slumber():
            return _for_slumber(state, view.seat)
        case Wait() if held(state, view.seat, int(SLUMBERS)) and isinstance(second, Slumber):
            return SlumberKept()
        case Wait() | Share() | GiveWay() if isinstance(second, Counter | Betray) and len(second.cards) == 1:
            return CardKept(second.cards[0], 0)
        case Counter():
            question = prompt(view)
            return AgainstYou() if isinstance(question, CounterQuestion) and question.on_you else None
    return None


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
        return SeveralPay(count) if count > 1 else _stays_near(state, place)
    return CostsNoCard() if isinstance(other, Step | Land) and other.cards else StepIsFree()


def _nearer(state: Island, place: int) -> Because | None:
    goals = _goals(state)
    if not goals:
        return None
    start = int(state.start_and_partner()[0])
    goal = min(goals, key=lambda goal: steps_between(place, goal))
    steps, before = steps_between(place, goal), min(steps_between(start, goal) for goal in goals)
    return NearerThen(PLACE_NAMES[goal], steps, before) if 0 < steps < before else None


def _stays_near(state: Island, place: int) -> Because | None:
    """As near as before, and that is near: for a field that is the better one to stand on."""
    goals, start = _goals(state), int(state.start_and_partner()[0])
    for goal in goals:
        steps = steps_between(place, goal)
        if steps <= CLOSE and steps == min(steps_between(start, other) for other in goals):
            return StaysNear(PLACE_NAMES[goal], steps)
    return None


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
        for place in neighbours(int(place_of(state.places, hunter)))
        if place < BOATS and place != TREASURE_FIELD
    ]
    pays = any(hunter in terrains for hunter in own) or any(state.terrain[place] in terrains for place in around)
    return PaysForNoneAround(best.card) if around and not pays else _off_the_way(state, best.card, own)


def _off_the_way(state: Island, card: Card, own: Sequence[int]) -> Because | None:
    """While all hunters of the player are on their way to the treasure."""
    places = [int(place_of(state.places, hunter)) for hunter in own]
    on_the_way = all(place not in (NOWHERE, TREASURE_FIELD) for place in places)
    if not on_the_way or state.treasure >= TREASURES or any(coin_of(state, hunter) is not None for hunter in own):
        return None
    ahead = {int(state.terrain[field]) for place in places for field in _between(place, int(TREASURE_FIELD))}
    return None if {*ahead, *own} & set(_terrains(card)) else OffTheWay(card)


def _between(start: int, goal: int) -> list[int]:
    """The fields on the shortest ways, without their ends."""
    steps = steps_between(start, goal)
    fields = [field for field in range(BOATS) if field not in (start, goal)]
    return [field for field in fields if steps_between(start, field) + steps_between(field, goal) == steps]


def _few_pay(state: Island) -> Because | None:
    """At most half of the hand."""
    cards = [_count(state, card) for card in CARD_NAMES]
    paying = sum(count for card, count in zip(CARD_NAMES, cards, strict=True) if _terrains(card))
    return FewPay(paying, sum(cards)) if sum(cards) > 0 and 2 * paying <= sum(cards) else None


def _from_others(state: Island) -> Because | None:
    most = 2 if state.seats == 3 else 1
    count = sum(min(most, int(size)) for seat, size in enumerate(state.sizes) if seat != state.turn)
    return CardsFromOthers(count) if count else None


def _can_make_free(state: Island) -> Because | None:
    """Of the terrains that a journey could make free, the one that most of the fields beside the hunter have."""
    held_terrains = [_terrains(card) for card in CARD_NAMES if _count(state, card)]
    joker = any(state.mover in terrains for terrains in held_terrains)
    can = range(COLOURS) if joker else {terrain for terrains in held_terrains for terrain in terrains}
    around = neighbours(int(place_of(state.places, state.mover)))
    paid = [int(state.terrain[place]) for place in around if not state.is_free(state.mover, place)]
    count, terrain = max(((paid.count(terrain), terrain) for terrain in can), default=(0, 0))
    return CanMakeFree(COLOUR_NAMES[terrain], count) if count else None


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


def _against_rivals(view: IslandView) -> Because | None:
    """Whom an action can be meant for: who comes close to the player's own treasure, or to the one in the middle."""
    state, seat = view.state, view.seat
    rivals = [hunter for hunter in range(COLOURS) if state.owner[hunter] >= 0 and state.owner[hunter] != seat]
    threats = [threat for rival in rivals if (threat := _threat(state, seat, rival))]
    if threats:
        return min(threats, key=lambda threat: threat.steps)
    close = [one for rival in rivals if (one := _close_to_treasure(state, rival))]
    return min(close, key=lambda one: one.steps) if close else _no_step_nearer(view)


def _threat(state: Island, seat: int, rival: int) -> ThreatensYours | None:
    place = int(place_of(state.places, rival))
    if (
        coin_of(state, rival) is not None
        or place == NOWHERE
        or (place == TREASURE_FIELD and state.treasure < TREASURES)
    ):
        return None
    for own in range(COLOURS):
        coin, there = coin_of(state, own), int(place_of(state.places, own))
        if state.owner[own] == seat and coin is not None and state.partner_of(own) >= 0 and there < BOATS:
            steps = steps_between(place, there)
            return ThreatensYours(COLOUR_NAMES[rival], steps, coin) if steps <= CLOSE else None
    return None


def _close_to_treasure(state: Island, rival: int) -> CloseToTreasure | None:
    place = int(place_of(state.places, rival))
    if state.treasure >= TREASURES or place >= BOATS or coin_of(state, rival) is not None:
        return None
    steps = steps_between(place, int(TREASURE_FIELD))
    return CloseToTreasure(COLOUR_NAMES[rival], steps) if 0 < steps <= CLOSE else None


def _rival_waits(state: Island, seat: int) -> Because | None:
    waiting = int(state.waiting())
    if waiting < 0 or state.treasure >= TREASURES or state.owner[waiting] == seat:
        return None
    return RivalWaits(COLOUR_NAMES[waiting], int(COINS[state.treasure]))


def _for_terror(state: Island, seat: int, best: Terrify) -> Because | None:
    hunter = COLOUR_NAMES.index(best.hunter)
    place = int(place_of(state.places, hunter))
    waits = place == TREASURE_FIELD and state.treasure < TREASURES
    if state.owner[hunter] == seat:
        return CanOnlyWait(best.hunter) if waits else None
    if best.coin is not None:
        return StopsCarrier(best.hunter, best.coin)
    if waits:
        return _rival_waits(state, seat)
    if near := _threat(state, seat, hunter) or _close_to_treasure(state, hunter):
        return near
    if state.treasure >= TREASURES or place >= BOATS:
        return None
    steps, then = (steps_between(one, int(TREASURE_FIELD)) for one in (place, int(BOATS) + hunter))
    return SentBack(best.hunter, steps, then) if 0 < steps < then else None


def _richer_owner(view: IslandView, best: Terrify | DriveOff, other: Terrify | DriveOff) -> Because | None:
    one, two = (int(view.state.owner[COLOUR_NAMES.index(choice.hunter)]) for choice in (best, other))
    return _richer(view, one, two, best.clause)


def _richer(view: IslandView, seat: int, other: int, clause: str) -> Because | None:
    gold, other_gold = view.scores[seat], view.scores[other]
    return IsRicher(seat, gold, other, other_gold, clause) if gold > other_gold else None


def _for_dragon(state: Island, seat: int, place: str) -> Because | None:
    for pair in _carriers(state, seat):
        if adjacent(place_of(state.places, pair[0]), PLACE_NAMES.index(place)):
            return BlocksCarriers(place, tuple(COLOUR_NAMES[one] for one in pair))
    field = PLACE_NAMES.index(place)
    for rival in range(COLOURS):
        here = int(place_of(state.places, rival))
        if state.owner[rival] < 0 or state.owner[rival] == seat or coin_of(state, rival) is not None:
            continue
        if state.treasure < TREASURES and here < BOATS and adjacent(here, field):
            steps, then = (steps_between(one, int(TREASURE_FIELD)) for one in (here, field))
            if then < steps:
                return BlocksWay(place, COLOUR_NAMES[rival])
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
    around = [place for place in neighbours(int(place_of(state.places, state.mover))) if place < BOATS]
    count = sum(state.terrain[place] == COLOUR_NAMES.index(terrain) for place in around)
    return TerrainAround(terrain, count) if count else None


def _for_slumber(state: Island, seat: int) -> Because | None:
    if state.boat < 0 or any(state.owner[one] == seat for one in hunters_at(state, int(BOATS + state.boat))):
        return None
    coin = coin_of(state, int(state.boat))
    return StopsDelivery(coin) if coin is not None else None
