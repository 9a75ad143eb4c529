"""Die Augen der Kali, clause by clause. Every test is named after the clause that it proves."""

from __future__ import annotations

from typing import Any

import pytest

import goldauge
from goldauge.games.kali import components, rules, story
from goldauge.games.kali.rules import DRAW, ENOUGH, LEAVE, TAKE, Kali

KALI = goldauge.game("kali")


def cave(*cards: str, riches: tuple[int, ...] = (40, 40, 40), pot: int = 0, eyes: int = 0, **fields: Any) -> Kali:
    """A game in which these cards come next; seat 0 is to draw unless said otherwise."""
    deck = [*cards, *(["noise"] * 3)]
    deck += ["scare"] * (2 - eyes - deck.count("scare"))
    position: dict[str, Any] = {
        "game": "kali",
        "rounds": 1,
        "round": 1,
        "first": 0,
        "turn": 0,
        "holder": 0,
        "to_move": 0,
        "phase": "draw",
        "footprint": 0,
        "eyes": eyes,
        "hoard": 350 - sum(riches) - pot,
        "pot": pot,
        "woke": None,
        "riches": list(riches),
        "totals": [0] * len(riches),
        "deck": deck,
        "seed": "0" * 64,
        "draws": 2,
        **fields,
    }
    state = KALI.load(position)
    assert isinstance(state, Kali)
    return state


def on_path(footprint: int, pot: int, *cards: str, **fields: Any) -> Kali:
    """The holder stands on the path and may choose."""
    return cave(*cards, pot=pot, **{"footprint": footprint, "phase": "choose", **fields})


def play(state: Kali, *moves: int) -> list[goldauge.Event]:
    happened: list[goldauge.Event] = []
    for move in moves:
        state.play(move, happened)
    return happened


def kinds(happened: list[goldauge.Event]) -> list[str]:
    return [event.name() for event in happened]


def test_K1_jewels_are_worth_350_in_all() -> None:
    assert components.JEWELS == 50 * 1 + 20 * 5 + 20 * 10
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


def test_K5_a_turn_begins_with_a_draw_that_is_asked_and_a_must() -> None:
    state = cave("step 2")
    assert list(state.legal()) == [DRAW]
    with pytest.raises(goldauge.IllegalMove, match=r"at least one card.*\(K5\)"):
        state.play(ENOUGH)


def test_K6_a_step_moves_the_thief_and_lays_out_jewels_then_he_chooses() -> None:
    state = cave("step 2", "step 1", "step 3")
    assert play(state, DRAW) == [story.Drawn(0, "step 2"), story.Moved(0, 2), story.LaidOut(2, 2, 2)]
    assert list(state.legal()) == [DRAW, ENOUGH]
    play(state, DRAW, DRAW)
    assert (state.footprint, state.pot, state.hoard) == (6, 2 + 3 + 6, 230 - 11)


def test_K7_a_hoard_that_holds_less_lays_out_what_it_holds() -> None:
    state = on_path(9, 30, "step 1", riches=(200, 80, 36), hoard=4)
    assert story.LaidOut(10, 4, 34) in play(state, DRAW)
    assert (state.hoard, state.pot) == (0, 34)


def test_K8_noise_returns_the_pot_and_costs_a_quarter_rounded_down() -> None:
    state = on_path(5, 12, "noise", riches=(43, 40, 40))
    happened = play(state, DRAW)
    assert happened[:4] == [story.Drawn(0, "noise"), story.PotReturned(12), story.Paid(0, 10), story.Moved(5, 0)]
    assert (list(state.riches), state.pot, state.footprint) == ([33, 40, 40], 0, 0)
    assert state.hoard == 350 - 113
    assert (state.to_move, list(state.legal())) == (1, [DRAW])


def test_K8_noise_as_the_first_card_costs_a_quarter_too() -> None:
    state = cave("noise")
    play(state, DRAW)
    assert list(state.riches) == [30, 40, 40]


def test_K9_the_first_scare_costs_half_rounded_down_and_opens_an_eye() -> None:
    state = on_path(4, 8, "scare", riches=(41, 40, 40))
    happened = play(state, DRAW)
    assert {"eye opened", "pot returned", "paid"} <= set(kinds(happened))
    assert (list(state.riches), state.eyes, state.pot, state.footprint) == ([21, 40, 40], 1, 0, 0)
    assert (state.to_move, state.over) == (1, False)


def test_K9_with_one_eye_open_footprints_lay_out_double() -> None:
    state = on_path(4, 8, "step 3", eyes=1)
    assert story.LaidOut(7, 14, 22) in play(state, DRAW)


def test_K9_with_one_eye_open_a_noise_costs_half_rounded_down() -> None:
    state = cave("noise", riches=(41, 40, 40), eyes=1)
    play(state, DRAW)
    assert state.riches[0] == 21


def test_K10_the_second_scare_ends_the_round_and_takes_everything() -> None:
    state = on_path(4, 8, "scare", riches=(100, 30, 20), eyes=1)
    happened = play(state, DRAW)
    assert story.Awake(0) in happened
    assert state.over
    assert list(state.riches) == [0, 30, 20]
    assert state.hoard == 300
    assert state.outcome() == goldauge.Outcome((1,), (0, 30, 20))


def test_K10_who_woke_her_cannot_win_even_among_the_penniless() -> None:
    state = cave("scare", riches=(5, 0, 0), eyes=1)
    play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((1, 2), (0, 0, 0))


def test_K10_after_a_take_over_it_hits_the_one_who_took_over() -> None:
    state = on_path(4, 8, "scare", riches=(50, 90, 20), eyes=1)
    play(state, ENOUGH, TAKE, DRAW)
    assert list(state.riches) == [51, 0, 20]
    assert state.outcome() == goldauge.Outcome((0,), (51, 0, 20))


@pytest.mark.parametrize(("footprint", "card"), [(18, "step 1"), (15, "step 4"), (18, "step 4"), (17, "step 2")])
def test_K11_passing_footprint_18_takes_hoard_and_pot(footprint: int, card: str) -> None:
    state = on_path(footprint, 60, card, riches=(10, 100, 30))
    assert story.Arrived(0, 150, 60) in play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((0,), (220, 100, 30))
    assert (state.hoard, state.pot, state.footprint) == (0, 0, rules.GODDESS)


def test_K11_landing_on_footprint_18_is_not_arriving() -> None:
    state = on_path(14, 60, "step 4")
    play(state, DRAW)
    assert (state.footprint, state.over) == (18, False)


def test_K11_the_richest_wins_even_if_another_arrives() -> None:
    state = on_path(18, 60, "step 1", riches=(10, 250, 30), hoard=0)
    play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((1,), (70, 250, 30))


def test_K12_enough_is_allowed_after_any_card_that_left_him_on_the_path() -> None:
    state = cave("step 1", riches=(40, 0, 0))
    play(state, DRAW, ENOUGH)
    assert state.riches[0] == 41


def test_K13_the_others_are_asked_once_each_clockwise() -> None:
    state = on_path(5, 9, riches=(40, 40, 40, 40))
    asked = []
    play(state, ENOUGH)
    while state.phase == rules.OFFER:
        asked.append(int(state.to_move))
        assert list(state.legal()) == [TAKE, LEAVE]
        play(state, LEAVE)
    assert asked == [1, 2, 3]


def test_K13_after_another_enough_all_are_asked_again_the_turn_player_too() -> None:
    state = on_path(5, 9, "step 1", riches=(40, 40, 40, 40))
    play(state, ENOUGH, LEAVE, TAKE, DRAW, ENOUGH)
    asked = []
    while state.phase == rules.OFFER:
        asked.append(int(state.to_move))
        play(state, LEAVE)
    assert asked == [3, 0, 1]


def test_K13_drawing_is_not_possible_while_asked() -> None:
    state = on_path(5, 9)
    play(state, ENOUGH)
    for move, clause in ((DRAW, "K15"), (ENOUGH, "K13")):
        with pytest.raises(goldauge.IllegalMove, match=clause):
            state.play(move)


def test_K13_nobody_can_take_over_before_enough() -> None:
    for move in (TAKE, LEAVE):
        with pytest.raises(goldauge.IllegalMove, match=r"only after somebody has said enough \(K13\)"):
            on_path(5, 9).play(move)


@pytest.mark.parametrize(
    ("pot", "price"), [(0, 1), (1, 1), (10, 1), (11, 10), (20, 10), (21, 20), (40, 20), (41, 40), (200, 40)]
)
def test_K14_the_price_goes_to_the_one_who_said_enough(pot: int, price: int) -> None:
    state = on_path(9, pot, riches=(20, 45, 20))
    assert story.TakenOver(1, 0, price) in play(state, ENOUGH, TAKE)
    assert list(state.riches) == [20 + price, 45 - price, 20]
    assert state.pot == pot


def test_K14_who_owns_exactly_the_price_is_asked_and_who_has_less_is_not() -> None:
    state = on_path(9, 30, riches=(40, 19, 20))
    play(state, ENOUGH)
    assert state.to_move == 2
    play(state, TAKE)
    assert state.riches[2] == 0


def test_K14_if_nobody_can_pay_nobody_is_asked() -> None:
    state = on_path(9, 30, riches=(40, 19, 19))
    assert story.Banked(0, 30) in play(state, ENOUGH)
    assert state.to_move == 1


def test_K15_the_first_to_accept_plays_on_with_pot_and_thief_where_they_are() -> None:
    state = on_path(9, 30, "step 2", riches=(40, 50, 60))
    play(state, ENOUGH, TAKE)
    assert (state.holder, state.to_move, state.footprint, state.pot) == (1, 1, 9, 30)
    assert list(state.legal()) == [DRAW]
    with pytest.raises(goldauge.IllegalMove, match=r"after taking over.*\(K15\)"):
        state.play(ENOUGH)
    play(state, DRAW)
    assert (state.footprint, state.pot) == (11, 41)
    assert list(state.legal()) == [DRAW, ENOUGH]


def test_K15_noise_now_hits_him() -> None:
    state = on_path(9, 30, "noise", riches=(40, 60, 60))
    play(state, ENOUGH, TAKE, DRAW)
    assert list(state.riches) == [60, 30, 60]


def test_K15_arrival_is_now_his() -> None:
    state = on_path(18, 60, "step 1", riches=(50, 50, 50))
    play(state, ENOUGH, TAKE, DRAW)
    assert list(state.riches) == [90, 210, 50]


def test_K16_if_nobody_takes_over_he_banks_the_pot_and_the_thief_returns() -> None:
    state = on_path(9, 30)
    happened = play(state, ENOUGH, LEAVE, LEAVE)
    assert [story.Declined(2), story.Banked(0, 30), story.Moved(9, 0)] == happened[2:5]
    assert (list(state.riches), state.pot, state.footprint) == ([70, 40, 40], 0, 0)


def test_K17_the_next_turn_is_the_left_neighbours_of_the_original_player() -> None:
    state = on_path(9, 30, "noise", turn=1, holder=1, to_move=1)
    play(state, ENOUGH, LEAVE, TAKE, DRAW)  # seat 2 leaves it, seat 0 takes over and wakes an echo
    assert (state.turn, state.holder, state.to_move) == (2, 2, 2)


def test_K17_the_seat_after_the_last_is_the_first() -> None:
    state = cave("noise", turn=2, holder=2, to_move=2)
    play(state, DRAW)
    assert state.to_move == 0


def test_K18_the_deck_never_runs_out_before_the_round_ends() -> None:
    for seed in range(300):
        state = KALI.start(2, seed)
        while not state.over:
            state.play(DRAW if DRAW in state.legal() else LEAVE)
        assert isinstance(state, Kali)
        assert state.woke >= 0 or state.footprint == rules.GODDESS


def test_K19_equal_richest_players_share_the_win() -> None:
    state = cave("scare", riches=(100, 30, 30), eyes=1)
    play(state, DRAW)
    outcome = state.outcome()
    assert outcome == goldauge.Outcome((1, 2), (0, 30, 30))
    assert outcome is not None
    assert [outcome.share(seat) for seat in range(3)] == [0, 0.5, 0.5]


def test_K20_a_match_has_rounds_that_start_fresh_begun_by_the_left_neighbour() -> None:
    state = cave("scare", riches=(100, 30, 20), eyes=1, rounds=2, first=2)
    happened = play(state, DRAW)
    assert story.RoundOver(1, (0, 30, 20), (1,)) in happened
    assert story.RoundStarted(2, 0, 230) in happened
    assert (state.round, state.first, state.to_move, state.eyes) == (2, 0, 0, 0)
    assert list(state.riches) == [40, 40, 40]
    assert list(state.totals) == [0, 30, 20]
    assert sum(state.left()) == 52


def test_K20_only_the_sum_counts_in_a_match_also_for_who_woke_her() -> None:
    state = cave("scare", riches=(100, 30, 20), eyes=1, rounds=2, round=2, totals=[90, 10, 10])
    play(state, DRAW)
    assert state.outcome() == goldauge.Outcome((0,), (90, 40, 30))


def test_K20_every_round_has_a_shuffle_of_its_own() -> None:
    state = KALI.start(2, seed=4, rounds=2)
    first = state.position()["deck"]
    while state.position()["round"] == 1:
        state.play(DRAW)
    assert state.position()["deck"] != first
    assert len(str(first)) == len(str(state.position()["deck"]))
