"""Einauge sei wachsam!, the choices: what each legal move is about."""

from __future__ import annotations

import dataclasses
from typing import TypedDict

from goldauge.core.facts import Choice
from goldauge.games.einauge.components import (
    COLOURS,
    ISLAND_DUCATS,
    JEWEL_DUCATS,
    SHIP,
    THINGS,
    Colour,
    Source,
    Thing,
    card_at,
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
    CLAUSES,
    JOIN,
    NO_FIGHT,
    OWN,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
    place_of,
    source_of,
)
from goldauge.games.einauge.rules import FINAL, SALE_CARDS, Einauge
from goldauge.games.einauge.view import EinaugeView


@dataclasses.dataclass(frozen=True)
class SellJewel(Choice):
    """Sell a jewel."""

    clause = "E11"
    ducats: int  # what it brings


@dataclasses.dataclass(frozen=True)
class SellIsland(Choice):
    """Sell an island of one's own."""

    clause = "E11"
    card: str
    ducats: int  # what it brings


@dataclasses.dataclass(frozen=True)
class Buy(Choice):
    """Buy a card of the display."""

    clause = "E10"
    slot: int  # of the display, from 1
    card: str
    price: int  # in ducats
    sabres: int  # what its row pays then (E14)
    ducats: int
    jewels: int
    chests: int  # that it adds to its row, for the end (E24)
    asks: bool  # the seat is asked where the card goes (E18)


@dataclasses.dataclass(frozen=True)
class SkipPurchase(Choice):
    """Do without a purchase, since there is no way to pay for one."""

    clause = "E12"


@dataclasses.dataclass(frozen=True)
class Fight(Choice):
    """Fight for a card: of One-Eye's tray or, in the final round, of the display too."""

    source: Source
    place: int  # there, from 1
    card: str
    cost: int  # in sabres
    sabres: int  # what its row pays then (E14)
    ducats: int
    jewels: int
    chests: int  # that it adds to its row, for the end (E24)
    sabres_left: int  # that the seat has then, with those that the row pays
    asks: bool  # the seat is asked where the card goes (E18)
    clause: str  # E16, or E22 in the final round


@dataclasses.dataclass(frozen=True)
class DeclineFight(Choice):
    """Do without a fight."""

    clause: str  # E9, or E22 in the final round


class Good(TypedDict):
    """So many of a thing on a card."""

    thing: Thing
    count: int


@dataclasses.dataclass(frozen=True)
class MoveToTray(Choice):
    """Move a card of the display to One-Eye's tray."""

    clause = "E19"
    slot: int  # of the display, from 1
    card: str
    shows: tuple[Good, ...]  # on the card
    cost: int  # in sabres, for whoever fights for it (E16)


@dataclasses.dataclass(frozen=True)
class ShipToRow(Choice):
    """Let the ship join a row, which pays then (E14)."""

    clause = "E18"
    colour: Colour
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class ShipAlone(Choice):
    """Let the ship lie alone, which pays nothing."""

    clause = "E18"


@dataclasses.dataclass(frozen=True)
class JoinShip(Choice):
    """Lay the island to a lone ship: both are a row, which pays (E14)."""

    clause = "E18"
    card: str
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class OwnRow(Choice):
    """Start a row with the island, which pays (E14), and leave the lone ship alone."""

    clause = "E18"
    card: str
    sabres: int
    ducats: int
    jewels: int


@dataclasses.dataclass(frozen=True)
class PutBack(Choice):
    """Leave the picked card where it is, and choose again."""

    clause = "E18"
    card: str


def choice(view: EinaugeView, move: int) -> Choice:
    """What a legal move is about now, and what it leads to."""
    state = view.state
    if move == SELL_JEWEL:
        return SellJewel(int(JEWEL_DUCATS))
    if move < BUY:
        return SellIsland(card_name(SALE_CARDS[move - SELL]), int(ISLAND_DUCATS))
    if move < SKIP:
        card = state.card_of(move)
        return Buy(
            int(place_of(move)) + 1,
            card_name(card),
            int(price_of(card)),
            *_pay_with(state, card),
            _yields(state, card)[0],
            state.needs_place(card),
        )
    if move == SKIP:
        return SkipPurchase()
    if move <= OWN:
        return _place(state, move)
    if move < NO_FIGHT:
        return _fight(state, move)
    if move == NO_FIGHT:
        return DeclineFight("E22" if state.phase == FINAL else "E9")
    if move != BACK:
        return _move_to_tray(state, int(place_of(move)))
    return PutBack(card_name(state.picked_card()))


def _place(state: Einauge, move: int) -> Choice:
    if move < ALONE:
        pay = state.values.pays[state.row(state.to_move, move - ROW_OF)]
        return ShipToRow(COLOURS[move - ROW_OF], *_pay(pay))
    if move == ALONE:
        return ShipAlone()
    card = state.picked_card()
    kind = JoinShip if move == JOIN else OwnRow
    return kind(card_name(card), *_pay_with(state, card))


def _fight(state: Einauge, move: int) -> Choice:
    card = state.card_of(move)
    cost, pay = int(state.fight_cost(card)), _pay_with(state, card)
    return Fight(
        source_of(move),
        int(place_of(move)) + 1,
        card_name(card),
        cost,
        *pay,
        _yields(state, card)[0],
        int(sabres_in(state.riches[state.to_move])) - cost + pay[0],
        state.needs_place(card),
        "E22" if state.phase == FINAL else CLAUSES[move],
    )


def _move_to_tray(state: Einauge, slot: int) -> Choice:
    card = card_at(state.display, slot)
    shows = [Good(thing=thing, count=count) for thing, count in zip(THINGS, _yields(state, card), strict=True) if count]
    return MoveToTray(slot + 1, card_name(card), tuple(shows), int(state.fight_cost(card)))


def _yields(state: Einauge, card: int) -> tuple[int, int, int, int]:
    """E1 to E3: the chests, sabres, ducats and jewels on a card."""
    return (0, 0, 0, 0) if card == SHIP else state.values.yields[card & 7]


def _pay_with(state: Einauge, card: int) -> tuple[int, int, int]:
    """E14: what the row pays that this card joins; that of a ship is not known before it has a place."""
    return (0, 0, 0) if card == SHIP else _pay(state.would_pay(state.to_move, card))


def _pay(riches: int) -> tuple[int, int, int]:
    return int(sabres_in(riches)), int(ducats_in(riches)), int(jewels_in(riches))
