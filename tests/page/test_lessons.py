"""Lessons in a browser: every step of every one, on a laptop and a phone; what is pointed at is there and in sight."""

from __future__ import annotations

import contextlib

import pytest
from playwright.sync_api import Browser, Page, TimeoutError

import goldauge
from goldauge.core.lesson import Lesson, Step
from goldauge.core.words import LANGUAGES
from tests.effort import SOAK
from tests.page.browsing import LAPTOP, PHONE, expect, violations, visiting
from tests.server.process import ServerProcess

LESSONS = [(game, lesson) for game in goldauge.games() for lesson in goldauge.game(game).lessons]
# Where there is little room things are out of sight first, so all are walked through on a phone; on a laptop one is.
WALKS = [
    pytest.param(game, lesson, size, id=f"{game}-{lesson}-{name}")
    for name, size in (("phone", PHONE), ("laptop", LAPTOP))
    for place, (game, lesson) in enumerate(LESSONS)
    if size == PHONE or SOAK or place == 0
]

POINTED_AT = """spots => spots.map(spot => {
  const ring = document.querySelector(`[data-ring="${spot}"]`)?.getBoundingClientRect()
  if (!ring) return `nothing is called ${spot}`
  const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2]
  const seen = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
  const part = (ring.width * ring.height) / (innerWidth * innerHeight)
  return seen && part < 0.4 ? null : `${spot} is out of sight, or nearly all that is: ${x}, ${y}, ${part}`
}).filter(Boolean)"""


def open_lesson(page: Page, server: ServerProcess, game: str, lesson: str) -> None:
    made = server.post("/api/tables", {"game": game, "seats": [{"kind": "you", "name": "Anna"}], "lesson": lesson})
    page.goto(f"/t/{made['table']}#{made['seats'][0]['token']}")


def way(lesson: Lesson) -> list[Step]:
    """The steps in the order in which the first expected move of each leads on."""
    steps, place = [lesson.steps[0]], 0
    while not steps[-1].end:
        place = lesson.after(place, steps[-1].expects[0] if steps[-1].expects else None)
        steps.append(lesson.steps[place])
    return steps


def do(page: Page, step: Step) -> None:
    """What the step asks for, as a person would: by the button or the place that plays it."""
    if not step.expects:
        page.locator("[data-lesson-next]").click()
        return
    anywhere, button = (page.locator(f'{part} [data-move="{step.expects[0]}"]') for part in ("main", ".bar"))
    anywhere.first.wait_for(state="attached")
    (button if button.count() else anywhere).first.click()


@pytest.mark.parametrize(("game", "title", "size"), WALKS)
def test_a_lesson_points_at_what_it_speaks_of(
    browser: Browser, server: ServerProcess, game: str, title: str, size: tuple[int, int]
) -> None:
    lesson: Lesson = goldauge.game(game).lessons[title]
    language = LANGUAGES[LESSONS.index((game, title)) % len(LANGUAGES)] if size == PHONE else "en"
    words = goldauge.game(game).words(language)
    with visiting(browser, server.url, size=size, locale=language) as visitor:
        page = visitor.page()
        open_lesson(page, server, game, title)
        for step in way(lesson):
            page.locator(f'[data-lesson="{step.step}"]').wait_for()
            expect(page.locator("[data-sentence]")).to_have_text(words.text(f"lesson.{title}.{step.step}"))
            with contextlib.suppress(TimeoutError):  # what has just come may still be moving
                page.wait_for_function(f"spots => ({POINTED_AT})(spots).length === 0", arg=list(step.points))
            assert page.evaluate(POINTED_AT, list(step.points)) == [], step.step
            if step.end:
                break
            do(page, step)
        assert violations(page) == []
        page.locator("[data-lesson-play]").click()
        page.locator("[data-lesson]").wait_for(state="detached")


def test_another_move_is_welcomed_explained_and_not_made(browser: Browser, server: ServerProcess) -> None:
    words = goldauge.game("kali").words("en").catalogue
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        open_lesson(page, server, "kali", "first")
        page.locator("[data-lesson-next]").press("Enter")  # the focus is where the lesson waits
        page.locator('.bar [data-move="draw"]').click()
        page.locator('[data-lesson="again"]').wait_for()
        page.locator('.bar [data-move="enough"]').click()
        expect(page.locator("[data-sentence]")).to_have_text(words["lesson.first.again.enough"].replace("'", "’"))
        page.locator('.bar [data-move="draw"]').click()  # it can be chosen again
        page.locator('[data-lesson="enough"]').wait_for()
        page.reload()
        expect(page.locator("[data-sentence]")).to_have_text(words["lesson.first.enough"].replace("'", "’"))
        page.locator("[data-lesson-show]").click()
        page.locator('[data-lesson="banked"]').wait_for()
