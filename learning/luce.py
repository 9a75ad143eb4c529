"""Luce's choice, fitted: the weights of features that make it likeliest who won, and how well they predict it."""

from __future__ import annotations

from typing import Any

import numpy as np

NEWTON_STEPS = 12
DAMPING = 2e-5
Array = np.ndarray[Any, Any]


def fit(features: Array, shares: Array) -> Array:
    """The weights that make what happened likeliest, by Newton's method: features are by position, seat and feature."""
    weights = np.zeros(features.shape[2])
    for _ in range(NEWTON_STEPS):
        chances = predict(features, weights)
        gradient = np.einsum("ns,nsf->f", chances - shares, features) / len(features) + DAMPING * weights
        centred = features - np.einsum("ns,nsf->nf", chances, features)[:, None, :]
        hessian = np.einsum("nsf,nsg->fg", chances[..., None] * centred, centred, optimize=True) / len(features)
        weights -= np.linalg.solve(hessian + DAMPING * np.eye(len(weights)), gradient)
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
