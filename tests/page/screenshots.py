"""Pictures of every place, in both themes, on every device: `python -m tests.page.screenshots FOLDER [NAME ...]`.

`python -m tests.page.screenshots --docs` makes those of the readme and the documentation, from the same planted games.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from tests.page.browsing import LAPTOP, PHONE, ROOT, Theme, house, visiting, wait_for_rest
from tests.page.places import CROWDS, PLACES

THEMES: tuple[Theme, ...] = ("dark", "light")
SIZES = {"laptop": LAPTOP, "phone": PHONE, "lying": (844, 390), "tablet": (834, 1112)}
EXTREMES = {"wide": (1920, 1080), "small": (360, 640), "low": (667, 375)}  # what suits these suits what lies between

DOCS = {"home": "home", **{game: f"table-{game}" for game in ("kali", "einauge", "dracheninsel")}}


def take(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shots = [
        (name, way, size)
        for ways, sizes in ((PLACES, SIZES), (CROWDS, EXTREMES))
        for name, way in ways.items()
        for size in sizes.items()
    ]
    with house() as (browser, server):
        for name, way, (word, size) in shots:
            if wanted and not any(part in name for part in wanted):
                continue
            for theme in THEMES:
                with visiting(browser, server.url, size=size, theme=theme, sound=True) as visitor:
                    page = way(visitor, server)
                    wait_for_rest(page)
                    page.screenshot(path=folder / f"{name}-{word}-{theme}.png")
                    print(f"{name}-{word}-{theme}.png", flush=True)


def take_for_the_docs() -> None:
    """In WebP, which no test needs and every reader loads faster."""
    with house() as (browser, server):
        for name, place in DOCS.items():
            with visiting(browser, server.url, size=(1280, 720), theme="dark", sound=True) as visitor:
                page = PLACES[place](visitor, server)
                wait_for_rest(page)
                session = page.context.new_cdp_session(page)
                taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 85})
                (ROOT / "docs" / "pictures" / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))
                print(f"docs/pictures/{name}.webp", flush=True)


if __name__ == "__main__" and sys.argv[1:] == ["--docs"]:
    take_for_the_docs()
elif __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
