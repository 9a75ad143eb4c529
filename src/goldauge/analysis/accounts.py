"""From findings to an analysis: chances at every moment, verdicts, luck, and accounts that add up.

Between two turns of luck nothing becomes known, so all findings of such a stretch estimate one value, which is their
weighted mean. What a decision changed is the difference between the move played and the best; what chance changed is
the value after it less the value before, which is the mean over all that could have come.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence

from goldauge.analysis.plan import DEAL, Plan
from goldauge.analysis.result import Account, Analysis, Decision, Shares, TurnOfLuck, Verdict
from goldauge.analysis.thinking import Finding

THRESHOLDS: tuple[tuple[float, Verdict], ...] = ((0.15, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
CERTAIN = 2.0  # standard errors that a loss must be larger than to be called one
LEAST_VARIANCE = 1e-8


def assemble(plan: Plan, findings: Mapping[int, Finding]) -> Analysis:
    """What the findings say, by job; those of the first moments only, where the rest is missing."""
    chances, luck = _walk(plan, findings)
    decisions = tuple(_decision(plan, findings[number]) for number in sorted(findings) if _is_choice(plan, number))
    complete = all(job in findings for job in plan.jobs())
    record = plan.record
    return Analysis(
        record.game.name,
        record.rules,
        record.seats,
        tuple(record.players),
        record.commitment,
        len(record.moves),
        plan.effort,
        plan.seed,
        tuple(_rounded([min(max(share, 0.0), 1.0) for share in shares]) for shares in chances),
        tuple(one for one in decisions if one.moment < len(chances)),
        tuple(luck),
        _accounts(plan, findings, chances, luck) if complete else (),
        complete,
    )


def _is_choice(plan: Plan, number: int) -> bool:
    return number != DEAL and len(plan.moments[number].choices) > 1


def _decision(plan: Plan, finding: Finding) -> Decision:
    moment = plan.moments[finding.moment]
    best = finding.candidates[0]
    played = next(one for one in finding.candidates if one.move == plan.game.moves[moment.played])
    loss = max(0.0, best.shares[moment.seat] - played.shares[moment.seat])
    error = 0.0 if best is played else math.hypot(best.error, played.error)
    return Decision(
        finding.moment,
        moment.seat,
        played.move,
        best.move,
        round(loss, 5),
        round(error, 5),
        verdict(loss, error) if best is not played else "best",
        finding.candidates,
        finding.open_cards,
    )


def verdict(loss: float, error: float) -> Verdict:
    """Said only where the loss is surely none of chance."""
    if loss > CERTAIN * error:
        for threshold, name in THRESHOLDS:
            if loss >= threshold:
                return name
    return "fine"


@dataclasses.dataclass
class _Stretch:
    """Moments between two turns of luck: what all of them say about the chances at its beginning."""

    first: int
    offsets: list[list[float]]  # what decisions have changed since, at every moment
    estimates: list[tuple[int, list[float], float]]  # of the first moment's chances: from which one, with its variance

    def chances(self) -> tuple[list[float], float]:
        """The weighted mean, and its variance."""
        weights = [1 / (variance + LEAST_VARIANCE) for _, _, variance in self.estimates]
        total = sum(weights)
        seats = len(self.offsets[0])
        means = [
            sum(weight * shares[seat] for weight, (_, shares, _) in zip(weights, self.estimates, strict=True)) / total
            for seat in range(seats)
        ]
        return means, 1 / total


def _walk(plan: Plan, findings: Mapping[int, Finding]) -> tuple[list[list[float]], list[TurnOfLuck]]:
    """The chances at every moment, and what luck brought."""
    assert plan.outcome is not None
    seats = plan.record.seats
    result = [plan.outcome.share(seat) for seat in range(seats)]
    last = len(plan.moments) - 1
    chances: list[list[float]] = []
    luck: list[TurnOfLuck] = []
    before, before_variance = _start(findings, seats)
    number = 0
    while number <= last:
        end = number
        while end < last and not plan.moments[end].chance:
            end += 1
        if end == last and number == last:
            here, variance, offsets = result, 0.0, [[0.0] * seats]
        else:
            stretch = _stretch(plan, findings, number, end)
            if stretch is None and end == last:
                here, variance, offsets = result, 0.0, [[0.0] * seats] * (last - number + 1)
            elif stretch is None:
                break
            else:
                (here, variance), offsets = stretch.chances(), stretch.offsets
        if before is not None:
            brought = _rounded([now - then for now, then in zip(here, before, strict=True)])
            luck.append(TurnOfLuck(number, brought, round(math.sqrt(variance + before_variance), 5)))
        for place in range(number, end + 1):
            chances.append([share + change for share, change in zip(here, offsets[place - number], strict=True)])
        change = _change(plan, findings, end)
        before = [share + step for share, step in zip(chances[end], change, strict=True)]
        before_variance = variance
        number = end + 1
    if len(chances) > last:
        chances[last] = result
    return chances, luck


def _start(findings: Mapping[int, Finding], seats: int) -> tuple[list[float] | None, float]:
    if DEAL not in findings:
        return None, 0.0
    deal = findings[DEAL].best
    return list(deal.shares), _variance(deal.errors)


def _stretch(plan: Plan, findings: Mapping[int, Finding], first: int, end: int) -> _Stretch | None:
    """None where nothing is known of it."""
    stretch = _Stretch(first, [], [])
    offset = [0.0] * plan.record.seats
    spread = 0.0
    for number in range(first, end + 1):
        stretch.offsets.append(list(offset))
        finding = findings.get(number)
        if finding is None:
            continue
        estimate = [share - change for share, change in zip(finding.best.shares, offset, strict=True)]
        stretch.estimates.append((number, estimate, _variance(finding.best.errors) + spread))
        change = _change(plan, findings, number)
        if any(change):
            spread += _variance(finding.best.errors) + _variance(finding.played.errors)
        offset = [share + step for share, step in zip(offset, change, strict=True)]
    return stretch if stretch.estimates else None


def _change(plan: Plan, findings: Mapping[int, Finding], number: int) -> list[float]:
    """What the decision of a moment changed for every seat, against the best one, with all hands open.

    Both are estimates. What could be their noise is taken for noise: else a hundred decisions that are as good as the
    best would add up to something.
    """
    finding = findings.get(number)
    if finding is None:
        return [0.0] * plan.record.seats
    changes = [played - best for played, best in zip(finding.played.shares, finding.best.shares, strict=True)]
    noise = sum(error * error for error in (*finding.played.errors, *finding.best.errors))
    squares = sum(change * change for change in changes)
    if not finding.secrets and _is_flaw(plan, finding):
        return changes
    sure = max(0.0, 1 - noise / squares) if squares else 0.0
    return [sure * change for change in changes]


def _is_flaw(plan: Plan, finding: Finding) -> bool:
    return bool(finding.candidates) and _decision(plan, finding).verdict not in ("best", "fine")


def _variance(errors: Shares) -> float:
    """The mean over the seats."""
    return sum(error * error for error in errors) / len(errors)


def _accounts(
    plan: Plan, findings: Mapping[int, Finding], chances: list[list[float]], luck: list[TurnOfLuck]
) -> tuple[Account, ...]:
    assert plan.outcome is not None
    seats = plan.record.seats
    own, others, hidden = [0.0] * seats, [0.0] * seats, [0.0] * seats
    for number, finding in findings.items():
        if not _is_choice(plan, number):
            continue
        decision = _decision(plan, finding)
        played = next(one for one in finding.candidates if one.move == decision.played)
        flaw = _is_flaw(plan, finding)
        changes = _change(plan, findings, number)
        for seat in range(seats):
            known = played.shares[seat] - finding.candidates[0].shares[seat] if flaw else 0.0
            (own if seat == decision.seat else others)[seat] += known
            if finding.secrets:
                hidden[seat] += changes[seat] - known
    start = findings[DEAL].best.shares if DEAL in findings else tuple(chances[0])
    accounts = []
    for seat in range(seats):
        brought = sum(one.brought[seat] for one in luck)
        result = plan.outcome.share(seat)
        remainder = result - start[seat] - brought - own[seat] - others[seat] - hidden[seat]
        error = math.sqrt(sum(one.error**2 for one in luck))
        figures = [start[seat], brought, own[seat], others[seat], remainder, result, error, hidden[seat]]
        accounts.append(Account(seat, *(round(figure, 5) for figure in figures)))
    return tuple(accounts)


def _rounded(values: Sequence[float]) -> Shares:
    return tuple(round(value, 5) for value in values)
