"""The arena: fair pairings, repeatable results, forfeits by rule, a folder that can be gone on with, a report."""

from __future__ import annotations

import collections
import csv
import hashlib
import html.parser
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import goldauge
from goldauge.arena import Result, Series, summarise
from goldauge.arena.commands import add_commands
from goldauge.arena.folder import Folder
from goldauge.arena.match import play_game
from goldauge.arena.on_ray import play_on_ray
from goldauge.arena.pool import play_on_processes
from goldauge.search.advice import advice_of
from tests.patience import PATIENCE

OWN = str(Path(__file__).parent / "bots.py")
ROOT = Path(__file__).parent.parent.parent


def series(bots: str, seats: int, games: int, **settings: object) -> Series:
    names = tuple(bots.format(own=OWN).split(","))
    return Series("kali", names, seats, games, **settings).check()  # type: ignore[arg-type]


def without_times(results: list[Result]) -> list[dict[str, object]]:
    return [
        {name: value for name, value in result.to_dict().items() if name != "clocks"}
        for result in sorted(results, key=lambda result: result.number)
    ]


# Pairings.


@pytest.mark.parametrize(("bots", "seats"), [("a,b,c,d", 4), ("a,b,c", 2), ("a,b", 4), ("a,b,b", 3), ("a,b,c,d,e", 3)])
def test_every_line_up_sits_in_every_seat_with_the_same_deal(bots: str, seats: int) -> None:
    names = tuple(bots.split(","))
    plan = Series("kali", names, seats, 600)
    deals = collections.defaultdict(list)
    for pairing in plan.pairings():
        deals[pairing.deal].append(pairing.line_up)
    line_ups = set()
    for games in deals.values():
        assert len(games) == seats
        line_ups.add(tuple(sorted(games[0])))
        for name in set(games[0]):
            places = [seat for line_up in games for seat in range(seats) if line_up[seat] == name]
            assert set(collections.Counter(places).values()) == {games[0].count(name)}
    expected = {("a", "b", "c", "d"): 1, ("a", "b", "c"): 3, ("a", "b"): 3, ("a", "b", "b"): 1}.get(names, 10)
    assert len(line_ups) == expected
    everyone = {name for line_up in line_ups for name in line_up}
    assert everyone == set(names)


def test_every_order_round_the_table_comes_up() -> None:
    plan = Series("kali", ("a", "b", "c", "d"), 4, 24)
    neighbours = {(line_up[seat], line_up[(seat + 1) % 4]) for _, _, line_up in plan.pairings() for seat in range(4)}
    assert len(neighbours) == 12


def test_series_that_cant_be_played_are_refused_in_words() -> None:
    for bots, seats, games, words in (
        ("bold,cautious", 9, 10, "is for 2 to 6 seats"),
        ("bold,bald", 2, 10, "did you mean 'bold'"),
        ("bold,bold,random", 2, 10, "named twice"),
        ("bold,random", 2, 0, "at least one game"),
        ("bold,nowhere.py:Bot", 2, 10, "there is no file"),
    ):
        with pytest.raises(goldauge.GoldaugeError, match=words):
            series(bots, seats, games)


def test_the_clock_is_taken_out_of_the_levels() -> None:
    a_second = int(advice_of(goldauge.game("kali")).guide().simulations_per_second)
    assert series("expert,hard@0.01s", 2, 2).bots == (f"expert@{a_second}", f"hard@{a_second // 100}")


# Results.


def test_results_are_the_same_however_many_processes_play(tmp_path: Path) -> None:
    plan = series("bold,cautious,easy@20,{own}:by_chance,{own}:Seeded", 3, 60, seed=4)
    alone = [play_game(plan, pairing) for pairing in plan.pairings()]
    assert len(alone) == 60
    for processes in (1, 3):
        assert without_times(list(play_on_processes(plan, plan.pairings(), processes))) == without_times(alone)
    for name, results in (("one", alone), ("two", alone[::-1])):
        folder = Folder.create(tmp_path / name, plan)
        for result in results:
            folder.keep(result)
        folder.finish(results, summarise(plan, results))
    for file in ("games.csv", "games.parquet", "records/000007.json"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


def test_another_seed_gives_other_games() -> None:
    first, second = (
        [play_game(plan, pairing).moves for pairing in plan.pairings()]
        for plan in (series("bold,random", 2, 20, seed=seed) for seed in (1, 2))
    )
    assert first != second


@pytest.mark.long
def test_ray_plays_the_same_games() -> None:
    plan = series("bold,{own}:by_chance,{own}:Dies", 3, 3, seed=4)
    expected = without_times(list(play_on_processes(plan, plan.pairings(), 1)))
    assert without_times(list(play_on_ray(plan, plan.pairings(), 2))) == expected


def test_records_of_the_arena_verify() -> None:
    plan = series("bold,random", 2, 6)
    for pairing in plan.pairings():
        result = play_game(plan, pairing)
        record = goldauge.Record.parse(result.record(plan).text())
        outcome = record.verify().outcome()
        assert outcome is not None
        assert tuple(outcome.share(seat) for seat in range(2)) == result.shares


# What bots are told.


def test_a_bot_is_told_how_it_begins_what_it_sees_and_how_it_ends() -> None:
    plan = Series("dracheninsel", (f"{OWN}:Witness", "hunter", "hunter"), 3, 3).check()
    for pairing in plan.pairings():
        seat = pairing.line_up.index(f"{OWN}:Witness")
        result = play_game(plan, pairing)
        begun, *notes, outcome = _heard()
        assert begun == ("dracheninsel", seat, 3)
        assert outcome == result.record(plan).outcome
        stories = [story for _, story in result.record(plan).steps()]
        assert [note for note in notes if note != "choose"] == [
            event.seen_by(seat) for story in stories for event in story
        ]
        assert notes.count("choose") == sum(record_state == seat for record_state in _deciders(result.record(plan)))


def _heard() -> list[object]:
    module = next(module for module in sys.modules.values() if getattr(module, "__file__", "") == OWN)
    told: list[object] = module.heard.pop()
    return told


def _deciders(record: goldauge.Record) -> list[int]:
    return [int(state.to_move) for state, _ in record.steps()]


def test_a_bot_that_breaks_at_the_end_has_lost() -> None:
    plan = series("bold,{own}:BreaksAtTheEnd", 2, 2)
    for pairing in plan.pairings():
        result = play_game(plan, pairing)
        assert result.forfeit is not None
        assert "counted my jewels wrong" in result.forfeit.details
        assert result.line_up[result.forfeit.seat].endswith("BreaksAtTheEnd")


# Losing by rule.


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Crashes", "crash", "KeyError: 'lost my notes'"),
        ("Illegal", "illegal move", "Its answer was 3 (leave): You can take over only after"),
        ("Nonsense", "illegal move", "a move is a whole number"),
        ("Dawdles", "time", "No decision within 1 seconds."),
        ("Deaf", "time", "the process was ended"),
        ("Dies", "crash", "The process ended with code 7"),
        ("Greedy", "memory", "MemoryError"),
    ],
)
def test_who_fails_loses_by_rule_and_the_arena_goes_on(bot: str, kind: str, words: str) -> None:
    plan = series("{own}:First,{own}:" + bot, 2, 4, limit=1, memory=1500)
    results = list(play_on_processes(plan, plan.pairings(), 2))
    assert sorted(result.number for result in results) == [0, 1, 2, 3]
    failed = [result for result in results if result.forfeit]
    assert failed
    for result in failed:
        assert result.forfeit is not None
        assert result.forfeit.kind == kind
        assert words in result.forfeit.details
        assert result.line_up[result.forfeit.seat].endswith(bot)
        assert result.shares[result.forfeit.seat] == 0
        assert sum(result.shares) == 1
        # The record leads to the decision that failed.
        state = result.record(plan).verify()
        assert state.to_move == result.forfeit.seat
    page = summarise(plan, results)
    assert [lost.number for lost in page.forfeits] == sorted(result.number for result in failed)


def test_who_turns_in_circles_loses_by_rule() -> None:
    plan = Series("dracheninsel", ("hunter", f"{OWN}:Wavers"), 3, 6).check()
    for pairing in plan.pairings():
        result = play_game(plan, pairing)
        assert result.forfeit is not None
        assert result.forfeit.kind == "circles"
        assert "1,000 decisions in a row" in result.forfeit.details
        assert result.line_up[result.forfeit.seat].endswith("Wavers")
        assert result.record(plan).verify().to_move == result.forfeit.seat


def test_a_bot_that_cant_be_made_again_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = series("{own}:First,{own}:CantBeMade", 2, 2)
    monkeypatch.setenv("GOLDAUGE_TEST_BREAK", "1")
    for pairing in plan.pairings():
        result = play_game(plan, pairing)
        assert result.forfeit is not None
        assert "out of paint" in result.forfeit.details


# The folder and the command.


def test_who_can_not_be_repeated_is_named() -> None:
    said = run("arena", "kali", "--bots", f"bold,{OWN}:Unseeded,{OWN}:Seeded", "--seats", "3", "--games", "30")
    assert f"Not repeatable: {OWN}:Unseeded decided otherwise" in said
    assert said.count("Not repeatable") == 1


app = typer.Typer()
add_commands(app)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, [*arguments])
    assert result.exit_code == 0, result.output + str(result.exception)
    return result.output


def test_the_command_plays_reports_and_goes_on(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    base = [
        "arena",
        "kali",
        "--bots",
        f"bold,cautious,{OWN}:Crashes",
        "--seats",
        "2",
        "--seed",
        "3",
        "--processes",
        "2",
    ]
    output = run(*base, "--games", "24", "--out", str(whole))
    assert "bold" in output
    assert "Report:" in output
    run(*base, "--games", "12", "--out", str(parts))
    log = parts / "played.jsonl"
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:-3]) + lines[-3][:40])  # as after a crash of the machine
    run(*base, "--games", "24", "--out", str(parts), "--resume")
    for name in ("games.csv", "games.parquet", "series.json"):
        assert (parts / name).read_bytes() == (whole / name).read_bytes()
    records = sorted(path.name for path in (whole / "records").iterdir())
    assert len(records) == 24
    for name in records:
        assert (parts / "records" / name).read_bytes() == (whole / "records" / name).read_bytes()
        goldauge.Record.read(whole / "records" / name).verify()
    rows = list(csv.DictReader((whole / "games.csv").open()))
    assert len(rows) == 48
    assert sum(float(row["share"]) for row in rows) == pytest.approx(24)
    page = (whole / "report.html").read_text()
    assert "lost my notes" in page
    assert "http" not in page  # self-contained
    assert page.count("<svg") == 3
    Balanced().feed(page)


def test_names_are_whole_in_a_narrow_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / f"{'a' * 50}_{'b' * 50}.py"
    long.write_text("def choose(view):\n    return view.legal()[0]\n")
    monkeypatch.setenv("COLUMNS", "80")
    output = run("arena", "kali", "--bots", f"bold,{long}:choose", "--games", "2", "--processes", "1")
    assert f": {long}:choose\n" in output
    assert "mean" in output
    assert "…" not in output


def test_report_and_settings_tell_mean_scores_versions_and_the_bots_files(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def choose(view):\n    return view.legal()[0]\n")
    base = ["arena", "kali", "--bots", f"bold,{mine}:choose", "--processes", "1", "--out", str(tmp_path / "out")]
    run(*base, "--games", "6")
    kept = json.loads((tmp_path / "out" / "series.json").read_text())
    digest = hashlib.sha256(mine.read_bytes()).hexdigest()
    rules = goldauge.game("kali").rules_version
    assert kept["played_with"] == {
        "goldauge": goldauge.__version__,
        "rules": rules,
        "files": {f"{mine}:choose": digest},
    }
    rows = list(csv.DictReader((tmp_path / "out" / "games.csv").open()))
    scores = [int(row["score"]) for row in rows if row["bot"] == "bold"]
    assert kept["mean_scores"]["bold"] == pytest.approx(sum(scores) / 6)
    page = (tmp_path / "out" / "report.html").read_text()
    assert f"Goldauge {goldauge.__version__}, version {rules} of the rules" in page
    assert digest in page
    assert f"<td>{sum(scores) / 6:.1f}</td>" in page
    mine.write_text("def choose(view):\n    return view.legal()[-1]\n")
    with pytest.raises(goldauge.BadSetup, match="has changed since"):
        Folder.resume(tmp_path / "out", Series("kali", ("bold", f"{mine}:choose"), 2, 8).check())


def test_a_bot_that_fails_is_told_of_with_its_move_traceback_and_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    base = ["arena", "kali", "--bots", f"bold,{OWN}:Crashes", "--games", "4", "--processes", "1"]
    for extra, positions in ((["--out", "out"], "out/positions/*.json"), ([], "kali-game-*.position.json")):
        output = run(*base, *extra)
        assert output.count("Traceback") == 1  # the same again would tell nothing new
        assert 'raise KeyError("lost my notes")' in output
        assert "match.py" not in output
        told = re.search(r"Game (\d+), move (\d+): \S+:Crashes in seat (\d) loses by rule: crash: KeyError", output)
        assert told is not None
        file = re.search(r"The position is in (\S+)\.\n", output)
        assert file is not None
        assert Path(file[1]) in set(Path().glob(positions))
        state = goldauge.game("kali").load(json.loads(Path(file[1]).read_text()))
        assert state.to_move == int(told[3])


def test_a_number_beyond_all_moves_is_an_illegal_move(tmp_path: Path) -> None:
    (tmp_path / "far.py").write_text("def choose(view):\n    return 9999\n")
    plan = series(f"bold,{tmp_path}/far.py:choose", 2, 2)
    result = play_game(plan, plan.pairing(0))
    assert result.forfeit is not None
    assert result.forfeit.kind == "illegal move"
    assert result.forfeit.reason == "Its answer was 9999: there is no such move; they are 0 to 3"


class Balanced(html.parser.HTMLParser):
    """Fails when a tag is closed that isn't open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: object) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_folder_is_not_written_over_and_not_mixed_up(tmp_path: Path) -> None:
    plan = series("bold,random", 2, 4)
    Folder.create(tmp_path / "a", plan)
    with pytest.raises(goldauge.BadSetup, match="--resume"):
        Folder.create(tmp_path / "a", plan)
    with pytest.raises(goldauge.BadSetup, match="seed"):
        Folder.resume(tmp_path / "a", series("bold,random", 2, 4, seed=1))
    with pytest.raises(goldauge.BadSetup, match="no series"):
        Folder.resume(tmp_path / "b", plan)


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "report"
    script = (
        "import typer; from goldauge.arena.commands import add_commands\n"
        "if __name__ == '__main__': app = typer.Typer(); add_commands(app); app()"
    )
    (tmp_path / "run.py").write_text(script)
    command = [
        sys.executable,
        str(tmp_path / "run.py"),
        "arena",
        "kali",
        "--bots",
        "bold,medium@50",
        "--games",
        "100000",
    ]
    process = subprocess.Popen([*command, "--out", str(out)], cwd=ROOT, env={**os.environ}, stdout=subprocess.PIPE)
    log = out / "played.jsonl"
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and not (log.exists() and log.read_text().count("\n") > 5):
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=PATIENCE)
    assert b"Stopped" in output
    assert process.returncode == 0
    played = [json.loads(line) for line in log.read_text().splitlines()]
    assert len(played) > 5
    assert (out / "report.html").exists()
    assert len(list(csv.DictReader((out / "games.csv").open()))) == 2 * len(played)


def test_the_list_of_bots_names_them_all() -> None:
    output = run("bots", "kali")
    for name in goldauge.bot_names("kali"):
        assert name in output
