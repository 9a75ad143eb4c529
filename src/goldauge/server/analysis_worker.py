"""What a worker does for an analysis of a finished table: one job after the other, so that progress can be told."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from typing import Any

import orjson

import goldauge
from goldauge.analysis import Analysis, Decision, Effort, Finding, Plan, assemble, examine
from goldauge.analysis.moves import event_of_chance
from goldauge.analysis.summary import remarks
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.server.reactions import offers

NICENESS = 19  # whatever else there is to do comes first
SEED = 1
WORTH_TELLING = ("inaccuracy", "mistake", "blunder")


@dataclasses.dataclass(frozen=True)
class Subject:
    """What is analysed; the same for all its jobs."""

    record: str
    effort: Effort


@dataclasses.dataclass(frozen=True)
class Outline:
    """Which jobs there are."""

    subject: Subject


@dataclasses.dataclass(frozen=True)
class Examine:
    """One of them."""

    subject: Subject
    job: int


@dataclasses.dataclass(frozen=True)
class Conclude:
    """What all findings say together."""

    subject: Subject
    findings: tuple[Finding, ...]


Job = Outline | Examine | Conclude
Answer = list[int] | Finding | bytes


class AnalysisWorker:
    """Keeps the plan of what it is about, which takes long to make."""

    def __init__(self) -> None:
        self._subject: Subject | None = None
        self._plan: Plan | None = None

    def do(self, job: Job) -> Answer:
        plan = self._plan_of(job.subject)
        match job:
            case Outline():
                return plan.jobs()
            case Examine():
                return examine(plan, job.job)
            case Conclude():
                found = assemble(plan, {finding.moment: finding for finding in job.findings})
                return orjson.dumps(studied(found, plan.record))

    def _plan_of(self, subject: Subject) -> Plan:
        if self._plan is None or self._subject != subject:
            self._plan = Plan(Record.parse(subject.record), subject.effort, SEED, open_cards="mistakes")
            self._subject = subject
        return self._plan


def studied(analysis: Analysis, record: Record) -> dict[str, Any]:
    """parts.Studied: what a page draws and says of it."""
    poor = {one.moment: one for one in analysis.decisions if one.verdict in WORTH_TELLING}
    lucky = {turn.moment for turn in analysis.luck}
    mistakes: list[dict[str, Any]] = []
    events: dict[int, int | None] = {}
    before: State | None = None
    for number, (state, story) in enumerate(record.steps()):
        if before is not None and number in lucky:
            events[number] = event_of_chance(before, record.game.move(record.moves[number - 1]), story)
        if number in poor:
            mistakes.append(_mistake(poor[number], state, record))
        before = state.copy()
    return {
        "effort": analysis.effort,
        "chances": analysis.chances,
        "luck": [{**dataclasses.asdict(turn), "event": events.get(turn.moment)} for turn in analysis.luck],
        "accounts": [dataclasses.asdict(account) for account in analysis.accounts],
        "remarks": [remark.to_dict() for remark in remarks(analysis)],
        "mistakes": mistakes,
    }


def _mistake(decision: Decision, state: State, record: Record) -> dict[str, Any]:
    """parts.Mistake: with both moves as their player was offered them."""
    offered = {offer.text: offer for offer in offers(record.game, state, state.view(decision.seat))}

    def choice(move: str) -> dict[str, Any]:
        parts = offered[move].parts if move in offered else ()
        return {"move": move, "parts": [part.to_dict() for part in parts]}

    opened = decision.open_cards
    return {
        "moment": decision.moment,
        "seat": decision.seat,
        "verdict": decision.verdict,
        "loss": decision.loss,
        "error": decision.error,
        "played": choice(decision.played),
        "best": choice(decision.best),
        "open": None if opened is None else {"best": choice(opened.best), "loss": opened.loss},
    }


def prepare(games: tuple[str, ...]) -> Callable[[Job], Answer]:
    """In a new worker: with these games of the operator's own."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for game in games:
        goldauge.game(game)
    return AnalysisWorker().do
