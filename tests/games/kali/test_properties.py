"""Die Augen der Kali: what holds in every position of every game."""

from __future__ import annotations

from hypothesis import given

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import KALI
from tests.worlds import lengths, middle, numbers, start


@given(number=numbers)
def test_jewels_always_sum_to_350_and_nobody_owes_any(number: int) -> None:
    state = start(KALI, number)
    assert isinstance(state, Kali)
    luck = QuickLuck(number)
    while not state.over:
        assert sum(state.riches) + state.hoard + state.pot == 350
        assert min(*state.riches, state.hoard, state.pot) >= 0
        legal = state.legal()
        state.play(legal[luck.below(len(legal))])
    assert sum(state.riches) + state.hoard + state.pot == 350
    assert len(state.totals) == state.seats


@given(number=numbers, length=lengths)
def test_a_view_tells_nothing_of_the_order_of_the_deck(number: int, length: int) -> None:
    state = middle(KALI, number, length)
    assert isinstance(state, Kali)
    twin = state.copy()
    deck = twin.deck[twin.dealt :]
    QuickLuck(number).shuffle(deck)
    twin.put_deck(deck)
    for seat in range(state.seats):
        assert state.view(seat).key() == twin.view(seat).key()
        one, other = state.view(seat).sample(QuickLuck(1)), twin.view(seat).sample(QuickLuck(1))
        assert one.position() == other.position()


def test_every_kind_of_event_happens_and_is_public() -> None:
    happened: list[goldauge.Event] = []
    for number in range(60):
        state = start(KALI, number)
        luck = QuickLuck(number)
        while not state.over:
            legal = state.legal()
            state.play(legal[luck.below(len(legal))], happened)
    assert all(event.seen_by(None) is event for event in happened)
    kinds = {kind for kind in goldauge.Event.__subclasses__() if kind.__module__ == "goldauge.games.kali.story"}
    assert {type(event) for event in happened} == kinds
