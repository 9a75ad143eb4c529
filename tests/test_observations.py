"""What programs that learn are given: observations, returns and information states of every room."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import NDArray

import goldauge
from goldauge.core.information import Recall
from goldauge.core.luck import QuickLuck
from goldauge.core.playout import play_out
from tests.effort import tries
from tests.worlds import GAMES, lengths, middle, numbers, start

OBSERVED = [game for game in GAMES if game.observer is not None]
every_observed_game = pytest.mark.parametrize("game", OBSERVED, ids=lambda game: game.name)

Row = NDArray[np.int16]


def observed(game: goldauge.Game, state: goldauge.State, seat: int) -> Row:
    return np.asarray(game.observer_for(state.seats).of_state(state, seat))


def test_every_room_has_observations() -> None:
    assert {game.name for game in GAMES if game.package} == {game.name for game in OBSERVED}
    without = next(game for game in GAMES if game.observer is None)
    with pytest.raises(goldauge.BadSetup, match="has no observation"):
        without.observation(without.seats[0])
    with pytest.raises(goldauge.BadSetup, match="2 to 6 seats, not 7"):
        goldauge.game("kali").observation(7)


@every_observed_game
@given(number=numbers, length=lengths)
def test_same_view_same_observation(game: goldauge.Game, number: int, length: int) -> None:
    """Written from the truth, from the view, or from any truth that the view could come from: the same bytes."""
    state = middle(game, number, length)
    observer = game.observer_for(state.seats)
    layout = game.observation(state.seats)
    for seat in range(state.seats):
        view = state.view(seat)
        row = observed(game, state, seat)
        for other in (observer.of_view(view), observer.of_state(view.sample(QuickLuck(number, 5)), seat)):
            differing = [name for name in layout.parts if (row[layout[name]] != np.asarray(other)[layout[name]]).any()]
            assert differing == []


@every_observed_game
@given(number=numbers, length=lengths)
def test_observations_are_as_the_layout_says(game: goldauge.Game, number: int, length: int) -> None:
    state = middle(game, number, length)
    layout = game.observation(state.seats)
    for seat in range(state.seats):
        row = observed(game, state, seat)
        assert (row.size, str(row.dtype)) == (layout.size, layout.dtype)
        for part in layout.parts.values():
            numbers = row[layout[part.name]]
            assert part.low <= numbers.min() <= numbers.max() <= part.high, part
            assert part.kind != "one of" or numbers.sum() <= 1, part
        turned = [(state.to_move - seat) % state.seats] if state.view(seat).to_move >= 0 else []
        assert list(np.flatnonzero(row[layout["to_move"]])) == turned
        assert row[layout["seat"]] == seat


@every_observed_game
def test_observations_tell_apart_what_views_tell_apart(game: goldauge.Game) -> None:
    """But for what the layout names: the numbers of views and of observations met in random games are the same."""
    views: dict[bytes, str] = {}
    for number in range(tries(compiled=25, interpreted=8)):
        state = start(game, number)
        luck = QuickLuck(number)
        for _ in range(60):
            if state.over:
                break
            for seat in range(state.seats):
                key, row = without_orders(state.view(seat)), observed(game, state, seat).tobytes()
                assert views.setdefault(row, key) == key
            legal = state.legal()
            state.play(legal[luck.below(len(legal))])


def without_orders(view: goldauge.View) -> str:
    """The orders that Dracheninsel's layout doesn't tell: of cards chosen to be put away, and of those stolen."""
    known: dict[str, Any] = view.to_dict()
    for cards in ((known.get("step") or {}).get("chosen"), (known.get("before") or {}).get("stolen")):
        if cards is not None:
            cards.sort(key=str)
    return json.dumps(known, sort_keys=True)


@every_observed_game
def test_a_row_that_was_written_before_is_written_as_a_new_one(game: goldauge.Game) -> None:
    state = start(game, 3)
    observer = game.observer_for(state.seats)
    row = observer.of_state(state, state.to_move)
    luck = QuickLuck(3)
    for _ in range(300):
        if state.over:
            break
        observer.write(state, state.to_move, row, 0)
        assert np.array_equal(np.asarray(row), observed(game, state, int(state.to_move)))
        legal = state.legal()
        state.play(legal[luck.below(len(legal))])


def test_kali_lies_where_the_layout_says() -> None:
    game = goldauge.game("kali")
    state = middle(game, 5, 40)
    layout = game.observation(state.seats)
    seat = int(state.to_move)
    view = state.view(seat).to_dict()
    row = observed(game, state, seat)
    order = [(seat + step) % state.seats for step in range(state.seats)]
    assert list(row[layout["riches"]]) == [view["riches"][other] for other in order]  # type: ignore[index]
    assert list(row[layout["left"]]) == list(view["left"].values())  # type: ignore[attr-defined]
    assert [row[layout[name]][0] for name in ("pot", "hoard", "price")] == [
        view[name] for name in ("pot", "hoard", "price")
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_returns_are_shares_of_the_win(game: goldauge.Game) -> None:
    for number in range(5):
        state = start(game, number)
        assert list(state.returns()) == [0.0] * state.seats
        play_out(state, QuickLuck(number))
        outcome = state.outcome()
        assert outcome is not None
        assert list(state.returns()) == pytest.approx([outcome.share(seat) for seat in range(state.seats)])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(number=numbers)
def test_a_seat_forgets_nothing_and_learns_nothing_hidden(game: goldauge.Game, number: int) -> None:
    """Two truths that look alike to a seat stay alike as long as it sees the same; and what it knew stays."""
    state = start(game, number)
    luck = QuickLuck(number, 9)
    recall = Recall(game, state)
    before = [recall.information(seat) for seat in range(state.seats)]
    for _ in range(25):
        if recall.state.over:
            break
        legal = recall.state.legal()
        move, seat = legal[luck.below(len(legal))], int(recall.state.to_move)
        others = [recall.retell(recall.state.view(seat).sample(luck)) for seat in range(state.seats)]
        for other, twin in enumerate(others):
            assert twin.information(other) == recall.information(other)
        recall.play(move)
        after = [recall.information(seat) for seat in range(state.seats)]
        memories = [text.rsplit("\n", 1)[0] for text in before]
        assert all(now.startswith(memory) for now, memory in zip(after, memories, strict=True))
        assert after[seat] != before[seat]
        before = after
