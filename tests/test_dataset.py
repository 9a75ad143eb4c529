"""Datasets: every decision as it was, the same bytes each time, and what was interrupted goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import goldauge
from goldauge.cli import app
from goldauge.dataset.folder import Dataset
from goldauge.dataset.source import Records, SelfPlay

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parent.parent / "docs" / "research.md").read_text("utf-8")


def some(games: int = 6, **changed: object) -> SelfPlay:
    arguments = {"game": "kali", "bots": ("bold", "random"), "seats": 3, "seed": 5, "options": {}, **changed}
    return SelfPlay.of(games=games, **arguments)  # type: ignore[arg-type]


def files(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(path.iterdir())}


def test_every_decision_is_as_it_was(tmp_path: Path) -> None:
    source = some()
    assert list(Dataset(tmp_path, source, 4).write()) == [4, 6]
    table = pyarrow.parquet.read_table(tmp_path).to_pylist()
    observer = source.game.observer_for(3)
    rows = iter(table)
    for number in range(6):
        record = source.record(number)
        final = record.verify()
        steps = record.steps()
        state, _ = next(steps)
        for step, text in enumerate(record.moves):
            legal = list(state.legal())
            if len(legal) > 1:
                row = next(rows)
                assert (row["game"], row["step"], row["seat"]) == (number, step, state.to_move)
                assert row["player"] == ("bold", "random")[(number + int(state.to_move)) % 2]
                assert row["move"] == source.game.move(text)
                assert row["observation"] == list(observer.of_state(state, state.to_move))
                assert list(np.flatnonzero(row["mask"])) == legal
                assert row["returns"] == pytest.approx(list(final.returns()))
            state, _ = next(steps)
    assert next(rows, None) is None


def test_the_same_bytes_each_time_and_an_interrupted_one_goes_on(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole", tmp_path / "begun"
    list(Dataset(whole, some(), 2).write())
    parts = Dataset(begun, some(), 2).write()
    next(parts)  # and then the power fails
    parts.close()  # type: ignore[attr-defined]
    (begun / "part-00001.parquet").write_bytes(b"half of it")
    (begun / "_part-00002.parquet.unfinished").write_bytes(b"of no use")
    list(Dataset(begun, some(), 2).write())
    assert files(begun) == files(whole)
    card = json.loads((whole / "_card.json").read_text("utf-8"))
    assert set(card["parts"]) == {f"part-0000{number}.parquet" for number in range(3)}
    assert card["bots"] == ["bold", "random"]
    assert card["layout"]["riches"]["start"] == some().game.observation(3)["riches"].start
    with pytest.raises(goldauge.BadSetup, match=r"made otherwise \(seed\)"):
        list(Dataset(whole, some(seed=6), 2).write())


def test_a_search_tells_what_it_thinks_of_every_decision(tmp_path: Path) -> None:
    """The same each time, from what the seat knows, and only moves that are legal."""
    for place in ("once", "again"):
        list(Dataset(tmp_path / place, some(games=2), 1, simulations=60).write())
    assert files(tmp_path / "once") == files(tmp_path / "again")
    for row in pyarrow.parquet.read_table(tmp_path / "once").to_pylist():
        visits, values, mask = (np.array(row[name]) for name in ("visits", "values", "mask"))
        assert visits.sum() == 60
        assert not visits[mask == 0].any()
        assert ((values >= 0) & (values <= 1)).all()
        assert (values > 0).any()
    card = json.loads((tmp_path / "once" / "_card.json").read_text("utf-8"))
    assert card["search"] == {"level": "expert", "simulations": 60}
    assert "visits" in card["columns"]
    with pytest.raises(
        goldauge.BadSetup, match=r"made otherwise \(columns, search\)|made otherwise \(search, columns\)"
    ):
        list(Dataset(tmp_path / "once", some(games=2), 1).write())


def test_records_become_a_dataset(tmp_path: Path) -> None:
    for number in range(3):
        some().record(number).write(tmp_path / f"{number}.json")
    source = Records.of([tmp_path])
    list(Dataset(tmp_path / "set", source, 10).write())
    list(Dataset(tmp_path / "played", some(games=3), 10).write())
    name = "part-00000.parquet"
    assert (tmp_path / "set" / name).read_bytes() == (tmp_path / "played" / name).read_bytes()
    some(seats=2).record(0).write(tmp_path / "other.json")
    with pytest.raises(goldauge.BadSetup, match=r"other\.json is a game of kali with 2 seats"):
        Records.of([tmp_path / "0.json", tmp_path / "other.json"])


def test_the_command_and_the_ten_lines_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke(
        app, ["dataset", "kali", "--bots", "bold,cautious", "--seats", "4", "--games", "3", "--out", "decisions"]
    )
    assert run.exit_code == 0, run.output
    assert "3 games of kali" in run.output
    (reader,) = (code for code in re.findall(r"```py\n(.*?)```", PAGE, re.DOTALL) if code.startswith("# reader.py"))
    assert len([line for line in reader.splitlines() if line.strip()]) <= 11
    names: dict[str, object] = {}
    exec(reader, names)
    assert len(names["observation"]) == len(names["mask"]) == len(names["move"]) > 20  # type: ignore[arg-type]


def test_mistakes_are_told() -> None:
    for arguments, message in (
        (["--out", "x"], "name the game"),
        (["kali", "--out", "x"], "name the bots"),
        (["kali", "--bots", "blod", "--seats", "3", "--out", "x"], "did you mean 'bold'"),
        (["kali", "--bots", "bold", "--records", "y", "--out", "x"], "either bots play"),
        (["--records", "nothing-there.json", "--out", "x"], "nothing-there"),
    ):
        run = CliRunner().invoke(app, ["dataset", *arguments])
        assert message in str(run.exception), (arguments, run.exception)
