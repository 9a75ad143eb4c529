"""Makes the icons of the page and the picture of its links in web/public, from eye.svg and the games: `make icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser
from tests.page.browsing import house

PUBLIC = Path(__file__).parent.parent / "web" / "public"
GROUND = "#1b1512"  # as in eye.svg, which has round corners; systems that cut icons themselves want it full
SIZES = {"icon-192": (192, False, 1.0), "icon-512": (512, False, 1.0)}  # name: pixels, filled, share that the eye takes
FILLED = {"icon-maskable": (512, True, 0.8), "icon-apple": (180, True, 0.9)}

PICTURE = """
  body > :not(#page), header, .hero, .words, footer, section, article:nth-child(n + 4) { display: none !important }
  main { padding: 0 !important; max-width: none !important }
  .games { display: grid; grid-template-columns: repeat(3, 1fr) !important; gap: 8px !important; height: 470px }
  article { border: 0 !important; border-radius: 0 !important; max-width: none !important }
  .picture { aspect-ratio: auto !important; height: 470px }
  body::after { content: "Goldauge"; display: grid; place-items: center; height: 160px;
    font: 700 92px/1 var(--display); color: #f6d98a; background: #14100d }
"""


def icons(browser: Browser) -> None:
    eye = (PUBLIC / "eye.svg").read_text("utf-8")
    for name, (pixels, filled, share) in {**SIZES, **FILLED}.items():
        page = browser.new_page(viewport={"width": pixels, "height": pixels})
        ground = GROUND if filled else "transparent"
        page.set_content(
            f"<style>html {{ background: {ground} }} body {{ margin: 0; display: grid; place-items: center; "
            f"height: 100vh }} svg {{ width: {share:.0%} }}</style>{eye}"
        )
        page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        page.close()


def preview(browser: Browser, url: str) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 630}, color_scheme="dark", bypass_csp=True)
    page = context.new_page()
    page.goto(url)
    page.locator(".picture svg:visible").nth(2).wait_for()
    page.add_style_tag(content=PICTURE)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PUBLIC / "preview.jpg", type="jpeg", quality=84)
    context.close()


if __name__ == "__main__":
    with house() as (browser, server):
        icons(browser)
        preview(browser, server.url)
