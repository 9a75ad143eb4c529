"""The bot `random`: any legal move, each as likely."""

from __future__ import annotations

from goldauge.core.luck import QuickLuck
from goldauge.core.view import View


class RandomBot:
    """The measure of all bots."""

    def __init__(self, seed: int = 0) -> None:
        self.luck = QuickLuck(seed)

    def choose(self, view: View) -> int:
        moves = view.legal()
        return moves[self.luck.below(len(moves))]
