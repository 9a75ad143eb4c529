"""Many games at once: the same as one by one, and nothing lost by a mistake in one row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

import numpy as np
import pytest

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.envs import BadBatch, Batch, Features
from tests.effort import tries
from tests.own_game import GAME as PEBBLES

GAMES = [*(goldauge.game(name) for name in goldauge.games()), PEBBLES]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

SEED = 1000


class Twin:
    """A row's game, played one by one."""

    def __init__(self, batch: Batch, row: int) -> None:
        self.batch, self.row = batch, row
        self.game, self.observer = batch.game, batch.game.observer_for(batch.seats)
        self.restart()

    def restart(self) -> None:
        self.state = self.game.start(self.batch.seats, seed=SEED + int(self.batch.numbers[self.row]))

    def play(self, move: int) -> None:
        """The same move, and everything that the batch shows must be as it is here."""
        self.state.play(move)
        assert bool(self.batch.over[self.row]) == self.state.over
        assert list(self.batch.rewards[self.row]) == list(self.state.returns())
        if self.state.over:
            self.restart()
        self.compare()

    def compare(self) -> None:
        assert self.batch.to_move[self.row] == self.state.to_move
        assert list(np.flatnonzero(self.batch.mask[self.row])) == list(self.state.legal())
        single = self.observer.of_state(self.state, self.state.to_move)
        assert np.array_equal(self.batch.observation[self.row], np.asarray(single))


@pytest.mark.long
@every_game
def test_a_batch_plays_the_same_games_as_one_by_one(game: goldauge.Game) -> None:
    size = 16 if goldauge.compiled else 2
    thousands = {"kali": 2000, "pebbles": 300, "einauge": 200, "dracheninsel": 1}[game.name]
    batch = Batch(game, game.seats[-1], size, SEED)
    twins = [Twin(batch, row) for row in range(size)]
    for twin in twins:
        twin.compare()
    games = tries(compiled=thousands, interpreted=max(1, thousands // 100))
    while batch.games < games:
        moves = batch.random_moves()
        batch.step(moves)
        for twin in twins:
            twin.play(int(moves[twin.row]))
    assert batch.tally.sum() == pytest.approx(batch.games)


def test_forced_moves_are_played_without_asking_if_you_like() -> None:
    batch = Batch("kali", 3, 8, SEED, skip_forced=True)
    plain = Batch("kali", 3, 8, SEED)
    assert (plain.mask.sum(1) == 1).all()  # K5: the first card is a must
    for _ in range(200):
        assert (batch.mask.sum(1) > 1).all()
        batch.step(batch.random_moves())
    assert batch.steps > 200 * 8


def test_options_reach_the_games() -> None:
    batch = Batch("kali", 2, 2, SEED, rounds=3)
    assert batch.observation[:, batch.layout["rounds"]].ravel().tolist() == [3, 3]


# Bots.


def _alone(seats: int, bots: dict[int, str], seed: int) -> Iterator[goldauge.State]:
    """A game one by one, up to each decision of a seat without a bot."""
    game = goldauge.game("kali")
    state = game.start(seats, seed=seed)
    players = {seat: goldauge.bot(name, game) for seat, name in bots.items()}
    while not state.over:
        if int(state.to_move) in players:
            state.play(players[int(state.to_move)].choose(state.view(int(state.to_move))))
        else:
            yield state


def test_bots_play_the_seats_that_they_are_given() -> None:
    bots = {1: "bold", 2: "cautious"}
    batch = Batch("kali", 3, 1, SEED, bots=bots)
    luck = QuickLuck(1)
    for number in range(20):
        for state in _alone(3, bots, SEED + number):
            assert batch.numbers[0] == number
            assert batch.to_move[0] == state.to_move == 0
            assert batch.state(0).position() == state.position()
            legal = state.legal()
            move = legal[luck.below(len(legal))]
            batch.step([int(move)])
            state.play(move)
        if not batch.over[0]:
            assert batch.games == number + 1  # the bots have played it to its end before anybody was asked
    assert batch.games == 20


class Follows:
    """A bot that wants to be told everything, and remembers it."""

    all_told: ClassVar[list[list[str]]] = []

    def __init__(self) -> None:
        self.told: list[str] = []
        Follows.all_told.append(self.told)

    def start(self, game: goldauge.Game, seat: int, seats: int) -> None:
        self.told.append(f"seat {seat} of {seats}")

    def saw(self, events: Sequence[goldauge.Event]) -> None:
        self.told += [event.name() for event in events]

    def choose(self, view: goldauge.View) -> int:
        return int(view.legal()[0])

    def end(self, outcome: goldauge.Outcome) -> None:
        self.told.append(f"won by {outcome.winners}")


def test_bots_are_told_what_they_want_to_know() -> None:
    Follows.all_told.clear()
    batch = Batch("kali", 2, 2, SEED, bots={1: Follows})
    while batch.games < 4:
        batch.step(batch.random_moves())
    ended = [told for told in Follows.all_told if told[-1].startswith("won by")]
    assert len(ended) == batch.games
    for told in ended:
        assert told[0] == "seat 1 of 2"
        assert told.count("game over") == 1
        assert told.count("drawn") > 2


class Breaks:
    """A bot that fails in its fifth game."""

    made = 0

    def __init__(self) -> None:
        Breaks.made += 1
        self.number = Breaks.made

    def choose(self, view: goldauge.View) -> int:
        if self.number == 5:
            raise ZeroDivisionError("oh dear")
        return int(view.legal()[0])


def test_a_bot_that_fails_costs_its_own_row_only() -> None:
    Breaks.made = 0
    batch = Batch("kali", 2, 4, SEED, bots={1: Breaks})
    failure = None
    while failure is None:
        before = batch.numbers
        try:
            batch.step(batch.random_moves())
        except BadBatch as failed:
            failure = failed
    assert str(failure) == f"row {failure.row}: the bot {Breaks} in seat 1 failed: ZeroDivisionError: oh dear"
    row = failure.row
    assert batch.numbers[row] > before[row]
    assert batch.over[row]
    for _ in range(50):
        batch.step(batch.random_moves())


class Doomed:
    """A bot that from some time on fails whenever it is asked, or whenever a game begins."""

    doom = ""

    def start(self, game: goldauge.Game, seat: int, seats: int) -> None:
        if Doomed.doom == "begins":
            raise ZeroDivisionError("oh dear")

    def choose(self, view: goldauge.View) -> int:
        if Doomed.doom == "asked":
            raise ZeroDivisionError("oh dear")
        return int(view.legal()[0])


@pytest.mark.parametrize("doom", ["asked", "begins"])
def test_bots_that_always_fail_neither_hang_a_batch_nor_end_it(doom: str) -> None:
    Doomed.doom = ""
    batch = Batch("kali", 3, 4, SEED, bots={0: Doomed, 1: Doomed})
    Doomed.doom = doom
    told: set[str] = set()
    for _ in range(200):
        try:
            batch.step(batch.random_moves())
        except BadBatch as failed:
            told.add(f"{failed}")
        assert set(batch.to_move) == {2}
    pattern = rf"row \d: the bot {re.escape(str(Doomed))} in seat [01] failed: ZeroDivisionError: oh dear"
    assert told
    assert all(re.fullmatch(pattern, sentence) for sentence in told), told
    Doomed.doom = ""
    while batch.games < 100:
        batch.step(batch.random_moves())


# What can be wrong.


def test_wrong_moves_name_the_row_and_nothing_is_played() -> None:
    batch = Batch("kali", 3, 6, SEED)
    good = batch.random_moves().copy()
    before = [batch.state(row).position() for row in range(6)]
    for wrong, message in {
        2: r"^row 4: 2 \(take\) is not legal: You can take over only after somebody has said “Enough!”. \(K13\)$",
        9: r"^row 4: there is no move 9; they are 0 to 3$",
        -1: r"^row 4: there is no move -1; they are 0 to 3$",
    }.items():
        moves = good.copy()
        moves[4] = wrong
        with pytest.raises(BadBatch, match=message) as bad:
            batch.step(moves)
        assert bad.value.row == 4
    for given, message in (
        (good[:5], r"the shape \(6,\), one for each row, not \(5,\)"),
        (good.reshape(2, 3), r"not \(2, 3\)"),
        (good.astype(float), "whole numbers, not float64"),
        (good.astype(bool), "whole numbers, not bool"),
        (list("abcdef"), "whole numbers, not <U1"),
    ):
        with pytest.raises(BadBatch, match=message):
            batch.step(given)
    for row in (6, -1, True, 1.0, "0"):
        with pytest.raises(BadBatch, match=rf"there is no row {row!r}; they are 0 to 5"):
            batch.state(row)  # type: ignore[arg-type]
    assert [batch.state(row).position() for row in range(6)] == before
    batch.step(good.astype(np.uint8))  # any whole numbers will do
    batch.step(batch.random_moves())


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": 7}, "2 to 6 seats, not 7"),
        ({"size": 0}, "size is a whole number from 1 on, not 0"),
        ({"seed": -3}, "seed is a whole number from 0 on, not -3"),
        ({"seed": 1.5}, "seed is a whole number"),
        ({"rouns": 2}, "kali has no option 'rouns'; it has: rounds"),
        ({"bots": {3: "bold"}}, "there is no seat 3 among 3"),
        ({"bots": {1: "blod"}}, "did you mean 'bold'"),
        ({"bots": {1: 5}}, "seat 1 needs the name of a bot, or what makes one, not 5"),
        ({"bots": ["bold"]}, "bots says who plays which seat"),
        ({"seats": "3"}, "seats is a whole number from 1 on, not '3'"),
        ({"game": 3}, "game is a game or its name, not 3"),
        ({"game": "kalli"}, "did you mean 'kali'"),
        ({"witness": 3}, "there is no seat 3 among 3"),
        ({"bots": {0: "bold", 1: "bold", 2: "bold"}}, "bots play all seats"),
    ],
)
def test_wrong_set_ups_are_told(wrong: dict[str, object], message: str) -> None:
    arguments: dict[str, object] = {"game": "kali", "seats": 3, "size": 2, "seed": 1, **wrong}
    with pytest.raises(goldauge.GoldaugeError, match=message):
        Batch(**arguments)  # type: ignore[arg-type]


def test_what_a_batch_shows_is_its_own_memory_and_only_to_be_read() -> None:
    batch = Batch("kali", 2, 3, SEED)
    shown = batch.step(batch.random_moves())
    assert shown.observation is batch.observation
    assert [str(array.dtype) for array in shown] == ["int16", "bool", "int64", "float64", "bool"]
    for array in shown:
        assert not array.flags.owndata
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


@every_game
def test_features_are_small_numbers_that_tell_the_same(game: goldauge.Game) -> None:
    batch = Batch(game, game.seats[-1], 32, SEED)
    features = Features(batch.layout)
    for _ in range(30):
        batch.step(batch.random_moves())
    values = features(batch.observation)
    assert values.shape == (32, features.size)
    assert values.dtype == np.float32
    assert np.abs(values).max() <= 30
    assert len(np.unique(values, axis=0)) == len(np.unique(batch.observation, axis=0))
    assert np.array_equal(features(batch.observation[5]), values[5])
