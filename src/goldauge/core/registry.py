"""The registry: games by name. The rooms enter themselves; nothing here knows one."""

from __future__ import annotations

import difflib
import importlib

from goldauge.core.errors import UnknownName
from goldauge.core.game import Game
from goldauge.core.user_code import load_user_code

_games: dict[str, Game] = {}
_modules: dict[str, str] = {}


def register(game: Game) -> Game:
    """Enter a game under its name, e.g. one of your own."""
    _games[game.name] = game
    return game


def register_module(name: str, module: str) -> None:
    """Enter a game whose module (with the game as GAME) is imported when it is first asked for."""
    _modules[name] = module


def game_names() -> tuple[str, ...]:
    """The names of all games, those registered here too."""
    return tuple(sorted({*_modules, *_games}))


def find_game(name: str) -> Game:
    """The game of a name, or the game that `file.py:NAME` holds."""
    if name not in _games:
        if name in _modules:
            return register(importlib.import_module(_modules[name]).GAME)
        if ":" in name:
            found = load_user_code(name)
            made = found() if isinstance(found, type) else found
            if not isinstance(made, Game):
                raise UnknownName(f"{name} is not a game")
            return register(made)
        near = difflib.get_close_matches(name, game_names(), 1)
        hint = f"; did you mean {near[0]!r}?" if near else f"; there are: {', '.join(game_names())}"
        raise UnknownName(f"no game is called {name!r}{hint}")
    return _games[name]
