"""The server's commands alone, as a program: `python -m bench.serve serve`."""

import typer

from goldauge.commands import run
from goldauge.server.commands import add_commands

if __name__ == "__main__":
    app = typer.Typer()
    add_commands(app)
    run(app)
