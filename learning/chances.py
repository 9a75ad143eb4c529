"""How true the chances of analyses are: `python -m learning.chances einauge 2 1000 medium,easy,merchant`.

Games between mixed bots are played, a few moments of each are appraised as an analysis does, and what was predicted is
compared with what came, for each tenth of the scale and on the whole; beside it the learned value alone, as it stands
at the same moments. Errors count games, not moments: those of one game have one end.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from librt.vecs import vec

import goldauge
from goldauge.analysis.calibration import SMALLEST
from goldauge.arena.match import play_game
from goldauge.arena.series import Series
from goldauge.bots.levels import master_guide
from goldauge.core.vectors import numbers
from goldauge.search.advice import advice_of
from goldauge.search.appraisal import STAY, Appraiser
from learning.luce import fit, log_loss, predict

MOMENTS = 6  # of each game
PLAYOUTS = 200
FEW = 60  # games in a tenth that say too little

Array = np.ndarray[Any, Any]


def judge(series: Series) -> tuple[Array, Array, Array, Array]:
    """Of some moments of all games: the chances, those of the learned value alone, what came, and the game's number."""
    chance = random.Random(series.seed)
    found: list[tuple[list[float], list[float], tuple[float, ...], int]] = []
    for pairing in series.pairings():
        result = play_game(series, pairing)
        record = result.record(series)
        guide = master_guide(record.game)
        guide.steady()
        guide.horizon = advice_of(record.game).foresight
        appraiser = Appraiser(guide)
        chosen = set(chance.sample(range(len(record.moves)), min(MOMENTS, len(record.moves))))
        for moment, (state, _) in enumerate(record.steps()):
            if moment in chosen:
                appraisal = appraiser.openly(state, moment, numbers([STAY]), PLAYOUTS, result.number)
                alone = vec[float]([0.0] * series.seats)
                guide.evaluate(state, alone)
                chances = [float(appraisal.share(0, seat)) for seat in range(series.seats)]
                found.append((chances, list(alone), result.shares, result.number))
    by_appraisal, by_value, results, games = map(np.array, zip(*found, strict=True))
    return by_appraisal, by_value, results, games


def tenths(chances: Array, results: Array, games: Array) -> list[str]:
    """For each tenth of the scale with enough games: how many, what was predicted, what came, and the error of that."""
    lines = []
    for tenth in range(10):
        inside = (chances >= tenth / 10) & (chances < (tenth + 1) / 10 if tenth < 9 else chances <= 1)
        count = len(set(games[inside.any(axis=1)]))
        if count < FEW:
            continue
        surprise = np.where(inside, results - chances, 0.0).sum(axis=1)
        by_game = np.bincount(np.unique(games, return_inverse=True)[1], weights=surprise)
        error = np.sqrt((by_game**2).sum()) / inside.sum()
        predicted, came = chances[inside].mean(), results[inside].mean()
        lines.append(
            f"{tenth / 10:.1f}: {count} games, {inside.sum()} chances, {predicted:.3f} predicted, {came:.3f} came, "
            f"{100 * (came - predicted):+.1f} ± {100 * error:.1f} points"
        )
    return lines


def main(game: str, seats: str, games: str, bots: str) -> None:
    series = Series(game, tuple(bots.split(",")), int(seats), int(games), seed=78).check()
    chances, alone, results, numbers_of_games = judge(series)
    clipped, learned = (np.clip(one, SMALLEST, 1.0) for one in (chances, alone))
    print(f"{game}, {seats} seats, {len(set(numbers_of_games))} games of {bots}, {len(results)} moments")
    for line in tenths(chances, results, numbers_of_games):
        print(f"  {line}")
    features = np.log(clipped)[:, :, None]
    stretch = float(fit(features, results)[0])
    stretched = predict(features, np.array([stretch]))
    print(
        f"  log loss {log_loss(clipped, results):.4f}; of the learned value alone {log_loss(learned, results):.4f}; "
        f"stretched by {stretch:.2f} it would be {log_loss(stretched, results):.4f}",
        flush=True,
    )


if __name__ == "__main__":
    assert goldauge.compiled, "interpreted it would take days"
    main(*sys.argv[1:])
