"""The docs are true: their code runs, what is made from code is current, and they name no machine."""

from __future__ import annotations

import doctest
import inspect
import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest
import typer
from tools import site_pages

import goldauge
from goldauge.arena.match import play_game
from goldauge.arena.series import Pairing, Series
from goldauge.cli import app
from tests.pages import PAGES

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


def test_the_readme_runs() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted >= 10
    assert results.failed == 0


@pytest.mark.parametrize("file", PAGES)
def test_pages_made_from_code_are_current(file: str) -> None:
    page = PAGES[file]()
    assert "**undocumented**" not in page
    assert "**none**" not in page
    assert (ROOT / "docs" / file).read_text("utf-8") == page, "run: make docs"


def code_of(page: Path, title: str) -> str:
    """The Python block whose first line is a comment with this title."""
    for block in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        if block.startswith(f"# {title}"):
            return str(block)
    raise AssertionError(f"{page.name} has no block {title!r}")


TUTORIAL = [  # page, file, bot, game, seats, games, and the share of `random` that it must surpass so many times
    ("write-a-bot.md", "my_bot.py:MyBot", "kali", 4, 400, 1.25),
    ("write-a-bot.md", "my_sampler.py:Sampler", "kali", 2, 60, 1.1),
    ("write-a-bot.md", "my_searcher.py:Searcher", "kali", 3, 60, 1.25),
    ("bot-kali.md", "my_seller.py:Seller", "kali", 4, 400, 1.25),
    ("bot-einauge.md", "my_merchant.py:Merchant", "einauge", 4, 12, 2),
    ("bot-dracheninsel.md", "my_hunter.py:Hunter", "dracheninsel", 4, 12, 1.5),
]


@pytest.mark.parametrize(("page", "name", "game", "seats", "games", "times"), TUTORIAL)
def test_the_bots_of_the_tutorial_beat_chance(
    page: str, name: str, game: str, seats: int, games: int, times: float, tmp_path: Path
) -> None:
    file = name.partition(":")[0]
    (tmp_path / file).write_text(code_of(ROOT / "docs" / page, file))
    plan = Series(game, (f"{tmp_path}/{name}", "random"), seats, games).check()
    # One of it at a table of `random`: the line-ups with more of it are not played.
    line_ups = [(f"{tmp_path}/{name}", *["random"] * (seats - 1))] * games
    won = 0.0
    for number, line_up in enumerate(line_ups):
        turn = number % seats
        result = play_game(plan, Pairing(number, number // seats, line_up[-turn:] + line_up[:-turn]))
        assert not result.forfeit, result.forfeit
        won += result.shares[turn]
    assert won > times * games / seats


def test_what_the_tutorial_says_of_other_methods_is_called(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my_witness.py").write_text(code_of(ROOT / "docs" / "write-a-bot.md", "my_witness.py"))
    name = f"{tmp_path}/my_witness.py:Witness"
    plan = Series("kali", (name, "bold"), 2, 2).check()
    result = play_game(plan, plan.pairing(0))
    assert not result.forfeit
    took = result.moves.count("take")
    assert re.fullmatch(r"\((0|1|0, 1),?\) \[(\d+), (\d+)\]\n", told := capsys.readouterr().out)
    assert sum(map(int, re.findall(r"\d+", told.partition(")")[2]))) == took > 0


def test_the_tutorials_series_runs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ROOT / "docs" / "write-a-bot.md"
    (tmp_path / "my_bot.py").write_text(code_of(page, "my_bot.py"))
    monkeypatch.chdir(tmp_path)
    exec(code_of(page, "series.py"), {})
    assert re.match(r"my bot won \d+(\.\d)? of 200 games", capsys.readouterr().out)


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} -> {target}"


def test_no_file_names_a_machine() -> None:
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
    hosts = "|".join(["pypi" + r"\.org", "python" + r"hosted", "npm" + r"js\.org"])
    for file in files:
        path = ROOT / file
        if path.suffix in {".py", ".md", ".toml", ".txt", ".json", ".ts", ".svelte", ".yml", ""} and path.is_file():
            assert not re.search(hosts, path.read_text("utf-8", errors="ignore")), file


@pytest.mark.parametrize("name", goldauge.games())
def test_every_move_is_explained_where_moves_are_typed(name: str) -> None:
    game = goldauge.game(name)
    page = (ROOT / "docs" / "moves.md").read_text("utf-8")
    section = page.split(f"## {game.title}\n")[1].split("\n## ")[0]
    explained = dict(re.findall(r"^- `(.+?)`: (.+?)(?=\n- |\n\n|\Z)", section, re.DOTALL | re.MULTILINE))
    patterns = {text: re.compile(re.sub(r"<\w+>", r"\\S+", text)) for text in explained}
    for move, text in enumerate(game.moves):
        named = [explained[typed] for typed, pattern in patterns.items() if pattern.fullmatch(text)]
        assert named, text
        assert any(game.clause(move) in words for words in named), f"{text}: {game.clause(move)}"
    for typed, pattern in patterns.items():
        assert any(pattern.fullmatch(text) for text in game.moves), typed
    assert set(re.findall(r"\b[A-Z]\d+\b", section)) <= set(game.rulebook().clauses())


# Code and commands in all pages.

BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
PROSE = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]


def blocks(page: Path, language: str) -> list[str]:
    return [code for word, code in BLOCK.findall(page.read_text("utf-8")) if word == language]


@pytest.mark.parametrize("page", [page for page in PROSE if blocks(page, "python")], ids=lambda page: page.name)
def test_every_block_of_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of the page. One that begins with a file's name is that file, for those after it."""
    monkeypatch.chdir(tmp_path)
    for code in blocks(page, "python"):
        if code.startswith(">>>"):
            continue  # the readme's, which runs above
        if named := re.match(r"# (\w+\.py)\n", code):
            (tmp_path / named[1]).write_text(code)
        exec(compile(code, page.name, "exec"), {})


@pytest.mark.parametrize("page", [page for page in PROSE if blocks(page, "json")], ids=lambda page: page.name)
def test_every_block_of_json_is_json(page: Path) -> None:
    for text in blocks(page, "json"):
        try:
            json.loads(text)
        except ValueError:
            for line in text.strip().splitlines():  # an object a line
                json.loads(line)


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.name)
def test_every_command_is_understood(page: Path) -> None:
    """What a page tells people to type is a command of ours, with options that it has."""
    lines = [line.strip() for code in blocks(page, "") for line in code.splitlines()]
    lines += re.findall(r"`(goldauge [^`]*)`", page.read_text("utf-8"))
    for line in lines:
        if line.startswith("goldauge ") and "..." not in line and not line.startswith("goldauge ["):
            understood(shlex.split(line)[1:])


COMMAND = typer.main.get_command(app)


def understood(words: list[str]) -> None:
    names = [word for word in words if not word.startswith("-")]
    commands = COMMAND.commands  # type: ignore[attr-defined]
    if not names or names[0] not in commands:
        assert all(word.startswith("-") for word in words[:1]), f"goldauge has no command {words[0]!r}"
        options = {option for parameter in COMMAND.params for option in parameter.opts}
    else:
        options = {option for parameter in commands[names[0]].params for option in parameter.opts}
    for word in words:
        if word.startswith("--"):
            assert word.split("=")[0] in options, f"{word} of: goldauge {' '.join(words)}"


# The reference.


def documented(thing: object) -> bool:
    return bool((inspect.getdoc(thing) or "").strip())


@pytest.mark.parametrize("name", [name for name in goldauge.__all__ if name != "compiled"])
def test_public_names_are_documented_in_help(name: str) -> None:
    thing = getattr(goldauge, name)
    assert documented(thing)
    if not inspect.isclass(thing):
        return
    ours = {key for kind in thing.__mro__ if kind.__module__.startswith("goldauge") for key in vars(kind)}
    for key in sorted(ours):
        member = inspect.getattr_static(thing, key)
        if not key.startswith("_") and (inspect.isroutine(member) or isinstance(member, property | classmethod)):
            assert documented(getattr(thing, key)), f"{name}.{key}"
            if callable(getattr(thing, key)):
                assert inspect.signature(getattr(thing, key)) is not None


def test_the_reference_lists_every_public_name() -> None:
    for name in set(goldauge.__all__) - {"compiled"}:
        assert f"::: goldauge.{name}\n" in site_pages.reference() or name == "games"


def test_states_and_views_tell_what_they_are() -> None:
    kali = goldauge.game("kali")
    state = kali.start(3, seed=7)
    first = state.to_move
    assert repr(state) == f"<Kali: 3 seats, scores 40, 40, 40, seat {first} to move>"
    assert (
        repr(state.view(first)) == f"<KaliView of seat {first}: 3 seats, seat {first} to move, 1 moves to choose from>"
    )
    assert repr(state.view(None)) == f"<KaliView of a spectator: 3 seats, seat {first} to move>"
    bot = goldauge.bot("bold", kali)
    while not state.over:
        state.play(bot.choose(state.view(state.to_move)))
    outcome = state.outcome()
    assert outcome
    assert repr(state).endswith(f"won by seat {' and '.join(map(str, outcome.winners))}>")
    assert repr(state.view(0)) == "<KaliView of seat 0: 3 seats, the game is over>"
