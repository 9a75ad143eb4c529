"""At the table of Die Dracheninsel in a browser: sitting down, what can be chosen, choosing it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.page.browsing import ENDED, Visitor, wait_for_frames
from tests.page.deals import FOREVER
from tests.server.process import ServerProcess

OPEN = ":is(.moves, .room) [data-move]"
CONFIRM = "[data-confirm]"


def sit(visitor: Visitor, server: ServerProcess, seats: int = 4, **fields: Any) -> Page:
    """At a table with bots. Without windows the rules ask only those who can react, so nobody waits."""
    people = [{"kind": "you", "name": "Anna"}, *[{"kind": "bot", "bot": "hunter"}] * (seats - 1)]
    made = server.post(
        "/api/tables", {"game": "dracheninsel", "seats": people, "reaction_seconds": 0, "time": FOREVER, **fields}
    )
    page = visitor.page()
    page.goto(made["seats"][0]["link"])
    page.locator("[data-hunter]").first.wait_for()
    return page


def offered(page: Page) -> list[str]:
    moves: list[str] = page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map(e => e.dataset.move)", OPEN
    )
    return moves


def choose(page: Page, move: str) -> None:
    number = page.locator("[data-prompt]").get_attribute("data-number")
    page.locator(f'{OPEN}[data-move="{move}"]').first.click()
    if page.locator(CONFIRM).count():  # a treasure would be lost by it
        page.locator(f'{CONFIRM} [data-move="{move}"]').click()
    settle(page, number)


def settle(page: Page, number: str | None) -> None:
    page.wait_for_function(
        "([number, ended]) => document.querySelector(ended)"
        " || document.querySelector('[data-prompt]')?.dataset.number !== number",
        arg=[number, ENDED],
    )


def wait_for_a_move(page: Page) -> list[str]:
    page.locator(f"{OPEN}, {ENDED}").first.wait_for()
    return offered(page)


def wait_for_the_turn(page: Page) -> None:
    """The deal lets this page's player begin, with cards that pay for a step."""
    moves = wait_for_a_move(page)
    assert "end" in moves
    assert any(move.startswith(("step ", "hunter ")) for move in moves)
    wait_for_frames(page)  # the bar grows by what it offers, and the map makes room for it
