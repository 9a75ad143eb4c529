"""What people may do at a table: each request, checked against the table, becomes entries for its log or a refusal."""

from __future__ import annotations

from goldauge.core.errors import BadMove
from goldauge.core.facts import GameIsOver, NotYourTurn, QuestionStands, Reason
from goldauge.server import bodies, entries, messages
from goldauge.server.entries import Entry
from goldauge.server.game_session import GameSession
from goldauge.server.host import propose_as_host, start_if_full
from goldauge.server.lessons import Course
from goldauge.server.making import again
from goldauge.server.proposals import NOTHING, Proposal, Refusal, not_finished, own_seat, running
from goldauge.server.security import key_of, new_token
from goldauge.server.table import Rights, Table
from goldauge.server.undo import consent, undo

MOST_ENTRIES = 50_000  # of one table: far above any game, far below what would hurt


def request_key(request: messages.Request, rights: Rights) -> tuple[int | None, str]:
    """Under which a request is remembered as carried out: ids are the client's, so they count for their seat only."""
    if isinstance(request, messages.Chat):
        return _speaker(rights), request.id
    return getattr(request, "seat", None), request.id


def propose(table: Table, request: messages.Request, rights: Rights) -> Proposal:
    """The entries that a request leads to."""
    if table.length >= MOST_ENTRIES:
        raise Refusal("full", "this table's log is full")
    match request:
        case messages.Move():
            return Proposal(_move(table, request, rights))
        case messages.Answer():
            return Proposal(_answer(table, request, rights))
        case messages.PreferReactions():
            own_seat(request.seat, rights)
            return Proposal([entries.Preferred(request.seat, request.preference, request.id)])
        case messages.Chat():
            return Proposal(_chat(table, request, rights))
        case messages.Leave():
            return Proposal(_leave(table, request, rights))
        case messages.Back():
            own_seat(request.seat, rights)
            standing_in = table.chairs[request.seat].standing_in
            return Proposal([entries.Returned(request.seat, request.id)]) if standing_in else NOTHING
        case messages.Undo():
            return Proposal(undo(table, request, rights))
        case messages.Consent():
            return Proposal(consent(table, request, rights))
        case messages.LessonGo():
            return Proposal(_go_on(table, request, rights))
        case messages.Rematch():
            return _rematch(table, request, rights)
    if not rights.host:
        raise Refusal("not allowed", "only the host of the table can do that")
    return propose_as_host(table, request)


# Players.


def _move(table: Table, request: messages.Move, rights: Rights) -> list[Entry]:
    own_seat(request.seat, rights)
    if table.session and request.number != table.session.number:
        raise Refusal("stale", f"decision {request.number} is not open; the game is at {table.session.number}")
    session = running(table)
    if session.question:
        raise Refusal("not now", "others are being asked whether they react: please wait", reason=QuestionStands())
    if session.decider != request.seat:
        reason = QuestionStands() if session.to_move is None else NotYourTurn(session.to_move)
        raise Refusal("not your move", "it is not your move", reason=reason)
    move = _legal_move(table, session, request.seat, request.move)
    if table.course:
        return _learn(table.course, request.seat, move, request.id)
    back: list[Entry] = [entries.Returned(request.seat)] if table.chairs[request.seat].standing_in else []
    return [*back, entries.Moved(request.seat, move, "player", request.id)]


def _learn(course: Course, seat: int, move: str, request: str) -> list[Entry]:
    """A legal move in a lesson: it leads on, or it is explained."""
    if course.waits != "move":
        raise Refusal("not now", "first go on with the lesson")
    if move not in course.step.expects:
        return [entries.LessonExplained(move, request)]
    return [entries.Moved(seat, move, "player", request), entries.LessonWent(course.label_after(move))]


def _go_on(table: Table, request: messages.LessonGo, rights: Rights) -> list[Entry]:
    own_seat(request.seat, rights)
    running(table)
    course = table.course
    if course is None:
        raise Refusal("not now", "there is no lesson at this table, or it is over")
    if course.step.step != request.step:
        raise Refusal("stale", "the lesson has gone on already")
    if request.go == "play on":
        return [entries.LessonWent(None, request.id)]
    if course.waits == "move" and request.go == "show":
        return _learn(course, request.seat, course.step.expects[0], request.id)
    if course.waits != "next":
        raise Refusal("not now", "the lesson waits for a move")
    return [entries.LessonWent(course.label_after(None), request.id)]


def _legal_move(table: Table, session: GameSession, seat: int, text: str) -> str:
    """The move as the game writes it; Refusal if the rules say no, with the reason as the seat may know it."""
    move = _move_of(table, text)
    reason = session.why_not(seat, move)
    if reason:
        owners = table.game.owners(session.public_state.view(seat))
        sentence = table.game.words().say(reason, table.names(), owners)
        raise Refusal("illegal move", sentence, reason.clause, reason)
    return table.game.moves[move]


def _move_of(table: Table, text: str) -> int:
    try:
        return table.game.move(text)
    except BadMove as wrong:
        raise Refusal("illegal move", str(wrong)) from None


def _answer(table: Table, request: messages.Answer, rights: Rights) -> list[Entry]:
    own_seat(request.seat, rights)
    session = running(table)
    if session.question is None or session.question.id != request.question:
        raise Refusal("stale", "this question is closed")
    if not table.is_prompted(request.seat):
        raise Refusal("not now", "you are not being asked")
    if request.move not in (answers := [offer.text for offer in session.answers(request.seat)]):
        raise Refusal("illegal move", f"the answers open to you are: {', '.join(answers)}")
    return [entries.Answered(request.seat, request.question, request.move, request.id)]


def explain(table: Table, request: messages.WhyNot, rights: Rights) -> Reason:
    """Why a move is not possible now, as the seat may know it."""
    own_seat(request.seat, rights)
    if table.session is None:
        raise Refusal("not now", "the game has not started yet")
    if table.status == "ended":
        return GameIsOver()
    reason = table.session.why_not(request.seat, _move_of(table, request.move))
    if reason is None:
        raise Refusal("not now", "nothing stands against this move now")
    return reason


def _chat(table: Table, request: messages.Chat, rights: Rights) -> list[Entry]:
    seat = _speaker(rights)
    if seat is None and not rights.host:
        raise Refusal("not allowed", "spectators can't chat")
    name = "host" if seat is None else table.names()[seat]
    return [entries.Spoke(seat, name, request.text, request.id)]


def _speaker(rights: Rights) -> int | None:
    return rights.seats[0] if rights.seats else None


def _leave(table: Table, request: messages.Leave, rights: Rights) -> list[Entry]:
    own_seat(request.seat, rights)
    chair = table.chairs[request.seat]
    if table.status not in ("waiting", "running") or chair.kind == "open" or chair.standing_in:
        return []
    return [entries.Left(request.seat, request.id)]


def _rematch(table: Table, request: messages.Rematch, rights: Rights) -> Proposal:
    if not (rights.seats or rights.host):
        raise Refusal("not allowed", "spectators can't ask for a rematch")
    if table.status not in ("over", "ended") or table.session is None:
        raise Refusal("not now", "a rematch is possible when the game is over")
    if table.rematch:
        return NOTHING
    following = again(table)
    return Proposal([entries.Followed(following.table, request.id)], new_table=following)


def sit(table: Table, request: bodies.Sit, rights: Rights) -> Proposal:
    """Take a seat: the one that a token opens, or any open one of a listed table, with a new token."""
    not_finished(table)
    if rights.seats:
        seat, token = rights.seats[0], None
        chair = table.chairs[seat]
        if chair.kind != "open" and chair.name is not None:
            return Proposal([], seat=seat)  # it is theirs already
    elif table.listed:
        if not table.open_seats:
            raise Refusal("full", "no seat is open at this table")
        seat, token = table.open_seats[0], new_token()
    else:
        raise Refusal("not allowed", "a seat at this table is taken with its link")
    sat = entries.Sat(seat, request.name, request.own_bot, key_of(token) if token else None)
    return Proposal([sat, *start_if_full(table, [seat])], token, seat)
