"""Die Dracheninsel, advice for a search: its guide, and how hard each level tries."""

from goldauge.games.dracheninsel.beginner import Beginner
from goldauge.games.dracheninsel.guide import IslandGuide
from goldauge.search.advice import Advice, Effort

# The policy alone plays well, and little thought plays better. Where moves are chosen by temperature nobody arrives:
# single steps differ too little in value. So levels keep to the policy's plan until they see something better: `medium`
# something far better, the others something that is more than noise.
ADVICE = Advice(
    guide=IslandGuide,
    analysis=1_500,
    appraisal=150,
    foresight=80,  # six rounds; played to the end they would tell more noise
    beginner=Beginner,
    efforts={
        "medium": Effort(15, 0.0, resolve=0.12),
        "hard": Effort(60, 0.0, resolve=0.05),
        "expert": Effort(None, 0.0, resolve=0.02),
    },
)
