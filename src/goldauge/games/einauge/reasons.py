"""Einauge sei wachsam!, the reasons: why a move is not possible now, in words, with the clause."""

from __future__ import annotations

from goldauge.core.facts import Reason, Told
from goldauge.games.einauge.components import (
    COLOURS,
    ROW,
    SHIP,
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
    FIGHT,
    FIGHT_DISPLAY,
    MOVE,
    NO_FIGHT,
    OWN,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
)
from goldauge.games.einauge.rules import BUYING, FIGHTING, FINAL, MOVING, SALE_CARDS, Einauge


def why_not(state: Einauge, move: int) -> Reason:
    if not 0 <= move <= BACK:
        return Told("there is no such move")
    if state.picked >= 0:
        return _no_such_place(state, move)
    if move == BACK:
        return Told("there is nothing to take back: you have not picked a card that needs a place", "E18")
    if ROW_OF <= move <= OWN:
        return Told("you have no card to lay down now; first buy one or fight for one", "E18")
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
        return Told(f"there was no choice but the {name}, so there is nothing to take back", "E9")
    if not ROW_OF <= move <= OWN:
        return Told(f"first say where the {name} goes", "E18")
    if card != SHIP:
        return Told(f"say whether {name} joins your lone ship or starts its own row", "E18")
    if move > ALONE:
        return Told("a ship joins one of your rows or lies alone; join and own are for islands", "E18")
    colour = COLOURS[move - ROW_OF]
    if state.row(state.to_move, move - ROW_OF) == 0:
        return Told(f"you have no {colour} row that the ship could join", "E18")
    return _full(colour, "E17")


def _full(colour: str, clause: str) -> Reason:
    return Told(f"your {colour} row has {ROW} cards already, so there is no place", clause)


def _no_sale(state: Einauge, move: int) -> Reason:
    seat = state.to_move
    if state.phase == FINAL:
        return Told("nothing is sold in the final round", "E22")
    if state.phase != BUYING:
        return Told("you can sell only before your purchase", "E11")
    if move == SELL_JEWEL and jewels_in(state.riches[seat]) == 0:
        return Told("you have no jewel to sell", "E11")
    if move != SELL_JEWEL:
        card = SALE_CARDS[move - SELL]
        if not (state.islands[seat] >> card) & 1:
            return Told(f"you don't own {card_name(card)}", "E11")
    if state.belongings(seat) < state.cheapest():
        return Told("all you have would not pay for any card, so you sell nothing", "E12")
    return Told("you may sell only while there is no card in the display that you can afford", "E11")


def _no_purchase(state: Einauge, move: int) -> Reason:
    seat = state.to_move
    if state.phase == FINAL:
        return Told("nothing is bought in the final round", "E22")
    if state.phase != BUYING:
        return Told("the buying step of this turn is over", "E9")
    if move == SKIP:
        return Told("you must buy a card, and sell for it if need be, as long as you can pay for one", "E12")
    slot = move - BUY
    card = card_at(state.display, slot)
    if card < 0:
        return Told(f"there is no card {slot + 1} in the display", "E20")
    if not state.has_room(seat, card):
        return _full(COLOURS[card >> 3], "E13")
    ducats = ducats_in(state.riches[seat])
    return Told(f"{card_name(card)} costs {price_of(card)} ducats and you have {ducats}", "E10")


def _no_fight(state: Einauge, move: int) -> Reason:
    seat = state.to_move
    if state.phase == BUYING:
        return Told("you fight after buying", "E9")
    if state.phase == MOVING:
        return Told("the fighting step of this turn is over", "E16")
    if FIGHT_DISPLAY <= move < NO_FIGHT and state.phase == FIGHTING:
        return Told("you can fight for cards of the display only in the final round", "E22")
    place = move - FIGHT if move < FIGHT_DISPLAY else move - FIGHT_DISPLAY
    card = state.card_of(move)
    if card < 0:
        where = "on One-Eye's table" if move < FIGHT_DISPLAY else "in the display"
        return Told(f"there is no card {place + 1} {where}", "E16")
    if not state.has_room(seat, card):
        return _full(COLOURS[card >> 3], "E13")
    sabres = sabres_in(state.riches[seat])
    return Told(f"{card_name(card)} takes {state.fight_cost(card)} sabres and you have {sabres}", "E16")


def _no_moving(state: Einauge, move: int) -> Reason:
    if state.phase == FINAL:
        return Told("nothing is moved to One-Eye's table in the final round", "E22")
    if state.phase == BUYING:
        return Told("first buy a card; moving one to One-Eye's table comes later", "E9")
    if state.phase == FIGHTING:
        return Told("first fight or say no fight; then you move a card to One-Eye's table", "E9")
    return Told(f"there is no card {move - MOVE + 1} in the display", "E19")
