"""The command `goldauge`."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

import goldauge
from goldauge import contract
from goldauge.analysis import terminal as analysis_terminal
from goldauge.analysis.moves import in_words
from goldauge.analysis.plan import Plan
from goldauge.analysis.result import Effort
from goldauge.arena import commands as arena_commands
from goldauge.bots import bot_names
from goldauge.bots.failure import BotFailed, own_traceback
from goldauge.bots.limits import limited_memory
from goldauge.bots.workers import cores
from goldauge.commands import INTERRUPTED, REFUSED, parse_options, plain_console, run
from goldauge.core.errors import BadRecord, BadSetup, UnknownName
from goldauge.core.options import Option
from goldauge.core.record import Record
from goldauge.core.registry import find_game, game_names
from goldauge.dataset import commands as dataset_commands
from goldauge.server import commands as server_commands
from goldauge.sitting.language import system_language
from goldauge.sitting.players import YOU
from goldauge.sitting.replay import Look, show_all, walk_through
from goldauge.sitting.screen import Screen
from goldauge.sitting.sitting import PutAway, Sitting

app = typer.Typer(
    help="Treasure-hunting board games. Without a command: play in the browser, on this machine.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
console = plain_console()

PORT = 8420


def main() -> None:
    """The program."""
    run(app)


@app.callback(invoke_without_command=True)
def _common(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and whether the rules are compiled.")
    ] = False,
    share: Annotated[
        bool, typer.Option("--share", help="Let phones and others in the same network play, too.")
    ] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any.")] = PORT,
    db: Annotated[str | None, typer.Option(help="Where tables are kept: a SQLite file.")] = None,
) -> None:
    if context.invoked_subcommand and (share or db or port != PORT):
        raise typer.BadParameter(
            f"--share, --port and --db before {context.invoked_subcommand}: write them after it, if it knows them"
        )
    if version:
        print(f"goldauge {goldauge.__version__} ({'compiled' if goldauge.compiled else 'interpreted'})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from goldauge.welcome.start import Start  # what a server needs takes a moment to load

        start = Start(console, system_language())
        if share:
            start.in_the_network(port, db)
        else:
            start.at_this_computer(port, db)


@app.command()
def games() -> None:
    """List the games: seats, options, bots."""
    table = Table(box=None, padding=(0, 2, 1, 0))
    for column, width in (("name", None), ("game", None), ("seats", None), ("options", 20), ("bots", 10)):
        table.add_column(column, no_wrap=column in ("name", "seats"), min_width=width, overflow="fold")
    for name in game_names():
        game = find_game(name)
        table.add_row(
            Text(name, "bold cyan"),
            Text.assemble((game.title, "bold"), f"\n{game.credit}"),
            f"{game.seats[0]}-{game.seats[-1]}",
            _options(game),
            ", ".join(bot_names(game)),
        )
    console.print(table)
    console.print(
        "The games belong to their authors and publishers; Goldauge is not affiliated with them.", style="dim"
    )


LONGEST_DEFAULT = 20  # letters; the layout of a whole island has hundreds


def _options(game: goldauge.Game) -> str:
    """What people choose, with what it means; of what owners of the box may change, the names."""
    lines = [f"{_setting(option)}: {option.help}" for option in game.options if not option.for_owners]
    owners = ", ".join(_setting(option) for option in game.options if option.for_owners)
    return "\n".join([*lines, *([f"for owners of the box: {owners}"] if owners else [])])


def _setting(option: Option) -> str:
    default = str(option.default)
    return f"{option.name}={default}" if 0 < len(default) <= LONGEST_DEFAULT else option.name


Language = Annotated[str, typer.Option("--lang", help="de, en, it or nl; by default the system's language.")]


@app.command()
def rules(
    game: str,
    lang: Language = "",
    clause: Annotated[str, typer.Option(help="Show one clause only, e.g. K13.")] = "",
) -> None:
    """Show the rules of a game."""
    book = find_game(game).rulebook(lang or system_language())
    if not clause:
        console.print(Markdown(book.text))
        return
    clauses = book.clauses()
    if clause.upper() not in clauses:
        raise UnknownName(f"{game} has no clause {clause!r}; there are: {', '.join(clauses)}")
    console.print(Markdown(f"**{clause.upper()}** {clauses[clause.upper()]}"))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game's name, or your own as file.py:NAME.")] = "",
    seats: Annotated[
        str, typer.Option(help="Who sits where: you, a bot's name, or your own bot as file.py:Name.")
    ] = "",
    seed: Annotated[
        str, typer.Option(help="A number or 64 hexadecimal digits; the same seed deals the same cards.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, e.g. rounds=3.")] = None,
    record: Annotated[Path | None, typer.Option(help="Where to keep the record of the game.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this record.")] = None,
    lang: Language = "",
) -> None:
    """Play a game at the terminal, against bots or with others at the same keyboard."""
    if resume:
        kept = _read(resume, game)
        state = kept.replay()
        if state.over:
            raise BadRecord(f"the game in {resume} is over; see it with: goldauge replay {resume}")
        if len(kept.players) != kept.seats:
            raise BadRecord(f"{resume} does not say who plays")
        record = record or resume
    elif game:
        found = find_game(game)
        players = [player.strip() for player in seats.split(",")] if seats else _usual_players(found)
        kept, state = Record.begin(
            found, len(players), int(seed) if seed.isdecimal() else seed or None, players, **parse_options(option or [])
        )
    else:
        raise BadSetup(f"which game? There are: {', '.join(game_names())}")
    screen = Screen(kept, console, lang or system_language())
    sitting = Sitting(kept, state, screen)
    screen.say("fair deal", "dim", commitment=kept.commitment)
    path = record or Path(f"{kept.game.name}-{kept.commitment[:8]}.json")
    try:
        with limited_memory() if any(":" in player for player in kept.players) else nullcontext():
            sitting.play()
    except BotFailed as wrong:
        kept.write(path)
        if state.over:
            raise
        position = path.with_suffix(".position.json")
        position.write_text(json.dumps(state.position()), "utf-8")
        failed = f"{kept.players[state.to_move]} in seat {state.to_move} failed at move {len(kept.moves) + 1}"
        saved = f"the position is in {position}; go on with it: goldauge play --resume {path}"
        raise BotFailed(f"{failed}: {wrong}; {saved}", wrong.details) from wrong
    except (KeyboardInterrupt, PutAway) as left:
        kept.write(path)
        console.print()
        deciding = "" if state.over else kept.players[state.to_move]
        if isinstance(left, KeyboardInterrupt) and ":" in deciding:  # what was it doing so long?
            print(own_traceback(left), end="", file=sys.stderr)
            print(f"{deciding} in seat {state.to_move} was deciding at move {len(kept.moves) + 1}", file=sys.stderr)
        screen.say("kept", path=path)
        raise typer.Exit(INTERRUPTED) from None
    if record:
        kept.write(record)
        screen.say("recorded", path=record)


@app.command()
def check(
    game: Annotated[str, typer.Argument(help="The game: my_game.py:GAME, or a name.")],
    tries: Annotated[int, typer.Option(min=1, help="How often each promise is tried.")] = 50,
) -> None:
    """Try whether a game keeps the contract, and say what it lacks."""
    found = find_game(game)
    broken = 0
    for verdict in contract.check(found, tries):
        broken += not verdict.kept
        console.print(Text.assemble(("ok  ", "green") if verdict.kept else ("no  ", "bold red"), verdict.promise))
        if not verdict.kept:
            console.print(Text(f"    {verdict.message}", "red"), soft_wrap=True)
            console.print(Text(verdict.details, "dim"), soft_wrap=True, end="")
    for line in [] if broken else contract.missing(found):  # what comes next when it plays at all
        console.print(Text.assemble(("--  ", "yellow"), line), soft_wrap=True)
    if broken:
        console.print(f"{found.name} breaks {broken} of its promises.", style="bold")
        raise typer.Exit(REFUSED)
    console.print(f"{found.name} keeps the contract.", style="bold")


def _usual_players(game: goldauge.Game) -> list[str]:
    return [YOU, *(["medium"] * (max(game.seats[0], 3) - 1))]


def _read(file: Path, game: str) -> Record:
    """The record in a file, of a game that may be the reader's own."""
    own = find_game(game) if game else None
    record = Record.read(file)
    if own and record.game is not own:
        raise BadRecord(f"{file} is a record of {record.game.name}, not of {own.name}")
    return record


OwnGame = Annotated[str, typer.Option("--game", help="A game of your own that it is a record of, as file.py:NAME.")]


@app.command()
def replay(
    file: Path,
    step: Annotated[bool, typer.Option("--step/--all", help="Wait after every move, or show all at once.")] = True,
    first: Annotated[int, typer.Option("--from", help="Begin after so many moves.")] = 0,
    seat: Annotated[int | None, typer.Option(help="Through the eyes of this seat, counted from 1.")] = None,
    game: OwnGame = "",
    lang: Language = "",
) -> None:
    """Show a recorded game, step by step."""
    record = _read(file, game)
    screen = Screen(record, console, lang or system_language())
    look = Look(None if seat is None else seat - 1, first)
    if step:
        walk_through(record, screen, look)
    else:
        show_all(record, screen, look)


@app.command()
def verify(file: Path, game: OwnGame = "") -> None:
    """Check a record: the moves replay, the outcome follows, the seed is the one committed to."""
    record = _read(file, game)
    state = record.verify()
    console.print(f"{record.game.title}, {record.seats} seats, {len(record.moves)} moves: all of them legal.")
    if record.outcome:
        winners, scores = list(record.outcome.winners), list(record.outcome.scores)
        console.print(f"The outcome follows from the moves: winners {winners}, scores {scores}.")
    else:
        console.print(f"The game is still running; seat {state.to_move} is to move.")
    console.print(f"The seed is the one committed to: SHA-256 {record.commitment}.", soft_wrap=True)


@app.command()
def analyse(
    file: Path,
    out: Annotated[Path | None, typer.Option(help="Where to write it: report.html, or .json for programs.")] = None,
    effort: Annotated[Effort, typer.Option(help="How hard to think: quick is a fifth, deep five times.")] = "standard",
    open_cards: Annotated[
        bool, typer.Option("--open-cards", help="Tell also what would have been best with all hands open.")
    ] = False,
    seed: Annotated[int, typer.Option(help="The same seed, the same analysis.")] = 1,
    processes: Annotated[int | None, typer.Option(min=1, help="How many; by default one for each core.")] = None,
    game: OwnGame = "",
    lang: Language = "",
) -> None:
    """Tell how a game was won: chances, mistakes, and what was only luck."""
    analysis_terminal.check_out(out)
    language = lang or system_language()
    record = _read(file, game)
    names = Screen(record, console, language).names
    plan = Plan(record, effort, seed, open_cards="always" if open_cards else "never")
    analysis = analysis_terminal.examine_with_bar(plan, processes or cores(), game, console, language)
    said = in_words(analysis, record, names, language)
    analysis_terminal.show(analysis, names, said, console, language)
    if out:
        analysis_terminal.keep(analysis, names, said, out, console, language)
    if not analysis.complete:
        raise typer.Exit(INTERRUPTED)


@app.command()
def doctor(
    db: Annotated[str | None, typer.Option(help="Where tables are kept: a SQLite file, or a PostgreSQL URL.")] = None,
) -> None:
    """Tell what is installed and compiled, where data lies, and whether all of it is sound."""
    from goldauge.welcome.doctor import examine

    findings = list(examine(db))
    width = max(len(finding.about) for finding in findings)
    for finding in findings:
        mark = Text("ok   ", "green") if finding.sound else Text("WRONG", "bold red")
        console.print(mark, Text(f" {finding.about:<{width}}  {finding.says}"), soft_wrap=True)
    if not all(finding.sound for finding in findings):
        raise typer.Exit(REFUSED)


arena_commands.add_commands(app)
dataset_commands.add_commands(app)
server_commands.add_commands(app)
