"""Batch: many games of one kind side by side, numpy in and numpy out.

Compiled code holds Python's lock while it steps, so several batches run at once in processes, not in threads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from goldauge.bots import bot as bot_of
from goldauge.bots.failure import BotFailed, ask, blaming
from goldauge.bots.player import Player
from goldauge.core.bot import Bot
from goldauge.core.errors import BadSetup
from goldauge.core.game import Game
from goldauge.core.luck import QuickLuck, Seed
from goldauge.core.observation import Layout
from goldauge.core.registry import find_game
from goldauge.core.state import State
from goldauge.envs.errors import BadBatch
from goldauge.envs.rows import ALL_WELL, Rows

FAILED = -1


class Step(NamedTuple):
    """What a batch shows: always the same arrays, changed by every step, and only to be read."""

    observation: NDArray[np.int16]  # of the seat to move, by row; Batch.layout says what lies where
    mask: NDArray[np.bool_]  # its legal moves, by row
    to_move: NDArray[np.int64]  # the seat that decides, by row
    rewards: NDArray[np.float64]  # by row and seat: what the game that has just ended was worth; else 0
    over: NDArray[np.bool_]  # by row: a game has just ended, and what is shown is the start of the next


class Batch:
    """So many games at once.

    The game number n has the seed `seed + n`, so `game.start(seats, seed + n)` and the same moves give the same game.
    Row r begins with number r; its next has `size` more. `numbers` has the running ones.

    bots: who plays which seat: a name, or what makes a bot. The others are the caller's.
    skip_forced: where only one move is legal, it is played without asking.
    witness: a seat whose last observation of every game is kept, in `final`.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        size: int,
        seed: int,
        *,
        bots: Mapping[int, str | Callable[[], Bot]] | None = None,
        skip_forced: bool = False,
        witness: int | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        if not isinstance(self.game, Game):
            raise BadSetup(f"game is a game or its name, not {game!r}")
        seats = _whole("seats", seats, 1)
        observer = self.game.observer_for(seats)
        self.layout: Layout = observer.layout
        self.seats = seats
        self.size = _whole("size", size, 1)
        self.seed = _whole("seed", seed, 0)
        if not isinstance(bots, Mapping | None):
            raise BadSetup(f'bots says who plays which seat, like {{1: "random"}}, not {bots!r}')
        self.bots = dict(bots or {})
        for seat, name in self.bots.items():
            if seat not in range(seats):
                raise BadSetup(f"bots: there is no seat {seat} among {seats} (the first is 0)")
            if isinstance(name, str):
                bot_of(name, self.game)
            elif not callable(name):
                raise BadSetup(f"bots: seat {seat} needs the name of a bot, or what makes one, not {name!r}")
        if len(self.bots) == seats:
            raise BadSetup("bots play all seats, so nobody is asked; `goldauge arena` lets bots play each other")
        self._options = self.game.settle(options)
        self._players: list[list[Player]] = [[] for _ in range(size)]
        self._running: list[State | None] = [None] * size  # the games that bots play in
        self._failures: list[tuple[int, str, BotFailed]] = []  # the row, and what to say
        if witness is not None and witness not in range(seats):
            raise BadSetup(f"witness: there is no seat {witness} among {seats} (the first is 0)")
        played = sum(1 << seat for seat in self.bots)
        self._rows = Rows(
            observer,
            len(self.game.moves),
            seats,
            size,
            self._deal,
            self._ask,
            played,
            skip_forced,
            -1 if witness is None else witness,
        )
        rows = self._rows
        self._shown = Step(
            np.asarray(rows.observation).reshape(size, -1),
            np.asarray(rows.mask).view(np.bool_).reshape(size, -1),
            np.asarray(rows.to_move),
            np.asarray(rows.rewards).reshape(size, -1),
            np.asarray(rows.over).view(np.bool_),
        )
        self.observation, self.mask, self.to_move, self.rewards, self.over = self._shown
        # By row: what the witness saw when a game of this row last ended.
        self.final: NDArray[np.int16] | None = None if witness is None else np.asarray(rows.final).reshape(size, -1)
        self._drawn: NDArray[np.int64] = np.asarray(rows.drawn)
        self._luck = QuickLuck(self.seed & 0x7FFFFFFFFFFFFFFF, 1)
        self._raise_failures()

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games of {self.game.name}: {self.seats} seats, {self.games} games over>"

    def step(self, moves: ArrayLike) -> Step:
        """Play a move in every row; BadBatch names the first row whose move is wrong, and then none is played."""
        try:
            given = np.asarray(moves)
        except ValueError:  # numbers and lists of them, mixed
            raise BadBatch(f"the moves must have the shape ({self.size},), one for each row") from None
        if given.shape != (self.size,):
            raise BadBatch(f"the moves must have the shape ({self.size},), one for each row, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise BadBatch(f"moves are whole numbers, not {given.dtype}")
        played = given.astype("<i8", copy=False).tobytes()
        rows = self._rows
        row = rows.wrong(played)
        if row != ALL_WELL:
            raise self._illegal(int(row), int(given[row]))
        rows.step(played)
        if self._failures:
            self._raise_failures()
        return self._shown

    def random_moves(self) -> NDArray[np.int64]:
        """A legal move for every row, each as likely; drawn anew by every call, and always in the same array."""
        self._rows.draw(self._luck)
        return self._drawn

    def state(self, row: int) -> State:
        """A copy of the game in this row: the whole truth, to look at."""
        if isinstance(row, bool) or not isinstance(row, int | np.integer) or not 0 <= row < self.size:
            raise BadBatch(f"there is no row {row!r}; they are 0 to {self.size - 1}")
        return self._rows.states[row].copy()

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The numbers of the running games, by row."""
        return np.array(self._rows.numbers)

    @property
    def games(self) -> int:
        """How many games are over."""
        return int(self._rows.games)

    @property
    def tally(self) -> NDArray[np.float64]:
        """What all games that are over were worth to every seat together; divided by `games`, the share of the win.

        Games that bots played to their end before anybody was asked are in it, too.
        """
        return np.array(self._rows.tally)

    @property
    def steps(self) -> int:
        """How many moves were played, those of bots and forced ones too."""
        return int(self._rows.steps)

    def _deal(self, row: int, number: int) -> State:
        state = self.game.deal(self.seats, Seed.of(self.seed + number), self._options)
        if self.bots:
            self._seat_players(row, number, state)
        return state

    def _seat_players(self, row: int, number: int, state: State) -> None:
        """New bots for a new game, since they may remember; their seeds follow from the game's."""
        self._end(row)
        players = []
        for seat, name in self.bots.items():
            seed = (self.seed + number) * self.seats + seat & 0x7FFFFFFFFFFFFFFF
            try:
                with blaming(self._whose(seat)):
                    bot = bot_of(name, self.game, seed) if isinstance(name, str) else name()
                    players.append(Player(bot, self.game, seat, self.seats))
            except BotFailed as failed:
                self._failures.append((row, str(failed), failed))
        self._players[row] = players
        self._running[row] = state
        if any(player.watches for player in players):
            state.story = self.game.opening(state)

    def _end(self, row: int) -> None:
        """Tell the bots of a game that is over."""
        players = self._players[row]
        state = self._running[row]
        outcome = None if state is None else state.outcome()
        if state is None or outcome is None:
            return
        self._tell(row, state)
        for player in players:
            try:
                with blaming(self._whose(player.seat)):
                    player.end(outcome)
            except BotFailed as failed:
                self._failures.append((row, str(failed), failed))

    def _ask(self, row: int, state: State) -> int:
        seat = int(state.to_move)
        self._tell(row, state)
        player = next((player for player in self._players[row] if player.seat == seat), None)
        if player is None:  # it failed when the game began
            return FAILED
        try:
            return ask(player, self.game, state.view(seat))
        except BotFailed as failed:
            self._failures.append((row, f"{self._whose(seat)} failed: {failed}", failed))
            return FAILED

    def _tell(self, row: int, state: State) -> None:
        if state.story:
            for player in self._players[row]:
                player.happened(state.story)
            state.story.clear()

    def _raise_failures(self) -> None:
        if not self._failures:
            return
        (row, message, failed), *_ = self._failures
        self._failures = []
        raise BadBatch(message, row) from failed

    def _whose(self, seat: int) -> str:
        return f"the bot {self.bots[seat]} in seat {seat}"

    def _illegal(self, row: int, move: int) -> BadBatch:
        if not 0 <= move < len(self.game.moves):
            return BadBatch(f"there is no move {move}; they are 0 to {len(self.game.moves) - 1}", row)
        why = self._rows.states[row].illegal(move)
        return BadBatch(f"{move} ({self.game.moves[move]}) is not legal: {why}", row)


def _whole(name: str, value: Any, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
        raise BadSetup(f"{name} is a whole number from {least} on, not {value!r}")
    return int(value)
