"""The page's weight and speed: `python -m bench.page` prints the first load's size and the time to the first move."""

from __future__ import annotations

import gzip
import time
from statistics import median

from playwright.sync_api import Browser
from tests.page.browsing import house, visiting
from tests.server.process import ServerProcess

import goldauge

KILOBYTE = 1000
MOST_KILOBYTES = 150
MOST_SECONDS = 2.0
TIMES = 5


def page_weight(browser: Browser, url: str) -> tuple[float, float]:
    """Kilobytes of script and style, compressed, that the home page loads; and that a table loads on top of it."""
    with visiting(browser, url) as visitor:
        page = visitor.page()
        bodies: dict[str, int] = {}
        page.on(
            "response",
            lambda answer: (
                bodies.update({answer.url: len(gzip.compress(answer.body(), 9))})
                if answer.url.endswith((".js", ".css"))
                else None
            ),
        )
        page.goto("/")
        page.locator("[data-play=kali]").wait_for()
        page.wait_for_load_state("networkidle")
        first = sum(bodies.values()) / KILOBYTE
        page.locator("[data-play=kali]").click()
        page.locator("[data-start]").click()
        page.locator("[data-prompt]").wait_for()
        page.wait_for_load_state("networkidle")
        return first, sum(bodies.values()) / KILOBYTE - first


def first_move(browser: Browser, server: ServerProcess, game: str, seats: int) -> float:
    """Seconds from opening a table's link, nothing cached, until a legal move can be clicked."""
    made = server.table(game, seats=seats)
    for seat in made["seats"]:  # until it is the one to move
        with visiting(browser, server.url) as visitor:
            page = visitor.page()
            began = time.perf_counter()
            page.goto(seat["link"])
            page.locator("[data-prompt]").wait_for()
            if page.locator("[data-move]").count():
                return time.perf_counter() - began
    raise AssertionError("nobody is to move")


def main() -> None:
    with house() as (browser, server):
        first, table = page_weight(browser, server.url)
        waits = {
            game: median(first_move(browser, server, game, goldauge.game(game).seats[0]) for _ in range(TIMES))
            for game in goldauge.games()
        }
    print(f"first load, script and style, compressed: {first:.1f} kB (at most {MOST_KILOBYTES})")
    print(f"a table of Kali on top of it: {table:.1f} kB")
    print(f"from opening a table's link to the first move, median of {TIMES} (at most {MOST_SECONDS} s):")
    for game, seconds in waits.items():
        print(f"  {game}: {seconds:.2f} s")


if __name__ == "__main__":
    main()
