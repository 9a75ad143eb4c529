"""The examples run: shortly what takes long, and what was learned is as strong as the docs say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from examples import train_kali

import goldauge

pytestmark = pytest.mark.once

LEARNED = f"{Path(train_kali.__file__)}:Learned"


def test_the_equilibrium_is_exact() -> None:
    from examples import equilibrium  # with SciPy, which takes long

    worth, distance = equilibrium.main()
    assert worth == pytest.approx(0.5 - 1 / 72, abs=1e-9)
    assert distance == pytest.approx(0, abs=1e-9)


def test_training_learns_something_in_a_second_and_writes_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    net = train_kali.train(minutes=0.02, path=path, size=128, steps=32, judged=20)
    untrained = train_kali.Net(net.weights[0].shape[0], 4, np.random.default_rng(1))
    assert any(not np.array_equal(one, other) for one, other in zip(net.parameters, untrained.parameters, strict=True))
    bot = train_kali.Learned(path)
    state = goldauge.game("kali").start(4, seed=1)
    while not state.over:
        state.play(bot.choose(state.view(state.to_move)))


def test_what_was_learned_beats_the_rule_based_bots() -> None:
    """Against three of them a quarter would be even; 300 games tell ten points apart with certainty."""
    net = train_kali.Net.load(train_kali.WEIGHTS)
    for bot in ("random", "bold", "cautious"):
        assert train_kali.win_share(net, bot, games=300, seed=1 << 50) > 0.25, bot
    assert goldauge.bot(LEARNED, "kali").choose(goldauge.game("kali").start(4, seed=2).view(0)) >= 0
