"""Die Augen der Kali, two rule-based bots: both count cards, they differ in what risk is worth to them."""

from __future__ import annotations

from goldauge.core.view import View
from goldauge.games.kali.components import FOOTPRINTS, NOISE, SCARE, STEP_4, price
from goldauge.games.kali.rules import DRAW, ENOUGH, LEAVE, TAKE, Kali
from goldauge.games.kali.view import KaliView


class CardCounter:
    """Draws while the jewels to be won by one more card outweigh those to be lost."""

    fear: float  # how much worse a lost jewel is than a won one is good

    def choose(self, view: View) -> int:
        assert isinstance(view, KaliView)
        table = view.state
        if view.legal()[0] == TAKE:
            return TAKE if self._worth_taking(table, view.seat) else LEAVE
        if len(view.legal()) == 1 or self._next_card(table, int(table.riches[table.holder])) > 0:
            return DRAW
        return ENOUGH

    def _worth_taking(self, table: Kali, seat: int) -> bool:
        """After the price he must draw once; what then lies in the pot is his unless the card is bad."""
        cost = int(price(table.pot))
        left = [int(count) for count in table.left()]
        good = sum(left[: STEP_4 + 1]) / sum(left)
        return self._next_card(table, int(table.riches[seat]) - cost) + good * int(table.pot) > cost

    def _next_card(self, table: Kali, riches: int) -> float:
        """What one more card is worth on average to a holder with these riches, losses weighed by fear."""
        left = [int(count) for count in table.left()]
        open_eye = table.eyes > 0
        hoard, pot = int(table.hoard), int(table.pot)
        worth = 0.0
        for kind, steps in enumerate((1, 2, 3, 4)):
            footprint = int(table.footprint) + steps
            if footprint > FOOTPRINTS:
                worth += left[kind] * hoard
            else:
                worth += left[kind] * min(hoard, 2 * footprint if open_eye else footprint)
        noise = pot + (riches // 2 if open_eye else riches // 4)
        scare = pot + (riches if open_eye else riches // 2)
        worth -= self.fear * (left[NOISE] * noise + left[SCARE] * scare)
        return worth / sum(left)


class Cautious(CardCounter):
    """Hates to lose."""

    fear = 1.6


class Bold(CardCounter):
    """Likes to win."""

    fear = 0.8
