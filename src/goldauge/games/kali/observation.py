"""Die Augen der Kali, observations: all that lies open, and how many cards of each kind are left."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldauge.core.observation import MOST, Layout, number, one_of
from goldauge.core.observer import Observer, put, put_limited, put_one, put_one_of, put_zeros, seen_from
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.games.kali.components import CARD_COUNTS, CARD_NAMES, FOOTPRINTS, JEWELS, KINDS, price
from goldauge.games.kali.options import ROUNDS
from goldauge.games.kali.rules import PHASES, Kali
from goldauge.games.kali.view import KaliView


def layout(seats: int) -> Layout:
    return Layout(
        number("seat", "whose observation it is", seats - 1),
        one_of("phase", f"what is asked: {', '.join(PHASES)}", len(PHASES)),
        one_of("to_move", "who decides; none when the game is over", seats),
        one_of("holder", "whose draw it is: the turn player, or who took over (K15)", seats),
        one_of("turn", "whose turn it was originally (K17)", seats),
        one_of("first", "who began this round", seats),
        one_of("woke", "who woke the goddess (K10); none before that", seats),
        number("footprint", "where the thief stands: 0 the start, 19 the goddess", int(FOOTPRINTS) + 1),
        number("eyes", "how many scares have come (K9, K10)", 2),
        number("hoard", "the jewels in the goddess's lap", int(JEWELS), usual=200),
        number("pot", "the jewels on the path", int(JEWELS), usual=50),
        number("price", "what taking over costs, or would cost, with this pot (K14)", 40),
        number("riches", "the jewels of every seat", int(JEWELS), count=seats, usual=100),
        number("totals", "their sums over the finished rounds (K20)", MOST, count=seats, usual=500),
        number("left", f"how many cards are left: {', '.join(CARD_NAMES)}", max(CARD_COUNTS), count=int(KINDS)),
        number("round", "the running round, from 1", ROUNDS.most, usual=10),
        number("rounds", "rounds in the match", ROUNDS.most, usual=10),
    )


class KaliObserver(Observer):
    """Tells apart all that views tell apart."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))

    def write_view(self, view: View, row: vec[i16], at: i64) -> None:
        assert isinstance(view, KaliView)
        self._write(view.state, view.seat, row, at)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, Kali)
        self._write(state, seat, row, at)

    def _write(self, state: Kali, seat: i64, row: vec[i16], at: i64) -> None:
        seats = state.seats
        at = put(row, at, seat)
        at = put_one_of(row, at, 4, state.phase)
        put_zeros(row, at, 5 * seats)  # one loop for all, since a batch does little else
        at = put_one(row, at, seats, seen_from(seat, state.to_move, seats))
        at = put_one(row, at, seats, seen_from(seat, state.holder, seats))
        at = put_one(row, at, seats, seen_from(seat, state.turn, seats))
        at = put_one(row, at, seats, seen_from(seat, state.first, seats))
        at = put_one(row, at, seats, seen_from(seat, state.woke, seats))
        at = put(row, at, state.footprint)
        at = put(row, at, state.eyes)
        at = put(row, at, state.hoard)
        at = put(row, at, state.pot)
        at = put(row, at, price(state.pot))
        riches, totals = state.riches, state.totals
        for other in range(seats):
            place = at + seen_from(seat, other, seats)
            row[place] = i16(riches[other])
            put_limited(row, place + seats, totals[other])
        at += 2 * seats
        counts = state.undealt
        for kind in range(KINDS):
            row[at + kind] = i16((counts >> (kind << 3)) & 255)
        at += KINDS
        at = put(row, at, state.round)
        put(row, at, state.rounds)
