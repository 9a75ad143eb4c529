"""Positions and pairs of moves, for tests of what is said to speak for a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import goldauge
from goldauge.core.facts import Because
from goldauge.core.luck import QuickLuck

Claim = tuple[goldauge.State, int, int, Because]


def claims(game: goldauge.Game, positions: Iterator[goldauge.State]) -> Iterator[Claim]:
    """For every move of every decision, against some other one, what is said to speak for it."""
    for number, state in enumerate(positions):
        if state.over:
            continue
        view = state.view(int(state.to_move))
        legal = [int(move) for move in view.legal()]
        luck = QuickLuck(number, 3)
        for move in legal:
            other = legal[luck.below(len(legal))]
            if move != other and (because := game.because(view, move, other)):
                assert game.because(view.sample(luck).view(view.seat), move, other) == because  # nothing hidden is told
                yield state, move, other, because


def check(
    game: goldauge.Game, positions: Iterator[goldauge.State], checks: dict[str, Callable[..., bool]], most: set[str]
) -> None:
    """Every claim holds by another way of finding out; every kind of claim was met, but for those that are too rare."""
    met: set[str] = set()
    for state, move, other, because in claims(game, positions):
        name = because.name()
        met.add(name)
        assert checks[name](state, move, other, because), (because, game.moves[move], game.moves[other])
    if goldauge.compiled:
        assert set(checks) - met <= most
