"""A turn: E9 to E20."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.einauge.rules import Einauge
from goldauge.games.einauge.story import (
    Bought,
    FightDeclined,
    Fought,
    IslandSold,
    JewelSold,
    Laid,
    LaidAlone,
    MovedToTray,
    Picked,
    PurchaseSkipped,
    Refilled,
    RowChanged,
    RowPaid,
    ShipJoined,
    ShipsLeftAlone,
    StepStarted,
    TakenBack,
    TurnStarted,
)
from tests.games.einauge.positions import GAME, at, legal, play, player, riches, seen

REDS = "red 2, red 3, red 4, red 5, red 6, red 7"


def test_E9_buy_then_fight_then_move_then_refill() -> None:
    state = at(player(sabres=4), player(), display=REDS, tray="blue 2")
    next_cards = seen(state)["pile"][:2]
    assert seen(state)["phase"] == "buy"
    assert legal(state) == ["sell jewel", *[f"buy {slot}" for slot in range(1, 7)]]
    play(state, "buy 1")
    assert seen(state)["phase"] == "fight"
    assert legal(state) == ["fight 1", "no fight"]
    play(state, "fight 1")
    assert seen(state)["phase"] == "move"
    assert legal(state) == [f"move {slot}" for slot in range(1, 6)]
    story = play(state, "move 1")
    assert seen(state)["phase"] == "buy"
    assert state.to_move == 1
    assert seen(state)["display"][-2:] == next_cards
    assert [type(event) for event in story] == [MovedToTray, Refilled, TurnStarted]


def test_E9_who_cannot_fight_is_not_asked() -> None:
    state = at(player(sabres=2), player(), display=REDS, tray="blue 2")
    play(state, "buy 1")
    assert legal(state)[0] == "move 1"
    state = at(player(sabres=3), player(), display=REDS, tray="blue 4, blue 5")  # both take four
    play(state, "buy 1")
    assert legal(state)[0] == "move 1"
    state = at(player(sabres=9), player(), display=REDS)
    play(state, "buy 1")
    assert legal(state)[0] == "move 1"


def test_E9_a_fight_may_be_declined() -> None:
    state = at(player(sabres=4), player(), display=REDS, tray="blue 2")
    story = play(state, "buy 1", "no fight")
    assert FightDeclined(0) in story
    assert legal(state)[0] == "move 1"
    assert seen(state)["tray"] == ["blue 2"]


def test_E9_a_purchase_without_a_choice_is_made_by_the_rules() -> None:
    state = at(
        player(sabres=0),
        player(ducats=3, jewels=0, sabres=0),
        display="green 2, red 2, red 5, red 6, red 7, red 8",
        tray="blue 2, blue 3, blue 4, blue 5, blue 6, blue 7",
        selling="need",
    )
    story = play(state, "buy 1")
    assert Bought(1, "red 2", 2, 1) in story  # seat 1 has no other choice, and seat 0 is asked again
    assert state.to_move == 0
    assert seen(state)["players"][1]["rows"] == {"red": {"islands": [2], "ships": 0}}


def test_E9_the_only_card_is_moved_by_the_rules() -> None:
    state = at(player(sabres=0), player(sabres=0, lone_ships=6), display="ship, ship", tray="blue 2")
    story = play(state, "buy 1")
    assert MovedToTray(1, "ship", 1) in story
    assert seen(state)["display"] == []


def test_E10_the_price_is_paid_before_anything_is_received() -> None:
    state = at(player(ducats=5, jewels=0), player(), display="red 6, red 5, red 8", tray="blue 2")
    assert "buy 1" not in legal(state)  # though its three ducats would help
    story = play(state, "buy 2")
    assert story[:2] == [Bought(0, "red 5", 5, 2), Laid(0, "red 5", "red")]
    assert riches(state, 0) == (3, 2, 0)


def test_E11_a_jewel_brings_three_an_island_five_and_leaves_the_game() -> None:
    state = at(player(ducats=1, jewels=2, red="2 8"), player())
    assert play(state, "sell jewel") == [JewelSold(0, 3)]
    assert riches(state, 0) == (2, 4, 1)
    assert play(state, "sell red 8")[0] == IslandSold(0, "red 8", 5)
    assert riches(state, 0) == (2, 9, 1)
    assert seen(state)["sold"] == ["red 8"]
    assert seen(state)["players"][0]["rows"] == {"red": {"islands": [2], "ships": 0}}


def test_E11_de_free_to_sell_before_the_purchase() -> None:
    state = at(player(red="4"), player(), selling="free")
    assert legal(state)[:2] == ["sell jewel", "sell red 4"]


def test_E11_it_nl_only_while_no_card_is_affordable() -> None:
    state = at(player(ducats=20, red="4"), player(), selling="need")
    assert all(text.startswith("buy") for text in legal(state))
    state = at(
        player(ducats=1, jewels=2, red="4"),
        player(),
        display="blue 6, blue 7, blue 8, red 8, green 8, red 7",
        selling="need",
    )
    assert legal(state) == ["sell jewel", "sell red 4"]
    assert Bought(0, "blue 6", 6, 1) in play(state, "sell red 4")  # all that six ducats buy, so no more is sold


def test_E11_selling_ends_as_soon_as_a_card_is_affordable() -> None:
    state = at(
        player(ducats=0, jewels=5, red="4"),
        player(),
        display="blue 6, blue 7, blue 8, green 6, green 8, red 7",
        selling="need",
    )
    play(state, "sell jewel")
    assert legal(state) == ["sell jewel", "sell red 4"]
    play(state, "sell jewel")
    assert legal(state) == ["buy 1", "buy 4"]


def test_E11_nothing_is_sold_after_the_purchase() -> None:
    state = at(player(sabres=4, red="4"), player(), tray="green 2")
    play(state, "buy 1")
    assert not any(text.startswith("sell") for text in legal(state))
    play(state, "no fight")
    assert not any(text.startswith("sell") for text in legal(state))


def test_E11_ships_cannot_be_sold() -> None:
    with pytest.raises(goldauge.BadMove):
        GAME.move("sell ship")
    state = at(player(), player(ducats=0, jewels=1, lone_ships=2, red="2 ship"))
    assert [text for text in legal(state) if text.startswith("sell")] == ["sell jewel", "sell red 2"]


def test_E11_ships_of_a_row_whose_last_island_is_sold_lie_alone() -> None:
    state = at(player(), player(lone_ships=1, red="2 3 ship ship"))
    assert IslandSold(1, "red 2", 5) in play(state, "sell red 2")
    assert seen(state)["players"][1]["rows"] == {"red": {"islands": [3], "ships": 2}}
    story = play(state, "sell red 3")
    assert story[:2] == [IslandSold(1, "red 3", 5), ShipsLeftAlone(1, 2)]
    assert story[2] == RowChanged(1, "red", (), 0, 0, 0, 0, (0, 0), (0, 0))
    assert seen(state)["players"][1]["rows"] == {}
    assert seen(state)["players"][1]["lone_ships"] == 3


def test_E12_who_can_afford_nothing_must_sell() -> None:
    state = at(player(ducats=0, jewels=1, red="4"), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
    assert legal(state) == ["sell jewel", "sell red 4"]
    play(state, "sell jewel")
    assert seen(state)["players"][0]["ducats"] in (2, 8)  # the island is the only thing left to sell


def test_E12_a_sale_without_a_choice_is_made_by_the_rules() -> None:
    state = at(player(ducats=0, jewels=1, red="4"), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
    story = play(state, "sell jewel")
    assert IslandSold(0, "red 4", 5) in story
    assert legal(state) == ["buy 1", "buy 2", "buy 3", "buy 4", "buy 5", "buy 6"]


def test_E12_who_cannot_pay_even_by_selling_all_skips_and_sells_nothing() -> None:
    state = at(
        player(ducats=2, jewels=1, sabres=0),
        player(),
        display="blue 6, blue 7, blue 8, green 6, green 8, red 7",
    )
    assert legal(state) == ["skip"]
    story = play(state, "skip")
    assert story == [PurchaseSkipped(0), StepStarted(0, "fight"), StepStarted(0, "move")]
    assert riches(state, 0) == (0, 2, 1)
    assert legal(state) == [f"move {slot}" for slot in range(1, 7)]


def test_E13_a_card_without_a_place_can_neither_be_bought_nor_fought_for() -> None:
    full = player(sabres=9, ducats=20, blue="2 3 4 5 ship ship ship")
    state = at(player(), full, display="blue 6, red 2", tray="blue 7, red 3")
    assert "buy 1" not in legal(state)
    assert "buy 2" in legal(state)
    play(state, "buy 2")
    assert legal(state) == ["fight 2", "no fight"]


def test_E13_selling_from_the_full_row_makes_room() -> None:
    full = player(ducats=20, blue="2 3 4 5 6 ship ship")
    state = at(player(), full, display="blue 7, ship")
    assert "buy 1" not in legal(state)
    play(state, "sell blue 2")
    assert "buy 1" in legal(state)


def test_E14_the_whole_row_pays_and_no_other() -> None:
    state = at(player(sabres=0, green="5 7 8", red="5 6"), player(), display="red 4")
    story = play(state, "buy 1")
    assert riches(state, 0) == (2, 20 - 4 + 6, 1)
    assert RowPaid(0, "red", (("red 4", 1, 1, 0), ("red 5", 1, 2, 0), ("red 6", 0, 3, 0)), 2, 6, 0) in story


def test_E15_the_example() -> None:
    state = at(player(sabres=0), player(sabres=0), display="blue 5, blue 4, blue 8, red 2, red 6, red 8")
    gains = []
    for price in (5, 4, 8):
        sabres, ducats, jewels = riches(state, 0)
        play(state, "buy 1")
        now = riches(state, 0)
        gains.append((now[0] - sabres, now[1] - ducats + price, now[2] - jewels))
        finish_turn(state)
        play(state, "buy 4")
        finish_turn(state)
    assert gains == [(1, 2, 0), (2, 3, 0), (2, 3, 2)]
    assert seen(state)["players"][0]["rows"] == {"blue": {"islands": [4, 5, 8], "ships": 0}}
    assert state.chests(0)[0] == 3


def finish_turn(state: Einauge) -> None:
    """No fight; the last card goes to the tray."""
    if "no fight" in legal(state):
        play(state, "no fight")
    play(state, legal(state)[-1])


def test_E16_three_sabres_or_four_for_a_card_that_shows_one() -> None:
    for card, cost in (
        ("red 2", 3),
        ("red 3", 4),
        ("red 4", 4),
        ("red 5", 4),
        ("red 6", 3),
        ("red 7", 4),
        ("red 8", 3),
    ):
        state = at(player(sabres=5), player(), display="blue 2", tray=card)
        story = play(state, "buy 1", "fight 1")
        assert Fought(0, card, cost, "tray", 1) in story
        assert seen(state)["tray"] == []
    assert at(player(sabres=5), player()).fight_cost(7) == 3


def test_E16_the_card_is_placed_and_its_row_pays() -> None:
    state = at(player(sabres=4, blue="5"), player(), display="red 2", tray="blue 4")
    play(state, "buy 1", "fight 1")
    assert riches(state, 0) == (4 - 4 + 2, 20 - 2 + 3, 1)
    assert seen(state)["players"][0]["rows"]["blue"] == {"islands": [4, 5], "ships": 0}


def test_E16_one_fight_a_turn() -> None:
    state = at(player(sabres=9), player(), display="red 2", tray="blue 2, blue 6")
    play(state, "buy 1", "fight 1")
    assert legal(state)[0] == "move 1"


def test_E17_one_row_a_colour() -> None:
    state = at(player(blue="5"), player(), display="blue 4")
    play(state, "buy 1")
    assert seen(state)["players"][0]["rows"] == {"blue": {"islands": [4, 5], "ships": 0}}


def test_E17_seven_cards_ships_included() -> None:
    state = at(player(), player(blue="2 3 4 5 6 7 8", red="2 3 4 5 6 ship ship", green="2"), display="ship, ship")
    play(state, "buy 1")
    assert legal(state) == ["row green", "alone", "back"]


def test_E18_a_ship_joins_a_row_and_the_row_pays() -> None:
    state = at(player(), player(sabres=0, blue="4 5", red="8"), display="ship")
    assert play(state, "buy 1") == [Picked(1, "ship", "display", 1)]
    assert legal(state) == ["row blue", "row red", "alone", "back"]
    story = play(state, "row blue")
    assert story[:4] == [
        Bought(1, "ship", 5, 1),
        Laid(1, "ship", "blue"),
        RowChanged(1, "blue", (4, 5), 1, 2, 3, 0, (0, 3), (0, 7)),
        RowPaid(1, "blue", (("blue 4", 1, 1, 0), ("blue 5", 1, 2, 0)), 2, 3, 0),
    ]
    assert riches(state, 1) == (2, 20 - 5 + 3, 1)
    assert seen(state)["players"][1]["rows"]["blue"] == {"islands": [4, 5], "ships": 1}


def test_E18_a_ship_can_lie_alone_and_pays_nothing() -> None:
    state = at(player(), player(blue="4 5"), display="ship")
    story = play(state, "buy 1", "alone")
    assert LaidAlone(1) in story
    assert not any(isinstance(event, RowPaid) for event in story)
    assert riches(state, 1) == (2, 15, 1)
    assert seen(state)["players"][1]["lone_ships"] == 1


def test_E18_a_ship_is_fought_for_with_three_sabres() -> None:
    state = at(player(), player(sabres=3, blue="4"), display="red 2", tray="ship")
    story = play(state, "buy 1", "fight 1", "row blue")
    assert Fought(1, "ship", 3, "tray", 1) in story


def test_E18_without_a_row_the_ship_lies_alone_unasked() -> None:
    state = at(player(), player(sabres=0), display="ship")
    assert LaidAlone(1) in play(state, "buy 1")
    assert seen(state)["players"][1]["lone_ships"] == 1


def test_E18_an_island_joins_a_lone_ship() -> None:
    state = at(player(), player(sabres=0, lone_ships=2), display="blue 5")
    play(state, "buy 1")
    assert legal(state) == ["join", "own", "back"]
    story = play(state, "join")
    assert ShipJoined(1, "blue") in story
    assert seen(state)["players"][1]["rows"] == {"blue": {"islands": [5], "ships": 1}}
    assert seen(state)["players"][1]["lone_ships"] == 1  # one only
    assert riches(state, 1) == (1, 20 - 5 + 2, 1)


def test_E18_or_it_starts_its_own_row() -> None:
    state = at(player(), player(sabres=0, lone_ships=1), display="blue 5")
    play(state, "buy 1", "own")
    assert seen(state)["players"][1]["rows"] == {"blue": {"islands": [5], "ships": 0}}
    assert seen(state)["players"][1]["lone_ships"] == 1


def test_E18_an_island_of_a_colour_that_has_a_row_is_not_asked_about() -> None:
    state = at(player(), player(sabres=0, lone_ships=1, blue="4"), display="blue 5")
    assert Laid(1, "blue 5", "blue") in play(state, "buy 1")


def test_E18_back_returns_to_the_step_and_costs_nothing() -> None:
    state = at(player(), player(sabres=4, blue="4"), display="ship", tray="ship, red 2")
    before = seen(state)
    story = play(state, "buy 1", "back")
    assert story == [Picked(1, "ship", "display", 1), TakenBack(1, "ship")]
    assert seen(state) == before
    play(state, "buy 2")
    before = seen(state)
    play(state, "fight 1", "back")
    assert seen(state) == before


def test_E18_no_way_back_where_there_was_no_choice() -> None:
    state = at(
        player(),
        player(sabres=0),
        player(sabres=0, ducats=5, jewels=0, blue="6"),
        display="green 2, ship, red 6, red 7, red 8, blue 8",
        tray="green 3, green 4, green 5, green 6, green 7, green 8",
        selling="need",
        pile=["ship"] * 7,
        finder=0,
    )
    play(state, "buy 1")
    assert seen(state)["display"] == ["ship", "red 6", "red 7", "red 8", "blue 8", "ship"]
    play(state, "buy 6")
    assert legal(state) == ["row blue", "alone", "back"]  # either of two ships
    state = at(
        player(),
        player(sabres=0),
        player(sabres=0, ducats=5, jewels=0, blue="6"),
        display="ship, green 6, red 6, red 7, red 8, blue 8",
        tray="green 2, green 3, green 4, green 5, green 7, green 8",
        selling="need",
        finder=0,
    )
    story = play(state, "buy 1")
    assert story[-1] == Picked(2, "ship", "display", 6)  # the new one is all that five ducats buy
    assert legal(state) == ["row blue", "alone"]
    assert legal(GAME.load(seen(state))) == legal(state)


def test_E19_any_card_is_moved_ships_too() -> None:
    state = at(player(sabres=0), player(sabres=0), display="red 2, ship, red 4, red 5, red 6, red 7")
    assert MovedToTray(1, "ship", 1) in play(state, "buy 1", "move 1")
    assert seen(state)["tray"] == ["ship"]


def test_E19_nothing_is_moved_when_six_lie_there() -> None:
    six = "blue 2, blue 3, blue 4, blue 5, blue 6, blue 7"
    state = at(player(sabres=0), player(), display=REDS, tray=six)
    play(state, "buy 1")
    assert state.to_move == 1
    assert len(seen(state)["tray"]) == 6
    assert len(seen(state)["display"]) == 6


def test_E19_a_fight_makes_room_on_a_full_tray() -> None:
    six = "blue 2, blue 3, blue 4, blue 5, blue 6, blue 7"
    state = at(player(sabres=3), player(), display=REDS, tray=six)
    play(state, "buy 1", "fight 1")
    assert legal(state)[0] == "move 1"


def test_E20_refilled_to_six_while_the_pile_lasts() -> None:
    state = at(player(sabres=0), player(), display=REDS)
    pile = seen(state)["pile"]
    story = play(state, "buy 1", "move 1")
    assert Refilled(0, tuple(pile[:2])) in story
    assert seen(state)["pile"] == pile[2:]
    assert state.revealed


def test_E20_the_display_stays_short_when_the_ships_are_gone() -> None:
    state = at(player(), player(lone_ships=6), player(), display="red 2, red 3, ship, ship", finder=0, to_move=1)
    play(state, "buy 3")
    play(state, "move 3")
    assert seen(state)["display"] == ["red 2", "red 3"]
    assert state.to_move == 2


def test_E20_steps_that_need_an_empty_display_are_skipped() -> None:
    state = at(
        player(),
        player(lone_ships=6, sabres=0),
        player(sabres=3),
        display="red 2, red 3",
        tray="ship, ship",
        finder=0,
        to_move=1,
    )
    story = play(state, "buy 1", "own")
    assert MovedToTray(1, "red 3", 1) in story
    assert TurnStarted(2) in story
    assert state.to_move == 2
    assert legal(state) == ["fight 1", "fight 2", "no fight"]  # two ships; red 3 takes four sabres
    story = play(state, "no fight")
    assert not any(isinstance(event, (Bought, MovedToTray, Refilled)) for event in story)
    assert seen(state)["phase"] == "final fight"
