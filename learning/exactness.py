"""How far bots are from exact play in Kali between two: `python -m learning.exactness 1000 expert@300,hard,cautious`.

Each bot plays so many games against itself. At every decision the exact chances, as if jewels decided nothing
(games/kali/two_player_exact.py), tell what its move gave away; the sum over a seat's decisions is its loss in a game.
"""

from __future__ import annotations

import math
import statistics
import sys

import goldauge
from goldauge.games.kali.master import exact_chances, solved
from goldauge.games.kali.rules import Kali

GAME = goldauge.game("kali")


def losses(bot: str, number: int) -> list[float]:
    """What each seat gives away in one game."""
    state = GAME.start(2, seed=number)
    assert isinstance(state, Kali)
    players = [goldauge.bot(bot, GAME, seed=2 * number + seat) for seat in range(2)]
    given = [0.0, 0.0]
    while not state.over:
        seat, legal = int(state.to_move), [int(move) for move in state.legal()]
        move = int(players[seat].choose(state.view(seat)))
        exact = solved(state.left())
        if len(legal) == 2 and exact:
            chances = exact_chances(state, exact)
            given[seat] += max(chances) - chances[legal.index(move)]
        state.play(move)
    return given


def main(games: str, bots: str) -> None:
    for bot in bots.split(","):
        given = [loss for number in range(int(games)) for loss in losses(bot, number)]
        error = statistics.stdev(given) / math.sqrt(len(given))
        print(f"{bot}: gives away {statistics.fmean(given):.2%} ± {error:.2%} of the win in a game", flush=True)


if __name__ == "__main__":
    assert goldauge.compiled, "interpreted the exact chances would take minutes"
    main(*sys.argv[1:])
