"""What the host of a table may do beyond what players can."""

from __future__ import annotations

from goldauge.server import entries, messages
from goldauge.server.entries import Entry
from goldauge.server.making import check_bot, started
from goldauge.server.proposals import NOTHING, Proposal, Refusal, not_finished, seat_exists, waiting
from goldauge.server.security import key_of, new_token
from goldauge.server.table import Table

MOST_RENEWED = 10_000  # links of open seats


def propose_as_host(table: Table, request: messages.Request) -> Proposal:
    """The entries that a request of the host leads to."""
    match request:
        case messages.Start():
            return Proposal(_start(table, request))
        case messages.Fill():
            check_bot(table.game, request.bot)
            waiting(table)
            if not table.open_seats:
                return NOTHING
            return Proposal([entries.Filled(request.bot, request.id), *start_if_full(table, table.open_seats)])
        case messages.Reseat():
            waiting(table)
            if sorted(request.order) != list(range(len(table.chairs))):
                raise Refusal("bad setup", f"the order must name each of the seats 0 to {len(table.chairs) - 1} once")
            return Proposal([entries.Reseated(list(request.order), request.id)])
        case messages.Invite():
            not_finished(table)
            token = new_token()
            return Proposal([entries.Invited(key_of(token), request.id)], token)
        case messages.Kick():
            return _kick(table, request)
        case messages.Replace():
            check_bot(table.game, request.bot)
            seat_exists(table, request.seat)
            not_finished(table)
            replaced = entries.Replaced(request.seat, request.bot, request.id)
            return Proposal([replaced, *start_if_full(table, [request.seat])])
        case messages.End():
            return Proposal([entries.Ended(request.id)] if table.status in ("waiting", "running") else [])
    raise Refusal("bad message", "there is no such request")


def _start(table: Table, request: messages.Start) -> list[Entry]:
    if table.status == "running":
        return []
    waiting(table)
    if table.open_seats:
        seats = ", ".join(str(seat + 1) for seat in table.open_seats)
        raise Refusal("not now", f"not everybody is there yet: still open: {seats}")
    return [started(request.id)]


def _kick(table: Table, request: messages.Kick) -> Proposal:
    seat_exists(table, request.seat)
    not_finished(table)
    if request.bot:
        check_bot(table.game, request.bot)
    chair = table.chairs[request.seat]
    if chair.kind == "bot":
        raise Refusal("not now", "a bot sits there: replace it instead")
    if table.session:
        # No link to the seat: whoever has it would see the hand that was taken from its player.
        return Proposal([entries.Kicked(request.seat, None, request.bot or table.stand_in, request.id)])
    if chair.kind == "open" and table.written[None] >= MOST_RENEWED:
        raise Refusal("full", "this table has had so many links that it is enough")
    token = new_token()
    return Proposal([entries.Kicked(request.seat, key_of(token), None, request.id)], token)


def start_if_full(table: Table, taken: list[int]) -> list[Entry]:
    """The game begins by itself if no seat is open but these."""
    full = table.status == "waiting" and set(table.open_seats) <= set(taken)
    return [started()] if full and table.open_seats and table.starts == "when full" else []
