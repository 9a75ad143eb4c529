"""The guide: which positions are the same to it, and which cards it lets come again."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.components import SHIP
from goldauge.games.einauge.guide import REFILL, EinaugeGuide
from goldauge.games.einauge.rules import MOVING, Einauge
from goldauge.search.tree_search import FEWEST_OUTCOMES, Search
from tests.games.einauge.positions import GAME

SIMULATIONS = 400 if goldauge.compiled else 100


def before_a_refill(number: int, seats: int = 2) -> Einauge:
    """The last decision of a turn, in the middle of a game of random play."""
    state = GAME.start(seats, seed=number)
    assert isinstance(state, Einauge)
    luck = QuickLuck(number, 1)
    while state.dealt < 20 or state.phase != MOVING:
        state.play(state.legal()[luck.below(len(state.legal()))])
    return state


def drawn(view: goldauge.View, number: int, stream: int) -> Einauge:
    truth = view.sample(QuickLuck(number, stream))
    assert isinstance(truth, Einauge)
    return truth


def thought(state: Einauge) -> Search:
    search = Search(EinaugeGuide(), len(GAME.moves), 1)
    search.think(state.view(int(state.to_move)), SIMULATIONS, -1.0)
    return search


def positions_after(search: Search, move: int) -> int:
    """How many nodes of the tree a move leads to."""
    count, node = 0, int(search.edge_first[search.edge(0, move)])
    while node >= 0:
        count, node = count + 1, int(search.node_next[node])
    return count


@pytest.mark.parametrize("number", range(3))
def test_the_tree_is_found_again_when_cards_come_that_it_had_foreseen(number: int) -> None:
    search = thought(before_a_refill(number))
    truth = search.outcomes[0].copy()
    truth.play(search.best())
    search.think(truth.view(int(truth.to_move)), 0, -1.0)
    assert search.kept > 0


def test_few_cards_come_between_two_and_any_among_more() -> None:
    two, three = before_a_refill(1), before_a_refill(1, seats=3)
    search = thought(two)
    assert FEWEST_OUTCOMES < len(search.outcomes) < 20
    assert 1 < positions_after(search, int(search.best())) <= len(search.outcomes)
    search = thought(three)
    assert len(search.outcomes) == 0
    assert positions_after(search, int(search.best())) > 20


def test_more_thought_tries_more_outcomes_and_the_same_ones_first() -> None:
    view = before_a_refill(2).view(0)
    found = []
    for simulations in (1, 100, SIMULATIONS * 2):
        search = Search(EinaugeGuide(), len(GAME.moves), 7)
        search.think(view, simulations, -1.0)
        found.append([list(truth.pile) for truth in search.outcomes if isinstance(truth, Einauge)])
    assert FEWEST_OUTCOMES == len(found[0]) < len(found[1]) < len(found[2])
    assert found[2][: len(found[1])] == found[1]
    assert found[1][: len(found[0])] == found[0]


def test_a_repeated_refill_changes_nothing_but_the_next_cards() -> None:
    view = before_a_refill(3).view(0)
    for number in range(50):
        fresh, earlier = drawn(view, number, 0), drawn(view, number, 1)
        before = list(fresh.pile)
        EinaugeGuide().repeat(fresh, earlier)
        after = list(fresh.pile)
        assert after[:REFILL] == list(earlier.pile)[:REFILL]
        assert sorted(after) == sorted(before)
        assert [card == SHIP for card in after] == [card == SHIP for card in before]
        moved = sum(one != other for one, other in zip(before[REFILL:], after[REFILL:], strict=True))
        assert moved <= REFILL


@pytest.mark.parametrize("left", [0, 1])
def test_a_pile_that_is_nearly_used_up_can_be_repeated(left: int) -> None:
    state = before_a_refill(4)
    state.dealt = len(state.pile) - left
    view = state.view(0)
    fresh = drawn(view, 1, 0)
    EinaugeGuide().repeat(fresh, drawn(view, 2, 0))
    assert len(fresh.pile) == left
