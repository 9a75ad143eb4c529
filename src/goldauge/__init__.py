"""Goldauge: three treasure-hunting board games, with complete rules, bots and a table to sit at.

>>> import goldauge
>>> state = goldauge.game("kali").start(seats=3, seed=7)
"""

from importlib.metadata import version

import goldauge.games  # noqa: F401  (enters the games into the registry)
from goldauge.analysis import Analysis, analyse
from goldauge.bots import bot, bot_names, decide
from goldauge.bots.hints import Hint, advise
from goldauge.core import luck as _luck
from goldauge.core.bot import Bot
from goldauge.core.errors import (
    BadMove,
    BadPosition,
    BadRecord,
    BadSetup,
    GoldaugeError,
    IllegalMove,
    UnknownName,
)
from goldauge.core.game import Game
from goldauge.core.luck import Luck, QuickLuck, Seed
from goldauge.core.outcome import Outcome
from goldauge.core.record import Record
from goldauge.core.registry import find_game as game
from goldauge.core.registry import game_names as games
from goldauge.core.registry import register
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View

__all__ = [
    "Analysis",
    "BadMove",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Event",
    "Game",
    "GoldaugeError",
    "Hint",
    "IllegalMove",
    "Luck",
    "Outcome",
    "QuickLuck",
    "Record",
    "Seed",
    "State",
    "UnknownName",
    "View",
    "advise",
    "analyse",
    "bot",
    "bot_names",
    "compiled",
    "decide",
    "game",
    "games",
    "register",
]

__version__ = version("goldauge")

compiled: bool = not str(_luck.__file__).endswith(".py")
"""Whether the rules run as machine code (True) or interpreted (False)."""
