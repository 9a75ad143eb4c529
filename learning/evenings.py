"""How long a table of bots plays, and what each wins.

`python -m learning.evenings dracheninsel easy,hunter,hunter --games 400 --seed 22`. The arena measures strength; this
asks whether an evening ends. Bots move on by a seat from game to game.
"""

from __future__ import annotations

import argparse
import collections

import goldauge
from goldauge.bots.levels import repeatable

MOST = 4_000  # decisions: who needs more wanders
LONG = 30  # rounds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", help="one for each seat, with commas between them")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    game = goldauge.game(wish.game)
    bots = [repeatable(name, game) for name in wish.bots.split(",")]
    won = dict.fromkeys(bots, 0.0)
    rounds: list[int] = []
    decisions: list[int] = []
    for number in range(wish.games):
        first = number % len(bots)
        names = bots[first:] + bots[:first]
        state, count = _evening(game, names, wish.seed, number)
        decisions.append(count)
        rounds.append(int(getattr(state, "round", 0)) if state.over else MOST)
        winners = [int(seat) for seat in state.winners()]
        for winner in winners:
            won[names[winner]] += 1 / len(winners)
    print(f"{wish.bots}, {wish.games} games, seed {wish.seed}")
    for what, numbers in (("rounds", sorted(rounds)), ("decisions", sorted(decisions))):
        middle, late = numbers[len(numbers) // 2], numbers[min(len(numbers) - 1, len(numbers) * 95 // 100)]
        print(f"  {what}: half of the games {middle} at most, 95 of 100 {late}, all {numbers[-1]}")
    print(f"  more than {LONG} rounds: {sum(count > LONG for count in rounds)}")
    for name, seats in collections.Counter(bots).items():
        print(f"  a seat of {name} won {won[name] / wish.games / seats:.1%}")


def _evening(game: goldauge.Game, names: list[str], seed: int, number: int) -> tuple[goldauge.State, int]:
    """One game, and how many decisions it took; not over if it took too many."""
    state = game.start(len(names), seed=seed * 100_003 + number)
    bots = [goldauge.bot(name, game, seed * 1000 + number * 10 + seat) for seat, name in enumerate(names)]
    count = 0
    while not state.over and count < MOST:
        state.play(bots[state.to_move].choose(state.view(state.to_move)))
        count += 1
    return state, count


if __name__ == "__main__":
    main()
