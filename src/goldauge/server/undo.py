"""Taking back: at once where it gives nothing away, else by consent of all other people at the table."""

from __future__ import annotations

from typing import NamedTuple

from goldauge.server import entries, messages
from goldauge.server.chairs import Rights
from goldauge.server.entries import Entry
from goldauge.server.proposals import Refusal, own_seat
from goldauge.server.table import Table


class WayBack(NamedTuple):
    """How a seat can take back its last decision."""

    keep: int  # how many steps of the game's history stay
    needed: list[int]  # who must agree


def way_back(table: Table, seat: int, rights: Rights) -> WayBack | None:
    """How the bearer of these rights can take back the seat's last decision; None: not now, or not at all.

    Other people may agree to anything. Where there are none, what was revealed stays revealed: nobody shall peek at a
    card, or at what a bot does, and choose again. Only those who practise may.
    """
    session = table.session
    if session is None or table.status != "running" or session.question or table.course:
        return None
    if (part := session.taking_back_part(seat)) is not None:
        return WayBack(part, [])  # nobody else knows of it
    if table.undo:
        return None
    place = session.last_decision(seat)
    if place is None:
        return None
    if session.unnoticed(place):
        return WayBack(place, [])
    others = [other for other in table.humans() if other not in rights.seats]
    if others or table.practice or session.unanswered(place):
        return WayBack(place, others)
    return None


def undo(table: Table, request: messages.Undo, rights: Rights) -> list[Entry]:
    """Take back the seat's last decision, or ask the others."""
    own_seat(request.seat, rights)
    way = way_back(table, request.seat, rights)
    if way is None:
        raise Refusal("not now", "this can't be taken back now")
    if way.needed:
        return [entries.UndoRequested(request.seat, way.needed, request.id)]
    return [entries.Undone(way.keep, request.seat, request.id)]


def consent(table: Table, request: messages.Consent, rights: Rights) -> list[Entry]:
    """Answer another player's undo; the last one who agrees takes back."""
    own_seat(request.seat, rights)
    pending, session = table.undo, table.session
    if pending is None or pending.id != request.undo or session is None or table.status != "running":
        raise Refusal("stale", "nobody asks to take back any more")
    if request.seat not in pending.needed:
        raise Refusal("not now", "your consent is not needed")
    if not request.agree:
        return [entries.UndoDeclined(request.seat, pending.id, request.id)]
    agreed: list[Entry] = [entries.UndoAgreed(request.seat, pending.id, request.id)]
    if {*pending.agreed, request.seat} < set(pending.needed):
        return agreed
    place = session.last_decision(pending.seat)
    assert place is not None  # else there was nothing to ask for, and nothing has happened since
    return [*agreed, entries.Undone(place, pending.seat)]
