"""A server with the built page, and a browser, for all tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import goldauge
from tests.page.browsing import launch
from tests.page.deals import DEAL
from tests.server.process import ServerProcess

BUILT = Path(goldauge.__file__).parent / "server" / "page" / "index.html"


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker("once")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert BUILT.exists(), "the page is not built: make page"
    folder = tmp_path_factory.mktemp("page")
    process = ServerProcess(str(folder / "tables.sqlite"), folder / "server.log")
    yield process
    assert process.stop()
    assert process.errors() == []


@pytest.fixture(autouse=True)
def deal(server: ServerProcess) -> None:
    """All games that begin in a test begin alike."""
    server.deal(DEAL)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()
