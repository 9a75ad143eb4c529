"""Luck taken out of results: it is nothing on average, so nothing is won or lost by taking it out."""

from __future__ import annotations

import math

import pytest

import goldauge
from goldauge.arena.luck import Adjusted, adjust, luck_in, mean_luck
from goldauge.arena.match import Result, play_game
from goldauge.arena.series import Series
from goldauge.bots.levels import guide_of
from goldauge.core.luck import QuickLuck
from goldauge.core.record import Record
from goldauge.search.appraisal import Appraiser
from tests.effort import tries
from tests.exact import kali, small_deck, values

pytestmark = pytest.mark.once


def test_on_an_ending_that_can_be_worked_out_the_adjusted_share_is_the_true_one() -> None:
    """Every draw to the end: the mean of the adjusted shares is the exact chance, with a far smaller spread."""
    deck = small_deck(step_1=1, step_4=1, noise=2, scare=1)
    state = kali([60, 80], deck, footprint=12, pot=30)
    exact = values(state)[state.legal()[0]]
    game = goldauge.game("kali")
    raw, adjusted = [], []
    for number in range(tries(compiled=100, interpreted=20)):
        truth = state.redeal(QuickLuck(number))
        # A redealt position can start a record if its seed is one that can be published.
        position = {**truth.position(), "seed": goldauge.Seed.of(number + 1).text}
        start = game.load(position)
        record = Record(game, 2, {"rounds": 1}, start.seed, start.seed.commitment, rules=1, position=position)
        while not start.over:
            best = values(start)  # type: ignore[arg-type]
            first = not record.moves
            record.play(start, int(start.legal()[0]) if first else max(best, key=lambda move: best[move]))
        assert record.outcome
        raw.append(record.outcome.share(0))
        adjusted.append(raw[-1] - luck_in(record, number, 16)[0])
    mean, error = _mean(adjusted)
    assert abs(mean - exact) < 3.5 * error + 1e-9
    assert error < _mean(raw)[1] / 2


@pytest.mark.parametrize(("game", "seats", "bots"), [("kali", 3, "bold"), ("einauge", 2, "merchant")])
def test_mean_luck_is_nothing_within_its_error(game: str, seats: int, bots: str) -> None:
    series = Series(game, (bots, "random"), seats, tries(compiled=120, interpreted=6), seed=3).check()
    results = [play_game(series, pairing) for pairing in series.pairings()]
    lucks = {result.number: luck_in(result.record(series), result.number, 8) for result in results}
    for seat in range(seats):
        luck = mean_luck(results, lucks, seat)
        assert abs(luck.value) < 2 * (luck.high - luck.value)
    adjusted = adjust(series, results, lucks)
    assert [bot.name for bot in adjusted] == [bots, "random"]
    assert adjusted[0].share.value > adjusted[1].share.value


@pytest.mark.parametrize(("kept", "saved"), [(1.0, (15, 25)), (0.1, (15, 25)), (10.0, (15, 25)), (0.0, (0.9, 1.1))])
def test_as_much_luck_is_taken_out_as_the_other_deals_bear_out(kept: float, saved: tuple[float, float]) -> None:
    """Whatever the value keeps of the true luck: too little, too much, or nothing but noise."""
    [bot, _] = _adjusted(QuickLuck(5), 400, kept)
    assert saved[0] < bot.saved < saved[1]
    assert bot.share.low < BETTER < bot.share.high


def test_taking_out_what_other_deals_bear_out_changes_no_share_on_average() -> None:
    luck = QuickLuck(6)
    found = [_adjusted(luck, 12, 1.0)[0].share.value - BETTER for _ in range(400)]
    mean, error = _mean(found)
    assert abs(mean) < 3 * error


BETTER = 0.6  # what the first of two bots wins, luck apart


def _adjusted(luck: QuickLuck, deals: int, kept: float) -> list[Adjusted]:
    """A series whose luck is known; a value finds so much of it, and where that is nothing, something else."""
    series = Series("kali", ("bold", "cautious"), 2, 2 * deals).check()
    results, lucks = [], {}
    for pairing in series.pairings():
        chance, rest, other = _even(luck), _even(luck) / 4, _even(luck)
        share = (BETTER if pairing.line_up[0] == "bold" else 1 - BETTER) + chance + rest
        results.append(Result(pairing.number, pairing.deal, pairing.line_up, (share, 1 - share), (), (), None, ()))
        value = kept * chance if kept else other
        lucks[pairing.number] = (value, -value)
    return adjust(series, results, lucks)


def _even(luck: QuickLuck) -> float:
    """Evenly from -1/4 to 1/4."""
    return (luck.below(1001) - 500) / 2000


def test_a_value_after_chance_is_the_mean_of_the_values_that_it_can_lead_to() -> None:
    state = goldauge.game("kali").start(3, 5)
    appraiser = Appraiser(guide_of(goldauge.game("kali"), "expert"))
    after = appraiser.evaluate_after(state, 0, 400, QuickLuck(1))
    found = [0.0] * 3
    for number in range(200):
        truth = state.redeal(QuickLuck(number))
        truth.play(0)
        for seat, share in enumerate(appraiser.evaluate(truth, 2, QuickLuck(number, 1))):
            found[seat] += share / 200
    assert list(after) == pytest.approx(found, abs=0.03)
    assert sum(after) == pytest.approx(1)


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / len(values) / (len(values) - 1))
