"""Die Dracheninsel: components, set-up, options (D1 to D8)."""

from __future__ import annotations

from collections import Counter

import pytest

import goldauge
from goldauge.games.dracheninsel import board, components, story
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import GAME, island, look, play, where

TILES = dict(zip([name for name in board.PLACE_NAMES[:61] if name != "e5"], board.LAYOUT.split(), strict=True))


def beside(place: str) -> set[str]:
    number = board.PLACE_NAMES.index(place)
    return {board.PLACE_NAMES[other] for other in board.NEAR[number * 6 : number * 6 + 6] if other >= 0}


def test_D1_61_fields_in_five_rings_touch_by_their_edges() -> None:
    rings = Counter(max(abs(q), abs(r), abs(q + r)) for q, r in board.SPOTS[:61])
    assert rings == {0: 1, 1: 6, 2: 12, 3: 18, 4: 24}
    assert beside("e5") == {"d4", "d5", "e4", "e6", "f4", "f5"}
    assert beside("a1") == {"a2", "b1", "b2", "blue"}
    assert all(place in beside(other) for place in board.PLACE_NAMES for other in beside(place))


def test_D2_ten_tiles_of_each_terrain_and_partners_lie_opposite() -> None:
    assert Counter(TILES.values()) == dict.fromkeys(board.COLOUR_NAMES, 10)
    for colour in range(6):
        q, r = board.SPOTS[61 + colour]
        assert board.SPOTS[61 + (colour + 3) % 6] == (-q, -r)


def test_D3_a_boat_touches_its_corner_and_the_next_border_field_clockwise() -> None:
    docks = {colour: beside(colour) for colour in board.COLOUR_NAMES}
    assert docks == {
        "red": {"e9", "f8"},
        "green": {"i5", "i4"},
        "brown": {"i1", "h1"},
        "grey": {"e1", "d1"},
        "blue": {"a1", "a2"},
        "yellow": {"a5", "b6"},
    }


def turned(place: int) -> int:
    """By a sixth of a circle, clockwise: the boat of one colour comes to lie on that of the next."""
    q, r = board.SPOTS[place]
    return board.SPOTS.index((-r, q + r))


def test_D4_the_layout_turns_into_itself_and_no_like_tiles_touch() -> None:
    terrain = board.terrain_of(board.LAYOUT.split())
    for field in range(61):
        if field != board.TREASURE_FIELD:
            assert terrain[turned(field)] == (terrain[field] + 1) % 6
            assert all(
                terrain[other] != terrain[field] for other in board.NEAR[field * 6 : field * 6 + 6] if 0 <= other < 61
            )
    for boat in range(6):
        assert turned(61 + boat) == 61 + (boat + 1) % 6


@pytest.mark.parametrize("colour", board.COLOUR_NAMES)
def test_D4_three_cards_reach_the_treasure_from_every_boat(colour: str) -> None:
    hunter = board.COLOUR_NAMES.index(colour)
    terrain = board.terrain_of(board.LAYOUT.split())
    cost = {61 + hunter: 0}
    for _ in range(70):
        for place, spent in list(cost.items()):
            for other in board.NEAR[place * 6 : place * 6 + 6]:
                if 0 <= other < 61:
                    price = spent + (other != board.TREASURE_FIELD and terrain[other] != hunter)
                    cost[other] = min(cost.get(other, 99), price)
    assert cost[board.TREASURE_FIELD] == 3


def test_D4_another_layout_can_be_played_on() -> None:
    words = sorted(board.LAYOUT.split())
    state = GAME.start(4, seed=1, layout=" ".join(words))
    assert state.position()["terrain"] == words
    with pytest.raises(goldauge.BadSetup, match=r"sixty terrains.*\(D4\)"):
        GAME.start(4, layout="red " * 60)


def test_D5_54_terrain_cards_of_which_six_are_double() -> None:
    counts = dict(zip(components.CARD_NAMES, components.TERRAIN_COUNTS, strict=False))
    assert sum(counts.values()) == 54
    assert [name for name, count in counts.items() if count == 8] == list(board.COLOUR_NAMES)
    assert {name for name, count in counts.items() if count == 1} == {
        *("red/green", "green/brown", "brown/grey", "grey/blue", "blue/yellow", "yellow/red")
    }


def test_D6_45_action_cards_whose_numbers_are_options() -> None:
    state = GAME.start(5, seed=3)
    assert isinstance(state, Island)
    everything = Counter(look(state)["pile"]) + Counter(card for cards in look(state)["hands"] for card in cards)
    assert sum(everything.values()) == 99
    assert everything["treachery/attack"] == 8
    assert everything["flight"] == 5
    fewer = GAME.start(5, seed=3, treachery_attack=0, flight=20)
    assert isinstance(fewer, Island)
    everything = Counter(look(fewer)["pile"]) + Counter(card for cards in look(fewer)["hands"] for card in cards)
    assert (everything["treachery/attack"], everything["flight"]) == (0, 20)
    with pytest.raises(goldauge.BadSetup, match=r"option flight: 21 is not a whole number from 0 to 20 \(D6\)"):
        GAME.start(5, flight=21)


def test_D7_fourteen_coins_and_two_dragons() -> None:
    assert list(components.COINS) == [100, 125, 150, 175, 200, 240, 300]
    assert look(island())["dragons"] == [None, None]


def test_D8_everybody_starts_in_their_boat_with_six_cards_and_lots_decide() -> None:
    firsts = set()
    for seed in range(40):
        state = GAME.start(6, seed=seed)
        assert isinstance(state, Island)
        firsts.add(look(state)["first"])
        assert all(where(state, colour) == colour for colour in board.COLOUR_NAMES)
        assert [len(cards) for cards in look(state)["hands"]] == [6] * 6
        assert look(state)["treasure"] == 100
        assert look(state)["turn"] == look(state)["first"] == state.to_move
    assert firsts == set(range(6))


def test_D8_the_next_treasure_is_laid_when_one_leaves() -> None:
    state = island("red", at={"red": "d5", "green": "e5"})
    happened = play(state, "step e5", "step f4")
    assert story.TreasureLaid(125) in happened
    assert look(state)["treasure"] == 125
