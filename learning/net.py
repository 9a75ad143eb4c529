"""A small net that looks at one seat at a time, fitted so that Luce's choice among seats makes it likeliest who won.

One hidden layer of rectified cells. Features are by position, seat and feature; the weights are for each feature those
to all cells, then one from each cell.
"""

from __future__ import annotations

import numpy as np

from learning.luce import Array, softmax

BATCH = 512
RATE = 0.003
DECAY = 0.003  # of weights, per step and rate

Net = list[Array]  # features x cells, and cells


def new_net(features: int, cells: int) -> Net:
    chance = np.random.default_rng(1)
    inner = chance.normal(0, features**-0.5, (features, cells)).astype(np.float32)
    return [inner, chance.normal(0, 0.1, cells).astype(np.float32)]


def fit(net: Net, features: Array, shares: Array, epochs: int) -> Net:
    """Adam on the cross entropy."""
    chance = np.random.default_rng(2)
    weights = list(net)
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    step = 0
    for epoch in range(epochs):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for batch in np.array_split(chance.permutation(len(features)), max(1, len(features) // BATCH)):
            step += 1
            gradients = _gradients(weights, features[batch], shares[batch])
            for part, gradient in enumerate(gradients):
                means[part] = 0.9 * means[part] + 0.1 * gradient
                squares[part] = 0.999 * squares[part] + 0.001 * gradient**2
                change = means[part] / (1 - 0.9**step) / (np.sqrt(squares[part] / (1 - 0.999**step)) + 1e-8)
                weights[part] = weights[part] - rate * (change + DECAY * weights[part])
    return weights


def predict(net: Net, features: Array) -> Array:
    """Every seat's chance to win."""
    return softmax(_cells(net, features) @ net[1])


def flat(net: Net) -> list[float]:
    return [*net[0].ravel().tolist(), *net[1].tolist()]


def parse(weights: list[float], features: int, cells: int) -> Net:
    """What `flat` wrote."""
    inner, outer = np.split(np.array(weights, np.float32), [features * cells])
    return [inner.reshape(features, cells), outer]


def _cells(net: Net, features: Array) -> Array:
    cells: Array = np.maximum(features @ net[0], 0)
    return cells


def _gradients(net: Net, features: Array, shares: Array) -> list[Array]:
    seats = shares.shape[1]
    rows = features.reshape(-1, features.shape[2])
    cells = _cells(net, rows)
    chances = softmax((cells @ net[1]).reshape(-1, seats))
    error = ((chances - shares) / len(features)).reshape(-1)
    back = error[:, None] * net[1] * (cells > 0)
    return [rows.T @ back, error @ cells]
