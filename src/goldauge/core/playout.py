"""Random play: the fastest way through a game, for search, benchmarks and soak tests."""

from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.core.view import View


def play_out(state: State, luck: QuickLuck, limit: i64 = 1_000_000) -> i64:
    """Play random legal moves until the game is over (or the limit); returns how many decisions that took."""
    decisions: i64 = 0
    while state.to_move >= 0 and decisions < limit:
        moves = state.legal()
        count = len(moves)
        if count > 1:
            state.play_unchecked(moves[luck.below(count)])
        else:
            state.play_unchecked(moves[0])
        decisions += 1
    return decisions


def play_outs(view: View, games: i64, luck: QuickLuck) -> i64:
    """Draw so many possible truths and play each to its end at random; returns how many decisions that took."""
    decisions: i64 = 0
    for _ in range(games):
        decisions += play_out(view.sample(luck), luck)
    return decisions
