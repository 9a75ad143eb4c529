"""A warning before a blunder: who may have one, what is thought about meanwhile, and when it is said.

A player's page asks for it when a decision opens, and a master thinks while the player does. Nothing waits for that: a
move that comes earlier is made. The master sees the seat's view, so a warning can't tell what its player can't know.
"""

from __future__ import annotations

from goldauge.bots.blunders import EXPLORATION, blunder
from goldauge.bots.hints import Hint
from goldauge.core.errors import BadMove
from goldauge.server import hints, messages, parts
from goldauge.server.bot_worker import Consultation
from goldauge.server.chairs import Rights
from goldauge.server.live_table import LiveTable, Watch
from goldauge.server.proposals import Refusal
from goldauge.server.table import Table

SECONDS = 1.0  # that a master thinks
MOST_WATCHED = 1000  # decisions of one seat in a game


def watch(live: LiveTable, request: messages.WarnMe, rights: Rights) -> Consultation | None:
    """What is to be thought about, if it is not already; Refusal if this seat may not ask, or not now."""
    table, last = live.table, live.watches.get(request.seat)
    session = hints.may_ask(table, request.seat, rights)
    if session.own_number != request.number:
        raise Refusal("stale", f"decision {request.number} is not open; the game is at {session.own_number}")
    if last and last.number == request.number:
        return None
    count = last.count + 1 if last else 1
    if count > MOST_WATCHED:
        raise Refusal("full", f"{MOST_WATCHED} decisions of yours were watched in this game, and that is enough")
    live.watches[request.seat] = Watch(request.seat, request.number, count)
    view = session.public_state.view(request.seat)
    forced = len(view.legal()) < 2
    return None if forced else Consultation(table.table, view, SECONDS, EXPLORATION)


def before(live: LiveTable, request: messages.Move) -> messages.Warned | None:
    """What is to be said before this move is made; None: nothing."""
    table, session, watch = live.table, live.table.session, live.watches.get(request.seat)
    if request.anyway or watch is None or session is None or table.status != "running" or not table.allows_hints:
        return None
    if not watch.number == request.number == session.own_number or session.decider != request.seat:
        return None
    try:
        found = blunder(watch.hints, table.game.move(request.move))
    except BadMove:
        return None
    if found is None:
        return None
    return messages.Warned(
        id=request.id, number=watch.number, move=_part(table, found.move), better=_part(table, found.better)
    )


def _part(table: Table, hint: Hint) -> parts.Hint:
    return parts.Hint(move=table.game.moves[hint.move], win=hint.win, error=hint.error, visits=hint.visits)
