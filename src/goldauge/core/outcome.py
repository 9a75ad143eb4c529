"""Outcome: how a game ended."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Who won, and the final scores of all seats."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def share(self, seat: int) -> float:
        """This seat's share of the win: 1 for the only winner, 0 for losers."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def to_dict(self) -> dict[str, object]:
        """As JSON values."""
        return {"winners": list(self.winners), "scores": list(self.scores)}
