"""A finished game seen again: by its link, through any eyes, from a file, and played on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser

import goldauge
from tests.page.browsing import PHONE, expect, visiting, wait_for_rest
from tests.page.deals import DEAL, line_up, played
from tests.page.places import link_of
from tests.server.process import ServerProcess


def test_a_replay_is_opened_by_link_stepped_through_seen_by_others_and_played_on(
    browser: Browser, server: ServerProcess
) -> None:
    link = link_of(server, "dracheninsel", None)
    with visiting(browser, server.url) as anna:
        page = anna.page()
        page.goto(link)
        page.locator("[data-end] [data-replay-link]").click()
        expect(page.locator("[data-replay='0']")).to_be_visible()
        expect(page.locator("[data-eyes]")).to_have_value("0")  # through her own eyes
        address = page.url
    with visiting(browser, server.url, size=PHONE, touch=True) as stranger:
        page = stranger.page()
        page.goto(re.sub(r"(/\d+)?$", "/57", address, count=1))
        theatre = page.locator("[data-replay]")
        expect(theatre).to_have_attribute("data-replay", "57")
        expect(page.locator("[data-seat='0']")).to_contain_text("Player 1")  # no names for strangers
        expect(page.locator(".front [data-card]")).to_have_count(0)
        page.locator("[data-command=step]").tap()
        expect(theatre).to_have_attribute("data-replay", "58")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Shift+ArrowRight")
        moment = int(theatre.get_attribute("data-replay") or 0)
        assert moment > 58
        page.locator("[data-eyes]").select_option("1")
        expect(page.locator(".front [data-card]").first).to_be_visible()
        page.locator("[data-open]").tap()
        expect(page.locator("[data-open-cards] dt")).to_have_count(4)
        expect(page).to_have_url(re.compile(rf"/{moment}$"))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        wait_for_rest(page)
        page.locator("[data-play-on]").tap()
        page.locator("[data-on-go]").tap()
        expect(page.locator("[data-prompt]")).to_be_visible()
        assert "/t/" in page.url
        expect(page.locator(".front [data-card]").first).to_be_visible()


def test_a_record_is_opened_from_a_file_and_what_is_wrong_with_one_is_said(
    browser: Browser, server: ServerProcess, tmp_path: Path
) -> None:
    record, state = goldauge.Record.begin(goldauge.game("kali"), 3, DEAL, line_up("kali", 3))
    for turn in played("kali", 3):
        record.play(state, record.game.move(turn.move))
    record.write(tmp_path / "game.json")
    (tmp_path / "cut.json").write_text(record.text()[:-60])
    (tmp_path / "large.json").write_text(" " * 10_000_000)
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto("/")
        opener = page.locator("[data-open-record]")
        for file, words in {"cut.json": "its end is missing", "large.json": "far too large"}.items():
            opener.locator("input").set_input_files(tmp_path / file)
            expect(opener.locator("[role=alert]")).to_contain_text(words)
        visitor.errors.clear()  # the browser reports the refusal
        opener.locator("input").set_input_files(tmp_path / "game.json")
        theatre = page.locator("[data-replay]")
        expect(theatre).to_have_attribute("data-replay", "0")
        page.locator("[data-command=play]").click()
        expect(theatre).not_to_have_attribute("data-replay", "0")
        page.reload()
        expect(theatre).to_have_attribute("data-replay", "0")
        page.keyboard.press("End")
        expect(page.locator("[data-status]")).to_contain_text("wins")
