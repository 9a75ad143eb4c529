"""Die Dracheninsel: the end, three players, seating, worked examples (D45 to D54)."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, carried, hand, island, legal, look, play, where


def test_D45_the_game_ends_when_the_last_treasure_is_collected() -> None:
    state = island("red", at={"red": "e9", "blue": "e9"}, carry={"red": 300, "blue": 300}, treasure=None)
    happened = play(state, "step red")
    assert state.over
    assert happened[-1] == story.GameOver((300, 0, 0, 0, 300, 0), (0, 4))


def test_D45_or_out_of_the_game() -> None:
    state = island("red", "brown", at={"red": "e4"}, carry={"red": 300}, treasure=None)
    play(state, "step e3")
    assert state.over


def test_D45_not_while_another_treasure_is_carried() -> None:
    state = island(
        "red",
        at={"red": "e9", "blue": "e9", "green": "c3"},
        carry={"red": 300, "blue": 300, "green": 100},
        treasure=None,
    )
    play(state, "step red")
    assert not state.over


@pytest.mark.parametrize(
    ("coins", "winners"),
    [
        ({"red": [100, 200], "blue": [150, 240], "green": [100, 150], "grey": [200, 240]}, (3,)),
        ({"red": [175, 125], "blue": [300], "green": [175, 125], "grey": [300]}, (3, 4)),
        ({"red": [100, 200], "blue": [125, 175], "green": [100, 175], "grey": [125, 200]}, (3,)),
        ({"red": [150, 200, 100], "green": [150, 200, 100], "grey": [300], "blue": [300]}, (0, 1)),
        ({"red": [100, 100, 200], "green": [125, 125, 150], "grey": [200, 150]}, (0,)),
    ],
)
def test_D46_the_highest_sum_then_the_highest_coins(coins: dict[str, list[int]], winners: tuple[int, ...]) -> None:
    state = island("yellow", coins=coins, treasure=None, phase="over", to_move=None)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_D49_each_of_three_players_leads_two_hunters_and_has_one_hand() -> None:
    state = GAME.start(3, seed=1)
    assert isinstance(state, Island)
    owners = {name: hunter["seat"] for name, hunter in look(state)["hunters"].items()}
    assert owners == {"red": 0, "grey": 0, "green": 1, "blue": 1, "brown": 2, "yellow": 2}
    assert [len(cards) for cards in look(state)["hands"]] == [6, 6, 6]


def test_D49_the_first_walk_flight_or_journey_settles_who_moves() -> None:
    state = island("red", "green", "blue", "patrol", "journey", seats=3)
    assert {"hunter red", "hunter grey", "play patrol"} <= legal(state)
    with pytest.raises(goldauge.IllegalMove, match=r"First choose which of your hunters moves\. \(D49\)"):
        play(state, "step e9")
    play(state, "play patrol", "onto d4", "hunter red")
    assert legal(state) >= {"step e9", "step f8", "play journey", "back"}
    assert "end" not in legal(state)
    play(state, "back", "hunter grey", "step e1")
    assert not legal(state, "hunter")
    assert "step e9" not in legal(state)
    with pytest.raises(goldauge.IllegalMove, match=r"that is settled\. \(D49\)"):
        play(state, "hunter red")
    journey = island("red", "green", "journey", seats=3)
    play(journey, "hunter red", "play journey", "with green")
    assert not legal(journey, "hunter")


def test_D49_own_colour_boat_and_joker_are_those_of_the_hunter_who_moves() -> None:
    state = island("red", "grey", "grey", seats=3)
    with pytest.raises(goldauge.IllegalMove, match=r"Red can neither walk nor fly nor journey now\. \(D49\)"):
        play(state, "hunter red")
    other = island("red", "grey", "grey", seats=3)
    play(other, "hunter grey")
    assert legal(other, "step") == {"d1", "e1"}


def test_D49_the_waiting_hunter_cant_fly_but_the_other_may() -> None:
    state = island("red", "flight", "red", "grey", seats=3, at={"red": "e5", "grey": "e3"})
    assert legal(state, "hunter") == {"grey"}
    play(state, "hunter grey")
    assert "play flight" in legal(state)


def test_D49_a_player_may_join_raid_and_send_home_their_own_other_hunter() -> None:
    joins = island("red", seats=3, at={"red": "f4", "grey": "e5"}, tiles={"e4": "red"})
    play(joins, "hunter red", "step e5", "step e4")
    assert carried(joins, "red") == carried(joins, "grey") == 100
    raids = island(
        "red",
        seats=3,
        at={"red": "e3", "grey": "e4", "blue": "e4"},
        carry={"grey": 100, "blue": 100},
        treasure=125,
        tiles={"e4": "red"},
    )
    play(raids, "hunter red", "step e4")
    assert legal(raids, "home") == {"grey", "blue"}
    home = island("red", "counter/terror", seats=3, at={"grey": "e4"})
    play(home, "play terror", "home grey")
    assert where(home, "grey") == "grey"


def test_D49_who_carries_with_both_hunters_takes_both_coins_in_either_boat() -> None:
    for dock, boat in (("e9", "red"), ("e1", "grey")):
        state = island(
            "red", "treachery", seats=3, at={"red": dock, "grey": dock}, carry={"red": 100, "grey": 100}, treasure=125
        )
        play(state, "hunter red", f"step {boat}")
        assert list(state.scores()) == [200, 0, 0]
        assert state.to_move == 1


def test_D50_boats_of_four_and_five_players_and_the_hosts_choice() -> None:
    def colours(seats: int, **options: object) -> dict[str, int]:
        state = GAME.start(seats, seed=1, **options)
        assert isinstance(state, Island)
        return {name: hunter["seat"] for name, hunter in look(state)["hunters"].items()}

    assert colours(4) == {"green": 0, "brown": 1, "blue": 2, "yellow": 3}
    assert colours(5) == {"green": 0, "brown": 1, "grey": 2, "blue": 3, "yellow": 4}
    assert colours(4, boats="yellow, red, blue, green") == {"red": 0, "green": 1, "blue": 2, "yellow": 3}
    with pytest.raises(goldauge.BadSetup, match=r"3 boats are named for 4 seats \(D50\)"):
        colours(4, boats="red green blue")
    with pytest.raises(goldauge.BadSetup, match=r"different colours.*\(D50\)"):
        colours(4, boats="red red blue green")


def test_D51_grey_goes_from_the_boat_to_the_treasure_in_one_turn() -> None:
    state = island("grey", "blue", "yellow/red", "grey", "flight", "brown", "patrol", at={}, pile=["green"] * 5)
    play(state, "step e1", "pay blue", "step e2", "pay yellow/red", "step e3", "pay grey")
    play(state, "play flight", "over e4", "onto d4")
    assert hand(state, "grey") == ["patrol"]
    happened = play(state, "step e5")
    assert where(state, "grey") == "e5"
    assert story.Refilled(3, 5, ("green",) * 5) in happened
    assert state.to_move == 4


def test_D52_green_comes_second_and_leaves_with_a_mountain_card() -> None:
    state = island("green", "grey", at={"green": "d4", "grey": "e5"})
    happened = play(state, "step e5", "step d5")
    assert where(state, "green") == where(state, "grey") == "d5"
    assert carried(state, "grey") == 100
    assert happened[-1] == story.TreasureLaid(125)


def test_D53_red_raids_grey_and_green_and_sends_grey_home() -> None:
    state = island(
        "red", "grey", at={"red": "e5", "grey": "d5", "green": "d5"}, carry={"grey": 300, "green": 300}, treasure=None
    )
    play(state, "step d5", "home grey")
    assert where(state, "grey") == "grey"
    assert carried(state, "red") == carried(state, "green") == 300


def test_D54_yellow_plays_fear_and_terror_on_blue() -> None:
    state = island(
        "yellow",
        "slumber/terror",
        at={"blue": "d5", "green": "d5"},
        carry={"blue": 100, "green": 100},
        treasure=125,
    )
    play(state, "play terror", "home blue")
    assert (where(state, "blue"), carried(state, "blue")) == ("blue", None)
    assert (where(state, "green"), carried(state, "green")) == ("d5", 100)
