"""The rows of a batch: many games side by side, stepped and written by compiled code into memory that numpy reads.

A vec gives its memory to numpy without a copy, for reading only; what numpy gives back comes as bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from goldauge.core.luck import QuickLuck
from goldauge.core.observer import Observer
from goldauge.core.state import State

Deal = Callable[[int, int], State]  # in a row, the game of this number
Ask = Callable[[int, State], int]  # what a bot chooses in a row

ALL_WELL: Final[i64] = -1
NOTHING: Final = vec[i64]()


class Rows:
    """So many games of one kind. A row whose game is over has the next one at once."""

    def __init__(
        self,
        observer: Observer,
        moves: int,
        seats: int,
        size: int,
        deal: Deal,
        ask: Ask,
        bots: int,
        skip_forced: bool,
        witness: int,
    ) -> None:
        self.observer: Observer = observer
        self.width: i64 = observer.layout.size  # of an observation
        self.moves: i64 = moves
        self.seats: i64 = seats
        self.size: i64 = size
        self.deal: Deal = deal
        self.ask: Ask = ask
        self.bots: i64 = bots  # the seats that bots play, as bits
        self.skip_forced: bool = skip_forced
        self.stand_in: QuickLuck = QuickLuck(0, 2)
        self.witness: i64 = witness  # the seat whose last look at a game is kept; -1: nobody's
        kept: i64 = 0
        if witness >= 0:
            kept = self.size * self.width
        self.states: vec[State] = vec[State]()
        self.legal: vec[vec[i64]] = vec[vec[i64]]()  # what is marked in the mask
        self.observation: vec[i16] = vec[i16]([0] * (self.size * self.width))
        self.final: vec[i16] = vec[i16]([0] * kept)
        self.mask: vec[bool] = vec[bool]([False] * (self.size * self.moves))
        self.to_move: vec[i64] = vec[i64]([0] * self.size)
        self.rewards: vec[float] = vec[float]([0.0] * (self.size * self.seats))
        self.over: vec[bool] = vec[bool]([False] * self.size)
        self.drawn: vec[i64] = vec[i64]([0] * self.size)  # random moves
        self.tally: vec[float] = vec[float]([0.0] * self.seats)  # what all games so far were worth to every seat
        self.games: i64 = 0  # that are over
        self.steps: i64 = 0  # moves of all games, those of bots and forced ones too
        self.numbers: vec[i64] = vec[i64]([0] * self.size)  # of the running games
        for row in range(size):
            self.numbers[row] = row
            self.states = append(self.states, deal(row, row))
            self.legal = append(self.legal, NOTHING)
            self.go_on(row)

    def wrong(self, moves: bytes) -> i64:
        """The first row whose move is not legal; ALL_WELL if there is none. Nothing is played."""
        mask, width = self.mask, self.moves
        for row in range(self.size):
            move = read_i64_le(moves, row << 3)
            if move < 0 or move >= width or not mask[row * width + move]:
                return row
        return ALL_WELL

    def step(self, moves: bytes) -> None:
        """Play a legal move in every row."""
        states, over, rewards, seats = self.states, self.over, self.rewards, self.seats
        for row in range(self.size):
            if over[row]:
                over[row] = False
                for seat in range(seats):
                    rewards[row * seats + seat] = 0.0
            states[row].play_unchecked(read_i64_le(moves, row << 3))
            self.go_on(row)
        self.steps += self.size

    def draw(self, luck: QuickLuck) -> None:
        """A random legal move for every row, each as likely."""
        drawn = self.drawn
        for row in range(self.size):
            legal = self.legal[row]
            drawn[row] = legal[luck.below(len(legal))]

    def go_on(self, row: i64) -> None:
        """On to the next decision that is not a bot's, through the end of a game if need be; then write it down."""
        state = self.states[row]
        failed = False
        while True:
            if state.to_move < 0:
                self._end(row, state)
                state = self._next(row)
                self.states[row] = state
            elif (self.bots >> state.to_move) & 1:
                move = self.ask(row, state)
                if move < 0 and not failed:  # its game can't be played on
                    failed = True
                    self._abandon(row)
                    state = self._next(row)
                    self.states[row] = state
                    continue
                if move < 0:  # again, before anybody else was asked: chance plays for it, or it would go on for ever
                    legal = state.legal()
                    move = legal[self.stand_in.below(len(legal))]
                state.play_unchecked(move)
                self.steps += 1
            else:
                legal = state.legal()
                if not self.skip_forced or len(legal) > 1:
                    break
                state.play_unchecked(legal[0])
                self.steps += 1
        self._write(row, state, legal)

    def _next(self, row: i64) -> State:
        number = self.numbers[row] + self.size
        self.numbers[row] = number
        return self.deal(row, number)

    def _write(self, row: i64, state: State, legal: vec[i64]) -> None:
        mask = self.mask
        start = row * self.moves
        for move in self.legal[row]:
            mask[start + move] = False
        for move in legal:
            mask[start + move] = True
        self.legal[row] = legal
        seat = state.to_move
        self.to_move[row] = seat
        self.observer.write(state, seat, self.observation, row * self.width)

    def _end(self, row: i64, state: State) -> None:
        returns = state.returns()
        first = not self.over[row]
        for seat in range(self.seats):
            self.tally[seat] += returns[seat]
            if first:  # a game that the bots play to its end on their own, before anybody is asked, is only counted
                self.rewards[row * self.seats + seat] = returns[seat]
        if first and self.witness >= 0:
            self.observer.write(state, self.witness, self.final, row * self.width)
        self.over[row] = True
        self.games += 1

    def _abandon(self, row: i64) -> None:
        self.over[row] = True
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = 0.0
