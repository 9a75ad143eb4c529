"""Die Dracheninsel, what the table waits for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Literal

from goldauge.core.facts import Decide, Over, Prompt
from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, COLOURS, FIELDS, PLACE_NAMES, Colour
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    COINS,
    SLUMBERS,
    TERRORS,
    TREACHERIES,
    Action,
    Card,
)
from goldauge.games.dracheninsel.entering import is_stuck
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    CHOOSE,
    PASS,
    PLAY,
    SLUMBERING,
    STEP,
    TERROR,
    WITH,
)
from goldauge.games.dracheninsel.naming import coin_of, colours, held, hunters_at, robbed, terrain_at
from goldauge.games.dracheninsel.packed import (
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
    ENDED,
    EXCHANGE,
    FARE,
    FIRST_TILE,
    FLY_OVER,
    JOURNEY_AS,
    JOURNEY_WITH,
    LAND,
    LEAVING,
    PASSING,
    RAID,
    SECOND_TILE,
    SLUMBER_WITH,
    TERROR_TARGET,
    TURN,
    WHICH_DRAGON,
)
from goldauge.games.dracheninsel.view import IslandView

# What the table waits for. These are for the seat that decides; the others read whose turn it is.


@dataclasses.dataclass(frozen=True)
class WhichHunter(Prompt):
    """Which of the two hunters moves, or which action is played (D49)."""

    hunters: tuple[Colour, ...]


@dataclasses.dataclass(frozen=True)
class NeitherCanMove(Prompt):
    """Neither of the two hunters can walk, fly or journey; the turn is the player's all the same (D9, D49)."""

    playing: bool  # actions can be played
    passing: bool  # cards can be exchanged instead of a turn (D11)


@dataclasses.dataclass(frozen=True)
class YourTurn(Prompt):
    """Steps and actions in any order, until the player ends the turn (D9)."""

    hunter: Colour
    several: bool  # the player has two hunters


@dataclasses.dataclass(frozen=True)
class WaitForPartner(Prompt):
    """The hunter waits by the treasure; actions are possible, and passing (D19)."""

    hunter: Colour


@dataclasses.dataclass(frozen=True)
class CarryHome(Prompt):
    """Two carry a treasure; it is to come into a boat of one of them (D21, D23)."""

    hunter: Colour
    partner: Colour
    coin: int
    boats: tuple[Colour, ...]


@dataclasses.dataclass(frozen=True)
class AloneWithTreasure(Prompt):
    """The hunter is alone with a treasure: they wait for help, or leave it for good (D25)."""

    hunter: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class Whither(Prompt):
    """A walk, a flight or a journey of the hunter just chosen (D49)."""

    hunter: Colour


@dataclasses.dataclass(frozen=True)
class WhichFare(Prompt):
    """Which card pays for the field (D14)."""

    place: str
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class WhomToDriveOff(Prompt):
    """Which of the two carriers goes home (D27)."""

    hunters: tuple[Colour, ...]
    coin: int


@dataclasses.dataclass(frozen=True)
class WhereToCarry(Prompt):
    """Where the two carry the treasure that they lift (D20)."""

    partner: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class WhichCard(Prompt):
    """Which of two cards is used for the action."""

    action: Action
    cards: tuple[Card, ...]


@dataclasses.dataclass(frozen=True)
class FirstTile(Prompt):
    """Which tile is swapped (D30)."""

    action: Action


@dataclasses.dataclass(frozen=True)
class SecondTile(Prompt):
    """With which other tile it is swapped (D30)."""

    action: Action
    place: str  # of the first tile
    terrain: Colour


@dataclasses.dataclass(frozen=True)
class WhichDragon(Prompt):
    """Which of the two dragons moves (D31)."""


@dataclasses.dataclass(frozen=True)
class DragonWhither(Prompt):
    """Where the dragon flies (D31)."""

    dragon: int  # 1 or 2


@dataclasses.dataclass(frozen=True)
class WhatToFlyOver(Prompt):
    """Which field is flown over (D34)."""


@dataclasses.dataclass(frozen=True)
class WhereToLand(Prompt):
    """Where the flight ends (D34)."""

    over: str


@dataclasses.dataclass(frozen=True)
class WhichTerrainCard(Prompt):
    """Which terrain card goes with the Long Journey (D35)."""


@dataclasses.dataclass(frozen=True)
class WhichTerrain(Prompt):
    """Which terrain becomes free (D35)."""

    card: Card


@dataclasses.dataclass(frozen=True)
class WhomToTerrify(Prompt):
    """Which hunter goes home (D36)."""


@dataclasses.dataclass(frozen=True)
class WhomToRob(Prompt):
    """From which player a card is drawn (D39)."""


@dataclasses.dataclass(frozen=True)
class WhatToPutAway(Prompt):
    """Which cards are exchanged (D11)."""

    cards: tuple[Card, ...]  # chosen so far


@dataclasses.dataclass(frozen=True)
class StoppedButExchange(Prompt):
    """The turn was stopped before anything was done; cards may still be exchanged (D41)."""

    cards: tuple[Card, ...]  # chosen so far


Deed = Literal[
    "start", "moved", "delivered", "dragon", "swapped", "terrified", "raided", "robbed", "countered", "other"
]


# Reaction questions. Whoever looks on reads them too; nobody but the one who is asked knows that they are.


@dataclasses.dataclass(frozen=True)
class SlumberQuestion(Prompt):
    """Whether somebody stops the turn player with Sweet Slumber (D41)."""

    seat: int  # the turn player
    yours: bool  # the reader is asked
    did: Deed  # what may be taken back
    hunter: Colour | None  # who moved, or was sent home
    place: str | None  # where the hunter or the dragon went
    terrain: Colour | None
    coin: int | None  # of the treasure that was carried or raided
    victims: tuple[int, ...]  # who were robbed
    on_you: bool  # the reader's hunter was sent home, or the reader was robbed
    card: Card | None  # the action card that was played for it, where that can be told


@dataclasses.dataclass(frozen=True)
class CounterQuestion(Prompt):
    """Whether somebody takes the effect from the card just played by a Counterspell (D42)."""

    seat: int  # who played it
    yours: bool  # the reader is asked
    action: Action
    card: Card | None  # that was played for it, where that can be told
    hunter: Colour | None  # whom Fear & Terror is to send home
    victim: int  # against whom it is played
    on_you: bool  # that is the reader


@dataclasses.dataclass(frozen=True)
class ShareQuestion(Prompt):
    """Whether the owner of the boat shares the treasure (D23)."""

    seat: int  # the owner
    yours: bool  # the reader is asked
    partner: int  # who would get a coin
    boat: Colour
    coin: int
    on_you: bool  # the reader is the owner


@dataclasses.dataclass(frozen=True)
class AnswerQuestion(Prompt):
    """Whether a Treachery is answered with another one (D23)."""

    seat: int  # who was betrayed
    yours: bool  # the reader is asked
    claimant: int  # who has claimed both coins
    card: Card | None  # the Treachery, where that can be told
    coin: int
    on_you: bool  # the reader was betrayed


def prompt(view: IslandView) -> Prompt:
    """What the table waits for, as this seat may know it."""
    state = view.state
    if state.phase == ENDED:
        return Over()
    if state.question() == "" and view.to_move != view.seat:
        return Decide(int(state.turn))
    return _PROMPTS[int(state.phase)](view)


Ask = Callable[[IslandView], Prompt]


def _turn(view: IslandView) -> Prompt:
    state = view.state
    if state.mover < 0:
        legal = view.legal()
        if not any(CHOOSE <= move < STEP for move in legal):
            return NeitherCanMove(any(PLAY <= move < WITH for move in legal), PASS in legal)
        return WhichHunter(colours(hunter for hunter in range(COLOURS) if state.owner[hunter] == state.turn))
    hunter = COLOUR_NAMES[state.mover]
    coin = coin_of(state, int(state.mover))
    if coin is not None:
        partner = state.partner_of(state.mover)
        if partner < 0:
            return AloneWithTreasure(hunter, coin)
        return CarryHome(hunter, COLOUR_NAMES[partner], coin, colours(sorted((state.mover, partner))))
    if is_stuck(state, state.mover):
        return WaitForPartner(hunter)
    return YourTurn(hunter, state.seats == 3)


def _whither(view: IslandView) -> Prompt:
    return Whither(COLOUR_NAMES[view.state.mover])


def _which_fare(view: IslandView) -> Prompt:
    state = view.state
    return WhichFare(PLACE_NAMES[state.target], COLOUR_NAMES[state.terrain[state.target]])


def _whom_to_drive_off(view: IslandView) -> Prompt:
    state = view.state
    carriers = hunters_at(state, int(state.target))
    return WhomToDriveOff(colours(carriers), _coin(view, carriers[0]))


def _where_to_carry(view: IslandView) -> Prompt:
    state = view.state
    return WhereToCarry(COLOUR_NAMES[state.waiting()], int(COINS[state.treasure]))


def _which_card(action: Action, kinds: int) -> Ask:
    return lambda view: WhichCard(action, held(view.state, view.seat, kinds))


def _first_tile(view: IslandView) -> Prompt:
    return FirstTile(ACTION_NAMES[view.state.action])


def _second_tile(view: IslandView) -> Prompt:
    state = view.state
    place = int(state.target)
    return SecondTile(ACTION_NAMES[state.action], PLACE_NAMES[place], COLOUR_NAMES[state.terrain[place]])


def _dragon_whither(view: IslandView) -> Prompt:
    return DragonWhither(int(view.state.target) + 1)


def _where_to_land(view: IslandView) -> Prompt:
    return WhereToLand(PLACE_NAMES[view.state.flown])


def _which_terrain(view: IslandView) -> Prompt:
    return WhichTerrain(CARD_NAMES[view.state.fare])


def _what_to_put_away(view: IslandView) -> Prompt:
    return WhatToPutAway(_chosen(view))


def _stopped_but_exchange(view: IslandView) -> Prompt:
    return StoppedButExchange(_chosen(view))


def _chosen(view: IslandView) -> tuple[Card, ...]:
    return tuple(CARD_NAMES[card] for card in view.state.chosen)


def _always(same: Prompt) -> Ask:
    return lambda view: same


# Reaction questions.


def _slumber_question(view: IslandView) -> Prompt:
    """What the turn player has just done is what is not as before."""
    state, before = view.state, view.state.before
    question = SlumberQuestion(int(state.turn), _is_asked(view), "other", None, None, None, None, (), False, None)
    if before is None:
        return dataclasses.replace(question, did="start")
    mover = int(state.mover)
    moved = [hunter for hunter in range(COLOURS) if place_of(before.places, hunter) != place_of(state.places, hunter)]
    for hunter in moved:
        if hunter != mover and place_of(state.places, hunter) == BOATS + hunter and state.boat < 0:
            return dataclasses.replace(
                question,
                did="raided" if mover in moved else "terrified",
                hunter=COLOUR_NAMES[hunter],
                coin=coin_of(state, mover) if mover in moved else None,
                on_you=state.owner[hunter] == view.seat,
            )
    if mover in moved:
        place = int(place_of(state.places, mover))
        return dataclasses.replace(
            question,
            did="delivered" if state.boat >= 0 else "moved",
            hunter=COLOUR_NAMES[mover],
            place=PLACE_NAMES[place],
            terrain=terrain_at(state, place),
            coin=coin_of(state, mover),
        )
    for was, field in ((before.dragon_1, state.dragon_1), (before.dragon_2, state.dragon_2)):
        if was != field:
            terrain = COLOUR_NAMES[state.terrain[field]]
            return dataclasses.replace(question, did="dragon", place=PLACE_NAMES[field], terrain=terrain)
    if any(before.terrain[field] != state.terrain[field] for field in range(FIELDS)):
        return dataclasses.replace(question, did="swapped")
    if victims := robbed(before):
        return dataclasses.replace(question, did="robbed", victims=victims, on_you=view.seat in victims)
    return question


def _counter_question(view: IslandView) -> Prompt:
    state = view.state
    terror = state.spell == TERROR
    victim = int(state.turn if state.spell == SLUMBERING else state.owner[state.target] if terror else state.target)
    return CounterQuestion(
        int(state.culprit),
        _is_asked(view),
        ACTION_NAMES[state.spell],
        None,
        COLOUR_NAMES[state.target] if terror else None,
        victim,
        victim == view.seat,
    )


def _share_question(view: IslandView) -> Prompt:
    state = view.state
    owner = int(state.owner[state.boat])
    boat = COLOUR_NAMES[state.boat]
    coin = _coin(view, int(state.boat))
    return ShareQuestion(owner, _is_asked(view), int(state.rival_of(owner)), boat, coin, owner == view.seat)


def _answer_question(view: IslandView) -> Prompt:
    state = view.state
    claimant = int(state.claimant)
    rival = int(state.rival_of(claimant))
    coin = _coin(view, int(state.boat))
    return AnswerQuestion(rival, _is_asked(view), claimant, None, coin, rival == view.seat)


def _is_asked(view: IslandView) -> bool:
    return view.seat == view.to_move


def _coin(view: IslandView, hunter: int) -> int:
    coin = coin_of(view.state, hunter)
    assert coin is not None
    return coin


_PROMPTS: dict[int, Ask] = {
    TURN: _turn,
    CHOSEN: _whither,
    FARE: _which_fare,
    RAID: _whom_to_drive_off,
    LEAVING: _where_to_carry,
    ACTION_CARD: _which_card("terror", TERRORS),
    FIRST_TILE: _first_tile,
    SECOND_TILE: _second_tile,
    WHICH_DRAGON: _always(WhichDragon()),
    DRAGON_ONTO: _dragon_whither,
    FLY_OVER: _always(WhatToFlyOver()),
    LAND: _where_to_land,
    JOURNEY_WITH: _always(WhichTerrainCard()),
    JOURNEY_AS: _which_terrain,
    TERROR_TARGET: _always(WhomToTerrify()),
    ATTACK_TARGET: _always(WhomToRob()),
    PASSING: _what_to_put_away,
    EXCHANGE: _stopped_but_exchange,
    ASK_SLUMBER: _slumber_question,
    SLUMBER_WITH: _which_card("slumber", SLUMBERS),
    ASK_COUNTER: _counter_question,
    ASK_SHARE: _share_question,
    ASK_ANSWER: _answer_question,
    BETRAY_WITH: _which_card("treachery", TREACHERIES),
}
