"""Die Augen der Kali: what is said to speak for a move is true. The next card is found out by turning each one up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.kali.because import BehindAnyway, SoldCheap
from goldauge.games.kali.rules import Kali
from tests.effort import tries
from tests.games.kali.positions import KALI as GAME
from tests.grounds import check
from tests.worlds import middle


def positions() -> Iterator[goldauge.State]:
    for number in range(tries(compiled=1500, interpreted=300)):
        luck = QuickLuck(number, 31)
        state = middle(GAME, number, luck.below(60))
        if luck.below(3) == 0 and not state.over:
            far = {"footprint": 10 + luck.below(9), "phase": "choose", "to_move": state.position()["holder"]}
            state = GAME.load({**state.position(), **far})
        yield state


def turned_up(state: Kali) -> dict[str, tuple[Fraction, int, bool]]:
    """For each kind of card: its share of the deck, what its player owns with the pot after it, whether all is won."""
    position: dict[str, Any] = state.position()
    deck = position["deck"]
    found: dict[str, tuple[Fraction, int, bool]] = {}
    for card, count in Counter(deck).items():
        rest = list(deck)
        rest.remove(card)
        holder = position["holder"]
        next_one = GAME.load({**position, "deck": [card, *rest], "phase": "choose", "to_move": holder})
        assert isinstance(next_one, Kali)
        next_one.play(GAME.move("draw"))
        won = card.startswith("step") and bool(next_one.over or next_one.round > state.round)
        own = int(next_one.riches[holder] + next_one.pot)
        if next_one.round > state.round:  # K20: a fresh round, the jewels of this one are in the sum
            own = int(next_one.totals[holder] - state.totals[holder])
        found[card] = (Fraction(count, len(deck)), own, won)
    return found


def averages(state: Kali) -> tuple[Fraction, Fraction]:
    own = int(state.riches[state.holder] + state.pot)
    changes = [(share, after - own) for share, after, _ in turned_up(state).values()]
    gain = sum((share * change for share, change in changes if change > 0), Fraction())
    return gain, -sum((share * change for share, change in changes if change < 0), Fraction())


def danger(state: Kali) -> Fraction:
    return sum((share for card, (share, _, _) in turned_up(state).items() if not card.startswith("step")), Fraction())


def near(number: int, exact: Fraction) -> bool:
    return abs(number - exact) <= Fraction(1, 2)


def averages_hold(state: Kali, fact: Any) -> bool:
    gain, loss = averages(state)
    return near(fact.gain, gain) and near(fact.loss, loss)


def ahead_holds(state: Kali, fact: Any) -> bool:
    scores = [int(score) for score in state.scores()]
    mine = scores.pop(int(state.holder)) + int(state.pot)
    return bool(mine == fact.mine and max(scores) == fact.theirs)


def behind_holds(state: Kali, fact: BehindAnyway) -> bool:
    return ahead_holds(state, fact) and fact.mine < fact.theirs == int(state.scores()[fact.seat])


def sold_cheap(state: Kali, move: int, other: int, fact: SoldCheap) -> bool:
    """Somebody is asked, and pays it."""
    stopped = state.copy()
    stopped.play(GAME.move("enough"))
    seat = int(stopped.to_move)
    before = int(stopped.riches[seat])
    stopped.play(GAME.move("take"))
    return fact.pot == state.pot > fact.price == before - int(stopped.riches[seat])


CHECKS = {
    "goddess near": lambda state, move, other, fact: (
        near(fact.chance, 100 * sum((share for share, _, all_won in turned_up(state).values() if all_won), Fraction()))
        and fact.hoard == state.hoard
    ),
    "more to gain": lambda state, move, other, fact: averages_hold(state, fact) and fact.gain > fact.loss,
    "more to lose": lambda state, move, other, fact: averages_hold(state, fact) and fact.gain < fact.loss,
    "behind anyway": lambda state, move, other, fact: behind_holds(state, fact),
    "likely safe": lambda state, move, other, fact: (
        near(100 - fact.safe, 100 * danger(state))
        and fact.safe > 50
        and fact.pot == state.pot <= averages(state)[0] + 1
    ),
    "sold cheap": sold_cheap,
    "ahead then": lambda state, move, other, fact: ahead_holds(state, fact) and fact.mine > fact.theirs,
    "paid either way": lambda state, move, other, fact: (
        near(fact.danger, 100 * danger(state)) and fact.pot == state.pot
    ),
    "cheap pot": lambda state, move, other, fact: (
        near(100 - fact.safe, 100 * danger(state)) and fact.price < fact.pot == state.pot
    ),
    "risky pot": lambda state, move, other, fact: near(fact.danger, 100 * danger(state)) and fact.pot == state.pot,
}


def test_what_speaks_for_a_move_holds() -> None:
    check(GAME, positions(), CHECKS, set())
