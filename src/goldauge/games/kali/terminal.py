"""Die Augen der Kali at the terminal: the table drawn in 80 columns, events and moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.games.kali import story
from goldauge.games.kali.components import CARD_NAMES, FOOTPRINTS, price
from goldauge.games.kali.rules import DRAW, ENOUGH, GODDESS, OFFER, TAKE, Kali
from goldauge.games.kali.view import KaliView

EYES = ("-  -  asleep", "o  -  one eye open: footprints pay double, a noise costs half", "o  o  AWAKE")


def table(view: View, names: Sequence[str]) -> RenderableType:
    """The cave as everybody sees it."""
    assert isinstance(view, KaliView)
    kali = view.state
    title = "Die Augen der Kali" + (f", round {kali.round} of {kali.rounds}" if kali.rounds > 1 else "")
    return Panel(
        Group(_goddess(kali), Text(), _path(kali), Text(), _pot(kali), _deck(kali), Text(), _players(kali, names)),
        title=title,
        title_align="left",
        border_style="yellow",
        width=80,
        padding=(1, 2),
    )


def _goddess(kali: Kali) -> Text:
    line = Text("Goddess  ")
    line.append(EYES[kali.eyes], "bold red" if kali.eyes else "green")
    line.append(f"   hoard {kali.hoard}", "bold yellow")
    return line


def _path(kali: Kali) -> Text:
    """Start, eighteen footprints, the goddess: four columns each but for the last; the thief stands below."""
    path, thief = Text("start"), Text()
    for footprint in range(1, FOOTPRINTS + 1):
        path.append(f"{footprint:>3}", "bold yellow" if footprint == kali.footprint else "dim")
    path.append(" goddess", "red")
    column = 5 + 3 * kali.footprint - 1 if 0 < kali.footprint < GODDESS else 0 if kali.footprint == 0 else 61
    thief.append(" " * column + "▲ thief", "bold cyan")
    return Text("\n").join([path, thief])


def _pot(kali: Kali) -> Text:
    line = Text("Pot      ")
    line.append(str(kali.pot), "bold yellow")
    if kali.footprint and kali.to_move >= 0:
        line.append(f"   taking over costs {price(kali.pot)}", "dim")
    return line


def _deck(kali: Kali) -> Text:
    left = [int(count) for count in kali.left()]
    line = Text(f"Deck     {sum(left)} cards left: ")
    kinds = [f"{count} x {name}" for name, count in zip(CARD_NAMES, left, strict=True)]
    line.append(", ".join(kinds[:4]))
    line.append(f"\n         {kinds[4]}, {kinds[5]}", "red")
    bad = sum(left[4:])
    if left and sum(left):
        line.append(f"   ({100 * bad / sum(left):.0f} % of the cards left are bad)", "dim")
    return line


def _players(kali: Kali, names: Sequence[str]) -> Table:
    players = Table(box=None, padding=(0, 2, 0, 0), show_header=kali.rounds > 1)
    for column in ("", "", "jewels", "", *(["sum so far"] if kali.rounds > 1 else [])):
        players.add_column(column, justify="right" if column else "left", no_wrap=True, overflow="ellipsis")
    for seat, name in enumerate(names):
        doing = []
        if seat == kali.holder and kali.to_move >= 0:
            doing.append("said enough" if kali.phase == OFFER else "draws")
        if seat == kali.turn and seat != kali.holder:
            doing.append("whose turn it was")
        if kali.phase == OFFER and seat == kali.to_move:
            doing.append("is asked to take over")
        if seat == kali.woke:
            doing.append("woke the goddess")
        riches = int(kali.riches[seat])
        players.add_row(
            Text("▶" if seat == kali.to_move else " ", "bold cyan"),
            Text(name, "bold" if seat == kali.to_move else ""),
            Text(str(riches), "yellow"),
            Text("◆" * (riches // 10) + "  " + ", ".join(doing), "dim"),
            *([str(kali.totals[seat])] if kali.rounds > 1 else []),
        )
    return players


def describe(move: int, view: View) -> str:
    """A legal move in a few words."""
    assert isinstance(view, KaliView)
    kali = view.state
    if move == DRAW:
        return "turn up the next card"
    if move == ENOUGH:
        return f"stop and claim the pot of {kali.pot}"
    if move == TAKE:
        return f"pay {price(kali.pot)} and play on with the pot of {kali.pot}"
    return "let it be"


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    return _tell(event, names)


@singledispatch
def _tell(event: Event, names: Sequence[str]) -> str:
    raise NotImplementedError(type(event))


@_tell.register
def _(event: story.RoundStarted, names: Sequence[str]) -> str:
    return f"Round {event.round}: {names[event.seat]} begins; {event.hoard} lie in the goddess's lap."


@_tell.register
def _(event: story.TurnStarted, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: to draw."


@_tell.register
def _(event: story.Drawn, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: turns up {event.card}."


@_tell.register
def _(event: story.Moved, names: Sequence[str]) -> str:
    if event.footprint == 0:
        return "The thief returns to the start."
    return "The thief walks on to " + ("the goddess." if event.footprint == GODDESS else f"{event.footprint}.")


@_tell.register
def _(event: story.LaidOut, names: Sequence[str]) -> str:
    return f"Jewels worth {event.amount} are laid out; the pot is {event.pot}."


@_tell.register
def _(event: story.PotReturned, names: Sequence[str]) -> str:
    return f"The pot of {event.amount} goes back to the goddess."


@_tell.register
def _(event: story.Paid, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: pays {event.amount} to the goddess."


@_tell.register
def _(event: story.EyeOpened, names: Sequence[str]) -> str:
    return "The goddess opens one eye! From now on all is doubled."


@_tell.register
def _(event: story.Awake, names: Sequence[str]) -> str:
    return f"The goddess is awake! {names[event.seat]}: loses everything."


@_tell.register
def _(event: story.Arrived, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: reaches the goddess and takes the hoard of {event.hoard} and the pot of {event.pot}."


@_tell.register
def _(event: story.SaidEnough, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: «Enough!» The pot is {event.pot}; taking over costs {event.price}."


@_tell.register
def _(event: story.Declined, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: does not take over."


@_tell.register
def _(event: story.TakenOver, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: takes over and pays {event.price} to {names[event.paid_to]}."


@_tell.register
def _(event: story.Banked, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: banks {event.amount}."


@_tell.register
def _(event: story.RoundOver, names: Sequence[str]) -> str:
    winners = " and ".join(names[seat] for seat in event.winners)
    return f"Round {event.round} is over. Richest: {winners}."


@_tell.register
def _(event: story.GameOver, names: Sequence[str]) -> str:
    account = ", ".join(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    return f"The game is over: {account}."
