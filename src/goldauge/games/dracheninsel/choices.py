"""Die Dracheninsel, what each legal move is about and leads to."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Literal

from goldauge.core.facts import Choice
from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, COLOURS, PLACE_NAMES, TREASURE_FIELD, Colour
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    COUNTERS,
    DESTRUCTIVE_CARD,
    HAND,
    PAYERS,
    SLUMBERS,
    TERRORS,
    TREACHERIES,
    TREACHERY_ATTACK_CARD,
    TREASURES,
    Action,
    Card,
    shows,
)
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    AS,
    ATTACK,
    BACK,
    BETRAY,
    CHOOSE,
    COUNTER,
    DISCARD,
    DONE,
    DRAGON,
    END,
    FROM,
    HOME,
    ONTO,
    OVER,
    PASS,
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
from goldauge.games.dracheninsel.moves import clause as clause_of
from goldauge.games.dracheninsel.naming import coin_of, colours, held, hunters_at, terrain_at
from goldauge.games.dracheninsel.packed import (
    place_of,
)
from goldauge.games.dracheninsel.phases import (
    ACTION_CARD,
    ASK_ANSWER,
    BETRAY_WITH,
    DRAGON_ONTO,
    FARE,
    RAID,
    SECOND_TILE,
    SLUMBER_WITH,
)
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView

LeadsTo = Literal["home", "delivery", "waiting", "lifting", "joining", "raid"]


# Moving.


@dataclasses.dataclass(frozen=True)
class MoveHunter(Choice):
    """Settle which of the two hunters moves in this turn."""

    clause = "D49"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class _Entering(Choice):
    """Enter a place."""

    place: str
    terrain: Colour | None  # None: a boat or the treasure field
    cards: tuple[Card, ...]  # of the hand that can pay; none: it is free
    leads_to: LeadsTo | None  # None: nothing but being there
    hunters: tuple[Colour, ...]  # whom it meets there: who waits, or carries
    coin: int | None  # of the treasure that it is about
    left_behind: int | None  # the treasure that it takes out of the game: its carrier leaves it (D25)
    clause: str


@dataclasses.dataclass(frozen=True)
class Step(_Entering):
    """Walk to an adjacent place, with the partner if two carry a treasure."""


@dataclasses.dataclass(frozen=True)
class Land(_Entering):
    """End a flight."""


@dataclasses.dataclass(frozen=True)
class Pay(Choice):
    """Pay for the field with this card."""

    clause = "D14"
    card: Card
    joker: bool  # it shows the hunter's own colour, not the terrain
    place: str
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class DriveOff(Choice):
    """Take the place of this carrier, who goes home."""

    clause = "D27"
    hunter: Colour


# Action cards.


@dataclasses.dataclass(frozen=True)
class Play(Choice):
    """Play an action."""

    action: Action
    cards: tuple[Card, ...]  # of the hand that can serve
    clause: str


@dataclasses.dataclass(frozen=True)
class UseAs(Choice):
    """Use this card for the action; another could serve too."""

    card: Card
    action: Action
    clause: str


@dataclasses.dataclass(frozen=True)
class SwapTile(Choice):
    """Swap this tile."""

    clause = "D30"
    place: str
    terrain: Colour
    other: str | None  # the tile that it is swapped with; None: this is the first of the two


@dataclasses.dataclass(frozen=True)
class MoveDragon(Choice):
    """Move this dragon."""

    clause = "D31"
    dragon: int  # 1 or 2
    place: str  # where it is


@dataclasses.dataclass(frozen=True)
class PutDragon(Choice):
    """The dragon flies to this field."""

    clause = "D31"
    dragon: int  # 1 or 2
    place: str
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class FlyOver(Choice):
    """Fly over this field."""

    clause = "D34"
    place: str
    terrain: Colour | None  # None: the treasure field


@dataclasses.dataclass(frozen=True)
class JourneyWith(Choice):
    """Play this terrain card with the Long Journey."""

    clause = "D35"
    card: Card


@dataclasses.dataclass(frozen=True)
class MakeFree(Choice):
    """Make this terrain free for the rest of the turn."""

    clause = "D35"
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class Terrify(Choice):
    """Send this hunter home by Fear & Terror."""

    clause = "D36"
    hunter: Colour
    place: str  # from there
    coin: int | None  # of the treasure that they carry
    out_of_the_game: bool  # that treasure, since nobody carries it with them (D38)


@dataclasses.dataclass(frozen=True)
class Rob(Choice):
    """Draw a card blind from this player."""

    clause = "D39"
    seat: int
    hand: int  # how many cards they hold


# A turn.


@dataclasses.dataclass(frozen=True)
class Back(Choice):
    """Take back what was chosen of a step."""

    clause = "D9"


@dataclasses.dataclass(frozen=True)
class EndTurn(Choice):
    """End the turn and refill the hand."""

    clause = "D9"
    drawing: int  # how many cards that brings


@dataclasses.dataclass(frozen=True)
class Pass(Choice):
    """Exchange cards instead of playing a turn."""

    clause = "D11"


@dataclasses.dataclass(frozen=True)
class PutAway(Choice):
    """Put this card away."""

    clause = "D11"
    card: Card


@dataclasses.dataclass(frozen=True)
class Done(Choice):
    """Enough cards are put away: refill the hand."""

    clause = "D11"
    putting_away: int  # how many cards
    drawing: int  # how many cards that brings


# Reactions.


@dataclasses.dataclass(frozen=True)
class Slumber(Choice):
    """Stop the turn player with Sweet Slumber."""

    clause = "D41"
    cards: tuple[Card, ...]  # of the hand that can serve


@dataclasses.dataclass(frozen=True)
class Counter(Choice):
    """Take the effect from the card just played by a Counterspell."""

    clause = "D42"
    cards: tuple[Card, ...]  # of the hand that can serve


@dataclasses.dataclass(frozen=True)
class Share(Choice):
    """Share the treasure: a coin each."""

    clause = "D23"
    coin: int


@dataclasses.dataclass(frozen=True)
class Betray(Choice):
    """Claim both coins with Treachery."""

    clause = "D23"
    cards: tuple[Card, ...]  # of the hand that can serve
    coin: int
    answering: bool  # the other one has claimed them


@dataclasses.dataclass(frozen=True)
class GiveWay(Choice):
    """Leave both coins to the other one."""

    clause = "D23"
    coin: int


@dataclasses.dataclass(frozen=True)
class Wait(Choice):
    """Don't react."""

    clause = "D43"


def choice(view: IslandView, move: int) -> Choice:
    """A legal move as it stands now."""
    for family, describe in _FAMILIES:
        if move in family:
            return describe(view, move - family.start)
    raise AssertionError(move)


Describe = Callable[[IslandView, int], Choice]


def _move_hunter(view: IslandView, hunter: int) -> Choice:
    return MoveHunter(COLOUR_NAMES[hunter])


def _step(view: IslandView, place: int) -> Choice:
    return _entering(Step, "D14", view.state, place)


def _land(view: IslandView, place: int) -> Choice:
    return _entering(Land, "D34", view.state, place)


def _entering(kind: type[Step] | type[Land], clause: str, state: Island, place: int) -> Choice:
    leads_to, hunters, coin = _consequence(state, place)
    left_behind = None
    if not state.lifting and state.partner_of(state.mover) < 0:
        left_behind = coin_of(state, int(state.mover))
    return kind(
        PLACE_NAMES[place],
        terrain_at(state, place),
        _fares(state, place),
        leads_to,
        colours(hunters),
        coin,
        left_behind,
        _CONSEQUENCE_CLAUSES[leads_to] if leads_to else clause,
    )


_CONSEQUENCE_CLAUSES: dict[LeadsTo, str] = {
    "home": "D18",
    "delivery": "D23",
    "waiting": "D19",
    "lifting": "D20",
    "joining": "D26",
    "raid": "D27",
}


def _consequence(state: Island, place: int) -> tuple[LeadsTo | None, list[int], int | None]:
    """What entering leads to, whom it meets there, and the coin that it is about."""
    _, partner = state.start_and_partner()
    others = [hunter for hunter in hunters_at(state, place) if hunter not in (state.mover, partner)]
    if place >= BOATS:
        return ("delivery", [], coin_of(state, int(state.mover))) if partner >= 0 else ("home", [], None)
    if place == TREASURE_FIELD and state.treasure < TREASURES:
        return ("lifting" if others else "waiting"), others, int(COINS[state.treasure])
    if others:
        return ("joining" if len(others) == 1 else "raid"), others, coin_of(state, others[0])
    return None, [], None


def _fares(state: Island, place: int) -> tuple[Card, ...]:
    """The kinds of cards in the hand that can pay for a place; none if it is free."""
    if state.is_free(state.mover, place):
        return ()
    return held(state, int(state.turn), int(PAYERS[state.mover * COLOURS + state.terrain[place]]))


def _pay(view: IslandView, card: int) -> Choice:
    state = view.state
    if state.phase == FARE:
        terrain = int(state.terrain[state.target])
        return Pay(CARD_NAMES[card], not shows(card, terrain), PLACE_NAMES[state.target], COLOUR_NAMES[terrain])
    action, clause = _SERVICES[int(state.phase)]
    return UseAs(CARD_NAMES[card], action, clause)


_SERVICES: dict[int, tuple[Action, str]] = {
    ACTION_CARD: ("terror", "D36"),
    SLUMBER_WITH: ("slumber", "D41"),
    BETRAY_WITH: ("treachery", "D23"),
}


def _play(view: IslandView, action: int) -> Choice:
    kinds = {TERROR: int(TERRORS), ATTACK: 1 << TREACHERY_ATTACK_CARD}.get(action, 1 << (DESTRUCTIVE_CARD + action))
    return Play(ACTION_NAMES[action], held(view.state, view.seat, kinds), clause_of(PLAY + action))


def _journey_with(view: IslandView, card: int) -> Choice:
    return JourneyWith(CARD_NAMES[card])


def _make_free(view: IslandView, terrain: int) -> Choice:
    return MakeFree(COLOUR_NAMES[terrain])


def _swap_tile(view: IslandView, field: int) -> Choice:
    state = view.state
    other = PLACE_NAMES[state.target] if state.phase == SECOND_TILE else None
    return SwapTile(PLACE_NAMES[field], COLOUR_NAMES[state.terrain[field]], other)


def _move_dragon(view: IslandView, dragon: int) -> Choice:
    place = view.state.dragon_1 if dragon == 0 else view.state.dragon_2
    return MoveDragon(dragon + 1, PLACE_NAMES[place])


def _onto(view: IslandView, place: int) -> Choice:
    state = view.state
    if state.phase == DRAGON_ONTO:
        return PutDragon(int(state.target) + 1, PLACE_NAMES[place], COLOUR_NAMES[state.terrain[place]])
    return _land(view, place)


def _fly_over(view: IslandView, field: int) -> Choice:
    return FlyOver(PLACE_NAMES[field], terrain_at(view.state, field))


def _home(view: IslandView, hunter: int) -> Choice:
    state = view.state
    if state.phase == RAID:
        return DriveOff(COLOUR_NAMES[hunter])
    coin = coin_of(state, hunter)
    alone = coin is not None and state.partner_of(hunter) < 0
    return Terrify(COLOUR_NAMES[hunter], PLACE_NAMES[place_of(state.places, hunter)], coin, alone)


def _rob(view: IslandView, seat: int) -> Choice:
    return Rob(seat, int(view.state.sizes[seat]))


def _put_away(view: IslandView, card: int) -> Choice:
    return PutAway(CARD_NAMES[card])


def _slumber(view: IslandView, what: int) -> Choice:
    return Slumber(held(view.state, view.seat, SLUMBERS))


def _counter(view: IslandView, what: int) -> Choice:
    return Counter(held(view.state, view.seat, COUNTERS))


def _share(view: IslandView, what: int) -> Choice:
    return Share(_delivered(view.state))


def _betray(view: IslandView, what: int) -> Choice:
    state = view.state
    return Betray(held(state, view.seat, TREACHERIES), _delivered(state), state.phase == ASK_ANSWER)


def _give_way(view: IslandView, what: int) -> Choice:
    return GiveWay(_delivered(view.state))


def _delivered(state: Island) -> int:
    """The coin of the treasure that is to be shared."""
    coin = coin_of(state, int(state.boat))
    assert coin is not None
    return coin


def _end_turn(view: IslandView, what: int) -> Choice:
    return EndTurn(_drawing(view, 0))


def _done(view: IslandView, what: int) -> Choice:
    away = len(view.state.chosen)
    return Done(away, _drawing(view, away))


def _drawing(view: IslandView, away: int) -> int:
    """D9: how many cards refill the hand when so many are put away."""
    state = view.state
    there = view.pile + sum(state.discard) + sum(state.played) + away
    return max(0, min(int(HAND - state.sizes[view.seat]) + away, int(there)))


def _always(same: Choice) -> Describe:
    return lambda view, what: same


_FAMILIES: tuple[tuple[range, Describe], ...] = (
    (range(CHOOSE, STEP), _move_hunter),
    (range(STEP, PAY), _step),
    (range(PAY, PLAY), _pay),
    (range(PLAY, WITH), _play),
    (range(WITH, AS), _journey_with),
    (range(AS, TILE), _make_free),
    (range(TILE, DRAGON), _swap_tile),
    (range(DRAGON, ONTO), _move_dragon),
    (range(ONTO, OVER), _onto),
    (range(OVER, HOME), _fly_over),
    (range(HOME, FROM), _home),
    (range(FROM, BACK), _rob),
    (range(BACK, END), _always(Back())),
    (range(END, PASS), _end_turn),
    (range(PASS, DISCARD), _always(Pass())),
    (range(DISCARD, DONE), _put_away),
    (range(DONE, SLUMBER), _done),
    (range(SLUMBER, COUNTER), _slumber),
    (range(COUNTER, SHARE), _counter),
    (range(SHARE, BETRAY), _share),
    (range(BETRAY, YIELD), _betray),
    (range(YIELD, WAIT), _give_way),
    (range(WAIT, WAIT + 1), _always(Wait())),
)
