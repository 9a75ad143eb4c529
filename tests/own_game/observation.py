"""Pebbles, observations: all but the order of the sack."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldauge.core.observation import Layout, number, one_of
from goldauge.core.observer import Observer
from goldauge.core.state import State
from goldauge.core.view import View
from tests.own_game.components import COLOURS, MOST_WHITE
from tests.own_game.rules import Pebbles
from tests.own_game.view import PebblesView


class PebblesObserver(Observer):
    """Tells apart all that views tell apart."""

    def __init__(self, seats: int) -> None:
        super().__init__(
            Layout(
                number("seat", "whose observation it is", seats - 1),
                one_of("to_move", "who decides; none when the game is over", seats),
                number("hand", "the pebbles at risk (P3)", MOST_WHITE, usual=5),
                number("left", f"the pebbles in the sack: {', '.join(COLOURS)}", MOST_WHITE, count=2, usual=12),
                number("caught", "the pebbles that every seat keeps (P4)", MOST_WHITE, count=seats, usual=10),
            )
        )

    def write_view(self, view: View, row: vec[i16], at: i64) -> None:
        assert isinstance(view, PebblesView)
        self.write(view.state, view.seat, row, at)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, Pebbles)
        order = [(seat + step) % state.seats for step in range(state.seats)]
        decides = [int(other == state.to_move) for other in order]
        numbers = [seat, *decides, state.hand, *state.left(), *(int(state.caught[other]) for other in order)]
        for place, value in enumerate(numbers):
            row[at + place] = i16(value)
