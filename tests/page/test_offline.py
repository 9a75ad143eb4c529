"""Without a connection the page opens and says so; after an upgrade nobody gets an old one; answers are never kept."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.page import MOST_KILOBYTES, page_weight
from playwright.sync_api import Browser, Page

from tests.page.browsing import expect, visiting, wait_until
from tests.page.conftest import BUILT
from tests.server.process import ServerProcess

ACTIVE = "() => navigator.serviceWorker.controller?.state === 'activated'"
LOOK = "() => navigator.serviceWorker.getRegistration().then(found => found?.update()).then(() => false, () => false)"
KEPT = """async () => {
  const kept = {}
  for (const name of await caches.keys())
    kept[name] = (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)
  return kept
}"""


def test_without_a_connection_the_page_opens_and_says_so(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url, offline_shell=True) as visitor:
        page = visitor.page()
        page.goto("/")
        page.wait_for_function(ACTIVE)
        page.goto("/#rules/kali/all")
        page.locator("[data-clause]").first.wait_for()
        visitor.context.set_offline(True)
        page.goto("/")
        expect(page.locator("[data-trouble]")).to_contain_text("You are offline.")
        page.goto("/t/somewhere1234")  # any address of the page
        expect(page.get_by_role("alert")).to_contain_text("You are offline.")
        page.goto("/")
        visitor.context.set_offline(False)
        expect(page.locator("[data-play=kali]")).to_be_visible()  # by itself
        expect(page.locator("[data-trouble]")).to_have_count(0)
        kept = [path for paths in page.evaluate(KEPT).values() for path in paths]
        assert "/" in kept
        assert [path for path in kept if path.startswith("/api")] == []
        visitor.errors.clear()  # the browser reports what it could not load


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page, to be upgraded."""
    return Path(shutil.copytree(BUILT.parent, tmp_path / "page"))


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}"
        serving.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def test_after_an_upgrade_nobody_gets_an_old_page(browser: Browser, folder: Path, address: str) -> None:
    with visiting(browser, address, offline_shell=True) as visitor:
        page = visitor.page()
        page.goto("/")
        page.wait_for_function(ACTIVE)
        (old,) = page.evaluate(KEPT)
        upgrade(folder)
        page.reload()
        assert build(page) == "newer"  # at once
        wait_until(lambda: bool(page.evaluate(LOOK) or old not in page.evaluate(KEPT)))
        page.wait_for_function(ACTIVE)
        visitor.context.set_offline(True)
        page.reload()
        assert build(page) == "newer"  # and so without a connection
        visitor.errors.clear()  # there is no server behind these files


def upgrade(folder: Path) -> None:
    """As another build would be: another page, and a service worker of another build."""
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(index.read_text("utf-8").replace("<html ", '<html data-build="newer" '), "utf-8")
    worker.write_text(worker.read_text("utf-8").replace('const BUILD = "', 'const BUILD = "newer '), "utf-8")


def build(page: Page) -> str | None:
    page.locator("[data-trouble]").wait_for()
    return page.locator("html").get_attribute("data-build")


def test_every_file_of_the_shell_is_there_and_the_build_is_told_apart_by_its_files() -> None:
    lines = (BUILT.parent / "sw.js").read_text("utf-8").splitlines()
    shell: list[str] = json.loads(lines[1].removeprefix("const SHELL = "))
    assert [path for path in shell if path != "/" and not (BUILT.parent / path[1:]).is_file()] == []
    entry = next(path for path in shell if path.startswith("/assets/index-") and path.endswith(".js"))
    assert entry in BUILT.read_text("utf-8")


def test_it_can_be_installed(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server.url) as visitor:
        page = visitor.page()
        page.goto("/")
        manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(file => file.json())")
        for icon in manifest["icons"]:
            size = page.evaluate(
                """source => new Promise((done, failed) => {
                  const picture = new Image()
                  picture.onload = () => done(`${picture.naturalWidth}x${picture.naturalHeight}`)
                  picture.onerror = failed
                  picture.src = source
                })""",
                icon["src"],
            )
            assert icon["sizes"] in ("any", size)
        assert manifest["start_url"] == "/"
        assert manifest["display"] == "standalone"


def test_the_first_load_is_small(browser: Browser, server: ServerProcess) -> None:
    """Script and style, compressed; what a table needs comes with the table."""
    first, table = page_weight(browser, server.url)
    assert 0 < first <= MOST_KILOBYTES
    assert table > 0
