"""Pebbles, advice for a search: its guide, and how hard each level tries."""

from goldauge.search.advice import Advice, Effort
from tests.own_game.guide import PebblesGuide

ADVICE = Advice(
    guide=PebblesGuide,
    efforts={"easy": Effort(20, 0.1), "medium": Effort(60, 0.02), "hard": Effort(200, 0.0)},
)
