"""An analysis on several processes: each makes the plan for itself and does one job after the other."""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator

from goldauge.analysis.plan import Plan
from goldauge.analysis.result import Effort, Openly
from goldauge.analysis.thinking import Finding, examine
from goldauge.bots.workers import do_all
from goldauge.core.record import Record
from goldauge.core.registry import find_game


def examine_on_processes(plan: Plan, processes: int, own_game: str = "") -> Generator[Finding, None, None]:
    """The findings of all jobs as they come; closing it ends the workers. Own game: `file.py:NAME`, if it is one."""
    prepare = functools.partial(_prepare, own_game, plan.record.text(), plan.effort, plan.seed, plan.open_cards)
    return do_all(prepare, plan.jobs(), processes)


def _prepare(own_game: str, record: str, effort: Effort, seed: int, open_cards: Openly) -> Callable[[int], Finding]:
    """What a worker does with a job."""
    if own_game:
        find_game(own_game)
    plan = Plan(Record.parse(record), effort, seed, open_cards=open_cards)
    return functools.partial(examine, plan)
