"""Die Augen der Kali, components and set-up (K1 to K4). Every test is named after the clause that it proves."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.kali import components
from goldauge.games.kali.moves import DRAW
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import KALI, cave, on_path, play


def test_K1_jewels_are_worth_350_in_all() -> None:
    values, counts = components.STONES, components.STONE_COUNTS
    assert components.JEWELS == sum(values[stone] * counts[stone] for stone in values) == 350
    for seats in range(2, 7):
        state = KALI.start(seats, seed=1)
        assert isinstance(state, Kali)
        assert sum(state.riches) + state.hoard + state.pot == 350


@pytest.mark.parametrize("footprint", range(1, 19))
def test_K2_footprint_n_shows_jewels_worth_n(footprint: int) -> None:
    state = on_path(footprint - 1, 5, "step 1") if footprint > 1 else cave("step 1")
    before = state.pot
    play(state, DRAW)
    assert (state.footprint, state.pot - before) == (footprint, footprint)


def test_K3_the_deck_has_52_cards_of_six_kinds_and_is_shuffled_by_the_seed() -> None:
    decks = []
    for seed in (1, 2, 1):
        deck = KALI.start(3, seed).position()["deck"]
        assert isinstance(deck, list)
        assert {card: deck.count(card) for card in deck} == {
            "step 1": 16,
            "step 2": 12,
            "step 3": 6,
            "step 4": 4,
            "noise": 12,
            "scare": 2,
        }
        decks.append(deck)
    assert decks[0] == decks[2] != decks[1]


def test_K3_what_is_left_in_the_deck_is_public_by_kind_but_not_its_order() -> None:
    one, other = cave("step 1", "noise", "step 4"), cave("step 4", "step 1", "noise")
    assert one.view(1) == other.view(1)
    assert one.view(None).key() == other.view(None).key()
    assert one.view(1).to_dict()["left"] == {
        "step 1": 1,
        "step 2": 0,
        "step 3": 0,
        "step 4": 1,
        "noise": 4,
        "scare": 2,
    }
    assert "deck" not in one.view(1).to_dict()


def test_K3_the_deck_is_never_shuffled_again() -> None:
    state = KALI.start(2, seed=5)
    deck = state.position()["deck"]
    assert isinstance(deck, list)
    luck = goldauge.QuickLuck(3)
    while not state.over:
        left = state.position()["deck"]
        assert isinstance(left, list)
        assert deck[len(deck) - len(left) :] == left
        legal = state.legal()
        state.play(legal[luck.below(len(legal))])


@pytest.mark.parametrize("seats", range(2, 7))
def test_K4_everybody_starts_with_40_and_the_rest_is_the_hoard(seats: int) -> None:
    state = KALI.start(seats, seed=3)
    assert isinstance(state, Kali)
    assert list(state.riches) == [40] * seats
    assert state.hoard == 350 - 40 * seats


def test_K4_the_first_player_is_chosen_by_lot() -> None:
    firsts = [int(KALI.start(4, seed).to_move) for seed in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))
