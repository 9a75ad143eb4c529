"""What others know and what their moves tell: nobody decides by what they can't see, likely truths are thought of more
often, and where bluffs pay play is mixed so that hardly anybody can exploit it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bench import equilibrium, kuhn
from bench.kuhn import BET, MOVES, PASS, Kuhn, KuhnGuide
from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck, Seed
from goldauge.core.state import State
from goldauge.search.mixed_search import MixedSearch, search_for
from goldauge.search.tree import NONE
from goldauge.search.tree_search import Search

JACK, QUEEN, KING = range(3)


def dealt(first: int, second: int, *moves: int) -> Kuhn:
    return Kuhn.of(vec[i64]([first, second]), vec[i64](moves))


def node_of(search: Search, state: Kuhn) -> int:
    number = search.guide.information_set(state, state.to_move)
    return int(search.find(number, state.to_move, NONE))


def test_an_opponent_decides_by_their_own_card_and_by_nothing_else() -> None:
    search = Search(KuhnGuide(), len(MOVES), 1)
    search.think(dealt(QUEEN, JACK).view(0), 500, -1.0)
    jack, king = (node_of(search, dealt(QUEEN, card, BET)) for card in (JACK, KING))
    assert NONE not in (jack, king)
    assert jack != king
    # What the queen, who bets, can't see is seen by who answers: a jack folds, a king calls.
    for node, answer in ((jack, PASS), (king, BET)):
        assert search.edge_visits[search.edge(node, answer)] > search.edge_visits[search.edge(node, 1 - answer)]
    # And another card in the hand of who bets would be the same to who answers.
    assert node_of(search, dealt(KING, JACK, BET)) == jack


def test_a_guide_can_do_with_the_searching_seats_eyes() -> None:
    guide = KuhnGuide()
    guide.by_decider = False
    search = Search(guide, len(MOVES), 1)
    search.think(dealt(QUEEN, JACK).view(0), 500, -1.0)
    others = [seat for seat in search.node_seat if seat == 1]
    assert len(others) == 2  # after a pass and after a bet, whatever the other holds


class Suspicious(KuhnGuide):
    """Believes that who bets has the king."""

    def __init__(self, truths: int) -> None:
        super().__init__()
        self.truths = truths

    def likelihood(self, state: State) -> float:
        assert isinstance(state, Kuhn)
        return 1.0 if KING in state.cards else 0.01


def test_beliefs_make_likely_truths_more_frequent() -> None:
    view = dealt(JACK, QUEEN, BET).view(1)  # a queen, asked to answer a bet by a jack or a king
    calls = {}
    for truths in (1, 8):
        search = Search(Suspicious(truths), len(MOVES), 3)
        search.think(view, 400, -1.0)
        calls[truths] = search.value(BET)
    assert calls[1] == pytest.approx(0.0, abs=0.3)  # +2 or -2
    assert calls[8] < -1.8


def test_a_bluff_is_believed_as_often_as_it_is_made() -> None:
    """The search for mixed play finds its beliefs by itself: a queen that passes to a bet thinks of kings first."""
    search = MixedSearch(KuhnGuide(), len(MOVES), 1)
    search.think(dealt(QUEEN, KING, PASS, BET).view(0), 3_000, -1.0)
    king, jack = (search._likelihood_of(dealt(QUEEN, card, PASS, BET), 2) for card in (KING, JACK))
    assert king > 1.5 * jack > 0


def test_searches_for_mixed_play_are_repeatable_and_kept_from_decision_to_decision() -> None:
    first, second = (search_for(KuhnGuide(), len(MOVES), 7) for _ in range(2))
    for search in (first, second):
        assert isinstance(search, MixedSearch)
        search.think(dealt(QUEEN, KING).view(0), 300, -1.0)
        assert search.kept == 0
        search.think(dealt(QUEEN, KING, PASS, BET).view(0), 300, -1.0)
        assert search.kept > 0
    for move in (PASS, BET):
        assert first.policy(move) == second.policy(move)
    assert first.policy(PASS) + first.policy(BET) == pytest.approx(1)


def lines(state: Kuhn) -> Iterator[Kuhn]:
    yield state
    for move in state.legal():
        after = state.copy()
        after.play(move)
        yield from lines(after)


def test_our_rooms_are_the_games_that_openspiel_has() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    for name in ("kuhn", "leduc"):
        poker = equilibrium.poker(name)
        luck = QuickLuck(5)
        for _ in range(300):
            theirs = pyspiel.load_game(poker.theirs).new_initial_state()
            while not theirs.is_terminal():
                if not theirs.is_chance_node():
                    ours = equilibrium.same_state(poker, theirs)
                    assert ours.to_move == theirs.current_player()
                    assert list(ours.legal()) == theirs.legal_actions()
                theirs.apply_action(theirs.legal_actions()[luck.below(len(theirs.legal_actions()))])
            assert list(equilibrium.same_state(poker, theirs).returns()) == theirs.returns()


def test_views_of_the_small_rooms_hold_nothing_hidden() -> None:
    for state in lines(kuhn.Kuhn.start(Seed.of(3))):
        for seat in range(2):
            other = state.view(seat).sample(QuickLuck(1))
            assert other.cards[seat] == state.cards[seat]
            assert state.view(seat).state.cards[1 - seat] == -1
            assert other.moves == state.moves
        assert list(state.view(None).state.cards) == [-1, -1]


def test_mixed_play_can_hardly_be_exploited() -> None:
    """The short form of `python -m bench.equilibrium`: chips that could be won from it, over all information sets."""
    pytest.importorskip("pyspiel")
    poker = equilibrium.poker("kuhn")
    ours = equilibrium.nash_conv(poker, equilibrium.kept_policy(poker, 300, 1))
    theirs = min(
        equilibrium.nash_conv(poker, equilibrium.their_policy(poker, exploration, 300, 1))
        for exploration in equilibrium.EXPLORATIONS
    )
    plain = equilibrium.nash_conv(poker, equilibrium.our_policy(poker, Search, 300, 1))
    assert ours <= theirs / 2
    assert ours <= plain / 2
