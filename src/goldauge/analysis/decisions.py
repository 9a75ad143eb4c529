"""From findings to decisions: what each of them lost for good.

What a move costs is found by letting experienced players play on, and they may never do what the player has left
undone. But a chance that stays open is not lost yet: whoever may put a dragon to sleep is asked at each of its steps,
and if they say no four times, they have made one mistake, not four. So a decision loses no more than what its chance is
worth less when the player decides again.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from goldauge.analysis.plan import Plan
from goldauge.analysis.result import Decision
from goldauge.analysis.thinking import Finding
from goldauge.analysis.verdicts import Loss, loss_among, verdict


def decisions_of(plan: Plan, findings: Sequence[Finding]) -> tuple[Decision, ...]:
    """The decisions, in the order of the findings, which are about all choices of a game, or of its first part."""
    return tuple(_decision(plan, findings, place) for place in range(len(findings)))


def _decision(plan: Plan, findings: Sequence[Finding], place: int) -> Decision:
    finding = findings[place]
    moment = plan.moments[finding.moment]
    played, best = plan.game.moves[moment.played], finding.candidates[0].move
    loss = min([_worth(plan, finding), *_until_the_next(plan, findings, place)])
    loss = Loss(max(0.0, loss.share), loss.error)
    return Decision(
        finding.moment,
        moment.seat,
        played,
        best,
        round(loss.share, 5),
        round(loss.error, 5),
        "best" if played == best else verdict(loss) if finding.loss else "fine",
        finding.candidates,
        finding.open_cards,
    )


def _worth(plan: Plan, finding: Finding) -> Loss:
    """What the best move is worth more than the one played; if it was played, more than the next best."""
    moment = plan.moments[finding.moment]
    if finding.loss:
        return finding.loss
    played = plan.game.moves[moment.played]
    if finding.candidates[0].move == played and len(finding.candidates) > 1:
        played = max(finding.candidates[1:], key=lambda one: one.shares[moment.seat]).move
    return loss_among(finding.candidates, played, moment.seat)


def _until_the_next(plan: Plan, findings: Sequence[Finding], place: int) -> list[Loss]:
    """How much less the player can have at their next decisions, as far as it is plain that they are about the same."""
    here = findings[place]
    moment, best = plan.moments[here.moment], here.candidates[0]
    found = []
    there = findings[place + 1] if place + 1 < len(findings) else None
    if there and plan.moments[there.moment].seat == moment.seat and plan.moments[there.moment].begun == moment.begun:
        # Nobody else has decided, and nothing has turned up: what can be had there could be had here.
        later = there.candidates[0]
        fall = best.shares[moment.seat] - later.shares[moment.seat]
        found.append(Loss(fall, math.hypot(best.error, later.error)))
    there = _possible_again(plan, findings, place)
    if there and there.candidates[0].move == best.move:
        # The same move is the best again: the chance is still there.
        now, then = _worth(plan, here), _worth(plan, there)
        found.append(Loss(now.share - then.share, math.hypot(now.error, then.error)))
    return found


def _possible_again(plan: Plan, findings: Sequence[Finding], place: int) -> Finding | None:
    """The player's next decision at which they can do what is the best here."""
    seat, best = plan.moments[findings[place].moment].seat, plan.game.move(findings[place].candidates[0].move)
    for later in itertools.islice(findings, place + 1, None):
        moment = plan.moments[later.moment]
        if moment.seat == seat and best in moment.choices:
            return later
    return None
