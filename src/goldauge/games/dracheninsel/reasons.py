"""Die Dracheninsel, reasons: why a move is not possible now.

All of it follows from what the seat to move knows: the board, its own hand, and how many cards the others hold.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from goldauge.core.facts import Reason
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    FIELDS,
    PLACE_NAMES,
    TREASURE_FIELD,
    Colour,
    adjacent,
    neighbours,
)
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    DESTRUCTIVE_CARD,
    TERRAIN_KINDS,
    TERRORS,
    TREACHERY_ATTACK_CARD,
    TREASURES,
    Action,
    Card,
)
from goldauge.games.dracheninsel.entering import can_enter, is_stuck
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    AS,
    ATTACK,
    BACK,
    CHOOSE,
    COUNTER,
    DESTRUCTIVE,
    DISCARD,
    DONE,
    DRAGON,
    ELEMENTS,
    END,
    FLIGHT,
    FROM,
    HOME,
    JOURNEY,
    ONTO,
    OVER,
    PASS,
    PATROL,
    PAY,
    PLAY,
    SHARE,
    SLUMBER,
    STEP,
    TERROR,
    TILE,
    WAIT,
    WITH,
    YIELD,
)
from goldauge.games.dracheninsel.naming import colours, hunters_at, terrain_at
from goldauge.games.dracheninsel.packed import (
    load_of,
    place_of,
)
from goldauge.games.dracheninsel.phases import (
    ACTION_CARD,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    ATTACK_TARGET,
    BETRAY_WITH,
    CHOSEN,
    DRAGON_ONTO,
    EXCHANGE,
    FARE,
    FIRST_TILE,
    FLY_OVER,
    JOURNEY_AS,
    JOURNEY_WITH,
    LAND,
    LEAVING,
    PASSING,
    PHASE_NAMES,
    RAID,
    SECOND_TILE,
    SLUMBER_WITH,
    TERROR_TARGET,
    TURN,
    WHICH_DRAGON,
)
from goldauge.games.dracheninsel.rules import Island

# In the middle of something.


@dataclasses.dataclass(frozen=True)
class FinishFirst(Reason):
    """Something else is to be decided first, or taken back."""

    phase: str  # what is asked
    clause: str


# The hunter who moves.


@dataclasses.dataclass(frozen=True)
class NoHunterToChoose(Reason):
    """Only with three players there is a hunter to choose."""

    clause = "D49"


@dataclasses.dataclass(frozen=True)
class NotYourHunter(Reason):
    """The hunter is somebody else's."""

    clause = "D49"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class HunterIsSettled(Reason):
    """Which hunter moves in this turn is settled."""

    clause = "D49"
    hunter: Colour  # who moves


@dataclasses.dataclass(frozen=True)
class HunterIsStuck(Reason):
    """The hunter can neither walk, fly nor begin a journey."""

    clause = "D49"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class ChooseHunterFirst(Reason):
    """It must be said first which of the two hunters moves."""

    clause = "D49"


# Moving.


@dataclasses.dataclass(frozen=True)
class MustWait(Reason):
    """Who waits on the treasure field can't leave it by their own move."""

    clause = "D19"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class AlreadyThere(Reason):
    """The hunter stands there already."""

    clause = "D14"
    place: str


@dataclasses.dataclass(frozen=True)
class BoatLeadsElsewhere(Reason):
    """A boat touches two fields only."""

    clause = "D15"
    boat: Colour
    fields: tuple[str, ...]  # those two


@dataclasses.dataclass(frozen=True)
class NotAdjacent(Reason):
    """The two places don't touch."""

    place: str
    start: str
    clause: str


@dataclasses.dataclass(frozen=True)
class DragonThere(Reason):
    """A dragon blocks the field."""

    clause = "D32"
    place: str


@dataclasses.dataclass(frozen=True)
class BoatIsTaken(Reason):
    """Another hunter stands in the boat."""

    clause = "D18"
    hunter: Colour  # who


@dataclasses.dataclass(frozen=True)
class NotYourBoat(Reason):
    """Only one's own boat may be entered, and the partner's while carrying."""

    clause = "D18"
    boat: Colour
    partner: Colour | None  # who carries with the hunter


@dataclasses.dataclass(frozen=True)
class TreasureLiesThere(Reason):
    """Two carriers may not enter the treasure field while a treasure lies there."""

    clause = "D22"


@dataclasses.dataclass(frozen=True)
class CouldNotLeave(Reason):
    """Who comes second to the treasure must carry it off at once, and could not."""

    clause = "D20"
    hunter: Colour  # who waits there


@dataclasses.dataclass(frozen=True)
class PlaceIsTaken(Reason):
    """A hunter blocks the place."""

    place: str
    hunters: tuple[Colour, ...]  # who stand there
    carrying: bool  # it is two carriers who want to enter
    clause: str


@dataclasses.dataclass(frozen=True)
class AlreadyVisited(Reason):
    """A move without a card may not lead back."""

    clause = "D12"
    place: str
    terrain: Colour | None


@dataclasses.dataclass(frozen=True)
class NoFare(Reason):
    """No card of the hand pays for the terrain."""

    clause = "D14"
    place: str
    terrain: Colour


# Paying.


@dataclasses.dataclass(frozen=True)
class NothingToPay(Reason):
    """No step is chosen that a card could pay for."""

    clause = "D14"


@dataclasses.dataclass(frozen=True)
class NotInHand(Reason):
    """The card is not in the hand, or not once more."""

    card: Card
    clause: str


@dataclasses.dataclass(frozen=True)
class OnlyTerrainPays(Reason):
    """A field is paid for with a terrain card."""

    clause = "D14"
    card: Card


@dataclasses.dataclass(frozen=True)
class WrongTerrain(Reason):
    """The card shows neither the terrain nor the hunter's own colour."""

    clause = "D14"
    card: Card
    place: str
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class DoesNotServe(Reason):
    """The card can't be used for this action."""

    card: Card
    action: Action
    clause: str


# Playing action cards.


@dataclasses.dataclass(frozen=True)
class NoCardFor(Reason):
    """There is no card for this action in the hand."""

    clause = "D6"
    action: Action


@dataclasses.dataclass(frozen=True)
class PlayFirst(Reason):
    """This is a part of an action: its card must be played first."""

    actions: tuple[Action, ...]
    clause: str


@dataclasses.dataclass(frozen=True)
class NobodyToSendHome(Reason):
    """Hunters are sent home by Fear & Terror and by raids only."""

    clause = "D36"


@dataclasses.dataclass(frozen=True)
class AllAreHome(Reason):
    """Every hunter is in their own boat."""

    clause = "D36"


@dataclasses.dataclass(frozen=True)
class IsHome(Reason):
    """The hunter is in their own boat."""

    clause = "D36"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class NotInTheGame(Reason):
    """Nobody plays this colour."""

    clause = "D50"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class NotACarrier(Reason):
    """The hunter is not one of the two who are raided."""

    clause = "D27"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class NobodyToRob(Reason):
    """Nobody else has a card."""

    clause = "D39"


@dataclasses.dataclass(frozen=True)
class RobAnother(Reason):
    """One can't rob oneself, nor an empty chair."""

    clause = "D39"


@dataclasses.dataclass(frozen=True)
class HasNoCards(Reason):
    """The player has no cards."""

    clause = "D39"
    seat: int


@dataclasses.dataclass(frozen=True)
class JourneyNeedsTerrain(Reason):
    """A Long Journey needs a terrain card to go with it."""

    clause = "D35"


@dataclasses.dataclass(frozen=True)
class CanNotStandFor(Reason):
    """The card of a journey shows neither the terrain nor the hunter's own colour."""

    clause = "D35"
    card: Card
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class NowhereToLand(Reason):
    """There is no place where the flight could end."""

    clause = "D34"
    over: str | None  # the field to be flown over; None: over none at all


@dataclasses.dataclass(frozen=True)
class CanNotFlyOver(Reason):
    """A dragon can't be flown over."""

    clause = "D32"
    place: str


@dataclasses.dataclass(frozen=True)
class NotBehind(Reason):
    """A flight ends behind the field flown over."""

    clause = "D34"
    place: str
    over: str


@dataclasses.dataclass(frozen=True)
class NoTile(Reason):
    """The treasure field is no tile."""

    clause = "D30"


@dataclasses.dataclass(frozen=True)
class HunterOnTile(Reason):
    """Only tiles on which nobody stands can be swapped."""

    clause = "D30"
    place: str
    hunters: tuple[Colour, ...]


@dataclasses.dataclass(frozen=True)
class NoFreeNeighbour(Reason):
    """Every tile beside this one is occupied."""

    clause = "D30"
    place: str


@dataclasses.dataclass(frozen=True)
class SameTile(Reason):
    """A tile is swapped with another one."""

    clause = "D30"
    place: str


@dataclasses.dataclass(frozen=True)
class NoPlaceForDragons(Reason):
    """A dragon never goes to a boat, a field before one, or the treasure field."""

    clause = "D31"
    place: str


@dataclasses.dataclass(frozen=True)
class PlaceIsOccupied(Reason):
    """A dragon needs a field for itself."""

    clause = "D31"
    place: str


# Passing, taking back, reacting, sharing.


@dataclasses.dataclass(frozen=True)
class TurnHasBegun(Reason):
    """Passing is possible only before the first move and the first card of a turn."""

    clause = "D11"
    moved: bool
    spent: bool


@dataclasses.dataclass(frozen=True)
class PassFirst(Reason):
    """Cards are put away only in passing."""

    clause = "D11"


@dataclasses.dataclass(frozen=True)
class NothingBegun(Reason):
    """Nothing is begun that could be taken back."""

    clause: str


@dataclasses.dataclass(frozen=True)
class NotAgainstYourself(Reason):
    """Sweet Slumber stops the step of another player."""

    clause = "D41"


@dataclasses.dataclass(frozen=True)
class NothingToCounter(Reason):
    """A Counterspell answers a card that another player has just played."""

    clause = "D42"


@dataclasses.dataclass(frozen=True)
class NothingDelivered(Reason):
    """Sharing and Treachery are for a treasure that has just been delivered."""

    clause = "D23"


@dataclasses.dataclass(frozen=True)
class NobodyAsks(Reason):
    """No reaction is asked for."""

    clause = "D43"


@dataclasses.dataclass(frozen=True)
class NotBetrayed(Reason):
    """There is no Treachery to give way to."""

    clause = "D23"


@dataclasses.dataclass(frozen=True)
class NotYoursToShare(Reason):
    """Only the owner of the boat can share."""

    clause = "D23"
    boat: Colour


def why_not(state: Island, move: int) -> Reason:
    """Why a move that is not legal is not possible."""
    phase = int(state.phase)
    families = _IN_A_TURN if phase == TURN else _ANSWERS[phase]
    for family, explain in families:
        if move in family:
            return explain(state, move - family.start)
    return FinishFirst(PHASE_NAMES[phase], _PHASE_CLAUSES[phase])


Explain = Callable[[Island, int], Reason]


# The hunter who moves.


def _choosing(state: Island, hunter: int) -> Reason:
    if state.seats != 3:
        return NoHunterToChoose()
    if state.owner[hunter] != state.turn:
        return NotYourHunter(COLOUR_NAMES[hunter])
    if state.mover >= 0:
        return HunterIsSettled(COLOUR_NAMES[state.mover])
    return HunterIsStuck(COLOUR_NAMES[hunter])


# Moving.


def _walking(state: Island, place: int) -> Reason:
    if state.mover < 0:
        return ChooseHunterFirst()
    start = int(place_of(state.places, state.mover))
    if is_stuck(state, state.mover):
        return MustWait(COLOUR_NAMES[state.mover])
    if place == start:
        return AlreadyThere(PLACE_NAMES[place])
    if not adjacent(start, place):
        for boat in (start, place):
            if boat >= BOATS:
                return BoatLeadsElsewhere(COLOUR_NAMES[boat - BOATS], _docks(boat))
        return NotAdjacent(PLACE_NAMES[place], PLACE_NAMES[start], "D14")
    if _can_be_entered(state, place) and state.was_visited(place) and state.is_free(state.mover, place):
        return AlreadyVisited(PLACE_NAMES[place], terrain_at(state, place))
    return _entering(state, place)


def _docks(boat: int) -> tuple[str, ...]:
    return tuple(PLACE_NAMES[field] for field in neighbours(boat))


def _can_be_entered(state: Island, place: int) -> bool:
    _, partner = state.start_and_partner()
    return bool(can_enter(state, state.mover, place, partner, state.held[state.turn], state.flights_left()))


def _entering(state: Island, place: int) -> Reason:
    """Why the mover can't enter a place that is near enough."""
    name = PLACE_NAMES[place]
    hunter = int(state.mover)
    _, partner = state.start_and_partner()
    if place in (state.dragon_1, state.dragon_2):
        return DragonThere(name)
    others = [other for other in hunters_at(state, place) if other not in (hunter, partner)]
    if place >= BOATS:
        if place - BOATS == hunter:
            return BoatIsTaken(COLOUR_NAMES[others[0]])
        return NotYourBoat(COLOUR_NAMES[place - BOATS], COLOUR_NAMES[partner] if partner >= 0 else None)
    if place == TREASURE_FIELD and partner >= 0 and not state.is_open():
        return TreasureLiesThere()
    if place == TREASURE_FIELD and state.treasure < TREASURES:
        return CouldNotLeave(COLOUR_NAMES[others[0]])
    if others and (partner >= 0 or load_of(state.loads, others[0]) == 0 or not _is_like_a_tile(state, place)):
        return PlaceIsTaken(name, colours(others), partner >= 0, "D24" if place == TREASURE_FIELD else "D17")
    return NoFare(name, COLOUR_NAMES[state.terrain[place]])


def _is_like_a_tile(state: Island, place: int) -> bool:
    return place != TREASURE_FIELD or bool(state.is_open())


# Paying.


def _paying(state: Island, card: int) -> Reason:
    if card >= TERRAIN_KINDS:
        return OnlyTerrainPays(CARD_NAMES[card])
    if not state.held[state.turn] >> card & 1:
        return NotInHand(CARD_NAMES[card], "D14")
    terrain = terrain_at(state, int(state.target))
    assert terrain is not None
    return WrongTerrain(CARD_NAMES[card], PLACE_NAMES[state.target], terrain)


def _serving(action: Action, clause: str) -> Explain:
    return lambda state, card: DoesNotServe(CARD_NAMES[card], action, clause)


# Playing action cards.


def _playing(state: Island, action: int) -> Reason:
    cards = int(state.held[state.turn])
    if action == TERROR:
        if cards & TERRORS:
            return AllAreHome()
    elif action == ATTACK:
        if cards >> TREACHERY_ATTACK_CARD & 1:
            return NobodyToRob()
    elif cards >> (DESTRUCTIVE_CARD + action) & 1:
        if state.mover < 0:
            return ChooseHunterFirst()
        if action == JOURNEY:
            return JourneyNeedsTerrain()
        if is_stuck(state, state.mover):
            return MustWait(COLOUR_NAMES[state.mover])
        if state.flights_left() > 0:
            return NowhereToLand(None)
    return NoCardFor(ACTION_NAMES[action])


def _part_of(clause: str, *actions: int) -> Explain:
    reason = PlayFirst(tuple(ACTION_NAMES[action] for action in actions), clause)
    return lambda state, what: reason


def _swapping(state: Island, field: int) -> Reason:
    name = PLACE_NAMES[field]
    if field == TREASURE_FIELD:
        return NoTile()
    if field in (state.dragon_1, state.dragon_2):
        return DragonThere(name)
    if hunters := hunters_at(state, field):
        return HunterOnTile(name, colours(hunters))
    if state.phase == FIRST_TILE:
        return NoFreeNeighbour(name)
    if field == state.target:
        return SameTile(name)
    return NotAdjacent(name, PLACE_NAMES[state.target], "D30")


def _placing_dragon(state: Island, place: int) -> Reason:
    if place < FIELDS and place != TREASURE_FIELD and state.occupied() >> place & 1:
        return PlaceIsOccupied(PLACE_NAMES[place])
    return NoPlaceForDragons(PLACE_NAMES[place])


def _flying_over(state: Island, field: int) -> Reason:
    start, _ = state.start_and_partner()
    if not adjacent(start, field):
        return NotAdjacent(PLACE_NAMES[field], PLACE_NAMES[start], "D34")
    if field in (state.dragon_1, state.dragon_2):
        return CanNotFlyOver(PLACE_NAMES[field])
    return NowhereToLand(PLACE_NAMES[field])


def _landing(state: Island, place: int) -> Reason:
    start, _ = state.start_and_partner()
    if not adjacent(int(state.flown), place) or place == start or adjacent(start, place):
        return NotBehind(PLACE_NAMES[place], PLACE_NAMES[state.flown])
    return _entering(state, place)


def _leaving(state: Island, place: int) -> Reason:
    if not adjacent(TREASURE_FIELD, place):
        return NotAdjacent(PLACE_NAMES[place], PLACE_NAMES[TREASURE_FIELD], "D20")
    return _entering(state, place)


def _journey_with(state: Island, card: int) -> Reason:
    return NotInHand(CARD_NAMES[card], "D35")


def _journey_as(state: Island, terrain: int) -> Reason:
    return CanNotStandFor(CARD_NAMES[state.fare], COLOUR_NAMES[terrain])


def _raiding(state: Island, hunter: int) -> Reason:
    return NotACarrier(COLOUR_NAMES[hunter])


def _terrifying(state: Island, hunter: int) -> Reason:
    if state.owner[hunter] < 0:
        return NotInTheGame(COLOUR_NAMES[hunter])
    return IsHome(COLOUR_NAMES[hunter])


def _robbing(state: Island, seat: int) -> Reason:
    return RobAnother() if seat == state.turn or seat >= state.seats else HasNoCards(seat)


# Passing, taking back, reacting, sharing.


def _passing(state: Island, what: int) -> Reason:
    return TurnHasBegun(bool(state.moved), bool(state.spent))


def _putting_away(state: Island, card: int) -> Reason:
    return NotInHand(CARD_NAMES[card], "D11")


def _always(reason: Reason) -> Explain:
    return lambda state, what: reason


def _sharing(state: Island, what: int) -> Reason:
    return NotYoursToShare(COLOUR_NAMES[state.boat])


_CHOICES = range(CHOOSE, STEP)
_STEPS = range(STEP, PAY)
_PAYMENTS = range(PAY, PLAY)
_PLAYS = range(PLAY, WITH)
_JOURNEYS = range(WITH, TILE)
_TILES = range(TILE, DRAGON)
_DRAGONS = range(DRAGON, ONTO)
_ONTO = range(ONTO, OVER)
_OVER = range(OVER, HOME)
_HOME = range(HOME, FROM)
_FROM = range(FROM, BACK)
_BACK = range(BACK, END)
_DISCARDS = range(DISCARD, DONE)
_FLIGHT = range(PLAY + FLIGHT, PLAY + FLIGHT + 1)
_JOURNEY = range(PLAY + JOURNEY, PLAY + JOURNEY + 1)

# Who explains what, in the free turn.
_IN_A_TURN: tuple[tuple[range, Explain], ...] = (
    (_CHOICES, _choosing),
    (_STEPS, _walking),
    (_PAYMENTS, _always(NothingToPay())),
    (_PLAYS, _playing),
    (_JOURNEYS, _part_of("D35", JOURNEY)),
    (_TILES, _part_of("D30", DESTRUCTIVE, ELEMENTS)),
    (_DRAGONS, _part_of("D31", PATROL)),
    (_ONTO, _part_of("D34", PATROL, FLIGHT)),
    (_OVER, _part_of("D34", FLIGHT)),
    (_HOME, _always(NobodyToSendHome())),
    (_FROM, _part_of("D39", ATTACK)),
    (_BACK, _always(NothingBegun("D9"))),
    (range(PASS, DISCARD), _passing),
    (range(DISCARD, SLUMBER), _always(PassFirst())),
    (range(SLUMBER, COUNTER), _always(NotAgainstYourself())),
    (range(COUNTER, SHARE), _always(NothingToCounter())),
    (range(SHARE, WAIT), _always(NothingDelivered())),
    (range(WAIT, WAIT + 1), _always(NobodyAsks())),
)


def _playing_a(action: int) -> Explain:
    return lambda state, what: _playing(state, action)


# In every other phase: the moves that are answers to what is asked, and who explains why this one is wrong.
_ANSWERS: dict[int, tuple[tuple[range, Explain], ...]] = {
    CHOSEN: ((_STEPS, _walking), (_FLIGHT, _playing_a(FLIGHT)), (_JOURNEY, _playing_a(JOURNEY))),
    FARE: ((_PAYMENTS, _paying),),
    RAID: ((_HOME, _raiding),),
    LEAVING: ((_STEPS, _leaving), (_FLIGHT, _playing_a(FLIGHT))),
    ACTION_CARD: ((_PAYMENTS, _serving("terror", "D36")),),
    FIRST_TILE: ((_TILES, _swapping),),
    SECOND_TILE: ((_TILES, _swapping),),
    WHICH_DRAGON: (),
    DRAGON_ONTO: ((_ONTO, _placing_dragon),),
    FLY_OVER: ((_OVER, _flying_over),),
    LAND: ((_ONTO, _landing),),
    JOURNEY_WITH: ((range(WITH, AS), _journey_with),),
    JOURNEY_AS: ((range(AS, TILE), _journey_as),),
    TERROR_TARGET: ((_HOME, _terrifying),),
    ATTACK_TARGET: ((_FROM, _robbing),),
    PASSING: ((_DISCARDS, _putting_away),),
    EXCHANGE: ((_DISCARDS, _putting_away), (_BACK, _always(NothingBegun("D41")))),
    ASK_SLUMBER: (),
    SLUMBER_WITH: ((_PAYMENTS, _serving("slumber", "D41")),),
    ASK_COUNTER: (),
    ASK_SHARE: ((range(YIELD, WAIT), _always(NotBetrayed())),),
    ASK_ANSWER: ((range(SHARE, SHARE + 1), _sharing),),
    BETRAY_WITH: ((_PAYMENTS, _serving("treachery", "D23")),),
}

# The clause of what is asked.
_PHASE_CLAUSES = {
    CHOSEN: "D49",
    FARE: "D14",
    RAID: "D27",
    LEAVING: "D20",
    ACTION_CARD: "D36",
    FIRST_TILE: "D30",
    SECOND_TILE: "D30",
    WHICH_DRAGON: "D31",
    DRAGON_ONTO: "D31",
    FLY_OVER: "D34",
    LAND: "D34",
    JOURNEY_WITH: "D35",
    JOURNEY_AS: "D35",
    TERROR_TARGET: "D36",
    ATTACK_TARGET: "D39",
    PASSING: "D11",
    EXCHANGE: "D41",
    ASK_SLUMBER: "D41",
    SLUMBER_WITH: "D41",
    ASK_COUNTER: "D42",
    ASK_SHARE: "D23",
    ASK_ANSWER: "D23",
    BETRAY_WITH: "D23",
}
