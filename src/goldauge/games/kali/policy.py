"""Die Augen der Kali, a sensible player: counts cards, and draws while one more card wins more than it loses.

The rule-based bots play so, and so do the playouts of the search.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.kali.components import FOOTPRINTS, NOISE, SCARE, laid_out, noise_cost, price, scare_cost
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import FORCED, OFFER, Kali


def sensible(state: Kali, fear: i64) -> i64:
    """The move of a player to whom a lost jewel is so many hundredths of a won one."""
    if state.phase == FORCED:
        return DRAW
    left = state.left()
    if state.phase == OFFER:
        return TAKE if worth_taking(state, left, fear) else LEAVE
    return DRAW if gain(state, left, state.riches[state.holder], fear) > 0 else ENOUGH


def worth_taking(state: Kali, left: vec[i64], fear: i64) -> bool:
    """After the price they must draw once; what then lies in the pot is theirs unless the card is bad (K15)."""
    cost = price(state.pot)
    good: i64 = 0
    for kind in range(NOISE):
        good += left[kind]
    cards = good + left[NOISE] + left[SCARE]
    return gain(state, left, state.riches[state.to_move] - cost, fear) + 100 * (good * state.pot - cards * cost) > 0


def gain(state: Kali, left: vec[i64], riches: i64, fear: i64) -> i64:
    """What one more card brings a holder with these riches, in hundredths of jewels summed over the cards left."""
    won: i64 = 0
    for kind in range(NOISE):
        footprint = state.footprint + kind + 1
        if footprint > FOOTPRINTS:
            won += left[kind] * state.hoard
        else:
            amount = laid_out(footprint, state.eyes)
            won += left[kind] * (amount if amount < state.hoard else state.hoard)
    noise = state.pot + noise_cost(riches, state.eyes)
    scare = state.pot + scare_cost(riches, state.eyes)
    return 100 * won - fear * (left[NOISE] * noise + left[SCARE] * scare)
