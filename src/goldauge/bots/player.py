"""A bot in its seat: asked for its decisions, and told what it wants to know."""

from __future__ import annotations

from collections.abc import Iterable

from goldauge.bots import decide
from goldauge.core.bot import Bot, EndingBot, StartingBot, WatchingBot
from goldauge.core.game import Game
from goldauge.core.outcome import Outcome
from goldauge.core.story import Event
from goldauge.core.view import View


class Player:
    """A bot for one game. It is a bot itself, and whoever lets it play tells it what happens."""

    def __init__(self, bot: Bot, game: Game, seat: int, seats: int) -> None:
        self.bot = bot
        self.seat = seat
        self.watches = isinstance(bot, WatchingBot)  # else nobody need collect events for it
        self._untold: list[Event] = []
        if isinstance(bot, StartingBot):
            bot.start(game, seat, seats)

    def choose(self, view: View) -> int:
        self._tell()
        return decide(self.bot, view)

    def choose_within(self, view: View, seconds: float) -> int:
        self._tell()
        return decide(self.bot, view, seconds)

    def happened(self, events: Iterable[Event]) -> None:
        """It is told, as far as its seat may know it, before it decides next."""
        if self.watches:
            self._untold += [event.seen_by(self.seat) for event in events]

    def end(self, outcome: Outcome) -> None:
        self._tell()
        if isinstance(self.bot, EndingBot):
            self.bot.end(outcome)

    def _tell(self) -> None:
        if isinstance(self.bot, WatchingBot) and self._untold:
            untold, self._untold = self._untold, []
            self.bot.saw(untold)
