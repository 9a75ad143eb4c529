"""Learns what riches are worth in Die Augen der Kali: `python -m learning.kali` writes value.json anew.

The search plays against itself, judging positions by what was learned so far (at first by playing on as a careful
player would); the nets are fitted to who won; and again, so often.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.kali.master import KaliMaster
from goldauge.games.kali.rules import FORCED, Kali
from goldauge.games.kali.value import FEATURES, HIDDEN, look, value_of
from goldauge.search.tree_search import Search

KALI = goldauge.game("kali")
FILE = Path(__file__).parent.parent / "src" / "goldauge" / "games" / "kali" / "value.json"

Net = dict[str, list[float]]
Samples = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]


def play(task: tuple[int, int, int, int, Net | None]) -> Samples:
    """Self-play: what every seat saw at the start of every turn, and its share of the win."""
    seats, first, games, simulations, net = task
    seen: list[list[list[float]]] = []
    shares: list[list[float]] = []
    for number in range(first, first + games):
        state = KALI.start(seats, seed=number)
        assert isinstance(state, Kali)
        luck = QuickLuck(number, 8)
        guide = KaliMaster()
        if net:
            guide.values = {seats: value_of(net)}
        search = Search(guide, len(KALI.moves), number)
        looks: list[list[list[float]]] = []
        while not state.over:
            moves = state.legal()
            if state.phase == FORCED and state.footprint == 0:
                looks.append(_look(state))
            if len(moves) == 1:
                move = int(moves[0])
            elif luck.below(25) == 0:
                move = int(moves[luck.below(2)])  # a slip now and then, so that all kinds of positions come up
            elif net:
                search.think(state.view(state.to_move), simulations, -1.0)
                move = int(search.best())
            else:
                move = int(guide.playout(state, moves, luck))
            state.play(move)
        outcome = state.outcome()
        assert outcome is not None
        seen += looks
        shares += [[outcome.share(seat) for seat in range(seats)]] * len(looks)
    return np.array(seen, np.float32), np.array(shares, np.float32)


def _look(state: Kali) -> list[list[float]]:
    left = state.left()
    rows = []
    for seat in range(state.seats):
        seen = vec[float]([0.0] * FEATURES)
        look(state, left, seat, seen)
        rows.append(list(seen))
    return rows


def fit(samples: Samples, start: Net | None, epochs: int) -> tuple[Net, float]:
    """Adam on the cross entropy; returns the net and its error on a tenth that it never saw."""
    seen, shares = samples
    chance = np.random.default_rng(1)
    cut = len(seen) * 9 // 10  # the last games, not random samples: samples of one game are alike
    if start:
        inner = np.array(start["inner"], np.float32).reshape(HIDDEN, FEATURES)
        outer = np.array(start["outer"], np.float32)
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
            for part, slope in enumerate(_slopes(seen[batch], shares[batch], weights)):
                means[part] = 0.9 * means[part] + 0.1 * slope
                squares[part] = 0.999 * squares[part] + 0.001 * slope**2
                change = means[part] / (1 - 0.9**step) / (np.sqrt(squares[part] / (1 - 0.999**step)) + 1e-8)
                weights[part] = weights[part] - rate * (change + 0.003 * weights[part])
    chances, _ = _chances(seen[cut:], weights)
    error = float(-(shares[cut:] * np.log(chances + 1e-9)).sum(1).mean())
    net = {
        "inner": [round(float(weight), 4) for weight in weights[0].ravel()],
        "outer": [round(float(weight), 4) for weight in weights[1]],
    }
    return net, error


def _chances(seen: Any, weights: list[Any]) -> tuple[Any, Any]:
    cells = np.maximum(seen @ weights[0].T, 0)
    strengths = cells @ weights[1]
    powers = np.exp(strengths - strengths.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True), cells


def _slopes(seen: Any, shares: Any, weights: list[Any]) -> list[Any]:
    chances, cells = _chances(seen, weights)
    wrong = (chances - shares) / len(seen)
    outer = np.einsum("ns,nsh->h", wrong, cells)
    back = wrong[..., None] * weights[1] * (cells > 0)
    return [np.einsum("nsh,nsf->hf", back, seen), outer]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", default="3,4,5,6")
    parser.add_argument("--rounds", type=int, default=3, help="of playing and fitting")
    parser.add_argument("--first", type=int, default=60_000, help="games of the first round, without search")
    parser.add_argument("--games", type=int, default=15_000, help="games of each later round")
    parser.add_argument("--simulations", type=int, default=80)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--file", type=Path, default=FILE)
    settings = parser.parse_args()
    nets: dict[str, Net] = json.loads(settings.file.read_text()) if settings.file.exists() else {}
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
                net, error = fit((together[0], together[1]), net, 12)
                taken = time.perf_counter() - began
                print(
                    f"{seats} seats, round {turn}: {len(together[0])} samples, error {error:.4f}, {taken:.0f} s",
                    flush=True,
                )
            assert net is not None
            nets[str(seats)] = net
            settings.file.write_text(json.dumps(dict(sorted(nets.items()))) + "\n", "utf-8")


if __name__ == "__main__":
    main()
