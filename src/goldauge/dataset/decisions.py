"""The decisions of games as columns: what the seat could know, what it might do, what it did, what it came to."""

from __future__ import annotations

from array import array
from typing import Any

from goldauge.core.observer import Observer
from goldauge.core.record import Record

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


class Decisions:
    """Columns that grow game by game. Moves that were no choice are left out."""

    def __init__(self, observer: Observer, moves: int) -> None:
        self._observer = observer
        self._moves = moves
        self.game, self.step, self.seat, self.move = array("q"), array("i"), array("b"), array("h")
        self.player: list[str] = []
        self.observation, self.mask = bytearray(), bytearray()
        self.returns = array("f")

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
            state, _ = next(steps)
        for _ in range(before, len(self.game)):
            self.returns.extend(state.returns())

    def table(self) -> Any:
        """As a table of Arrow."""
        import pyarrow as pa

        def plain(kind: Any, data: Any) -> Any:
            return pa.Array.from_buffers(kind, len(data) * 8 // kind.bit_width, [None, pa.py_buffer(data)])

        def rows(kind: Any, data: Any) -> Any:
            values = plain(kind, data)
            return pa.FixedSizeListArray.from_arrays(values, len(values) // len(self.game))

        return pa.table(
            {
                "game": pa.array(self.game, pa.int64()),
                "step": pa.array(self.step, pa.int32()),
                "seat": pa.array(self.seat, pa.int8()),
                "player": pa.array(self.player).dictionary_encode(),
                "observation": rows(pa.int16(), bytes(self.observation)),
                "mask": rows(pa.uint8(), bytes(self.mask)),
                "move": pa.array(self.move, pa.int16()),
                "returns": rows(pa.float32(), self.returns.tobytes()),
            }
        )
