"""Games that tell how well somebody plays: those that were played to their end."""

from __future__ import annotations

from goldauge.arena.match import Result, play_game
from goldauge.arena.series import Pairing, Series


def whole_game(series: Series, pairing: Pairing) -> Result | None:
    """The game; None where a bot lost it by rule, which says nothing of play: it is named, and the series goes on."""
    result = play_game(series, pairing)
    if result.forfeit is None:
        return result
    seat, kind, reason = result.forfeit.seat, result.forfeit.kind, result.forfeit.reason
    print(f"  game {result.number} is left out: {result.line_up[seat]} in seat {seat}, {kind}: {reason}", flush=True)
    return None
