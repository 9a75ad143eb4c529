"""Die Dracheninsel: moving, carrying, delivering, raiding (D14 to D27)."""

from __future__ import annotations

from typing import Any

from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.board import Colour
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import carried, hand, island, kinds, legal, look, play, refused, where


def test_D14_own_tiles_the_own_boat_and_the_treasure_field_are_free() -> None:
    state = island("red", at={"red": "f7"}, tiles={"f8": "red"})
    play(state, "step f8", "step red")
    assert where(state, "red") == "red"
    assert not look(state)["played"]
    near = island("red", at={"red": "d4"})
    assert "e5" in legal(near, "step")


def test_D14_any_other_tile_costs_a_card_of_its_terrain() -> None:
    carriers = {"red": "e5", "blue": "i1", "green": "i1"}
    state = island("red", "green", "blue", at=carriers, treasure=None, carry={"blue": 300, "green": 300})
    assert legal(state, "step") == {"e4", "e6", "f4"}
    happened = play(state, "step e4")
    assert story.Walked(0, "red", None, "e5", "e4", "green", "green") in happened
    assert hand(state, "red") == ["blue"]
    assert "desert" in refused(state, "step d3", "D14")


def test_D14_a_card_of_the_own_colour_is_a_joker_and_a_double_card_is_either() -> None:
    state = island("red", "red", "grey/blue", "yellow/red", at={"red": "e4"})
    play(state, "step f3")
    assert legal(state) == {"pay red", "pay grey/blue", "pay yellow/red", "back"}
    refused(state, "pay blue", "D14")
    play(state, "pay grey/blue")
    assert where(state, "red") == "f3"
    play(state, "step g2", "pay yellow/red")
    assert hand(state, "red") == ["red"]


def test_D14_while_carrying_the_partners_boat_is_free_too() -> None:
    state = island("red", at={"red": "i5", "green": "i5"}, carry={"red": 100, "green": 100}, treasure=125)
    assert "green" in legal(state, "step")


def test_D15_a_boat_leads_to_its_two_fields_only() -> None:
    state = island("red", "green", "blue", "grey", "grey")
    assert legal(state, "step") == {"e9", "f8"}
    refused(state, "step e8", "D15")
    outside = island("red", "green", at={"red": "e8"})
    refused(outside, "step red", "D15")


def test_D16_a_field_may_be_entered_again_and_is_paid_again() -> None:
    state = island("red", "green", "green", "grey", at={"red": "e8"})
    play(state, "step e9", "step e8", "step e9")
    assert look(state)["played"] == ["green", "green", "grey"]


def test_D17_a_dragon_blocks_always() -> None:
    state = island("red", "green", "red", at={"red": "e3"}, dragons=("e4", None))
    refused(state, "step e4", "D32")


def test_D17_a_lone_hunter_blocks() -> None:
    state = island("red", "green", at={"red": "e3", "blue": "e4"})
    assert "taken: Seat 5 (Blue)" in refused(state, "step e4", "D17")


def test_D17_exception_joining_a_lone_carrier() -> None:
    state = island("red", "green", at={"red": "e3", "blue": "e4"}, carry={"blue": 100}, treasure=125)
    play(state, "step e4")
    assert carried(state, "red") == 100


def test_D17_exception_raiding_two_carriers() -> None:
    state = island(
        "red", "green", at={"red": "e3", "blue": "e4", "grey": "e4"}, carry={"blue": 100, "grey": 100}, treasure=125
    )
    play(state, "step e4", "home blue")
    assert carried(state, "red") == 100


def test_D17_exception_the_treasure_field_where_one_waits() -> None:
    state = island("red", at={"red": "e4", "blue": "e5"})
    assert "e5" in legal(state, "step")


def test_D17_exception_two_carriers_enter_an_occupied_boat_of_theirs() -> None:
    state = island(
        "red", at={"red": "e9", "green": "e9", "blue": "red"}, carry={"red": 100, "green": 100}, treasure=125
    )
    play(state, "step red")
    assert (where(state, "red"), where(state, "green"), where(state, "blue")) == ("red", "red", "red")


def test_D17_two_carriers_cant_enter_a_field_with_other_carriers() -> None:
    state = island(
        "red",
        "green",
        at={"red": "e3", "green": "e3", "blue": "e4", "grey": "e4", "brown": "f3"},
        carry={"red": 100, "green": 100, "blue": 125, "grey": 125, "brown": 150},
        treasure=175,
    )
    refused(state, "step e4", "D17")
    refused(state, "step f3", "D17")


def test_D18_only_the_own_boat_and_not_while_another_stands_in_it() -> None:
    state = island("red", at={"red": "i5"})
    assert "not your boat" in refused(state, "step green", "D18")
    blocked = island("red", at={"red": "e9", "green": "red"})
    assert "Seat 2 (Green) stands in your boat" in refused(blocked, "step red", "D18")
    sent = island("blue", "counter/terror", at={"red": "e9", "green": "red"})
    play(sent, "play terror", "home red")
    assert where(sent, "red") == where(sent, "green") == "red"


def test_D19_who_waits_cant_leave_but_may_play_actions_or_pass() -> None:
    state = island("red", "flight", "patrol", "blue", "journey", at={"red": "e5"})
    refused(state, "step e6", "D19")
    refused(state, "play flight", "D19")
    assert {"play patrol", "play journey", "pass", "end"} <= legal(state)


def test_D19_fear_and_terror_on_the_own_hunter_gets_them_off() -> None:
    state = island("red", "counter/terror", at={"red": "e5"})
    play(state, "play terror", "home red")
    assert where(state, "red") == "red"
    assert look(state)["treasure"] == 100
    assert state.to_move == 0


def test_D20_the_second_carries_both_off_at_once_and_goes_on() -> None:
    state = island("red", "green", "brown", hands={"blue": ["slumber"]}, at={"red": "f4", "blue": "e5"})
    play(state, "step e5")
    assert legal(state) == {"step d4", "step e4", "step f4", "back"}
    happened = play(state, "step e4")
    assert kinds(happened) == ["walked", "lifted", "walked", "treasure laid"]
    assert (where(state, "red"), where(state, "blue")) == ("e4", "e4")
    assert carried(state, "red") == carried(state, "blue") == 100
    assert state.to_move == 0
    assert state.question() == ""


def test_D20_without_a_way_off_nobody_may_enter() -> None:
    state = island("red", "green", at={"red": "d4", "blue": "e5", "grey": "e4", "yellow": "f4"})
    assert "move on at once" in refused(state, "step e5", "D20")
    payable = island("red", "red", at={"red": "d4", "blue": "e5", "grey": "e4", "yellow": "f4"})
    play(payable, "step e5", "step d5")
    assert carried(payable, "red") == 100


def test_D20_the_cards_that_count_are_those_left_after_entering() -> None:
    crowd = {"red": "c3", "blue": "e5", "grey": "e4", "yellow": "f4"}
    one = island("red", "flight", at=crowd, tiles={"d4": "red"}, dragons=("d5", "e6"))
    play(one, "play flight", "over d4")
    assert "e5" in legal(one, "onto")
    play(one, "onto e5", "step d4")
    assert where(one, "red") == "d4"
    stuck = island("red", "flight", "blue", at=crowd, dragons=("d5", "e6"))
    play(stuck, "play flight")
    assert "c4" in legal(stuck, "over")
    refused(stuck, "over d4", "D34")


def test_D20_the_first_step_may_be_a_flight() -> None:
    state = island("red", "flight", "flight", "blue", at={"red": "f4", "blue": "e5"})
    happened = play(state, "step e5", "play flight", "over e4", "onto f3")
    assert "flew" in kinds(happened)
    assert (where(state, "red"), where(state, "blue")) == ("f3", "f3")
    both = island("red", "flight", "flight", "blue", at={"red": "f3", "blue": "e5"})
    happened = play(both, "play flight", "over f4", "onto e5", "play flight", "over e4", "onto f3")
    assert kinds(happened).count("flew") == 2
    assert look(both)["played"].count("flight") == 2


def test_D20_a_lone_carrier_who_comes_second_leaves_the_treasure() -> None:
    state = island("red", "green", at={"red": "d4", "blue": "e5"}, carry={"red": 100}, treasure=125)
    happened = play(state, "step e5", "step e4")
    assert story.Abandoned("red", 100) in happened
    assert carried(state, "red") == 125
    assert look(state)["lost"] == [100]


def test_D21_two_carriers_move_together_by_the_rules_for_the_turn_player() -> None:
    pair = {"red": "e7", "yellow": "e7"}
    state = island("red", at=pair, carry={"red": 100, "yellow": 100}, treasure=125)
    play(state, "step f7")
    assert (where(state, "red"), where(state, "yellow")) == ("f7", "f7")
    other = island("yellow", at=pair, carry={"red": 100, "yellow": 100}, treasure=125)
    refused(other, "step f7", "D14")


def carriers_beside_the_middle(treasure: int | None, **fields: Any) -> Island:
    """Red and yellow carry a treasure beside the treasure field."""
    carry = dict.fromkeys(("red", "yellow"), 100 if treasure else 300)
    at = {"red": "e6", "yellow": "e6", **fields.pop("at", {})}
    carry |= fields.pop("carry", {})
    return island("red", "flight", at=at, carry=carry, treasure=treasure, tiles={"e4": "red"}, **fields)


def test_D22_two_carriers_dont_enter_the_treasure_field_where_a_treasure_lies_but_fly_over_it() -> None:
    state = carriers_beside_the_middle(125)
    refused(state, "step e5", "D22")
    play(state, "play flight", "over e5", "onto e4")
    assert where(state, "yellow") == "e4"


def test_D22_the_empty_treasure_field_is_open_to_two_carriers() -> None:
    state = carriers_beside_the_middle(None)
    happened = play(state, "step e5")
    assert story.Walked(0, "red", "yellow", "e6", "e5", None, None) in happened
    assert (where(state, "red"), where(state, "yellow")) == ("e5", "e5")
    assert state.to_move == 0
    play(state, "step e4")
    assert carried(state, "yellow") == 300
    assert where(state, "yellow") == "e4"


def test_D22_by_version_1_of_the_rules_the_empty_treasure_field_was_closed_to_carriers() -> None:
    state = carriers_beside_the_middle(None, rules=1)
    refused(state, "step e5", "D22")
    lone = island("red", at={"red": "d4", "grey": "e5", "blue": "i1"}, treasure=None, carry={"blue": 300}, rules=1)
    refused(lone, "step e5", "D24")


def delivery(**hands: list[str]) -> Island:
    state = island("red", hands=hands, at={"red": "e9", "green": "e9"}, carry={"red": 150, "green": 150}, treasure=175)
    play(state, "step red")
    return state


def test_D23_without_treachery_the_treasure_is_shared_unasked() -> None:
    state = delivery(green=["treachery"])
    assert list(state.scores()) == [150, 150, 0, 0, 0, 0]
    assert state.to_move == 1


def test_D23_the_owner_may_share_and_the_partner_cant_begin() -> None:
    state = delivery(red=["treachery"], green=["treachery"])
    assert (state.to_move, legal(state)) == (0, {"share", "betray"})
    play(state, "share")
    assert list(state.scores())[:2] == [150, 150]


def test_D23_the_last_treachery_takes_both_coins() -> None:
    state = delivery(red=["treachery/attack", "treachery/attack"], green=["treachery"])
    play(state, "betray")
    assert (state.to_move, legal(state)) == (1, {"betray", "yield"})
    play(state, "betray", "betray")
    assert list(state.scores())[:2] == [300, 0]
    answered = delivery(red=["treachery"], green=["treachery/attack"])
    play(answered, "betray", "betray")
    assert list(answered.scores())[:2] == [0, 300]
    yielded = delivery(red=["treachery"], green=["treachery/attack"])
    play(yielded, "betray", "yield")
    assert list(yielded.scores())[:2] == [300, 0]


def test_D23_two_kinds_of_treachery_are_a_choice() -> None:
    state = delivery(red=["treachery", "treachery/attack"])
    play(state, "betray")
    assert legal(state) == {"pay treachery", "pay treachery/attack", "back"}
    refused(state, "pay red", "D23")
    play(state, "back", "betray", "pay treachery/attack")
    assert list(state.scores())[:2] == [300, 0]
    assert "treachery" in look(state)["hands"][0]


def test_D23_in_the_partners_boat_the_partner_decides_and_both_stay_there() -> None:
    state = island(
        "red",
        hands={"green": ["treachery"]},
        at={"red": "i5", "green": "i5"},
        carry={"red": 150, "green": 150},
        treasure=175,
    )
    play(state, "step green")
    assert state.to_move == 1
    play(state, "betray")
    assert list(state.scores())[:2] == [0, 300]
    assert where(state, "red") == where(state, "green") == "green"
    assert state.to_move == 1  # green's own turn
    assert legal(state, "step") <= {"i4", "i5"}


def test_D23_the_delivery_can_be_stopped_before_the_sharing() -> None:
    state = delivery(blue=["slumber"], red=["treachery"])
    assert (state.question(), state.to_move) == ("slumber", 4)
    play(state, "slumber")
    assert list(state.scores()) == [0] * 6
    assert where(state, "red") == "e9"
    waited = delivery(blue=["slumber"], red=["treachery"])
    play(waited, "wait")
    assert legal(waited) == {"share", "betray"}


def test_D24_the_empty_treasure_field_is_an_ordinary_free_field_for_one() -> None:
    carry = {"blue": 300, "green": 300}
    state = island("red", at={"red": "d4", "blue": "i1", "green": "i1"}, carry=carry, treasure=None)
    play(state, "step e5")
    assert state.to_move == 0
    play(state, "step f4")
    taken = island("red", at={"red": "d4", "grey": "e5", "blue": "i1", "green": "i1"}, carry=carry, treasure=None)
    refused(taken, "step e5", "D24")


def test_D24_two_carriers_dont_enter_it_where_anybody_stands() -> None:
    refused(carriers_beside_the_middle(None, at={"grey": "e5"}), "step e5", "D24")
    refused(carriers_beside_the_middle(None, at={"grey": "e5"}, carry={"grey": 240}), "step e5", "D24")


def test_D24_joining_and_raids_happen_on_it() -> None:
    joins = island("red", at={"red": "d4", "blue": "e5"}, carry={"blue": 300}, treasure=None)
    happened = play(joins, "step e5")
    assert story.Joined("red", "blue", 300) in happened
    assert (carried(joins, "red"), joins.to_move) == (300, 0)
    pair = {"blue": "e5", "grey": "e5"}
    raids = island("red", at={"red": "d4", **pair}, carry={"blue": 300, "grey": 300}, treasure=None)
    play(raids, "step e5")
    assert legal(raids, "home") == {"blue", "grey"}
    happened = play(raids, "home grey")
    assert story.Raided("red", "blue", "grey", 300) in happened
    assert (where(raids, "grey"), where(raids, "red"), carried(raids, "red")) == ("grey", "e5", 300)


def test_D24_a_flight_may_end_there_with_a_treasure() -> None:
    state = island("red", "flight", at={"red": "e3", "blue": "e3"}, carry={"red": 300, "blue": 300}, treasure=None)
    play(state, "play flight", "over e4", "onto e5")
    assert (where(state, "blue"), look(state)["played"]) == ("e5", ["flight"])


def test_D24_carriers_may_not_come_back_to_it_without_a_card() -> None:
    state = carriers_beside_the_middle(None)
    play(state, "step e5", "step e4")
    assert "e5" not in legal(state, "step")  # D12


def test_D24_the_empty_field_is_no_tile_and_no_place_for_a_dragon() -> None:
    state = island("red", "elements", "patrol", at={"blue": "i1"}, carry={"blue": 300}, treasure=None)
    play(state, "play elements")
    refused(state, "tile e5", "D30")
    play(state, "back", "play patrol")
    refused(state, "onto e5", "D31")


def test_D25_a_lone_carrier_may_stay_or_leave_the_treasure_for_good() -> None:
    state = island("red", at={"red": "e4", "blue": "i5"}, carry={"red": 100}, treasure=125, tiles={"e3": "red"})
    assert "end" in legal(state)
    happened = play(state, "step e3")
    assert story.Abandoned("red", 100) in happened
    assert look(state)["lost"] == [100]
    assert carried(state, "red") is None


def test_D25_a_lone_carrier_may_wait_on_the_empty_treasure_field_or_leave_it() -> None:
    state = island("red", "green", at={"red": "e5", "blue": "i5"}, carry={"red": 300, "blue": 240}, treasure=None)
    assert {"end", "step e4", "step f4"} <= legal(state)
    happened = play(state, "step f4")
    assert story.Abandoned("red", 300) in happened
    sent = island("blue", "counter/terror", at={"red": "e5"}, carry={"red": 300}, treasure=None)
    happened = play(sent, "play terror", "home red")
    assert story.Abandoned("red", 300) in happened
    assert sent.over


def test_D25_a_lone_carrier_may_go_to_the_treasure_field_join_or_raid() -> None:
    first = island("red", at={"red": "e4"}, carry={"red": 100}, treasure=125)
    play(first, "step e5")
    assert (where(first, "red"), look(first)["lost"]) == ("e5", [100])
    joins = island("red", at={"red": "e4", "blue": "f4"}, carry={"red": 100, "blue": 125}, treasure=150)
    play(joins, "step f4")
    assert carried(joins, "red") == 125
    raids = island(
        "red",
        at={"red": "e4", "blue": "f4", "grey": "f4"},
        carry={"red": 100, "blue": 125, "grey": 125},
        treasure=150,
    )
    play(raids, "step f4", "home grey")
    assert (carried(raids, "red"), carried(raids, "grey"), look(raids)["lost"]) == (125, None, [100])


def test_D26_joining_makes_both_carriers_and_the_turn_goes_on() -> None:
    state = island("red", at={"red": "e4", "blue": "f4"}, carry={"blue": 100}, treasure=125, tiles={"g4": "red"})
    happened = play(state, "step f4")
    assert story.Joined("red", "blue", 100) in happened
    play(state, "step g4")
    assert where(state, "blue") == "g4"


def test_D27_a_raid_sends_one_home_by_choice_and_the_turn_goes_on() -> None:
    raids: tuple[tuple[Colour, Colour], ...] = (("blue", "grey"), ("grey", "blue"))
    for sent, stays in raids:
        state = island(
            "red",
            at={"red": "e4", "blue": "f4", "grey": "f4"},
            carry={"blue": 100, "grey": 100},
            treasure=125,
            tiles={"g4": "red"},
        )
        play(state, "step f4")
        assert legal(state) == {"home blue", "home grey", "back"}
        refused(state, "home red", "D27")
        happened = play(state, f"home {sent}")
        assert story.Raided("red", stays, sent, 100) in happened
        assert (where(state, sent), carried(state, sent)) == (sent, None)
        play(state, "step g4")
        assert where(state, stays) == "g4"
