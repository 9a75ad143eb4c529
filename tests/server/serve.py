"""The server's commands alone, as a program: `python -m tests.server.serve serve --port 0`.

Where the file that GOLDAUGE_TEST_DEAL names holds a number, games are dealt from that, so that a test knows the cards.
"""

import os
from pathlib import Path
from unittest import mock

import typer

from goldauge.commands import run
from goldauge.core.luck import Seed
from goldauge.server import making
from goldauge.server.commands import add_commands


class Planted:
    """Stands in for `Seed` where a game begins."""

    @staticmethod
    def of() -> Seed:
        deal = Path(os.environ["GOLDAUGE_TEST_DEAL"])
        return Seed.of(int(deal.read_text())) if deal.exists() else Seed.of()


if __name__ == "__main__":
    app = typer.Typer()
    add_commands(app)
    if "GOLDAUGE_TEST_DEAL" in os.environ:
        mock.patch.object(making, "Seed", Planted).start()
    run(app)
