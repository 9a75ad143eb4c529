"""Taking back: at once where it gives nothing away, else by consent of all other people at the table."""

from __future__ import annotations

from goldauge.server import entries, messages
from goldauge.server.chairs import Rights
from goldauge.server.entries import Entry
from goldauge.server.proposals import Refusal, own_seat
from goldauge.server.table import Table


def undo(table: Table, request: messages.Undo, rights: Rights) -> list[Entry]:
    """Take back the seat's last decision, or ask the others."""
    own_seat(request.seat, rights)
    session = table.session
    if session is None or table.status != "running" or session.question:
        raise Refusal("not now", "nothing can be taken back now")
    if table.course:
        raise Refusal("not now", "in a lesson nothing is taken back")
    place = session.undo_to(request.seat)
    if place is None:
        raise Refusal("not now", "you have not decided anything yet")
    keep, free = place
    needed = [seat for seat in table.humans() if seat not in rights.seats]
    if free or not needed:
        return [entries.Undone(keep, request.seat, request.id)]
    return [entries.UndoRequested(request.seat, needed, request.id)]


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
    place = session.undo_to(pending.seat)
    assert place is not None  # else there was nothing to ask for, and nothing has happened since
    return [*agreed, entries.Undone(place[0], pending.seat)]
