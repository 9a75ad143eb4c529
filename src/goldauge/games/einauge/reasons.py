"""Einauge sei wachsam!, the reasons: why a move is not possible now."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import NotPossible, Reason
from goldauge.games.einauge.components import (
    COLOURS,
    ROW,
    SHIP,
    Colour,
    Source,
    card_name,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.moves import (
    ALONE,
    BACK,
    BUY,
    NO_FIGHT,
    OWN,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
    place_of,
    source_of,
)
from goldauge.games.einauge.rules import BUYING, FIGHTING, FINAL, MOVING, SALE_CARDS, Einauge

# Selling.


@dataclasses.dataclass(frozen=True)
class SellBeforeBuying(Reason):
    """Things are sold in the buying step only, before the purchase."""

    clause = "E11"


@dataclasses.dataclass(frozen=True)
class SellInNeed(Reason):
    """By this edition a seat may sell only while it can't afford any card of the display."""

    clause = "E11"


@dataclasses.dataclass(frozen=True)
class NoJewel(Reason):
    """The seat has no jewel to sell."""

    clause = "E11"


@dataclasses.dataclass(frozen=True)
class NotYourIsland(Reason):
    """The seat does not own the island that it would sell."""

    clause = "E11"
    card: str


@dataclasses.dataclass(frozen=True)
class SellingIsNoUse(Reason):
    """All that the seat has would not pay for any card, so it sells nothing."""

    clause = "E12"
    belongings: int  # the ducats that it would have after selling all
    price: int  # of the cheapest card


@dataclasses.dataclass(frozen=True)
class NoSaleInFinalRound(Reason):
    """Nothing is sold in the final round."""

    clause = "E22"


# Buying.


@dataclasses.dataclass(frozen=True)
class BuyingIsOver(Reason):
    """The buying step of this turn is over."""

    clause = "E9"


@dataclasses.dataclass(frozen=True)
class TooDear(Reason):
    """The seat can't pay for the card."""

    clause = "E10"
    card: str
    price: int
    ducats: int  # that it has


@dataclasses.dataclass(frozen=True)
class MustBuy(Reason):
    """A seat must buy a card as long as it can pay for one, even if it has to sell for it."""

    clause = "E12"


@dataclasses.dataclass(frozen=True)
class NoPurchaseInFinalRound(Reason):
    """Nothing is bought in the final round."""

    clause = "E22"


@dataclasses.dataclass(frozen=True)
class RowFull(Reason):
    """The row has as many cards as a row can have, so there is no place."""

    colour: Colour
    cards: int  # how many that is
    clause: str  # E13 for a card that can't be had, E17 for a ship that can't join


@dataclasses.dataclass(frozen=True)
class NoSuchCard(Reason):
    """No card lies at that place of the display or of One-Eye's tray."""

    source: Source
    place: int  # from 1
    clause: str


# Where a card goes.


@dataclasses.dataclass(frozen=True)
class NothingToPlace(Reason):
    """The seat has no card in hand; first it buys one or fights for one."""

    clause = "E18"


@dataclasses.dataclass(frozen=True)
class NothingToTakeBack(Reason):
    """The seat has not picked a card that still needs a place."""

    clause = "E18"


@dataclasses.dataclass(frozen=True)
class NoOtherCard(Reason):
    """There was no other choice than this card, so there is nothing to go back to."""

    clause = "E9"
    card: str


@dataclasses.dataclass(frozen=True)
class PlaceFirst(Reason):
    """First the seat says where the card goes that it has picked."""

    clause = "E18"
    card: str


@dataclasses.dataclass(frozen=True)
class JoinOrOwnRow(Reason):
    """The island joins the lone ship or starts its own row; it can't go anywhere else."""

    clause = "E18"
    card: str


@dataclasses.dataclass(frozen=True)
class ShipNeedsRow(Reason):
    """A ship joins a row or lies alone; joining a lone ship and starting a row are for islands."""

    clause = "E18"


@dataclasses.dataclass(frozen=True)
class NoRow(Reason):
    """The seat has no row of this colour that the ship could join."""

    clause = "E18"
    colour: Colour


# Fighting.


@dataclasses.dataclass(frozen=True)
class FightAfterBuying(Reason):
    """Fights come after the purchase."""

    clause = "E9"


@dataclasses.dataclass(frozen=True)
class FightingIsOver(Reason):
    """The fighting step of this turn is over."""

    clause = "E16"


@dataclasses.dataclass(frozen=True)
class DisplayInFinalRound(Reason):
    """Cards of the display are fought for in the final round only."""

    clause = "E22"


@dataclasses.dataclass(frozen=True)
class TooFewSabres(Reason):
    """The seat has too few sabres to fight for the card."""

    clause = "E16"
    card: str
    cost: int  # in sabres
    sabres: int  # that it has


# Moving a card to One-Eye's tray.


@dataclasses.dataclass(frozen=True)
class MoveAfterBuying(Reason):
    """A card is moved to One-Eye's tray after the purchase."""

    clause = "E9"


@dataclasses.dataclass(frozen=True)
class MoveAfterFighting(Reason):
    """The seat fights or declines to, and then it moves a card to One-Eye's tray."""

    clause = "E9"


@dataclasses.dataclass(frozen=True)
class NoMovingInFinalRound(Reason):
    """Nothing is moved to One-Eye's tray in the final round."""

    clause = "E22"


def why_not(state: Einauge, move: int) -> Reason:
    """Why this move is not legal now; the game is not over."""
    if not 0 <= move <= BACK:
        return NotPossible()
    if state.picked >= 0:
        return _no_such_place(state, move)
    if move == BACK:
        return NothingToTakeBack()
    if ROW_OF <= move <= OWN:
        return NothingToPlace()
    if move < BUY:
        return _no_sale(state, move)
    if move <= SKIP:
        return _no_purchase(state, move)
    if move <= NO_FIGHT:
        return _no_fight(state, move)
    return _no_moving(state, move)


def _no_such_place(state: Einauge, move: int) -> Reason:
    card = state.picked_card()
    name = card_name(card)
    if move == BACK:
        return NoOtherCard(name)
    if not ROW_OF <= move <= OWN:
        return PlaceFirst(name)
    if card != SHIP:
        return JoinOrOwnRow(name)
    if move > ALONE:
        return ShipNeedsRow()
    colour = COLOURS[move - ROW_OF]
    return NoRow(colour) if state.row(state.to_move, move - ROW_OF) == 0 else RowFull(colour, int(ROW), "E17")


def _no_sale(state: Einauge, move: int) -> Reason:
    seat = state.to_move
    if state.phase == FINAL:
        return NoSaleInFinalRound()
    if state.phase != BUYING:
        return SellBeforeBuying()
    if move == SELL_JEWEL and jewels_in(state.riches[seat]) == 0:
        return NoJewel()
    if move != SELL_JEWEL:
        card = SALE_CARDS[move - SELL]
        if not (state.islands[seat] >> card) & 1:
            return NotYourIsland(card_name(card))
    belongings, cheapest = int(state.belongings(seat)), int(state.cheapest())
    return SellingIsNoUse(belongings, cheapest) if belongings < cheapest else SellInNeed()


def _no_purchase(state: Einauge, move: int) -> Reason:
    seat = state.to_move
    if state.phase == FINAL:
        return NoPurchaseInFinalRound()
    if state.phase != BUYING:
        return BuyingIsOver()
    if move == SKIP:
        return MustBuy()
    card = state.card_of(move)
    if card < 0:
        return _no_card(move, "E20")
    if not state.has_room(seat, card):
        return _no_room(card)
    return TooDear(card_name(card), int(price_of(card)), int(ducats_in(state.riches[seat])))


def _no_card(move: int, clause: str) -> Reason:
    return NoSuchCard(source_of(move), int(place_of(move)) + 1, clause)


def _no_room(card: int) -> Reason:
    return RowFull(COLOURS[card >> 3], int(ROW), "E13")


def _no_fight(state: Einauge, move: int) -> Reason:
    seat = state.to_move
    if state.phase == BUYING:
        return FightAfterBuying()
    if state.phase == MOVING:
        return FightingIsOver()
    if state.phase == FIGHTING and source_of(move) == "display":
        return DisplayInFinalRound()
    card = state.card_of(move)
    if card < 0:
        return _no_card(move, "E16")
    if not state.has_room(seat, card):
        return _no_room(card)
    return TooFewSabres(card_name(card), int(state.fight_cost(card)), int(sabres_in(state.riches[seat])))


def _no_moving(state: Einauge, move: int) -> Reason:
    if state.phase == FINAL:
        return NoMovingInFinalRound()
    if state.phase == BUYING:
        return MoveAfterBuying()
    if state.phase == FIGHTING:
        return MoveAfterFighting()
    return _no_card(move, "E19")
