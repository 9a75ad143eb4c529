"""Kali in a real browser: clicked through to the end, and by keyboard alone."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page

import goldauge
from tests.page.browsing import ENDED, expect, play_on, sit_down, visiting, wait_for_next
from tests.page.deals import DEAL
from tests.server.process import ServerProcess


def test_a_game_against_bots_is_clicked_through_to_its_account(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        play_on(page, ("draw", "leave"))
        check_the_account(page)
        check_the_record(page)
        page.get_by_role("button", name="Verify the shuffle").click()
        expect(page.get_by_text("It matches")).to_be_visible()
        finished = page.url
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_url(lambda url: url != finished)
        page.locator("[data-prompt]").wait_for()
        expect(page.locator(ENDED)).to_have_count(0)


def check_the_account(page: Page) -> None:
    """Line by line it adds up to what everybody owns."""
    rows: list[list[str]] = page.locator(f"{ENDED} tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    columns = list(zip(*[[int(cell.replace("\u2212", "-")) for cell in row[1:]] for row in rows], strict=True))
    assert len(columns) == 3
    for column in columns:
        assert sum(column[:-1]) == column[-1]


def check_the_record(page: Page) -> None:
    """What is downloaded is a record that verifies."""
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the game").click()
    record = goldauge.Record.read(waiting.value.path())
    assert record.verify().over
    assert record.seed == goldauge.Seed.of(DEAL), "the server under test deals as it likes"
    assert json.loads(waiting.value.path().read_text())["game"] == "kali"


def test_a_game_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto("/")
        page.locator("[data-play=kali]").wait_for()
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('[data-play=kali]')"):
                break
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Enter")
        page.locator("[data-prompt]").wait_for()
        for turn in range(400):
            page.locator(f".moves [data-move], {ENDED}").first.wait_for()
            if page.locator(ENDED).count():
                break
            press_a_move(page, turn)
        else:
            raise AssertionError("the game does not end")
        # The focus is on the account's heading; the next stops are its buttons.
        assert page.evaluate("document.activeElement.id") == "end-heading"


def press_a_move(page: Page, turn: int) -> None:
    """By its letter, on the deck itself, or from the list of all moves, in turn."""
    number = page.locator("[data-prompt]").get_attribute("data-number")
    offered = page.evaluate("[...document.querySelectorAll('.moves [data-move]')].map(e => e.dataset.move)")
    if not offered:
        return
    if turn % 3 == 0 and "draw" in offered:
        page.locator("[data-deck]").focus()
        page.keyboard.press("Enter")
    elif turn % 3 == 1:
        page.keyboard.press("?")
        page.locator("dialog [data-move]").first.wait_for()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press({"draw": "d", "take": "l"}[offered[0]])
    wait_for_next(page, number)


def test_what_cannot_be_done_says_why_with_its_rule(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        page.locator("[data-impossible=enough]").click(force=True)  # it is marked as disabled, and answers
        expect(page.locator("[data-notice]")).to_contain_text("You must turn up at least one card")
        page.get_by_role("button", name="Rule K5").click()
        clause = page.locator("[data-clause=K5]")
        expect(clause).to_be_in_viewport()
        expect(clause).to_be_focused()


def test_events_are_told_to_screen_readers(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        page.evaluate(
            """() => {
              const region = document.querySelector('[data-live]')
              window.told = []
              new MutationObserver(() => told.push(region.textContent))
                .observe(region, {childList: true, characterData: true, subtree: true})
            }"""
        )
        play_on(page, ("draw",))
        page.wait_for_function("() => told.at(-1)?.includes('The game is over.')")
        told = page.evaluate("told.join(' ')")
        assert " turns up: " in told
