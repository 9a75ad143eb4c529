"""What people may do at a table: each request, checked against the table, becomes entries for its log or a refusal."""

from __future__ import annotations

import dataclasses

from goldauge.bots import bot_names
from goldauge.core.errors import BadMove, GoldaugeError, IllegalMove
from goldauge.core.facts import GameIsOver, NotYourTurn, QuestionStands, Reason
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.registry import find_game
from goldauge.server import bodies, entries, messages
from goldauge.server.entries import Entry, MadeSeat
from goldauge.server.game_session import GameSession
from goldauge.server.security import key_of, new_table_id, new_token
from goldauge.server.table import Rights, Table
from goldauge.server.wire import ErrorCode

MOST_ENTRIES = 50_000  # of one table: far above any game, far below what would hurt


class Refusal(Exception):
    """No, and why: a code for programs, words for people, the clause where the rules say it."""

    def __init__(self, error: ErrorCode, message: str, clause: str = "", reason: Reason | None = None) -> None:
        super().__init__(message)
        self.error: ErrorCode = error
        self.message = message
        self.clause = clause
        self.reason = reason

    @staticmethod
    def of(error: ErrorCode, wrong: GoldaugeError) -> Refusal:
        return Refusal(error, str(wrong), wrong.clause, wrong.reason if isinstance(wrong, IllegalMove) else None)


@dataclasses.dataclass(frozen=True)
class Proposal:
    """What a request would write; nothing if it is done already. A token is told to whoever asked, once."""

    entries: list[Entry]
    token: str | None = None


NOTHING = Proposal([])


def request_key(table: Table, request: messages.Request, rights: Rights) -> tuple[int | None, str]:
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
            _own_seat(request.seat, rights)
            return Proposal([entries.Preferred(request.seat, request.preference, request.id)])
        case messages.Chat():
            return Proposal(_chat(table, request, rights))
        case messages.Leave():
            return Proposal(_leave(table, request, rights))
        case messages.Back():
            _own_seat(request.seat, rights)
            standing_in = table.chairs[request.seat].standing_in
            return Proposal([entries.Returned(request.seat, request.id)]) if standing_in else NOTHING
    if not rights.host:
        raise Refusal("not allowed", "only the host of the table can do that")
    return _host(table, request)


# Players.


def _move(table: Table, request: messages.Move, rights: Rights) -> list[Entry]:
    _own_seat(request.seat, rights)
    if table.session and request.number != table.session.number:
        raise Refusal("stale", f"decision {request.number} is not open; the game is at {table.session.number}")
    session = _running(table)
    if session.question:
        raise Refusal("not now", "others are being asked whether they react: please wait", reason=QuestionStands())
    if session.decider != request.seat:
        reason = QuestionStands() if session.to_move is None else NotYourTurn(session.to_move)
        raise Refusal("not your move", "it is not your move", reason=reason)
    move = legal_move(session, request.move)
    back: list[Entry] = [entries.Returned(request.seat)] if table.chairs[request.seat].standing_in else []
    return [*back, entries.Moved(request.seat, move, "player", request.id)]


def legal_move(session: GameSession, text: str) -> str:
    """The move as the game writes it; Refusal in the words of the rules if it is not possible."""
    try:
        move = session.game.move(text)
        if move not in session.state.legal():
            raise session.state.illegal(move)
    except (BadMove, IllegalMove) as wrong:
        raise Refusal.of("illegal move", wrong) from None
    return session.game.moves[move]


def _answer(table: Table, request: messages.Answer, rights: Rights) -> list[Entry]:
    _own_seat(request.seat, rights)
    session = _running(table)
    if session.question is None or session.question.id != request.question:
        raise Refusal("stale", "this question is closed")
    if not table.is_prompted(request.seat):
        raise Refusal("not now", "you are not prompted")
    if request.move not in (answers := [offer.text for offer in session.answers(request.seat)]):
        raise Refusal("illegal move", f"the answers open to you are: {', '.join(answers)}")
    return [entries.Answered(request.seat, request.question, request.move, request.id)]


def explain(table: Table, request: messages.WhyNot, rights: Rights) -> Reason:
    """Why a move is not possible now, as the seat may know it."""
    _own_seat(request.seat, rights)
    if table.session is None:
        raise Refusal("not now", "the game has not started yet")
    if table.status == "ended":
        return GameIsOver()
    try:
        move = table.game.move(request.move)
    except BadMove as wrong:
        raise Refusal.of("illegal move", wrong) from None
    reason = table.session.why_not(request.seat, move)
    if reason is None:
        raise Refusal("not now", "nothing stands against this move now")
    return reason


def _chat(table: Table, request: messages.Chat, rights: Rights) -> list[Entry]:
    seat = _speaker(rights)
    if seat is None and not rights.host:
        raise Refusal("not allowed", "spectators listen")
    name = "host" if seat is None else table.names()[seat]
    return [entries.Spoke(seat, name, request.text, request.id)]


def _speaker(rights: Rights) -> int | None:
    return rights.seats[0] if rights.seats else None


def _leave(table: Table, request: messages.Leave, rights: Rights) -> list[Entry]:
    _own_seat(request.seat, rights)
    chair = table.chairs[request.seat]
    if table.status not in ("waiting", "running") or chair.kind == "open" or chair.standing_in:
        return []
    return [entries.Left(request.seat, request.id)]


def sit(table: Table, request: bodies.Sit, rights: Rights) -> tuple[int, str | None, list[Entry]]:
    """Take a seat; returns which, a new token if the sitter has none, and what to write."""
    if table.status not in ("waiting", "running"):
        raise Refusal("not now", "the game is over")
    if rights.seats:
        seat = rights.seats[0]
        chair = table.chairs[seat]
        if chair.kind != "open" and chair.name is not None:
            return seat, None, []  # it is theirs already
        token = None
    elif table.listed:
        if not table.open_seats:
            raise Refusal("full", "no seat is open at this table")
        seat, token = table.open_seats[0], new_token()
    else:
        raise Refusal("not allowed", "a seat at this table is taken with its link")
    sat = entries.Sat(seat, request.name, request.own_bot, key_of(token) if token else None)
    waiting = table.status == "waiting" and set(table.open_seats) <= {seat}
    return seat, token, [sat, *([_started("")] if waiting and table.starts == "when full" else [])]


# The host.


def _host(table: Table, request: messages.Request) -> Proposal:
    match request:
        case messages.Start():
            return Proposal(_start(table, request))
        case messages.Fill():
            check_bot(table.game, request.bot)
            _waiting(table)
            if not table.open_seats:
                return NOTHING
            return Proposal([entries.Filled(request.bot, request.id), *_start_if_full(table, table.open_seats)])
        case messages.Reseat():
            _waiting(table)
            if sorted(request.order) != list(range(len(table.chairs))):
                raise Refusal("bad setup", f"the order must name each of the seats 0 to {len(table.chairs) - 1} once")
            return Proposal([entries.Reseated(list(request.order), request.id)])
        case messages.Kick():
            return _kick(table, request)
        case messages.Replace():
            check_bot(table.game, request.bot)
            _seat_exists(table, request.seat)
            _not_finished(table)
            replaced = entries.Replaced(request.seat, request.bot, request.id)
            return Proposal([replaced, *_start_if_full(table, [request.seat])])
        case messages.End():
            return Proposal([entries.Ended(request.id)] if table.status in ("waiting", "running") else [])
    raise Refusal("bad message", "there is no such request")


def _start(table: Table, request: messages.Start) -> list[Entry]:
    if table.status == "running":
        return []
    _waiting(table)
    if table.open_seats:
        seats = ", ".join(str(seat + 1) for seat in table.open_seats)
        raise Refusal("not now", f"not everybody is there yet: still open: {seats}")
    return [_started(request.id)]


def _kick(table: Table, request: messages.Kick) -> Proposal:
    _seat_exists(table, request.seat)
    _not_finished(table)
    if request.bot:
        check_bot(table.game, request.bot)
    if table.chairs[request.seat].player is None:
        raise Refusal("not now", "a bot sits there: replace it instead")
    token = new_token()
    return Proposal([entries.Kicked(request.seat, key_of(token), request.bot, request.id)], token)


def _start_if_full(table: Table, taken: list[int]) -> list[Entry]:
    full = table.status == "waiting" and set(table.open_seats) <= set(taken)
    return [_started("")] if full and table.open_seats and table.starts == "when full" else []


def _started(request: str) -> entries.Started:
    return entries.Started(Seed.of().text, request)


# Making.


def make(new: bodies.NewTable, games: tuple[str, ...]) -> tuple[list[Entry], bodies.NewTableLinks]:
    """A new table's first entries, and the links for its maker."""
    if new.game not in games:  # never find_game with a stranger's text: it loads files
        raise Refusal("unknown", f"no game is called {new.game!r}; there are: {', '.join(games)}")
    game = find_game(new.game)
    count = len(new.seats)
    if count not in game.seats:
        raise Refusal("bad setup", f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {count}")
    try:
        options = game.settle(new.options)
        game.start(count, 0, **options)  # options can be wrong together
    except GoldaugeError as wrong:
        raise Refusal.of("bad setup", wrong) from None
    table, host, spectators = new_table_id(), new_token(), new_token()
    chairs: list[MadeSeat] = []
    links: list[bodies.SeatLink] = []
    keys: list[str] = []
    for seat, setup in enumerate(new.seats):
        if setup.kind == "bot":
            bot = setup.bot or "random"
            check_bot(game, bot)
            chairs.append(MadeSeat("bot", None, bot, bot))
            continue
        token = new_token()
        you = setup.kind == "you"
        name = (setup.name or "You") if you else None
        chairs.append(MadeSeat("human" if you else "open", len(keys), name))
        keys.append(key_of(token))
        links.append(bodies.SeatLink(seat=seat, kind=setup.kind, token=token, link=link(table, token)))
    made = entries.Made(
        game=new.game,
        rules=game.rules_version,
        options=options,
        seats=chairs,
        time=new.time,
        reaction_seconds=new.reaction_seconds,
        listed=new.listed,
        starts=new.starts,
        host=key_of(host),
        spectators=key_of(spectators),
        players=keys,
    )
    full = all(chair.kind != "open" for chair in chairs) and new.starts == "when full"
    answer = bodies.NewTableLinks(
        table=table,
        host=host,
        host_link=link(table, host),
        spectators=spectators,
        spectators_link=link(table, spectators),
        seats=links,
    )
    return [made, *([_started("")] if full else [])], answer


def again(table: Table) -> list[Entry]:
    """The first entries of a rematch: the same people with the same keys, started at once."""
    chairs = [
        MadeSeat(chair.kind, chair.player, chair.name, chair.bot if chair.player is None else None)
        for chair in table.chairs
    ]
    made = entries.Made(
        game=table.game.name,
        rules=table.game.rules_version,
        options=table.options,
        seats=chairs,
        time=table.time,
        reaction_seconds=table.reaction_seconds,
        listed=table.listed,
        starts=table.starts,
        host=table.host_key,
        spectators=table.spectators_key,
        players=table.keys,
    )
    return [made, _started("")]


def link(table: str, token: str) -> str:
    return f"/t/{table}#{token}"


def check_bot(game: Game, bot: str) -> None:
    """A bot of the server, by name. Never a file: that would run a stranger's choice of code."""
    names = bot_names(game)
    if bot not in names:
        raise Refusal("unknown", f"no bot of {game.title} is called {bot!r}; there are: {', '.join(names)}")


# What must hold.


def _own_seat(seat: int, rights: Rights) -> None:
    if seat not in rights.seats:
        raise Refusal("not allowed", "that is not your seat")


def _seat_exists(table: Table, seat: int) -> None:
    if seat >= len(table.chairs):
        raise Refusal("unknown", f"there is no seat {seat}: they count from 0 to {len(table.chairs) - 1}")


def _running(table: Table) -> GameSession:
    if table.status == "waiting":
        raise Refusal("not now", "the game has not started yet")
    if table.status != "running" or table.session is None:
        raise Refusal("not now", "the game is over")
    return table.session


def _waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refusal("not now", "the game has started already")


def _not_finished(table: Table) -> None:
    if table.status not in ("waiting", "running"):
        raise Refusal("not now", "the game is over")
