"""Learns what a position is worth in Einauge: `python -m learning.einauge` writes value.json anew.

Players who go by the ledger, as playouts do, play each other, with a slip now and then so that all kinds of positions
come up, and in half of the games with presents at the start; the weights are fitted to who won.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.components import DUCAT, JEWEL, SABRE
from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.games.einauge.rules import BUYING, Einauge
from goldauge.games.einauge.valuation import ledger_of
from goldauge.games.einauge.value import AGES, FEATURES, Value
from learning.luce import Array, chances_of, fit, surprise

GAME = goldauge.game("einauge")
FILE = Path(__file__).parent.parent / "src" / "goldauge" / "games" / "einauge" / "value.json"
LOOKS = 3  # one of so many turns is looked at: those of one game are alike
SLIPS = 30  # one of so many decisions is made by chance


def play(seats: int, number: int) -> tuple[list[Array], list[Array], list[float]]:
    """What every seat saw at the start of some turns, its score as it stood, and its share of the win."""
    state = GAME.start(seats, seed=number)
    assert isinstance(state, Einauge)
    luck = QuickLuck(number, 8)
    if luck.below(2) == 0:
        _give_presents(state, luck)
    guide = EinaugeGuide()
    value = Value([0.0] * int(FEATURES * AGES), ledger_of(state))
    looks, scores = [], []
    while not state.over:
        if state.phase == BUYING and state.picked < 0 and state.finder < 0 and luck.below(LOOKS) == 0:
            look, score = at(state, value)
            looks.append(look)
            scores.append(score)
        legal = state.legal()
        if len(legal) > 1 and luck.below(SLIPS) == 0:
            move = int(legal[luck.below(len(legal))])
        else:
            moves = guide.candidates(state)
            move = int(guide.playout(state, moves, luck) if len(moves) > 1 else moves[0])
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return looks, scores, [outcome.share(seat) for seat in range(seats)]


def _give_presents(state: Einauge, luck: QuickLuck) -> None:
    """Uneven riches from the start: else nobody has many jewels early, and what they are worth then is guessed."""
    for seat in range(state.seats):
        state.riches[seat] += luck.below(7) * JEWEL + luck.below(13) * DUCAT + luck.below(4) * SABRE


def at(state: Einauge, value: Value) -> tuple[Array, Array]:
    """Every feature and the score of every seat, each at every age."""
    value.reckon(state)
    ages = np.array([float(age) for age in value.ages], np.float32)
    seen = []
    for seat in range(state.seats):
        value.look(state, seat)
        seen.append([float(number) for number in value.seen])
    look = np.array(seen, np.float32)[:, :, None] * ages
    return look.reshape(len(seen), -1), np.array(state.scores(), np.float32)[:, None] * ages


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--file", type=Path, default=FILE)
    options = parser.parse_args()
    weights: dict[str, list[float]] = json.loads(options.file.read_text("utf-8")) if options.file.exists() else {}
    for seats in options.seats:
        looks, scores, shares = [], [], []
        for number in range(options.games):
            seen, stood, won = play(seats, number)
            looks.extend(seen)
            scores.extend(stood)
            shares.extend([won] * len(seen))
        all_looks, all_scores, all_shares = np.array(looks), np.array(scores), np.array(shares)
        kept = len(looks) * 9 // 10  # the rest tells how well it judges what it hasn't seen
        learned = fit(all_looks[:kept], all_shares[:kept])
        by_score = fit(all_scores[:kept], all_shares[:kept])
        rest = all_shares[kept:]
        wise = surprise(chances_of(all_looks[kept:], learned), rest)
        simple = surprise(chances_of(all_scores[kept:], by_score), rest)
        blind = surprise(np.full_like(rest, 1 / seats), rest)
        print(
            f"{seats} seats: {len(looks)} positions, log loss {wise:.4f}, "
            f"by the scores as they stand {simple:.4f}, of one who knows nothing {blind:.4f}",
            flush=True,
        )
        weights[str(seats)] = [round(float(weight), 4) for weight in learned]
        options.file.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
