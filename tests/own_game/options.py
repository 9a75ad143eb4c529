"""Pebbles, what can be set before the start."""

from goldauge.core.options import Whole
from tests.own_game.components import MOST_WHITE

WHITE = Whole("white", 12, "white pebbles in the sack", "P1", least=1, most=MOST_WHITE)

OPTIONS = (WHITE,)
