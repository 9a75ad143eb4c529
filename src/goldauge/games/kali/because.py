"""Die Augen der Kali, what speaks for a move: odds and stakes of one more card, and who is ahead."""

from __future__ import annotations

import dataclasses

from goldauge.core.facts import Because
from goldauge.games.kali.components import FOOTPRINTS, NOISE, SCARE, laid_out, noise_cost, scare_cost
from goldauge.games.kali.moves import DRAW, ENOUGH, TAKE
from goldauge.games.kali.view import KaliView

WORTH_TELLING = 8  # cards of a hundred that reach the goddess


@dataclasses.dataclass(frozen=True)
class GoddessNear(Because):
    """For one more card: some of the cards left reach the goddess, who gives the whole hoard."""

    clause = "K11"
    chance: int  # of a hundred cards left so many
    hoard: int


@dataclasses.dataclass(frozen=True)
class MoreToGain(Because):
    """For one more card: on average it brings more than it costs."""

    clause = "K6"
    gain: int  # what a card adds to the pot on average, or brings from the goddess
    loss: int  # what it costs on average: the pot, and jewels of the player


@dataclasses.dataclass(frozen=True)
class MoreToLose(Because):
    """Against one more card: on average it costs more than it brings."""

    clause = "K8"
    gain: int
    loss: int


@dataclasses.dataclass(frozen=True)
class BehindAnyway(Because):
    """For one more card: with the pot alone the player would still be behind."""

    clause = "K11"
    seat: int  # who is ahead then
    mine: int  # jewels with the pot
    theirs: int


@dataclasses.dataclass(frozen=True)
class LikelySafe(Because):
    """For one more card: most of the cards left leave the pot alone."""

    clause = "K6"
    safe: int  # of a hundred cards left
    pot: int  # what enough brings now


@dataclasses.dataclass(frozen=True)
class SoldCheap(Because):
    """For one more card: somebody else can take over the pot for less than is in it."""

    clause = "K14"
    pot: int
    price: int


@dataclasses.dataclass(frozen=True)
class AheadThen(Because):
    """For enough: with the pot the player is ahead of everybody."""

    clause = "K12"
    mine: int  # jewels with the pot
    theirs: int  # of the next


@dataclasses.dataclass(frozen=True)
class PaidEitherWay(Because):
    """For enough: whoever takes over pays, and carries the risk of the next card."""

    clause = "K14"
    pot: int
    price: int
    danger: int  # bad cards of a hundred


@dataclasses.dataclass(frozen=True)
class CheapPot(Because):
    """For taking over: the pot is worth more than the price."""

    clause = "K14"
    pot: int
    price: int
    safe: int  # of a hundred cards left so many leave the pot alone


@dataclasses.dataclass(frozen=True)
class RiskyPot(Because):
    """Against taking over: the price is gone for sure, the pot with a bad card."""

    clause = "K15"
    pot: int
    price: int
    danger: int  # bad cards of a hundred


def because(view: KaliView, move: int) -> Because | None:
    """What speaks for a move where there are two."""
    if len(view.legal()) < 2:
        return None
    if move in (DRAW, TAKE):
        return _near_goddess(view) or (_for_card(view) if move == DRAW else _for_pot(view))
    return _for_enough(view) if move == ENOUGH else _against_pot(view)


def _near_goddess(view: KaliView) -> Because | None:
    state = view.state
    reaching = sum(count for kind, count in _left(view) if kind < NOISE and state.footprint + kind + 1 > FOOTPRINTS)
    chance = _percent(reaching, view.cards)
    return GoddessNear(chance, int(state.hoard)) if chance >= WORTH_TELLING and state.hoard else None


def _for_card(view: KaliView) -> Because | None:
    gain, loss = _averages(view)
    if gain > loss:
        return MoreToGain(gain, loss)
    return _behind(view) or (_likely_safe(view) if view.state.pot <= gain else _sold_cheap(view))


def _behind(view: KaliView) -> Because | None:
    mine, seat, theirs = _with_pot(view)
    return BehindAnyway(seat, mine, theirs) if theirs > mine else None


def _likely_safe(view: KaliView) -> Because | None:
    return LikelySafe(100 - view.danger, int(view.state.pot)) if view.danger < 50 else None


def _sold_cheap(view: KaliView) -> Because | None:
    pot = int(view.state.pot)
    return SoldCheap(pot, view.price) if view.can_pay and view.price < pot else None


def _for_enough(view: KaliView) -> Because | None:
    gain, loss = _averages(view)
    if loss > gain:
        return MoreToLose(gain, loss)
    mine, _, theirs = _with_pot(view)
    if mine > theirs:
        return AheadThen(mine, theirs)
    return PaidEitherWay(int(view.state.pot), view.price, view.danger) if view.can_pay else None


def _for_pot(view: KaliView) -> Because | None:
    pot = int(view.state.pot)
    return CheapPot(pot, view.price, 100 - view.danger) if pot > view.price else None


def _against_pot(view: KaliView) -> Because | None:
    return RiskyPot(int(view.state.pot), view.price, view.danger) if view.danger else None


def _averages(view: KaliView) -> tuple[int, int]:
    """What the next card brings and costs its player on average, rounded (K6 to K11)."""
    state = view.state
    riches, pot, hoard = int(state.riches[state.holder]), int(state.pot), int(state.hoard)
    gain = loss = 0
    for kind, count in _left(view):
        if kind == NOISE:
            loss += count * (pot + int(noise_cost(riches, state.eyes)))
        elif kind == SCARE:
            loss += count * (pot + int(scare_cost(riches, state.eyes)))
        else:
            footprint = int(state.footprint) + kind + 1
            gain += count * (hoard if footprint > FOOTPRINTS else min(hoard, int(laid_out(footprint, state.eyes))))
    return _rounded(gain, view.cards), _rounded(loss, view.cards)


def _with_pot(view: KaliView) -> tuple[int, int, int]:
    """The player's score with the pot; who of the others has the most, and how much."""
    scores, holder = view.scores, int(view.state.holder)
    seat = max((seat for seat in range(view.seats) if seat != holder), key=lambda seat: scores[seat])
    return scores[holder] + int(view.state.pot), seat, scores[seat]


def _left(view: KaliView) -> list[tuple[int, int]]:
    return [(kind, int(count)) for kind, count in enumerate(view.state.left())]


def _percent(part: int, whole: int) -> int:
    return _rounded(100 * part, whole)


def _rounded(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)
