"""Games on a Ray cluster: the same games with the same results as on this machine's processes."""

from __future__ import annotations

import logging
import os
from collections.abc import Generator
from typing import Any

from goldauge.arena.match import Result
from goldauge.arena.pool import play_on_processes
from goldauge.arena.series import Pairing, Series
from goldauge.core.errors import BadSetup

MOST = 100  # games in one task: enough to make its start cheap, few enough to see progress


def play_on_ray(series: Series, pairings: list[Pairing], processes: int) -> Generator[Result, None, None]:
    """Play these games on the cluster that Ray finds (RAY_ADDRESS), or on a local one of so many processes."""
    try:
        import ray
    except ImportError:
        raise BadSetup("the engine ray needs Ray: pip install 'goldauge[ray]'") from None
    started = not ray.is_initialized()
    if started:
        os.environ.setdefault("RAY_worker_niceness", "0")  # or whatever else runs here stops the games: Ray's own is 15
        local: dict[str, Any] = (
            {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": processes, "include_dashboard": False}
        )
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **local)
    try:
        yield from _play(ray, series, pairings)
    finally:
        if started:
            ray.shutdown()


def _play(ray: Any, series: Series, pairings: list[Pairing]) -> Generator[Result, None, None]:
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    size = max(1, min(MOST, len(pairings) // (4 * cores)))
    parts = [pairings[start : start + size] for start in range(0, len(pairings), size)]
    play = ray.remote(_play_part)
    running = [play.remote(series, part, os.getcwd()) for part in parts]
    while running:
        ready, running = ray.wait(running)
        for reference in ready:
            yield from ray.get(reference)


def _play_part(series: Series, pairings: list[Pairing], home: str) -> list[Result]:
    """In a process of its own below the task, so that a bot that takes it down loses its game here as anywhere."""
    os.chdir(home)  # the user's own bots are files named from here
    return list(play_on_processes(series, pairings, 1))
