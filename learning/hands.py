"""What people hold on the island: `python -m learning.hands --games 60`.

Cards that are played as soon as they can be are seldom in a hand, those that are kept for the right moment often. In
games between rule-based hunters it counts what others hold, and what a truth drawn from the view of who decides gives
them; the ratio is how much likelier than by the deal alone a hand becomes by each such card in it.
"""

from __future__ import annotations

import argparse

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.components import CARD_NAMES, KINDS
from goldauge.games.dracheninsel.rules import Island

EVERY = 7  # one of so many decisions is looked at: those of one turn are alike


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m learning.hands", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="for each number of seats")
    options = parser.parse_args()
    game = goldauge.game("dracheninsel")
    held, drawn = [0] * int(KINDS), [0] * int(KINDS)
    luck = QuickLuck(5)
    for seats in game.seats:
        for number in range(options.games):
            state = game.start(seats, seed=number)
            bots = [goldauge.bot("hunter", game) for _ in range(seats)]
            decisions = 0
            while not state.over:
                view = state.view(state.to_move)
                decisions += 1
                if len(state.legal()) > 1 and decisions % EVERY == 0:
                    _count(state, int(state.to_move), held)
                    _count(view.sample(luck), int(state.to_move), drawn)
                state.play(bots[state.to_move].choose(view))
    for card in range(KINDS):
        print(f"{CARD_NAMES[card]:18} {held[card]:6} {drawn[card]:6}  {held[card] / drawn[card]:.2f}")


def _count(state: goldauge.State, seat: int, counts: list[int]) -> None:
    """The cards of everybody but a seat."""
    assert isinstance(state, Island)
    for other in range(state.seats):
        if other != seat:
            for card in range(KINDS):
                counts[card] += int(state.hands[other * KINDS + card])


if __name__ == "__main__":
    main()
