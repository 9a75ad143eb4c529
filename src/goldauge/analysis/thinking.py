"""Thinking about one moment of a game: what each choice was worth by what its player knew, and with all hands open."""

from __future__ import annotations

import dataclasses
import math
import statistics
from collections.abc import Sequence

from goldauge.analysis.calibration import PLAIN, Calibration
from goldauge.analysis.plan import DEAL, Moment, Plan
from goldauge.analysis.result import Candidate, OpenCards, Shares
from goldauge.analysis.verdicts import Loss, loss_among, verdict
from goldauge.core.luck import QuickLuck, Seed
from goldauge.core.state import State
from goldauge.core.vectors import numbers
from goldauge.search.appraisal import GUIDED, STAY, Appraisal, Appraiser
from goldauge.search.tree_search import Search

EVERY = 3  # the move played gets at least every third simulation
SHOWN = 0.01  # a candidate that got a smaller part of the simulations is not worth telling
SAMPLES = 2  # truths of a view that show whether anybody has secrets

SEEMS = 0.01  # a loss that seems smaller is not looked into
TREES = 4  # that think about a decision, each for itself
LEAST_ERROR = 0.5
FINAL = 0.97  # the mean sum of squared shares from which on simulations saw the end, not a value
SECRET_STREAM = 1 << 20  # so that thinking with open hands has random numbers of its own
KNOWN_STREAM = 1 << 20
DEAL_STREAM = 1 << 21
JUDGE_STREAM = 1 << 22
TREE_STREAM = 1 << 24
STREAMS = 1 << 24
PLAYOUTS_OF_A_DEAL = 4


@dataclasses.dataclass(frozen=True)
class Estimate:
    """Every seat's share of the win, and the standard errors."""

    shares: Shares
    errors: Shares


@dataclasses.dataclass(frozen=True)
class Finding:
    """What was found out about one moment; it travels between processes.

    Values are appraised with all hands open, and everybody plays on as experienced players do. All moments between two
    turns of luck are appraised in the same truths, so what is noise in one of them is the same noise in the next.
    """

    moment: int
    candidates: tuple[Candidate, ...] = ()  # by the player's knowledge, the best first; none where there was no choice
    loss: Loss | None = None  # of the move played against the best of them, where it seemed to lose something
    fresh: Estimate | None = None  # the value here, where something has just turned up
    played: Estimate | None = None  # the value after the move played, whatever chance may make of it
    changed: Estimate | None = None  # what a decision brought, against that of an experienced player
    known: Estimate | None = None  # the same in the mean over all that who decided thought possible
    open_cards: OpenCards | None = None


def examine(plan: Plan, job: int) -> Finding:
    """Do one of the plan's jobs."""
    return _examine_deal(plan) if job == DEAL else _examine_moment(plan, job)


def _examine_deal(plan: Plan) -> Finding:
    """The mean over deals: what a seat can expect before anything is dealt."""
    record = plan.record
    luck = QuickLuck(plan.seed, DEAL_STREAM)
    appraiser = Appraiser(plan.steady_guide())
    sums, squares = [0.0] * record.seats, [0.0] * record.seats
    for _ in range(plan.playouts):
        state = plan.game.start(record.seats, Seed.guessed(luck), rules=record.rules, **record.options)
        for seat, share in enumerate(appraiser.evaluate(state, PLAYOUTS_OF_A_DEAL, luck)):
            sums[seat] += share
            squares[seat] += share * share
    means = [total / plan.playouts for total in sums]
    errors = [
        math.sqrt(max(0.0, square / plan.playouts - mean * mean) / (plan.playouts - 1))
        for square, mean in zip(squares, means, strict=True)
    ]
    return Finding(DEAL, fresh=Estimate(_rounded(plan.calibration.mend(means)), _rounded(errors)))


def _examine_moment(plan: Plan, number: int) -> Finding:
    moment = plan.moments[number]
    appraiser = Appraiser(plan.steady_guide())
    fresh = None
    if moment.begun == number:
        fresh = _values(plan, _openly(plan, appraiser, number, STAY))
    if moment.dropped:
        return Finding(number, fresh=fresh)
    if not moment.is_choice:
        return Finding(number, fresh=fresh, played=_values(plan, _openly(plan, appraiser, number, moment.played)))
    candidates = _candidates(plan, _searches(plan, number, 0, openly=False), moment)
    loss = _judge(plan, number, candidates)
    openly = _openly(plan, appraiser, number, moment.played, GUIDED)
    played, changed = _values(plan, openly), _changes(plan, openly)
    secrets = any(changed.shares) and _has_secrets(moment.state, moment.seat)
    known = changed
    if secrets:
        view, moves = moment.state.view(moment.seat), numbers([moment.played, GUIDED])
        seed = _stream(plan, KNOWN_STREAM + number)
        known = _changes(plan, appraiser.knowingly(view, number, moves, plan.playouts, seed))
    opened = _with_open_cards(plan, moment, number, candidates, loss)
    return Finding(number, candidates, loss, fresh, played, changed, known, opened)


def _openly(plan: Plan, appraiser: Appraiser, number: int, *moves: int) -> Appraisal:
    """With all hands open; in the truths of this stretch of the game."""
    moment = plan.moments[number]
    return appraiser.openly(moment.state, number, numbers(list(moves)), plan.playouts, _stream(plan, moment.begun))


def _values(plan: Plan, found: Appraisal) -> Estimate:
    """After the first of the moves."""
    errors = [found.error(0, seat) for seat in range(plan.record.seats)]
    return Estimate(_rounded(_chances(plan, found, 0)), _rounded(plan.calibration.mend_errors(errors)))


def _changes(plan: Plan, found: Appraisal) -> Estimate:
    """What the first of the moves is worth more than the second."""
    changes = [one - two for one, two in zip(_chances(plan, found, 0), _chances(plan, found, 1), strict=True)]
    errors = [found.change_error(1, seat) for seat in range(plan.record.seats)]
    return Estimate(_rounded(changes), _rounded(plan.calibration.mend_errors(errors)))


def _chances(plan: Plan, found: Appraisal, move: int) -> Shares:
    """Every seat's, after the move in this place: mended by what is known of their bias."""
    return plan.calibration.mend([found.share(move, seat) for seat in range(plan.record.seats)])


def _stream(plan: Plan, number: int) -> int:
    """Random numbers of its own for each."""
    return plan.seed * STREAMS + number


def _searches(plan: Plan, number: int, stream: int, *, openly: bool) -> list[Search]:
    """Several trees of their own about a decision: how far they are apart tells how sure they can be."""
    moment = plan.moments[number]
    searches = []
    for tree in range(TREES):
        search = _search(plan, number, stream, tree)
        search.want(numbers([moment.played]), EVERY)
        if openly:
            search.think_openly(moment.state, plan.simulations // TREES)
        else:
            search.think(moment.state.view(moment.seat), plan.simulations // TREES, -1.0)
        searches.append(search)
    return searches


def _search(plan: Plan, number: int, stream: int, tree: int) -> Search:
    search = Search(plan.guide(), len(plan.game.moves), plan.seed)
    search.decisions = stream + tree * TREE_STREAM + number
    return search


def _candidates(plan: Plan, searches: Sequence[Search], moment: Moment) -> tuple[Candidate, ...]:
    """What was tried enough, the surest to be best first."""
    enough = max(2, SHOWN * plan.simulations)
    found = []
    for move in sorted({int(move) for search in searches for move in search.moves()}):
        tries = sum(int(search.visits(move)) for search in searches)
        if tries >= enough or move == moment.played:
            shares, error = _estimate(plan, searches, moment, move)
            found.append(Candidate(plan.game.moves[move], shares, error, tries))
    return tuple(sorted(found, key=lambda one: (2 * one.error - one.shares[moment.seat], -one.tries, one.move)))


def _judge(plan: Plan, number: int, candidates: tuple[Candidate, ...]) -> Loss | None:
    """What the move played lost against the best, where it seems to have lost something.

    The best of many looks better than it is, and the search that chose it can't tell by how much. So others, which
    know nothing of that, compare just the two, each as often, in the same truths.
    """
    moment = plan.moments[number]
    seeming = loss_among(candidates, plan.game.moves[moment.played], moment.seat)
    if seeming.share < max(SEEMS, seeming.error):
        return None
    view, moves = moment.state.view(moment.seat), numbers([plan.game.move(candidates[0].move), moment.played])
    losses, variance = [], 0.0
    for tree in range(TREES):
        search = _search(plan, number, JUDGE_STREAM, tree)
        found = search.compare(view, moves, max(2, plan.simulations // 3 // TREES))
        best, played = (_mended(plan, [search], moment, int(move))[moment.seat] for move in moves)
        losses.append(best - played)
        variance += float(found.change_error(1, moment.seat)) ** 2
    within = plan.calibration_of_moves.stretch * math.sqrt(variance) / TREES
    between = statistics.stdev(losses) / math.sqrt(TREES)
    return Loss(*_rounded((statistics.mean(losses), max(within, between))))


def _with_open_cards(
    plan: Plan, moment: Moment, number: int, candidates: tuple[Candidate, ...], loss: Loss | None
) -> OpenCards | None:
    """What one would have played who sees all hands, where that is asked for."""
    poor = loss is not None and verdict(loss) != "fine"
    if plan.open_cards == "never" or (plan.open_cards == "mistakes" and not poor):
        return None
    if _has_secrets(moment.state, moment.seat):
        candidates = _candidates(plan, _searches(plan, number, SECRET_STREAM, openly=True), moment)
    loss = loss_among(candidates, plan.game.moves[moment.played], moment.seat)
    return OpenCards(candidates[0].move, *_rounded((loss.share, loss.error)))


def _estimate(plan: Plan, searches: Sequence[Search], moment: Moment, move: int) -> tuple[Shares, float]:
    """What every seat can expect after a move, and the standard error of the share of who decides."""
    seat, tried = moment.seat, [search for search in searches if search.visits(move) > 0]
    weights = [int(search.visits(move)) for search in tried]
    total = sum(weights)
    shares = [float(search.share(move, seat)) for search in tried]
    mean = sum(weight * share for weight, share in zip(weights, shares, strict=True)) / total
    within = sum(
        (weight * float(search.share_error(move, seat))) ** 2 for weight, search in zip(weights, tried, strict=True)
    )
    # What a tree has once taken to shows in all its simulations: then they don't stand each for itself.
    between = sum((weight * (share - mean)) ** 2 for weight, share in zip(weights, shares, strict=True))
    between *= len(tried) / max(1, len(tried) - 1)
    # Never surer than the next simulation could make it: after two wins in two tries the error is not 0.
    error = max(LEAST_ERROR, math.sqrt(max(within, between))) / total
    return _rounded(_mended(plan, searches, moment, move)), round(_calibration(plan, searches, move).stretch * error, 5)


def _mended(plan: Plan, searches: Sequence[Search], moment: Moment, move: int) -> Shares:
    """What every seat can expect after a move, mended by what is known of the search's bias."""
    total = sum(int(search.visits(move)) for search in searches)
    shares = [
        sum(int(search.visits(move)) * float(search.share(move, seat)) for search in searches) / total
        for seat in range(plan.record.seats)
    ]
    return _calibration(plan, searches, move).mend(shares, moment.seat)


def _calibration(plan: Plan, searches: Sequence[Search], move: int) -> Calibration:
    """None where nearly all simulations were played to the end: somebody has won then, and squares add up to 1."""
    visits = sum(int(search.visits(move)) for search in searches)
    seats = plan.record.seats
    squares = sum(float(search.squares[move * seats + seat]) for search in searches for seat in range(seats))
    return PLAIN if squares > FINAL * visits else plan.calibration_of_moves


def _has_secrets(state: State, seat: int) -> bool:
    """Whether anybody knows what this seat doesn't: then a truth drawn from its view is another one for them."""
    known = state.redeal(QuickLuck(0)).position()
    view = state.view(seat)
    return any(view.sample(QuickLuck(number)).redeal(QuickLuck(0)).position() != known for number in range(SAMPLES))


def _rounded(values: Sequence[float]) -> Shares:
    return tuple(round(value, 5) for value in values)
