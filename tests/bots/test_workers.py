"""Workers: processes that do jobs, fail, hang, die and are replaced."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from goldauge.bots.workers import JobFailed, Worker, WorkerDied
from tests.patience import PATIENCE

pytestmark = pytest.mark.once
ROOT = Path(__file__).parent.parent.parent


def prepare(greeting: str) -> Callable[[str], str]:
    """A worker that greets, or does what else it is told."""
    jobs = 0

    def work(job: str) -> str:
        nonlocal jobs
        jobs += 1
        match job:
            case "raise":
                raise ValueError("no")
            case "die":
                os._exit(3)
            case "hang":
                time.sleep(1000)
            case "pid":
                return str(os.getpid())
        return f"{greeting} {job}, {jobs}"

    return work


@pytest.fixture
def worker() -> Iterator[Worker[str, str]]:
    made: Worker[str, str] = Worker(functools.partial(prepare, "Hello"))
    yield made
    made.end()


def test_a_worker_does_its_jobs_in_one_process_that_remembers(worker: Worker[str, str]) -> None:
    assert worker.ask("Anna", PATIENCE) == "Hello Anna, 1"
    assert worker.ask("Ben", PATIENCE) == "Hello Ben, 2"


def test_a_job_that_raises_is_told_and_the_worker_lives(worker: Worker[str, str]) -> None:
    with pytest.raises(JobFailed, match="ValueError: no"):
        worker.ask("raise", PATIENCE)
    assert worker.ask("Ben", PATIENCE) == "Hello Ben, 2"
    assert not worker.gone


def test_a_worker_that_dies_says_how(worker: Worker[str, str]) -> None:
    with pytest.raises(WorkerDied, match="code 3"):
        worker.ask("die", PATIENCE)
    assert worker.gone


def test_a_worker_that_hangs_is_ended(worker: Worker[str, str]) -> None:
    with pytest.raises(WorkerDied, match="no answer within 1 seconds"):
        worker.ask("hang", 1)
    assert worker.gone


def slow_to_prepare() -> Callable[[str], str]:
    time.sleep(2)
    return prepare("At last")


def test_the_start_of_a_worker_takes_none_of_its_time() -> None:
    worker: Worker[str, str] = Worker(slow_to_prepare)
    assert worker.ask("Anna", 1.5) == "At last Anna, 1"
    worker.end()


def test_what_cannot_be_prepared_is_a_death() -> None:
    worker: Worker[str, str] = Worker(functools.partial(prepare))
    with pytest.raises(WorkerDied, match="code 1"):
        worker.ask("Anna", PATIENCE)
    with pytest.raises(WorkerDied):
        worker.give("Anna")


def test_many_workers_are_waited_for_at_once() -> None:
    workers: list[Worker[str, str]] = [Worker(functools.partial(prepare, name)) for name in ("One", "Two")]
    for worker in workers:
        worker.give("Anna")
    waiting = list(workers)
    found: set[str] = set()
    while waiting:
        answered = wait([worker.pipe for worker in waiting], PATIENCE)
        assert answered, "no worker answers"
        for worker in [worker for worker in waiting if worker.pipe in answered]:
            found.add(worker.take())
            waiting.remove(worker)
    assert found == {"One Anna, 1", "Two Anna, 1"}
    for worker in workers:
        worker.end()


ORPHAN = """
import functools, os, sys
from goldauge.bots.workers import Worker
from tests.bots.test_workers import prepare

if __name__ == "__main__":
    print(Worker(functools.partial(prepare, "")).ask("pid", 120), flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for the process in /proc")
def test_when_the_parent_is_killed_its_workers_end(tmp_path: Path) -> None:
    program = tmp_path / "orphan.py"
    program.write_text(ORPHAN)
    paths = [str(ROOT), *sys.path]
    parent = subprocess.run(
        [sys.executable, str(program)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )
    process = Path("/proc") / parent.stdout.strip()
    assert parent.stdout.strip().isdigit(), parent.stderr
    deadline = time.monotonic() + PATIENCE
    while process.exists() and "Z" not in (process / "stat").read_text().split()[2]:
        assert time.monotonic() < deadline
        time.sleep(0.01)
