"""Thinking about one moment of a game: what each choice was worth by what its player knew, and with all hands open."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence

from goldauge.analysis.calibration import PLAIN, calibration_of
from goldauge.analysis.plan import DEAL, Moment, Plan
from goldauge.analysis.result import Candidate, OpenCards, Shares
from goldauge.core.luck import QuickLuck, Seed
from goldauge.core.state import State
from goldauge.core.vectors import numbers
from goldauge.search.tree_search import Search

DEALS = 32  # that stand for all that could have been dealt
EVERY = 3  # the move played gets at least every third simulation
SHOWN = 0.01  # a candidate that got a smaller part of the simulations is not worth telling
SAMPLES = 2  # truths of a view that show whether anybody has secrets

LEAST_ERROR = 0.5
FINAL = 0.97  # the mean sum of squared shares from which on simulations saw the end, not a value
SECRET_STREAM = 1 << 20  # so that thinking with open hands has random numbers of its own


@dataclasses.dataclass(frozen=True)
class Estimate:
    """Every seat's share of the win, and the standard errors."""

    shares: Shares
    errors: Shares


@dataclasses.dataclass(frozen=True)
class Finding:
    """What was found out about one moment; it travels between processes."""

    moment: int
    candidates: tuple[Candidate, ...]  # by the player's knowledge, the best first; none where there was no choice
    best: Estimate  # with all hands open: after the move that was best by the player's knowledge
    played: Estimate  # and after the one that was played
    open_cards: OpenCards | None = None
    secrets: bool = False  # others knew what the player didn't: candidates and estimates come from two searches


def examine(plan: Plan, job: int) -> Finding:
    """Do one of the plan's jobs."""
    return _examine_deal(plan) if job == DEAL else _examine_moment(plan, job)


def _examine_deal(plan: Plan) -> Finding:
    """The mean over deals: what a seat can expect before anything is dealt."""
    record = plan.record
    luck = QuickLuck(plan.seed, SECRET_STREAM - 1)
    found: list[Shares] = []
    for number in range(DEALS):
        seed = Seed.guessed(luck)
        state = plan.game.start(record.seats, seed, rules=record.rules, **record.options)
        search = _search(plan, number, SECRET_STREAM)
        search.think_openly(state, max(20, plan.simulations // DEALS))
        shares, _ = _estimate(plan, search, state, int(search.best()))
        found.append(shares)
    means = tuple(sum(each) / DEALS for each in zip(*found, strict=True))
    errors = tuple(
        math.sqrt(sum((share - mean) ** 2 for share in each) / DEALS / (DEALS - 1))
        for each, mean in zip(zip(*found, strict=True), means, strict=True)
    )
    estimate = Estimate(_rounded(means), _rounded(errors))
    return Finding(DEAL, (), estimate, estimate)


def _examine_moment(plan: Plan, number: int) -> Finding:
    moment = plan.moments[number]
    state = moment.state
    search = _search(plan, number, 0)
    if len(moment.choices) == 1:
        search.want(numbers([moment.played]), 1, True)
        search.think_openly(state, plan.simulations)
        estimate = Estimate(*_estimate(plan, search, state, moment.played))
        return Finding(number, (), estimate, estimate)
    search.want(numbers([moment.played]), EVERY)
    search.think(state.view(moment.seat), plan.simulations, -1.0)
    candidates = _candidates(plan, search, moment)
    best = plan.game.move(candidates[0].move)
    secrets = _has_secrets(state, moment.seat)
    if plan.open_cards or secrets:
        search = _search(plan, number, SECRET_STREAM)
        search.want(numbers(sorted({best, moment.played})), EVERY, not plan.open_cards)
        search.think_openly(state, plan.simulations)
    return Finding(
        number,
        candidates,
        Estimate(*_estimate(plan, search, state, best)),
        Estimate(*_estimate(plan, search, state, moment.played)),
        _with_open_cards(plan, search, moment) if plan.open_cards else None,
        secrets,
    )


def _search(plan: Plan, number: int, stream: int) -> Search:
    search = Search(plan.guide(), len(plan.game.moves), plan.seed)
    search.decisions = stream + number
    return search


def _candidates(plan: Plan, search: Search, moment: Moment) -> tuple[Candidate, ...]:
    """What was tried enough, the surest to be best first."""
    enough = max(2, SHOWN * plan.simulations)
    found = []
    for move in map(int, search.moves()):
        tries = int(search.visits(move))
        if tries >= enough or move == moment.played:
            shares, errors = _estimate(plan, search, moment.state, move)
            found.append(Candidate(plan.game.moves[move], shares, errors[moment.seat], tries))
    return tuple(sorted(found, key=lambda one: (2 * one.error - one.shares[moment.seat], -one.tries, one.move)))


def _with_open_cards(plan: Plan, search: Search, moment: Moment) -> OpenCards:
    candidates = _candidates(plan, search, moment)
    best = candidates[0]
    played = next(one for one in candidates if one.move == plan.game.moves[moment.played])
    loss = best.shares[moment.seat] - played.shares[moment.seat]
    error = math.hypot(best.error, played.error) if best is not played else 0.0
    return OpenCards(best.move, *_rounded((max(loss, 0.0), error)))


def _estimate(plan: Plan, search: Search, state: State, move: int) -> tuple[Shares, Shares]:
    """What every seat can expect after a move, mended by what is known of the search's bias; and the errors."""
    shares = [float(search.share(move, seat)) for seat in range(int(state.seats))]
    # Never surer than the next simulation could make it: after two wins in two tries the error is not 0.
    least = LEAST_ERROR / max(1, int(search.visits(move)))
    errors = [max(least, float(search.share_error(move, seat))) for seat in range(int(state.seats))]
    calibration = PLAIN if _is_final(search, move) else calibration_of(plan.game, int(state.seats), plan.record.options)
    mended = calibration.mend(shares, int(state.to_move))
    return _rounded(mended), _rounded(calibration.mend_errors(shares, errors))


def _is_final(search: Search, move: int) -> bool:
    """Whether nearly all simulations were played to the end: then there was a winner, and the squares add up to 1."""
    visits = int(search.visits(move))
    seats = len(search.shares)
    squares = sum(float(search.squares[move * seats + seat]) for seat in range(seats))
    return visits > 0 and squares / visits > FINAL


def _has_secrets(state: State, seat: int) -> bool:
    """Whether anybody knows what this seat doesn't: then a truth drawn from its view is another one for them."""
    known = state.redeal(QuickLuck(0)).position()
    view = state.view(seat)
    return any(view.sample(QuickLuck(number)).redeal(QuickLuck(0)).position() != known for number in range(SAMPLES))


def _rounded(values: Sequence[float]) -> Shares:
    return tuple(round(value, 5) for value in values)
