"""Die Augen der Kali, what can be chosen and what the table waits for."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Choice, Over, Prompt
from goldauge.games.kali.moves import CLAUSES, DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import ENDED, FORCED, OFFER
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


@dataclasses.dataclass(frozen=True)
class FirstCard(Prompt):
    """A player must turn up a card: the first of their turn (K5), or of a take-over (K15)."""

    seat: int
    yours: bool  # it is for the reader to decide
    taken_over: bool


@dataclasses.dataclass(frozen=True)
class DrawOrStop(Prompt):
    """A player draws again or says enough (K6, K12)."""

    seat: int
    yours: bool  # it is for the reader to decide
    pot: int


@dataclasses.dataclass(frozen=True)
class TakeOverOrLeave(Prompt):
    """A player is asked whether they take over (K13)."""

    seat: int
    yours: bool  # it is for the reader to decide
    holder: int  # who said enough
    pot: int
    price: int


def prompt(view: KaliView) -> Prompt:
    """What the table waits for."""
    state = view.state
    seat, holder, pot = int(state.to_move), int(state.holder), int(state.pot)
    yours = view.seat == seat
    if state.phase == ENDED:
        return Over()
    if state.phase == FORCED:
        return FirstCard(seat, yours, state.footprint > 0)
    if state.phase == OFFER:
        return TakeOverOrLeave(seat, yours, holder, pot, view.price)
    return DrawOrStop(seat, yours, pot)
