"""Bots by name: `random`, those of each game, the levels of the search, and the user's own (`my_bot.py:MyBot`)."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable

from goldauge.bots.levels import EASY, LEVELS, LevelName, level_bot
from goldauge.bots.personalities import PERSONALITIES
from goldauge.bots.random_bot import RandomBot
from goldauge.core.bot import Bot, TimedBot
from goldauge.core.errors import UnknownName
from goldauge.core.game import Game
from goldauge.core.registry import find_game
from goldauge.core.user_code import load_user_code
from goldauge.core.view import View

# From the weakest to the strongest, as measured for every room (docs/strength.md); a game's own bots stand together.
RUNGS = ("random", "easy", "own", "medium", "hard", "expert")


def bot_names(game: Game | str) -> tuple[str, ...]:
    """The bots that can play a game, the weakest first."""
    return tuple(sorted(("random", *_game(game).bots, *LEVELS), key=strength))


def bot_variants(game: Game | str) -> dict[str, tuple[str, ...]]:
    """For bots that can have a personality: the names of those that play as well, each in its own way."""
    return {
        name: tuple(f"{name}-{personality}" for personality in PERSONALITIES)
        for name in bot_names(game)
        if name in LEVELS and name != EASY.name
    }


def strength(name: str) -> int:
    """How strong a bot is among those of its game, from 0 (plays at random) to 5."""
    parts = LevelName.parse(name)
    rung = parts.level if parts else name
    return RUNGS.index(rung if rung in RUNGS else "own")


def bot(name: str, game: Game | str, seed: int = 0) -> Bot:
    """A new bot; the seed makes one that plays by chance repeatable."""
    if ":" in name:
        return _own(name, seed)
    if name == "random":
        return RandomBot(seed)
    parts = LevelName.parse(name)
    if parts:
        return level_bot(parts, _game(game), seed)
    own = _game(game).bots
    if name not in own:
        names = bot_names(game)
        near = difflib.get_close_matches(name, names, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(names)}, or your own as file.py:Name"
        raise UnknownName(f"no bot of {_game(game).name} is called {name!r}; {hint}")
    return own[name]()


def decide(bot: Bot, view: View, seconds: float | None = None) -> int:
    """The bot's choice; where seconds are given, a bot that can decide within them does so."""
    if seconds is not None and isinstance(bot, TimedBot):
        return bot.choose_within(view, seconds)
    return bot.choose(view)


class _FromFunction:
    """A function from view to move, as a bot."""

    def __init__(self, choose: Callable[[View], int]) -> None:
        self.choose = choose


def _own(name: str, seed: int) -> Bot:
    found = load_user_code(name)
    if isinstance(found, type):
        try:
            found = found(seed=seed) if _takes_seed(found) else found()
        except Exception as wrong:
            raise UnknownName(f"{name} can't be made: {type(wrong).__name__}: {wrong}") from wrong
    if callable(getattr(found, "choose", None)):
        return found  # type: ignore[return-value]
    if callable(found):
        return _FromFunction(found)
    raise UnknownName(f"{name} is no bot: it needs a method choose(view), or to be a function of a view")


def _takes_seed(kind: type) -> bool:
    try:
        return "seed" in inspect.signature(kind).parameters
    except ValueError:  # a class that was not written in Python
        return False


def _game(game: Game | str) -> Game:
    return find_game(game) if isinstance(game, str) else game
