"""Die Dracheninsel, what can speak for a move: facts, which `because` finds in a view."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Because
from goldauge.games.dracheninsel.board import Colour
from goldauge.games.dracheninsel.choices import LeadsTo
from goldauge.games.dracheninsel.components import Card


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
    """A rival is close to the treasure field: the one who is sent home, or the nearest one whom the card can be for."""

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
class IsRicher(Because):
    """Whoever is robbed, or owns the hunter who is sent home, has more gold than the one of the other choice."""

    seat: int
    gold: int
    other: int
    other_gold: int
    clause: str


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


@dataclasses.dataclass(frozen=True)
class NearerToCarriers(Because):
    """The step brings the hunter nearer to somebody else's treasure: to two who carry it, or to one who is alone."""

    clause = "D26"
    hunters: tuple[Colour, ...]
    steps: int  # from there
    before: int  # from where the hunter stands


@dataclasses.dataclass(frozen=True)
class NearerByFlight(Because):
    """A flight, or one over this field, can bring the hunter nearer to where they want to go."""

    clause = "D34"
    goal: str
    steps: int  # from where it can end; 0: it ends there
    before: int  # from where the hunter stands


@dataclasses.dataclass(frozen=True)
class CardKept(Because):
    """The card of the other choice stays in the hand."""

    clause = "D14"
    card: Card
    terrains: int  # that it shows


@dataclasses.dataclass(frozen=True)
class PaysForNoneAround(Because):
    """For putting away a card: it pays for none of the fields beside the player's hunters."""

    clause = "D14"
    card: Card


@dataclasses.dataclass(frozen=True)
class StaysNear(Because):
    """After the step it is as near to the goal as before."""

    clause = "D14"
    goal: str
    steps: int


@dataclasses.dataclass(frozen=True)
class OffTheWay(Because):
    """For putting away a card: it pays for no field on the player's shortest ways to the treasure field."""

    clause = "D14"
    card: Card


@dataclasses.dataclass(frozen=True)
class FewPay(Because):
    """For new cards: few of those in the hand can pay for a step."""

    clause = "D14"
    paying: int
    cards: int  # in the hand


@dataclasses.dataclass(frozen=True)
class HandKept(Because):
    """Who ends the turn now spends no card, and the hand is full."""

    clause = "D9"
    cards: int


@dataclasses.dataclass(frozen=True)
class CardInReturn(Because):
    """Sneak Attack brings a card for the one that is played."""

    clause = "D39"


@dataclasses.dataclass(frozen=True)
class CardsFromOthers(Because):
    """Evil Curse brings so many cards from the hands of others."""

    clause = "D33"
    count: int


@dataclasses.dataclass(frozen=True)
class CanMakeFree(Because):
    """A Long Journey can make this terrain free with the hand as it is; so many fields beside the hunter have it."""

    clause = "D35"
    terrain: Colour
    count: int


@dataclasses.dataclass(frozen=True)
class ThreatensYours(Because):
    """A rival is close to two who carry a treasure, one of them the player's."""

    clause = "D27"
    hunter: Colour
    steps: int
    coin: int


@dataclasses.dataclass(frozen=True)
class RivalWaits(Because):
    """A rival waits by the treasure; whoever comes next carries it with them."""

    clause = "D20"
    hunter: Colour
    coin: int


@dataclasses.dataclass(frozen=True)
class CanOnlyWait(Because):
    """For sending one's own hunter home: they can't leave the treasure field alone."""

    clause = "D19"
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class BlocksWay(Because):
    """The field lies right before a rival, on one of their shortest ways to the treasure field."""

    clause = "D32"
    place: str
    hunter: Colour


@dataclasses.dataclass(frozen=True)
class AgainstYou(Because):
    """For a Counterspell: the card that it takes the effect from is played against its player."""

    clause = "D42"
