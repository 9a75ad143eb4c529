"""What a worker does for the server: it keeps the bots of its tables, and lets them decide."""

from __future__ import annotations

import dataclasses
import os
import secrets
from collections import OrderedDict
from collections.abc import Callable

import goldauge
from goldauge.bots import decide
from goldauge.bots.hints import Hint, advise
from goldauge.core.view import View

REMEMBERED = 500  # bots kept with what they have seen
NICENESS = 5  # the server answers people first
ADVICE = 10  # hints come after the bots
LATER = 15  # and what nobody waits for after both


@dataclasses.dataclass(frozen=True)
class Decision:
    """What a bot shall decide. Bots are kept apart for each table and seat, so that they may remember."""

    table: str
    seat: int
    bot: str
    game: str
    view: View
    seconds: float | None = None  # that a bot of a level has; None: its own


@dataclasses.dataclass(frozen=True)
class Consultation:
    """What a master would think of a decision."""

    table: str
    view: View
    seconds: float
    exploration: float = 1.0


Job = Decision | Consultation
Answer = str | list[Hint]


class BotWorker:
    """The bots of this worker's tables."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], goldauge.Bot] = OrderedDict()

    def do(self, job: Job) -> Answer:
        """A bot's move, or hints."""
        if isinstance(job, Consultation):
            return advise(job.view, job.seconds, secrets.randbits(62), exploration=job.exploration)
        return self.choose(job)

    def choose(self, decision: Decision) -> str:
        """The text of the bot's move; ValueError if it is not legal."""
        game = goldauge.game(decision.game)
        move = int(decide(self._bot(decision), decision.view, decision.seconds))
        if move not in list(decision.view.legal()):
            raise ValueError(f"it chose {move}, which is not legal")
        return game.moves[move]

    def _bot(self, decision: Decision) -> goldauge.Bot:
        key = (decision.table, decision.seat, decision.bot)
        if key not in self._bots:
            self._bots[key] = goldauge.bot(decision.bot, decision.game, seed=secrets.randbits(62))
            if len(self._bots) > REMEMBERED:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return self._bots[key]


def prepare(games: tuple[str, ...], niceness: int = NICENESS) -> Callable[[Job], Answer]:
    """In a new worker: with these games of the operator's own."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    for game in games:
        goldauge.game(game)
    return BotWorker().do
