"""Die Augen der Kali, what each legal move is about."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Choice
from goldauge.games.kali.components import NOISE, SCARE, noise_cost, scare_cost
from goldauge.games.kali.moves import CLAUSES, DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import FORCED
from goldauge.games.kali.view import KaliView


@dataclasses.dataclass(frozen=True)
class Draw(Choice):
    """Turn up the next card."""

    clause = CLAUSES[DRAW]
    must: bool  # there is no other choice: the first card of a turn (K5), or of a take-over (K15)
    pot: int  # what a bad card loses
    noise_chance: int  # of a hundred cards left so many are noises,
    noise_cost: int  # which cost so many of the player's jewels besides (K8, K9)
    scare_chance: int  # and so many are scares,
    scare_cost: int  # which cost so many (K9, K10)
    wakes: bool  # a scare would be the second: it ends the round, which the player can't win then (K10)


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
    noise_chance: int  # the odds of that card and what it may cost, as with a draw
    noise_cost: int
    scare_chance: int
    scare_cost: int
    wakes: bool


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
        return Draw(state.phase == FORCED, pot, *_stakes(view, int(state.riches[holder])))
    if move == ENOUGH:
        return Enough(pot, view.price, tuple(view.can_pay))
    if move == TAKE:
        return TakeOver(holder, view.price, pot, *_stakes(view, int(state.riches[state.to_move]) - view.price))
    return Leave(holder, pot)


def _stakes(view: KaliView, riches: int) -> tuple[int, int, int, int, bool]:
    """K8 to K10: the odds of a noise and of a scare, and what each costs who owns so much."""
    eyes = view.state.eyes
    noise, scare = int(noise_cost(riches, eyes)), int(scare_cost(riches, eyes))
    return _chance(view, NOISE), noise, _chance(view, SCARE), scare, eyes > 0


def _chance(view: KaliView, kind: int) -> int:
    """How many of a hundred cards left are of this kind, rounded."""
    cards = view.cards
    return (200 * int(view.state.left()[kind]) + cards) // (2 * cards)
