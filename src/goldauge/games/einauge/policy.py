"""Einauge sei wachsam!, the policy: quick sensible play by the valuation, for the merchant, the guide and playouts."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import UNKNOWN
from goldauge.games.einauge.components import KINDS, ROW, card_at, ducats_in, jewels_in, sabres_in
from goldauge.games.einauge.moves import (
    ALONE,
    BACK,
    BUY,
    BUYS,
    FIGHT,
    JOIN,
    MOVE,
    NO_FIGHT,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
    SKIP_ONLY,
)
from goldauge.games.einauge.rules import ONE_LONE, SALE_CARDS, Einauge
from goldauge.games.einauge.valuation import JEWEL_SALE, Valuation

# What sales are ranked by, in tenths of a jewel (E23: five ducats, or not quite two sabres, become one).
JEWEL_WORTH: Final[i64] = 10
DUCAT_WORTH: Final[i64] = 2
SABRE_WORTH: Final[i64] = 8
CHEST_WORTH: Final[i64] = 14
DEAREST: Final[i64] = 8  # who has more ducats than that need not sell jewels

NEVER: Final = -1000.0  # worse than anything that can be gained


class Policy:
    """Evaluates the moves of a position."""

    def __init__(self) -> None:
        self.valuation: Valuation = Valuation(Einauge(2, UNKNOWN))

    def best(self, state: Einauge, moves: vec[i64]) -> i64:
        """The move that gains most; never one that takes back."""
        gains = vec[float]([0.0] * len(moves))
        self.evaluate(state, moves, gains)
        best = moves[0]
        most = NEVER
        for place in range(len(moves)):
            if gains[place] > most and moves[place] != BACK:
                most = gains[place]
                best = moves[place]
        return best

    def evaluate(self, state: Einauge, moves: vec[i64], gains: vec[float]) -> None:
        """Write what each move gains, in jewels."""
        self.valuation.appraise(state)
        valuation = self.valuation
        seat = state.to_move
        purchase = NEVER
        wanted: i64 = -1  # the card of the best purchase
        for place in range(len(moves)):
            move = moves[place]
            if move < BUY:
                continue  # below, when the best purchase is known
            if move < SKIP:
                card = card_at(state.display, move - BUY)
                gains[place] = valuation.purchase(seat, card)
                if gains[place] > purchase:
                    purchase = gains[place]
                    wanted = card
            elif FIGHT <= move < NO_FIGHT:
                gains[place] = valuation.fight(seat, state.card_of(move))
            elif MOVE <= move < BACK:
                gains[place] = valuation.moving(seat, card_at(state.display, move - MOVE))
            elif ROW_OF <= move < ALONE:
                gains[place] = valuation.pay(state.row(seat, move - ROW_OF))
            elif move == ALONE and state.lone_ship_counts and state.ships[seat] < ONE_LONE:
                gains[place] = valuation.new_colour(seat)
            elif move == JOIN:
                gains[place] = -valuation.sabre  # a lone ship is better kept for a row that pays
            else:
                gains[place] = 0.0
        if moves[0] < BUY:
            self._evaluate_sales(state, moves, gains, max(purchase, 0.0), wanted)

    def _evaluate_sales(self, state: Einauge, moves: vec[i64], gains: vec[float], purchase: float, wanted: i64) -> None:
        """A sale (E11) gains what the best purchase does, which still comes, less what is lost by it."""
        for place in range(len(moves)):
            move = moves[place]
            if move == SELL_JEWEL:
                gains[place] = purchase - JEWEL_SALE
            elif move < BUY:
                gains[place] = purchase - self.valuation.sale(state.to_move, SALE_CARDS[move - SELL], wanted)


def trades(state: Einauge) -> vec[i64]:
    """What to consider when buying: all purchases; of the sales (E11) a jewel's, and those of the islands that will be
    missed least."""
    seat = state.to_move
    slots = state.affordable(seat)
    if slots != 0 and not state.free_selling:
        return BUYS[slots]
    broke = slots == 0
    if broke and state.belongings(seat) < state.cheapest():
        return SKIP_ONLY  # E12
    first: i64 = -1
    second: i64 = -1
    first_loss: i64 = 0
    second_loss: i64 = 0
    islands = state.islands[seat]
    colour: i64 = 0
    while islands != 0:
        row = islands & 127
        move = SELL + colour * KINDS
        kind: i64 = 1
        while row != 0:
            if row & 1:
                loss = _missed(state, seat, colour, kind)
                if first < 0 or loss < first_loss:
                    second, second_loss = first, first_loss
                    first, first_loss = move, loss
                elif second < 0 or loss < second_loss:
                    second, second_loss = move, loss
            row >>= 1
            move += 1
            kind <<= 1
        islands >>= 8
        colour += 1
    kept = vec[i64](capacity=9)
    riches = state.riches[seat]
    if jewels_in(riches) > 0 and (broke or ducats_in(riches) < DEAREST):
        kept = append(kept, SELL_JEWEL)
    if not broke:
        second = -1
    if second >= 0 and second < first:
        kept = append(kept, second)
    if first >= 0:
        kept = append(kept, first)
    if second > first:
        kept = append(kept, second)
    buy = BUY
    while slots != 0:
        if slots & 1:
            kept = append(kept, buy)
        slots >>= 1
        buy += 1
    return kept


def _missed(state: Einauge, seat: i64, colour: i64, kind: i64) -> i64:
    """How much a sold island will be missed, at a glance: this is asked in every node, where appraising is too slow."""
    pays: i64 = 0
    if state.row_size(seat, colour) < ROW:
        riches = state.values.pays[kind]
        pays = JEWEL_WORTH * jewels_in(riches) + DUCAT_WORTH * ducats_in(riches) + SABRE_WORTH * sabres_in(riches)
    return CHEST_WORTH * state.values.chests[kind] + pays
