"""Every device: nothing is cut off, covered or too small to read, whatever the screen, the players and the letters.

One page for a table is resized from device to device. `GOLDAUGE_EFFORT=soak` sweeps all numbers of players, languages,
screens and sizes of letters; else those that have the least room stand for the rest.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

import goldauge
from tests.effort import SOAK
from tests.page.browsing import ENDED, Visitor, expect, resize, speak, visiting, wait_for_next
from tests.page.places import GAMES, link_of
from tests.page.test_places import LANGUAGES
from tests.server.process import ServerProcess

TIGHT = [
    (844, 390),  # phones, lying
    (667, 375),
    (640, 400),  # a laptop at double size
    (360, 640),  # phones, upright
    (390, 844),
    (720, 960),  # tablets
    (768, 880),
    (1024, 768),
    (1366, 650),  # laptops
    (1920, 1080),
]
DEVICES = [*TIGHT, (932, 430), (834, 1112), (912, 1368), (1024, 1366), (1366, 768)] if SOAK else TIGHT
LARGE = [(1280, 800), (768, 1024), (390, 844), (844, 390)]  # with letters of one and a half and of double size
SMALLEST = 10  # pixels of a letter
DECISIONS = (12, 7, 3) if SOAK else (12,)

# Whatever can be pressed lies in the window, in sight; whatever is somebody's lies in the board; letters can be read.
FAULTS = """smallest => {
  const faults = []
  const name = element => (element.dataset.move ?? element.ariaLabel ?? element.textContent).trim().slice(0, 40)
  const scrolls = document.documentElement.scrollHeight > innerHeight + 1
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways')
  if (scrolls && smallest > 0) faults.push('the page scrolls')
  for (const one of document.querySelectorAll('.board *'))
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1 && smallest > 0)
      faults.push(`scrolls: ${one.className}`)
  const free = one => {
    const box = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
  }
  for (const one of document.querySelectorAll('.table :is([data-move], header button, header a, .bar button)')) {
    if (scrolls || one.closest('.bar')) one.scrollIntoView({block: 'nearest'})
    const box = one.getBoundingClientRect()
    if (!box.width) continue
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
      faults.push(`out of sight: ${name(one)}`)
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const twins = [...document.querySelectorAll(`.table [data-move="${one.dataset.move}"]`)]
    if (!one.contains(there) && !twins.some(free))  // a question may rise over a card that has a button in the bar
      faults.push(`covered: ${name(one)} by ${there?.outerHTML.slice(0, 80)}`)
    if (one.scrollWidth > one.clientWidth + 1 && one.closest('.bar')) faults.push(`too wide: ${name(one)}`)
  }
  const within = (inner, outer) => inner.left > outer.left - 1 && inner.right < outer.right + 1
    && inner.top > outer.top - 1 && inner.bottom < outer.bottom + 1
  for (const one of document.querySelectorAll('.board :is(.plate, [data-card], [data-deck])')) {
    if (smallest === 0) one.scrollIntoView({block: 'nearest'})
    const box = one.getBoundingClientRect()
    if (box.width && !within(box, document.querySelector('.board').getBoundingClientRect()))
      faults.push(`beyond the board: ${name(one)}`)
  }
  for (const one of document.querySelectorAll('.board .line > .slot'))
    if (!within(one.getBoundingClientRect(), one.parentElement.parentElement.getBoundingClientRect()))
      faults.push(`a card has no place on its tray: ${one.dataset.spot}`)
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT)
  const small = new Map()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.textContent.trim() || element.closest('.unseen, kbd')) continue
    if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue
    const matrix = element.ownerSVGElement ? element.getScreenCTM() : null
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
    if (size < smallest) small.set(element.getAttribute('class') ?? element.parentElement.className, size.toFixed(1))
  }
  for (const [where, size] of small) faults.push(`letters of ${size} px: ${where}`)
  return [...new Set(faults)]
}"""
BOARD = (
    "(() => { const box = document.querySelector('.board').getBoundingClientRect(); return [box.width, box.height] })()"
)
STILL = "() => document.getAnimations().every(motion => motion.playState !== 'running')"


def faults_of(page: Page, smallest: int = SMALLEST) -> list[str]:
    """Boards measure themselves in turns, so what is wrong at first is looked at again."""
    faults: list[str] = []
    for _ in range(20):
        faults = page.evaluate(FAULTS, smallest)
        if not faults:
            break
        page.wait_for_timeout(100)
    return faults


def open_table(visitor: Visitor, link: str, letters: int = 16) -> Page:
    page = visitor.page()
    if letters != 16:
        session = visitor.context.new_cdp_session(page)
        session.send("Page.enable")
        session.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
    page.goto(link)
    page.locator(f"[data-prompt], {ENDED}").first.wait_for(state="attached")
    return page


def crowds(game: str) -> list[int]:
    seats = list(goldauge.game(game).seats)
    return seats if SOAK else [seats[-1]]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_table_suits_every_device(browser: Browser, server: ServerProcess, game: str) -> None:
    wrong: dict[str, list[str]] = {}
    for seats in crowds(game):
        for decision in DECISIONS:
            with visiting(browser, server.url, locale="de-DE") as visitor:
                page = open_table(visitor, link_of(server, game, decision, seats))
                for language in LANGUAGES if SOAK else ("de",):
                    speak(page, language)
                    for size in DEVICES:
                        resize(page, size)
                        if faults := faults_of(page):
                            wrong[f"{game} {seats} {decision} {language} {size}"] = faults
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_large_letters_leave_all_in_reach(browser: Browser, server: ServerProcess, game: str) -> None:
    wrong: dict[str, list[str]] = {}
    for letters in (24, 32) if SOAK else (32,):
        with visiting(browser, server.url, locale="de-DE") as visitor:
            page = open_table(visitor, link_of(server, game, 12, crowds(game)[-1]), letters)
            for size in LARGE:
                resize(page, size)
                if faults := faults_of(page, 0):
                    wrong[f"{game} {letters} {size}"] = faults
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_size_whatever_the_bar_says(browser: Browser, server: ServerProcess, game: str) -> None:
    with visiting(browser, server.url, locale="de-DE") as visitor:
        page = open_table(visitor, link_of(server, game, 3))
        for size in DEVICES if SOAK else [(360, 640), (844, 390), (1366, 650)]:
            resize(page, size)
            before = page.evaluate(BOARD)
            page.locator(".bar [data-impossible], .board [aria-disabled=true]").last.click(force=True)
            page.locator("[data-notice]").wait_for()
            assert page.evaluate(BOARD) == before, size
            assert faults_of(page) == [], size
            page.locator("[data-notice] button").last.click()
            expect(page.locator("[data-notice]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_full_table_can_be_read_on_every_device(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    wrong: dict[str, list[str]] = {}
    with visiting(browser, server.url, locale="de-DE") as visitor:
        page = open_table(visitor, link_of(server, game, None, list(goldauge.game(game).seats)[-1]))
        for size in DEVICES if SOAK else [(667, 375), (360, 640), (720, 960), (1366, 650)]:
            resize(page, size)
            faults = page.evaluate(
                """() => {
                  const faults = []
                  const end = document.querySelector('[data-end]')
                  const sheet = end.querySelector('.sheet')
                  end.scrollTop = 0
                  const above = sheet.getBoundingClientRect().top < end.getBoundingClientRect().top
                  if (above) faults.push('its top is cut off')
                  if (end.scrollWidth > end.clientWidth + 1) faults.push('it is too wide')
                  const scroll = sheet.querySelector('.scroll')
                  if (scroll.scrollWidth > scroll.clientWidth + 1) faults.push('the table is too wide')
                  for (const one of sheet.querySelectorAll('h2, .ranking li, .next > *')) {
                    const box = one.getBoundingClientRect()
                    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
                    if (!one.contains(there)) faults.push(`must be scrolled to: ${one.textContent}`)
                  }
                  for (const one of sheet.querySelectorAll('button')) {
                    one.scrollIntoView({block: 'nearest'})
                    const box = one.getBoundingClientRect()
                    if (!one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)))
                      faults.push(`covered: ${one.textContent}`)
                  }
                  return faults
                }"""
            )
            if faults:
                wrong[f"{game} {size}"] = faults
    assert wrong == {}


def test_a_sheet_is_closed_by_a_tap_beside_it_by_going_back_and_by_escape(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server.url, size=(844, 390)) as visitor:
        page = open_table(visitor, link_of(server, "einauge", 3))
        number = page.locator("[data-prompt]").get_attribute("data-number")
        card = page.locator(".board [data-move]").first.bounding_box()
        assert card is not None
        story = page.locator("nav.tools button").first
        sheet = page.get_by_role("dialog")
        closings: dict[str, Callable[[], object]] = {
            "tap": lambda: page.mouse.click(card["x"] + 10, card["y"] + 10),  # on a card that could be bought
            "back": page.go_back,
            "escape": lambda: page.keyboard.press("Escape"),
        }
        for name, close in closings.items():
            here = page.url
            story.click()
            expect(sheet).to_be_visible()
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.closest('dialog') !== null"), "the focus stays in the sheet"
            close()
            expect(sheet, name).to_have_count(0)
            expect(story, name).to_be_focused()
            page.wait_for_function("() => !history.state?.open")
            assert page.url == here
        assert page.locator("[data-prompt]").get_attribute("data-number") == number, "nothing was played"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_nothing_happens(browser: Browser, server: ServerProcess, game: str) -> None:
    with visiting(browser, server.url, pace="normal") as visitor:
        page = open_table(visitor, link_of(server, game, 12))
        page.wait_for_function(STILL)
        page.goto("/")
        page.locator(".picture svg:visible").last.wait_for()
        page.wait_for_function(STILL)


def test_after_a_move_by_key_the_focus_is_on_the_next_decision(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = open_table(visitor, link_of(server, "einauge", 3))
        page.locator(".board [data-move]").first.focus()
        for key, along in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
            page.keyboard.press(key)
            place = page.evaluate(
                "[...document.querySelectorAll('.offer [data-card]')].indexOf(document.activeElement)"
            )
            assert place == along
        for _ in range(3):
            number = page.locator("[data-prompt]").get_attribute("data-number")
            page.keyboard.press("Enter")
            wait_for_next(page, number)
            page.locator("[data-move]").first.wait_for()
            page.wait_for_function("() => document.activeElement.matches('[data-move]:not([data-ends])')")


def test_what_glows_has_an_outline_where_colours_are_the_system_s(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = open_table(visitor, link_of(server, "einauge", 3))
        page.emulate_media(forced_colors="active")
        for glowing in (".card.legal .face", ".holdings.active"):
            expect(page.locator(glowing).first).to_have_css("outline-style", "solid")
