"""Puzzles: every one can be played, only what its player sees counts, and a search finds the same answer again.

`make soak` looks at all of them with a long search.
"""

from __future__ import annotations

import datetime
import itertools
import json

import pytest
from learning.puzzles import WANTED, obvious, think

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.puzzle import SOLVER, Puzzle, of_the_day, parse, text_of
from tests.effort import EFFORT, tries

PUZZLES = [(game, puzzle) for game in goldauge.games() for puzzle in goldauge.game(game).puzzles.values()]
SIMULATIONS = 100_000 if EFFORT == "soak" else 4_000 if goldauge.compiled else 300


def test_every_game_has_thirty_with_different_kinds_of_answers() -> None:
    for name in goldauge.games():
        puzzles = goldauge.game(name).puzzles.values()
        assert len(puzzles) == WANTED
        assert len({puzzle.answer.split()[0] for puzzle in puzzles}) >= 4
        assert [puzzle.margin for puzzle in puzzles] == sorted((puzzle.margin for puzzle in puzzles), reverse=True)


@pytest.mark.parametrize("name", goldauge.games())
def test_a_puzzle_is_a_decision_of_its_player_with_one_best_move(name: str) -> None:
    game = goldauge.game(name)
    for puzzle in game.puzzles.values():
        view = puzzle.view(game)
        legal = {game.moves[int(move)] for move in view.legal()}
        assert view.to_move == SOLVER
        assert not puzzle.start(game).question()
        assert {chance.move for chance in puzzle.chances} <= legal
        assert "back" not in legal, "a step that is half made is no puzzle"
        assert puzzle.margin >= 0.03
        assert puzzle.answer not in obvious(game, view)
        assert all(game.choice(view, int(move)) for move in view.legal())


@pytest.mark.parametrize("name", goldauge.games())
def test_only_what_its_player_sees_counts(name: str) -> None:
    game = goldauge.game(name)
    for puzzle in game.puzzles.values():
        view = puzzle.view(game)
        one, other = puzzle.start(game), puzzle.start(game)
        assert one.view(SOLVER) == other.view(SOLVER) == view
        assert one.seed != other.seed
        assert not str(one.seed.text).startswith("guess-")
        kept = Puzzle.of(game, puzzle.name, view, puzzle.chances, QuickLuck(3, 4))
        assert kept.view(game) == view


@pytest.mark.once
def test_a_search_finds_the_same_answer_again() -> None:
    # Spread over the games; in a soak it is all of them.
    count = min(len(PUZZLES), tries(compiled=9, interpreted=1))
    for place in range(count):
        name, puzzle = PUZZLES[place * len(PUZZLES) // count]
        game = goldauge.game(name)
        chances = think(game, puzzle.view(game), SIMULATIONS, seed=1_000 + place)
        if EFFORT == "soak":
            assert chances[0].move == puzzle.answer, puzzle.name
            continue
        best = next(chance for chance in chances if chance.move == puzzle.answer)
        assert best.win >= chances[0].win - 4 * (best.error + chances[0].error), puzzle.name


def test_the_puzzle_of_the_day_changes_and_each_has_its_day() -> None:
    names = {name: list(goldauge.game(name).puzzles) for name in goldauge.games()}
    first = datetime.date(2026, 11, 17)
    days = [of_the_day(first + datetime.timedelta(days=day), names) for day in range(len(PUZZLES))]
    assert days[0] == of_the_day(first, names)
    assert all(today and tomorrow and today[0] != tomorrow[0] for today, tomorrow in itertools.pairwise(days))
    assert len(set(days)) == len(PUZZLES)
    assert of_the_day(first, {"heist": []}) is None


def test_the_file_is_read_as_it_is_written() -> None:
    puzzles = goldauge.game("kali").puzzles
    assert parse(text_of(list(puzzles.values()))) == puzzles
    assert len(json.loads(text_of(list(puzzles.values())))) == len(puzzles)
