"""Einauge sei wachsam!, a rule-based bot: it does what its ledger says will have paid by the end of the game."""

from __future__ import annotations

from goldauge.core.view import View
from goldauge.games.einauge.components import (
    ISLAND_DUCATS,
    JEWEL_DUCATS,
    SHIP,
    card_at,
    cards_on,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.moves import (
    ALONE,
    BUY,
    FIGHT,
    FIGHT_DISPLAY,
    JOIN,
    MOVE,
    NO_FIGHT,
    OWN,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
)
from goldauge.games.einauge.rules import (
    BUYING,
    FIGHTING,
    FINAL,
    MOVING,
    SALE_CARDS,
    Einauge,
)
from goldauge.games.einauge.valuation import DUCAT, Ledger, ledger_of
from goldauge.games.einauge.view import EinaugeView

DENIAL = 0.3  # what it is worth that a rival does not get a card
NEVER = -1000.0


class Merchant:
    """Buys what its rows will pay for, minds the chests, and keeps from others what they want most."""

    def choose(self, view: View) -> int:
        assert isinstance(view, EinaugeView)
        moves = [int(move) for move in view.legal()]
        if len(moves) == 1:
            return moves[0]
        table = view.state
        if table.phase == FINAL:
            return _best_at_the_end(table, moves, view.seat)
        if table.picked >= 0:
            return _where(table, moves, view.seat)
        if table.phase == FIGHTING:
            return _fight(table, moves, view.seat)
        if table.phase == MOVING:
            return _move(table, moves, view.seat)
        return _trade(table, moves, view.seat)


def _trade(table: Einauge, moves: list[int], seat: int) -> int:
    """Sell what is not worth keeping, or what pays for a much better card; then buy the best."""
    ledger = ledger_of(table)
    gains = [_purchase_with_fight(table, ledger, seat, slot) for slot in range(cards_on(table.display))]
    affordable = [move - BUY for move in moves if BUY <= move < SKIP]
    best = max((gains[slot] for slot in affordable), default=NEVER)
    for loss, move in _sales(ledger, moves, seat, SHIP):
        if loss < 0 and _best_after(table, seat, move) - loss > best:
            return move
    for slot in sorted(set(range(len(gains))) - set(affordable), key=lambda slot: -gains[slot]):
        card = int(card_at(table.display, slot))
        sales = _sales(ledger, moves, seat, card)
        if sales and table.has_room(seat, card) and gains[slot] - _cost_of_raising(ledger, sales, seat, card) > best:
            return sales[0][1]
    if affordable:
        return int(BUY) + max(affordable, key=lambda slot: gains[slot])
    return moves[0]


def _best_after(table: Einauge, seat: int, sale: int) -> float:
    """The gain of the best purchase after a sale."""
    twin = table.copy()
    twin.play_unchecked(sale)
    if twin.phase != BUYING or twin.to_move != seat:
        return NEVER
    ledger = ledger_of(twin)
    slots = [int(move - BUY) for move in twin.legal() if BUY <= move < SKIP]
    return max((_purchase_with_fight(twin, ledger, seat, slot) for slot in slots), default=NEVER)


def _purchase_with_fight(table: Einauge, ledger: Ledger, seat: int, slot: int) -> float:
    """The gain of buying a card, what rivals then miss, and the best fight that follows."""
    card = int(card_at(table.display, slot))
    gain = ledger.purchase(seat, card)
    gain += DENIAL * max(max(0.0, ledger.purchase(rival, card)) for rival in range(ledger.seats) if rival != seat)
    if sabres_in(table.riches[seat]) >= 2 and ducats_in(table.riches[seat]) >= price_of(card):
        gain += _following_fight(table, seat, BUY + slot)
    return gain


def _following_fight(table: Einauge, seat: int, purchase: int) -> float:
    twin = table.copy()
    twin.play_unchecked(purchase)
    if twin.phase != FIGHTING or twin.to_move != seat or twin.picked >= 0:
        return 0.0
    ledger = ledger_of(twin)
    fights = [int(move) for move in twin.legal() if move != NO_FIGHT]
    return max(0.0, *[ledger.fight(seat, int(twin.card_of(move))) for move in fights])


def _sales(ledger: Ledger, moves: list[int], seat: int, target: int) -> list[tuple[float, int]]:
    """What can be sold, by what each sale loses less its ducats, if this target is bought afterwards."""
    sales = []
    for move in moves:
        if move == SELL_JEWEL:
            sales.append((1 - DUCAT * int(JEWEL_DUCATS), move))
        elif move < BUY:
            card = int(SALE_CARDS[move - SELL])
            loss = ledger.sale(seat, card)
            if target != SHIP and card >> 3 == target >> 3:
                loss += ledger.pay(1 << (card & 7))  # the row is about to pay
            sales.append((loss, move))
    return sorted(sales)


def _cost_of_raising(ledger: Ledger, sales: list[tuple[float, int]], seat: int, card: int) -> float:
    """What is lost by selling until the card can be paid."""
    riches = ledger.table.riches[seat]
    missing = int(price_of(card) - ducats_in(riches))
    cost = 0.0
    for loss, move in sales:
        brings, times = (JEWEL_DUCATS, int(jewels_in(riches))) if move == SELL_JEWEL else (ISLAND_DUCATS, 1)
        while missing > 0 and times > 0:
            cost += loss
            missing -= int(brings)
            times -= 1
    return cost if missing <= 0 else -NEVER


def _fight(table: Einauge, moves: list[int], seat: int) -> int:
    ledger = ledger_of(table)
    gain, best = 0.0, int(NO_FIGHT)
    for move in moves:
        if FIGHT <= move < FIGHT_DISPLAY:
            this = ledger.fight(seat, int(table.card_of(move)))
            if this > gain:
                gain, best = this, move
    return best


def _where(table: Einauge, moves: list[int], seat: int) -> int:
    """A ship joins the row that pays most; an island starts its own row, so that the lone ship stays free."""
    if JOIN in moves:
        return int(OWN)
    ledger = ledger_of(table)
    gains = {int(ALONE): 0.0}
    if table.lone_ship_counts and table.ships[seat] >> 32 == 0:
        gains[int(ALONE)] = ledger.new_colour(seat)
    for move in moves:
        if ROW_OF <= move < ALONE:
            gains[move] = ledger.pay(int(table.row(seat, move - ROW_OF)))
    return max(sorted(gains), key=lambda move: gains[move])


def _move(table: Einauge, moves: list[int], seat: int) -> int:
    """Put out of the next one's reach what he wants, but not what we want ourselves."""
    ledger = ledger_of(table)
    return max(moves, key=lambda move: ledger.moving(seat, card_at(table.display, move - MOVE)))


def _best_at_the_end(table: Einauge, moves: list[int], seat: int) -> int:
    """In the final round every choice can be reckoned exactly: the lead over the best rival."""

    def lead(move: int) -> tuple[int, int]:
        twin = table.copy()
        twin.play_unchecked(move)
        if twin.picked >= 0:
            return max(lead_of_place(twin, int(place)) for place in twin.legal() if ROW_OF <= place <= OWN)
        return _lead(twin, seat)

    def lead_of_place(twin: Einauge, place: int) -> tuple[int, int]:
        laid = twin.copy()
        laid.play_unchecked(place)
        return _lead(laid, seat)

    if table.picked >= 0:
        return max([move for move in moves if ROW_OF <= move <= OWN], key=lambda move: lead_of_place(table, move))
    return max(moves, key=lead)


def _lead(table: Einauge, seat: int) -> tuple[int, int]:
    scores = [int(score) for score in table.scores()]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat), scores[seat]
