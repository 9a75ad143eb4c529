"""The ratings: they find the strengths that made the games, and their intervals hold as often as they say."""

from __future__ import annotations

import math
import random

import pytest

from goldauge.arena.ratings import ELO, Game, invert, multiply, rate, share_interval


def made_up(strengths: list[float], seat_strengths: list[float], deals: int, chance: random.Random) -> list[Game]:
    """Games by the model itself: every deal is played in every seat."""
    seats = len(seat_strengths)
    games = []
    for deal in range(deals):
        order = chance.sample(range(len(strengths)), seats)
        for turn in range(seats):
            line_up = tuple(order[turn:] + order[:turn])
            powers = [math.exp(strengths[bot] + seat_strengths[seat]) for seat, bot in enumerate(line_up)]
            winner = chance.choices(range(seats), powers)[0]
            games.append(Game(deal, line_up, tuple(float(seat == winner) for seat in range(seats))))
    return games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_strengths_that_made_the_games_are_found(seats: int) -> None:
    strengths = [0.9, 0.3, 0.0, -0.2, -1.0]
    places = [0.3, -0.1, -0.1, -0.1][:seats]
    places = [place - sum(places) / seats for place in places]
    ratings = rate(made_up(strengths, places, 3000, random.Random(5)), 5, seats)
    for bot, strength in enumerate(strengths):
        assert ratings.bots[bot].value == pytest.approx(1500 + ELO * strength, abs=25)
    for seat, place in enumerate(places):
        assert ratings.seats[seat].value == pytest.approx(ELO * place, abs=15)
    assert ratings.better[0][1] > 0.999
    assert ratings.better[1][0] < 0.001
    assert ratings.better[2][2] == 0.5


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    strengths = [0.5, 0.0, -0.5]
    chance = random.Random(1)
    held = asked = 0
    for _ in range(150):
        ratings = rate(made_up(strengths, [0.1, -0.1], 60, chance), 3, 2)
        for bot, strength in enumerate(strengths):
            asked += 1
            held += ratings.bots[bot].low <= 1500 + ELO * strength <= ratings.bots[bot].high
    assert 0.91 < held / asked < 0.985


def test_games_of_one_deal_that_are_alike_prove_less() -> None:
    """The same result in all games of a deal is one observation, not many."""
    chance = random.Random(2)
    free, alike = [], []
    for deal in range(200):
        winner = int(chance.random() < 0.4)
        for game in range(4):
            alike.append(Game(deal, (0, 1), (1.0 - winner, float(winner))))
            other = int(chance.random() < 0.4)
            free.append(Game(deal * 4 + game, (0, 1), (1.0 - other, float(other))))
    width = [interval.high - interval.low for interval in (rate(alike, 2, 2).bots[0], rate(free, 2, 2).bots[0])]
    assert width[0] == pytest.approx(2 * width[1], rel=0.15)


def test_mirrored_luck_cancels() -> None:
    """Where the deal alone decides, the two games of a deal are won by one each: nobody is stronger, and surely so."""
    games = []
    for deal in range(100):
        luck = deal % 3 == 0
        games.append(Game(deal, (0, 1), (float(luck), float(not luck))))
        games.append(Game(deal, (1, 0), (float(luck), float(not luck))))
    rating = rate(games, 2, 2).bots[0]
    assert rating.value == pytest.approx(1500)
    assert rating.high - rating.low < 5


def test_who_never_wins_is_rated_all_the_same() -> None:
    games = [Game(deal, (0, 1) if deal % 2 else (1, 0), (1.0, 0.0) if deal % 2 else (0.0, 1.0)) for deal in range(50)]
    ratings = rate(games, 2, 2)
    assert ratings.bots[0].low > ratings.bots[1].high
    assert ratings.bots[0].value < 3000
    assert ratings.bots[0].high - ratings.bots[0].low > 50
    assert ratings.better[0][1] > 0.95


def test_shared_wins_count_as_parts() -> None:
    games = [Game(deal, (0, 1), (0.5, 0.5)) for deal in range(40)]
    assert rate(games, 2, 2).bots[0].value == pytest.approx(1500)


def test_share_intervals_hold_as_often_as_they_say() -> None:
    chance = random.Random(3)
    held = 0
    for _ in range(1000):
        shares = [sum(chance.random() < 0.3 for _ in range(2)) / 2 for _ in range(80)]
        interval = share_interval(shares)
        held += interval.low <= 0.3 <= interval.high
    assert 0.93 < held / 1000 < 0.97
    assert share_interval([1.0] * 20).low < 0.9
    assert share_interval([0.0] * 20).high > 0.1


def test_the_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.0], [1.0, 0.0, 2.0], [0.0, 2.0, 5.0]]
    product = multiply(matrix, invert(matrix))
    for row in range(3):
        assert product[row] == pytest.approx([float(row == column) for column in range(3)])
