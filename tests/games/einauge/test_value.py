"""The learned value: chances of all seats, which the richer ones have more of, and which come true."""

from __future__ import annotations

import itertools
import json
import math
from importlib import resources

import pytest
from librt.vecs import vec

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.games.einauge.rules import BUYING, Einauge
from goldauge.games.einauge.valuation import valuation_of
from goldauge.games.einauge.value import AGES, FEATURES, name_of, setting_of, value_for
from tests.games.einauge.positions import GAME, at, player, position

OPTIONS: list[dict[str, object]] = [
    {},
    {"edition": "it"},
    {"edition": "nl", "colours": True},
    {"cards": {"3": [1, 3, 0, 0], "7": [2, 0, 0, 4]}},
]


def chances(state: Einauge) -> list[float]:
    shares = vec[float]([0.0] * state.seats)
    value_for(state, valuation_of(state)).shares(state, shares)
    return list(shares)


def playout(seats: int, number: int, **options: object) -> tuple[list[list[float]], Einauge]:
    """The chances at the start of every turn of a game that is played as playouts are, and its end."""
    state = GAME.start(seats, seed=1_000_000 + number, **options)
    assert isinstance(state, Einauge)
    guide = EinaugeGuide()
    luck = QuickLuck(number, 5)
    foreseen = []
    while not state.over:
        if state.phase == BUYING and state.picked < 0:
            foreseen.append(chances(state))
        moves = guide.candidates(state)
        state.play(guide.playout(state, moves, luck) if len(moves) > 1 else moves[0])
    return foreseen, state


RULES: list[dict[str, object]] = [
    {"selling": selling, "ending": ending, "colours": colours, "lone_ship_counts": lone}
    for selling, ending, (colours, lone) in itertools.product(
        ("free", "need"), ("round", "one_more_turn"), ((False, "no"), (False, "yes"), (True, "no"), (True, "yes"))
    )
]


def test_there_are_weights_for_every_number_of_seats_by_all_rules() -> None:
    text = resources.files("goldauge.games.einauge").joinpath("value.json").read_text("utf-8")
    weights = json.loads(text)
    names = set()
    for seats, rules in itertools.product(GAME.seats, RULES):
        state = GAME.start(seats, seed=1, **rules)
        assert isinstance(state, Einauge)
        names.add(name_of(setting_of(state)))
    assert sorted(weights) == sorted(names)
    assert len(names) == 48  # lone ships count only with the variant
    assert {len(each) for each in weights.values()} == {int(FEATURES * AGES)}


def test_a_guide_judges_every_game_by_its_own_rules() -> None:
    """One that has seen a game by other rules judges as one that hasn't."""
    old = EinaugeGuide()
    seen = []
    for dutch, colours in ((False, False), (True, False), (True, True), (False, False)):
        known, new = vec[float]([0.0] * 3), vec[float]([0.0] * 3)
        state = at(player(jewels=6), player(blue="4 7 8"), player(ducats=9))
        state.free_selling, state.one_more_turn = not dutch, dutch
        state.colours = state.lone_ship_counts = colours
        old.evaluate(state, known)
        EinaugeGuide().evaluate(state, new)
        assert list(known) == list(new) == chances(state)
        seen.append(list(known))
    assert seen[0] == seen[3]
    assert len({tuple(each) for each in seen}) == 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_add_up_to_one_whatever_is_played(seats: int, options: dict[str, object]) -> None:
    foreseen, _ = playout(seats, 1, **options)
    for shares in foreseen:
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0


@pytest.mark.parametrize(
    "richer",
    [
        player(jewels=6),
        player(ducats=45),
        player(sabres=7),
        player(blue="4 7 8"),
        player(blue="2", red="2"),
    ],
    ids=["jewels", "ducats", "sabres", "a row that pays", "chests"],
)
def test_who_has_more_is_likelier_to_win(richer: dict[str, object]) -> None:
    for seats in GAME.seats:
        poor = [player() for _ in range(seats - 1)]
        even = chances(at(*poor, player()))
        rich = chances(at(*poor, richer))
        assert rich[-1] > even[-1] + 0.02


def test_the_lead_decides_more_the_later_it_is() -> None:
    lead = [player(jewels=8), player(jewels=4)]
    early, late = at(*lead), at(*lead)
    late.dealt = len(late.pile) - 10  # two islands above the eight ships
    assert 0.5 < chances(early)[0] < chances(late)[0]


def test_the_order_of_the_pile_tells_it_nothing() -> None:
    known = position()
    again = {**known, "pile": [*reversed(known["pile"][:-8]), *known["pile"][-8:]]}
    first, second = GAME.load(known), GAME.load(again)
    assert isinstance(first, Einauge)
    assert isinstance(second, Einauge)
    assert chances(first) == chances(second)


@pytest.mark.parametrize("seats", [2, 4])
def test_it_foresees_who_wins(seats: int) -> None:
    """Far better than one who knows nothing, in games that it was not learned from."""
    surprise = blind = 0.0
    for number in range(100 if goldauge.compiled else 15):
        foreseen, end = playout(seats, number)
        outcome = end.outcome()
        assert outcome is not None
        for shares in foreseen:
            surprise -= sum(outcome.share(seat) * math.log(shares[seat]) for seat in range(seats))
            blind += math.log(seats)
    assert surprise < 0.9 * blind
