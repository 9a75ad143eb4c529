"""Die Augen der Kali, what each legal move is about."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Choice
from goldauge.games.kali.moves import CLAUSES, DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.view import KaliView


@dataclasses.dataclass(frozen=True)
class Draw(Choice):
    """Turn up the next card."""

    clause = CLAUSES[DRAW]
    danger: int  # how many of a hundred cards left are bad
    pot: int  # what a bad card loses first,
    noise_cost: int  # and what a noise costs besides (K8, K9),
    scare_cost: int  # or a scare (K9, K10)


@dataclasses.dataclass(frozen=True)
class Enough(Choice):
    """Stop: the pot belongs to the player unless somebody takes over."""

    clause = CLAUSES[ENOUGH]
    pot: int
    price: int  # what the player gets from whoever takes over
    asked: tuple[int, ...]  # who can pay it and will be asked, in this order


@dataclasses.dataclass(frozen=True)
class TakeOver(Choice):
    """Pay the one who said enough, and play on with the pot: at least one card."""

    clause = CLAUSES[TAKE]
    holder: int  # who said enough
    price: int
    pot: int
    danger: int  # how many of a hundred cards left are bad


@dataclasses.dataclass(frozen=True)
class Leave(Choice):
    """Don't take over."""

    clause = CLAUSES[LEAVE]
    holder: int  # who said enough
    pot: int


def choice(view: KaliView, move: int) -> Choice:
    """A legal move as it stands now."""
    state = view.state
    holder, pot = int(state.holder), int(state.pot)
    if move == DRAW:
        return Draw(view.danger, pot, view.noise_cost, view.scare_cost)
    if move == ENOUGH:
        return Enough(pot, view.price, tuple(view.can_pay))
    if move == TAKE:
        return TakeOver(holder, view.price, pot, view.danger)
    return Leave(holder, pot)
