"""Die Augen der Kali, advice for a search: its guide, and how hard each level tries."""

from goldauge.games.kali.beginner import Beginner
from goldauge.games.kali.guide import KaliGuide
from goldauge.games.kali.master import KaliMaster
from goldauge.search.advice import Advice, Effort

# Moves are so near each other here that little thought finds the better one: levels differ by temperature.
ADVICE = Advice(
    guide=KaliGuide,
    master=KaliMaster,
    analysis=3_000,
    appraisal=3_000,
    foresight=12,  # asked sooner, what was learned would leave more unexplained
    beginner=Beginner,
    efforts={"medium": Effort(100, 0.045), "hard": Effort(300, 0.022)},
)
