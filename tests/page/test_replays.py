"""A finished game seen again: by its link, through any eyes, from a file, and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import goldauge
from goldauge.core.words import LANGUAGES
from tests.page.browsing import COLOURS, PHONE, ROOT, expect, speak, violations, visiting, wait_for_rest
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


SHORT = 107  # a deal that is soon over, in which everybody makes a weak move, and luck turns the game, too


def test_an_analysis_tells_how_a_game_was_won_and_leads_to_where_it_turned(
    browser: Browser, server: ServerProcess
) -> None:
    seats = ["you: Anna", *line_up("kali", 3)[1:]]
    moves = [turn.move for turn in played("kali", 3, SHORT)]
    table = planted(server.db, SHORT, seats, game="kali", moves=moves, reaction_seconds=0, time=FOREVER)["table"]
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto(f"/r/{table}")
        page.locator("nav.tools button").nth(1).click()
        page.locator("[data-study]").click()
        page.locator("[data-turning-point]").first.wait_for()
        assert violations(page) == []
        page.locator("[data-verdicts] p").last.scroll_into_view_if_needed()
        assert violations(page, COLOURS) == []  # of what is out of sight nobody can tell
        check_the_accounts(page)
        check_the_bands(page)
        check_the_ways_to_turning_points(page, server.get(f"/api/tables/{table}/analysis")["analysis"]["mistakes"])
        for language in LANGUAGES:
            speak(page, language)
            check_the_words_of_the_analysis(page, language)


def check_the_accounts(page: Page) -> None:
    """A column for each player, which adds up to what became of them; every figure is rounded."""
    players = page.locator("[data-eyes] option").all_inner_texts()[1:]
    expect(page.locator("[data-verdicts] thead th")).to_have_text(players)
    rows: list[list[int]] = page.locator("[data-verdicts] tbody tr").evaluate_all(
        """rows => rows.map(row =>
          [...row.querySelectorAll('td')].map(cell => Number(cell.textContent.replace('\u2212', '-'))))"""
    )
    *parts, results = rows
    assert sum(results) == 100
    for result, *figures in zip(results, *parts, strict=True):
        assert abs(sum(figures) - result) <= (len(figures) + 1) / 2


def check_the_bands(page: Page) -> None:
    """One for each player, in a colour of their own, over the whole game; and a mark for each turning point."""
    picture = page.locator("[data-bands] svg")
    width: float = picture.evaluate("picture => picture.getBoundingClientRect().width")
    bands: list[tuple[str, float, float]] = picture.locator("path[fill]").evaluate_all(
        """bands => bands.map(band => {
          const {width, height} = band.getBoundingClientRect()
          return [getComputedStyle(band).fill, width, height]
        })"""
    )
    assert len({colour for colour, _, _ in bands}) == len(bands) == 3
    assert all(abs(wide - width) < 1 and high > 1 for _, wide, high in bands)
    expect(picture.locator(".rim")).to_have_count(page.locator("[data-turning-point]").count())


def check_the_ways_to_turning_points(page: Page, mistakes: list[dict[str, Any]]) -> None:
    """By the list, by buttons and by keys. What somebody decided is seen with their eyes."""
    theatre, eyes, points = (page.locator(f"[data-{name}]") for name in ("replay", "eyes", "turning-point"))
    back, on = (page.locator(f"[data-point-way={way}]") for way in ("back", "on"))
    moments = sorted({int(each) for each in points.evaluate_all("all => all.map(one => one.dataset.turningPoint)")})
    deciders = {mistake["moment"]: str(mistake["seat"]) for mistake in mistakes}
    assert set(deciders) < set(moments)
    assert len(set(deciders.values())) == 3
    for moment, seat in deciders.items():
        page.locator(f"[data-turning-point='{moment}']").last.click()
        expect(theatre).to_have_attribute("data-replay", str(moment))
        expect(eyes).to_have_value(seat)
    page.keyboard.press("Home")
    expect(back).to_be_disabled()
    for number, moment in enumerate(moments):
        if number % 2:
            page.keyboard.press("PageDown")
        else:
            on.click()
        expect(theatre).to_have_attribute("data-replay", str(moment))
        expect(eyes).to_have_value(deciders.get(moment, eyes.input_value()))
    expect(on).to_be_disabled()
    for number, moment in enumerate(reversed(moments[:-1])):
        if number % 2:
            page.keyboard.press("PageUp")
        else:
            back.click()
        expect(theatre).to_have_attribute("data-replay", str(moment))


# A key, a gap, or what has become of something that has no word.
RAW = re.compile(r"[{}]|\b[a-z]+\.[a-z]|undefined|NaN|\[object")
ACCOUNT = ("start", "luck", "own", "others", "remainder", "result")  # in Kali nothing is hidden


def check_the_words_of_the_analysis(page: Page, language: str) -> None:
    """Everything has its word, and the summary a paragraph for each player."""
    words: dict[str, str] = {}
    for folder in (ROOT / "web" / "src" / "words", ROOT / "src" / "goldauge" / "analysis" / "words"):
        words |= json.loads((folder / f"{language}.json").read_text("utf-8"))
    panel = page.locator("[data-verdicts]")
    headings = ("analysis.summary", "study.points", "analysis.accounts")
    expect(panel.locator("h3")).to_have_text([words[key] for key in headings])
    expect(panel.locator("tbody th")).to_have_text([words[f"analysis.account.{part}"] for part in ACCOUNT])
    players = panel.locator("thead th").all_inner_texts()
    paragraphs = panel.locator("[data-remarks]").all_inner_texts()
    assert sorted(name for said in paragraphs for name in players if said.startswith(f"{name} ")) == sorted(players)
    shown = (panel, page.locator("[data-status]"), page.locator("[data-bands] figcaption"))
    assert [line for each in shown for line in each.inner_text().splitlines() if RAW.search(line)] == []
