"""A warning before a blunder in the browser: what it says, by keyboard, and that it is asked once."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.page.browsing import PHONE, expect, violations, visiting
from tests.server.planted import planted
from tests.server.process import ServerProcess
from tests.server.test_warnings import NEAR_HER


def test_a_blunder_is_asked_about_once(browser: Browser, server: ServerProcess) -> None:
    seats = ["you: Anna", "cautious", "cautious"]
    made = planted(server.db, 20, seats, game="kali", moves=NEAR_HER, time={"kind": "wait"})
    with visiting(browser, server.url, size=PHONE, warnings="first") as visitor:
        page = visitor.page()
        page.goto(made["seats"][0]["link"])
        page.locator("[data-considered=true]").wait_for()
        enough = page.locator(".bar [data-move=enough]")
        enough.press("Enter")
        dialog = page.get_by_role("dialog", name="A master would not do this")
        expect(dialog.locator("dd")).to_contain_text(["Enough!", "%", "Turn up a card", "%"])
        expect(page.get_by_role("button", name="Think again")).to_be_focused()
        assert violations(page) == []
        page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        number = page.locator("[data-prompt]").get_attribute("data-number")
        enough.press("Enter")  # once is enough
        expect(page.locator("[data-prompt]")).not_to_have_attribute("data-number", number or "")
        expect(dialog).to_have_count(0)
