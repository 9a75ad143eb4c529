"""Catalogues: how facts become sentences."""

from __future__ import annotations

import dataclasses

import pytest

import goldauge
from goldauge.core.facts import NotYourTurn, Reason
from goldauge.core.words import LANGUAGES, Words


@dataclasses.dataclass(frozen=True)
class Walked(Reason):
    """Somebody walked."""

    hunter: str
    place: str
    count: int = 2
    cards: tuple[str, ...] = ()
    partner: str | None = None


WORDS = Words(
    "en",
    {
        "and": "{{first}} and {{last}}",
        "seat": "Seat {{number}}",
        "card.a": "an ace",
        "card.b": "a bird",
        "step_one": "{{count}} step",
        "step_other": "{{count}} steps",
        "who": "{{value, whose}} ({{value}})",
        "to": "to {{value}}",
        "to[value=e5]": "onto the treasure, {{count, count:step}}",
        "why.walked": "{{hunter, say:who}} goes {{place, say:to}}.",
        "why.walked[cards]": "With {{cards, word:card}}.",
        "why.walked[cards,!partner,count=1]": "Alone.",
    },
)


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (Walked("grey", "e4"), "Anna (grey) goes to e4."),
        (Walked("grey", "e5"), "Anna (grey) goes onto the treasure, 2 steps."),
        (Walked("grey", "e5", 1), "Anna (grey) goes onto the treasure, 1 step."),
        (Walked("red", "e4"), "Seat 0 (red) goes to e4."),
        (Walked("grey", "e4", cards=("a",)), "With an ace."),
        (Walked("grey", "e4", cards=("a", "b", "a")), "With an ace, a bird and an ace."),
        (Walked("grey", "e4", 1, ("a",), "red"), "With an ace."),
        (Walked("grey", "e4", 1, ("a",)), "Alone."),
    ],
)
def test_a_fact_is_told_by_the_variant_with_the_most_conditions_that_hold(fact: Walked, sentence: str) -> None:
    assert WORDS.say(fact, ["Anna"], {"grey": 0}) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", goldauge.games())
def test_general_facts_are_told_in_every_game_and_language(game: str, language: str) -> None:
    assert "Anna" in goldauge.game(game).words(language).say(NotYourTurn(0), ["Anna"])


def test_records_are_told_one_by_one_with_their_own_values() -> None:
    texts = {"and": "{{first}} and {{last}}", "all": "{{counts, say:one}}", "one": "{{seat, name}} {{found}}"}
    counts = [{"seat": 0, "found": 3}, {"seat": 1, "found": 1}]
    assert Words("en", texts).text("all", ["Anna", "Ben"], counts=counts) == "Anna 3 and Ben 1"


def test_a_fact_without_a_sentence_is_told_plainly() -> None:
    assert Words("en", {}).say(NotYourTurn(3)) == "not your turn seat 3"


def test_an_apostrophe_is_set_as_people_print_it_and_a_name_is_left_alone() -> None:
    words = Words("en", {"turn": "It isn't {{seat, name}}'s turn."})
    assert words.text("turn", ["O'Hara"], seat=0) == "It isn’t O'Hara’s turn."
