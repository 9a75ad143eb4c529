"""Die Dracheninsel, goals: where a hunter wants to go, and how much they like it there.

Goals are numbers for all places; NONE is where there is nothing to be had.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.board import BOATS, COLOURS, FIELDS, PLACES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import COINS, TREASURES
from goldauge.games.dracheninsel.distances import NONE
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.rules import Island


def aim_at_nothing(goals: vec[i64]) -> None:
    for place in range(PLACES):
        goals[place] = NONE


def aim_at_boats(goals: vec[i64], state: Island, hunter: i64, partner: i64) -> None:
    """Where two carriers can deliver; one's own boat is better, since its owner decides."""
    aim_at_nothing(goals)
    goals[BOATS + hunter] = 30
    goals[BOATS + partner] = 30 if state.owner[hunter] == state.owner[partner] else 12


def aim_at_gold(goals: vec[i64], state: Island, seat: i64, hunter: i64) -> bool:
    """Where a lone hunter can come by gold, and how much they like it; False if nowhere."""
    aim_at_nothing(goals)
    found = False
    if state.treasure < TREASURES:
        found = True
        goals[TREASURE_FIELD] = 5 if state.waiting() < 0 else 30 + COINS[state.treasure] // 20
    for other in range(COLOURS):
        load = load_of(state.loads, other)
        place = place_of(state.places, other)
        if load == 0 or place >= FIELDS or other == hunter:
            continue
        partner = state.partner_of(other)
        own: i64 = 1 if state.owner[other] == seat else 0
        if partner >= 0 and state.owner[partner] == seat:
            own += 1
        if own < 2:
            found = True
            goals[place] = 25 + COINS[load - 1] // 20 + 10 * own
    return found
