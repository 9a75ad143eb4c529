"""Einauge sei wachsam!, a rule-based bot: it does what will have paid by the end of the game, by the valuation."""

from __future__ import annotations

from goldauge.core.view import View
from goldauge.games.einauge.components import (
    ISLAND_DUCATS,
    JEWEL_DUCATS,
    card_at,
    ducats_in,
    jewels_in,
    length_of,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.moves import BUY, NO_FIGHT, OWN, ROW_OF, SELL, SELL_JEWEL, SKIP
from goldauge.games.einauge.policy import NEVER, Policy
from goldauge.games.einauge.rules import BUYING, FIGHTING, FINAL, SALE_CARDS, Einauge
from goldauge.games.einauge.valuation import JEWEL_SALE, Valuation, valuation_of
from goldauge.games.einauge.view import EinaugeView

DENIAL = 0.3  # what it is worth that a rival does not get a card
NOTHING_WANTED = -1


class Merchant:
    """Buys what its rows will pay for, minds the chests, and keeps from others what they want most."""

    def __init__(self) -> None:
        self.policy = Policy()

    def choose(self, view: View) -> int:
        assert isinstance(view, EinaugeView)
        moves = [int(move) for move in view.legal()]
        if len(moves) == 1:
            return moves[0]
        state = view.state
        if state.phase == FINAL:
            return _best_at_the_end(state, moves, view.seat)
        if state.phase == BUYING and state.picked < 0:
            return _trade(state, moves, view.seat)
        return int(self.policy.best(state, view.legal()))


def _trade(state: Einauge, moves: list[int], seat: int) -> int:
    """Sell what is not worth keeping, or what pays for a much better card; then buy the best."""
    valuation = valuation_of(state)
    gains = [_purchase_with_fight(state, valuation, seat, slot) for slot in range(length_of(state.display))]
    affordable = [move - BUY for move in moves if BUY <= move < SKIP]
    best = max((gains[slot] for slot in affordable), default=NEVER)
    for loss, move in _sales(valuation, moves, seat, NOTHING_WANTED):
        if loss < 0 and _best_after(state, seat, move) - loss > best:
            return move
    for slot in sorted(set(range(len(gains))) - set(affordable), key=lambda slot: -gains[slot]):
        card = int(card_at(state.display, slot))
        sales = _sales(valuation, moves, seat, card)
        if sales and state.has_room(seat, card) and gains[slot] - _cost_of_raising(valuation, sales, seat, card) > best:
            return sales[0][1]
    if affordable:
        return int(BUY) + max(affordable, key=lambda slot: gains[slot])
    return moves[0]


def _best_after(state: Einauge, seat: int, sale: int) -> float:
    """The gain of the best purchase after a sale."""
    twin = state.copy()
    twin.play_unchecked(sale)
    if twin.phase != BUYING or twin.to_move != seat:
        return NEVER
    valuation = valuation_of(twin)
    slots = [int(move - BUY) for move in twin.legal() if BUY <= move < SKIP]
    return max((_purchase_with_fight(twin, valuation, seat, slot) for slot in slots), default=NEVER)


def _purchase_with_fight(state: Einauge, valuation: Valuation, seat: int, slot: int) -> float:
    """The gain of buying a card, what rivals then miss, and the best fight that follows."""
    card = int(card_at(state.display, slot))
    gain = valuation.purchase(seat, card)
    gain += DENIAL * max(max(0.0, valuation.purchase(rival, card)) for rival in range(valuation.seats) if rival != seat)
    if sabres_in(state.riches[seat]) >= 2 and ducats_in(state.riches[seat]) >= price_of(card):
        gain += _following_fight(state, seat, BUY + slot)
    return gain


def _following_fight(state: Einauge, seat: int, purchase: int) -> float:
    twin = state.copy()
    twin.play_unchecked(purchase)
    if twin.phase != FIGHTING or twin.to_move != seat or twin.picked >= 0:
        return 0.0
    valuation = valuation_of(twin)
    fights = [int(move) for move in twin.legal() if move != NO_FIGHT]
    return max(0.0, *[valuation.fight(seat, int(twin.card_of(move))) for move in fights])


def _sales(valuation: Valuation, moves: list[int], seat: int, wanted: int) -> list[tuple[float, int]]:
    """What can be sold, by what each sale loses less its ducats, if the wanted card is bought afterwards."""
    sales = []
    for move in moves:
        if move == SELL_JEWEL:
            sales.append((JEWEL_SALE, move))
        elif move < BUY:
            sales.append((valuation.sale(seat, SALE_CARDS[move - SELL], wanted), move))
    return sorted(sales)


def _cost_of_raising(valuation: Valuation, sales: list[tuple[float, int]], seat: int, card: int) -> float:
    """What is lost by selling until the card can be paid."""
    riches = valuation.state.riches[seat]
    missing = int(price_of(card) - ducats_in(riches))
    cost = 0.0
    for loss, move in sales:
        brings, times = (JEWEL_DUCATS, int(jewels_in(riches))) if move == SELL_JEWEL else (ISLAND_DUCATS, 1)
        while missing > 0 and times > 0:
            cost += loss
            missing -= int(brings)
            times -= 1
    return cost if missing <= 0 else -NEVER


def _best_at_the_end(state: Einauge, moves: list[int], seat: int) -> int:
    """In the final round every choice can be worked out exactly: the lead over the best rival."""

    def lead(move: int) -> tuple[int, int]:
        twin = state.copy()
        twin.play_unchecked(move)
        if twin.picked >= 0:
            return max(lead_of_place(twin, int(place)) for place in twin.legal() if ROW_OF <= place <= OWN)
        return _lead(twin, seat)

    def lead_of_place(twin: Einauge, place: int) -> tuple[int, int]:
        laid = twin.copy()
        laid.play_unchecked(place)
        return _lead(laid, seat)

    if state.picked >= 0:
        return max([move for move in moves if ROW_OF <= move <= OWN], key=lambda move: lead_of_place(state, move))
    return max(moves, key=lead)


def _lead(state: Einauge, seat: int) -> tuple[int, int]:
    scores = [int(score) for score in state.scores()]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat), scores[seat]
