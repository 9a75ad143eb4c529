"""The decisions of games as columns: what the seat could know, what it might do, what it did, what it came to."""

from __future__ import annotations

from array import array
from typing import Any

from goldauge.bots.levels import master_guide
from goldauge.core.game import Game
from goldauge.core.record import Record
from goldauge.core.view import View
from goldauge.search.guide import Guide
from goldauge.search.tree_search import Search

ABOUT = {
    "game": "the number of the game",
    "step": "how many moves were made in it before this one",
    "seat": "who decides",
    "player": "who sits there: a bot's name, or what the record says",
    "observation": "what the seat may know (int16, see layout)",
    "mask": "1 for every legal move",
    "move": "what was decided",
    "returns": "what the game came to in the end, for every seat",
}
ABOUT_SEARCH = {
    "visits": "for every move, in how many of the simulations the search tried it",
    "values": "for every move, the share of the win that the search expects after it; 0 if it wasn't tried",
}


class Decisions:
    """Columns that grow game by game. Moves that were no choice are left out.

    With simulations, a search as the level `expert` has it thinks so long about every decision: from what the seat may
    know, anew each time, and with a seed of its own that follows from the numbers of game and step.
    """

    def __init__(self, game: Game, seats: int, simulations: int = 0) -> None:
        self._observer = game.observer_for(seats)
        self._moves = len(game.moves)
        self._simulations = simulations
        self._guide = master_guide(game) if simulations else None
        self.game, self.step, self.seat, self.move = array("q"), array("i"), array("b"), array("h")
        self.player: list[str] = []
        self.observation, self.mask = bytearray(), bytearray()
        self.returns = array("f")
        self.visits, self.values = array("i"), array("f")

    def add(self, number: int, record: Record) -> None:
        seats = record.seats
        players = record.players or [""] * seats
        before = len(self.game)
        steps = record.steps()
        state, _ = next(steps)
        for step, text in enumerate(record.moves):
            legal = list(state.legal())
            if len(legal) > 1:
                seat = int(state.to_move)
                mask = bytearray(self._moves)
                for move in legal:
                    mask[move] = 1
                self.game.append(number)
                self.step.append(step)
                self.seat.append(seat)
                self.move.append(record.game.move(text))
                self.player.append(players[seat])
                self.observation += memoryview(self._observer.of_state(state, seat)).cast("B")
                self.mask += mask
                if self._guide is not None:
                    self._think(self._guide, state.view(seat), number, step)
            state, _ = next(steps)
        for _ in range(before, len(self.game)):
            self.returns.extend(state.returns())

    def _think(self, guide: Guide, view: View, number: int, step: int) -> None:
        search = Search(guide, self._moves, number)
        search.decisions = step
        search.think(view, self._simulations, -1.0)
        self.visits.extend(int(search.visits(move)) for move in range(self._moves))
        self.values.extend(search.value(move) for move in range(self._moves))

    def table(self) -> Any:
        """As a table of Arrow."""
        import pyarrow as pa

        def plain(kind: Any, data: Any) -> Any:
            return pa.Array.from_buffers(kind, len(data) * 8 // kind.bit_width, [None, pa.py_buffer(data)])

        def rows(kind: Any, data: Any) -> Any:
            values = plain(kind, data)
            return pa.FixedSizeListArray.from_arrays(values, len(values) // len(self.game))

        columns = {
            "game": pa.array(self.game, pa.int64()),
            "step": pa.array(self.step, pa.int32()),
            "seat": pa.array(self.seat, pa.int8()),
            "player": pa.array(self.player).dictionary_encode(),
            "observation": rows(pa.int16(), bytes(self.observation)),
            "mask": rows(pa.uint8(), bytes(self.mask)),
            "move": pa.array(self.move, pa.int16()),
            "returns": rows(pa.float32(), self.returns.tobytes()),
        }
        if self._guide is not None:
            columns["visits"] = rows(pa.int32(), self.visits.tobytes())
            columns["values"] = rows(pa.float32(), self.values.tobytes())
        return pa.table(columns)
