"""Die Dracheninsel, advice for a search: its guide, and how hard each level tries."""

from goldauge.games.dracheninsel.guide import IslandGuide
from goldauge.search.advice import Advice, Effort

# The policy alone plays well: little thought plays better, and a low temperature worse.
ADVICE = Advice(
    guide=IslandGuide,
    analysis=1_500,
    efforts={"easy": Effort(60, 0.02), "medium": Effort(100, 0.003), "hard": Effort(300, 0.0)},
)
