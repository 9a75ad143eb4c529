"""A finished game seen again: by its link, through any eyes, from a file, and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser

import goldauge
from goldauge.core.words import LANGUAGES
from tests.page.browsing import PHONE, ROOT, expect, speak, visiting, wait_for_rest
from tests.page.deals import DEAL, FOREVER, line_up, played
from tests.page.places import link_of
from tests.server.planted import planted
from tests.server.process import ServerProcess
from tests.server.test_replays import BAD, KALI


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


DROP = """(target, text) => {
  const data = new DataTransfer()
  data.items.add(new File([text], 'game.json', { type: 'application/json' }))
  for (const kind of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }))
}"""


def test_whatever_is_wrong_with_a_dropped_file_has_a_sentence_of_its_own_in_every_language(
    browser: Browser, server: ServerProcess
) -> None:
    files = {**BAD, "too large": " " * 10_000_000}
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto("/")
        opener = page.locator("[data-open-record]")
        opener.wait_for()
        for language in LANGUAGES:
            speak(page, language)
            words = json.loads((ROOT / "web" / "src" / "words" / f"{language}.json").read_text("utf-8"))
            said = {flaw: words[f"flaw.{flaw}"].replace("{{move}}", "2").replace("'", "’") for flaw in files}
            assert len(set(said.values())) == len(files)
            for flaw, text in files.items():
                opener.evaluate(DROP, text)
                expect(opener.locator("[role=alert]")).to_have_text(said[flaw])
        visitor.errors.clear()  # the browser reports the refusals
        opener.evaluate(DROP, KALI.text())
        expect(page.locator("[data-replay='0']")).to_be_visible()


def test_names_are_the_hosts_to_show_and_chat_is_for_who_was_there(browser: Browser, server: ServerProcess) -> None:
    seats = ["you: Anna", "you: Ben", *line_up("kali", 3)[2:]]
    moves = [turn.move for turn in played("kali", 3)]
    made = planted(server.db, DEAL, seats, game="kali", moves=moves, reaction_seconds=0, time=FOREVER)
    with visiting(browser, server.url) as host, visiting(browser, server.url) as stranger:
        page, other = host.page(), stranger.page()
        page.goto(made["host_link"])
        page.locator("[data-end]").wait_for()  # who they are is known as soon as the server has answered
        page.goto(made["seats"][0]["link"])
        page.locator("[data-end] [data-replay-link]").click()
        expect(page.locator("[data-seat='1']")).to_contain_text("Ben")
        expect(page.locator("nav.tools button")).to_have_count(4)  # story, analysis, chat, rules
        other.goto(page.url)
        expect(other.locator("[data-seat='1']")).to_contain_text("Player 2")
        expect(other.locator("nav.tools button")).to_have_count(3)
        page.locator("[data-share]").click()
        page.locator("[data-names]").check()
        expect(page.locator("dialog")).to_contain_text("and who played")
        other.locator("[data-share]").click()
        expect(other.locator("dialog .share").first).to_be_visible()
        expect(other.locator("[data-names]")).to_have_count(0)
        other.reload()
        expect(other.locator("[data-seat='1']")).to_contain_text("Ben")
        expect(other.locator("nav.tools button")).to_have_count(3)
        page.goto("/")
        page.locator("[data-history] summary").click()
        page.locator("[data-history] [data-replay-link]").click()
        expect(page.locator("[data-replay='0']")).to_be_visible()


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
