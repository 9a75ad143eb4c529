"""Einauge sei wachsam!, the guide: what a search may know beyond the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.guide import Guide, blend, without
from goldauge.core.luck import Luck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.games.einauge.bots import Merchant
from goldauge.games.einauge.components import (
    ROW,
    SHIP,
    bit,
    card_at,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.moves import ALONE, BACK, BUY, FIGHT, MOVE, NO_FIGHT, ROW_OF, SELL, SELL_JEWEL, SKIP
from goldauge.games.einauge.rules import BUYING, FINAL, SALE_CARDS, Einauge

# What playouts count things as, in tenths of a jewel (E23: five ducats, or not quite two sabres, become one).
JEWEL_WORTH: Final[i64] = 10
DUCAT_WORTH: Final[i64] = 2
SABRE_WORTH: Final[i64] = 8
CHEST_WORTH: Final[i64] = 14
DEAREST: Final[i64] = 8  # who has more ducats than that need not sell jewels


class EinaugeGuide(Guide):
    """Playouts buy and fight for what pays most at once, chests counted; the merchant, who looks further, advises."""

    def __init__(self) -> None:
        super().__init__()
        self.back = BACK
        self.pace = 30_000
        self.trust = 3.0  # with ten 200 simulations gained no more, and 1,000 nothing
        self.merchant = Merchant()

    def advise(self, view: View) -> i64:
        return self.merchant.choose(view)

    def scene(self, state: State, seat: i64) -> i64:
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

    def playout(self, state: State, moves: vec[i64], luck: Luck) -> i64:
        assert isinstance(state, Einauge)
        count = len(moves)
        if moves[0] >= MOVE or luck.below(8) == 0:
            return moves[luck.below(count)]
        seat = state.to_move
        best = moves[0]
        best_gain: i64 = -1_000_000
        for move in moves:
            gain = luck.below(6) + self._gain(state, seat, move)
            if gain > best_gain:
                best_gain = gain
                best = move
        return best

    def _gain(self, state: Einauge, seat: i64, move: i64) -> i64:
        if move < BUY:
            return -100 if move == SELL_JEWEL else -60  # only in need
        if move < SKIP:
            card = card_at(state.display, move - BUY)
            return worth(state, seat, card) - DUCAT_WORTH * price_of(card)
        if FIGHT <= move < NO_FIGHT:
            card = state.card_of(move)
            price = SABRE_WORTH * state.fight_cost(card)
            return worth(state, seat, card) - (price - 12 if state.phase == FINAL else price)
        if ROW_OF <= move < ALONE:
            return worth_of(state.values.pays[state.row(seat, move - ROW_OF)])
        return 0

    def weigh(self, state: State, moves: vec[i64], weights: vec[float]) -> None:
        assert isinstance(state, Einauge)
        seat = state.to_move
        if moves[0] >= MOVE:
            return
        for place in range(len(moves)):
            gain = self._gain(state, seat, moves[place])
            if gain < -30:
                gain = -30
            elif gain > 60:
                gain = 60
            weights[place] = 1.0 + float(gain + 30) / 15.0


def worth(state: Einauge, seat: i64, card: i64) -> i64:
    """What a card brings at once (E14), and for chests at the end."""
    if card == SHIP:
        return 10
    colour = card >> 3
    kind = card & 7
    row = state.row(seat, colour) | bit(kind)
    return worth_of(state.values.pays[row]) + CHEST_WORTH * state.values.chests[bit(kind)]


def worth_of(riches: i64) -> i64:
    return JEWEL_WORTH * jewels_in(riches) + DUCAT_WORTH * ducats_in(riches) + SABRE_WORTH * sabres_in(riches)


def keeping(state: Einauge, seat: i64, card: i64) -> i64:
    """What a sold island would have paid in its row, and its chests."""
    kind = bit(card & 7)
    length = state.row_size(seat, card >> 3)
    return CHEST_WORTH * state.values.chests[kind] + worth_of(state.values.pays[kind]) * (1 if length < ROW else 0)


def _blend_long(number: i64, value: i64) -> i64:
    return blend(blend(number, value & 0x7FFFFFFF), (value >> 31) & 0x7FFFFFFF)
