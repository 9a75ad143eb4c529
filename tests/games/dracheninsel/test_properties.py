"""Die Dracheninsel: what always holds, checked over random games."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from hypothesis import given

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel import board, components
from goldauge.games.dracheninsel.phases import (
    ENDED,
    GAME_ENDS,
    LAST_PART,
    PHASE_NAMES,
    SHARING,
    SPELL_WORKS,
    TURN_ENDS,
)
from goldauge.games.dracheninsel.rules import PHASES, Island
from tests.games.dracheninsel.positions import GAME, lively, look
from tests.worlds import lengths, middle, numbers, start


def some_state(number: int, length: int) -> Island:
    """In the middle of a random game, or of one in which treasures are fought over."""
    if number % 2:
        return lively(number, length)
    state = middle(GAME, number, length)
    assert isinstance(state, Island)
    return state


def random_move(state: goldauge.State, luck: QuickLuck) -> int:
    moves = state.legal()
    return int(moves[luck.below(len(moves))])


def test_every_phase_has_its_own_object_in_the_order_of_their_numbers() -> None:
    names = [re.sub(r"(?<!^)(?=[A-Z])", " ", type(phase).__name__).lower() for phase in PHASES]
    assert names[:ENDED] == list(PHASE_NAMES[:-1])
    assert names[ENDED:] == ["phase", "spell works", "sharing", "turn ends", "game ends"]
    assert list(range(ENDED + 1, len(PHASES))) == [SPELL_WORKS, SHARING, TURN_ENDS, GAME_ENDS]


@given(number=numbers)
def test_cards_coins_tiles_hunters_and_dragons_are_conserved(number: int) -> None:
    state = some_state(number, number % 300)
    luck = QuickLuck(number, 9)
    everything = Counter(dict(zip(components.CARD_NAMES, state.composition, strict=True)))
    hunters = set(look(state)["hunters"])
    for _ in range(250):
        if state.over:
            break
        state.play(random_move(state, luck))
        position = look(state)
        found = Counter(position["pile"]) + Counter(position["discard"]) + Counter(position["played"])
        for cards in position["hands"]:
            found += Counter(cards)
            assert len(cards) <= 6
        assert found == +everything
        assert Counter(position["terrain"]) == dict.fromkeys(board.COLOUR_NAMES, 10)
        assert set(position["hunters"]) == hunters
        _check_treasures(position)
        _check_places(position)


def _check_treasures(position: dict[str, Any]) -> None:
    """D7, D8: every treasure is to come, lies there, is carried, lost, or collected as a pair."""
    coins = [int(coin) for coin in components.COINS]
    owned = Counter(coin for purse in position["coins"] for coin in purse)
    carried = {hunter["treasure"] for hunter in position["hunters"].values()}
    lying = position["treasure"]
    for number, coin in enumerate(coins):
        left = lying is None or number < coins.index(lying)
        places = [owned[coin] == 2, coin in carried, coin in position["lost"], not left]
        assert sum(places) == 1
        assert owned[coin] in (0, 2)


def _check_places(position: dict[str, Any]) -> None:
    """D17, D31: dragons where they may be, never two lone hunters on a tile."""
    places = Counter[str]()
    loads: dict[str, set[int | None]] = {}
    for hunter in position["hunters"].values():
        places[hunter["place"]] += 1
        loads.setdefault(hunter["place"], set()).add(hunter["treasure"])
    for place, count in places.items():
        if place not in board.COLOUR_NAMES and count > 1:
            assert count == 2
            assert len(loads[place]) == 1
            assert None not in loads[place]
    dragons = [field for field in position["dragons"] if field is not None]
    assert len(set(dragons)) == len(dragons)
    for field in dragons:
        assert field != "e5"
        assert field not in places
        number = board.PLACE_NAMES.index(field)
        assert not board.DOCKS >> number & 1


@given(number=numbers, length=lengths)
def test_every_legal_move_leads_somewhere_and_steps_can_be_completed(number: int, length: int) -> None:
    """No card can be begun whose targets don't exist: besides `back`, every part has an answer."""
    state = some_state(number, length)
    assert isinstance(state, Island)
    for move in state.legal():
        twin = state.copy()
        twin.play(move)
        if 0 < twin.phase <= LAST_PART:
            assert set(twin.legal()) - {GAME.move("back")}


@given(number=numbers, length=lengths)
def test_samples_agree_with_all_that_the_seat_knows(number: int, length: int) -> None:
    state = some_state(number, length)
    for seat in range(state.seats):
        view = state.view(seat)
        known: dict[str, Any] = view.to_dict()
        for stream in range(3):
            truth = view.sample(QuickLuck(number, stream))
            assert isinstance(truth, Island)
            position = look(truth)
            assert position["hands"][seat] == known["hand"]
            assert [len(cards) for cards in position["hands"]] == known["hand_sizes"]
            assert len(position["pile"]) == known["pile"]
            # The pile is made of what was shuffled into it, less what this seat has drawn from it.
            left = Counter(position["shuffled"])
            left.subtract(known["drawn"])
            left.subtract(position["pile"])
            assert min(left.values(), default=0) >= 0
            for entry in known["known"]:
                assert any(entry["card"] in position["hands"][holder] for holder in entry["holders"])


@given(number=numbers, length=lengths)
def test_two_truths_of_one_view_look_the_same_as_long_as_nothing_hidden_comes_out(number: int, length: int) -> None:
    """The same moves in both, nobody reacts: the seat's view and its share of the events stay equal."""
    real = some_state(number, length)
    for seat in [*range(real.seats), None]:
        other = real.view(seat).sample(QuickLuck(number, 6))
        _play_in_parallel([real.copy(), other], seat, QuickLuck(number, 7))


def _play_in_parallel(truths: list[goldauge.State], seat: int | None, luck: QuickLuck) -> None:
    back = GAME.move("back")
    told: list[list[goldauge.Event]] = [[], []]
    for _ in range(40):
        for state, happened in zip(truths, told, strict=True):
            _let_pass(state, happened)
            if state.to_move != seat and back in state.legal() and state.position()["phase"] == "passing":
                state.play(back)
        if _shown(truths[0], seat) != _shown(truths[1], seat):
            return  # a hidden card has come out, and it is not the same
        if truths[0].position()["phase"] != truths[1].position()["phase"]:
            return  # one has still to choose between two cards of which the other has only one
        assert [event.seen_by(seat) for event in told[0]] == [event.seen_by(seat) for event in told[1]]
        assert truths[0].view(seat).key() == truths[1].view(seat).key()
        both = sorted(set(truths[0].legal()) & set(truths[1].legal()))
        if not both:
            return
        move = both[luck.below(len(both))]
        told = [[], []]
        for state, happened in zip(truths, told, strict=True):
            state.play(move, happened)


def _let_pass(state: goldauge.State, happened: list[goldauge.Event]) -> None:
    """Whoever is asked, the seat itself too, does not react."""
    while state.question():
        if state.question() == "treachery":
            share = GAME.move("share")
            state.play(share if share in state.legal() else GAME.move("yield"), happened)
        elif GAME.move("back") in state.legal():
            state.play(GAME.move("back"), happened)
        else:
            state.play(GAME.move("wait"), happened)


def _shown(state: goldauge.State, seat: int | None) -> object:
    """The cards that this seat sees: those played and discarded, and its own."""
    position: dict[str, Any] = state.position()
    return position["played"], position["discard"], [] if seat is None else position["hands"][seat]


@given(number=numbers, length=lengths)
def test_a_question_hides_who_is_asked(number: int, length: int) -> None:
    state = some_state(number, length)
    for seat in range(state.seats):
        view = state.view(seat)
        if state.question() and seat != state.to_move:
            assert view.to_move == -2
            assert not list(view.legal())
        elif not state.over:
            assert view.to_move == state.to_move


@given(number=numbers, length=lengths)
def test_what_is_chosen_of_a_step_is_hidden_from_the_others(number: int, length: int) -> None:
    state = some_state(number, length)
    back = GAME.move("back")
    if state.over or back not in state.legal():
        return
    undone = state.copy()
    undone.play(back)
    for seat in [*range(state.seats), None]:
        if seat != state.to_move:
            assert state.view(seat) == undone.view(seat)


@given(number=numbers)
def test_what_is_revealed_is_marked(number: int) -> None:
    """A move that shows a card, or draws one, is marked; one that tells others nothing is not."""
    state = start(GAME, number)
    luck = QuickLuck(number, 9)
    for _ in range(60):
        if state.over:
            break
        told: list[goldauge.Event] = []
        state.play(random_move(state, luck), told)
        shown = [
            event
            for event in told
            if event.name() == "countered" or getattr(event, "card", None) or getattr(event, "cards", None)
        ]
        assert state.revealed == bool(shown)


@given(number=numbers, length=lengths)
def test_same_knowledge_same_bytes_where_treasures_are_fought_over(number: int, length: int) -> None:
    state = lively(number, length)
    for seat in [*range(state.seats), None]:
        view = state.view(seat)
        truth = view.sample(QuickLuck(number, 5))
        assert truth.view(seat) == view
        if seat == state.to_move:
            assert list(view.legal()) == list(state.legal()) == list(truth.legal())
        assert GAME.load(truth.position()).position() == truth.position()
    assert GAME.load(state.position()).position() == state.position()
