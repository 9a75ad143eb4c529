"""The levels: one search for every game, at four degrees of effort; the lowest may be a beginner without any."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence

from librt.vecs import vec

from goldauge.bots.personalities import PERSONALITIES, Memory, Personality
from goldauge.core.bot import Bot
from goldauge.core.errors import UnknownName
from goldauge.core.game import Game
from goldauge.core.luck import QuickLuck
from goldauge.core.registry import find_game
from goldauge.core.view import View
from goldauge.search.advice import advice_of
from goldauge.search.guide import Guide, softmax
from goldauge.search.mixed_search import search_for

MOST = 1_000_000  # simulations for one decision, however long the clock runs

_BUDGET = re.compile(r"(?P<simulations>[1-9]\d*)|(?P<seconds>\d*\.?\d+)s")


@dataclasses.dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or so many seconds, whichever ends first; None has no limit."""

    simulations: int | None = None
    seconds: float | None = None

    @staticmethod
    def parse(text: str) -> Budget:
        """`2000` simulations, or `0.5s`."""
        found = _BUDGET.fullmatch(text)
        if not found:
            raise UnknownName(f"{text!r} is no budget: write 2000 for simulations or 0.5s for seconds")
        if found["simulations"]:
            return Budget(simulations=int(found["simulations"]))
        return Budget(seconds=float(found["seconds"]))


@dataclasses.dataclass(frozen=True)
class Level:
    """How well to play."""

    name: str
    about: str
    budget: Budget
    temperature: float = 0.0  # as in Effort
    resolve: float = 0.0
    personality: Personality | None = None


EASY = Level("easy", "a beginner: makes plans and carries them out, and misjudges", Budget(60), temperature=0.05)
MEDIUM = Level("medium", "thinks a little", Budget(1_500))
HARD = Level("hard", "thinks well", Budget(8_000))
EXPERT = Level("expert", "thinks for a second", Budget(seconds=1.0))

LEVELS = {level.name: level for level in (EASY, MEDIUM, HARD, EXPERT)}


@dataclasses.dataclass(frozen=True)
class LevelName:
    """What the name of a level's bot says: `hard`, `hard-bold`, `hard@2000`, `expert-greedy@0.2s`. Beginners have no
    personality yet."""

    level: str
    personality: str = ""
    budget: str | None = None

    @staticmethod
    def parse(text: str) -> LevelName | None:
        """None: it is no level's."""
        name, own_budget, budget = text.partition("@")
        level, own_personality, personality = name.partition("-")
        if level not in LEVELS or (own_personality and (personality not in PERSONALITIES or level == EASY.name)):
            return None
        return LevelName(level, personality, budget if own_budget else None)

    def __str__(self) -> str:
        personality = f"-{self.personality}" if self.personality else ""
        return f"{self.level}{personality}" + ("" if self.budget is None else f"@{self.budget}")


def level_bot(name: LevelName, game: Game, seed: int) -> Bot:
    """The bot of a level; with a budget of its own even the lowest searches."""
    beginner = advice_of(game).beginner
    if name == LevelName(EASY.name) and beginner:
        return beginner(seed)
    settings = level_in(game, name.level)
    if name.budget is not None:
        settings = dataclasses.replace(settings, budget=Budget.parse(name.budget))
    if name.personality:
        settings = dataclasses.replace(settings, personality=PERSONALITIES[name.personality])
    return SearchBot(game, settings, seed)


def level_in(game: Game, name: str) -> Level:
    """A level as it plays this game."""
    level = LEVELS[name]
    effort = advice_of(game).efforts.get(name)
    if effort is None:
        return level
    budget = level.budget if effort.simulations is None else Budget(effort.simulations)
    return dataclasses.replace(level, budget=budget, temperature=effort.temperature, resolve=effort.resolve)


def guide_of(game: Game, level: str) -> Guide:
    """The guide of the level's search: all but the easy one get the master's, where the game has one."""
    advice = advice_of(game)
    return advice.master() if advice.master and level != EASY.name else advice.guide()


def master_guide(game: Game) -> Guide:
    """The guide of `expert`, for a search of one's own."""
    guide = guide_of(game, EXPERT.name)
    if guide.back < 0 and "back" in game.moves:
        guide.back = game.moves.index("back")
    return guide


def budget_of(name: str, game: Game) -> Budget:
    """How long the bot of this name thinks about a decision: without limit, if it is no level's."""
    parts = LevelName.parse(name)
    if parts is None:
        return Budget()
    return level_in(game, parts.level).budget if parts.budget is None else Budget.parse(parts.budget)


def repeatable(name: str, game: Game) -> str:
    """The name of a bot that doesn't look at the clock: its seconds become about as many simulations."""
    parts = LevelName.parse(name)
    seconds = budget_of(name, game).seconds
    if parts is None or seconds is None:
        return name
    simulations = round(seconds * int(guide_of(game, parts.level).simulations_per_second))
    return str(dataclasses.replace(parts, budget=str(max(1, simulations))))


class SearchBot:
    """Searches before every move. Its tree grows on from decision to decision; pickled, the bot leaves it behind."""

    def __init__(
        self, game: Game, level: Level, seed: int = 0, decisions: int = 0, memory: Memory | None = None
    ) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        guide = guide_of(game, level.name)
        if guide.back < 0 and "back" in game.moves:
            guide.back = game.moves.index("back")
        self.search = search_for(guide, len(game.moves), seed)
        self.search.decisions = decisions
        self.memory = memory or Memory()
        if level.personality:
            self.search.temper = level.personality.temper()

    def choose(self, view: View) -> int:
        return self._choose(view, self.level.budget)

    def choose_within(self, view: View, seconds: float) -> int:
        """As `choose`, but in so many seconds at most."""
        own = self.level.budget
        return self._choose(view, Budget(own.simulations, min(seconds, own.seconds or seconds)))

    def _choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if self.search.temper:
            self.search.temper.offender = self.memory.offender
        self.search.think(view, budget.simulations or MOST, -1.0 if budget.seconds is None else budget.seconds)
        if self.search.temper:
            self.memory.look(self.search)
        if self.search.guide.mixes:
            return self._by_chance([(int(move), self.search.policy(move)) for move in self.search.moves()])
        return self._sample() if self.level.temperature else self._resolved(view)

    def _resolved(self, view: View) -> int:
        """The best move; the planned one, where that is hardly worse."""
        best, planned = int(self.search.best()), int(self.search.advised)
        if planned < 0 or not self.search.visits(planned):
            return best
        return planned if self.keeps_to_plan(view, self.search.value(best) - self.search.value(planned)) else best

    def keeps_to_plan(self, view: View, gain: float) -> bool:
        """Whether its plan is followed, though something else looks better by so much of the win."""
        resolve = self.level.resolve
        return resolve > 0.0 and gain < resolve + float(self.search.guide.impatience(view))

    def _sample(self) -> int:
        """A move by softmax over the values: the smaller the loss, the likelier."""
        moves = [int(move) for move in self.search.moves() if self.search.visits(move)]
        chances = vec[float]([self.search.value(move) / self.level.temperature for move in moves])
        softmax(chances)
        return self._by_chance(list(zip(moves, chances, strict=True)))

    def _by_chance(self, policy: Sequence[tuple[int, float]]) -> int:
        point = QuickLuck(self.seed, ~self.search.decisions).below(1 << 30) / (1 << 30)
        for move, chance in policy:
            point -= chance
            if point < 0:
                return move
        return policy[-1][0]

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (self.game.name, self.level, self.seed, int(self.search.decisions), self.memory)


def _revive(game: str, level: Level, seed: int, decisions: int, memory: Memory | None) -> SearchBot:
    return SearchBot(find_game(game), level, seed, decisions, memory)
