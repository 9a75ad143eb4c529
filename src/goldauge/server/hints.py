"""What would a master do? Who may ask, and the answer, made by the bots' workers from the seat's view."""

from __future__ import annotations

from goldauge.bots.hints import close
from goldauge.server import entries, messages
from goldauge.server.bot_worker import Consultation
from goldauge.server.chairs import Rights
from goldauge.server.game_session import GameSession
from goldauge.server.parts import Hint
from goldauge.server.proposals import Refusal, own_seat, running
from goldauge.server.table import Table
from goldauge.server.worker_pool import WorkerPool

SECONDS = 1.0  # that a master thinks
MOST_HINTS = 200  # of one seat in a game
SHOWN = 3


def consultation(table: Table, request: messages.AskHint, rights: Rights) -> Consultation:
    """What is to be thought about; Refusal if this seat may not ask, or not now."""
    session = may_ask(table, request.seat, rights)
    if table.hinted.get(request.seat, 0) >= MOST_HINTS:
        raise Refusal("enough hints", f"{MOST_HINTS} hints in one game are enough: trust yourself")
    return Consultation(table.table, session.public_state.view(request.seat), SECONDS)


def may_ask(table: Table, seat: int, rights: Rights) -> GameSession:
    """The game, where a master may help this seat now; else a Refusal."""
    own_seat(seat, rights)
    session = running(table)
    if not table.allows_hints:
        raise Refusal("no hints", "hints are not allowed at this table: others play here too")
    if session.question or session.decider != seat:
        raise Refusal("not your move", "there is a hint when it is your move")
    if table.course:
        raise Refusal("not now", "in a lesson the lesson tells what to do")
    if table.puzzle and table.puzzle.answered is None:
        raise Refusal("not now", "a puzzle is for you alone: say what you would play")
    return session


def hinted(request: messages.AskHint) -> entries.Hinted:
    return entries.Hinted(request.seat, request.id)


async def hints(table: Table, request: messages.AskHint, question: Consultation, pool: WorkerPool) -> messages.Hints:
    """The answer; WorkerError if the search fails."""
    number = table.session.number_for((request.seat,)) if table.session else 0
    found = await pool.advise(question)
    texts = table.game.moves
    lines = [Hint(move=texts[one.move], win=one.win, error=one.error, visits=one.visits) for one in found[:SHOWN]]
    because = found[0].because
    why = because.to_dict() if because else None
    return messages.Hints(id=request.id, number=number, hints=lines, because=why, close=close(found[:SHOWN]))
