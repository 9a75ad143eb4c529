"""Puzzles in the browser: from the home page to the answer, by keyboard, and what is remembered of it."""

from __future__ import annotations

from playwright.sync_api import Browser

import goldauge
from tests.page.browsing import expect, violations, visiting
from tests.page.places import home
from tests.server.process import ServerProcess


def test_the_puzzle_of_the_day_is_answered_and_remembered(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        # Whatever day it is: not every answer is a button.
        game, name = "kali", next(iter(goldauge.game("kali").puzzles))
        today = {"day": "2026-11-17", "game": game, "puzzle": name}
        visitor.context.route("**/api/puzzle", lambda route: route.fulfill(json=today))
        page = home(visitor, server)
        daily = page.locator(f'[data-daily="{name}"]')
        answer = goldauge.game(game).puzzles[name].answer
        daily.get_by_role("button", name="What would you play?").click()
        posed = page.locator(f'section[data-puzzle="{name}"]')
        expect(posed).to_contain_text("What would you play?")
        expect(page.locator("[data-hint]")).to_have_count(0)
        page.locator(f'main [data-move="{answer}"]').first.press("Enter")
        expect(page.locator('[data-right="true"]')).to_contain_text("Right! A master plays the same.")
        expect(page.locator("[data-chance]").first).to_contain_text("your answer")
        expect(page.locator("[data-chance-at]").first).to_contain_text(
            "%"
        )  # on the board, too, where a move has its place
        assert violations(page) == []
        page.locator("[data-next]").press("Enter")
        page.locator(f'section[data-puzzle]:not([data-puzzle="{name}"])').wait_for()
        page.get_by_role("button", name="All puzzles").click()
        expect(page.locator(f'section[data-game={game}] [data-puzzle="{name}"]')).to_have_accessible_name(
            f"Puzzle {list(goldauge.game(game).puzzles).index(name) + 1}, solved"
        )
        expect(page.locator("ol [data-puzzle]")).to_have_count(90)
        assert violations(page) == []
        page.goto("/")
        expect(page.locator("[data-daily]")).to_contain_text("solved")
        expect(page.locator("[data-mine]")).to_have_count(0)  # a puzzle is no game that waits for somebody
