"""Analysis: how a game was won. Who could expect what, which decisions cost what, and what was only luck.

It is done in jobs that know nothing of each other, so that they can be spread over processes and over time:

    plan = Plan(record, "standard", seed=1)
    findings = {job: examine(plan, job) for job in plan.jobs()}
    analysis = assemble(plan, findings)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from goldauge.analysis.accounts import assemble
from goldauge.analysis.on_processes import examine_on_processes
from goldauge.analysis.plan import Plan
from goldauge.analysis.result import (
    Account,
    Analysis,
    BadAnalysis,
    Candidate,
    Decision,
    Effort,
    OpenCards,
    TurnOfLuck,
    Verdict,
)
from goldauge.analysis.thinking import Finding, examine
from goldauge.core.record import Record

__all__ = [
    "Account",
    "Analysis",
    "BadAnalysis",
    "Candidate",
    "Decision",
    "Effort",
    "Finding",
    "OpenCards",
    "Plan",
    "TurnOfLuck",
    "Verdict",
    "analyse",
    "assemble",
    "examine",
    "examine_all",
]


def analyse(
    record: Record,
    effort: Effort = "standard",
    seed: int = 1,
    *,
    open_cards: bool = False,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """How a finished game was won; with `open_cards` also what would have been best for one who sees all hands.

    The same record, effort and seed give the same analysis, on however many processes. Progress is told how many jobs
    of how many are done.
    """
    plan = Plan(record, effort, seed, open_cards="always" if open_cards else "never")
    findings: dict[int, Finding] = {}
    total = len(plan.jobs())
    with closing(examine_all(plan, processes)) as found:
        for finding in found:
            findings[finding.moment] = finding
            if progress:
                progress(len(findings), total)
    return assemble(plan, findings)


def examine_all(plan: Plan, processes: int = 1) -> Generator[Finding, None, None]:
    """The findings of all jobs as they come; closing it ends the work."""
    if processes > 1:
        yield from examine_on_processes(plan, processes)
    else:
        for job in plan.jobs():
            yield examine(plan, job)
