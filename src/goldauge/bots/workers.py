"""Workers: processes of their own in which bots think. Whatever a bot does there, its worker can be ended and replaced.

What a worker does is said by a function that `prepare` makes in the new process. Jobs and answers go through a pipe,
pickled; one job at a time. When the parent is gone, however it went, so are its workers.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from goldauge.core.errors import GoldaugeError

STARTING = 120.0  # seconds that a process may take until it can work: much, for busy machines

Job = TypeVar("Job")
Answer = TypeVar("Answer")


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Ready:
    """A job that all workers know: to say that they can work."""


class WorkerError(GoldaugeError):
    """A worker has not done its job: the message says why."""


class JobFailed(WorkerError):
    """The job raised an exception; the worker lives and can take the next one."""


class WorkerDied(WorkerError):
    """The process ended, or had to be ended, in the midst of its job."""


class Worker(Generic[Job, Answer]):
    """A process that does jobs, from its making to its end. Whoever has lost one makes a new one."""

    def __init__(self, prepare: Callable[[], Callable[[Job], Answer]]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection[Any, Any]  # readable when an answer is there, or the process is gone
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(prepare, theirs), daemon=True)
        with _interrupts_blocked():
            self._process.start()
        theirs.close()
        self.gone = False
        self._ready = False

    # One thing after the other, for whoever waits for one worker.

    def ask(self, job: Job, seconds: float) -> Answer:
        """The answer to a job. If it doesn't come in time the process is ended; its start takes none of the time."""
        self.get_ready()
        self._hand_over(job)
        answer: Answer = self._take_within(seconds)
        return answer

    def get_ready(self) -> None:
        """Wait until it can work."""
        if not self._ready:
            self._hand_over(_Ready())
            self._take_within(STARTING)
            self._ready = True

    def _take_within(self, seconds: float) -> Any:
        if not self.pipe.poll(seconds):
            self.end()
            raise WorkerDied(f"there was no answer within {seconds:g} seconds")
        return self.take()

    # In parts, for whoever waits for many (multiprocessing.connection.wait).

    def give(self, job: Job) -> None:
        """Let it begin with a job."""
        self._hand_over(job)

    def take(self) -> Answer:
        """The answer that has come, or comes next."""
        try:
            done, answer = self.pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            code = self._process.exitcode
            self.end()
            raise WorkerDied(f"the process ended with code {code}") from None
        if not done:
            raise JobFailed(answer)
        found: Answer = answer
        return found

    def _hand_over(self, job: object) -> None:
        try:
            self.pipe.send(job)
        except OSError:
            self.end()
            raise WorkerDied("the process is gone") from None

    # The end.

    def kill(self) -> None:
        """End the process from another thread than the one that waits for its answer, which then learns of it."""
        self._process.kill()

    def end(self) -> None:
        """End the process, whatever it does."""
        if not self.gone:
            self.gone = True
            self._process.kill()
            self._process.join()
            self.pipe.close()


def do_all(
    prepare: Callable[[], Callable[[Job], Answer]], jobs: Iterable[Job], processes: int
) -> Generator[Answer, None, None]:
    """The answers to all jobs as they come, from so many workers. Closing it ends them."""
    waiting = iter(jobs)
    workers: list[Worker[Job, Answer]] = []
    try:
        for job in itertools.islice(waiting, processes):
            workers.append(Worker(prepare))
            workers[-1].give(job)
        busy = list(workers)
        while busy:
            ready = wait([worker.pipe for worker in busy])
            for worker in [each for each in busy if each.pipe in ready]:
                yield worker.take()
                following = next(waiting, None)
                if following is None:
                    busy.remove(worker)
                else:
                    worker.give(following)
    finally:
        for worker in workers:
            worker.end()


def _work(prepare: Callable[[], Callable[[Any], Any]], pipe: Connection[Any, Any]) -> None:
    """A worker's life: jobs come in, answers go out."""
    do = prepare()
    with contextlib.suppress(EOFError, OSError):  # the parent is gone
        while True:
            body = pipe.recv_bytes()
            try:
                job = pickle.loads(body)  # from our own parent only
                answer = None if isinstance(job, _Ready) else do(job)
            except Exception as wrong:
                pipe.send((False, f"{type(wrong).__name__}: {wrong}"))
            else:
                pipe.send((True, answer))


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Ctrl-C goes to all processes at the terminal, but it is for the parent, which ends its workers itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
