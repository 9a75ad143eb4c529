"""Learns what a position is worth in Die Dracheninsel: `python -m learning.dracheninsel` writes value.json anew.

`hunter` plays against itself, with a slip now and then so that all kinds of positions come up; the weights are fitted
to who won.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.moves import TURN
from goldauge.games.dracheninsel.policy import Instinct
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.value import FEATURES, Value
from learning.luce import chances_of, fit, surprise

GAME = goldauge.game("dracheninsel")
FILE = Path(__file__).parent.parent / "src" / "goldauge" / "games" / "dracheninsel" / "value.json"


def play(seats: int, number: int, value: Value) -> tuple[list[list[list[float]]], list[float]]:
    """What every seat saw at the start of some turns, and its share of the win."""
    state = GAME.start(seats, seed=number)
    assert isinstance(state, Island)
    luck = QuickLuck(number, 8)
    instinct = Instinct()
    looks = []
    while not state.over:
        legal = state.legal()
        if state.phase == TURN and not state.moved and not state.spent and luck.below(4) == 0:
            look = []
            for seat in range(seats):
                value.look(state, seat)
                look.append([float(number) for number in value.seen])
            looks.append(look)
        if len(legal) > 1 and luck.below(40) == 0:
            instinct.forget()
            move = int(legal[luck.below(len(legal))])
        else:
            move = int(instinct.choose(state, legal))
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return looks, [outcome.share(seat) for seat in range(seats)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    options = parser.parse_args()
    weights: dict[str, list[float]] = json.loads(FILE.read_text("utf-8"))
    for seats in options.seats:
        value = Value([0.0] * int(FEATURES))
        looks, shares = [], []
        for number in range(options.games):
            seen, won = play(seats, number, value)
            looks.extend(seen)
            shares.extend([won] * len(seen))
        all_looks, all_shares = np.array(looks), np.array(shares)
        kept = len(all_looks) * 9 // 10  # the rest tells how well it judges what it hasn't seen
        learned = fit(all_looks[:kept], all_shares[:kept])
        blind = surprise(np.full_like(all_shares[kept:], 1 / seats), all_shares[kept:])
        wise = surprise(chances_of(all_looks[kept:], learned), all_shares[kept:])
        print(f"{seats} seats: {len(looks)} positions, log loss {wise:.4f}, of one who knows nothing {blind:.4f}")
        weights[str(seats)] = [round(float(weight), 4) for weight in learned]
    FILE.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
