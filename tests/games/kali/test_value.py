"""What the master knows of Kali: exact chances between two, learned ones among more."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import goldauge
from goldauge.games.kali.master import KaliMaster, solved
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import Kali
from goldauge.games.kali.two_player_exact import TwoPlayerExact
from tests.exact import kali, small_deck, values
from tests.games.kali.positions import KALI
from tests.worlds import middle

DECKS = [
    small_deck(step_4=2, noise=1, scare=1),
    small_deck(step_1=1, step_3=1, noise=2, scare=1),
    small_deck(step_2=2, step_4=1, scare=2),
    small_deck(step_1=1, step_4=1, noise=1, scare=2),
    small_deck(step_2=1, step_3=1, step_4=1, noise=1, scare=1),
]


@pytest.mark.parametrize("deck", DECKS, ids=" ".join)
@pytest.mark.parametrize("footprint", [1, 9, 15, 18])
def test_between_two_who_are_rich_the_chances_are_those_of_the_whole_game(deck: list[str], footprint: int) -> None:
    own_turn = kali([100, 100], deck, pot=5, footprint=footprint)
    left = own_turn.left()
    two = TwoPlayerExact(left)
    exact = values(own_turn)
    assert two.draw(left, footprint, 1) == pytest.approx(exact[DRAW])
    assert two.enough(left, footprint, 1) == pytest.approx(exact[ENOUGH])
    others_turn = kali([100, 100], deck, pot=5, footprint=footprint, turn=1)
    exact = values(others_turn)
    assert two.draw(left, footprint, 0) == pytest.approx(exact[DRAW])
    assert two.enough(left, footprint, 0) == pytest.approx(exact[ENOUGH])
    offer = values(kali([100, 100], deck, pot=5, footprint=footprint, phase="offer", to_move=1))
    assert two.draw(left, footprint, 0) == pytest.approx(offer[TAKE])
    assert 1 - two.bank(left, 1) == pytest.approx(offer[LEAVE])


def test_who_has_solved_a_deck_knows_every_smaller_one() -> None:
    two = TwoPlayerExact(vec[i64]([2, 1, 0, 2, 1, 2]))
    smaller = vec[i64]([1, 1, 0, 2, 0, 1])
    assert two.covers(smaller)
    assert not two.covers(vec[i64]([0, 0, 1, 0, 0, 1]))
    assert not two.covers(vec[i64]([1, 0, 0, 0, 0, 0]))
    assert two.turn(smaller) == TwoPlayerExact(smaller).turn(smaller)


def test_deciding_by_turns_the_first_is_no_worse_off_from_the_full_deck() -> None:
    left = vec[i64]([16, 12, 6, 4, 12, 2])
    two = solved(left)
    assert (two is not None) == goldauge.compiled  # interpreted it would take a minute
    if two:
        assert 0.5 < two.turn(left) < 0.52


def test_judgements_are_shares_of_the_win() -> None:
    guide = KaliMaster()
    asked = set()
    for number in range(300):
        state = middle(KALI, number, number % 50)
        if not state.over and guide.should_evaluate(state, 0):
            shares = vec[float]([0.0] * state.seats)
            guide.evaluate(state, shares)
            assert sum(shares) == pytest.approx(1)
            assert min(shares) >= 0
            asked.add(int(state.seats))
    assert asked >= {3, 4, 5, 6}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_richest_has_the_best_chance(seats: int) -> None:
    riches = [20] * seats
    riches[1] = 90
    state = kali(riches, small_deck(step_1=8, step_2=6, step_3=3, noise=6, scare=1), phase="draw", footprint=0)
    shares = vec[float]([0.0] * seats)
    KaliMaster().evaluate(state, shares)
    assert max(range(seats), key=lambda seat: shares[seat]) == 1
    assert shares[1] > 1 / seats


def test_a_match_is_played_out() -> None:
    state = KALI.start(3, seed=1, rounds=2)
    assert isinstance(state, Kali)
    assert not KaliMaster().should_evaluate(state, 1000)
