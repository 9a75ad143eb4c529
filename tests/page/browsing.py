"""What the tests of the page share: a browser, pages that report their errors, and ways to play."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.page.deals import DEAL
from tests.patience import PATIENCE
from tests.server.process import ServerProcess

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# On a busy machine a mouse rests long where it has clicked, and the explanation that comes hides what is clicked next.
NO_HOVER = """for (const name of ['pointerover', 'pointermove'])
  addEventListener(name, (event) => {
    if (event.pointerType === 'mouse' && !event.buttons) event.stopImmediatePropagation()
  }, true)"""
LAPTOP = (1280, 800)
PHONE = (390, 844)
Theme = Literal["light", "dark"]


expect.set_options(timeout=1000 * PATIENCE)


def launch(playwright: Playwright) -> Browser:
    """Chromium without a window: the program that has none takes half the work of the one that hides its own."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium") or "/usr/bin/chromium"
    return playwright.chromium.launch(executable_path=chromium, args=FLAGS)


class Visitor:
    """A person with a browser of their own: storage, theme, language. Errors in their pages fail the test."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = LAPTOP,
        theme: Theme = "dark",
        locale: str = "en-GB",
        pace: str = "still",
        warnings: str = "never",
        sound: bool = False,
        touch: bool = False,
        hover: bool = False,
        offline_shell: bool = False,
    ) -> None:
        width, height = size
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=locale,
            has_touch=touch,
            accept_downloads=True,
            service_workers="allow" if offline_shell else "block",
            permissions=["clipboard-read", "clipboard-write"],
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        for name, value in (("pace", pace), ("warnings", warnings)):
            self.context.add_init_script(f"localStorage['goldauge.{name}'] ??= '\"{value}\"'")
        if not sound:  # playing to nobody takes time, too
            self.context.add_init_script("localStorage['goldauge.sound'] ??= 'false'")
        if not hover:
            self.context.add_init_script(NO_HOVER)
        self.errors: list[str] = []
        self.frames: list[str] = []  # what the server sent over WebSockets

    def page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda wrong: self.errors.append(f"{wrong}"))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame))))
        return page

    def leave(self) -> None:
        self.context.close()
        unexpected = [wrong for wrong in self.errors if "WebSocket" not in wrong and "ERR_CONNECTION" not in wrong]
        assert unexpected == [], "\n".join(unexpected)


@contextlib.contextmanager
def visiting(browser: Browser, url: str, **how: Any) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, **how)
    yield visitor
    visitor.leave()


@contextlib.contextmanager
def house() -> Iterator[tuple[Browser, ServerProcess]]:
    """A browser and a server of its own, for programs that are no tests; both are gone afterwards, whatever happens."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(str(Path(folder) / "tables.sqlite"), Path(folder) / "server.log")
        server.deal(DEAL)
        try:
            yield launch(playwright), server
        finally:
            server.stop()


def speak(page: Page, language: str) -> None:
    """As if the language had been changed in another tab."""
    page.evaluate(
        """language => {
          localStorage['goldauge.language'] = JSON.stringify(language)
          dispatchEvent(new StorageEvent('storage'))
        }""",
        language,
    )
    page.wait_for_function(
        """language => document.documentElement.lang === language
          && !document.querySelector(':is(main, aside) > [role=status]')""",  # the rules come in that language, too
        arg=language,
    )


def sit_down(page: Page, game: str) -> None:
    """From the home page to a game against bots: two clicks."""
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    page.locator("[data-start]").click()
    page.locator("[data-prompt]").wait_for()


ENDED = "[data-end]"
CHOICE = ".moves [data-move]"


def play_on(page: Page, prefer: tuple[str, ...] = (), most: int = 600) -> None:
    """Click legal moves until the game is over: the first of `prefer` that is there, else the first."""
    for _ in range(most):
        page.locator(f"{CHOICE}, {ENDED}").first.wait_for()
        if page.locator(ENDED).count():
            return
        if not click_move(page, prefer):
            continue
    raise AssertionError("the game does not end")


def click_move(page: Page, prefer: tuple[str, ...] = ()) -> bool:
    """Click one legal move, if there is one just now."""
    offered = page.evaluate("selector => [...document.querySelectorAll(selector)].map(e => e.dataset.move)", CHOICE)
    if not offered:
        return False
    move = next((one for one in prefer if one in offered), offered[0])
    decision = page.locator("[data-prompt]").get_attribute("data-number")
    page.locator(f'{CHOICE}[data-move="{move}"]').click()
    wait_for_next(page, decision)
    return True


def wait_for_next(page: Page, decision: str | None) -> None:
    """Until another decision is asked for than the one of this number, or the game is over."""
    page.wait_for_function(
        """([number, ended]) =>
          document.querySelector(ended) || document.querySelector('[data-prompt]')?.dataset.number !== number""",
        arg=[decision, ENDED],
    )


def wait_for_one(page: Page, *selectors: str) -> str:
    """Wait until one of these is there; returns which."""
    page.locator(", ".join(selectors)).first.wait_for()
    return next((selector for selector in selectors if page.locator(selector).count()), "")


def wait_until(holds: Callable[[], bool]) -> None:
    """For what is not in a page; every few moments it is looked at again."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never happens"
        time.sleep(0.05)


def whose_move(*pages: Page, offer: str = CHOICE) -> Page | None:
    """Wait for the page of whoever can move; None when the game is over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if pages[0].locator(ENDED).count():
            return None
        for page in pages:
            if page.locator(offer).count():
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody can move")


def wait_for_rest(page: Page) -> None:
    """Until all motion that ends has ended."""
    page.wait_for_function(
        """() => document.getAnimations().every(
          motion => motion.playState !== 'running' || motion.effect.getComputedTiming().iterations === Infinity)"""
    )


def wait_for_frames(page: Page) -> None:
    """Until what has just changed is drawn, and all motion that it began has ended."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    wait_for_rest(page)


def resize(page: Page, size: tuple[int, int]) -> None:
    """As if the same page were open on another device: much cheaper than to open it there."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    wait_for_frames(page)


ALL: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS: dict[str, Any] = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}


def violations(page: Page, of: dict[str, Any] = ALL) -> list[str]:
    """What axe finds wrong with the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("of => axe.run(of).then(result => result.violations)", of)
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']]} {one['nodes'][0]['failureSummary']}" for one in found
    ]


__all__ = [
    "ALL",
    "AXE",
    "CHOICE",
    "COLOURS",
    "ENDED",
    "LAPTOP",
    "PHONE",
    "Theme",
    "Visitor",
    "click_move",
    "expect",
    "house",
    "launch",
    "play_on",
    "resize",
    "sit_down",
    "violations",
    "visiting",
    "wait_for_frames",
    "wait_for_next",
    "wait_for_one",
    "wait_for_rest",
    "wait_until",
    "whose_move",
]
