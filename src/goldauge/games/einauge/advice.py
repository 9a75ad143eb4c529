"""Einauge sei wachsam!, advice for a search: its guide, and how hard each level tries."""

from goldauge.games.einauge.beginner import Beginner
from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.search.advice import Advice, Effort

ADVICE = Advice(
    guide=EinaugeGuide,
    analysis=4_000,
    appraisal=1_000,
    beginner=Beginner,
    efforts={"medium": Effort(300, 0.03), "hard": Effort(600, 0.012)},
)
