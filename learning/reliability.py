"""How true a game's learned values are: `python -m learning.reliability einauge 3 --option edition=nl --games 500`.

Games that nothing was learned from are played by the policy, or with `--simulations 100` by the search; at the start of
turns the value says what everybody's chances are, and for each tenth of the scale that is compared with what came. With
`--value FILE`, as often as you like, other files are measured on the same positions as the one that is in use, and with
`--stretch 1.667` all of them as they would be with strengths so many times as large: 1 / 0.6 is what analyses of
Die Dracheninsel ask for, but among three.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import goldauge
from goldauge.commands import parse_options
from goldauge.core.errors import BadSetup
from learning import dracheninsel, einauge, kali, self_play, tenths
from learning import weights as files
from learning.luce import softmax
from learning.self_play import Manner, Playing, Samples

SCRIPTS = {"dracheninsel": dracheninsel, "einauge": einauge, "kali": kali}


def measured(game: str, manner: Manner, games: int, processes: int) -> Samples:
    with Playing(processes) as playing:
        return playing.samples(SCRIPTS[game].play_one, manner, self_play.FRESH, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(SCRIPTS))
    parser.add_argument("seats", type=int)
    parser.add_argument("--option", action="append", default=[], help="an option of the game, as name=value")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=0, help="of the search; 0: by the policy")
    parser.add_argument("--value", type=Path, action="append", default=[], help="another file to be measured, too")
    parser.add_argument("--stretch", type=float, help="a factor on strengths: above 1 chances are surer")
    parser.add_argument("--processes", type=int, default=1)
    settings = parser.parse_args()
    kept = files.file_of(settings.game)
    if str(settings.seats) not in files.read(kept):
        parser.error(f"{settings.game} has learned nothing for {settings.seats} seats")
    try:
        options = goldauge.game(settings.game).settle(parse_options(settings.option))
    except BadSetup as wrong:
        parser.error(str(wrong))
    manner = Manner(settings.seats, settings.simulations, options=options, varied=False)
    script = SCRIPTS[settings.game]
    samples = measured(settings.game, manner, settings.games, settings.processes)
    player = f"the search ({settings.simulations} simulations)" if settings.simulations else "the policy"
    print(
        f"{settings.game}, {settings.seats} seats{''.join(f', {option}' for option in settings.option)}: "
        f"{len(set(samples.games))} games of {player}, {len(samples.games)} positions"
    )
    for file in (kept, *settings.value):
        weights = files.read(file)
        name = script.name_of(manner)
        chances = script.predict(weights[name if name in weights else str(settings.seats)], samples.features)
        what = "as it is" if file == kept else str(file)
        tenths.report(what, chances, samples.shares, samples.games)
        if settings.stretch:
            stretched = softmax(settings.stretch * np.log(chances))
            tenths.report(f"{what}, stretched by {settings.stretch}", stretched, samples.shares, samples.games)


if __name__ == "__main__":
    main()
