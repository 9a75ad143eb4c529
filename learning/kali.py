"""Learns the value of positions in Die Augen der Kali: `python -m learning.kali` writes value.json anew.

The search plays against itself, evaluating positions by what was learned so far (at first by playing on as a careful
player would); the nets are fitted to who won; and so on for some rounds.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from pathlib import Path

import numpy as np
from librt.vecs import vec

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.kali.master import KaliMaster
from goldauge.games.kali.rules import FORCED, Kali
from goldauge.games.kali.value import CONNECTIONS, FEATURES, HIDDEN, Value, look
from goldauge.search.tree_search import Search
from learning import weights as files
from learning.luce import Array, log_loss, softmax

KALI = goldauge.game("kali")
RANDOM_MOVES = 25  # one of so many decisions is random, so that all kinds of positions come up

Net = list[float]
Samples = tuple[Array, Array]  # the features of every seat, and its share of the win


def play(task: tuple[int, int, int, int, Net | None]) -> Samples:
    """Self-play: the features of every seat at the start of every turn, and its share of the win."""
    seats, first, games, simulations, net = task
    positions: list[list[list[float]]] = []
    shares: list[list[float]] = []
    for number in range(first, first + games):
        state = KALI.start(seats, seed=number)
        assert isinstance(state, Kali)
        luck = QuickLuck(number, 8)
        guide = KaliMaster()
        if net:
            guide.values = {seats: Value(net)}
        search = Search(guide, len(KALI.moves), number)
        of_this_game: list[list[list[float]]] = []
        while not state.over:
            moves = state.legal()
            if state.phase == FORCED and state.footprint == 0:
                of_this_game.append(_features(state))
            if len(moves) == 1:
                move = int(moves[0])
            elif luck.below(RANDOM_MOVES) == 0:
                move = int(moves[luck.below(2)])
            elif net:
                search.think(state.view(state.to_move), simulations, -1.0)
                move = int(search.best())
            else:
                move = int(guide.playout(state, moves, luck))
            state.play(move)
        outcome = state.outcome()
        assert outcome is not None
        positions += of_this_game
        shares += [[outcome.share(seat) for seat in range(seats)]] * len(of_this_game)
    return np.array(positions, np.float32), np.array(shares, np.float32)


def _features(state: Kali) -> list[list[float]]:
    left = state.left()
    rows = []
    for seat in range(state.seats):
        seen = vec[float]([0.0] * FEATURES)
        look(state, left, seat, seen)
        rows.append(list(seen))
    return rows


def fit(samples: Samples, start: Net | None, epochs: int) -> tuple[Net, float]:
    """Adam on the cross entropy; returns the net and its log loss on a tenth that it never saw."""
    features, shares = samples
    chance = np.random.default_rng(1)
    cut = len(features) * 9 // 10  # the last games, not random samples: samples of one game are alike
    if start:
        inner = np.array(start[:CONNECTIONS], np.float32).reshape(HIDDEN, FEATURES)
        outer = np.array(start[CONNECTIONS:], np.float32)
    else:
        inner = chance.normal(0, int(FEATURES) ** -0.5, (HIDDEN, FEATURES)).astype(np.float32)
        outer = chance.normal(0, 0.1, HIDDEN).astype(np.float32)
    weights = [inner, outer]
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    step = 0
    batches = max(1, cut // 512)
    for epoch in range(epochs):
        rate = 0.003 * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for batch in np.array_split(chance.permutation(cut), batches):
            step += 1
            for part, gradient in enumerate(_gradients(features[batch], shares[batch], weights)):
                means[part] = 0.9 * means[part] + 0.1 * gradient
                squares[part] = 0.999 * squares[part] + 0.001 * gradient**2
                change = means[part] / (1 - 0.9**step) / (np.sqrt(squares[part] / (1 - 0.999**step)) + 1e-8)
                weights[part] = weights[part] - rate * (change + 0.003 * weights[part])
    chances, _ = _predict(features[cut:], weights)
    return files.rounded([*weights[0].ravel(), *weights[1]]), log_loss(chances + 1e-9, shares[cut:])


def _predict(features: Array, weights: list[Array]) -> tuple[Array, Array]:
    """Every seat's chance to win, and what its cells say."""
    cells = np.maximum(features @ weights[0].T, 0)
    return softmax(cells @ weights[1]), cells


def _gradients(features: Array, shares: Array, weights: list[Array]) -> list[Array]:
    chances, cells = _predict(features, weights)
    error = (chances - shares) / len(features)
    outer = np.einsum("ns,nsh->h", error, cells)
    back = error[..., None] * weights[1] * (cells > 0)
    return [np.einsum("nsh,nsf->hf", back, features), outer]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", default="3,4,5,6")
    parser.add_argument("--rounds", type=int, default=3, help="of playing and fitting")
    parser.add_argument("--first", type=int, default=60_000, help="games of the first round, without search")
    parser.add_argument("--games", type=int, default=15_000, help="games of each later round")
    parser.add_argument("--simulations", type=int, default=80)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--file", type=Path, default=files.file_of("kali"))
    settings = parser.parse_args()
    nets = files.read(settings.file)
    with multiprocessing.get_context("spawn").Pool(settings.processes) as pool:
        for seats in map(int, settings.seats.split(",")):
            net: Net | None = None
            kept: list[Samples] = []
            for turn in range(settings.rounds):
                began = time.perf_counter()
                games = settings.games if net else settings.first
                size = max(1, games // (20 * settings.processes))
                tasks = [
                    (seats, (turn * 1_000_000) + first, size, settings.simulations, net)
                    for first in range(0, games, size)
                ]
                parts = pool.map(play, tasks, chunksize=1)
                samples = np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
                # What was played by the newest nets, and by those just before: more samples, hardly worse ones.
                kept = [*kept[-1:], samples] if turn > 1 else [samples]
                together = tuple(np.concatenate([some[part] for some in kept]) for part in (0, 1))
                net, loss = fit((together[0], together[1]), net, 12)
                taken = time.perf_counter() - began
                print(
                    f"{seats} seats, round {turn}: {len(together[0])} samples, log loss {loss:.4f}, {taken:.0f} s",
                    flush=True,
                )
            assert net is not None
            nets[str(seats)] = net
            files.write(settings.file, nets)


if __name__ == "__main__":
    main()
