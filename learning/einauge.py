"""Learns the value of positions in Einauge: `python -m learning.einauge` writes value.json anew.

Players who go by the policy, as playouts do, play each other, with a random move now and then so that all kinds of
positions come up, and in half of the games with presents at the start; the weights are fitted to who won.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.components import DUCAT, JEWEL, SABRE
from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.games.einauge.rules import BUYING, Einauge
from goldauge.games.einauge.valuation import valuation_of
from goldauge.games.einauge.value import AGES, FEATURES, Value
from learning import weights as files
from learning.luce import Array, fit, log_loss, predict

GAME = goldauge.game("einauge")
SAMPLED_TURNS = 3  # one of so many turns is kept: those of one game are alike
RANDOM_MOVES = 30  # one of so many decisions is random


def play(seats: int, number: int) -> tuple[list[Array], list[Array], list[float]]:
    """The features of every seat at the start of some turns, its score as it stood, and its share of the win."""
    state = GAME.start(seats, seed=number)
    assert isinstance(state, Einauge)
    luck = QuickLuck(number, 8)
    if luck.below(2) == 0:
        _give_presents(state, luck)
    guide = EinaugeGuide()
    value = Value([0.0] * int(FEATURES * AGES), valuation_of(state))
    positions, scores = [], []
    while not state.over:
        if state.phase == BUYING and state.picked < 0 and state.finder < 0 and luck.below(SAMPLED_TURNS) == 0:
            position, score = features_of(state, value)
            positions.append(position)
            scores.append(score)
        legal = state.legal()
        if len(legal) > 1 and luck.below(RANDOM_MOVES) == 0:
            move = int(legal[luck.below(len(legal))])
        else:
            moves = guide.candidates(state)
            move = int(guide.playout(state, moves, luck) if len(moves) > 1 else moves[0])
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return positions, scores, [outcome.share(seat) for seat in range(seats)]


def _give_presents(state: Einauge, luck: QuickLuck) -> None:
    """Uneven riches from the start: else nobody has many jewels early, and their value then would be a guess."""
    for seat in range(state.seats):
        state.riches[seat] += luck.below(7) * JEWEL + luck.below(13) * DUCAT + luck.below(4) * SABRE


def features_of(state: Einauge, value: Value) -> tuple[Array, Array]:
    """Every feature and the score of every seat, each at every age."""
    value.appraise(state)
    ages = np.array([float(age) for age in value.ages], np.float32)
    seen = []
    for seat in range(state.seats):
        value.measure(state, seat)
        seen.append([float(number) for number in value.features])
    features = np.array(seen, np.float32)[:, :, None] * ages
    return features.reshape(len(seen), -1), np.array(state.scores(), np.float32)[:, None] * ages


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--file", type=Path, default=files.file_of("einauge"))
    options = parser.parse_args()
    weights = files.read(options.file)
    for seats in options.seats:
        positions, scores, shares = [], [], []
        for number in range(options.games):
            seen, stood, won = play(seats, number)
            positions.extend(seen)
            scores.extend(stood)
            shares.extend([won] * len(seen))
        all_features, all_scores, all_shares = np.array(positions), np.array(scores), np.array(shares)
        cut = len(positions) * 9 // 10  # the rest is the test set
        learned = fit(all_features[:cut], all_shares[:cut])
        by_score = fit(all_scores[:cut], all_shares[:cut])
        test = all_shares[cut:]
        loss = log_loss(predict(all_features[cut:], learned), test)
        score_loss = log_loss(predict(all_scores[cut:], by_score), test)
        uniform = log_loss(np.full_like(test, 1 / seats), test)
        print(
            f"{seats} seats: {len(positions)} positions, log loss {loss:.4f}, "
            f"by the scores as they stand {score_loss:.4f}, of equal chances {uniform:.4f}",
            flush=True,
        )
        weights[str(seats)] = files.rounded(learned)
        files.write(options.file, weights)


if __name__ == "__main__":
    main()
