"""Die Augen der Kali, two rule-based bots: both count cards, they differ in what risk is worth to them."""

from __future__ import annotations

from goldauge.core.view import View
from goldauge.games.kali.policy import sensible
from goldauge.games.kali.view import KaliView


class CardCounter:
    """Draws while the jewels to be won by one more card outweigh those to be lost."""

    fear: int  # how bad a lost jewel is, in hundredths of a won one

    def choose(self, view: View) -> int:
        assert isinstance(view, KaliView)
        return sensible(view.state, self.fear)


class Cautious(CardCounter):
    """Hates to lose."""

    fear = 160


class Bold(CardCounter):
    """Likes to win."""

    fear = 80
