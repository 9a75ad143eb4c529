"""Die Dracheninsel: what a reaction question is about, from what everybody has seen, and whom it concerns."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

import goldauge
from goldauge.core.facts import Prompt
from goldauge.core.luck import QuickLuck
from goldauge.core.story import Event, QuestionOpened
from goldauge.core.words import LANGUAGES
from goldauge.games.dracheninsel.prompts import (
    AnswerQuestion,
    CounterQuestion,
    ShareQuestion,
    SlumberQuestion,
    WhichCard,
)
from tests.games.dracheninsel.positions import GAME, island
from tests.games.dracheninsel.test_reactions import STEPS
from tests.worlds import start


@dataclasses.dataclass
class Asked:
    """A question by the rules, with the step that it is about."""

    state: goldauge.State
    before: goldauge.State
    story: list[Event]

    def question(self, seat: int | None, *, able: bool) -> Prompt:
        return GAME.question(self.before.view(seat), [event.seen_by(seat) for event in self.story], able)

    def matters(self, seat: int) -> bool:
        return GAME.matters(self.before.view(seat), [event.seen_by(seat) for event in self.story])


def questions(numbers: range, most: int) -> Iterator[Asked]:
    """All questions of some random games in which people walk and react more often than chance has it."""
    for number in numbers:
        state = start(GAME, number)
        luck = QuickLuck(number, 31)
        before, story = state, GAME.opening(state)
        for _ in range(most):
            if state.over:
                break
            if state.question():
                yield Asked(state, before, list(story))
            else:
                before, story = state.copy(), []
            legal = [int(move) for move in state.legal()]
            state.play(legal[luck.below(len(legal))], story)


def test_it_is_told_from_what_was_seen_as_from_the_position_itself() -> None:
    """What the rules know when they ask is what everybody could see happen: the same facts, but for the card."""
    met: set[tuple[str, object]] = set()
    for asked in questions(range(150 if goldauge.compiled else 12), 400):
        for seat in range(asked.state.seats):
            able = seat == asked.state.to_move
            by_rules = GAME.prompt(asked.state.view(seat))
            if isinstance(by_rules, WhichCard):
                continue  # the second part of an answer
            told = asked.question(seat, able=able)
            did = getattr(told, "did", None)
            assert same(asked, told, by_rules), asked.story
            met.add((told.name(), did))
            for language in LANGUAGES if able else ():
                sentence = GAME.words(language).say(told, ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fee"])
                assert sentence.endswith(("?", ".")), sentence
    deeds = {did for name, did in met if name == "slumber question"}
    assert deeds >= {"moved", "dragon", "swapped", "robbed", "terrified", "other"}
    assert {name for name, _ in met} >= {"slumber question", "counter question"}


def same(asked: Asked, told: Prompt, by_rules: Prompt) -> bool:
    """The position does not know of the card, nor of what leaves it as it was, nor by whom somebody went home."""
    if isinstance(told, ShareQuestion):
        return told == by_rules
    assert isinstance(told, SlumberQuestion | CounterQuestion | AnswerQuestion)
    told = dataclasses.replace(told, card=None)
    if isinstance(told, SlumberQuestion) and told.did in ("countered", "swapped", "robbed"):
        assert isinstance(by_rules, SlumberQuestion)
        return told == by_rules or by_rules.did == "other"
    if isinstance(told, SlumberQuestion) and told.did == "terrified":
        owners = GAME.owners(asked.before.view(None))
        return told == by_rules or owners[told.hunter or ""] == told.seat
    return told == by_rules


def after(state: goldauge.State, *moves: str) -> Asked:
    """The question that the last of these moves opens, or one before it, which the rules have asked nobody."""
    before, story = state, list[Event]()
    state = state.copy()
    for move in moves:
        if not state.question():
            before, story = state.copy(), []
        state.play(GAME.move(move), story)
    last = max(place for place, event in enumerate(story) if isinstance(event, QuestionOpened))
    return Asked(state, before, story[: last + 1])


def test_it_names_who_did_what_with_which_card() -> None:
    asked = after(
        island("red", "counter/terror", hands={"blue": ["counter/terror"]}, at={"blue": "d4"}),
        "play terror",
        "home blue",
    )
    assert asked.question(4, able=True) == CounterQuestion(0, True, "terror", "counter/terror", "blue", 4, True)
    assert asked.question(1, able=False) == CounterQuestion(0, False, "terror", "counter/terror", "blue", 4, False)
    said = GAME.words("en").say(
        asked.question(4, able=True), ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fee"], {"blue": 4}
    )
    assert said.startswith("Ada plays Fear & Terror on you")
    assert said.endswith("Cancel it with Counterspell?")


def test_who_was_betrayed_is_asked_for_an_answer() -> None:
    delivery = island(
        "red",
        "treachery",
        hands={"blue": ["treachery/attack"]},
        at={"red": "e9", "blue": "e9"},
        carry={"red": 100, "blue": 100},
        treasure=125,
    )
    asked = after(delivery, "step red")
    assert asked.question(0, able=True) == ShareQuestion(0, True, 4, "red", 100, True)
    asked = after(delivery, "step red", "betray")
    assert asked.question(4, able=True) == AnswerQuestion(4, True, 0, "treachery", 100, True)
    said = GAME.words("en").say(asked.question(4, able=True), ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fee"])
    assert said == "You were betrayed: Ada claims both coins of 100. Do you answer with Treachery?"
    said = GAME.words("en").say(asked.question(4, able=False), ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fee"])
    assert said == "You were betrayed: Ada claims both coins of 100, and you hold no Treachery."


# Which of the steps of test_reactions concern whom: red makes them, yellow (5) could stop them.
CLOSE = {"move of carriers", "waiting", "raid", "joining", "delivery"}
FAR = {"move", "free move", "swap", "far swap", "dragon"}


@pytest.mark.parametrize("step", sorted(CLOSE | FAR))
def test_a_step_concerns_all_when_a_treasure_is_at_stake(step: str) -> None:
    state, moves = STEPS[step]
    asked = after(state, *moves)
    assert isinstance(asked.question(5, able=True), SlumberQuestion)
    assert asked.matters(5) == (step in CLOSE)


def test_a_dragon_concerns_whose_hunter_it_lands_beside() -> None:
    asked = after(island("red", "patrol", at={"blue": "d4"}), "play patrol", "onto c4")
    assert [asked.matters(seat) for seat in (1, 4)] == [False, True]


def test_coming_to_the_side_of_who_waits_concerns_all_since_lifting_cannot_be_stopped() -> None:
    for waits in (True, False):
        at = {"red": "e7", "blue": "e5" if waits else "d1"}
        asked = after(island("red", hands={"yellow": ["slumber"]}, at=at, tiles={"e6": "red"}), "step e6")
        assert asked.matters(5) == waits


def test_terror_concerns_its_victim_and_where_a_treasure_is_carried_all() -> None:
    asked = after(island("red", "counter/terror", at={"blue": "d4"}), "play terror", "home blue")
    assert [asked.matters(seat) for seat in (1, 4)] == [False, True]
    carried = island(
        "red", "counter/terror", at={"blue": "d4", "grey": "d4"}, carry={"blue": 100, "grey": 100}, treasure=125
    )
    assert all(after(carried, "play terror", "home blue").matters(seat) for seat in (1, 3, 4))


def test_whom_it_concerns_tells_nothing_of_what_anybody_holds() -> None:
    """By what the seat knows: any truth that fits it gives the same answer."""
    for asked in questions(range(20 if goldauge.compiled else 4), 300):
        for seat in range(asked.state.seats):
            view = asked.before.view(seat)
            other = view.sample(QuickLuck(seat, 3)).view(seat)
            seen = [event.seen_by(seat) for event in asked.story]
            assert GAME.matters(view, seen) == GAME.matters(other, seen)
            assert GAME.question(view, seen, False) == GAME.question(other, seen, False)
