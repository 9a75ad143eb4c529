"""The table drawn for a terminal, in 80 columns: by the game's own `terminal.py`, or plainly."""

from __future__ import annotations

import importlib
import importlib.util
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.pretty import Pretty

from goldauge.core.view import View
from goldauge.core.words import Words

if TYPE_CHECKING:
    from goldauge.core.game import Game

WIDTH = 80


def drawing(game: Game, view: View, names: Sequence[str], words: Words) -> RenderableType:
    """What this seat sees, with the players by these names."""
    module = f"{game.package}.terminal"
    if game.package and importlib.util.find_spec(module) is not None:
        drawn: RenderableType = importlib.import_module(module).draw(view, names, words)
        return drawn
    return Group(*(f"{seat}: {name}" for seat, name in enumerate(names)), Pretty(view.to_dict()))


def text(game: Game, view: View) -> str:
    """The same as plain text, in English; seats have numbers, from 0 as everywhere in Python."""
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    console.print(drawing(game, view, [f"seat {seat}" for seat in range(view.seats)], game.words()))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().rstrip("\n")
