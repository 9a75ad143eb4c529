"""What holds on every place: nothing untranslated, nothing cut off, nothing that axe finds."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.page.browsing import (
    ALL,
    COLOURS,
    LAPTOP,
    ROOT,
    resize,
    sit_down,
    speak,
    violations,
    visiting,
    wait_for_frames,
)
from tests.page.deals import DEAL
from tests.page.places import GAMES, PLACES
from tests.server.process import ServerProcess

LANGUAGES = ("de", "en", "it", "nl")
SMALL_PHONE = (360, 740)
WORDS = ROOT / "web" / "src"

TEXTS = """() => {
  // What is typed at a terminal is the same in all languages.
  const shown = element => element.checkVisibility({visibilityProperty: true}) && !element.closest('code')
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (shown(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent.trim())
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push((element.getAttribute(name) ?? '').trim())
  return [...new Set(texts)].filter(text => text)
}"""

# Everything with a text of its own must lie within the window, unless it can be scrolled to.
CUT_OFF = """() => {
  const scrolls = element => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    return false
  }
  const cut = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.textContent.trim() || !element.checkVisibility({visibilityProperty: true})) continue
    if (element.closest('.unseen, [aria-hidden=true], option')) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    const outside = box.width && (box.left < -1 || box.right > innerWidth + 1)
    if (outside && !scrolls(element)) cut.push(element.textContent.trim().slice(0, 40))
  }
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth + 1) cut.push(`the page is ${wide} wide`)
  return cut
}"""

DRAWINGS = """() => [...document.querySelectorAll('[data-clause] figure > *')]
  .map(drawing => drawing.getBoundingClientRect()).map(box => [box.width, box.right])"""

BARE_ICONS = """() => [...document.querySelectorAll('button, a.button')]
  .filter(button => !button.innerText.replace(/[^\\p{L}]/gu, '') && button.checkVisibility())
  .filter(button => !button.ariaLabel || (button.title !== button.ariaLabel && !button.dataset.explain))
  .map(button => button.outerHTML)"""


def catalogue(folder: Path, language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return words


def catalogues(language: str) -> list[dict[str, str]]:
    return [catalogue(folder, language) for folder in [WORDS / "words", *sorted(WORDS.glob("games/*/words"))]]


def untranslated(texts: list[str], language: str) -> list[str]:
    """Texts that are keys, that have gaps, or that are English where they should not be."""
    here = {text for words in catalogues(language) for text in words.values()}
    english = {text for words in catalogues("en") for text in words.values() if len(text) > 1} - here  # not the keys
    keys = {key for words in catalogues("en") for key in words} - here - {text.lower() for text in here}
    return [text for text in texts if "{{" in text or text in english or (text in keys and not text.isalpha())]


@dataclasses.dataclass(frozen=True)
class Place:
    name: str
    page: Page


@pytest.fixture(scope="module", params=PLACES)
def place(request: pytest.FixtureRequest, browser: Browser, server: ServerProcess) -> Iterator[Place]:
    """Opened once for all that is looked at there; each test chooses size, language and theme itself."""
    server.deal(DEAL)
    with visiting(browser, server.url, size=SMALL_PHONE, locale="de-DE") as visitor:
        yield Place(request.param, PLACES[request.param](visitor, server))


def test_a_place_speaks_every_language_and_fits_a_small_phone(place: Place) -> None:
    wrong: dict[str, list[str]] = {}
    resize(place.page, SMALL_PHONE)
    for language in LANGUAGES:
        speak(place.page, language)
        found = untranslated(place.page.evaluate(TEXTS), language) + place.page.evaluate(CUT_OFF)
        if place.name.removeprefix("table-") in GAMES:
            found += out_of_sight(place.page)
        if found:
            wrong[language] = found
    assert wrong == {}
    if place.name.startswith("rules-"):
        drawings: list[tuple[float, float]] = place.page.evaluate(DRAWINGS)
        assert len(drawings) >= 3
        assert [box for box in drawings if box[0] <= 70 or box[1] > 360] == []


def test_nothing_is_cut_off_when_a_laptop_shows_all_at_double_size(place: Place) -> None:
    speak(place.page, "de")
    resize(place.page, (640, 400))
    assert place.page.evaluate(CUT_OFF) == []


def test_on_a_laptop_every_icon_has_a_name_and_a_title_and_all_that_matters_is_in_sight(place: Place) -> None:
    """Who hovers is told what who listens is told."""
    speak(place.page, "de")
    resize(place.page, (1280, 720))
    assert place.page.evaluate(BARE_ICONS) == []
    if place.name.removeprefix("table-") in GAMES:
        assert out_of_sight(place.page) == []


def test_axe_finds_nothing_in_either_theme(place: Place) -> None:
    speak(place.page, "en")
    resize(place.page, LAPTOP)
    for theme, of in (("dark", ALL), ("light", COLOURS)):  # a theme changes nothing but colours
        place.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        wait_for_frames(place.page)
        assert violations(place.page, of) == [], theme


def test_more_choices_than_a_quick_start_has_are_a_click_away(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto("/")
        page.locator("[data-play=kali]").click()
        page.locator("[data-more]").click()
        page.locator("dialog select", has_text="Master (vengeful)").first.select_option("bot hard-vengeful")
        page.locator("[data-make]").click()
        page.locator("[data-explain=people]").click()
        page.locator("[data-about]", has_text="who gained at its expense").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_is_two_clicks_away(browser: Browser, server: ServerProcess, game: str) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        sit_down(page, game)
        page.locator("[data-move]").first.wait_for()


def out_of_sight(page: Page) -> list[str]:
    """What is asked, the moves and every player's plate must be in the window as a whole."""
    missing: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-prompt], .moves button, .plate')].filter(element => {
          const box = element.getBoundingClientRect()
          const beyond = box.bottom > innerHeight + 1 || box.right > innerWidth + 1
          return beyond || box.top < -1 || box.left < -1 || box.height < 1
        }).map(element => element.textContent.trim().slice(0, 40))"""
    )
    return missing


def test_the_language_changes_at_the_table_without_a_reload(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = PLACES["table-kali"](visitor, server)
        page.get_by_role("button", name="Settings").click()
        for language, title in {
            "de": "Die Augen der Kali",
            "it": "Gli occhi di Kali",
            "nl": "De ogen van Kali",
        }.items():
            page.locator("dialog select").first.select_option(language)
            page.locator("h1", has_text=title).wait_for()
            log: list[Any] = page.locator("[role=log] li").all_text_contents()
            assert log
            assert not any(re.search(r"\bturns up\b|\bThe thief\b", line) for line in log)
