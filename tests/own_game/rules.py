"""Pebbles, the rules: draw pebbles from the sack until you stop or a black one comes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Luck, Seed
from goldauge.core.state import State
from tests.own_game.components import BLACK, BLACK_PEBBLES, COLOURS, WHITE
from tests.own_game.moves import DRAW, STOP
from tests.own_game.story import Drawn, Ended, Kept, Lost, TurnStarted

NOTHING: Final = vec[i64]()
DRAW_ONLY: Final = vec[i64]([DRAW])
DRAW_OR_STOP: Final = vec[i64]([DRAW, STOP])


class Pebbles(State):
    """One game, everything known."""

    def __init__(self, seats: int, seed: Seed) -> None:
        super().__init__(seats, seed)
        self.sack: vec[i64] = NOTHING  # colours; never changed: `drawn` says how far it is used up
        self.drawn = 0
        self.caught: vec[i64] = vec[i64]([0] * seats)  # pebbles that every seat keeps
        self.hand = 0  # pebbles at risk in this turn

    # Set-up.

    @staticmethod
    def start(seats: int, seed: Seed, white: int) -> Pebbles:
        state = Pebbles(seats, seed)
        state.sack = vec[i64]([WHITE] * white + [BLACK] * BLACK_PEBBLES)  # P1
        state.luck().shuffle(state.sack)
        return state

    # A turn.

    def legal(self) -> vec[i64]:
        if self.to_move < 0:
            return NOTHING
        return DRAW_OR_STOP if self.hand else DRAW_ONLY  # P2: at least one pebble a turn

    def play_unchecked(self, move: i64) -> None:
        if move == DRAW:
            self._draw()
        else:
            self._stop()

    def _draw(self) -> None:
        colour = int(self.sack[self.drawn])
        self.drawn += 1
        self.revealed = True
        seat = int(self.to_move)
        self._tell(Drawn(seat, COLOURS[colour], len(self.sack) - self.drawn))
        if colour == WHITE:
            self.hand += 1  # P3
            if self.drawn == len(self.sack):
                self._lose()  # P7: nothing is left to stop before
                self._end()
        else:
            self._lose()  # P5
            self._next_turn()

    def _stop(self) -> None:
        self.caught[self.to_move] += self.hand  # P4
        self._tell(Kept(int(self.to_move), self.hand, int(self.caught[self.to_move])))
        self.hand = 0
        self._next_turn()

    def _lose(self) -> None:
        if self.hand:
            self._tell(Lost(int(self.to_move), self.hand))
        self.hand = 0

    def _next_turn(self) -> None:
        if self.drawn == len(self.sack):
            self._end()  # P7
            return
        self.to_move = (self.to_move + 1) % self.seats  # P6
        self._tell(TurnStarted(int(self.to_move)))

    # End.

    def _end(self) -> None:
        self.to_move = -1
        self._tell(Ended())

    def scores(self) -> vec[i64]:
        return self.caught[:]

    def winners(self) -> vec[i64]:
        most = max(self.caught)
        return (
            vec[i64]([seat for seat in range(self.seats) if self.caught[seat] == most]) if self.over else NOTHING
        )  # P8

    # What search and views need.

    def left(self) -> list[int]:
        """How many pebbles of each colour are in the sack."""
        rest = list(self.sack[self.drawn :])
        return [rest.count(colour) for colour in range(len(COLOURS))]

    def copy(self) -> Pebbles:
        twin = Pebbles(self.seats, self.seed)
        twin.to_move = self.to_move
        twin.draws = self.draws
        twin.sack = self.sack
        twin.drawn = self.drawn
        twin.caught = self.caught[:]
        twin.hand = self.hand
        return twin

    def redeal(self, luck: Luck) -> Pebbles:
        """What is left in the sack is known, what comes next is not."""
        twin = self.copy()
        twin.sack = vec[i64](sorted(self.sack[self.drawn :]))
        twin.drawn = 0
        luck.shuffle(twin.sack)
        twin.seed = Seed.guessed(luck)
        twin.draws = 0
        return twin
