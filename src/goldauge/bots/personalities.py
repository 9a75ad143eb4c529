"""Personalities: what the bots of a level can care for beside winning, so that those at one table don't play alike."""

from __future__ import annotations

import dataclasses

from goldauge.search.temper import NOBODY, Temper
from goldauge.search.tree_search import Search

OFFENCE = 0.03  # of the win: who loses so much between two decisions looks for somebody to blame


@dataclasses.dataclass(frozen=True)
class Personality:
    """The weights are those of a Temper. They are small: it plays its level, in its own way."""

    name: str
    about: str
    risk: float = 0.0
    greed: float = 0.0
    envy: float = 0.0
    grudge: float = 0.0

    def temper(self) -> Temper:
        return Temper(self.risk, self.greed, self.envy, self.grudge)


PERSONALITIES = {
    personality.name: personality
    for personality in (
        Personality("bold", "likes big chances and takes the danger that comes with them", risk=1.0),
        Personality("cautious", "likes what is safe", risk=-1.0),
        Personality("greedy", "takes what can be had now", greed=0.8),
        Personality("envious", "can't stand to see anybody in front", envy=1.0),
        Personality("vengeful", "doesn't forget who gained at its expense", grudge=0.25),
    )
}


@dataclasses.dataclass
class Memory:
    """Whom a bot blames: whoever gained most when it lost much, by what it expected then and expects now."""

    expected: tuple[float, ...] = ()  # what each seat could expect of the win at the last decision
    offender: int = int(NOBODY)

    def look(self, search: Search) -> None:
        """After a search: who gained since the last one?"""
        seats = range(len(search.shares))
        now = tuple(search.expected(seat) for seat in seats)
        before, self.expected = self.expected, now
        if len(before) != len(now) or now[search.seat] > before[search.seat] - OFFENCE:
            return
        others = [seat for seat in seats if seat != search.seat]
        self.offender = max(others, key=lambda seat: now[seat] - before[seat])
