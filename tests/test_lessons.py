"""Lessons: each is played by every branch and in every language. A changed rule that one relies on breaks these."""

from __future__ import annotations

import re

import pytest

import goldauge
from goldauge.core.lesson import LEARNER, BadLesson, Lesson, Step
from goldauge.core.state import State
from goldauge.core.words import LANGUAGES

pytestmark = pytest.mark.once

LESSONS = [(game, lesson) for game in goldauge.games() for lesson in goldauge.game(game).lessons]
LONGEST = 170  # characters: one sentence, read at a glance


def branches(lesson: Lesson, place: int, state: State) -> list[list[str]]:
    """The names of the steps of every way through the lesson from here on; every move on it must be legal."""
    game, step = goldauge.game(str(state.position()["game"])), lesson.steps[place]
    for move in step.partners:
        assert state.to_move != LEARNER, f"{step.step}: {move!r} would be the learner's move"
        state.play(game.move(move))
    if step.end:
        assert not state.over, "it ends in the middle of a game"
        assert state.to_move == LEARNER, "the learner decides how to go on"
        return [[step.step]]
    ways: list[list[str]] = []
    if not step.expects:
        ways = branches(lesson, lesson.after(place, None), state)
    else:
        assert state.to_move == LEARNER, f"{step.step}: it is not the learner's move"
        legal = {game.moves[move] for move in state.legal()}
        assert {*step.expects, *step.others} <= legal, step.step
        assert not {*step.expects} & {*step.others}, step.step
        for move in step.expects:
            after = state.copy()
            after.play(game.move(move))
            ways += branches(lesson, lesson.after(place, move), after)
    return [[step.step, *way] for way in ways]


def test_every_game_has_a_lesson() -> None:
    assert {name for name, _ in LESSONS} == set(goldauge.games())


@pytest.mark.parametrize(("name", "title"), LESSONS)
def test_every_branch_of_a_lesson_comes_to_its_end(name: str, title: str) -> None:
    game = goldauge.game(name)
    lesson = game.lessons[title]
    ways = branches(lesson, 0, lesson.start(game))
    assert {step for way in ways for step in way} == {step.step for step in lesson.steps}, "a step is never reached"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "title"), LESSONS)
def test_a_lesson_says_one_sentence_at_a_time_in_every_language(name: str, title: str, language: str) -> None:
    game = goldauge.game(name)
    texts = game.words(language).catalogue
    lesson = game.lessons[title]
    assert texts[f"lesson.{title}"]
    said = {f"lesson.{title}.{step.step}{suffix}" for step in lesson.steps for suffix in ("", *_explained(step))}
    assert said == {key for key in texts if key.startswith(f"lesson.{title}.")}
    for key in said:
        assert len(texts[key]) <= LONGEST, f"{key} has {len(texts[key])} characters"
        assert not re.search(r"\{\{", texts[key]), f"{key}: the deal is planted, so all is known"


def _explained(step: Step) -> list[str]:
    return [f".{move}" for move in step.others]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('{"seats": 2}', "steps"),
        ('{"seats": 2, "steps": [{"step": "a"}]}', "must be an end"),
        ('{"seats": 2, "steps": [{"step": "a"}, {"step": "a", "end": true}]}', "2 steps called 'a'"),
        ('{"seats": 2, "steps": [{"step": "a", "then": {"draw": "b"}}, {"step": "c", "end": true}]}', "'b'"),
    ],
)
def test_a_broken_lesson_says_what_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(BadLesson, match=wrong):
        Lesson.parse("broken", text)
