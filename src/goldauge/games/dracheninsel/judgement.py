"""Die Dracheninsel, judgement: when a reaction is worth its card, and whom to hope for or send home.

It uses nothing that the seat doesn't know.
"""

from __future__ import annotations

from mypy_extensions import i64

from goldauge.games.dracheninsel.board import COLOURS
from goldauge.games.dracheninsel.components import COINS, KINDS, TREACHERIES
from goldauge.games.dracheninsel.distances import NONE
from goldauge.games.dracheninsel.entering import is_stuck
from goldauge.games.dracheninsel.moves import SLUMBERING, TERROR
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.rules import Island


def may_be_joined(state: Island, hunter: i64) -> bool:
    """Whether a lone carrier can hope for somebody to join them: one who is free, or a lone carrier with less."""
    own = load_of(state.loads, hunter)
    for other in range(COLOURS):
        if other == hunter or state.owner[other] < 0:
            continue
        load = load_of(state.loads, other)
        if state.partner_of(other) >= 0 or (load == 0 and not is_stuck(state, other)) or 0 < load < own:
            return True
    return False


def whom_to_send_home(state: Island, seat: i64) -> i64:
    """Of two carriers the richer one, never one's own hunter."""
    scores = state.scores()
    best = NONE
    for hunter in range(COLOURS):
        if hunter == state.mover or place_of(state.places, hunter) != state.target:
            continue
        if state.owner[hunter] == seat and best != NONE:
            continue
        if best == NONE or state.owner[best] == seat or scores[state.owner[hunter]] >= scores[state.owner[best]]:
            best = hunter
    return best


def should_stop(state: Island, seat: i64) -> bool:
    """Sweet Slumber: against a delivery of others, and against what undoes one's own carrying."""
    before = state.before
    if before is None:
        return False  # before the first step (D41): the card stops more when there is something to stop
    if state.boat < 0:
        for hunter in range(COLOURS):
            if state.owner[hunter] == seat and load_of(before.loads, hunter) > 0 and load_of(state.loads, hunter) == 0:
                return True
        return False
    owner = state.owner[state.boat]
    rival = state.rival_of(owner)
    if seat in (owner, rival):
        return False
    scores = state.scores()
    if scores[owner] >= scores[seat] or scores[rival] >= scores[seat]:
        return True
    return COINS[load_of(state.loads, state.boat) - 1] >= 150


def should_counter(state: Island, seat: i64) -> bool:
    """Counterspell: for one's own carriers, their partners, and one's own who waits."""
    if state.spell == SLUMBERING:
        if state.boat < 0:
            return seat == state.turn and state.mover >= 0 and load_of(state.loads, state.mover) > 0
        owner = state.owner[state.boat]
        return seat == owner or seat == state.rival_of(owner)
    if state.spell != TERROR:
        return False
    hunter = state.target
    partner = state.partner_of(hunter)
    if partner >= 0:
        return state.owner[hunter] == seat or state.owner[partner] == seat
    if state.owner[hunter] != seat:
        return False
    return load_of(state.loads, hunter) > 0 or is_stuck(state, hunter)


def should_betray(state: Island, seat: i64) -> bool:
    """Treachery, if the other one has probably no answer, or fewer of them."""
    rival = state.rival_of(seat)
    own: i64 = 0
    unseen: i64 = 0
    treacheries: i64 = 0
    for card in range(KINDS):
        held = state.hands[seat * KINDS + card]
        left = state.composition[card] - state.discard[card] - state.played[card] - held
        unseen += left
        if (TREACHERIES >> card) & 1:
            treacheries += left
            own += held
    none = 1.0
    for drawn in range(state.sizes[rival]):
        if unseen - drawn > 0:
            none *= float(max(unseen - treacheries - drawn, 0)) / float(unseen - drawn)
    one = 0.0 if own < 2 else 0.6 * (1.0 - none)
    return 2.0 * (none + one) > 1.15
