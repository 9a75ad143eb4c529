"""Components and set-up: E1 to E8, and the options."""

from __future__ import annotations

from collections import Counter

import pytest

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.vectors import bit
from goldauge.games.einauge.components import (
    COLOURS,
    PRICES,
    YIELDS,
    card_at,
    card_name,
    card_of,
    cards_in,
    islands_in,
    length_of,
    line_of,
    price_of,
    with_card,
    without,
)
from goldauge.games.einauge.options import EDITIONS
from goldauge.games.einauge.story import RowPaid
from tests.games.einauge.positions import GAME, at, legal, play, player, riches, seen


def test_E1_fifty_six_islands_the_same_seven_in_eight_colours() -> None:
    position = GAME.start(5, seed=1).position()
    cards = [*_cards(position["display"]), *_cards(position["tray"]), *_cards(position["pile"])]
    islands = Counter(card for card in cards if card != "ship")
    assert islands == {f"{colour} {price}": 1 for colour in COLOURS for price in PRICES}
    assert len(islands) == 56


def test_E1_what_the_islands_bring() -> None:
    assert dict(zip(PRICES, YIELDS, strict=True)) == {
        2: (3, 0, 0, 0),
        3: (2, 1, 0, 0),
        4: (2, 1, 1, 0),
        5: (1, 1, 2, 0),
        6: (1, 0, 3, 0),
        7: (0, 1, 1, 1),
        8: (0, 0, 0, 2),
    }
    for price, (_, sabres, ducats, jewels) in zip(PRICES, YIELDS, strict=True):
        state = at(display=f"red {price}")
        play(state, "buy 1")
        assert riches(state, 0) == (2 + sabres, 20 - price + ducats, 1 + jewels)


def test_E1_names_of_cards_come_back() -> None:
    for colour in COLOURS:
        for price in PRICES:
            assert card_name(card_of(f"{colour} {price}")) == f"{colour} {price}"
            assert price_of(card_of(f"{colour} {price}")) == price
    assert card_name(card_of("ship")) == "ship"


def test_E1_sets_of_cards_hold_every_card() -> None:
    """Each card is a bit of its own, on both builds."""
    bits = [int(bit(number)) for number in range(63)]
    assert bits == [2**number for number in range(63)]
    assert islands_in(sum(bits[card] for card in (0, 30, 31, 32, 62))) == [0, 30, 31, 32, 62]


def test_E1_cards_in_a_line_close_up() -> None:
    cards = [card_of(name) for name in ("grey 8", "ship", "blue 2", "red 5", "grey 2", "violet 7")]
    line = line_of(cards)
    assert cards_in(line) == cards
    assert length_of(line) == 6
    for place in range(6):
        assert card_at(line, place) == cards[place]
        assert cards_in(without(line, place)) == cards[:place] + cards[place + 1 :]
    assert card_at(without(line, 0), 5) == -1
    assert cards_in(with_card(without(line, 2), 5, cards[2])) == [*cards[:2], *cards[3:], cards[2]]


def test_E2_printed_values_can_be_entered_and_count() -> None:
    state = GAME.start(2, seed=1, cards={"3": [4, 0, 2, 1]})
    assert seen(state)["cards"] == {"3": [4, 0, 2, 1], "7": [0, 1, 1, 1]}
    state = at(player(sabres=3), player(), display="red 3", tray="blue 3", cards={"3": [4, 0, 2, 1], "7": [0, 0, 5, 1]})
    story = play(state, "buy 1")
    assert riches(state, 0) == (3, 20 - 3 + 2, 2)
    assert legal(state) == ["fight 1", "no fight"]  # without a sabre on it, the 3 takes three sabres (E16)
    assert next(event for event in story if isinstance(event, RowPaid)).cards == (("red 3", 0, 2, 1),)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ({"4": [1, 1, 1, 1]}, "only the cards of price 3 and 7 can be entered, not '4'"),
        ({"3": [0, 1, 1, 1]}, "price 3 has at least one of chests: that much is certain"),
        ({"7": [1, 1, 1, 0]}, "price 7 has at least one of jewels: that much is certain"),
        ({"3": [1, 1, 1]}, "price 3 needs four numbers: chests, sabres, ducats, jewels"),
        ({"3": [1, 1, 1, 10]}, "price 3: 10 jewels is not a whole number from 0 to 9"),
        ({"3": [1, -1, 1, 1]}, "price 3: -1 sabres is not a whole number from 0 to 9"),
        ({"3": [1, 1.5, 1, 1]}, "price 3: 1.5 sabres is not"),
        ({"3": [True, 1, 1, 1]}, "price 3: True chests is not"),
        ({"3": "1111"}, "price 3 needs four numbers"),
        ([1, 2], "is not such as"),
        ("three", "is not such as"),
        ("3: 1 x 0 0", "is not such as"),
        ("3: 1 0 0 " + "9" * 5000, "is not such as"),
        ("[" * 100_000, "is not such as"),
    ],
)
def test_E2_wrong_values_are_refused_in_words(cards: object, message: str) -> None:
    with pytest.raises(goldauge.BadSetup, match=message) as refused:
        GAME.start(2, cards=cards)
    assert refused.value.clause == "E2"


@pytest.mark.parametrize("text", ["3: 4 0 2 1, 7: 0 1 1 1", '{"3": [4, 0, 2, 1]}', "3:4 0 2 1"])
def test_E2_values_can_be_written_as_text(text: str) -> None:
    assert GAME.settle({"cards": text})["cards"] == {"3": [4, 0, 2, 1], "7": [0, 1, 1, 1]}


def test_E3_eight_ships_cost_five_and_bring_nothing_of_their_own() -> None:
    assert _cards(GAME.start(3, seed=1).position()["pile"]).count("ship") == 8
    state = at(player(), player(ducats=5), display="ship, blue 2, blue 3")
    assert "buy 1" in legal(state)
    play(state, "buy 1")
    assert riches(state, 1) == (2, 0, 1)


def test_E4_the_supply_never_runs_out() -> None:
    state = at(player(sabres=500, ducats=500, jewels=500, red="4 5 7"), player(), display="red 8")
    play(state, "buy 1")
    assert riches(state, 0) == (503, 500 - 8 + 4, 503)


def test_E5_two_sabres_twenty_ducats_one_jewel() -> None:
    for seats in GAME.seats:
        state = at(*[player()] * seats)
        dealt = GAME.start(seats, seed=3)
        assert isinstance(dealt, type(state))
        for seat in range(seats):
            assert riches(dealt, seat) == (2, 20, 1)
            assert seen(dealt)["players"][seat] == {
                "sabres": 2,
                "ducats": 20,
                "jewels": 1,
                "rows": {},
                "lone_ships": 0,
            }


@pytest.mark.parametrize(("seats", "out"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_E6_colours_are_left_out_at_random(seats: int, out: int) -> None:
    chosen: Counter[str] = Counter()
    for number in range(160):
        position = GAME.start(seats, seed=number).position()
        left_out = _cards(position["left_out"])
        assert len(left_out) == out
        cards = _cards(position["display"]) + _cards(position["tray"]) + _cards(position["pile"])
        assert not any(card.startswith(colour) for card in cards for colour in left_out)
        assert len(cards) == 7 * (8 - out) + 8
        chosen.update(left_out)
    for colour in COLOURS:
        assert 0.5 * 20 * out <= chosen[colour] <= 1.6 * 20 * out


def test_E7_six_cards_in_the_display_one_on_the_tray_ships_under_the_pile() -> None:
    for number in range(30):
        position = GAME.start(4, seed=number).position()
        pile = _cards(position["pile"])
        assert len(_cards(position["display"])) == 6
        assert len(_cards(position["tray"])) == 1
        assert pile[-8:] == ["ship"] * 8
        assert "ship" not in pile[:-8]


def test_E7_the_shuffle_is_fair() -> None:
    first = Counter(_cards(GAME.start(5, seed=number).position()["display"])[0] for number in range(1400))
    assert len(first) == 56
    assert max(first.values()) < 55


def test_E7_others_close_up_and_new_cards_come_at_the_end() -> None:
    state = at(display="red 2, red 3, red 4, red 5, red 6, red 7", tray="blue 2, blue 3")
    nxt = seen(state)["pile"][:2]
    play(state, "buy 2", "no fight", "move 3")
    assert seen(state)["display"] == ["red 2", "red 4", "red 6", "red 7", *nxt]
    assert seen(state)["tray"] == ["blue 2", "blue 3", "red 5"]


def test_E8_the_host_says_who_begins() -> None:
    for seat in range(3):
        assert GAME.start(3, seed=5, first=seat).to_move == seat
    assert GAME.start(3, seed=5, first="2").to_move == 2


def test_E8_else_by_lot_and_the_cards_are_the_same() -> None:
    begins = Counter(int(GAME.start(4, seed=number).to_move) for number in range(200))
    assert all(30 <= begins[seat] <= 75 for seat in range(4))
    by_lot, chosen = (GAME.start(4, seed=9, first=first).position() for first in ("lot", 1))
    assert by_lot["pile"] == chosen["pile"]


def test_E8_clockwise() -> None:
    state = at(player(sabres=0), player(sabres=0), player(sabres=0), first=2, to_move=2)
    play(state, "buy 1", "move 1")
    assert state.to_move == 0
    play(state, "buy 1", "move 1")
    assert state.to_move == 1


@pytest.mark.parametrize("first", [3, -1, "youngest", True, 1.0, "9" * 5000])
def test_E8_there_must_be_such_a_seat(first: object) -> None:
    with pytest.raises(goldauge.BadSetup) as refused:
        GAME.start(3, first=first)
    assert refused.value.clause == "E8"


@pytest.mark.parametrize("edition", EDITIONS)
def test_editions_set_the_switches(edition: str) -> None:
    settled = GAME.settle({"edition": edition})
    assert {switch: settled[switch] for switch in EDITIONS[edition]} == EDITIONS[edition]
    position = seen(GAME.start(2, seed=1, edition=edition))
    assert position["selling"] == {"de": "free", "it": "need", "nl": "need"}[edition]
    assert position["ending"] == {"de": "round", "it": "round", "nl": "one_more_turn"}[edition]
    assert position["lone_ship_counts"] == {"de": False, "it": False, "nl": True}[edition]


def test_each_switch_can_be_set_by_itself() -> None:
    position = seen(GAME.start(2, seed=1, edition="nl", selling="free", lone_ship_counts=False))
    assert (position["selling"], position["ending"], position["lone_ship_counts"]) == ("free", "one_more_turn", False)
    position = seen(GAME.start(2, seed=1, ending="one_more_turn", lone_ship_counts="yes", colours=True))
    assert (position["selling"], position["ending"], position["lone_ship_counts"]) == ("free", "one_more_turn", True)
    assert position["colours"]
    assert not seen(GAME.start(2, seed=1))["colours"]


@pytest.mark.parametrize(
    "options",
    [{"edition": "fr"}, {"selling": "never"}, {"ending": True}, {"lone_ship_counts": 2}, {"colours": "maybe"}],
)
def test_unknown_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(goldauge.BadSetup, match=f"option {next(iter(options))}"):
        GAME.start(2, **options)


def test_examples_of_options_are_possible_values() -> None:
    luck = QuickLuck(1)
    for option in GAME.options:
        values = [option.check(option.example(luck)) for _ in range(30)]
        assert any(value != option.check(option.default) for value in values)


def _cards(cards: object) -> list[str]:
    assert isinstance(cards, list)
    return cards
