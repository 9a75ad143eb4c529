"""Die Dracheninsel, the rule-based bot `hunter`: follows its policy."""

from __future__ import annotations

from goldauge.core.view import View
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.view import IslandView


class Hunter:
    """Takes the cheapest way to where gold is, shares when it must."""

    def __init__(self) -> None:
        self.policy = Policy()

    def choose(self, view: View) -> int:
        assert isinstance(view, IslandView)
        return int(self.policy.choose(view.state, view.legal()))
