"""A game without a room on the page: it is played in the plain one, in the words that the server has for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.browsing import ENDED, PHONE, expect, play_on, violations, visiting
from tests.server.process import ServerProcess


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("plain")
    server = ServerProcess(str(folder / "tables.sqlite"), folder / "log", "--game", "tests.own_game:GAME")
    yield server
    assert server.stop()
    assert server.errors() == []


def test_a_whole_game_in_german(browser: Browser, house: ServerProcess) -> None:
    with visiting(browser, house.url, locale="de") as visitor:
        page = visitor.page()
        page.goto("/")
        expect(page.get_by_text("Weiterziehen oder rechtzeitig aufhören")).to_be_visible()
        page.locator("[data-play=pebbles]").click()
        page.locator("[data-start]").click()
        expect(page.locator("[data-prompt]")).to_contain_text("zieh einen Kiesel")
        expect(page.get_by_text("noch im Sack")).to_be_visible()
        expect(page.locator(".moves [data-move=draw]")).to_contain_text("% sind schwarz")
        page.locator("[data-impossible=stop]").click(force=True)  # marked as disabled, it answers
        expect(page.locator("[data-notice]")).to_contain_text("mindestens einen Kiesel ziehen")
        page.keyboard.press("z")  # the letter on the button
        expect(page.locator("[role=log]")).to_contain_text("zieht einen")
        play_on(page, ("stop", "draw"))
        expect(page.locator(ENDED)).to_contain_text("Die meisten Kiesel gewinnen.")
        expect(page.locator(f"{ENDED} tbody")).to_contain_text("behalten")


def test_it_fits_a_phone_and_axe_finds_nothing(browser: Browser, house: ServerProcess) -> None:
    made = house.table("pebbles", 4)
    with visiting(browser, house.url, size=PHONE, theme="light") as visitor:
        page = visitor.page()
        page.goto(made["seats"][0]["link"])
        page.locator("dl.fields").wait_for()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
