"""The checklist "Add a game" of CONTRIBUTING, item by item, for every room, also for one outside of the package."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from tools.schemas import declared, text

import goldauge
from goldauge.core.facts import Choice, Decided, Fact, Prompt, Reason, ScoreLine, facts_of
from goldauge.core.luck import QuickLuck
from goldauge.core.story import Event
from goldauge.core.words import LANGUAGES
from goldauge.search.advice import Advice
from goldauge.search.guide import Guide
from tests import own_game
from tests.pages import proofs_by_clause
from tests.screens import lines
from tests.worlds import GAMES, ROOMS, middle

pytestmark = pytest.mark.once

every_room = pytest.mark.parametrize("game", ROOMS, ids=lambda game: game.name)

CONTRIBUTING = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text("utf-8")


def furniture() -> list[str]:
    """The files that every room has, from the table of CONTRIBUTING."""
    section = CONTRIBUTING.split("\n## A room\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.+`) \| (.+) \|$", section, re.MULTILINE)
    files = [file for names, what in rows if "may be left out" not in what for file in re.findall(r"`([^`]+)`", names)]
    languages = [file.replace("<language>", language) for file in files for language in LANGUAGES]
    return list(dict.fromkeys(languages))


# What others look for in a file.
CONTENTS = {
    "__init__.py": ("GAME",),
    "moves.py": ("MOVES",),
    "options.py": ("OPTIONS",),
    "fields.py": ("POSITION", "VIEW"),
    "reasons.py": ("why_not",),
    "choices.py": ("choice",),
    "prompts.py": ("prompt",),
    "score_sheet.py": ("score_sheet",),
    "advice.py": ("ADVICE",),
    "terminal.py": ("draw",),
}


@every_room
@pytest.mark.parametrize("file", furniture())
def test_the_furniture_is_there(game: goldauge.Game, file: str) -> None:
    assert resources.files(game.package).joinpath(*file.split("/")).is_file()
    for name in CONTENTS.get(file, ()):
        assert hasattr(_module(game, file.removesuffix(".py")), name), f"{file} has no {name}"


def test_contributing_tells_of_all_that_is_looked_for() -> None:
    assert set(CONTENTS) <= set(furniture())
    assert len(furniture()) > 20


def _module(game: goldauge.Game, name: str) -> object:
    return importlib.import_module(game.package if name == "__init__" else f"{game.package}.{name}")


@every_room
def test_it_is_found_by_its_name(game: goldauge.Game) -> None:
    assert goldauge.game(f"{game.package}:GAME") is game
    assert goldauge.game(game.name) is game


@every_room
def test_it_is_played_by_the_tests_of_every_game(game: goldauge.Game) -> None:
    assert game in GAMES


@every_room
@pytest.mark.parametrize(
    ("family", "file"),
    [
        (Event, "story"),
        (Reason, "reasons"),
        (Choice, "choices"),
        (Prompt, "prompts"),
        (ScoreLine, "score_sheet"),
        (Decided, "score_sheet"),
    ],
)
def test_its_facts_lie_where_they_belong(game: goldauge.Game, family: type[Fact], file: str) -> None:
    facts = facts_of(family, game.package)
    assert facts
    assert {fact.__module__ for fact in facts} == {f"{game.package}.{file}"}
    assert all(dataclasses.is_dataclass(fact) for fact in facts)


@every_room
def test_its_schema_is_made_from_its_fields(game: goldauge.Game) -> None:
    position = declared(game, "POSITION")
    assert position is not None
    written = resources.files(game.package).joinpath("position.schema.json").read_text("utf-8")
    assert written == text(position), "run `make types`"
    assert all(field.about for field in position.fields)


@every_room
def test_every_clause_has_a_test_and_every_move_a_clause(game: goldauge.Game) -> None:
    clauses = game.rulebook().clauses()
    assert set(proofs_by_clause(game.name)) == set(clauses)
    assert {game.clause(move) for move in range(len(game.moves))} <= set(clauses)
    for language in LANGUAGES:
        assert list(game.rulebook(language).clauses()) == list(clauses)


@every_room
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_name_it_and_all_that_can_be_chosen_before_a_game(game: goldauge.Game, language: str) -> None:
    words = game.words(language)
    keys = ["title", "tagline", "about"]
    keys += [f"option.{option.name}" for option in game.options] + [f"bot.{bot}" for bot in game.bots]
    assert [key for key in keys if not words.has(key)] == []


@every_room
def test_it_has_bots_and_advice_for_the_search(game: goldauge.Game) -> None:
    assert game.bots
    assert all(inspect.getdoc(bot) for bot in game.bots.values())
    assert isinstance(game.advice, Advice)
    guide = game.advice.guide()
    assert type(guide).information_set is not Guide.information_set
    assert game.advice.efforts


@every_room
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_table_fits_the_terminal(game: goldauge.Game, language: str) -> None:
    draw: Callable[..., object] = importlib.import_module(f"{game.package}.terminal").draw
    for number in range(20):
        state = middle(game, number, 7 * number)
        names = [f"Somebody {seat}" for seat in range(state.seats)]
        for seat in (0, None):
            drawn = lines(draw(state.view(seat), names, game.words(language)))  # type: ignore[arg-type]
            assert any("Somebody 1" in line for line in drawn)
            assert max(map(len, drawn)) <= 80


def test_the_rooms_outside_and_inside_keep_the_same_promises() -> None:
    """The one outside is in plain Python, but keeps to the contract as the others do."""
    state = own_game.GAME.start(3, seed=2)
    bots = [goldauge.bot(name, own_game.GAME, seed=4) for name in ("counter", "easy", "random")]
    goldauge.register(own_game.GAME)
    while not state.over:
        state.play(bots[state.to_move].choose(state.view(state.to_move)))
    assert state.view(None).sample(QuickLuck(1)).outcome() == state.outcome()
