"""Die Augen der Kali at the terminal: the table drawn in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldauge.core.view import View
from goldauge.core.words import Words
from goldauge.games.kali.components import FOOTPRINTS, NOISE, STONES
from goldauge.games.kali.rules import GODDESS, OFFER
from goldauge.games.kali.view import KaliView

EYES = ("-  -", "o  -", "o  o")


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """The cave as everybody sees it."""
    assert isinstance(view, KaliView)
    state = view.state
    title = words.text("title")
    if state.rounds > 1:
        title += ", " + words.text("round", round=state.round, rounds=state.rounds)
    parts = (_goddess, _path, _pot, _deck)
    drawn = [row for part in parts for row in (part(view, words), Text())]
    return Panel(
        Group(*drawn, _players(view, names, words)),
        title=title,
        title_align="left",
        border_style="yellow",
        width=80,
        padding=(1, 2),
    )


def _goddess(view: KaliView, words: Words) -> Text:
    eyes = int(view.state.eyes)
    line = Text()
    line.append(f"{EYES[eyes]}  {words.text(f'eyes.{eyes}')}", "bold red" if eyes else "green")
    line.append(f"   {words.text('hoard')} {view.state.hoard}", "bold yellow")
    return line


def _path(view: KaliView, words: Words) -> Text:
    """Start, eighteen footprints in columns of the same width, the goddess; the thief stands below."""
    start, goddess, thief = words.text("start"), words.text("goddess"), words.text("thief")
    here = int(view.state.footprint)
    path = Text(start)
    for footprint in range(1, FOOTPRINTS + 1):
        path.append(f"{footprint:>3}", "bold yellow" if footprint == here else "dim")
    end = len(path) + 1
    path.append(f" {goddess}", "red")
    column = 0 if here == 0 else end if here == GODDESS else len(start) + 3 * here - 1
    return Text("\n").join([path, Text(f"{' ' * column}▲ {thief}", "bold cyan")])


def _pot(view: KaliView, words: Words) -> Text:
    line = Text()
    line.append(f"{words.text('pot')} {view.state.pot}", "bold yellow")
    if view.state.footprint and view.to_move >= 0:
        line.append(f"   {words.text('price', price=view.price)}", "dim")
    if view.doubled:
        line.append(f"   {words.text('doubled')}", "bold red")
    return line


def _deck(view: KaliView, words: Words) -> Text:
    kinds = [words.text("left of", count=count, card=card) for card, count in view.left.items()]
    steps, bad = ", ".join(kinds[:NOISE]), ", ".join(kinds[NOISE:])
    return Text.assemble(f"{words.text('left', danger=view.danger)}:\n{steps}\n", (bad, "red"))


def _players(view: KaliView, names: Sequence[str], words: Words) -> Table:
    state = view.state
    players = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for _ in range(5):
        players.add_column(no_wrap=True, overflow="ellipsis")
    for seat, name in enumerate(names):
        riches = int(state.riches[seat])
        players.add_row(
            Text("▶" if seat == view.to_move else " ", "bold cyan"),
            Text(name, "bold" if seat == view.to_move else ""),
            Text(f"{riches:>3}", "yellow"),
            Text("◆" * (riches // STONES["diamond"]) + "  " + _doing(view, seat, words), "dim"),
            Text(words.text("sum", sum=view.scores[seat]) if state.rounds > 1 else ""),
        )
    return players


def _doing(view: KaliView, seat: int, words: Words) -> str:
    state = view.state
    if seat == state.woke:
        return words.text("is.woke")
    if view.to_move < 0:
        return ""
    if state.phase == OFFER and seat == view.to_move:
        return words.text("is.asked")
    if seat != state.holder:
        return ""
    return words.text("is.stopped" if state.phase == OFFER else "is.holder")
