"""Einauge sei wachsam!, advice for a search: its guide, and how hard each level tries."""

from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.search.advice import Advice, Effort

ADVICE = Advice(
    guide=EinaugeGuide,
    efforts={"easy": Effort(20, 0.15), "medium": Effort(300, 0.03), "hard": Effort(600, 0.012)},
)
