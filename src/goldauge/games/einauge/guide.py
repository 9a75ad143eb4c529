"""Einauge sei wachsam!, the guide: what a search may know beyond the rules.

Where the tree ends, everybody goes on for a while by what the ledger says, and then the position is judged by what was
learned of such games; once the first ship is found, the few turns that are left are played to the end.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import UNKNOWN, Luck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.games.einauge.bots import Merchant
from goldauge.games.einauge.components import ROW, bit, card_at, ducats_in, jewels_in, sabres_in
from goldauge.games.einauge.moves import ALONE, BACK, BUY, FIGHT, JOIN, MOVE, NO_FIGHT, ROW_OF, SELL, SELL_JEWEL, SKIP
from goldauge.games.einauge.rules import BUYING, SALE_CARDS, Einauge
from goldauge.games.einauge.valuation import Ledger
from goldauge.games.einauge.value import Value, value_for
from goldauge.search.guide import Guide, blend, without

# What sales are ranked by, in tenths of a jewel (E23: five ducats, or not quite two sabres, become one).
JEWEL_WORTH: Final[i64] = 10
DUCAT_WORTH: Final[i64] = 2
SABRE_WORTH: Final[i64] = 8
CHEST_WORTH: Final[i64] = 14
DEAREST: Final[i64] = 8  # who has more ducats than that need not sell jewels

JEWEL_SALE: Final = 0.4  # lost by selling a jewel for three ducats (E11)
NEVER: Final = -1000.0


class EinaugeGuide(Guide):
    """Looks first where the ledger sees most gain, plays on by it, and judges by what was learned; the merchant, who
    looks further, advises."""

    def __init__(self) -> None:
        super().__init__()
        self.back = BACK
        self.simulations_per_second = 40_000
        self.trust = 3.0  # with ten 200 simulations gained no more, and 1,000 nothing
        self.horizon = 12  # a round of four, two of two
        self.exploration = 0.7
        self.greed: float = 1.5  # jewels; a move that gains so much less weighs 1/e
        self.doubt: float = 0.1  # what any move weighs at least
        self.whim: float = 0.5  # jewels by which playouts misjudge a move, at most
        self.merchant = Merchant()
        self.ledger: Ledger = Ledger(Einauge(2, UNKNOWN))
        self.seats: i64 = 0
        self.value: Value | None = None  # for that number of seats

    def advise(self, view: View) -> i64:
        return self.merchant.choose(view)

    def information_set(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Einauge)
        number = blend(state.phase * 64 + state.to_move * 8 + state.finder + 1, state.picked + 1)
        number = blend(number, state.dealt)
        number = _blend_long(_blend_long(_blend_long(number, state.display), state.table), state.sold)
        for other in range(state.seats):
            number = _blend_long(_blend_long(number, state.riches[other]), state.islands[other])
            number = _blend_long(number, state.ships[other])
        return number

    def candidates(self, state: State) -> vec[i64]:
        assert isinstance(state, Einauge)
        moves = state.legal()
        if state.picked >= 0:
            return without(moves, BACK)
        if state.phase == BUYING and len(moves) > 1 and moves[0] < BUY:
            return self._worth_selling(state, moves)
        return moves

    def _worth_selling(self, state: Einauge, moves: vec[i64]) -> vec[i64]:
        """All purchases; of the sales (E11) a jewel's, and those of the islands that will be missed least."""
        seat = state.to_move
        first: i64 = -1
        second: i64 = -1
        first_loss: i64 = 0
        second_loss: i64 = 0
        for move in moves:
            if SELL <= move < BUY:
                loss = keeping(state, seat, SALE_CARDS[move - SELL])
                if first < 0 or loss < first_loss:
                    second, second_loss = first, first_loss
                    first, first_loss = move, loss
                elif second < 0 or loss < second_loss:
                    second, second_loss = move, loss
        broke = moves[len(moves) - 1] < BUY
        kept = vec[i64](capacity=16)
        for move in moves:
            if (
                move >= BUY
                or move == first
                or (move == second and broke)
                or (move == SELL_JEWEL and (broke or ducats_in(state.riches[seat]) < DEAREST))
            ):
                kept = append(kept, move)
        return kept

    def priors(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        assert isinstance(state, Einauge)
        self.ledger.reckon(state)
        self._weigh_gains(state, moves, weights)
        best = NEVER
        for place in range(len(moves)):
            best = max(best, weights[place])
        for place in range(len(moves)):
            weights[place] = self.doubt + math.exp((weights[place] - best) / self.greed)

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Einauge)
        self.ledger.reckon(state)
        gains = vec[float]([0.0] * len(moves))
        self._weigh_gains(state, moves, gains)
        best = moves[0]
        best_gain = NEVER
        for place in range(len(moves)):
            gain = gains[place]
            if moves[place] >= BUY:
                gain += self.whim * float(luck.below(256)) / 256.0
            if gain > best_gain:
                best_gain = gain
                best = moves[place]
        return best

    def _weigh_gains(self, state: Einauge, moves: vec[i64], gains: vec[float]) -> None:
        """Write what each move gains, in jewels."""
        ledger = self.ledger
        seat = state.to_move
        purchase = NEVER
        wanted: i64 = -1  # the card of the best purchase
        for place in range(len(moves)):
            move = moves[place]
            if move < BUY:
                continue  # below, when the best purchase is known
            if move < SKIP:
                card = card_at(state.display, move - BUY)
                gains[place] = ledger.purchase(seat, card)
                if gains[place] > purchase:
                    purchase = gains[place]
                    wanted = card
            elif FIGHT <= move < NO_FIGHT:
                gains[place] = ledger.fight(seat, state.card_of(move))
            elif move >= MOVE:
                gains[place] = ledger.moving(seat, card_at(state.display, move - MOVE))
            elif ROW_OF <= move < ALONE:
                gains[place] = ledger.pay(state.row(seat, move - ROW_OF))
            elif move == ALONE and state.lone_ship_counts:
                gains[place] = ledger.new_colour(seat)
            elif move == JOIN:
                gains[place] = -ledger.sabre  # a lone ship is better kept for a row that pays
            else:
                gains[place] = 0.0
        if moves[0] < BUY:
            self._weigh_sales(state, moves, gains, max(purchase, 0.0), wanted)

    def _weigh_sales(self, state: Einauge, moves: vec[i64], gains: vec[float], purchase: float, wanted: i64) -> None:
        """A sale (E11) gains what the best purchase does, which still comes, less what is lost by it."""
        ledger = self.ledger
        for place in range(len(moves)):
            move = moves[place]
            if move == SELL_JEWEL:
                gains[place] = purchase - JEWEL_SALE
            elif move < BUY:
                card = SALE_CARDS[move - SELL]
                loss = ledger.sale(state.to_move, card)
                if wanted >= 0 and wanted >> 3 == card >> 3:
                    loss += ledger.pay(bit(card & 7))  # the row is about to pay
                gains[place] = purchase - loss

    def should_evaluate(self, state: State, decisions: i64) -> bool:
        assert isinstance(state, Einauge)
        return decisions >= self.horizon and state.phase == BUYING and state.picked < 0 and state.finder < 0

    def evaluate(self, state: State, shares: vec[float]) -> None:
        assert isinstance(state, Einauge)
        if self.value is None or self.seats != state.seats:
            self.seats = state.seats
            self.value = value_for(int(state.seats), self.ledger)
        self.value.shares(state, shares)


def worth_of(riches: i64) -> i64:
    return JEWEL_WORTH * jewels_in(riches) + DUCAT_WORTH * ducats_in(riches) + SABRE_WORTH * sabres_in(riches)


def keeping(state: Einauge, seat: i64, card: i64) -> i64:
    """What a sold island would have paid in its row, and its chests."""
    kind = bit(card & 7)
    length = state.row_size(seat, card >> 3)
    return CHEST_WORTH * state.values.chests[kind] + worth_of(state.values.pays[kind]) * (1 if length < ROW else 0)


def _blend_long(number: i64, value: i64) -> i64:
    return blend(blend(number, value & 0x7FFFFFFF), (value >> 31) & 0x7FFFFFFF)
