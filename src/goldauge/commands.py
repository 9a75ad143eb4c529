"""What all commands share: the console, how they end when something is wrong, how options of a game are written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

import typer
from rich.console import Console

from goldauge.bots.failure import BotFailed, own_traceback
from goldauge.core.errors import BadSetup, GoldaugeError, UnknownName

REFUSED = 2  # the exit code when a person has to put something right
INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it

# Typer keeps Click inside; the class of all its complaints is reached through one that it shows.
_UsageError: Any = typer.BadParameter.__mro__[2]


def plain_console() -> Console:
    """A console that shows names and sentences as they are: `goldauge[ray]` and `a[/b].py` are no markup."""
    return Console(markup=False, emoji=False)


def run(app: typer.Typer) -> NoReturn:
    """Run the command that the arguments name, and exit; every error becomes one sentence on standard error."""
    try:
        code = app(standalone_mode=False)
    except BotFailed as wrong:
        print(wrong.details, end="", file=sys.stderr)
        code = _refuse(str(wrong))
    except GoldaugeError as wrong:
        if isinstance(wrong, UnknownName) and wrong.__cause__:  # the user's own code is broken
            print(own_traceback(wrong.__cause__), end="", file=sys.stderr)
        code = _refuse(str(wrong))
    except typer.Abort:
        code = INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # the reader has seen enough (`| head`)
        code = 0
    except _UsageError as wrong:
        code = _refuse(f"{wrong.format_message()} (see goldauge --help)")
    except Exception as wrong:
        if os.environ.get("GOLDAUGE_DEBUG"):  # our own mistake: one line for the person, the traceback for developers
            raise
        code = _refuse(f"something went wrong that should not: {type(wrong).__name__}: {wrong}")
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str) -> int:
    said = "".join(letter if letter.isprintable() else "?" for letter in " ".join(message.split()))
    print(f"goldauge: {said}", file=sys.stderr)  # what a file holds must give a terminal no orders
    return REFUSED


def parse_options(pairs: Iterable[str]) -> dict[str, object]:
    """Options of a game as they are written on the command line: `rounds=3`. The game checks names and values."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"option {pair!r}: write it as name=value")
        options[name] = value
    return options
