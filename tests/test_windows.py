"""On Windows: nothing of ours needs what only POSIX has. Tried here by taking it away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent

# The standard library and others may go on with what they have; modules of ours find it missing, as they would there.
WITHOUT_POSIX = """
import asyncio, builtins, importlib, multiprocessing.spawn, os, pkgutil, signal, subprocess, sys

POSIX = {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"}
importing = builtins.__import__

def without_posix(name, globals=None, locals=None, fromlist=(), level=0):
    if name.split(".")[0] in POSIX and (globals or {}).get("__name__", "").split(".")[0] == "goldauge":
        raise ModuleNotFoundError(f"there is no {name} on Windows")
    return importing(name, globals, locals, fromlist, level)

builtins.__import__ = without_posix
for name in ("fork", "getuid", "geteuid", "getpgid", "killpg", "sched_getaffinity", "setsid"):
    delattr(os, name)
for name in ("SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "pthread_sigmask", "setitimer"):
    delattr(signal, name)
"""

IMPORT_ALL = """
import goldauge
count = 0
for module in pkgutil.walk_packages(goldauge.__path__, "goldauge."):
    if not module.name.endswith((".__main__", ".migrations.env", ".on_ray")):
        importlib.import_module(module.name)
        count += 1
print(count)
"""

PLAY = """
from goldauge.arena.match import *
import goldauge
for name in goldauge.games():
    game = goldauge.game(name)
    state = game.start(game.seats[0], 3)
    bot = goldauge.bot("easy", game, seed=1)
    for _ in range(3):
        state.play(bot.choose(state.view(state.to_move)))
from goldauge.server.runner import listen
listen("127.0.0.1", 0).close()
print("played")
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", WITHOUT_POSIX + code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_module_is_imported_without_what_only_posix_has() -> None:
    assert int(run(IMPORT_ALL)) > 100


def test_games_are_played_without_what_only_posix_has() -> None:
    assert run(PLAY) == "played"


def test_the_trial_itself_would_notice() -> None:
    with pytest.raises(AssertionError, match="there is no fcntl on Windows"):
        run("exec('import fcntl', {'__name__': 'goldauge.example'})")
