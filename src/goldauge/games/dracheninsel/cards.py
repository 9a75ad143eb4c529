"""Die Dracheninsel, cards: how they are drawn, played, put away, stolen and given back (D9, D11, D33, D39, D41)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from goldauge.core.vectors import zeros
from goldauge.games.dracheninsel.components import CARD_NAMES, HAND, KINDS, Card, deck_of
from goldauge.games.dracheninsel.knowledge import after_return, after_showing, after_theft
from goldauge.games.dracheninsel.packed import loot_of, theft_of, victim_of
from goldauge.games.dracheninsel.situation import Before, Situation
from goldauge.games.dracheninsel.story import Refilled, Reshuffled, Returned, Stolen


def give(state: Situation, seat: i64, card: i64) -> None:
    state.hands[seat * KINDS + card] += 1
    state.held[seat] |= 1 << card
    state.sizes[seat] += 1


def take(state: Situation, seat: i64, card: i64) -> None:
    """Out of the hand, not yet anywhere else."""
    left = state.hands[seat * KINDS + card] - 1
    state.hands[seat * KINDS + card] = left
    if left == 0:
        state.held[seat] &= ~(1 << card)
    state.sizes[seat] -= 1


def spend(state: Situation, seat: i64, card: i64) -> None:
    """D9: play a card openly; it lies there until the turn is over."""
    _show(state, seat, card)
    state.played[card] += 1
    state.visited = 0  # D12
    if seat == state.turn:
        state.spent = True


def put_away(state: Situation, seat: i64, card: i64) -> None:
    """D11, D33: onto the discard pile, openly."""
    _show(state, seat, card)
    state.discard[card] += 1


def _show(state: Situation, seat: i64, card: i64) -> None:
    take(state, seat, card)
    state.known = after_showing(state.known, state.seats, seat, card)
    state.revealed = True


def discard_played(state: Situation) -> None:
    """D9: what was played in this turn goes to the discard pile."""
    for card in range(KINDS):
        count = state.played[card]
        if count > 0:
            state.discard[card] += count
            state.played[card] = 0


def refill(state: Situation, seat: i64) -> None:
    """D9: up to six cards; as soon as the pile is used up there is a new one."""
    if state.story is not None:
        _refill_and_tell(state, seat)
        return
    while state.sizes[seat] < HAND and state.dealt < len(state.pile):
        _draw(state, seat)


def _refill_and_tell(state: Situation, seat: i64) -> None:
    assert state.story is not None
    cards: list[Card] = []
    while state.sizes[seat] < HAND and state.dealt < len(state.pile):
        cards.append(CARD_NAMES[state.pile[state.dealt]])
        reshuffles = state.dealt == len(state.pile) - 1
        _draw(state, seat)
        if reshuffles:
            state.story.append(Refilled(int(seat), len(cards), tuple(cards)))
            state.story.append(Reshuffled(len(state.pile)))
            cards = []
    if cards:
        state.story.append(Refilled(int(seat), len(cards), tuple(cards)))


def _draw(state: Situation, seat: i64) -> None:
    card = state.pile[state.dealt]
    state.dealt += 1
    give(state, seat, card)
    state.drawn[seat * KINDS + card] += 1
    state.drawn_sizes[seat] += 1
    state.mixed |= 1 << seat
    state.revealed = True
    if state.dealt == len(state.pile):
        _reshuffle(state)


def _reshuffle(state: Situation) -> None:
    state.shuffled = state.discard
    state.pile = deck_of(state.discard)
    state.luck().shuffle(state.pile)
    state.dealt = 0
    state.discard = zeros(KINDS)
    state.drawn = zeros(state.seats * KINDS)
    state.drawn_sizes = zeros(state.seats)
    state.mixed = 0


def steal(state: Situation, thief: i64, victim: i64, before: Before) -> None:
    """D33, D39: a card drawn blind from a hand that has one."""
    number = state.luck().below(state.sizes[victim])
    card: i64 = 0
    while number >= state.hands[victim * KINDS + card]:
        number -= state.hands[victim * KINDS + card]
        card += 1
    before.stolen = append(before.stolen, theft_of(victim, card))
    _pass_on(state, victim, thief, card)
    state.known = after_theft(state.known, thief, victim, card)
    state.revealed = True
    if state.story is not None:
        state.story.append(Stolen(int(thief), int(victim), CARD_NAMES[card]))


def give_back(state: Situation, before: Before) -> None:
    """D41: what the turn player still has of the stolen cards goes back, to the victims in the order of the theft."""
    thief = state.turn
    for theft in before.stolen:
        victim = victim_of(theft)
        card = loot_of(theft)
        if state.hands[thief * KINDS + card] == 0:
            continue  # it was spent meanwhile
        _pass_on(state, thief, victim, card)
        state.known = after_return(state.known, thief, victim, card)
        if state.story is not None:
            state.story.append(Returned(int(thief), int(victim), CARD_NAMES[card]))


def _pass_on(state: Situation, giver: i64, receiver: i64, card: i64) -> None:
    take(state, giver, card)
    give(state, receiver, card)
    if (state.mixed >> giver) & 1:
        state.mixed |= 1 << receiver
