"""What each seat is sent: the only place where the game becomes messages. Only views and redacted events pass.

Every move makes an update for every client, so these are put together from plain values and written at once, in a tenth
of the time that checked models take. The client of the tests checks all that it gets against messages.py.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import orjson

from goldauge.bots import strength
from goldauge.core.view import View
from goldauge.server.chairs import Rights
from goldauge.server.clock import now
from goldauge.server.game_session import GameSession
from goldauge.server.messages import QuestionTimed, TableChanged
from goldauge.server.parts import (
    LessonStep,
    Over,
    PuzzleChance,
    PuzzleStands,
    Question,
    Result,
    ScoreSheet,
    SeatInfo,
    Standing,
    TableInfo,
    You,
)
from goldauge.server.reactions import Offer
from goldauge.server.table import Table
from goldauge.server.undo import way_back
from goldauge.server.wire import Status

Values = dict[str, Any]  # of a message, by the names of its fields


class Timing(NamedTuple):
    """How a question stands, for all alike."""

    alone: bool = False  # with bots: then only those are asked who can react
    seconds: int | None = None  # once its clock has started; None: it has none
    closes: int | None = None  # None: the clock has not started


class Projector:
    """Makes the messages of one table at one moment for all its clients. What all of them get is made once."""

    def __init__(
        self,
        table: Table,
        connected: Callable[[], set[int]],
        spectators: Callable[[], int],
        timing: Timing,
        thinking: int | None,
    ) -> None:
        self.table = table
        self._status: Status = table.status
        self._to_move = table.session.to_move if table.session and self._status == "running" else None
        self._connected = connected
        self._spectators = spectators
        self._timing = timing
        self._thinking = thinking
        self._events: dict[int, orjson.Fragment] = {}  # by their place in the story: those that all see alike

    def snapshot(self, rights: Rights, events_known: int) -> str:
        """messages.Snapshot"""
        table, session = self.table, self.table.session
        return self._message(
            type="snapshot",
            table=self._info.model_dump(),
            you=_you(rights).model_dump(),
            number=session.number_for(rights.seats) if session else 0,
            undos=session.undos if session else 0,
            projections=self._projections(rights, events_known, True),
            thinking=self._thinking,
            undo=table.undo.model_dump() if table.undo else None,
            take_backs=[one.model_dump() for one in table.take_backs],
            chat=[line.model_dump() for line in table.chat],
        )

    def update(self, rights: Rights, events_known: int) -> str:
        """messages.Update. Who holds the same seats and knows as many events gets the same."""
        session = self.table.session
        assert session is not None
        return self._message(
            type="update",
            number=session.number_for(rights.seats),
            projections=self._projections(rights, events_known, False),
        )

    def _message(self, **values: object) -> str:
        """With what all get alike at its end."""
        return (orjson.dumps(values)[:-1] + self._alike).decode()

    def timed(self) -> str | None:
        return QuestionTimed(question=self._question).model_dump_json() if self._question else None

    def changed(self, rights: Rights) -> str:
        return TableChanged(table=self._info, you=_you(rights)).model_dump_json()

    def info(self) -> TableInfo:
        return self._info

    def standing(self) -> Standing:
        """Nothing in it that a spectator would not see."""
        deciding = [] if self._to_move is None else [self._to_move]
        over = self._over()
        return Standing(
            table=self._info,
            deciding=self._question.seats if self._question else deciding,
            result=over["outcome"] if over else None,
        )

    # Parts that all get alike.

    @functools.cached_property
    def _alike(self) -> bytes:
        """The end of every snapshot and update."""
        values = {
            "now": now(),
            "to_move": self._to_move,
            "question": self._question.model_dump() if self._question else None,
            "clock": self._clock(),
            "over": self._over(),
            "lesson": self._lesson(),
            "puzzle": self._puzzle(),
        }
        return b"," + orjson.dumps(values)[1:]

    @functools.cached_property
    def _common_view(self) -> bytes:
        """What every seat sees alike, taken from what everybody may know, so that it can't tell more."""
        assert self.table.session
        return orjson.dumps(self.table.session.public_state.view(None).common())

    @functools.cached_property
    def _info(self) -> TableInfo:
        table = self.table
        connected = self._connected()
        return TableInfo(
            table=table.table,
            game=table.game.name,
            title=table.game.title,
            options=table.options,
            status=self._status,
            host=table.host_name,
            seats=[
                SeatInfo(
                    seat=seat,
                    kind=chair.kind,
                    name=chair.name,
                    bot=chair.bot,
                    strength=strength(chair.bot) if chair.bot and chair.kind != "own bot" else None,
                    connected=seat in connected,
                    devices=len(chair.devices),
                    standing_in=chair.standing_in,
                )
                for seat, chair in enumerate(table.chairs)
            ],
            former=table.former,
            time=table.time,
            reactions=table.game.has_questions,
            reaction_seconds=table.reaction_seconds,
            reactions_leak=table.reaction_seconds == 0,
            practice=table.practice,
            listed=table.listed,
            starts=table.starts,
            commitment=table.session.seed.commitment if table.session else None,
            created=table.created,
            rematch=table.rematch,
            spectators=self._spectators(),
            hints=table.allows_hints,
        )

    @functools.cached_property
    def _question(self) -> Question | None:
        session = self.table.session
        if session is None or session.question is None or self._status != "running":
            return None
        question = session.question
        return Question(
            id=question.id,
            kind=question.kind,
            seats=list(question.seats),
            opened=question.opened,
            seconds=self._timing.seconds,
            closes=self._timing.closes,
        )

    def _clock(self) -> Values | None:
        """parts.Clock"""
        table = self.table
        seat = self._to_move
        if seat is None or table.chairs[seat].played_by_bot:
            return None
        until = None if table.time.kind == "wait" else table.since + table.time.seconds * 1000
        return {"seat": seat, "since": table.since, "until": until, "policy": table.time.kind}

    def _over(self) -> Values | None:
        session = self.table.session
        outcome = session.outcome if session else None
        if session is None or outcome is None:
            return None
        result = Result(winners=list(outcome.winners), scores=list(outcome.scores))
        sheet = session.score_sheet()
        score_sheet = ScoreSheet(lines=[line.to_dict() for line in sheet.lines], decided=sheet.decided.to_dict())
        return Over(
            outcome=result, score_sheet=score_sheet, seed=session.seed.text, hints=self.table.hints_used
        ).model_dump()

    def _lesson(self) -> Values | None:
        course = self.table.course
        if course is None:
            return None
        return LessonStep(
            lesson=course.lesson.name,
            step=course.step.step,
            place=course.place,
            steps=len(course.lesson.steps),
            points=list(course.step.points),
            waits=course.waits,
            following=course.following,
            explained=course.explained_move or None,
        ).model_dump()

    def _puzzle(self) -> Values | None:
        posed = self.table.puzzle
        if posed is None:
            return None
        puzzle, answered = posed.puzzle, posed.answered
        chances = [PuzzleChance(**dataclasses.asdict(one)) for one in puzzle.chances if answered]
        because = puzzle.because(self.table.game) if answered else None
        told = because.to_dict() if because else None
        return PuzzleStands(puzzle=puzzle.name, answered=answered, chances=chances, because=told).model_dump()

    # What each seat gets.

    def _projections(self, rights: Rights, events_known: int, whole: bool) -> list[Values]:
        """Of every seat, and where there is none or several, of what everybody may know."""
        public = () if len(rights.seats) == 1 else (None,)
        return [self._projection(seat, rights, events_known, whole) for seat in (*rights.seats, *public)]

    def _projection(self, seat: int | None, rights: Rights, events_known: int, whole: bool) -> Values:
        """parts.Projection

        While a question stands the position is not shown anew, since what was tried may yet be stopped.
        """
        table, session = self.table, self.table.session
        first = min(events_known, session.published) if session else 0
        projection: Values = {
            "seat": seat,
            "view": None,
            "events_in_view": session.events_in_view if session else 0,
            "legal": [],
            "first_event": first,
            "events": [],
            "reactions": None,
            "question_view": None,
            "answer": None,
            "prompt": None,
            "reaction_preference": "when it matters" if seat is None else table.chairs[seat].reaction_preference,
            "undo": None,
        }
        if session is None:
            return projection
        view = session.public_state.view(seat)
        if whole or session.question is None:
            projection["view"] = self._view(view)
        projection["events"] = [self._event(place, seat, session) for place in range(first, session.published)]
        if self._status != "ended":
            projection["prompt"] = session.prompt(view).to_dict()
        if seat is None or self._status != "running":
            return projection
        if table.course is None or table.course.waits == "move":
            projection["legal"] = _choices(session.legal(view))
        if way := way_back(table, seat, rights):
            projection["undo"] = "by consent" if way.needed else "at once"
        if session.question:
            projection["answer"] = session.question.answers.get(seat)
            reacting = session.prompted().get(seat)
            if table.is_prompted(seat) and (reacting or not self._timing.alone):
                projection["reactions"] = _choices(session.answers(seat))
                projection["question_view"] = reacting.view(seat).to_dict() if reacting else None
        return projection

    def _view(self, view: View) -> orjson.Fragment:
        common, own = self._common_view, orjson.dumps(view.own())
        between = b"" if b"{}" in (common, own) else b","
        return orjson.Fragment(common[:-1] + between + own[1:])

    def _event(self, place: int, seat: int | None, session: GameSession) -> Values | orjson.Fragment:
        """An event as a seat may know it. Most hide nothing from anybody, and are written once for all."""
        event = session.story[place]
        seen = event.seen_by(seat)
        if seen is not event:
            return seen.to_dict()
        if place not in self._events:
            self._events[place] = orjson.Fragment(orjson.dumps(event.to_dict()))
        return self._events[place]


def _choices(offers: list[Offer]) -> list[Values]:
    """parts.Choice"""
    return [{"move": offer.text, "parts": [part.to_dict() for part in offer.parts]} for offer in offers]


def _you(rights: Rights) -> You:
    return You(seats=list(rights.seats), host=rights.host)
