"""The server's commands alone, as a program: `python -m tests.server.serve serve --port 0`; or as a forked process.

Where the file that GOLDAUGE_TEST_DEAL names holds a number, games are dealt from that, so that a test knows the cards.
GOLDAUGE_TEST_AFTER_RESTART tells how many milliseconds a player has at least, when the server comes back.
With GOLDAUGE_TEST_HASTE analyses think very little, and don't give way to whatever else runs on this machine.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn
from unittest import mock

from goldauge.core.luck import Seed


class Planted:
    """Stands in for `Seed` where a game begins."""

    @staticmethod
    def of() -> Seed:
        deal = Path(os.environ["GOLDAUGE_TEST_DEAL"])
        return Seed.of(int(deal.read_text())) if deal.exists() else Seed.of()


if "GOLDAUGE_TEST_HASTE" in os.environ:  # in the processes that bots think in too
    from goldauge.analysis import plan

    mock.patch.object(plan, "FACTORS", dict.fromkeys(plan.FACTORS, 0.001)).start()
    mock.patch.object(os, "nice", return_value=0).start()


def main() -> NoReturn:
    # Imported here, because the processes of the bots import this file again.
    import typer

    from goldauge.commands import run
    from goldauge.server import bot_pool, making, scheduler
    from goldauge.server.commands import add_commands

    app = typer.Typer()
    add_commands(app)
    if "GOLDAUGE_TEST_DEAL" in os.environ:
        mock.patch.object(making, "Seed", Planted).start()
    if after_restart := os.environ.get("GOLDAUGE_TEST_AFTER_RESTART"):
        mock.patch.object(scheduler, "AFTER_RESTART", int(after_restart)).start()
    # A master who thinks after all others has no time on a busy machine, and tests want to hear what they think.
    mock.patch.object(bot_pool, "LATER", 0).start()
    run(app)


def forked(
    command: Callable[[], None], arguments: list[str], environment: dict[str, str], out: Path, err: Path
) -> None:
    """What a command does, in a process that has come into being without a command line."""
    os.setsid()  # Ctrl-C is for the tests, which stop their servers themselves
    for number, file in ((1, out), (2, err)):
        with file.open("ab") as said:
            os.dup2(said.fileno(), number)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv[1:] = arguments
    command()


if __name__ == "__main__":
    main()
