"""Learns the value of positions in Die Dracheninsel: `python -m learning.dracheninsel` writes value.json anew.

`hunter` plays against itself, with a random move now and then so that all kinds of positions come up; the weights are
fitted to who won.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.phases import TURN
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.value import FEATURES, Value
from learning import weights as files
from learning.luce import fit, log_loss, predict

GAME = goldauge.game("dracheninsel")
SAMPLED_TURNS = 4  # one of so many turns is kept: those of one game are alike
RANDOM_MOVES = 40  # one of so many decisions is random


def play(seats: int, number: int, value: Value) -> tuple[list[list[list[float]]], list[float]]:
    """The features of every seat at the start of some turns, and its share of the win."""
    state = GAME.start(seats, seed=number)
    assert isinstance(state, Island)
    luck = QuickLuck(number, 8)
    policy = Policy()
    positions = []
    while not state.over:
        legal = state.legal()
        if state.phase == TURN and not state.moved and not state.spent and luck.below(SAMPLED_TURNS) == 0:
            position = []
            for seat in range(seats):
                value.look(state, seat)
                position.append([float(number) for number in value.seen])
            positions.append(position)
        if len(legal) > 1 and luck.below(RANDOM_MOVES) == 0:
            policy.forget()
            move = int(legal[luck.below(len(legal))])
        else:
            move = int(policy.choose(state, legal))
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return positions, [outcome.share(seat) for seat in range(seats)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--file", type=Path, default=files.file_of("dracheninsel"))
    options = parser.parse_args()
    weights = files.read(options.file)
    for seats in options.seats:
        value = Value([0.0] * int(FEATURES))
        positions, shares = [], []
        for number in range(options.games):
            seen, won = play(seats, number, value)
            positions.extend(seen)
            shares.extend([won] * len(seen))
        all_features, all_shares = np.array(positions), np.array(shares)
        cut = len(all_features) * 9 // 10  # the rest is the test set
        learned = fit(all_features[:cut], all_shares[:cut])
        uniform = log_loss(np.full_like(all_shares[cut:], 1 / seats), all_shares[cut:])
        loss = log_loss(predict(all_features[cut:], learned), all_shares[cut:])
        print(f"{seats} seats: {len(positions)} positions, log loss {loss:.4f}, of equal chances {uniform:.4f}")
        weights[str(seats)] = files.rounded(learned)
    files.write(options.file, weights)


if __name__ == "__main__":
    main()
