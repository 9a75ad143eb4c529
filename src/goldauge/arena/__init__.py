"""The arena: series of games between bots, ratings that can be trusted, and a report."""

from goldauge.arena.match import Forfeit, Result
from goldauge.arena.series import Series
from goldauge.arena.summary import Summary, summarise

__all__ = ["Forfeit", "Result", "Series", "Summary", "summarise"]
