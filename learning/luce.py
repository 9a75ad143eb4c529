"""Luce's choice, fitted: the weights of features that make it likeliest who won, and how well they predict it."""

from __future__ import annotations

from typing import Any

import numpy as np

NEWTON_STEPS = 12
DAMPING = 2e-5
AT_ONCE = 20_000  # positions, so that many more fit into the memory
Array = np.ndarray[Any, Any]


def fit(features: Array, shares: Array) -> Array:
    """The weights that make what happened likeliest, by Newton's method: features are by position, seat and feature."""
    weights = np.zeros(features.shape[2])
    parts = [slice(first, first + AT_ONCE) for first in range(0, len(features), AT_ONCE)]
    for _ in range(NEWTON_STEPS):
        gradient = DAMPING * weights
        hessian = DAMPING * np.eye(len(weights))
        for part in parts:
            seen = features[part]
            chances = predict(seen, weights)
            gradient += np.einsum("ns,nsf->f", chances - shares[part], seen) / len(features)
            centred = seen - np.einsum("ns,nsf->nf", chances, seen)[:, None, :]
            flat = centred.reshape(-1, len(weights))
            hessian += (chances.reshape(-1, 1) * flat).T @ flat / len(features)
        weights -= np.linalg.solve(hessian, gradient)
    return weights


def predict(features: Array, weights: Array) -> Array:
    """Every seat's chance to win."""
    return softmax(features @ weights)


def softmax(strengths: Array) -> Array:
    """For many positions at once what goldauge.search.guide.softmax does for one."""
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def log_loss(chances: Array, shares: Array) -> float:
    """The mean over all positions."""
    return float(-(shares * np.log(chances)).sum(axis=1).mean())
