"""Tries an installed Goldauge as a stranger would: a game, a search, the command, the page from a server.

`python tools/trial.py [compiled|interpreted]`, with the Python that it is installed for and nothing else on the path.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import urllib.request
from pathlib import Path
from typing import IO

FOLDER = Path(__file__).parent


def main() -> None:
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != FOLDER]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            try_rules(sys.argv[1] if len(sys.argv) > 1 else "")
            try_page(try_command())
        finally:
            os.chdir(FOLDER)
    print("The game, the search, the command and the page work.")


def try_rules(build: str) -> None:
    import goldauge

    place = Path(goldauge.__file__)
    assert (
        Path(sysconfig.get_path("purelib")) in place.parents or Path(sysconfig.get_path("platlib")) in place.parents
    ), place
    assert not build or goldauge.compiled == (build == "compiled"), f"compiled: {goldauge.compiled}"
    for name in goldauge.games():
        game = goldauge.game(name)
        record, state = goldauge.Record.begin(game, game.seats[0], 7)
        record.play(state, goldauge.bot("easy", game, seed=1).choose(state.view(state.to_move)))
        dice = goldauge.bot("random", game, seed=1)
        while not state.over:
            record.play(state, dice.choose(state.view(state.to_move)))
        record.verify()
        for language in ("de", "en", "it", "nl"):
            assert game.rulebook(language).clauses()
    word = "compiled" if goldauge.compiled else "interpreted"
    print(f"goldauge {goldauge.__version__}, {word}, Python {sys.version.split()[0]}")


def try_command() -> str:
    command = Path(sysconfig.get_path("scripts")) / ("goldauge.exe" if os.name == "nt" else "goldauge")
    said = subprocess.run([command, "--version"], check=True, capture_output=True, text=True).stdout
    assert said.startswith("goldauge "), said
    return str(command)


def try_page(command: str) -> None:
    serve = [command, "serve", "--port", "0", "--db", "tables.sqlite"]
    server = subprocess.Popen(serve, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    try:
        assert server.stderr
        url = f"http://127.0.0.1:{port_of(server.stderr)}"
        page = get(f"{url}/")
        files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert any(file.endswith(".js") for file in files), page
        for file in files:
            assert get(f"{url}{file}"), file
        assert len(json.loads(get(f"{url}/api/games"))) >= 3
    finally:
        server.terminate()
        server.communicate()


def port_of(log: IO[str]) -> int:
    """The first line of a server's log that tells where it listens, once it has started."""
    port = 0
    for line in log:
        entry = json.loads(line)
        port = entry.get("port", port)
        if entry["what"] == "started":
            return int(port)
    raise AssertionError("the server did not start")


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return str(answer.read().decode("utf-8", "replace"))


if __name__ == "__main__":
    main()
