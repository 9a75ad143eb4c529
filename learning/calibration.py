"""Fits the calibration of analyses: `python -m learning.calibration einauge 2 100 hard,medium,merchant`.

Games between mixed bots are played, a few moments of each are judged as an analysis would, and the stretch and the
handicap of the seat to move are found that make what happened likeliest. It is entered into calibration.json; what it
gains is measured on the games that it was not fitted to.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

import goldauge
from goldauge.analysis.thinking import FINAL
from goldauge.arena.match import play_game
from goldauge.arena.series import Series
from goldauge.bots.levels import EXPERT, guide_of
from goldauge.search.tree_search import Search
from learning.luce import log_loss, softmax

FILE = Path(__file__).parent.parent / "src" / "goldauge" / "analysis" / "calibration.json"
MOMENTS = 6  # of each game
SIMULATIONS = 1_000
STRETCHES = np.arange(0.3, 1.5, 0.05)
HANDICAPS = np.arange(-0.8, 0.41, 0.05)

Array = np.ndarray[Any, Any]


def judge(series: Series) -> tuple[Array, Array, Array, Array]:
    """Of some moments of all games: predicted shares, the seat to move, what became of it, and the game's number."""
    chance = random.Random(series.seed)
    found: list[tuple[list[float], int, tuple[float, ...], int]] = []
    for pairing in series.pairings():
        result = play_game(series, pairing)
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
                found.append((shares, int(state.to_move), result.shares, result.number))
    predicted, movers, results, games = map(np.array, zip(*found, strict=True))
    return np.clip(predicted, 1e-4, 1.0), movers, results, games


def mend(shares: Array, movers: Array, stretch: float, handicap: float) -> Array:
    """As goldauge.analysis.calibration does it, for many positions at once."""
    strengths = stretch * np.log(shares)
    strengths[np.arange(len(movers)), movers] += handicap
    return softmax(strengths)


def fit(shares: Array, movers: Array, results: Array) -> tuple[float, float]:
    """The stretch and the handicap that make what happened likeliest."""
    options = [(float(stretch), float(handicap)) for stretch in STRETCHES for handicap in HANDICAPS]
    return min(options, key=lambda option: log_loss(mend(shares, movers, *option), results))


def main(game: str, seats: str, games: str, bots: str) -> None:
    series = Series(game, tuple(bots.split(",")), int(seats), int(games), seed=77).check()
    shares, movers, results, numbers = judge(series)
    odd = numbers // series.seats % 2 == 1  # a deal stays together
    half = fit(shares[~odd], movers[~odd], results[~odd])
    raw = log_loss(shares[odd], results[odd])
    mended = log_loss(mend(shares[odd], movers[odd], *half), results[odd])
    print(f"{game}, {seats} seats: {len(movers)} moments; on the half not fitted to: log loss {raw:.3f}, {mended:.3f}")
    stretch, handicap = fit(shares, movers, results)
    places = np.arange(len(movers))
    print(f"seat to move: predicted {shares[places, movers].mean():.3f}, won {results[places, movers].mean():.3f}")
    print(f"stretch {stretch:.2f}, seat to move {handicap:+.2f}")
    fitted: dict[str, dict[str, list[float]]] = json.loads(FILE.read_text("utf-8"))
    fitted.setdefault(game, {})[seats] = [round(stretch, 2), round(handicap, 2)]
    FILE.write_text(json.dumps(fitted, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    assert goldauge.compiled, "interpreted it would take days"
    main(*sys.argv[1:])
