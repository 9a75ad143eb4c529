"""What leaves the games: every fact has its sentence in every language, and tells a seat nothing it may not know."""

from __future__ import annotations

import dataclasses
import functools
import json
import re
import typing
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources

import jsonschema
import pytest
from hypothesis import given
from tools.facts import FAMILIES
from tools.schemas import declared

import goldauge
from goldauge.core.facts import Choice, Fact, NotPossible, PlainMove, Prompt, ScoreLine, facts_of
from goldauge.core.luck import QuickLuck
from goldauge.core.words import LANGUAGES, Values, Words
from goldauge.server.reactions import PARTS, answers
from goldauge.server.reactions import offers as offers_of
from tests.effort import tries
from tests.worlds import ROOMS, lengths, middle, numbers, start

SECTIONS = {family.base.section: family.base for family in FAMILIES}

every_room = pytest.mark.parametrize("game", ROOMS, ids=lambda game: game.name)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_package = pytest.mark.parametrize(
    "package", ["goldauge.core", "goldauge.sitting", *(game.package for game in ROOMS)]
)


class StrictWords(Words):
    """A catalogue that lacks nothing: neither a sentence nor a word inside of one."""

    def template(self, key: str, values: Values) -> str:
        found = super().template(key, values)
        assert key in self._variants, f"{key} is missing in {self.language}"
        assert found != key, f"no variant of {key} fits {dict(values)} in {self.language}"
        return found


@functools.cache
def strict(game: goldauge.Game) -> list[StrictWords]:
    return [StrictWords(language, game.words(language).catalogue) for language in LANGUAGES]


def say(words: StrictWords, fact: Fact, names: Sequence[str], owners: Mapping[str, int]) -> str:
    """The sentence of a fact, which must be one."""
    assert words.has(fact.key), f"{fact.key} is missing in {words.language}"
    said = words.say(fact, names, owners)
    if isinstance(fact, Choice) and words.has(f"{fact.key}.more"):
        said += words.more(fact, names, owners)
    assert said
    assert said == said.strip()
    assert not re.search(r"\{\{|\}\}|  |None", said), said
    return said


def catalogue(package: str, language: str) -> dict[str, str]:
    """What a package itself has to say."""
    texts: dict[str, str] = json.loads(
        resources.files(package).joinpath("words", f"{language}.json").read_text("utf-8")
    )
    return texts


def stem_of(key: str) -> str:
    """A key without the conditions of its variant, the ending of its plural, and what there is beside a move's name."""
    return re.sub(r"(_(one|other)|\.more|\.key)$", "", re.sub(r"\[.+\]$", "", key))


def names_of(state: goldauge.State) -> list[str]:
    return [f"Player {seat}" for seat in range(state.seats)]


# The catalogues.


@every_language
@every_package
def test_every_fact_has_its_sentence(package: str, language: str) -> None:
    stems = {re.sub(r"\[.+\]$", "", key) for key in catalogue(package, language)}
    for family in FAMILIES:
        for kind in facts_of(family.base, package):
            if not getattr(kind, "silent", False):
                assert f"{kind.section}.{kind.name()}" in stems


@every_language
@every_package
def test_every_sentence_has_its_fact(package: str, language: str) -> None:
    facts = {f"{kind.section}.{kind.name()}" for base in SECTIONS.values() for kind in facts_of(base, package)}
    for key in catalogue(package, language):
        if key.partition(".")[0] in SECTIONS:
            assert stem_of(key) in facts, f"{key} of no fact"


@every_language
@every_package
def test_all_languages_have_the_same_texts(package: str, language: str) -> None:
    texts, english = catalogue(package, language), catalogue(package, "en")
    assert {re.sub(r"\[.+\]$", "", key) for key in texts} == {re.sub(r"\[.+\]$", "", key) for key in english}
    assert all(text == text.strip() and text for text in texts.values())


@every_language
@every_package
def test_gaps_and_conditions_name_fields_of_the_fact(package: str, language: str) -> None:
    texts = catalogue("goldauge.core", language) | catalogue(package, language)
    fields = {
        f"{kind.section}.{kind.name()}": set(_fields(kind))
        for base in SECTIONS.values()
        for kind in facts_of(base, package)
    }
    for key, text in catalogue(package, language).items():
        if stem_of(key) in fields:
            known = fields[stem_of(key)]
            assert _conditions(key) <= known, key
            assert _gaps(text, texts) <= known, key


def _fields(kind: type[Fact]) -> Iterator[str]:
    """The fields of a fact, and of the records that are listed in them."""
    for name, hint in typing.get_type_hints(kind).items():
        if name in {field.name for field in dataclasses.fields(kind)}:
            yield name
            yield from (
                field for one in typing.get_args(hint) if typing.is_typeddict(one) for field in one.__annotations__
            )


def _conditions(key: str) -> set[str]:
    found = re.search(r"\[(.+)\]$", key)
    return {re.sub(r"^!|=.*", "", one.strip()) for one in found[1].split(",")} if found else set()


def _gaps(text: str, texts: Mapping[str, str]) -> set[str]:
    """The fields that a text names, and those that the sentences inside of it do."""
    found: set[str] = set()
    for field, form, argument in re.findall(r"\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*(?::\s*([^}]+?)\s*)?)?\}\}", text):
        found.add(field)
        if form == "say":
            inside = [other for key, other in texts.items() if re.sub(r"\[.+\]$", "", key) == argument]
            assert inside, argument
            found |= {name for other in inside for name in _gaps(other, texts)} - {"value"}
    return found


@every_language
@every_room
def test_every_name_that_a_fact_can_have_has_its_word(game: goldauge.Game, language: str) -> None:
    """`{{card, word:card}}` where `card` is one of the names that its type lists."""
    texts = game.words(language).catalogue
    for base in SECTIONS.values():
        for kind in facts_of(base, game.package):
            hints = typing.get_type_hints(kind)
            for key, text in texts.items():
                if stem_of(key) == f"{kind.section}.{kind.name()}":
                    for field, words in re.findall(r"\{\{\s*(\w+)\s*,\s*word:\s*([^}]+?)\s*\}\}", text):
                        missing = [name for name in _names(hints[field]) if f"{words}.{name}" not in texts]
                        assert not missing, (key, missing)


def _names(hint: object) -> list[str]:
    """The names that a type lists, also inside of a list or beside None."""
    inside = typing.get_args(hint)
    if typing.get_origin(hint) is typing.Literal:
        return list(inside)
    return [name for one in inside for name in _names(one)]


@every_room
def test_facts_are_documented(game: goldauge.Game) -> None:
    """In sentences, not by a clause alone."""
    clauses = game.rulebook().clauses()
    for base in SECTIONS.values():
        for kind in facts_of(base, game.package):
            about = " ".join((kind.__doc__ or "").split())
            assert re.fullmatch(r"[A-Z].{10,}\.", about), f"{kind.__name__}: {about!r}"
            for clause in [kind.clause, *re.findall(r"\b[A-Z]\d+\b", about)]:
                assert clause in ("", *clauses), f"{kind.__name__}: no clause {clause}"


# Games of chance, all of whose facts are told.


@every_room
def test_every_move_is_offered_and_every_refusal_explained_in_every_language(game: goldauge.Game) -> None:
    clauses = game.rulebook().clauses()
    catalogues = strict(game)
    told: set[str] = set()
    for number in range(tries(compiled=2000, interpreted=100)):
        state = middle(game, number, number % 97)
        view = state.view(int(state.to_move) if not state.over else None)
        names, owners = names_of(state), game.owners(view)
        for fact in _facts_of_a_decision(game, state, view):
            assert isinstance(fact, Prompt) or fact.clause in clauses, fact
            if repr(fact) in told:
                continue
            told.add(repr(fact))
            for words in catalogues:
                sentence = say(words, fact, names, owners)
                assert isinstance(fact, Choice) or re.search(r"[.!?]$", sentence), sentence
    assert len(told) > 5


# In the table of moves, but by the rules never, or next to never, legal.
NEVER = {
    "dracheninsel": {*(f"pay {card}" for card in ("destructive", "elements", "patrol", "curse", "flight", "journey"))}
    | {"tile e5"},
    "einauge": {"skip", "move 6"},
}
OFTEN = 20  # that a move or a kind of answer is put into words, in different positions


@every_room
def test_no_move_and_no_answer_of_several_parts_falls_back_to_its_code(game: goldauge.Game) -> None:
    """Every text of the table of moves, and every answer to a question, as they are met in games of all sizes."""
    met: Counter[str] = Counter()
    positions = 0
    for number in range(tries(compiled=2000, interpreted=40)):
        state = game.start(game.seats[number % len(game.seats)], number)
        luck = QuickLuck(number, 41)
        for _ in range(600):
            if state.over:
                break
            positions += 1
            legal = state.legal()
            if any(met[game.moves[move]] < OFTEN for move in legal):
                _check_words_of_offers(game, state, met)
            state.play(legal[luck.below(len(legal))])
    if goldauge.compiled:
        assert positions > 3000
        assert set(game.moves) - set(met) <= NEVER.get(game.name, set())
        assert any(PARTS in text for text in met) or not game.has_questions


def _check_words_of_offers(game: goldauge.Game, state: goldauge.State, met: Counter[str]) -> None:
    """Each as it would stand on a button, in all languages; counts the texts that were met."""
    view = state.view(int(state.to_move))
    names, owners = names_of(state), game.owners(view)
    for offer in answers(game, state) if state.question() else offers_of(game, state, view):
        met.update({offer.text, *offer.text.split(PARTS)})
        for part in offer.parts:
            assert not isinstance(part, PlainMove), offer.text
            for words in strict(game):
                assert say(words, part, names, owners) not in (offer.text, part.name())


def _facts_of_a_decision(game: goldauge.Game, state: goldauge.State, view: goldauge.View) -> Iterator[Fact]:
    """What is asked, every move that there is and what speaks for it, and why each of the others is not possible."""
    yield game.prompt(view)
    legal = set(view.legal())
    for move in legal:
        if because := game.because(view, int(move), int(max(legal))):
            yield because
    for move in range(len(game.moves) if not state.over else 0):
        fact = game.choice(view, move) if move in legal else view.why_not(move)
        assert not isinstance(fact, PlainMove | NotPossible), game.moves[move]
        yield fact


@every_room
@given(number=numbers, length=lengths)
def test_facts_follow_from_what_the_seat_may_know(game: goldauge.Game, number: int, length: int) -> None:
    """All that the view's seat is told is the same in every truth that the seat holds possible."""
    state = middle(game, number, length)
    for seat in [*range(state.seats), None]:
        view = state.view(seat)
        other = view.sample(QuickLuck(number, 5)).view(seat)
        assert game.prompt(view) == game.prompt(other)
        assert dict(game.owners(view)) == dict(game.owners(other))
        for move in view.legal():
            assert game.choice(view, int(move)) == game.choice(other, int(move))
        if seat == state.to_move:
            refused = [move for move in range(len(game.moves)) if move not in view.legal()]
            assert [view.why_not(move) for move in refused] == [state.why_not(move) for move in refused]
            assert [view.why_not(move) for move in refused] == [other.why_not(move) for move in refused]


TOLD: set[str] = set()  # in the test below: the same again would tell nothing new


@pytest.mark.long
@every_room
@given(number=numbers)
def test_whole_games_are_told_in_every_language(game: goldauge.Game, number: int) -> None:
    state, story = played_out(game, number)
    outcome = state.outcome()
    assert outcome is not None
    names = names_of(state)
    for seat in (0, None):
        owners = game.owners(state.view(seat))
        seen = [event.seen_by(seat) for event in story]
        sheet = game.score_sheet(state.view(seat), seen, outcome)
        assert all(len(line.amounts) == state.seats for line in sheet.lines)
        told = [*(event for event in seen if not event.silent), *sheet.lines, sheet.decided]
        for key, fact in {f"{game.name} {fact!r} {names} {owners}": fact for fact in told}.items():
            if key not in TOLD:
                assert json.loads(json.dumps(fact.to_dict()))
                for words in strict(game):
                    say(words, fact, names, owners)
                TOLD.add(key)


def played_out(game: goldauge.Game, number: int) -> tuple[goldauge.State, list[goldauge.Event]]:
    """A game of chance, and all that happened in it."""
    state = start(game, number)
    luck = QuickLuck(number, 9)
    story: list[goldauge.Event] = []
    while not state.over:
        legal = state.legal()
        state.play(legal[luck.below(len(legal))], story)
    return state, story


@every_room
@given(number=numbers)
def test_the_score_sheet_is_the_same_for_everybody(game: goldauge.Game, number: int) -> None:
    """It is made from what one seat was told; in the end that must be enough."""
    state, story = played_out(game, number)
    outcome = state.outcome()
    assert outcome is not None
    sheets = [
        game.score_sheet(state.view(seat), [event.seen_by(seat) for event in story], outcome)
        for seat in [*range(state.seats), None]
    ]
    assert all(sheet == sheets[0] for sheet in sheets)
    totals = [line for line in sheets[0].lines if line.total]
    assert isinstance(totals[-1], ScoreLine)
    assert totals[-1].amounts == outcome.scores


@every_room
@given(number=numbers, length=lengths)
def test_views_are_as_declared(game: goldauge.Game, number: int, length: int) -> None:
    view = declared(game, "VIEW")
    assert view is not None
    validator = jsonschema.Draft202012Validator(view.schema())
    state = middle(game, number, length)
    for seat in [*range(state.seats), None]:
        validator.validate(state.view(seat).to_dict())
