"""The command `goldauge dataset`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from goldauge.commands import parse_options, plain_console
from goldauge.core.errors import BadSetup
from goldauge.dataset.folder import Dataset
from goldauge.dataset.source import Records, SelfPlay, Source


def add_commands(app: typer.Typer) -> None:
    """Enter the command of this room."""
    app.command("dataset")(dataset)


def dataset(
    out: Annotated[Path, typer.Option(help="The folder to write; one that was begun is finished.")],
    game: Annotated[str | None, typer.Argument(help="The game that bots play: a name, or file.py:NAME.")] = None,
    bots: Annotated[str, typer.Option(help="The bots, with commas; their seats turn from game to game.")] = "",
    seats: Annotated[int | None, typer.Option(help="Seats at the table; by default as many as bots.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, the same bytes.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as name=value.")] = None,
    records: Annotated[list[Path] | None, typer.Option(help="Take these records, or folders of them, instead.")] = None,
    search: Annotated[
        int, typer.Option(min=0, help="Let a search think so many simulations about every decision: visits and values.")
    ] = 0,
    part: Annotated[int, typer.Option(min=1, help="Games in each file.")] = 1000,
) -> None:
    """Write every decision of many games as Parquet, for programs that learn."""
    source: Source
    if records:
        if game or bots:
            raise BadSetup("either bots play (a game and --bots), or records are taken (--records)")
        source = Records.of(records)
    else:
        if not game:
            raise BadSetup("name the game that bots shall play, or give --records")
        names = [name.strip() for name in bots.split(",") if name.strip()]
        source = SelfPlay.of(game, names, seats or len(names), games, seed, parse_options(option or []))
    console = plain_console()
    target = Dataset(out, source, part, search)
    parts = -(-source.games // part)
    for _ in track(target.write(), "parts", parts, console=console):
        pass
    console.print(f"{source.games} games of {source.game.name} in {out}; _card.json says how they were made.")
