"""The bot `hunter`: wins against chance, brings games to their end, and spares nobody."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

import goldauge
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView
from tests.effort import tries
from tests.games.dracheninsel.positions import GAME, island, lively, play, where


def match(names: list[str], seed: int) -> Island:
    state = GAME.start(len(names), seed=seed)
    bots = [goldauge.bot(name, GAME, seed=seed + seat) for seat, name in enumerate(names)]
    while not state.over:
        state.play(bots[state.to_move].choose(state.view(state.to_move)))
    assert isinstance(state, Island)
    return state


@pytest.mark.once
def test_a_hunter_wins_nine_of_ten_games_against_three_random_players() -> None:
    games = 40 if goldauge.compiled else 12
    won = 0.0
    for seed in range(games):
        seat = seed % 4
        names = ["random"] * 4
        names[seat] = "hunter"
        outcome = match(names, seed).outcome()
        assert outcome is not None
        won += outcome.share(seat)
    assert won >= 0.9 * games


@pytest.mark.once
def test_games_of_four_hunters_end_by_the_treasures_in_good_time() -> None:
    ends = [match(["hunter"] * 4, seed) for seed in range(100 if goldauge.compiled else 20)]
    settled = [state for state in ends if state.treasure == 7 and state.loads == 0]
    assert len(settled) >= 0.95 * len(ends)
    assert statistics.median(int(state.round) for state in ends) < 60


def test_the_policy_uses_nothing_that_the_seat_does_not_know() -> None:
    """Playouts ask it about whole truths; it must choose as it would with a view."""
    for number in range(tries(compiled=300, interpreted=40)):
        state = lively(number, number)
        if state.over:
            continue
        seen = state.view(state.to_move)
        assert isinstance(seen, IslandView)
        assert Policy().choose(state, state.legal()) == Policy().choose(seen.state, seen.legal())


def answer(state: Island) -> str:
    return GAME.moves[goldauge.bot("hunter", GAME).choose(state.view(state.to_move))]


def test_it_takes_the_cheapest_way_to_the_treasure() -> None:
    state = island("red", "green", "grey", "yellow", "brown", "blue", "patrol")
    bot = goldauge.bot("hunter", GAME)
    while state.to_move == 0:
        state.play(bot.choose(state.view(0)))
    assert where(state, "red") == "e5"


def test_it_lifts_the_treasure_with_the_one_who_waits_and_delivers_it() -> None:
    state = island("red", "brown", "yellow", "blue", at={"red": "f6", "green": "e5"}, tiles={"e6": "red", "e7": "red"})
    bot = goldauge.bot("hunter", GAME)
    while state.to_move == 0:
        state.play(bot.choose(state.view(0)))
    assert list(state.scores())[:2] == [100, 100]


def test_it_carries_the_last_treasure_over_the_empty_treasure_field() -> None:
    """Two fields of its own colour lie beyond it; the way round would cost cards."""
    tiles = {"e4": "grey", "e3": "grey", "d4": "blue", "d5": "blue", "f4": "blue", "f5": "blue", "e6": "blue"}
    for rules, over_it in ((1, False), (2, True)):
        state = island(
            "grey",
            at={"grey": "e6", "red": "e6"},
            carry={"grey": 300, "red": 300},
            treasure=None,
            tiles=tiles,
            rules=rules,
        )
        bot = goldauge.bot("hunter", GAME)
        places = []
        while state.to_move == 3:
            state.play(bot.choose(state.view(3)))
            places.append(where(state, "grey"))
        assert ("e5" in places) == over_it


def test_it_stops_a_delivery_of_others_but_not_its_own() -> None:
    for owner, expected in ((("red", "green"), "slumber"), (("red", "blue"), "wait")):
        state = island(
            "red",
            hands={"blue": ["slumber"]},
            at=dict.fromkeys(owner, "e9"),
            carry=dict.fromkeys(owner, 200),
            treasure=240,
        )
        play(state, "step red")
        assert answer(state) == expected


def test_it_keeps_its_counterspell_for_its_own_carriers() -> None:
    for target, expected in (("blue", "counter"), ("grey", "wait")):
        state = island(
            "red",
            "slumber/terror",
            hands={"blue": ["counter/terror"]},
            at={"blue": "e4", "green": "e4", "grey": "c3"},
            carry={"blue": 100, "green": 100},
            treasure=125,
        )
        play(state, "play terror", f"home {target}")
        assert answer(state) == expected


def test_it_betrays_who_has_no_answer_and_shares_with_who_may_have_one() -> None:
    pair: dict[str, Any] = {"at": {"red": "e9", "green": "e9"}, "carry": {"red": 100, "green": 100}, "treasure": 125}
    helpless = island("red", "treachery", **pair)
    play(helpless, "step red")
    assert answer(helpless) == "betray"
    armed = island("red", "treachery", hands={"green": ["red"] * 6}, **pair)
    play(armed, "step red")
    assert answer(armed) == "share"
