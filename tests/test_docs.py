"""The docs are true: their code runs, what is made from code is current, and they name no machine."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

import goldauge
from goldauge.core.bot import TimedBot
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


@pytest.mark.parametrize("title", ["my_bot.py", "my_function.py", "my_sampler.py"])
def test_the_bots_of_the_tutorial_play_and_win(title: str, tmp_path: Path) -> None:
    code = code_of(ROOT / "docs" / "write-a-bot.md", title)
    assert len([line for line in code.splitlines() if line.strip() and not line.startswith("#")]) <= 20
    (tmp_path / title).write_text(code)
    name = {"my_bot.py": "MyBot", "my_function.py": "choose", "my_sampler.py": "Sampler"}[title]
    games, won = 100, 0.0
    for number in range(games):
        state = goldauge.game("kali").start(2, seed=number)
        players = [goldauge.bot("random", "kali", seed=number)] * 2
        players[number % 2] = goldauge.bot(f"{tmp_path / title}:{name}", "kali")
        while not state.over:
            state.play(players[state.to_move].choose(state.view(state.to_move)))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.share(number % 2)
    assert won > 0.55 * games


def test_the_tutorials_bot_in_a_hurry_decides_in_time(tmp_path: Path) -> None:
    (tmp_path / "my_timed_sampler.py").write_text(code_of(ROOT / "docs" / "write-a-bot.md", "my_timed_sampler.py"))
    hurried = goldauge.bot(f"{tmp_path / 'my_timed_sampler.py'}:TimedSampler", "kali")
    assert isinstance(hurried, TimedBot)
    state = goldauge.game("kali").start(2, seed=1)
    while not state.over:
        state.play(goldauge.decide(hurried, state.view(state.to_move), seconds=0.005))


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
