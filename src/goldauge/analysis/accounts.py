"""From findings to an analysis: chances at every moment, verdicts, luck, and accounts that add up.

There is one value of a position, and everything is told by how it changes: by chance, that is luck; by a decision, that
is what the decision brought, as far as its player could know, and what hidden cards did to it for the rest. So the
accounts add up by themselves. Left over is only what the value changes by when everybody plays as it expects: nothing,
where it comes from games played to their end, else what was learned amiss.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence

from goldauge.analysis.decisions import decisions_of
from goldauge.analysis.plan import DEAL, Plan
from goldauge.analysis.result import Account, Analysis, Shares, TurnOfLuck
from goldauge.analysis.thinking import Estimate, Finding


def assemble(plan: Plan, findings: Mapping[int, Finding]) -> Analysis:
    """What the findings say, by job; those of the first moments only, where the rest is missing."""
    course = _follow(plan, findings)
    record = plan.record
    complete = all(job in findings for job in plan.jobs())
    return Analysis(
        record.game.name,
        record.rules,
        record.seats,
        tuple(record.players),
        record.commitment,
        len(record.moves),
        plan.effort,
        plan.seed,
        tuple(course.chances),
        decisions_of(plan, [findings[number] for number in course.decided]),
        tuple(course.luck),
        _accounts(plan, findings, course) if complete else (),
        complete,
    )


@dataclasses.dataclass
class _Course:
    """How the value went, from moment to moment."""

    chances: list[Shares] = dataclasses.field(default_factory=list)
    luck: list[TurnOfLuck] = dataclasses.field(default_factory=list)
    decided: list[int] = dataclasses.field(default_factory=list)  # moments of decisions


def _follow(plan: Plan, findings: Mapping[int, Finding]) -> _Course:
    """From moment to moment, as far as the findings go."""
    course = _Course()
    value = findings[DEAL].fresh if DEAL in findings else None
    for number, moment in enumerate(plan.moments):
        finding = findings.get(number)
        if moment.begun == number:
            now = _result(plan) if moment.played < 0 else finding.fresh if finding else None
            if now is None:
                break
            if value is not None:
                course.luck.append(_luck(number, value, now))
            value = now
        if value is None or ((moment.is_choice or moment.chance) and finding is None):
            break
        course.chances.append((_result(plan) if moment.played < 0 else value).shares)
        if moment.is_choice:
            course.decided.append(number)
        if finding and finding.played:
            value = finding.played
    return course


def _result(plan: Plan) -> Estimate:
    assert plan.outcome is not None
    seats = range(plan.record.seats)
    return Estimate(tuple(float(plan.outcome.share(seat)) for seat in seats), (0.0,) * plan.record.seats)


def _luck(number: int, before: Estimate, now: Estimate) -> TurnOfLuck:
    brought = [share - expected for share, expected in zip(now.shares, before.shares, strict=True)]
    return TurnOfLuck(number, _rounded(brought), round(math.sqrt(_variance(before) + _variance(now)), 5))


def _variance(estimate: Estimate) -> float:
    """The mean over the seats."""
    return sum(error * error for error in estimate.errors) / len(estimate.errors)


def _accounts(plan: Plan, findings: Mapping[int, Finding], course: _Course) -> tuple[Account, ...]:
    seats = plan.record.seats
    own, others, hidden = [0.0] * seats, [0.0] * seats, [0.0] * seats
    start = findings[DEAL].fresh if DEAL in findings else findings[0].fresh
    assert start is not None
    variance = _variance(start)
    for number in course.decided:
        finding = findings[number]
        assert finding.changed is not None
        assert finding.known is not None
        variance += _variance(finding.changed)
        for seat in range(seats):
            known = finding.known.shares[seat]
            (own if seat == plan.moments[number].seat else others)[seat] += known
            hidden[seat] += finding.changed.shares[seat] - known
    accounts = []
    for seat, result in enumerate(_result(plan).shares):
        brought = sum(turn.brought[seat] for turn in course.luck)
        remainder = result - start.shares[seat] - brought - own[seat] - others[seat] - hidden[seat]
        # The noise of one turn of luck is taken back by the next: what is left comes from the start and the decisions.
        error = math.sqrt(variance)
        figures = [start.shares[seat], brought, own[seat], others[seat], remainder, result, error, hidden[seat]]
        accounts.append(Account(seat, *(round(figure, 5) for figure in figures)))
    return tuple(accounts)


def _rounded(values: Sequence[float]) -> Shares:
    return tuple(round(value, 5) for value in values)
