"""Features: observations as a net likes them, numbers near 1 and codes as one-hot."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from goldauge.core.observation import Layout


class Features:
    """Turns observations of one layout into float32: amounts divided by what is usual, every code spread out."""

    def __init__(self, layout: Layout) -> None:
        plain, scale = [], []
        self._codes: list[tuple[int, int]] = []  # where a code lies, and how many values it can have
        for part in layout.parts.values():
            for place in range(layout[part.name].start, layout[part.name].stop):
                if part.kind == "code":
                    self._codes.append((place, part.high + 1))
                else:
                    plain.append(place)
                    scale.append(part.usual)
        self._plain = np.array(plain)
        self._scale = (1 / np.array(scale)).astype(np.float32)
        self.size = len(plain) + sum(values for _, values in self._codes)

    def __call__(self, observation: NDArray[Any]) -> NDArray[np.float32]:
        """Of one observation, or of many: the last axis becomes `size` long."""
        features = np.zeros((*observation.shape[:-1], self.size), np.float32)
        at = len(self._plain)
        np.multiply(observation[..., self._plain], self._scale, out=features[..., :at])
        for place, values in self._codes:
            np.equal(observation[..., place, None], np.arange(values), out=features[..., at : at + values])
            at += values
        return features
