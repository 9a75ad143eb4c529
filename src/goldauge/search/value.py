"""The weights of a learned value function: `value.json` in a game's package, a list for every number of seats."""

from __future__ import annotations

import functools
import json
from importlib import resources


def load_weights(package: str, seats: int) -> list[float]:
    """The weights for so many seats, as the game's script in learning/ has written them."""
    return _read(package)[str(seats)]


@functools.cache
def _read(package: str) -> dict[str, list[float]]:
    text = resources.files(package).joinpath("value.json").read_text("utf-8")
    return {seats: [float(weight) for weight in weights] for seats, weights in json.loads(text).items()}
