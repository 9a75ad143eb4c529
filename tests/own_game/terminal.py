"""Pebbles at the terminal: the table drawn in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldauge.core.view import View
from goldauge.core.words import Words
from tests.own_game.view import PebblesView


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """The sack and the players, as everybody sees them."""
    assert isinstance(view, PebblesView)
    left = view.left
    sack = Text.assemble(f"{words.text('sack')}  ", "●" * left["black"], "○" * left["white"])
    return Panel(
        Group(sack, Text(), _players(view, names)),
        title=words.text("title"),
        title_align="left",
        width=80,
        padding=(1, 2),
    )


def _players(view: PebblesView, names: Sequence[str]) -> Table:
    players = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat, name in enumerate(names):
        hand = "○" * int(view.state.hand) if seat == view.to_move else ""
        players.add_row("▶" if seat == view.to_move else " ", name, str(view.state.caught[seat]), hand)
    return players
