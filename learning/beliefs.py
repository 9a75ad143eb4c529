"""What beliefs about hands could gain at the most: `python -m learning.beliefs dracheninsel --games 96`.

One seat sees everybody's hand while it thinks, and only what nobody has seen yet is drawn; the others think as `expert`
does. So it knows more than any belief could tell it. Every deal is played with it in every seat.
"""

from __future__ import annotations

import argparse
import math

import goldauge
from goldauge.bots.levels import EXPERT, Budget, Level, SearchBot
from goldauge.core.game import Game
from goldauge.core.state import State


def move_of(bot: SearchBot, state: State, openly: bool, simulations: int) -> int:
    legal = state.legal()
    if len(legal) == 1:
        return int(legal[0])
    if openly:
        bot.search.think_openly(state, simulations)
        return int(bot.search.best())
    return bot.choose(state.view(int(state.to_move)))


def play(game: Game, seats: int, deal: int, seer: int, simulations: int) -> float:
    """The share of the win of the seat that sees all hands."""
    state = game.start(seats, seed=deal)
    level = Level(EXPERT.name, "", Budget(simulations))
    bots = [SearchBot(game, level, 100 * deal + seat) for seat in range(seats)]
    while not state.over:
        seat = int(state.to_move)
        state.play(move_of(bots[seat], state, seat == seer, simulations))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.share(seer)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m learning.beliefs", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=96)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = goldauge.game(options.game)
    deals = max(2, options.games // options.seats)
    means = []
    for deal in range(options.seed * 10_000, options.seed * 10_000 + deals):
        shares = [play(game, options.seats, deal, seer, options.simulations) for seer in range(options.seats)]
        means.append(sum(shares) / options.seats)
    mean = sum(means) / deals
    error = math.sqrt(sum((one - mean) ** 2 for one in means) / deals / (deals - 1))
    print(
        f"{game.name}, {options.seats} seats, {deals * options.seats} games, {options.simulations} simulations: "
        f"who sees all hands won {mean:.1%} (error {error:.1%}), where {1 / options.seats:.1%} is even"
    )


if __name__ == "__main__":
    main()
