"""Die Augen der Kali: what holds in every position of every game."""

from __future__ import annotations

import pytest
from hypothesis import given

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.kali.rules import Kali
from goldauge.games.kali.terminal import describe, table, tell
from tests.screens import lines
from tests.worlds import lengths, middle, numbers, start

KALI = goldauge.game("kali")


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
    twin.deck = deck
    twin.dealt = 0
    for seat in range(state.seats):
        assert state.view(seat).key() == twin.view(seat).key()
        one, other = state.view(seat).sample(QuickLuck(1)), twin.view(seat).sample(QuickLuck(1))
        assert one.position() == other.position()


@given(number=numbers, length=lengths)
def test_the_terminal_shows_every_position_in_80_columns(number: int, length: int) -> None:
    state = middle(KALI, number, length)
    names = [f"a player with a long name {seat}" for seat in range(state.seats)]
    view = state.view(state.to_move if not state.over else None)
    assert all(len(line) <= 80 for line in lines(table(view, names)))
    assert all(describe(int(move), view) for move in view.legal())


def test_every_event_has_words() -> None:
    told = set()
    for number in range(60):
        state = start(KALI, number)
        luck = QuickLuck(number)
        while not state.over:
            happened: list[goldauge.Event] = []
            legal = state.legal()
            state.play(legal[luck.below(len(legal))], happened)
            for event in happened:
                assert tell(event, [f"P{seat}" for seat in range(state.seats)])
                assert event.seen_by(None) is event
                told.add(type(event))
    assert told == set(events_of("goldauge.games.kali.story"))


def events_of(module: str) -> list[type]:
    return [kind for kind in goldauge.Event.__subclasses__() if kind.__module__ == module]


@pytest.mark.parametrize("better", ["cautious", "bold"])
def test_the_bots_beat_random(better: str) -> None:
    wins = 0.0
    for number in range(200):
        state = KALI.start(3, seed=number)
        players = [goldauge.bot(better if seat == number % 3 else "random", KALI, seed=number) for seat in range(3)]
        while not state.over:
            state.play(players[state.to_move].choose(state.view(state.to_move)))
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.share(number % 3)
    assert wins > 90  # an even share would be 67
