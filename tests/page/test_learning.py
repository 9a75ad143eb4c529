"""The ways into learning a game: from its card on the home page, from its rules, and before the first game."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.page.browsing import LAPTOP, PHONE, expect, violations, visiting
from tests.page.places import home
from tests.server.process import ServerProcess


def test_home_leads_into_the_lesson_which_is_continued_by_its_name(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = home(visitor, server)
        page.locator("[data-learn=kali]").click()
        page.locator('[data-lesson="goal"]').wait_for()
        page.locator("[data-lesson-next]").click()
        page.locator('[data-lesson="draw"]').wait_for()
        page.goto("/")
        line = page.locator("[data-mine] li")
        expect(line).to_contain_text("Lesson: Your first theft")
        line.get_by_role("link").click()
        page.locator('[data-lesson="draw"]').wait_for()  # where it was left
        page.goto("/")
        page.locator("[data-learn=kali]").click()
        page.locator('[data-lesson="goal"]').wait_for()  # from the start
        page.goto("/")
        expect(line).to_have_count(1)  # the one that was left made room
        line.get_by_role("link").click()
        page.get_by_role("button", name="End the lesson").click()
        page.locator("[data-lesson]").wait_for(state="detached")
        page.goto("/")
        expect(line).not_to_contain_text("Lesson")  # a game like any other


def test_a_game_that_is_new_here_offers_its_lesson_before_it_is_played(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = home(visitor, server)
        page.locator("[data-play=kali]").click()
        expect(page.locator("[data-offer] [data-learn]")).to_have_text("Learn it in three minutes")
        assert violations(page) == []
        page.get_by_role("button", name="Play right away").click()
        page.locator("[data-prompt]").wait_for()
        page.goto("/")
        page.locator("[data-play=kali]").click()
        expect(page.locator("[data-start]")).to_have_text("Go")
        expect(page.locator("[data-offer]")).to_have_count(0)


def test_rules_open_with_one_minute_and_lead_to_all_of_them_and_to_the_lesson(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url, size=PHONE) as visitor:
        page = home(visitor, server)
        page.locator("article[data-game=kali]").get_by_role("link", name="Rules").click()
        expect(page.locator("[data-card] dd")).to_have_count(5)
        expect(page.locator("[data-card] figure")).to_have_count(3)
        expect(page.locator("[data-clause]")).to_have_count(0)
        page.locator("[data-all-rules]").click()
        expect(page.locator("[data-clause=K1]")).to_be_attached()
        page.go_back()
        page.locator("[data-card] [data-play]").click()
        page.locator("[data-start]").wait_for()
        page.keyboard.press("Escape")
        page.locator("[data-card] [data-learn]").click()
        page.locator("[data-lesson]").wait_for()


def test_rules_at_the_table_open_with_one_minute_but_a_clause_at_once(browser: Browser, server: ServerProcess) -> None:
    made = server.table("kali", seats=2)
    with visiting(browser, server.url, size=LAPTOP) as visitor:
        page = visitor.page()
        page.goto(made["seats"][0]["link"])
        page.locator("[data-prompt]").wait_for()
        page.get_by_role("button", name="Rules").click()
        expect(page.locator("[data-card] dd")).to_have_count(5)
        assert violations(page) == []
        page.locator("[data-all-rules]").click()
        expect(page.locator("[data-clause=K1]")).to_be_attached()
        page.locator("[data-to-card]").click()
        page.locator("[data-card] [data-learn]").click()
        page.locator("[data-lesson]").wait_for()
        page.goto("/#rules/kali/K13")
        expect(page.locator("[data-clause=K13]")).to_be_in_viewport()
