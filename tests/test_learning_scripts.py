"""The scripts that learn values: how long they play, what they keep, and that the games read what they have learned."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from learning import dracheninsel, einauge, evenings, kali, net, reliability, self_play, thought
from learning import weights as files
from learning.luce import Array, fit, log_loss, predict
from learning.self_play import Manner, Playing, Samples
from learning.tenths import summary, tenths
from librt.vecs import vec

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.guide import IslandGuide
from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.games.kali.master import KaliMaster, exact_chances, solved
from goldauge.games.kali.rules import Kali
from goldauge.search.guide import Guide

pytestmark = pytest.mark.once

SCRIPTS: dict[str, Any] = {"dracheninsel": dracheninsel, "einauge": einauge, "kali": kali}
GUIDES: dict[str, type[Guide]] = {"dracheninsel": IslandGuide, "einauge": EinaugeGuide, "kali": KaliMaster}


def sample(positions: int, seats: int, features: int) -> Samples:
    """Positions, seven of each game, in which the first feature of a seat tells how likely it wins."""
    chance = np.random.default_rng(7)
    seen = chance.normal(0, 1, (positions, seats, features)).astype(np.float32)
    chances = predict(seen, np.array([1.5] + [0.0] * (features - 1)))
    winners = (chances.cumsum(axis=1) < chance.random((positions, 1))).sum(axis=1)
    return Samples(seen, np.eye(seats, dtype=np.float32)[winners], np.arange(positions) // 7)


# What a script foresees by a file is what the game foresees.


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("dracheninsel", 3, {}),
        ("dracheninsel", 5, {"early_slumber": True}),
        ("einauge", 2, {}),
        ("einauge", 3, {"edition": "nl"}),
        ("einauge", 4, {"edition": "nl", "colours": True}),
        ("einauge", 5, {"colours": True}),
        ("kali", 3, {}),
        ("kali", 6, {}),
    ],
)
def test_the_game_reads_what_the_script_means(
    game: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    script, guide = SCRIPTS[game], GUIDES[game]()
    foreseen: list[list[float]] = []
    look = script.features_of

    def look_and_judge(state: Any, *value: Any) -> Array:
        shares = vec[float]([0.0] * seats)
        guide.evaluate(state, shares)
        foreseen.append(list(shares))
        features: Array = look(state, *value)
        return features

    monkeypatch.setattr(script, "features_of", look_and_judge)
    manner = Manner(seats, options=options)
    seen, _ = script.play_one(manner, 3)
    weights = files.read(files.file_of(game))[script.name_of(manner)]
    assert script.predict(weights, np.array(seen)) == pytest.approx(np.array(foreseen), abs=1e-4)
    assert len(foreseen) > 1


def test_a_net_of_kali_is_written_as_it_was_read() -> None:
    weights = files.read(files.file_of("kali"))["4"]
    assert kali.written(kali.read(weights)) == pytest.approx(weights)


# Learning.


def test_a_net_learns_who_wins_and_goes_on_from_what_it_knows() -> None:
    learning, test = self_play.parted(sample(20_000, 3, 5))

    def loss(weights: net.Net) -> float:
        return log_loss(net.predict(weights, test.features), test.shares)

    best = log_loss(predict(test.features, np.array([1.5, 0, 0, 0, 0])), test.shares)
    little = net.fit(net.new_net(5, 8), learning.features, learning.shares, 1)
    more = net.fit(little, learning.features, learning.shares, 12)
    assert np.log(3) > loss(little) > loss(more)
    assert loss(more) < best + 0.02


def test_many_positions_are_fitted_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    features, shares, _ = sample(500, 4, 3)
    whole = fit(features, shares)
    monkeypatch.setattr("learning.luce.AT_ONCE", 64)
    assert fit(features, shares) == pytest.approx(whole)


def test_no_game_is_learned_from_and_tested_on() -> None:
    learning, test = self_play.parted(sample(1000, 2, 2))
    assert len(learning.games) + len(test.games) == 1000
    assert not set(learning.games) & set(test.games)
    assert len(test.games) == pytest.approx(100, abs=7)


# How long is played.


def three(manner: Manner, number: int) -> self_play.Seen:
    """A game that takes a moment, for tests."""
    time.sleep(0.001)
    return [np.zeros((manner.seats, 2), np.float32)], [1.0] + [0.0] * (manner.seats - 1)


def test_as_many_games_are_played_as_are_wanted_in_the_order_of_their_numbers() -> None:
    with Playing(2) as playing:
        samples = playing.samples(three, Manner(3), 1000, 120)
    assert list(samples.games) == list(range(1000, 1120))


def test_the_hours_are_shared_out_fairly_among_the_rounds() -> None:
    with Playing(1, hours=1.2 / 3600, rounds=3) as playing:
        played = [len(playing.samples(three, Manner(3), 0, self_play.UNLIMITED).games) for _ in range(3)]
        ended = time.monotonic()
        assert playing.until is not None
        assert ended >= playing.until
    assert all(self_play.QUICK <= games <= 1500 for games in played)


@pytest.mark.parametrize("game", SCRIPTS)
def test_whoever_has_little_time_learns_a_little(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `python -m learning.einauge --hours 2`, in less time: a few games of each round."""
    file = tmp_path / "value.json"
    narrow = ["--rules", "need one_more_turn"] if game == "einauge" else ["--simulations", "2"]
    monkeypatch.setattr(self_play, "QUICK", 3)
    monkeypatch.setattr(sys, "argv", [game, "--hours", "0.00001", "--seats", "3", "--file", str(file), *narrow])
    SCRIPTS[game].main()
    learned, kept = files.read(file), files.read(files.file_of(game))
    assert list(learned) == ["3 need one_more_turn" if game == "einauge" else "3"]
    for name, weights in learned.items():
        assert len(weights) == len(kept[name])
        assert np.isfinite(weights).all()


def test_who_interrupts_keeps_what_is_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "value.json"
    files.write(file, {"2": [1.0], "3": [2.0]})

    def learned(name: str) -> list[float]:
        if name == "3":
            raise KeyboardInterrupt
        return [7.123456]

    self_play.learn(file, ["2", "3", "4"], learned)
    assert files.read(file) == {"2": [7.1235], "3": [2.0]}
    assert "what was learned for 2 is in value.json, all else there is as it was" in capsys.readouterr().out


# Measuring.


def test_tenths_say_what_was_predicted_and_what_came_and_count_games() -> None:
    chances = np.array([[0.25, 0.75]] * 200 + [[0.05, 0.95]] * 50)
    results = np.array([[0.0, 1.0]] * 120 + [[1.0, 0.0]] * 80 + [[0.0, 1.0]] * 50)
    found = tenths(chances, results, np.arange(250) // 2)
    assert [(tenth.number, tenth.games, tenth.chances) for tenth in found] == [(2, 100, 200), (7, 100, 200)]
    assert [tenth.off for tenth in found] == pytest.approx([0.15, -0.15])
    by_game = [0.5] * 60 + [1.5] * 40  # surprises of a game's two positions
    assert found[0].error == pytest.approx(sum(each**2 for each in by_game) ** 0.5 / 200)
    assert summary(found).startswith("0 of 2 tenths within 3 points, farthest off +15.0")
    assert summary([]) == "no tenth has 60 games"


def test_two_values_are_measured_on_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.json"
    files.write(other, {"3": [0.0] * len(files.read(files.file_of("einauge"))["3"])})
    monkeypatch.setattr(self_play, "QUICK", 5)
    asked = ["reliability", "einauge", "3", "--option", "edition=nl", "--games", "10", "--value", str(other)]
    monkeypatch.setattr(sys, "argv", asked)
    reliability.main()
    out = capsys.readouterr().out
    assert out.startswith("einauge, 3 seats, edition=nl: 10 games of the policy")
    assert f"{other}: log loss 1.0986" in out


def test_a_value_is_measured_as_it_would_be_if_it_were_surer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(self_play, "QUICK", 5)
    asked = ["reliability", "einauge", "2", "--games", "10", "--stretch", "1e-9"]
    monkeypatch.setattr(sys, "argv", asked)
    reliability.main()
    assert "as it is, stretched by 1e-09: log loss 0.6931" in capsys.readouterr().out


def test_between_two_kali_has_nothing_to_measure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["reliability", "kali", "2"])
    with pytest.raises(SystemExit):
        reliability.main()
    assert "kali has learned nothing for 2 seats" in capsys.readouterr().err


@pytest.mark.parametrize("drawn", [[], ["--seats", "3"]])
def test_evenings_tell_how_long_games_take(
    drawn: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["evenings", "kali", "bold,cautious,random", "--games", "6", *drawn])
    evenings.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"bold,cautious,random{' (3 of them each time)' if drawn else ''}, 6 games, seed 1"
    assert lines[1].startswith("  rounds: half of the games ")
    assert lines[3] == "  more than 30 rounds: 0"
    assert {line.split()[3] for line in lines[4:]} <= {"bold", "cautious", "random"}


def test_what_a_move_gives_away_is_what_the_exact_chances_say() -> None:
    game = goldauge.game("kali")
    plan = thought.Plan("kali", 2, "hard", [], 0, 0)
    mattered = 0
    for number in range(4):
        for view in thought.decisions(game, plan, number)[:6]:
            state = view.sample(QuickLuck(number))  # only the order of the deck is drawn
            assert isinstance(state, Kali)
            exact = solved(state.left())
            assert exact is not None
            chances = exact_chances(state, exact)
            first, second = view.legal()
            cost = thought.cost(game, view, first, second, 4_000, number)
            assert cost == pytest.approx(chances[0] - chances[1], abs=0.03)
            mattered += abs(cost) > 0.05
    assert mattered > 5


def test_who_thinks_longer_gives_less_away(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    plan = thought.Plan("kali", 3, "cautious", [1, 2_000], 2_000, 8)
    games = [thought.judge_game(plan, number) for number in range(3)]
    little, much = (sum(game.given[rank] for game in games) for rank in range(2))
    assert little > 3 * abs(much)
    assert sum(game.same[1] for game in games) > sum(game.same[0] for game in games)
    options = ["--players", "cautious", "--budgets", "1,500", "--reference", "500", "--games", "3", "--decisions", "8"]
    monkeypatch.setattr(sys, "argv", ["thought", "kali", "3", *options])
    thought.main()
    told = capsys.readouterr().out
    assert "24 decisions judged" in told
    assert told.count("of the win; the same move") == 2
