"""The rules texts: every clause in every language, and a test for every clause."""

from __future__ import annotations

import re

import pytest

import goldauge
from goldauge.core.words import LANGUAGES
from tests.pages import proofs_by_clause

pytestmark = pytest.mark.once

TEXTS = [(name, language) for name in goldauge.games() for language in LANGUAGES]


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_all_languages_have_the_same_clauses_in_order(name: str, language: str) -> None:
    game = goldauge.game(name)
    clauses = game.rulebook(language).clauses()
    assert list(clauses) == list(game.rulebook("en").clauses())
    assert all(len(text) > 20 for text in clauses.values())
    assert game.rulebook(language).text.startswith(f"# {game.title}")


@pytest.mark.parametrize(("name", "language"), TEXTS)
def test_references_lead_to_clauses_that_exist(name: str, language: str) -> None:
    book = goldauge.game(name).rulebook(language)
    clauses = book.clauses()
    for reference in re.findall(r"\b[A-Z]\d+\b", book.text):
        assert reference in clauses, reference


@pytest.mark.parametrize("name", goldauge.games())
def test_languages_are_languages(name: str) -> None:
    texts = {language: goldauge.game(name).rulebook(language).text for language in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    for language, word in {"de": " der ", "en": " the ", "it": " il ", "nl": " het "}.items():
        counts = {other: texts[other].count(word) for other in LANGUAGES}
        assert max(counts, key=lambda other: counts[other]) == language


@pytest.mark.parametrize("name", goldauge.games())
def test_every_clause_has_a_test(name: str) -> None:
    clauses = goldauge.game(name).rulebook("en").clauses()
    tested = proofs_by_clause(name)
    assert set(clauses) == set(tested)


@pytest.mark.parametrize("name", goldauge.games())
def test_every_move_names_a_clause_that_exists(name: str) -> None:
    game = goldauge.game(name)
    clauses = game.rulebook("en").clauses()
    assert all(game.clause(move) in clauses for move in range(len(game.moves)))


def test_no_rules_in_other_languages() -> None:
    with pytest.raises(goldauge.UnknownName, match="no rules in 'fr'"):
        goldauge.game("kali").rulebook("fr")
