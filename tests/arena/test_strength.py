"""The list of strengths: series of one table are rated together."""

from __future__ import annotations

from pathlib import Path

from learning.strength import table, together

from goldauge.arena import Series
from goldauge.arena.folder import Folder
from goldauge.arena.match import play_game


def rung(path: Path, bots: tuple[str, ...], seed: int) -> Folder:
    """One rung of a ladder: two bots, ten deals."""
    series = Series("einauge", bots, 2, 20, seed).check()
    folder = Folder.create(path, series)
    for pairing in series.pairings():
        folder.keep(play_game(series, pairing))
    return folder


def test_a_ladder_is_rated_rung_by_rung(tmp_path: Path) -> None:
    summary = together(
        [rung(tmp_path / "low", ("easy@1", "random"), 1), rung(tmp_path / "high", ("merchant", "easy"), 2)]
    )
    assert [bot.name for bot in summary.bots] == ["merchant", "easy", "random"]
    assert (summary.games, summary.deals) == (40, 20)
    assert [bot.games for bot in summary.bots] == [20, 40, 20]
    assert min(summary.better) > 0.7
    assert table(summary).splitlines()[2].startswith("| `merchant` | ")
