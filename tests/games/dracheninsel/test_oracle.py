"""Die Dracheninsel: where a hunter may go, written a second time, slowly and from the text, and compared."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
from hypothesis import given
from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.board import COLOUR_NAMES, PLACE_NAMES, SPOTS
from goldauge.games.dracheninsel.rules import Island
from tests.games.dracheninsel.positions import FIELDS, GAME, island, legal, lively, look, play
from tests.worlds import lengths, middle, numbers

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
SPOT = dict(zip(PLACE_NAMES, SPOTS, strict=True))
AT = {spot: name for name, spot in SPOT.items()}


def beside(place: str) -> set[str]:
    q, r = SPOT[place]
    around = {AT[q + a, r + b] for a, b in SIDES if (q + a, r + b) in AT}
    return around - set(COLOUR_NAMES) if place in COLOUR_NAMES else around


class Reader:
    """One position, read with the rules in hand."""

    def __init__(self, position: dict[str, Any], hunter: str) -> None:
        self.position = position
        self.hunter = hunter
        self.hunters: dict[str, Any] = position["hunters"]
        self.start = self.hunters[hunter]["place"]
        self.hand = list(position["hands"][position["turn"]])
        self.terrain = dict(zip(FIELDS, position["terrain"], strict=True))
        load = self.hunters[hunter]["treasure"]
        self.partner = next(
            (name for name in self.hunters if name != hunter and load and self.hunters[name]["treasure"] == load), None
        )

    def walks(self) -> set[str]:
        if self.waits():
            return set()  # D19
        return {place for place in beside(self.start) if self.may_enter(place, self.partner, self.hand, walking=True)}

    def flights(self) -> set[tuple[str, str]]:
        if self.waits() or "flight" not in self.hand:
            return set()
        return self.flights_from(self.start, self.partner, without(self.hand, "flight"))

    def waits(self) -> bool:
        return bool(self.start == "e5" and self.position["treasure"] is not None)

    def flights_from(self, start: str, partner: str | None, hand: list[str]) -> set[tuple[str, str]]:
        """D34: neighbours of the field flown over that do not touch the starting field."""
        return {
            (over, place)
            for over in beside(start) - set(COLOUR_NAMES) - set(self.position["dragons"])
            for place in beside(over) - beside(start) - {start}
            if self.may_enter(place, partner, hand, walking=False)
        }

    def may_enter(self, place: str, partner: str | None, hand: list[str], *, walking: bool) -> bool:
        there = [name for name in self.hunters if self.hunters[name]["place"] == place and name != self.hunter]
        if place in self.position["dragons"]:
            return False  # D17, D32
        if walking and self.is_free(place) and self.seen(place):
            return False  # D12
        if place in COLOUR_NAMES:
            if partner:
                return place in (self.hunter, partner)  # D14, D17
            return place == self.hunter and not there  # D18
        if place == "e5" and self.position["treasure"] is not None:
            if partner:
                return False  # D22
            return not there or self.can_leave(there[0], hand)  # D19, D20
        if place == "e5" and self.position["rules"] == 1:
            return not partner and not there  # as D22 and D24 were
        there = [name for name in there if name != partner]
        if there and (partner or self.hunters[there[0]]["treasure"] is None):
            return False  # D17, D24
        return self.is_free(place) or any(self.pays(card, self.terrain[place]) for card in hand)

    def seen(self, place: str) -> bool:
        visited = self.position["visited"]
        return place in visited or (place == self.hunter and "boat" in visited)

    def is_free(self, place: str) -> bool:
        if place in COLOUR_NAMES or place == "e5":
            return True
        return self.terrain[place] in (self.hunter, *self.position["journeys"])  # D14, D35

    def pays(self, card: str, terrain: str) -> bool:
        return not set(card.split("/")).isdisjoint({terrain, self.hunter})  # D14: the own colour is a joker

    def can_leave(self, waiting: str, hand: list[str]) -> bool:
        """D20: on foot or by a flight; where they came from doesn't matter, since they have just become a carrier."""
        if any(self.may_enter(place, waiting, hand, walking=False) for place in beside("e5")):
            return True
        return "flight" in hand and bool(self.flights_from("e5", waiting, without(hand, "flight")))


def without(hand: list[str], card: str) -> list[str]:
    rest = list(hand)
    rest.remove(card)
    return rest


def compare(state: Island) -> None:
    position = look(state)
    if position["phase"] != "turn":
        return
    if position["hunter"] is None:
        for hunter in legal(state, "hunter"):
            chosen = state.copy()
            play(chosen, f"hunter {hunter}")
            _compare_hunter(chosen, position, hunter)
    else:
        _compare_hunter(state, position, position["hunter"])


def _compare_hunter(state: Island, position: dict[str, Any], hunter: str) -> None:
    reader = Reader(position, hunter)
    assert legal(state, "step") == reader.walks()
    found = set()
    if "play flight" in legal(state):
        flying = state.copy()
        play(flying, "play flight")
        for over in legal(flying, "over"):
            landing = flying.copy()
            play(landing, f"over {over}")
            assert legal(landing, "onto")
            found |= {(over, place) for place in legal(landing, "onto")}
    assert found == reader.flights()


@given(number=numbers, length=lengths)
def test_walks_and_flights_of_random_games(number: int, length: int) -> None:
    state = middle(GAME, number, length)
    assert isinstance(state, Island)
    compare(state)


@given(number=numbers, length=lengths)
def test_walks_and_flights_where_treasures_are_fought_over(number: int, length: int) -> None:
    state = lively(number, length)
    for _ in range(12):
        compare(state)
        if state.over:
            break
        state = lively_step(state)


@given(number=numbers, rules=st.integers(GAME.oldest_rules, GAME.rules_version))
def test_walks_and_flights_round_the_empty_treasure_field(number: int, rules: int) -> None:
    """D24, by both versions of the rules: hunters with and without treasures close to the middle."""
    luck = QuickLuck(number, 13)
    near = ["e5", "e6", "d5", "d4", "e4", "f4", "f5", "e7", "d6"]
    places = vec[i64](list(range(len(near))))
    luck.shuffle(places)
    colours = [COLOUR_NAMES[place] for place in range(6) if luck.below(3)]
    at: dict[str, str] = {}
    carry: dict[str, int] = {}
    coins = [150, 175, 200, 240, 300]
    while colours:
        field = near[places[len(at)]]
        pair = [colours.pop() for _ in range(min(len(colours), 1 + int(luck.below(2))))]
        if (field == "e5" and rules == 1) or (len(pair) == 1 and luck.below(2)):
            at[pair[0]] = field
            continue
        coin = coins.pop()
        at.update(dict.fromkeys(pair, field))
        carry.update(dict.fromkeys(pair, coin))
    if not carry:
        return
    cards = ["flight", *[COLOUR_NAMES[luck.below(6)] for _ in range(int(luck.below(4)))]]
    state = island("red", *cards, at=at, carry=carry, treasure=None, rules=rules)
    compare(state)
    for move in state.legal():
        twin = state.copy()
        twin.play(move)
        compare(twin)


def lively_step(state: Island) -> Island:
    """The same game one random move later."""
    twin = state.copy()
    moves = twin.legal()
    twin.play(moves[len(moves) // 2])
    return twin
