"""What all tests share: which build is under test, and how hard Hypothesis tries."""

import os
import signal
from pathlib import Path

import hypothesis
import pytest

import goldauge
from goldauge.core import registry
from tests.effort import SOAK, tries

# The same examples every time, but for a soak, which is there to find new ones: so few will do, and it tries many.
EXAMPLES = tries(compiled=100, interpreted=25) if SOAK else tries(compiled=60, interpreted=16)
hypothesis.settings.register_profile("goldauge", deadline=None, derandomize=not SOAK, max_examples=EXAMPLES)
hypothesis.settings.load_profile("goldauge")


def pytest_report_header() -> str:
    return f"goldauge {goldauge.__version__}, {'compiled' if goldauge.compiled else 'interpreted'}"


def pytest_sessionstart() -> None:
    # A shell starts what runs in the background deaf to Ctrl-C, and so would be the programs that are tested.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    expected = os.environ.get("GOLDAUGE_EXPECT")
    if expected and (expected == "compiled") != goldauge.compiled:
        pytest.exit(f"expected the {expected} build, found the other one at {goldauge.__file__}", returncode=3)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where tests that need one build only are left out, what they import is not even loaded."""
    file = collection_path / "conftest.py" if collection_path.is_dir() else collection_path
    if config.option.markexpr == "not once" and file.suffix == ".py" and file.exists():
        text = file.read_text("utf-8")
        if "\npytestmark = pytest.mark.once\n" in text or '\n    item.add_marker("once")\n' in text:
            return True
    return None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins early, a little of it on each worker: at the end it would keep all others waiting."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    if workers == 1 or not long:
        return
    short = [item for item in items if not item.get_closest_marker("long")]
    order: list[pytest.Item] = []
    left = len(items)
    for worker in range(workers):  # each is given as many tests that lie together, and then takes from others' ends
        early = long[worker::workers]
        count = left // (workers - worker) - len(early)
        left -= count + len(early)
        order += _in_between(short[:count], early)
        del short[:count]
    items[:] = order


def _in_between(tests: list[pytest.Item], early: list[pytest.Item]) -> list[pytest.Item]:
    """Both, the early ones in the first half, but never in the midst of a file, which may share a server."""
    mixed: list[pytest.Item] = []
    early = early.copy()
    every = len(tests) // 2 // max(1, len(early))
    wait = 0
    for number, test in enumerate(tests):
        if early and number >= wait and (number == 0 or test.path != tests[number - 1].path):
            mixed.append(early.pop(0))
            wait = number + every
        mixed.append(test)
    return mixed + early


def pytest_runtest_teardown() -> None:
    """A game that a test has registered goes with the test."""
    for name in set(registry._games) - set(registry._modules):
        del registry._games[name]
