"""Fits the calibration of moves in analyses: `python -m learning.calibration einauge 2 1000 medium,easy,merchant`.

Games between mixed bots are played, a few moments of each are judged as an analysis would, and the stretch and the
handicap of the seat to move are found that make what happened likeliest. What they are worth is measured on each half
of the games with a fit to the other half; only where that is surely better than nothing are they entered into
calibration.json.
"""

from __future__ import annotations

import dataclasses
import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

import goldauge
from goldauge.analysis.calibration import PLAIN, SMALLEST, Calibration, Kind
from goldauge.analysis.thinking import FINAL
from goldauge.arena.series import Series
from goldauge.bots.levels import EXPERT, guide_of
from goldauge.search.tree_search import Search
from learning.luce import fit, predict
from learning.tenths import report
from learning.whole import whole_game

FILE = Path(__file__).parent.parent / "src" / "goldauge" / "analysis" / "calibration.json"
MOMENTS = 6  # of each game
SIMULATIONS = 1_000

Array = np.ndarray[Any, Any]


def judge(series: Series) -> tuple[Array, Array, Array]:
    """Of some moments of all games: the features of every seat, what became of it, and the game's number.

    The features are the logarithms of the search's chances, and 1 for the seat to move.
    """
    chance = random.Random(series.seed)
    found: list[tuple[Array, tuple[float, ...], int]] = []
    for pairing in series.pairings():
        result = whole_game(series, pairing)
        if not result:
            continue
        record = result.record(series)
        chosen = set(chance.sample(range(len(record.moves)), min(MOMENTS, len(record.moves))))
        for moment, (state, _) in enumerate(record.steps()):
            if moment not in chosen:
                continue
            search = Search(guide_of(record.game, EXPERT.name), len(record.game.moves), 9)
            search.think_openly(state, SIMULATIONS)
            best, seats = int(search.best()), series.seats
            squares = sum(float(search.squares[best * seats + seat]) for seat in range(seats))
            if squares / int(search.visits(best)) <= FINAL:
                shares = [float(search.share(best, seat)) for seat in range(seats)]
                mover = [1.0 if seat == state.to_move else 0.0 for seat in range(seats)]
                features = np.array([np.log(np.clip(shares, SMALLEST, 1.0)), mover]).T
                found.append((features, result.shares, result.number))
    by_moment, results, games = map(np.array, zip(*found, strict=True))
    return by_moment, results, games


def main(game: str, seats: str, games: str, bots: str) -> None:
    series = Series(game, tuple(bots.split(",")), int(seats), int(games), seed=77).check()
    features, results, numbers = judge(series)
    odd = numbers // series.seats % 2 == 1  # a deal stays together
    print(
        f"{game}, {seats} seats, {len(set(numbers))} games, {len(results)} moments; each half by the fit to the other:"
    )
    plain = predict(features, np.array([1.0, 0.0]))
    mended = np.zeros_like(results)
    mended[odd] = predict(features[odd], fit(features[~odd], results[~odd]))
    mended[~odd] = predict(features[~odd], fit(features[odd], results[odd]))
    moving = features[:, :, 1] == 1.0
    for name, chances in (("search", plain), ("mended", mended)):
        report(name, chances, results, numbers)
        print(f"  seat to move: predicted {chances[moving].mean():.3f}, won {results[moving].mean():.3f}")
    gains = (results * (np.log(mended) - np.log(plain))).sum(axis=1)
    error = gains.std() / len(gains) ** 0.5
    stretch, mover = (round(float(weight), 2) for weight in fit(features, results))
    print(f"  stretch {stretch}, seat to move {mover:+}: gains {gains.mean():.4f} ± {error:.4f}", flush=True)
    keep("moves", game, series.seats, Calibration(stretch, mover) if gains.mean() > 2 * error else PLAIN)


def keep(kind: Kind, game: str, seats: int, mending: Calibration) -> None:
    """Enter a mending, if it mends anything."""
    fitted: dict[Kind, dict[str, dict[str, list[float]]]] = json.loads(FILE.read_text("utf-8"))
    fitted[kind].get(game, {}).pop(str(seats), None)
    if mending != PLAIN:
        fitted[kind].setdefault(game, {})[str(seats)] = list(dataclasses.astuple(mending))
    FILE.write_text(json.dumps(fitted, sort_keys=True, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    assert goldauge.compiled, "interpreted it would take days"
    main(*sys.argv[1:])
