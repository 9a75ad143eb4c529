"""How true the chances of analyses are: `python -m learning.chances einauge 2 1000 medium,easy,merchant`.

Games between mixed bots are played, a few moments of each are appraised as an analysis does, and what was predicted is
compared with what came, for each tenth of the scale and on the whole: as it is, as an analysis mends it, and the
learned value alone, as it stands at the same moments. Errors count games, not moments: those of one game have one end.

`--fit --seed 79` finds the mending: the stretch that makes what came likeliest. It is kept in calibration.json, and
whether it holds is seen in games with another seed.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
from librt.vecs import vec

import goldauge
from goldauge.analysis.calibration import SMALLEST, Calibration, calibration_of
from goldauge.arena.series import Series
from goldauge.bots.levels import master_guide
from goldauge.core.vectors import numbers
from goldauge.search.advice import advice_of
from goldauge.search.appraisal import STAY, Appraiser
from learning.calibration import keep
from learning.luce import fit
from learning.tenths import report
from learning.whole import whole_game

MOMENTS = 6  # of each game
PLAYOUTS = 200

Array = np.ndarray[Any, Any]


def judge(series: Series, moments: int, playouts: int) -> tuple[Array, Array, Array, Array]:
    """Of some moments of all games: the chances, those of the learned value alone, what came, and the game's number."""
    chance = random.Random(series.seed)
    found: list[tuple[list[float], list[float], tuple[float, ...], int]] = []
    for pairing in series.pairings():
        result = whole_game(series, pairing)
        if not result:
            continue
        record = result.record(series)
        guide = master_guide(record.game)
        guide.steady()
        guide.horizon = advice_of(record.game).foresight
        appraiser = Appraiser(guide)
        chosen = set(chance.sample(range(len(record.moves)), min(moments, len(record.moves))))
        for moment, (state, _) in enumerate(record.steps()):
            if moment in chosen:
                appraisal = appraiser.openly(state, moment, numbers([STAY]), playouts, result.number)
                alone = vec[float]([0.0] * series.seats)
                guide.evaluate(state, alone)
                chances = [float(appraisal.share(0, seat)) for seat in range(series.seats)]
                found.append((chances, list(alone), result.shares, result.number))
    by_appraisal, by_value, results, games = map(np.array, zip(*found, strict=True))
    return by_appraisal, by_value, results, games


def mended(chances: Array, stretch: float) -> Array:
    """As an analysis mends them."""
    calibration = Calibration(stretch)
    return np.array([calibration.mend(list(each)) for each in chances])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=goldauge.games())
    parser.add_argument("seats", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("bots", help="with commas")
    parser.add_argument("--fit", action="store_true", help="fit the mending to these games, and keep it")
    parser.add_argument("--seed", type=int, default=78, help="another one for fitting than for checking")
    parser.add_argument("--moments", type=int, default=MOMENTS, help="of each game")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    settings = parser.parse_args()
    bots = tuple(settings.bots.split(","))
    series = Series(settings.game, bots, settings.seats, settings.games, settings.seed).check()
    chances, alone, results, games = judge(series, settings.moments, settings.playouts)
    print(f"{series.game}, {series.seats} seats, {len(set(games))} games of {settings.bots}, {len(results)} moments")
    stretch = calibration_of("positions", goldauge.game(series.game), series.seats, series.options).stretch
    if settings.fit:
        stretch = round(float(fit(np.log(np.clip(chances, SMALLEST, 1.0))[:, :, None], results)[0]), 2)
        keep("positions", series.game, series.seats, Calibration(stretch))
    report("the learned value alone", alone, results, games)
    report("plain", chances, results, games)
    if stretch != 1.0:
        report(f"stretched by {stretch}", mended(chances, stretch), results, games)


if __name__ == "__main__":
    assert goldauge.compiled, "interpreted it would take days"
    main()
