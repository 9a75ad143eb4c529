"""How repeatable hints are: `python -m learning.agreement kali 100` asks for hints in positions of played games, twice.

A hint is what a table gives, with the simulations that a second counts for where play must be repeatable, so that the
figures don't depend on how busy the machine is. Its first line is the move of `expert`; the second asking is a search
with other random numbers. Both agree if they name the same move, or if the two moves are equally good by both of them:
their chances differ by no more than a percent, which is all that a hint shows. Counted apart is who agrees within two
standard errors, too, which long searches make very small. It also counts how many of the hints say why.
"""

from __future__ import annotations

import argparse
import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

import goldauge
from goldauge.bots import bot
from goldauge.bots.hints import CLOSE, ERRORS, Hint, advise
from goldauge.bots.levels import guide_of
from goldauge.core.game import Game
from goldauge.core.luck import QuickLuck
from goldauge.core.view import View

PLAYERS = ("hard", "easy", "medium")  # in turn round the table
A_GAME = 10  # positions of one game
AGAIN = 1 << 40  # between the seeds of searches that know nothing of each other


def positions(game: Game, count: int) -> Iterator[View]:
    """What seats see at decisions of played games, where a hint can be asked for."""
    for number in itertools.count():
        seats = game.seats[number % len(game.seats)]
        state = game.start(seats, seed=number)
        bots = [bot(PLAYERS[seat % len(PLAYERS)], game, number * 10 + seat) for seat in range(seats)]
        seen: list[View] = []
        while not state.over:
            view = state.view(int(state.to_move))
            if len(view.legal()) > 1 and not state.question():
                seen.append(view)
            state.play(bots[state.to_move].choose(view))
        luck = QuickLuck(number, 5)
        for _ in range(min(A_GAME, count, len(seen))):
            count -= 1
            yield seen.pop(luck.below(len(seen)))
        if count == 0:
            return


def agree(one: Sequence[Hint], two: Sequence[Hint], errors: float = math.inf) -> bool:
    return equal(one, two[0].move, errors) and equal(two, one[0].move, errors)


def equal(hints: Sequence[Hint], move: int, errors: float) -> bool:
    """Whether a move is as good as the best, by these hints, and within so many standard errors."""
    best, found = hints[0], next((hint for hint in hints if hint.move == move), None)
    if found is None or found is best:
        return found is best
    apart = abs(best.win - found.win)
    return apart <= CLOSE and apart <= errors * math.hypot(best.error, found.error)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=goldauge.games())
    parser.add_argument("count", type=int, nargs="?", default=100, help="positions")
    parser.add_argument("--simulations", type=int, help="of each search, if not those of a second")
    settings = parser.parse_args()
    game = goldauge.game(settings.game)
    simulations = settings.simulations or int(guide_of(game, "expert").simulations_per_second)
    counts: Counter[str] = Counter()
    for place, view in enumerate(positions(game, settings.count)):
        one, two = (advise(view, math.inf, seed, simulations=simulations) for seed in (place, place + AGAIN))
        counts["positions"] += 1
        counts["the same move"] += one[0].move == two[0].move
        counts["agree"] += agree(one, two)
        counts["agree within errors"] += agree(one, two, ERRORS)
        counts["with a reason"] += one[0].because is not None
        if one[0].move != two[0].move:
            print(f"{place}: {told(game, one)}; {told(game, two)}{'; agree' * agree(one, two)}", flush=True)
    print(f"{game.name}, {simulations} simulations:", ", ".join(f"{count} {name}" for name, count in counts.items()))


def told(game: Game, hints: Sequence[Hint]) -> str:
    return ", ".join(f"{game.moves[hint.move]} {hint.win:.1%} ±{hint.error:.1%}" for hint in hints[:2])


if __name__ == "__main__":
    main()
