"""Learn Kali by playing against yourself: proximal policy optimisation (PPO) in plain numpy, on goldauge.envs.Batch.

    python examples/train_kali.py --minutes 10          of processor time; writes examples/kali_policy.npz
    goldauge arena kali --bots examples/train_kali.py:Learned,bold,cautious,random --seats 4 --games 4000

One small net plays all four seats. It sees an observation and says how good each move is (the policy) and how likely
its seat wins (the value). Every round of learning plays some hundred moves in many games, asks of each decision whether
it went better than the value had expected, and makes those that did likelier, in small steps.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import goldauge
from goldauge.envs import Batch, Features

Array = NDArray[np.float32]

SEATS = 4
WEIGHTS = Path(__file__).with_name("kali_policy.npz")
HIDDEN = 64
NEVER = np.float32(-1e9)  # the logit of a move that is not legal


class Net:
    """Two hidden layers; out of them a logit for each move and, last, the value. Adam improves it."""

    def __init__(self, inputs: int, moves: int, luck: np.random.Generator) -> None:
        sizes = [inputs, HIDDEN, HIDDEN, moves + 1]
        self.weights = [
            (luck.standard_normal(shape) * scale / np.sqrt(shape[0])).astype(np.float32)
            for shape, scale in zip(itertools.pairwise(sizes), (1, 1, 0.1), strict=True)
        ]
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self._mean = [np.zeros_like(one) for one in self.parameters]
        self._square = [np.zeros_like(one) for one in self.parameters]
        self._steps = 0

    @property
    def parameters(self) -> list[Array]:
        return [*self.weights, *self.biases]

    def forward(self, features: Array) -> list[Array]:
        """The layers, the input first; the last holds logits and value."""
        layers = [features]
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            out = layers[-1] @ weight + bias
            layers.append(np.tanh(out) if number < 2 else out)
        return layers

    def backward(self, layers: list[Array], slope: Array) -> list[Array]:
        """The slope of the loss by every parameter, from its slope by the last layer."""
        weights: list[Array] = []
        biases: list[Array] = []
        for number in (2, 1, 0):
            weights.insert(0, layers[number].T @ slope)
            biases.insert(0, slope.sum(0))
            slope = (slope @ self.weights[number].T) * (1 - layers[number] ** 2)
        return [*weights, *biases]

    def descend(self, slopes: list[Array], rate: float) -> None:
        """A step of Adam, with slopes that are too steep cut."""
        self._steps += 1
        norm = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        cut = min(1.0, 0.5 / (norm + 1e-8))
        for one, slope, mean, square in zip(self.parameters, slopes, self._mean, self._square, strict=True):
            mean += 0.1 * (cut * slope - mean)
            square += 0.001 * ((cut * slope) ** 2 - square)
            unbiased = mean / (1 - 0.9**self._steps)
            one -= rate * unbiased / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-5)

    def save(self, path: Path) -> None:
        np.savez(path, *self.parameters)

    @staticmethod
    def load(path: Path) -> Net:
        with np.load(path) as stored:
            arrays = list(stored.values())
        net = Net(len(arrays[0]), len(arrays[5]) - 1, np.random.default_rng(0))
        net.weights, net.biases = arrays[:3], arrays[3:]
        return net


def log_policy(logits: Array, mask: NDArray[np.bool_]) -> Array:
    """The logarithms of the probabilities of all moves."""
    logits = np.where(mask, logits, NEVER)
    logits = logits - logits.max(-1, keepdims=True)
    return np.asarray(logits - np.log(np.exp(logits).sum(-1, keepdims=True)), np.float32)


@dataclass
class Decisions:
    """What was decided in one round of play, and what came of it."""

    features: Array
    mask: NDArray[np.bool_]
    move: NDArray[np.int64]
    log_probability: Array
    advantage: Array  # how much better than expected
    target: Array  # for the value


class SelfPlay:
    """Games in which the net plays all seats."""

    def __init__(self, size: int, seed: int) -> None:
        self.batch = Batch("kali", SEATS, size, seed, skip_forced=True)
        self.features = Features(self.batch.layout)
        self.luck = np.random.default_rng(seed)

    def play(self, net: Net, steps: int, decay: float = 0.95) -> Decisions:
        """So many decisions in every row; those whose consequences are still open at the end are left out."""
        batch, size = self.batch, self.batch.size
        rows = np.arange(size)
        kept: dict[str, list[NDArray[Any]]] = defaultdict(list)
        for _ in range(steps):
            features, mask = self.features(batch.observation), batch.mask.copy()
            out = net.forward(features)[-1]
            policy = log_policy(out[:, :-1], mask)
            move = (policy + self.luck.gumbel(size=policy.shape)).argmax(1)
            kept["features"].append(features)
            kept["mask"].append(mask)
            kept["seat"].append(batch.to_move.copy())
            kept["move"].append(move)
            kept["log"].append(policy[rows, move])
            kept["value"].append(out[:, -1])
            shown = batch.step(move)
            kept["over"].append(shown.over.copy())
            kept["rewards"].append(shown.rewards.copy())
        # Backwards: what each seat of each row gets, and thinks of its game, at its next decision.
        reward = np.zeros((size, SEATS), np.float32)
        value = np.zeros((size, SEATS), np.float32)
        gain = np.zeros((size, SEATS), np.float32)
        known = np.zeros((size, SEATS), bool)
        advantage = np.zeros((steps, size), np.float32)
        usable = np.zeros((steps, size), bool)
        for step in reversed(range(steps)):
            over, seat, expected = kept["over"][step], kept["seat"][step], kept["value"][step]
            reward[over], value[over], gain[over], known[over] = kept["rewards"][step][over], 0, 0, True
            surprise = reward[rows, seat] + value[rows, seat] - expected
            gain[rows, seat] = surprise + decay * gain[rows, seat]
            advantage[step], usable[step] = gain[rows, seat], known[rows, seat]
            value[rows, seat], reward[rows, seat], known[rows, seat] = expected, 0, True
        use = usable.ravel()
        surplus = advantage.ravel()[use]
        return Decisions(
            np.concatenate(kept["features"])[use],
            np.concatenate(kept["mask"])[use],
            np.concatenate(kept["move"])[use],
            np.concatenate(kept["log"])[use],
            (surplus - surplus.mean()) / (surplus.std() + 1e-8),
            surplus + np.concatenate(kept["value"])[use],
        )


def learn(net: Net, decisions: Decisions, luck: np.random.Generator, rate: float, entropy_bonus: float) -> None:
    """Three times over all decisions, in parts: PPO with clipped ratios."""
    count = len(decisions.move)
    for _ in range(3):
        for part in np.array_split(luck.permutation(count), max(1, count // 4096)):
            rows = np.arange(len(part))
            move, mask = decisions.move[part], decisions.mask[part]
            layers = net.forward(decisions.features[part])
            policy = log_policy(layers[-1][:, :-1], mask)
            chances = np.exp(policy)
            ratio = np.exp(policy[rows, move] - decisions.log_probability[part])
            better = decisions.advantage[part]
            free = np.where(better > 0, ratio < 1.2, ratio > 0.8)  # beyond that the step is large enough
            slope = np.zeros_like(layers[-1])
            slope[:, :-1] = (free * ratio * better)[:, None] * chances
            slope[rows, move] -= free * ratio * better
            entropy = -(chances * np.where(mask, policy, 0)).sum(1, keepdims=True)
            slope[:, :-1] += entropy_bonus * chances * (np.where(mask, policy, 0) + entropy)
            slope[:, -1] = layers[-1][:, -1] - decisions.target[part]
            net.descend(net.backward(layers, (slope / len(part)).astype(np.float32)), rate)


class Learned:
    """The bot: the likeliest move of the net that was learned."""

    def __init__(self, path: Path = WEIGHTS) -> None:
        self.net = Net.load(path)
        self.observer = goldauge.game("kali").observer_for(SEATS)
        self.features = Features(self.observer.layout)

    def choose(self, view: goldauge.View) -> int:
        legal = list(view.legal())
        if len(legal) == 1:
            return int(legal[0])
        if view.seats != SEATS:
            raise ValueError(f"it has learned Kali among {SEATS}, not among {view.seats}")
        logits = self.net.forward(self.features(np.asarray(self.observer.of_view(view)))[None])[-1][0]
        return int(max(legal, key=lambda move: float(logits[move])))


def win_share(net: Net, bot: str, games: int, seed: int) -> float:
    """Of the net alone against three of these bots; a quarter would be even."""
    batch = Batch("kali", SEATS, 256, seed, bots=dict.fromkeys(range(1, SEATS), bot), skip_forced=True)
    features = Features(batch.layout)
    while batch.games < games:
        logits = net.forward(features(batch.observation))[-1][:, :-1]
        batch.step(np.where(batch.mask, logits, NEVER).argmax(1))
    return float(batch.tally[0]) / batch.games


def train(minutes: float, path: Path, seed: int = 1, size: int = 1024, steps: int = 64, judged: int = 1000) -> Net:
    """Play and learn for so many minutes of processor time, whatever else the machine does; then write the net.

    On the way so many games tell how it does.
    """
    plays = SelfPlay(size, seed)
    net = Net(plays.features.size, len(plays.batch.game.moves), np.random.default_rng(seed))
    start, rounds, decided = time.process_time(), 0, 0
    while (past := (time.process_time() - start) / (60 * minutes)) < 1:
        decisions = plays.play(net, steps)
        learn(net, decisions, plays.luck, rate=1e-3 * (1 - past) + 1e-5, entropy_bonus=0.01 * (1 - past))
        rounds, decided = rounds + 1, decided + len(decisions.move)
        if rounds % 50 == 1:
            shares = ", ".join(
                f"{bot} {win_share(net, bot, judged, 1 << 40):.0%}" for bot in ("random", "bold", "cautious")
            )
            print(f"{past:4.0%}  {decided:12,} decisions; wins against three of {shares}", flush=True)
    net.save(path)
    return net


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    options = parser.parse_args()
    train(options.minutes, options.out, options.seed)
