"""The command line: what people type, right and wrong, and a game at a real terminal."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import pexpect
import pytest

import goldauge
from goldauge.cli import main
from goldauge.core.luck import QuickLuck
from goldauge.core.words import LANGUAGES
from goldauge.sitting.language import system_language
from goldauge.sitting.players import names_of
from goldauge.sitting.screen import letters_for
from tests.effort import tries
from tests.patience import PATIENCE

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


class Shell:
    """Runs `goldauge` with arguments and typed lines."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, command: str, *typed: str) -> Answer:
        lines = iter(typed)

        def read(prompt: str = "") -> str:
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        self.monkeypatch.setattr("builtins.input", read)
        self.monkeypatch.setattr(sys, "argv", ["goldauge", *command.split()])
        with pytest.raises(SystemExit) as leaving:
            main()
        captured = self.capsys.readouterr()
        assert isinstance(leaving.value.code, int)
        return Answer(leaving.value.code, captured.out, captured.err)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C")
    return Shell(capsys, monkeypatch)


def test_version_says_which_build_runs(shell: Shell) -> None:
    build = "compiled" if goldauge.compiled else "interpreted"
    assert shell("--version") == Answer(0, f"goldauge {goldauge.__version__} ({build})\n", "")


def test_games_lists_all_with_credit(shell: Shell) -> None:
    answer = shell("games")
    assert answer.code == 0
    for name in goldauge.games():
        assert name in answer.out
        assert goldauge.game(name).credit.split(",")[0].split(" ")[0] in answer.out
    assert "not affiliated" in answer.out


def test_games_tells_of_no_whole_layout_and_cuts_no_option(shell: Shell) -> None:
    answer = shell("games")
    assert "layout" in answer.out
    assert "yellow brown grey" not in " ".join(answer.out.split())
    assert "…" not in answer.out
    assert len(answer.out.splitlines()) < 50


@pytest.mark.parametrize("name", goldauge.games())
@pytest.mark.parametrize("language", ["de", "en", "it", "nl"])
def test_rules_are_shown_whole(shell: Shell, name: str, language: str) -> None:
    answer = shell(f"rules {name} --lang {language}")
    assert answer.code == 0
    for clause in goldauge.game(name).rulebook(language).clauses():
        assert clause in answer.out
    assert all(len(line) <= 80 for line in answer.out.splitlines())


def test_one_clause_of_the_rules(shell: Shell) -> None:
    answer = shell("rules kali --clause k8")
    assert answer.out.startswith("K8 ")
    assert "K9 " not in answer.out


def test_a_game_played_to_its_end_is_kept_replayed_and_verified(shell: Shell) -> None:
    played = shell("play kali --seats you,bold,cautious --seed 7 --record game.json", *["a"] * 500)
    assert played.code == 0
    assert "The win goes to " in played.out
    kept = json.loads(Path("game.json").read_text())
    assert kept["players"] == ["you", "bold", "cautious"]
    assert kept["outcome"]
    assert "all of them legal" in shell("verify game.json").out
    shown = shell("replay game.json --all")
    assert shown.code == 0
    assert f"After {len(kept['moves'])} of {len(kept['moves'])} moves" in shown.out


def test_bots_among_themselves(shell: Shell) -> None:
    answer = shell("play kali --seats bold,cautious,random --seed 3 --option rounds=2")
    assert answer.code == 0
    assert "Round 2" in answer.out


def test_a_move_can_be_explained_and_a_wrong_one_is_refused_with_its_clause(shell: Shell) -> None:
    first = next(seed for seed in range(9) if goldauge.game("kali").start(2, seed).to_move == 0)
    answer = shell(f"play kali --seats you,bold --seed {first}", "? a", "?", "enough", "fly", "? fly", "q")
    assert "(K5)" in answer.out
    assert "You must turn up at least one card before you may say “Enough!”. (K5)" in answer.out
    assert "There is no move “fly”." in answer.out


def test_words_of_one_offered_move_name_it_and_words_of_several_do_not(shell: Shell) -> None:
    answer = shell("play dracheninsel --seats you,easy,easy --seed 11", "? grey", "move", "grey", "b4", "go to d1", "q")
    assert "Move Grey  (D49)" in answer.out
    assert "There is no move “move”. Did you mean “move red”?" in answer.out
    assert "Grey sets out: where to?" in answer.out
    assert "There is no move “b4”" in answer.out
    assert "Which card pays for d1 (forest)?" in answer.out


def test_a_game_put_away_is_resumed_where_it_was(shell: Shell) -> None:
    first = shell("play kali --seats you,bold,bold --seed 7", "a", "q")
    assert first.code == 130
    file = next(Path().glob("kali-*.json"))
    assert f"goldauge play --resume {file}" in first.out
    before = json.loads(file.read_text())["moves"]
    assert shell(f"play --resume {file}", "a").code == 130
    after = json.loads(file.read_text())["moves"]
    assert after[: len(before)] == before
    assert len(after) > len(before)
    shell(f"play --resume {file}", *["a"] * 500)
    assert "is over" in shell(f"play --resume {file}").err


def test_several_people_at_one_keyboard_are_asked_to_change_places(shell: Shell) -> None:
    answer = shell("play kali --seats you,you --seed 1", "", "a", "q")
    assert "Press Enter once you are at the keyboard" in answer.out
    assert "Player 1" in answer.out


def test_a_name_in_a_record_gives_the_terminal_no_orders(shell: Shell) -> None:
    record, state = goldauge.Record.begin(goldauge.game("kali"), 2, 1, ["\x1b[31mAnna", "Ben\u202e"])
    record.play(state, state.legal()[0])
    record.write("game.json")
    shown = shell("replay game.json --all").out
    assert "[31mAnna" in shown
    assert not set("\x1b\u202e") & set(shown)
    Path("game.json").write_text(record.text().replace("outcome", "\x1b[31moutcome").replace("\x1b", "\\u001b"))
    assert "\x1b" not in shell("replay game.json").err


def test_replay_goes_step_by_step_and_back(shell: Shell) -> None:
    shell("play kali --seats bold,cautious --seed 3 --record game.json")
    answer = shell("replay game.json", "", "b", "", "5", "q")
    assert re.findall(r"After (\d+) of", answer.out) == ["0", "1", "0", "1", "5"]


def test_replay_begins_anywhere_and_looks_through_any_eyes(shell: Shell) -> None:
    shell("play dracheninsel --seats hunter,hunter,hunter --seed 3 --record game.json")
    last = len(json.loads(Path("game.json").read_text())["moves"])
    answer = shell("replay game.json --from 5 --seat 2", "", "q")
    assert re.findall(r"After (\d+) of", answer.out) == ["5", "6"]
    assert answer.out != shell("replay game.json --from 5", "", "q").out  # who only watches sees no hand
    shown = shell(f"replay game.json --all --from {last}")
    assert re.findall(r"After (\d+) of", shown.out) == [str(last)]
    assert "there is no seat 4: they count from 1 to 3" in shell("replay game.json --seat 4").err
    assert f"there is no move {last + 1}" in shell(f"replay game.json --from {last + 1}").err


def test_a_users_own_game_and_bot(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(view):\n    return list(view.legal())[-1]\n")
    own = ROOT / "tests" / "heist.py"
    answer = shell(f"play {own}:HeistGame --seats you,random,mine.py:choose --record game.json", *["b"] * 999)
    assert answer.code == 0, answer
    assert "mine:choose" in answer.out
    assert shell("verify game.json").code == 0


def test_a_record_of_a_users_own_game_is_seen_and_verified_by_naming_the_game(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goldauge.core.registry._games", {})  # as in a new process, which has not seen the game
    own = f"{ROOT / 'tests' / 'heist.py'}:HeistGame"
    assert shell(f"play {own} --seats random,random,random --record game.json").code == 0
    for command in ("verify game.json", "replay game.json --all"):
        monkeypatch.setattr("goldauge.core.registry._games", {})
        assert "no game is called 'heist'" in shell(command).err
        assert shell(f"{command} --game {own}").code == 0
    assert "game.json is a record of heist, not of kali" in shell("verify game.json --game kali").err


def test_brackets_in_the_names_of_bots_and_messages_are_no_markup(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "my[red]bot.py").write_text("def choose(view):\n    return list(view.legal())[-1]\n")
    (tmp_path / "a[:bomb:].py").write_text("def choose(view):\n    return 1 / 0\n")
    played = shell("play kali --seats random,my[red]bot.py:choose --seed 1")
    assert played.code == 0
    assert "my[red]bot:choose" in played.out
    arena = shell("arena kali --bots my[red]bot.py:choose,a[:bomb:].py:choose --games 2 --processes 1")
    assert arena.code == 0, arena
    assert "my[red]bot.py:choose" in arena.out
    assert "a[:bomb:].py:choose in seat 1 loses by rule" in arena.out
    assert "there is no file nope[/red].py" in shell("arena kali --bots bold,nope[/red].py:Bot").err


FAULTS = """
def crash(view):
    return {}["notes"]

def large(view):
    return 9999

def negative(view):
    return -4

def text(view):
    return "draw"

def illegal(view):
    return 3 if view.legal()[0] == 0 else 0

def nothing(view):
    pass

def leaves(view):
    exit("enough of it")

def greedy(view):
    return len(bytearray(2**40))
"""


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("crash", "KeyError: 'notes'"),
        ("large", "its answer was 9999: there is no such move; they are 0 to 3"),
        ("negative", "its answer was -4: there is no such move"),
        ("text", "its answer was 'draw': a move is a whole number"),
        ("illegal", "(leave): You can take over only after somebody has said “Enough!”. (K13)"),
        ("nothing", "its answer was None: a move is a whole number"),
        ("leaves", "SystemExit: enough of it"),
        ("greedy", "MemoryError"),
    ],
)
def test_a_bot_that_fails_is_named_with_move_position_and_its_own_traceback(
    shell: Shell, tmp_path: Path, fault: str, reason: str
) -> None:
    kali = goldauge.game("kali")
    seed = next(seed for seed in range(9) if kali.start(2, seed).to_move == 1)
    (tmp_path / "faults.py").write_text(FAULTS)
    answer = shell(f"play kali --seats random,faults.py:{fault} --seed {seed}")
    assert answer.code == 2
    told = answer.err.splitlines()[-1]
    assert told.startswith(f"goldauge: faults.py:{fault} in seat 1 failed at move 1: ")
    assert reason in told
    assert ("Traceback" in answer.err) == (fault in ("crash", "leaves", "greedy"))
    assert ('return {}["notes"]' in answer.err) == (fault == "crash")
    assert "sitting.py" not in answer.err
    file = next(Path().glob("kali-*.position.json"))
    assert str(file) in told
    assert kali.load(json.loads(file.read_text())).to_move == 1
    assert goldauge.Record.read(told.split("--resume ")[1]).players == ["random", f"faults.py:{fault}"]


def test_a_bot_that_cant_be_loaded_is_shown_where(shell: Shell) -> None:
    for code, reason in (
        ("x = 2\n1 / 0\n", "can't be loaded: ZeroDivisionError: division by zero"),
        ("class Bot:\n    def choose(self\n", "can't be loaded: SyntaxError: '(' was never closed"),
        ("class Bot:\n    def __init__(self):\n        open('nowhere')\n", "can't be made: FileNotFoundError"),
    ):
        Path("broken.py").write_text(code)
        answer = shell("play kali --seats you,broken.py:Bot")
        assert answer.code == 2
        *shown, told = answer.err.splitlines()
        assert told.startswith("goldauge: broken.py")
        assert reason in told
        assert "broken.py" in shown[0] + shown[1]
        assert "user_code.py" not in answer.err


def test_ctrl_c_tells_what_a_bot_was_doing_so_long(shell: Shell) -> None:
    Path("slow.py").write_text(
        "def choose(view):\n    think_hard()\n\ndef think_hard():\n    raise KeyboardInterrupt\n"
    )
    answer = shell("play kali --seats slow.py:choose,slow.py:choose --seed 1")
    assert answer.code == 130
    assert "in think_hard" in answer.err
    assert "slow.py:choose in seat " in answer.err
    assert " was deciding at move 1" in answer.err
    assert "--resume" in answer.out


def test_a_bots_file_imports_what_lies_beside_it_and_not_what_lies_beside_another(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    for version in ("one", "two"):
        (tmp_path / version).mkdir()
        (tmp_path / version / "my_helper.py").write_text(f"NAME = {version!r}\n")
        (tmp_path / version / "mine.py").write_text(
            "import my_helper\n\ndef choose(view):\n    import my_later\n    raise ValueError(my_helper.NAME)\n"
        )
        (tmp_path / version / "my_later.py").write_text("")
    for version in ("one", "two", "one"):
        answer = shell(f"play kali --seats {version}/mine.py:choose,{version}/mine.py:choose --seed 1")
        assert f"ValueError: {version}" in answer.err


def test_a_users_own_room_speaks_all_languages_too(shell: Shell) -> None:
    answer = shell("play tests.own_game:GAME --seats you,counter --seed 3 --lang it", "stop", "q")
    assert "Devi pescare almeno un sassolino prima di poterti fermare. (P2)" in answer.out
    assert "Pesca un sassolino" in answer.out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("play", "which game? There are:"),
        ("play kalli", "no game is called 'kalli'; did you mean 'kali'?"),
        ("play kali --seats you,blod", "no bot of kali is called 'blod'; did you mean 'bold'?"),
        ("play kali --seats you", "is for 2 to 6 seats, not 1"),
        ("play kali --seats you,nofile.py:Bot", "there is no file nofile.py"),
        ("play kali --seats you,empty.py:Bot", "empty.py has no 'Bot'"),
        ("play kali --seed x", "a seed is a whole number"),
        ("play kali --option rounds=0", "option rounds: 0 is not a whole number from 1 to 100 (K20)"),
        ("play kali --option rounds", "write it as name=value"),
        ("play kali --option colour=1", "kali has no option 'colour'; it has: rounds"),
        ("play --resume none.json", "none.json can't be read"),
        ("rules kali --lang fr", "no rules in 'fr'"),
        ("play kali --seats bold,bold --lang fr", "no words in 'fr'; there are: de, en, it, nl"),
        ("rules kali --clause K99", "kali has no clause 'K99'"),
        ("rules", "Missing argument"),
        ("replay broken.py", "not valid JSON"),
        ("verify tampered.json", "the seed is not the one that was committed to"),
        ("replay tampered.json", "the seed is not the one that was committed to"),
        ("replay tampered.json --all", "the seed is not the one that was committed to"),
        ("analyse tampered.json", "the seed is not the one that was committed to"),
        ("play --resume tampered.json", "the seed is not the one that was committed to"),
        ("verify tampered.json more", "unexpected extra argument"),
        ("arena kali --bots bold,blod", "did you mean 'bold'?"),
        ("arena kali --bots bold,random --option rounds", "write it as name=value"),
        ("arena kali --bots bold,random --resume", "--resume needs the folder"),
        ("bots kalli", "no game is called 'kalli'; did you mean 'kali'?"),
        ("restore none.sqlite --db tables.sqlite", "none.sqlite"),
        ("bot bold --table http://nowhere/", "a seat's link looks like"),
        ("nonsense", "No such command 'nonsense'"),
        ("play kali --nonsense", "No such option: --nonsense"),
    ],
)
def test_what_is_wrong_gets_one_clear_line_and_exit_code_2(shell: Shell, command: str, message: str) -> None:
    Path("broken.py").write_text("1 / 0\n")
    Path("empty.py").write_text("\n")
    record, state = goldauge.Record.begin(goldauge.game("kali"), 2, 1)
    while not state.over:
        record.play(state, state.legal()[-1])
    Path("tampered.json").write_text(record.text().replace('"seed": "0', '"seed": "1'))
    answer = shell(command)
    assert answer.code == 2
    assert answer.out == ""
    assert message.lower() in answer.err.lower()
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("goldauge: ")


# Languages.

SENTENCES = {
    "de": ("Ehrlich gemischt", "Nach 0 von", "Gewonnen:"),
    "en": ("Fair deal", "After 0 of", "The win goes to"),
    "it": ("Mazzo onesto", "Dopo 0 mosse", "Vittoria:"),
    "nl": ("Eerlijk geschud", "Na 0 van", "De overwinning gaat naar"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", goldauge.games())
def test_a_game_is_played_and_seen_again_in_every_language(shell: Shell, name: str, language: str) -> None:
    game = goldauge.game(name)
    bots = ",".join([next(iter(game.bots))] * game.seats[0])
    played = shell(f"play {name} --seats {bots} --seed 4 --lang {language} --record game.json")
    seen = shell(f"replay game.json --lang {language}", "", "", "q")
    assert (played.code, seen.code) == (0, 0)
    fair, after, win = SENTENCES[language]
    assert fair in played.out
    assert win in played.out
    assert after in seen.out
    for text in (played.out, seen.out):
        assert "{{" not in text
    for other in {*LANGUAGES} - {language}:
        assert not any(sentence in played.out + seen.out for sentence in SENTENCES[other])


def test_a_person_is_spoken_to_in_their_language(shell: Shell) -> None:
    answer = shell("play kali --seats you,you --seed 1 --lang de", "", "xyzzy", "q")
    assert "Spieler 1 entscheidet. Drück" in answer.out or "Spieler 2 entscheidet. Drück" in answer.out
    assert "? erklärt" in answer.out
    assert "Einen Zug „xyzzy“ gibt es nicht." in answer.out
    assert "Weiter geht es mit: goldauge play --resume kali-" in answer.out


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "nl-BE"}, "nl"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:it:de"}, "it"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_systems_language_is_the_default(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


@pytest.mark.long
def test_no_mangled_record_ever_shows_a_traceback(shell: Shell) -> None:
    shell("play kali --seats bold,cautious --seed 3 --record game.json")
    whole = Path("game.json").read_bytes()
    luck = QuickLuck(4)
    for _ in range(tries(compiled=60, interpreted=60)):
        mangled = bytearray(whole)
        for _ in range(1 + luck.below(3)):
            mangled[luck.below(len(mangled))] = luck.below(256)
        Path("mangled.json").write_bytes(mangled)
        for command in ("verify", "replay --all", "play --resume"):
            answer = shell(f"{command} mangled.json")
            assert answer.code in (0, 2, 130)
            assert "Traceback" not in answer.err
            assert "should not" not in answer.err


def test_ctrl_c_at_a_real_terminal_keeps_the_game(tmp_path: Path) -> None:
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "goldauge", "play", "kali", "--seats", "you,bold,cautious", "--seed", "7"],
        cwd=tmp_path,
        encoding="utf-8",
        dimensions=(40, 80),
        timeout=PATIENCE,
    )
    terminal.expect("saves and quits")
    terminal.sendline("a")
    terminal.expect("saves and quits")
    terminal.sendintr()
    terminal.expect(r"goldauge play --resume (\S+)")
    assert isinstance(terminal.match, re.Match)
    file = tmp_path / terminal.match[1]
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert goldauge.Record.read(file).replay().to_move >= 0


def test_names_differ_and_letters_leave_out_q() -> None:
    assert names_of(["you", "bold", "bold", "dir/my.py:Bot"], "Gast") == ["Gast", "bold 1", "bold 2", "my:Bot"]
    assert names_of(["you", "you"], "Gast") == ["Gast 1", "Gast 2"]
    assert "q" not in letters_for(60)
    assert len(set(letters_for(600))) == 600
