"""What each seat is sent: the only place where the game becomes messages. Only views and redacted events pass."""

from __future__ import annotations

from collections.abc import Callable

from goldauge.server.clock import now
from goldauge.server.messages import (
    Choice,
    Clock,
    Over,
    Projection,
    Question,
    Result,
    ScoreSheet,
    SeatInfo,
    Snapshot,
    TableChanged,
    TableInfo,
    Update,
    You,
)
from goldauge.server.reactions import Offer
from goldauge.server.table import Rights, Table


class Projector:
    """Makes the messages of one table for its clients. Clients with the same rights get the same bytes, made once."""

    def __init__(
        self,
        table: Table,
        connected: Callable[[], set[int]],
        spectators: Callable[[], int],
        closes: int,
        thinking: int | None,
    ) -> None:
        self.table = table
        self._connected = connected
        self._spectators = spectators
        self._closes = closes
        self._thinking = thinking

    def snapshot(self, rights: Rights, events_known: int) -> str:
        table, session = self.table, self.table.session
        return Snapshot(
            now=now(),
            table=self._info(),
            you=_you(rights),
            number=session.number if session else 0,
            to_move=self._to_move(),
            undos=session.undos if session else 0,
            projections=self._projections(rights, events_known, True),
            question=self._question(),
            clock=self._clock(),
            thinking=self._thinking,
            undo=table.undo,
            chat=table.chat,
            over=self._over(),
        ).model_dump_json()

    def update(self, rights: Rights, events_known: int) -> str:
        session = self.table.session
        assert session is not None
        return Update(
            now=now(),
            number=session.number,
            to_move=self._to_move(),
            projections=self._projections(rights, events_known, False),
            question=self._question(),
            clock=self._clock(),
            over=self._over(),
        ).model_dump_json()

    def changed(self, rights: Rights) -> str:
        return TableChanged(table=self._info(), you=_you(rights)).model_dump_json()

    def info(self) -> TableInfo:
        return self._info()

    # Parts.

    def _info(self) -> TableInfo:
        table = self.table
        connected = self._connected()
        return TableInfo(
            table=table.table,
            game=table.game.name,
            title=table.game.title,
            options=table.options,
            status=table.status,
            seats=[
                SeatInfo(
                    seat=seat,
                    kind=chair.kind,
                    name=chair.name,
                    bot=chair.bot,
                    connected=seat in connected,
                    standing_in=chair.standing_in,
                )
                for seat, chair in enumerate(table.chairs)
            ],
            time=table.time,
            reaction_seconds=table.reaction_seconds,
            reactions_leak=table.reaction_seconds == 0,
            listed=table.listed,
            starts=table.starts,
            commitment=table.session.seed.commitment if table.session else None,
            created=table.created,
            rematch=table.rematch,
            spectators=self._spectators(),
        )

    def _projections(self, rights: Rights, events_known: int, whole: bool) -> list[Projection]:
        seats: tuple[int | None, ...] = rights.seats or (None,)
        return [self._projection(seat, events_known, whole) for seat in seats]

    def _projection(self, seat: int | None, events_known: int, whole: bool) -> Projection:
        """What one seat knows. While a question stands the position is not shown anew: it may yet be stopped."""
        table, session = self.table, self.table.session
        preference = "always" if seat is None else table.chairs[seat].reaction_preference
        if session is None:
            return Projection(
                seat=seat,
                view=None,
                events_in_view=0,
                legal=[],
                first_event=0,
                events=[],
                reactions=None,
                question_view=None,
                answer=None,
                prompt=None,
                reaction_preference=preference,
            )
        first = min(events_known, session.published)
        running = table.status == "running"
        view = session.public_state.view(seat)
        answers, question_view = None, None
        if seat is not None and running and table.is_prompted(seat):
            reacting = session.prompted().get(seat)
            answers = _choices(session.answers(seat))
            question_view = reacting.view(seat).to_dict() if reacting else None
        return Projection(
            seat=seat,
            view=view.to_dict() if whole or session.question is None else None,
            events_in_view=session.events_in_view,
            legal=_choices(session.legal(view)) if running else [],
            first_event=first,
            events=[event.seen_by(seat).to_dict() for event in session.story[first : session.published]],
            reactions=answers,
            question_view=question_view,
            answer=session.question.answers.get(seat) if session.question and seat is not None else None,
            prompt=session.prompt(view).to_dict() if table.status != "ended" else None,
            reaction_preference=preference,
        )

    def _to_move(self) -> int | None:
        session = self.table.session
        return session.to_move if session and self.table.status == "running" else None

    def _question(self) -> Question | None:
        session = self.table.session
        if session is None or session.question is None or self.table.status != "running":
            return None
        question = session.question
        return Question(
            id=question.id,
            kind=question.kind,
            seats=list(question.seats),
            opened=question.opened,
            closes=self._closes,
        )

    def _clock(self) -> Clock | None:
        table = self.table
        seat = self._to_move()
        if seat is None or table.chairs[seat].played_by_bot:
            return None
        until = None if table.time.kind == "wait" else table.since + table.time.seconds * 1000
        return Clock(seat=seat, since=table.since, until=until, policy=table.time.kind)

    def _over(self) -> Over | None:
        session = self.table.session
        outcome = session.outcome if session else None
        if session is None or outcome is None:
            return None
        result = Result(winners=list(outcome.winners), scores=list(outcome.scores))
        sheet = session.score_sheet()
        score_sheet = ScoreSheet(lines=[line.to_dict() for line in sheet.lines], decided=sheet.decided.to_dict())
        return Over(outcome=result, score_sheet=score_sheet, seed=session.seed.text)


def _choices(offers: list[Offer]) -> list[Choice]:
    return [Choice(move=offer.text, parts=[part.to_dict() for part in offer.parts]) for offer in offers]


def _you(rights: Rights) -> You:
    return You(seats=list(rights.seats), host=rights.host)
