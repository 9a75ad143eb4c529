"""Die Dracheninsel: action cards (D30 to D40)."""

from __future__ import annotations

from collections import Counter

import pytest

from goldauge.games.dracheninsel import story
from tests.games.dracheninsel.positions import carried, hand, island, kinds, legal, look, play, refused, tile, where


def test_D30_destructive_forces_swap_two_adjacent_tiles() -> None:
    state = island("red", "destructive", at={"blue": "e4"}, dragons=("d3", None))
    play(state, "play destructive")
    refused(state, "tile e4", "D30")
    refused(state, "tile d3", "D32")
    refused(state, "tile e5", "D30")
    play(state, "tile e3")
    refused(state, "tile e6", "D30")
    refused(state, "tile e3", "D30")
    happened = play(state, "tile f3")
    assert (tile(state, "e3"), tile(state, "f3")) == ("blue", "brown")
    assert story.Swapped("e3", "blue", "f3", "brown") in happened
    assert look(state)["played"] == ["destructive"]


def test_D30_destructive_forces_need_an_unoccupied_neighbour() -> None:
    around = {"red": "a2", "blue": "b1", "green": "b2"}
    state = island("red", "destructive", at=around)
    play(state, "play destructive")
    assert "No free tile" in refused(state, "tile a1", "D30")


def test_D30_raging_elements_swap_any_two_tiles() -> None:
    state = island("red", "elements", at={"blue": "e4"})
    play(state, "play elements", "tile a1")
    assert legal(state, "tile") == {f for f in legal(state, "tile") if f not in ("e4", "e5", "a1")}
    assert len(legal(state, "tile")) == 58
    play(state, "tile i5")
    assert (tile(state, "a1"), tile(state, "i5")) == ("brown", "yellow")


def test_D31_dragons_come_in_one_after_the_other_then_either_moves() -> None:
    state = island("red", "patrol", "patrol", "patrol")
    happened = play(state, "play patrol", "onto d4", "play patrol", "onto c4")
    assert look(state)["dragons"] == ["d4", "c4"]
    assert story.DragonMoved(2, None, "c4", "red") in happened
    play(state, "play patrol")
    assert legal(state) == {"dragon 1", "dragon 2", "back"}
    play(state, "dragon 2")
    refused(state, "onto c4", "D31")
    happened = play(state, "onto g4")
    assert look(state)["dragons"] == ["d4", "g4"]
    assert story.DragonMoved(2, "c4", "g4", "grey") in happened


@pytest.mark.parametrize("place", ["e9", "f8", "i4", "h1", "d1", "a2", "b6", "e5", "e4", "c3", "red"])
def test_D31_no_dragon_on_boats_before_boats_on_the_treasure_or_occupied_fields(place: str) -> None:
    state = island("red", "patrol", at={"blue": "e4"}, dragons=("c3", None))
    play(state, "play patrol")
    refused(state, f"onto {place}", "D31")


def test_D32_a_dragons_field_cant_be_entered_flown_over_or_swapped() -> None:
    state = island("red", "green", "flight", "brown", "elements", at={"red": "e3"}, dragons=("e4", None))
    refused(state, "step e4", "D32")
    play(state, "play flight")
    refused(state, "over e4", "D32")
    play(state, "back", "play elements")
    refused(state, "tile e4", "D32")


def test_D33_evil_curse_discards_the_hand_and_draws_one_from_everybody() -> None:
    state = island(
        "red", "curse", "green", "green", hands={"green": ["blue", "grey"], "brown": ["flight"], "blue": ["patrol"] * 3}
    )
    happened = play(state, "play curse")
    assert story.HandCursed(0, ("green", "green")) in happened
    assert look(state)["discard"] == ["green", "green"]
    assert [event.victim for event in happened if isinstance(event, story.Stolen)] == [1, 2, 4]
    assert Counter(hand(state, "red")) - Counter(["blue", "grey"]) == Counter(["flight", "patrol"])
    assert [len(cards) for cards in look(state)["hands"]] == [3, 1, 0, 0, 2, 0]
    assert state.to_move == 0
    assert "play patrol" in legal(state)


def test_D33_two_from_each_with_three_players_and_fewer_if_there_are_fewer() -> None:
    state = island("red", "curse", seats=3, hands={"green": ["blue"] * 4, "brown": ["grey"]})
    play(state, "play curse")
    assert [len(cards) for cards in look(state)["hands"]] == [3, 2, 0]


def test_D33_playable_also_if_nobody_has_a_card() -> None:
    state = island("red", "curse", "green")
    play(state, "play curse")
    assert look(state)["hands"] == [[]] * 6


def test_D34_a_flight_leads_over_a_field_onto_one_of_those_behind() -> None:
    state = island("red", "flight", "red", at={"red": "e3", "blue": "e4"})
    play(state, "play flight", "over e4")
    assert legal(state, "onto") == {"d4", "e5", "f4"}
    refused(state, "onto d3", "D34")
    happened = play(state, "onto d4")
    assert story.Flew(0, "red", None, "e3", "e4", "d4", "brown", "red") in happened
    assert look(state)["played"] == ["red", "flight"]


def test_D34_landing_is_paid_and_follows_the_rules_of_entering() -> None:
    state = island("red", "flight", at={"red": "e3", "blue": "f4"})
    play(state, "play flight", "over e4")
    assert legal(state, "onto") == {"e5"}
    refused(state, "onto d4", "D14")
    refused(state, "onto f4", "D17")


def test_D34_from_a_boat_over_its_fields_and_into_the_own_boat() -> None:
    out = island("red", "flight", "red")
    play(out, "play flight")
    assert legal(out, "over") == {"e9", "f8"}
    play(out, "over f8")
    assert legal(out, "onto") == {"e8", "f7", "g7"}
    back = island("red", "flight", at={"red": "d7"}, tiles={"d8": "red"})
    play(back, "play flight", "over e8")
    assert "red" not in legal(back, "onto")
    home = island("red", "flight", at={"red": "e8"})
    play(home, "play flight", "over f8", "onto red")
    assert where(home, "red") == "red"


def test_D34_never_over_a_boat() -> None:
    state = island("red", "flight", "red", at={"red": "e9"})
    play(state, "play flight")
    assert "red" not in legal(state, "over")
    assert legal(state, "over") <= {"d8", "e8", "f8"}


def test_D34_joining_raiding_and_waiting_by_flight() -> None:
    joins = island("red", "flight", at={"red": "e3", "blue": "f4"}, carry={"blue": 100}, treasure=125)
    play(joins, "play flight", "over e4", "onto f4")
    assert carried(joins, "red") == 100
    raids = island(
        "red", "flight", at={"red": "e3", "blue": "f4", "grey": "f4"}, carry={"blue": 100, "grey": 100}, treasure=125
    )
    play(raids, "play flight", "over e4", "onto f4", "home blue")
    assert where(raids, "blue") == "blue"
    waits = island("red", "flight", at={"red": "e3"})
    play(waits, "play flight", "over e4", "onto e5")
    assert waits.to_move == 1


def test_D34_carriers_fly_together_and_a_lone_carrier_leaves_the_treasure() -> None:
    pair = island("red", "flight", at={"red": "e3", "blue": "e3"}, carry={"red": 100, "blue": 100}, treasure=125)
    play(pair, "play flight", "over e4", "onto f4")
    assert where(pair, "blue") == "f4"
    lone = island("red", "flight", at={"red": "e3"}, carry={"red": 100}, treasure=125)
    play(lone, "play flight", "over e4", "onto f4")
    assert look(lone)["lost"] == [100]


def test_D35_a_long_journey_makes_a_terrain_free_for_the_turn() -> None:
    state = island("red", "journey", "green", at={"red": "e3"})
    happened = play(state, "play journey", "with green")
    assert story.JourneyBegun(0, "red", "green", "green") in happened
    play(state, "step e4")
    assert look(state)["played"] == ["green", "journey"]
    play(state, "end")
    assert look(state)["journeys"] == []


def test_D35_a_joker_names_the_terrain_and_a_double_card_one_of_its_two() -> None:
    joker = island("red", "journey", "red")
    play(joker, "play journey", "with red")
    assert legal(joker, "as") == {"red", "green", "brown", "grey", "blue", "yellow"}
    play(joker, "as grey")
    assert look(joker)["journeys"] == ["grey"]
    double = island("red", "journey", "grey/blue")
    play(double, "play journey", "with grey/blue")
    assert legal(double, "as") == {"grey", "blue"}
    refused(double, "as red", "D35")


def test_D35_needs_a_terrain_card() -> None:
    refused(island("red", "journey", "patrol"), "play journey", "D35")


def test_D36_fear_and_terror_sends_any_hunter_home_who_is_out() -> None:
    state = island("red", "slumber/terror", "counter/terror", at={"blue": "e4", "grey": "green"})
    play(state, "play terror")
    assert legal(state) == {"pay slumber/terror", "pay counter/terror", "back"}
    play(state, "pay slumber/terror")
    assert legal(state, "home") == {"blue", "grey"}
    refused(state, "home green", "D36")
    happened = play(state, "home grey")
    assert story.SentHome("grey", "green") in happened
    assert where(state, "grey") == "grey"
    assert hand(state, "red") == ["counter/terror"]
    refused(island("red", "counter/terror"), "play terror", "D36")


def test_D37_on_the_treasure_field_the_treasure_stays() -> None:
    state = island("red", "counter/terror", at={"blue": "e5"})
    play(state, "play terror", "home blue")
    assert (where(state, "blue"), look(state)["treasure"], look(state)["lost"]) == ("blue", 100, [])


def test_D38_of_two_carriers_the_other_stays_of_one_the_treasure_is_lost() -> None:
    state = island(
        "red",
        "counter/terror",
        "counter/terror",
        at={"blue": "e4", "grey": "e4"},
        carry={"blue": 100, "grey": 100},
        treasure=125,
    )
    play(state, "play terror", "home blue")
    assert (carried(state, "blue"), carried(state, "grey")) == (None, 100)
    happened = play(state, "play terror", "home grey")
    assert story.Abandoned("grey", 100) in happened
    assert look(state)["lost"] == [100]


def test_D39_sneak_attack_draws_a_card_from_a_player_of_choice() -> None:
    state = island("red", "treachery/attack", hands={"green": ["patrol"], "blue": ["grey"]})
    play(state, "play attack")
    assert legal(state, "from") == {"1", "4"}
    refused(state, "from 2", "D39")
    refused(state, "from 0", "D39")
    happened = play(state, "from 1")
    stolen = [event for event in happened if isinstance(event, story.Stolen)]
    assert stolen == [story.Stolen(0, 1, "patrol")]
    assert "play patrol" in legal(state)
    refused(island("red", "treachery/attack"), "play attack", "D39")


def test_D40_taken_cards_are_not_replaced_before_the_end_of_the_own_turn() -> None:
    state = island("red", "treachery/attack", hands={"green": ["patrol", "grey"]})
    play(state, "play attack", "from 1", "end")
    assert len(hand(state, "green")) == 1
    play(state, "end")
    assert len(hand(state, "green")) == 6


def test_kinds_of_events_have_names() -> None:
    state = island("red", "patrol")
    assert kinds(play(state, "play patrol", "onto d4")) == ["played", "dragon moved", "question opened"]
