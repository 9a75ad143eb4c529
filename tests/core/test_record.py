"""Records: what was tampered with or is broken gets a clear message, and old files go on replaying."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import goldauge
from goldauge.core.luck import QuickLuck

KALI = goldauge.game("kali")


def finished() -> goldauge.Record:
    record, state = goldauge.Record.begin(KALI, 3, 7, ["bold", "you", "random"], rounds=2)
    luck = QuickLuck(1)
    while not state.over:
        legal = state.legal()
        record.play(state, legal[luck.below(len(legal))])
    return record


def test_a_record_of_version_1_still_replays() -> None:
    """A file written by the first release: it must replay to the same result for ever."""
    kept = goldauge.Record.read(Path(__file__).parent / "record-1.json")
    assert kept.verify().outcome() == kept.outcome
    assert kept.text() == (Path(__file__).parent / "record-1.json").read_text()


def test_a_record_is_read_back_as_written(tmp_path: Path) -> None:
    record = finished()
    record.write(tmp_path / "game.json")
    again = goldauge.Record.read(tmp_path / "game.json")
    assert again.text() == record.text()
    assert again.players == ["bold", "you", "random"]
    assert [len(story) > 0 for _, story in again.steps()] == [False] + [True] * len(record.moves)


def test_a_running_game_keeps_its_seed_secret() -> None:
    record, state = goldauge.Record.begin(KALI, 2)
    record.play(state, 0)
    published = {**record.to_dict(), "seed": None}
    again = goldauge.Record.parse(json.dumps(published))
    assert again.commitment == record.commitment
    for look in (again.verify, again.replay):
        with pytest.raises(goldauge.BadRecord, match="still secret"):
            look()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": "0" * 64}, "the seed is not the one that was committed to"),
        ({"commitment": "0" * 64}, "the seed is not the one that was committed to"),
        ({"outcome": {"winners": [0], "scores": [999, 0, 0]}}, "the outcome does not follow from the moves"),
        ({"outcome": None}, "the outcome does not follow"),
        ({"moves": ["enough"]}, r"move 1 \('enough'\) can't be replayed: .*\(K5\)"),
        ({"moves": ["fly"]}, r"move 1 \('fly'\) can't be replayed: 'fly' is no move"),
        ({"seats": 9}, "is for 2 to 6 seats"),
        ({"options": {"rounds": "many"}}, "option rounds: 'many' is not a whole number"),
        ({"options": {"colour": 1}}, "has no option 'colour'"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"rules": 9}, "played by version 9 of the rules of kali"),
        ({"goldauge": 99}, "a record of format 99, and this Goldauge reads format 1"),
        ({"moves": "draw"}, "moves: 'draw' is not of type 'array'"),
        ({"extra": 1}, "Additional properties"),
        ({"seats": 3.0}, "seats: 3.0 is not of type 'integer'"),
        ({"seats": 10**30}, "is for 2 to 6 seats, not 1000"),
        ({"players": ["Anna"]}, "a damaged record: 1 players for 3 seats"),
        ({"hints": [0] * 1000}, "a damaged record: 1000 hints for 3 seats"),
        ({"hints": [0, -1, 0]}, "-1 is less than the minimum of 0"),
        ({"players": ["\ud800", "Ben", "Carla"]}, "half a character stands alone"),
        ({"position": KALI.start(2, 7, rounds=2).position()}, "the position that it begins with has 2 seats"),
    ],
)
def test_a_tampered_record_is_refused_in_words(changes: dict[str, Any], message: str) -> None:
    text = json.dumps({**finished().to_dict(), **changes})
    with pytest.raises(goldauge.GoldaugeError, match=message):
        goldauge.Record.parse(text).verify()


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "0" * 64},
        {"commitment": "0" * 64},
        {"outcome": {"winners": [0], "scores": [999, 0, 0]}},
        {"position": {**KALI.start(3, 8, rounds=2).position()}},
    ],
)
def test_a_record_that_was_changed_is_not_replayed_either_and_for_the_same_reason(changes: dict[str, Any]) -> None:
    record = goldauge.Record.parse(json.dumps({**finished().to_dict(), **changes}))
    said = []
    for look in (record.verify, record.replay, lambda: list(record.steps())):
        with pytest.raises(goldauge.BadRecord) as refused:
            look()
        said.append((str(refused.value), refused.value.flaw))
    assert len(set(said)) == 1
    assert said[0][1] in ("deal", "outcome")


def test_every_cut_record_is_refused(tmp_path: Path) -> None:
    text = finished().text()
    for length in range(1, len(text) - 2, 97):
        with pytest.raises(goldauge.BadRecord, match=r"no record: it breaks off in line .*, its end is missing"):
            goldauge.Record.parse(text[:length])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe\x00", "it is not text"),
        (b"", "it is empty"),
        (b" \n", "it is empty"),
        (b"[" * 100_000, "numbers or lists such as no game has"),
        (b'{"goldauge": ' + b"9" * 5000 + b"}", "numbers or lists such as no game has"),
        (b"null", "it holds something else"),
        (b"{}", "it holds something else"),
        (b"<html>", "not valid JSON"),
        (b'{"goldauge"; 1}', "a damaged record: not valid JSON"),
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(goldauge.BadRecord, match=message):
        goldauge.Record.read(tmp_path / "file")


def test_a_record_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(finished().text(), "utf-8-sig")
    assert goldauge.Record.read(tmp_path / "game.json").text() == finished().text()


def test_a_missing_or_huge_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(goldauge.BadRecord, match="can't be read: No such file"):
        goldauge.Record.read(tmp_path / "none")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(20_000_000)
    with pytest.raises(goldauge.BadRecord, match="too large"):
        goldauge.Record.read(tmp_path / "huge")
