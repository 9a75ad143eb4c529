"""What explains itself on the page: all has its words in every language, and a clause that is there."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest

import goldauge
from goldauge.core.facts import Prompt, facts_of
from goldauge.core.words import LANGUAGES
from goldauge.games.dracheninsel.components import CARD_NAMES as ISLAND_CARDS
from goldauge.games.einauge.components import THINGS
from goldauge.games.kali.components import CARD_NAMES as KALI_CARDS

pytestmark = pytest.mark.once

every_game = pytest.mark.parametrize("name", goldauge.games())
every_language = pytest.mark.parametrize("language", LANGUAGES)
SHORT = 150  # letters that a small window holds


@every_game
@every_language
def test_everything_says_what_it_is_and_does_in_one_sentence(name: str, language: str) -> None:
    game = goldauge.game(name)
    words, clauses = game.words(language), game.rulebook(language).clauses()
    assert len(game.explained) > 20
    for thing, clause in game.explained.items():
        assert clause in clauses, thing
        sentence = words.text(f"explain.{thing}")
        assert re.fullmatch(r"[A-ZÄÖÜÈ].*[.!?]", sentence), (thing, sentence)
        assert not re.search(r"[.!?] [A-Z]", sentence), sentence
        assert len(sentence) <= SHORT, sentence
        named = words.has(f"explain.{thing}.name") or words.has(thing) or thing.startswith("move.")
        assert named, f"{thing} has no name"
    explained = {key.removeprefix("explain.").removesuffix(".name") for key in words.catalogue if "explain." in key}
    assert explained == set(game.explained)


def test_every_card_and_every_thing_of_the_games_is_explained() -> None:
    for name, cards in (("kali", KALI_CARDS), ("dracheninsel", ISLAND_CARDS)):
        module: Any = importlib.import_module(f"goldauge.games.{name}.explained")
        assert set(module.CARD_IS) == set(cards)
        assert set(module.CARD_IS.values()) <= set(goldauge.game(name).explained)
    assert {*THINGS, "island", "ship"} <= set(goldauge.game("einauge").explained)


@every_game
@every_language
def test_every_step_says_what_it_is_for(name: str, language: str) -> None:
    game = goldauge.game(name)
    words = game.words(language)
    prompts = {kind.name() for kind in facts_of(Prompt, game.package)}
    said = {re.sub(r"\[.*", "", key).removeprefix("purpose.") for key in words.catalogue if key.startswith("purpose.")}
    assert said == prompts
    assert all(len(words.text(f"purpose.{prompt}")) <= 80 for prompt in prompts)
