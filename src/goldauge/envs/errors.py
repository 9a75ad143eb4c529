"""What can be wrong with what a batch or an environment is given, in words, with the row that it is about."""

from __future__ import annotations

from goldauge.core.errors import GoldaugeError


class BadBatch(GoldaugeError):
    """Moves that a batch can't take. `row` is the first that is wrong, -1 if it is none in particular.

    Nothing was played, unless a bot has failed: then all other rows are a step further, and its own has a new game.
    """

    def __init__(self, message: str, row: int = -1) -> None:
        super().__init__(message if row < 0 else f"row {row}: {message}")
        self.row = row
