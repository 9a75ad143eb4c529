"""The weights of a learned value function: `value.json` in a game's package, a list for every number of seats, or for
every number of seats and the rules that are played by."""

from __future__ import annotations

import functools
import json
from importlib import resources


def load_weights(package: str, name: str) -> list[float]:
    """The weights of this name, such as the number of seats, as the game's script in learning/ has written them."""
    return _read(package)[name]


@functools.cache
def _read(package: str) -> dict[str, list[float]]:
    text = resources.files(package).joinpath("value.json").read_text("utf-8")
    return {name: [float(weight) for weight in weights] for name, weights in json.loads(text).items()}
