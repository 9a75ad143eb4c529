"""Makes from a record what a page needs to show the game again: what each seat saw, and what was hidden, move by move.

Views change little from move to move, so only the fields that have changed are told.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import orjson

from goldauge.core.errors import BadRecord
from goldauge.core.facts import Choice, LetPass
from goldauge.core.game import Game
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.server.reactions import passing_move

MOST_MOVES = 5_000  # ten times as many as a long game has
MOST_BYTES = 10 * 1024 * 1024  # of a recording; a long game of six has two million
NOT_SHOWN = ("seed", "draws", "to_move")  # of what is hidden: the seed is told at the end

Values = dict[str, Any]


def recording(record: Record) -> bytes:
    """parts.Recording as JSON; BadRecord if the game can't be replayed, or is too long to be shown."""
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"it has {len(record.moves)} moves, and {MOST_MOVES} can be shown", "too large")
    made = orjson.dumps(_Recorder(record).recording())
    if len(made) > MOST_BYTES:
        raise BadRecord("the game is too long to be shown", "too large")
    return made


class _Recorder:
    """Goes through a game once, with all eyes open."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = record.game
        self.seats: tuple[int | None, ...] = (None, *range(record.seats))
        self.story: list[Event] = []
        self.moves: list[Values] = []
        self.turns: list[int] = []
        self.eyes: dict[int | None, list[Values]] = {seat: [] for seat in self.seats}
        self.hidden: list[Values] = []
        self._shown: dict[int | None, Values] = {seat: {} for seat in self.seats}
        self._shown_hidden: Values = {}
        self._turn = -1
        self._step: State | None = None  # before the step that a question may be about
        self._step_story: list[Event] = []  # since then

    def recording(self) -> Values:
        record, state = self.record, None
        for number, (state, story) in enumerate(record.steps()):
            self._take(state, story)
            if number < len(record.moves):
                self.moves.append(self._move(state, record.moves[number]))
        assert state is not None
        return {
            "game": self.game.name,
            "title": self.game.title,
            "rules": record.rules,
            "options": record.options,
            "players": record.players,
            "commitment": record.commitment,
            "moves": self.moves,
            "turns": self.turns,
            "eyes": [{"seat": seat, "moments": seen} for seat, seen in self.eyes.items()],
            "hidden": self.hidden,
            "over": self._over(state),
        }

    def _take(self, state: State, story: Sequence[Event]) -> None:
        """One moment more."""
        self.story += story
        self._step_story += story
        if self._step is None:
            self._step = _as_if_nobody_could_react(self.game, state)
        for seat in self.seats:
            view = state.view(seat)
            self.eyes[seat].append(
                {
                    "changed": _changes(self._shown[seat], view.to_dict()),
                    "events": [event.seen_by(seat).to_dict() for event in story],
                    "prompt": self._prompt(state, view, seat),
                }
            )
        self.hidden.append(_changes(self._shown_hidden, _hidden(state, self._shown[None])))
        turn = self.game.turn(state.view(None))
        if turn >= 0 and turn != self._turn:
            self.turns.append(len(self.hidden) - 1)
            self._turn = turn
        if not state.question():
            self._step, self._step_story = state.copy(), []

    def _prompt(self, state: State, view: View, seat: int | None) -> Values:
        if not state.question():
            return self.game.prompt(view).to_dict()
        assert self._step is not None
        seen = [event.seen_by(seat) for event in self._step_story]
        return self.game.question(self._step.view(seat), seen, seat == state.to_move).to_dict()

    def _move(self, state: State, text: str) -> Values:
        """parts.RecordedMove: what was chosen, as its seat was offered it."""
        seat = int(state.to_move)
        passing = state.question() and text == self.game.passes[0]
        with contextlib.suppress(Exception):  # that it is no legal move is found when it is played
            choice: Choice = LetPass() if passing else self.game.choice(state.view(seat), self.game.move(text))
            return {"seat": seat, "move": text, "parts": [choice.to_dict()]}
        return {"seat": seat, "move": text, "parts": []}

    def _over(self, state: State) -> Values | None:
        """parts.Over"""
        outcome = state.outcome()
        if outcome is None or self.record.seed is None:
            return None
        sheet = self.game.score_sheet(state.view(None), [event.seen_by(None) for event in self.story], outcome)
        return {
            "outcome": {"winners": list(outcome.winners), "scores": list(outcome.scores)},
            "score_sheet": {"lines": [line.to_dict() for line in sheet.lines], "decided": sheet.decided.to_dict()},
            "seed": self.record.seed.text,
            "hints": self.record.hints or [0] * self.record.seats,
        }


def _changes(before: Values, after: Values) -> Values:
    """The fields that are not as they were; `before` becomes `after`. A field that is gone is null."""
    changed = {name: value for name, value in after.items() if name not in before or before[name] != value}
    changed |= {name: None for name in before if name not in after}
    before.update(changed)
    return changed


def _hidden(state: State, public: Values) -> Values:
    """What is true and not everybody knows."""
    try:
        position = state.position()
    except (NotImplementedError, KeyError):  # a game of somebody's own that has no positions
        return {}
    return {
        name: value
        for name, value in position.items()
        if name not in NOT_SHOWN and (name not in public or public[name] != value)
    }


def _as_if_nobody_could_react(game: Game, state: State) -> State:
    state = state.copy()
    while state.question() and (letting_pass := passing_move(game, state)):
        state.play(game.move(letting_pass))
    return state
