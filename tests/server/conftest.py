"""What the server's tests share: a PostgreSQL, servers on both databases, and tests that are coroutines."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from goldauge.core import registry
from tests.effort import SOAK
from tests.heist import HeistGame
from tests.patience import PATIENCE
from tests.server.postgres import Postgres
from tests.server.process import ServerProcess


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker("once")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    given: dict[str, Any] = {name: pyfuncitem.funcargs[name] for name in names}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**given), 2 * PATIENCE))
    return True


@pytest.fixture(autouse=True)
def heist(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's own game is there for these tests only."""
    monkeypatch.setitem(registry._games, "heist", HeistGame())


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whoever asks for a database, directly or not, is tested on each kind; who needs any, on one, but for a soak."""
    if "new_database" in metafunc.fixturenames:
        any_will_do = metafunc.definition.get_closest_marker("any_database") and not SOAK
        kinds = ["sqlite"] if any_will_do else ["sqlite", "postgresql"]
        metafunc.parametrize("new_database", kinds, indirect=True, scope="module")


@pytest.fixture(scope="module")
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """Makes empty databases of one kind."""
    if request.param == "sqlite":
        return lambda: str(tmp_path_factory.mktemp("database") / "tables.sqlite")
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database


@pytest.fixture(scope="module")
def database(new_database: Callable[[], str]) -> str:
    """One for the tests of a file."""
    return new_database()


@pytest.fixture
def empty_database(new_database: Callable[[], str]) -> str:
    """One that no server has seen."""
    return new_database()


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for the tests of one file; none of them may make it log an error."""
    yield from faultless(ServerProcess(database, tmp_path_factory.mktemp("log") / "server.log"))


@pytest.fixture
def strict(new_database: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One that makes no exceptions from its limits; what a test uses up of them no other test misses."""
    log = tmp_path_factory.mktemp("log") / "strict.log"
    yield from faultless(ServerProcess(new_database(), log, exempt=False))


def faultless(process: ServerProcess) -> Iterator[ServerProcess]:
    """Lend it out; then it must stop in order, and have logged no error."""
    yield process
    assert process.stop()
    assert process.errors() == []
