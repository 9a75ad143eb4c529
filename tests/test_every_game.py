"""The contract, for every game there is, and for one that a user wrote in plain Python."""

from __future__ import annotations

import time

import pytest
from bench import measure
from hypothesis import given

import goldauge
from goldauge import contract
from goldauge.bots.levels import LEVELS, SearchBot
from goldauge.core.luck import QuickLuck
from goldauge.core.story import Event
from tests.effort import tries
from tests.own_game import GAME as PEBBLES
from tests.worlds import GAMES, lengths, middle, numbers, start

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
@pytest.mark.parametrize("promise", contract.OF_STATES, ids=lambda promise: promise.__name__)
@given(number=numbers, length=lengths)
def test_every_state_keeps_the_contract(
    game: goldauge.Game, promise: contract.StatePromise, number: int, length: int
) -> None:
    promise(game, middle(game, number, length), QuickLuck(number, 5))


@every_game
@pytest.mark.parametrize("promise", [contract.records, contract.questions], ids=lambda promise: promise.__name__)
@given(number=numbers)
def test_every_game_keeps_the_contract(game: goldauge.Game, promise: contract.GamePromise, number: int) -> None:
    goldauge.register(game)
    promise(game, number)


@every_game
def test_every_bot_plays_to_the_end(game: goldauge.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)  # one of them takes its time on purpose
    for number in range(tries(compiled=20, interpreted=5)):
        contract.bots(game, number)


@every_game
@given(number=numbers)
def test_parts_of_a_step_are_seen_by_nobody_else(game: goldauge.Game, number: int) -> None:
    """Until it is whole the game looks to all others as at its beginning, and nothing is told."""
    state, luck = start(game, number), QuickLuck(number, 79)
    for _ in range(200):
        if state.over:
            break
        if not state.midway():
            whole = state.copy()
        story: list[Event] = []
        begun = state.midway()
        legal = state.legal()
        state.play(legal[luck.below(len(legal))], story)
        if state.midway() or (begun and not story):
            assert game.hides_parts
            assert not story
            for seat in {*range(state.seats), None} - {state.to_move}:
                assert state.view(seat).key() == whole.view(seat).key()


@every_game
@given(number=numbers, length=lengths)
def test_a_redeal_keeps_all_that_anybody_knows(game: goldauge.Game, number: int, length: int) -> None:
    state = middle(game, number, length)
    before = state.position()
    twin = state.redeal(QuickLuck(number, 5))
    assert state.position() == before
    for seat in [*range(state.seats), None]:
        assert twin.view(seat).key() == state.view(seat).key()
    assert list(twin.legal()) == list(state.legal())
    assert (twin.to_move, twin.outcome()) == (state.to_move, state.outcome())
    for field in ("hands", "discard", "sold", "known", "drawn"):
        assert twin.position().get(field) == before.get(field)
    game.load(twin.position())  # which counts the cards, where the game does
    # Chance to come is the new luck's, and nothing of what is redealt shows what lay there before.
    assert twin.seed != state.seed
    assert twin.redeal(QuickLuck(7)).position() == state.redeal(QuickLuck(7)).position()


# Where the cards lie that nobody has seen, and at which end the next one.
UNSEEN = {"kali": ("deck", 0), "einauge": ("pile", 0), "dracheninsel": ("pile", 0), "pebbles": ("sack", 0)}


@every_game
def test_a_redeal_is_drawn_as_views_draw_their_truths(game: goldauge.Game) -> None:
    """Truths of one view, and the same truths redealt: the next card, and how many such lie in hands, come as often."""
    field, end = UNSEEN.get(game.name, ("deck", -1))
    state = middle(game, 11, 20)
    assert not state.over
    view = state.view(0)
    counts: dict[tuple[object, int], list[int]] = {}
    rounds = max(600, tries(compiled=4000, interpreted=600))
    for number in range(rounds):
        truth = view.sample(QuickLuck(number))
        for which, drawn in enumerate((truth, view.sample(QuickLuck(number, 1)).redeal(QuickLuck(number, 2)))):
            position = drawn.position()
            card = position[field][end]  # type: ignore[index]
            held = sum(hand.count(card) for hand in position.get("hands", []))  # type: ignore[attr-defined]
            counts.setdefault((card, held), [0, 0])[which] += 1
    common = [pair for pair in counts.values() if sum(pair) >= 10]
    assert len(common) > 1
    chi_squared = sum((first - second) ** 2 / (first + second) for first, second in common)
    assert chi_squared < len(common) + 4 * (2 * len(common)) ** 0.5


def test_the_plain_redeal_draws_until_a_truth_fits_all_views() -> None:
    sack = middle(PEBBLES, 5, 4)
    drawn = [goldauge.State.redeal(sack, QuickLuck(number)) for number in range(20)]
    assert all(truth.view(None) == sack.view(None) for truth in drawn)
    assert len({str(truth.position()["sack"]) for truth in drawn}) > 1
    with pytest.raises(NotImplementedError, match="redeal of its own"):
        goldauge.State.redeal(middle(goldauge.game("dracheninsel"), 3, 12), QuickLuck(1))


@every_game
def test_every_random_game_ends(game: goldauge.Game) -> None:
    for number in range(tries(compiled=2000, interpreted=40)):
        contract.ends(game, number)


@every_game
@given(number=numbers, length=lengths)
def test_a_search_thinks_of_legal_moves_only_and_never_of_taking_back(
    game: goldauge.Game, number: int, length: int
) -> None:
    """One that did could begin a decision and take it back for ever."""
    state = middle(game, number, length)
    if not state.over:
        legal = set(state.legal())
        moves = set(SearchBot(game, LEVELS["easy"]).search.guide.candidates(state))
        assert moves
        assert moves <= legal
        assert "back" not in [game.moves[move] for move in moves] or len(legal) == 1


@every_game
def test_wrong_setups_are_refused_in_words(game: goldauge.Game) -> None:
    few = game.seats[0]
    for seats in (few - 1, game.seats[-1] + 1):
        with pytest.raises(goldauge.BadSetup, match=rf"is for {few} to {game.seats[-1]} seats, not {seats}"):
            game.start(seats)
    with pytest.raises(goldauge.BadSetup, match="has no option 'nonsense'"):
        game.start(few, nonsense=1)
    for seed in (-1, 2**256, "xyz", b"short", True, 1.5):
        with pytest.raises(goldauge.BadSetup, match="a seed is"):
            game.start(few, seed=seed)
    with pytest.raises(goldauge.BadMove, match="is no move of"):
        game.move("fly to the moon")
    with pytest.raises(goldauge.BadPosition):
        game.load({})


@every_game
def test_every_game_can_be_measured(game: goldauge.Game) -> None:
    contenders = [what(game, game.seats[0]) for what in (measure.core, measure.stepped, measure.copies)]
    assert all(rate > 0 for rate in measure.rates(contenders, seconds=0.001, rounds=1).values())
