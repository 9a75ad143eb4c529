"""Luce's choice, fitted: weights of features that make it likeliest who won, and how well they foresee it."""

from __future__ import annotations

from typing import Any

import numpy as np

NEWTON = 12  # steps
DAMPING = 2e-5
Array = np.ndarray[Any, Any]


def fit(looks: Array, shares: Array) -> Array:
    """The weights that make what happened likeliest, by Newton's method: looks are by position, seat and feature."""
    weights = np.zeros(looks.shape[2])
    for _ in range(NEWTON):
        chances = chances_of(looks, weights)
        slope = np.einsum("ns,nsf->f", chances - shares, looks) / len(looks) + DAMPING * weights
        centred = looks - np.einsum("ns,nsf->nf", chances, looks)[:, None, :]
        curve = np.einsum("nsf,nsg->fg", chances[..., None] * centred, centred, optimize=True) / len(looks)
        weights -= np.linalg.solve(curve + DAMPING * np.eye(len(weights)), slope)
    return weights


def chances_of(looks: Array, weights: Array) -> Array:
    strengths = looks @ weights
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def surprise(chances: Array, shares: Array) -> float:
    """The mean log loss."""
    return float(-(shares * np.log(chances)).sum(axis=1).mean())
