"""Kali in a real browser: clicked through to the end, and by keyboard alone."""

from __future__ import annotations

import collections
import json
import re

import pytest
from playwright.sync_api import Browser, Page

import goldauge
from tests.effort import SOAK
from tests.page.aria import Ear, check_who_has_won
from tests.page.browsing import CHOICE, ENDED, click_move, expect, play_on, sit_down, visiting, wait_for_next
from tests.page.deals import DEAL, FOREVER
from tests.page.places import before_the_end
from tests.server.process import ServerProcess


@pytest.mark.long
def test_a_game_against_bots_is_clicked_through_to_its_score_sheet(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, "kali")
        play_on(page, ("draw", "leave"))
        check_the_score_sheet(page)
        check_the_record(page)
        page.get_by_role("button", name="Verify the shuffle").click()
        expect(page.get_by_text("It matches")).to_be_visible()
        finished = page.url
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_url(lambda url: url != finished)
        page.locator("[data-prompt]").wait_for()
        expect(page.locator(ENDED)).to_have_count(0)


def check_the_score_sheet(page: Page) -> None:
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


@pytest.mark.long
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
        page.locator("[data-start]:focus").wait_for()
        page.keyboard.press("Enter")
        page.locator("[data-prompt]").wait_for()
        for turn in range(400):
            page.locator(f".moves [data-move], {ENDED}").first.wait_for()
            if page.locator(ENDED).count():
                break
            press_a_move(page, turn)
        else:
            raise AssertionError("the game does not end")
        # The focus is on the score sheet's heading; the next stops are its buttons.
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


def test_what_happens_is_read_out_and_every_question_once(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(seat_of_anna(server))
        page.locator(CHOICE).first.wait_for()
        page.evaluate(
            """() => {
              const region = document.querySelector('[data-live]')
              window.told = [region.textContent]
              new MutationObserver(changes => {
                for (const { addedNodes } of changes) for (const one of addedNodes) told.push(one.textContent)
              }).observe(region, {childList: true})
            }"""
        )
        asked: collections.Counter[str] = collections.Counter()
        for _ in range(8):
            page.locator(f"{CHOICE}, {ENDED}").first.wait_for()
            prompt = page.locator("[data-prompt]").inner_text()
            if click_move(page, ("draw",)):
                asked[prompt] += 1
        page.locator(f"{CHOICE}, {ENDED}").first.wait_for()
        if not page.locator(ENDED).count():  # what is asked now is read out too
            prompt = page.locator("[data-prompt]").inner_text()
            asked[prompt] += 1
            often = "([text, count]) => told.join(' ').split(text).length > count"
            page.wait_for_function(often, arg=[prompt, asked[prompt]])
        page.wait_for_function("() => told.some(text => text.includes(' turns up: '))")
        told = page.evaluate("told.join(' ')")
        assert asked
        assert {prompt: told.count(prompt) for prompt in asked} == asked


@pytest.mark.long
def test_a_game_is_played_by_ear(browser: Browser, server: ServerProcess) -> None:
    """From the tree of roles and names alone: what is asked, what it risks, who has how much, and who has won."""
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(before_the_end(server, "kali", 60 if SOAK else 10))
        ear = Ear(page)
        for _ in range(60):
            ear.wait_for(lambda ear: bool(options(ear)) or is_over(ear))
            with ear.at_once():
                if is_over(ear):
                    break
                choose_by_ear(ear)
        check_who_has_won(ear)


def seat_of_anna(server: ServerProcess) -> str:
    """The link of a seat at a new table, against the bots of the room."""
    seats = [{"kind": "you", "name": "Anna"}, {"kind": "bot", "bot": "bold"}, {"kind": "bot", "bot": "cautious"}]
    link: str = server.post("/api/tables", {"game": "kali", "seats": seats, "time": FOREVER})["seats"][0]["link"]
    return link


def options(ear: Ear) -> list[str]:
    """What can be chosen, as it is told under the board."""
    tools = ("Take back", "All possible moves", "Show all at once")
    return [name for name in ear.buttons("region Your move") if name not in tools]


def is_over(ear: Ear) -> bool:
    return any(one.role == "table" for one in ear.everything("main"))


def choose_by_ear(ear: Ear) -> None:
    """Careful: a small pot is enough, and nothing is taken over."""
    offered = options(ear)
    risks = [name for name in offered if name.startswith(("Turn up a card", "Take over"))]
    assert all(re.search(r"\d+% (noise|scare).*: lose", name) for name in risks), risks
    cave = next(one.name for one in ear.everything("main") if one.role == "group" and one.name.startswith("Kali"))
    pot = re.search(r"Pot: (\d+)", cave)
    assert pot
    assert re.search(r"\d+ jewels", ear.text("group Anna"))
    safe = [name for name in offered if name.startswith(("Enough!, bank", "Enough!, the pot", "Leave it"))]
    ear.press(safe[0] if safe and (int(pot[1]) >= 5 or "Leave" in safe[0]) else risks[0], "region Your move")
