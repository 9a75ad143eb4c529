"""Pictures of every place, in both themes, on a laptop and on a phone: `python -m tests.page.screenshots FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.page.browsing import LAPTOP, PHONE, Theme, house, visiting
from tests.page.places import PLACES

THEMES: tuple[Theme, ...] = ("dark", "light")
SIZES = {"laptop": LAPTOP, "phone": PHONE}


def take(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with house() as (browser, server):
        for name, way in PLACES.items():
            if wanted and not any(part in name for part in wanted):
                continue
            for size in SIZES:
                for theme in THEMES:
                    with visiting(browser, server.url, size=SIZES[size], theme=theme) as visitor:
                        page = way(visitor, server)
                        page.wait_for_timeout(200)
                        page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
                        print(f"{name}-{size}-{theme}.png", flush=True)


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
