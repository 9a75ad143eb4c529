"""The commands `goldauge arena` and `goldauge bots`."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import closing
from enum import StrEnum
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldauge.arena.folder import Folder
from goldauge.arena.luck import Adjusted, adjust, lucks_on_processes, mean_luck
from goldauge.arena.match import Forfeit, Result
from goldauge.arena.on_ray import play_on_ray
from goldauge.arena.pool import play_on_processes
from goldauge.arena.repeat import unrepeatable
from goldauge.arena.report import figures, percent
from goldauge.arena.series import Pairing, Series
from goldauge.arena.summary import Summary, summarise
from goldauge.bots import bot_names
from goldauge.bots.levels import LEVELS
from goldauge.bots.limits import MEMORY, SECONDS
from goldauge.bots.personalities import PERSONALITIES
from goldauge.bots.workers import cores
from goldauge.commands import INTERRUPTED, parse_options, plain_console
from goldauge.core.errors import BadSetup
from goldauge.core.registry import find_game, game_names


class Engine(StrEnum):
    """Where games are played."""

    processes = "processes"
    ray = "ray"


ENGINES: dict[Engine, Callable[[Series, list[Pairing], int], Generator[Result, None, None]]] = {
    Engine.processes: play_on_processes,
    Engine.ray: play_on_ray,
}


def add_commands(app: typer.Typer) -> None:
    """Enter the commands of this room."""
    app.command("arena")(arena)
    app.command("bots")(bots)


def arena(
    game: Annotated[str, typer.Argument(help="The game: a name, or file.py:NAME of your own.")],
    bots: Annotated[str, typer.Option(help="The bots, with commas: names, levels (hard@2000), my_bot.py:MyBot.")],
    seats: Annotated[int | None, typer.Option(help="Seats at the table; by default as many as bots.")] = None,
    games: Annotated[
        int, typer.Option(help="Games to play, rounded up so that every deal is played in every seat.")
    ] = 400,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The folder for report, tables and records.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the series in that folder.")] = False,
    engine: Annotated[
        Engine, typer.Option(help="Play on this machine's processes or on a Ray cluster.")
    ] = Engine.processes,
    processes: Annotated[int | None, typer.Option(help="How many processes; by default one for each core.")] = None,
    limit: Annotated[float, typer.Option(help="Seconds for one decision; beyond them the game is lost.")] = SECONDS,
    memory: Annotated[int, typer.Option(help="MiB for the bots of a game; who wants more loses it.")] = MEMORY,
    luck_adjusted: Annotated[
        bool, typer.Option("--luck-adjusted", help="Tell also the shares with the luck taken out.")
    ] = False,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as name=value.")] = None,
) -> None:
    """Let bots play each other, and rate them."""
    console = plain_console()
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    series = Series(game, names, seats or len(names), games, seed, limit, memory, parse_options(option or [])).check()
    folder = _folder(out, resume, series)
    results = play(series, folder, engine, processes or cores(), console)
    if not results:
        console.print("No game was finished.")
        raise typer.Exit(INTERRUPTED)
    summary = summarise(series, results)
    print_summary(series, summary, console)
    adjusted = _take_luck_out(series, results, processes or cores(), console) if luck_adjusted else []
    if len(results) == len(series.pairings()):
        for name, number in unrepeatable(series, results, ENGINES[engine]).items():
            console.print(_UNREPEATABLE.format(name, number), style="yellow", soft_wrap=True, highlight=False)
    if folder:
        folder.finish(results, summary, adjusted)
        console.print(f"Report: {folder.path / 'report.html'}", highlight=False)


def _take_luck_out(series: Series, results: list[Result], processes: int, console: Console) -> list[Adjusted]:
    lucks: dict[int, tuple[float, ...]] = {}
    progress = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console)
    whole = [result for result in results if not result.forfeit]
    with progress, closing(lucks_on_processes(series, whole, processes)) as found:
        task = progress.add_task("luck", total=len(whole))
        for number, luck in found:
            lucks[number] = luck
            progress.update(task, advance=1)
    adjusted = adjust(series, results, lucks)
    table = Table(box=None, padding=(0, 1, 0, 0), title="With the luck taken out", title_justify="left")
    for head in ("bot", "win share", "95%", "as many games as"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for bot in adjusted:
        interval = f"{percent(bot.share.low)} to {percent(bot.share.high)}"
        table.add_row(bot.name, percent(bot.share.value), interval, f"{bot.saved * len(results):,.0f}")
    console.print(table)
    seats = [mean_luck(whole, lucks, seat) for seat in range(series.seats)] if whole else []
    said = ", ".join(
        f"{seat}: {percent(luck.value)} ± {percent(luck.high - luck.value)}" for seat, luck in enumerate(seats)
    )
    console.print(f"Mean luck of the seats: {said}", soft_wrap=True, highlight=False)
    return adjusted


_UNREPEATABLE = (
    "Not repeatable: {} decided otherwise when game {} was played again. What it does by chance should come from the "
    "`seed` of its __init__, and nothing should stay from one game to the next."
)


def _folder(out: Path | None, resume: bool, series: Series) -> Folder | None:
    if out is None:
        if resume:
            raise BadSetup("--resume needs the folder of the series: --out")
        return None
    return Folder.resume(out, series) if resume else Folder.create(out, series)


def play(series: Series, folder: Folder | None, engine: Engine, processes: int, console: Console) -> list[Result]:
    """Play what is missing, with a progress bar; Ctrl-C keeps what was played."""
    results = folder.played() if folder else []
    played = {result.number for result in results}
    told: set[str] = set()
    missing = [pairing for pairing in series.pairings() if pairing.number not in played]
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
    )
    with progress, closing(ENGINES[engine](series, missing, processes)) as games:
        task = progress.add_task("games", total=len(played) + len(missing), completed=len(played), rate="")
        try:
            for result in games:
                if folder:
                    folder.keep(result)
                results.append(result)
                speed = progress.tasks[task].speed
                progress.update(task, advance=1, rate=f"{speed:.1f} games/s" if speed else "")
                if result.forfeit:
                    _tell_forfeit(series, folder, result, result.forfeit, told, progress.console)
        except KeyboardInterrupt:
            progress.console.print("Stopped; what was played is kept." + (" Go on with --resume." if folder else ""))
    return results


def _tell_forfeit(
    series: Series, folder: Folder | None, result: Result, forfeit: Forfeit, told: set[str], console: Console
) -> None:
    """Who lost by rule, where and why; of each bot the first time with its traceback and the position."""
    bot = result.line_up[forfeit.seat]
    where = f"Game {result.number}, move {len(result.moves) + 1}: {bot} in seat {forfeit.seat}"
    console.print(f"{where} loses by rule: {forfeit.kind}: {forfeit.reason}", soft_wrap=True, highlight=False)
    if bot in told:
        return
    told.add(bot)
    if forfeit.details.strip() != forfeit.reason:
        console.print(forfeit.details.strip(), style="dim", soft_wrap=True, highlight=False)
    if folder:
        path = folder.position_path(result)
    else:
        path = Path(f"{find_game(series.game).name}-game-{result.number}.position.json")
        path.write_text(json.dumps(result.position(series)), "utf-8")
    console.print(f"The position is in {path}.", soft_wrap=True, highlight=False)


def print_summary(series: Series, summary: Summary, console: Console) -> None:
    """The table in the terminal. Where it has no room for the bots' names, it numbers them and the names follow."""
    title = f"{series.game}, {series.seats} seats, {summary.games} games, {summary.deals} deals"
    names = [bot.name for bot in summary.bots]
    table = _table(names, summary)
    fits = console.measure(table, options=console.options.update(max_width=10_000)).maximum <= console.width
    numbers = [str(place) for place in range(1, len(names) + 1)]
    console.print(title, style="bold", soft_wrap=True)
    console.print(table if fits else _table(numbers, summary))
    if not fits:
        for number, name in zip(numbers, names, strict=True):
            console.print(f"{number}: {name}", soft_wrap=True, highlight=False)
    console.print("Seats: " + ", ".join(f"{seat}: {percent(share.value)}" for seat, share in enumerate(summary.seats)))


def _table(names: list[str], summary: Summary) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column("bot", no_wrap=True)
    for head in (
        "rating",
        "95%",
        "win\nshare",
        "95%",
        "mean\nscore",
        "seats",
        "stronger\nthan\nnext",
        "ms",
        "lost\nby\nrule",
    ):
        table.add_column(head, justify="right", vertical="bottom")
    for place, (name, bot) in enumerate(zip(names, summary.bots, strict=True)):
        table.add_row(
            name,
            *figures(summary, place),
            f"{1000 * bot.mean_seconds:.2f}",
            str(bot.forfeits) if bot.forfeits else "",
        )
    return table


def bots(
    game: Annotated[str | None, typer.Argument(help="The game; by default all of them.")] = None,
) -> None:
    """List the bots, with their measured strength."""
    console = plain_console()
    names = [find_game(game).name] if game else list(game_names())
    measured = json.loads(resources.files("goldauge.arena").joinpath("strength.json").read_text("utf-8"))
    for name in names:
        figures: dict[str, dict[str, list[float]]] = measured.get(name, {})
        table = Table(title=find_game(name).title, title_justify="left")
        table.add_column("bot")
        table.add_column("what it is like")
        for seats in figures:
            table.add_column(f"rating, {seats} seats", justify="right")
        for each in bot_names(name):
            table.add_row(each, _about(each, name), *(_rating(rated.get(each)) for rated in figures.values()))
        console.print(table)
    console.print("Ratings are of bots against each other, 1500 on average, with 95% intervals.")
    console.print("Your own: a class or function in a file, as my_bot.py:MyBot. A level thinks longer as hard@20000.")
    console.print("All levels but easy can have a personality, as hard-bold:")
    for personality in PERSONALITIES.values():
        console.print(f"  {personality.name}: {personality.about}")


def _about(name: str, game: str) -> str:
    if name in LEVELS:
        return LEVELS[name].about
    if name == "random":
        return "any legal move"
    return (find_game(game).bots[name].__doc__ or "").split("\n")[0]


def _rating(rating: list[float] | None) -> str:
    return f"{rating[0]:.0f} ({rating[1]:.0f} to {rating[2]:.0f})" if rating else ""
