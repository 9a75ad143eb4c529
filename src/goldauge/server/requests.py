"""What people may do at a table: each request, checked against the table, becomes entries for its log or a refusal."""

from __future__ import annotations

import dataclasses
import hashlib

from goldauge.core.errors import BadMove
from goldauge.core.facts import GameIsOver, NotYourTurn, QuestionStands, Reason
from goldauge.server import bodies, entries, messages
from goldauge.server.chairs import MOST_DEVICES, Rights
from goldauge.server.entries import Entry, Requested
from goldauge.server.game_session import GameSession
from goldauge.server.hints import consultation, hinted
from goldauge.server.host import propose_as_host, start_if_full
from goldauge.server.lessons import Course
from goldauge.server.making import again
from goldauge.server.proposals import NOTHING, Proposal, Refusal, not_allowed, not_finished, own_seat, running
from goldauge.server.security import key_of, new_token
from goldauge.server.table import Table
from goldauge.server.undo import consent, undo

# What one person can write at a table: far above any game, far below what would hurt. Who is at the end of it can
# close the table for nobody else.
MOST_WRITTEN = 10_000  # of the game
MOST_ASIDES = 2_000  # lines of chat, and preferences
MOST_ANSWERS = 50  # to one question

ASIDES = (messages.Chat, messages.PreferReactions, messages.Answer)
OF_A_SEAT = (
    *(messages.Move, messages.Answer, messages.PreferReactions, messages.Undo, messages.Consent),
    *(messages.Leave, messages.Back, messages.AnotherDevice, messages.AskHint, messages.WarnMe, messages.LessonGo),
)
ALWAYS_THE_HOSTS = (messages.Kick, messages.Replace, messages.End)


def sender(request: messages.Request, rights: Rights) -> int | None:
    """Who asks, by which of their rights: a seat, or the host (None). Refusal if it is not theirs to ask."""
    if isinstance(request, OF_A_SEAT):
        own_seat(request.seat, rights)
        return request.seat
    if isinstance(request, messages.Chat | messages.Rematch):
        if not (rights.seats or rights.host):
            raise Refusal("not allowed", "spectators can't do that")
        return rights.seats[0] if rights.seats else None
    if not rights.host:
        raise Refusal("not allowed", "only the host of the table can do that")
    return None


def is_done(table: Table, signature: str) -> bool:
    """Whether this very request of this sender is carried out already; Refusal if its id was another's."""
    sent_by, identity, digest = signature.split(" ")
    done = table.done.get((sent_by, identity))
    if done is not None and done not in ("", digest):
        raise Refusal("bad message", "you have used this id for another request")
    return done is not None


def signature_of(request: messages.Request, who: int | None) -> str:
    """What the log keeps of a request: who asked, their id for it, and a digest of what for."""
    what = request.model_dump_json(exclude={"id", "anyway"}).encode()
    return f"{'host' if who is None else who} {request.id} {hashlib.blake2s(what, digest_size=6).hexdigest()}"


def propose(table: Table, request: messages.Request, rights: Rights, signature: str | None = None) -> Proposal:
    """The entries that a request leads to."""
    who = sender(request, rights)
    _within_bounds(table, request, who)
    proposal = _propose(table, request, rights)
    signature = signature or signature_of(request, who)
    signed = [
        dataclasses.replace(entry, id=signature) if isinstance(entry, Requested) and entry.id == request.id else entry
        for entry in proposal.entries
    ]
    return proposal._replace(entries=signed)


def _within_bounds(table: Table, request: messages.Request, who: int | None) -> None:
    if isinstance(request, messages.Answer):
        most, many = MOST_ANSWERS, table.answers[request.seat]
    elif isinstance(request, ASIDES):
        most, many = MOST_ASIDES, table.asides[who]
    else:
        most, many = MOST_WRITTEN, table.written[who]
    # Nobody writes so much that the host can't remove them or end the game.
    if many >= most and not isinstance(request, ALWAYS_THE_HOSTS):
        raise Refusal("full", f"you have written {most} times here, and that is enough")


def _propose(table: Table, request: messages.Request, rights: Rights) -> Proposal:
    match request:
        case messages.Move():
            return Proposal(_move(table, request))
        case messages.Answer():
            return Proposal(_answer(table, request))
        case messages.PreferReactions():
            preference = table.chairs[request.seat].reaction_preference
            if request.preference == preference != "not this turn":
                return NOTHING
            return Proposal([entries.Preferred(request.seat, request.preference, request.id)])
        case messages.Chat():
            return Proposal(_chat(table, request, rights))
        case messages.AnotherDevice():
            return _another_device(table, request)
        case messages.Leave():
            return Proposal(_leave(table, request))
        case messages.Back():
            standing_in = table.chairs[request.seat].standing_in
            return Proposal([entries.Returned(request.seat, request.id)]) if standing_in else NOTHING
        case messages.Undo():
            return Proposal(undo(table, request, rights))
        case messages.Consent():
            return Proposal(consent(table, request, rights))
        case messages.AskHint():
            consultation(table, request, rights)
            return Proposal([hinted(request)])
        case messages.LessonGo():
            return Proposal(_go_on(table, request, rights))
        case messages.Rematch():
            return _rematch(table, request)
    return propose_as_host(table, request)


# Players.


def _move(table: Table, request: messages.Move) -> list[Entry]:
    number = table.session.number_for((request.seat,)) if table.session else request.number
    if request.number != number:
        raise Refusal("stale", f"decision {request.number} is not open; the game is at {number}")
    session = running(table)
    if session.question:
        raise Refusal("not now", "others are being asked whether they react: please wait", reason=QuestionStands())
    if session.decider != request.seat:
        reason = QuestionStands() if session.to_move is None else NotYourTurn(session.to_move)
        raise Refusal("not your move", "it is not your move", reason=reason)
    move = _legal_move(table, session, request.seat, request.move)
    if table.course:
        return _learn(table.course, request.seat, move, request.id)
    if table.puzzle and table.puzzle.answered is None:
        return [entries.PuzzleAnswered(request.seat, move, request.id)]
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


def _answer(table: Table, request: messages.Answer) -> list[Entry]:
    session = running(table)
    if session.question is None or session.question.id != request.question:
        raise Refusal("stale", "this question is closed")
    if not table.is_prompted(request.seat):
        raise Refusal("not now", "you are not being asked")
    if request.move not in (answers := [offer.text for offer in session.answers(request.seat)]):
        raise Refusal("illegal move", f"the answers open to you are: {', '.join(answers)}")
    if session.question.answers.get(request.seat) == request.move:
        return []
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
    seat = sender(request, rights)
    name = "host" if seat is None else table.names()[seat]
    return [entries.Spoke(seat, name, request.text, request.id)]


def _leave(table: Table, request: messages.Leave) -> list[Entry]:
    chair = table.chairs[request.seat]
    if table.status not in ("waiting", "running") or chair.kind == "open" or chair.standing_in:
        return []
    return [entries.Left(request.seat, request.id)]


def _another_device(table: Table, request: messages.AnotherDevice) -> Proposal:
    if len(table.chairs[request.seat].devices) >= MOST_DEVICES:
        raise Refusal("full", f"{MOST_DEVICES} devices hold this seat already")
    token = new_token()
    return Proposal([entries.DeviceLinked(request.seat, key_of(token), request.id)], token)


def _rematch(table: Table, request: messages.Rematch) -> Proposal:
    if table.status not in ("over", "ended") or table.session is None:
        raise Refusal("not now", "a rematch is possible when the game is over")
    if table.rematch:
        return NOTHING
    following = again(table)
    return Proposal([entries.Followed(following.table, request.id)], new_table=following)


# Sitting down.


def sit(table: Table, request: bodies.Sit, bearer: str | None) -> Proposal:
    """Take a seat by whatever the bearer's token opens. From then on it is held by a token of this device alone."""
    key = key_of(bearer) if bearer else None
    opening = table.opening(key)
    token = request.token or new_token()
    device = key_of(token)
    if opening is None or opening.opens in ("host", "watching"):
        raise not_allowed(table, [key] if key else [])
    if opening.opens == "seat":
        return Proposal([], bearer, opening.seat)
    if device == key:
        raise Refusal("bad message", "a link can't hold the seat: others have it too; choose another token")
    mine = [seat for seat, chair in enumerate(table.chairs) if chair.held_by(device)]
    if mine and opening.seat in (None, *mine):
        return Proposal([], token, mine[0] if opening.seat is None else opening.seat)
    not_finished(table)
    if opening.opens == "shared seat":
        assert opening.seat is not None
        return Proposal([entries.Claimed(opening.seat, device)], token, opening.seat)
    if not opening.free:
        raise Refusal("full", "this link is used already" if opening.opens == "device" else "this seat is taken")
    seat = opening.free[0]
    if opening.opens == "device":
        assert key is not None
        return Proposal([entries.DeviceAdded(seat, device, key)], token, seat)
    if table.written[seat] >= MOST_WRITTEN:
        raise Refusal("full", "people have come and gone here too often")
    sat = entries.Sat(seat, request.name, request.own_bot, device)
    return Proposal([sat, *start_if_full(table, [seat])], token, seat)
