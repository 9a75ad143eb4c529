"""Histories: what clients of one table sent and saw, and whether one game explains all of it.

Nothing here asks a server whether all is well. The record that clients got at the end is taken as a claim: it must
follow from the deal that was promised at the start, hold every acknowledged move once, hold no move of a person that
nobody sent, and its story, told anew by the rules, must be what every client saw, event by event.
"""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import goldauge
from goldauge.core.story import Event


@dataclasses.dataclass
class Sent:
    """A move that a person sent, perhaps several times."""

    seat: int
    number: int
    move: str
    acknowledged: bool = False


@dataclasses.dataclass
class History:
    """Of one client, over all its connections."""

    seat: int | None  # None: it watched
    sent: dict[int, Sent] = dataclasses.field(default_factory=dict)  # by the decision's number
    events: list[dict[str, Any]] = dataclasses.field(default_factory=list)
    commitment: str | None = None
    over: dict[str, Any] | None = None
    record: str | None = None  # as it was told at the end
    visits: int = 0

    def saw(self, message: dict[str, Any]) -> None:
        """A snapshot or an update."""
        if "table" in message:
            promised = message["table"]["commitment"]
            assert self.commitment in (None, promised), "another deal was promised before"
            self.commitment = promised
        projection = message["projections"][0]
        first = projection["first_event"]
        assert first <= len(self.events), "an event is missing"
        known = self.events[first : first + len(projection["events"])]
        assert known == projection["events"][: len(known)], "what was seen before has changed"
        self.events[first:] = projection["events"]
        self.over = message["over"] or self.over


def check(histories: list[History], people: set[int]) -> int:
    """Whether one game explains what all clients of a table saw; how many moves were acknowledged."""
    records = {history.record for history in histories}
    assert len(records) == 1, "clients were told different games"
    (text,) = records
    assert text is not None
    record = goldauge.Record.parse(text)
    record.verify()
    assert {history.commitment for history in histories} == {json.loads(text)["commitment"]}
    played, story = _replay(record)
    sent = sorted((move for history in histories for move in history.sent.values()), key=lambda move: move.number)
    assert len({move.number for move in sent}) == len(sent), "a decision was open for two seats"
    _account_for(sent, [one for one in played if one.seat in people])
    outcomes = {json.dumps(history.over, sort_keys=True) for history in histories}
    assert len(outcomes) == 1, "clients saw different ends"
    for history in histories:
        told = json.loads(json.dumps([event.seen_by(history.seat).to_dict() for event in story]))
        assert history.events == told, f"seat {history.seat} saw another story"
    return sum(move.acknowledged for move in sent)


@dataclasses.dataclass(frozen=True)
class Played:
    """A move of the record."""

    seat: int
    move: str
    passes: bool  # lets a question pass: the server does that for who does not want to be asked


def _replay(record: goldauge.Record) -> tuple[list[Played], list[Event]]:
    """All moves, and all that happened."""
    played: list[Played] = []
    steps = record.steps()
    state, _ = next(steps)
    state = state.copy()
    story: list[Event] = list(record.game.opening(state))
    for move in record.moves:
        passes = bool(state.question()) and move in record.game.passes
        played.append(Played(int(state.to_move), move, passes))
        state.play(record.game.move(move), story)
    return played, story


def _account_for(sent: list[Sent], played: list[Played]) -> None:
    """Every played move was sent, in this order, and every acknowledged one was played.

    What was sent and not acknowledged may have been played or not: one of all the possibilities must explain the game.
    """

    def with_passes(places: set[int]) -> set[int]:
        """Beyond what may have passed by itself."""
        found = set(places)
        for place in range(min(places, default=len(played)), len(played)):
            if place in found and played[place].passes:
                found.add(place + 1)
        return found

    places = with_passes({0})  # how many of the played moves may be accounted for by what was sent up to here
    for candidate in sent:
        move = (candidate.seat, candidate.move)
        fitting = (place for place in places if place < len(played))
        on = with_passes({place + 1 for place in fitting if (played[place].seat, played[place].move) == move})
        places = on if candidate.acknowledged else places | on
        assert places, f"{candidate} was acknowledged and is lost"
    assert len(played) in places, "a move of a person was sent by nobody: doubled?"
