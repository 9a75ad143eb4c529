"""The game at a table: played from its log, and published step by step so that reaction questions give nothing away.

The rules ask only those who can react, and run on when nobody can. A table must not show the difference. So what a move
led to is published up to the question; then the question stands for its time, whether the rules wait for an answer or
have long gone on; and only when all events are published is the new position.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from goldauge.core.facts import GameIsOver, NotYourTurn, Prompt, QuestionStands, Reason, ScoreSheet
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened
from goldauge.core.view import View
from goldauge.server import reactions
from goldauge.server.reactions import Offer

# Between the numbers of two steps whose parts are a secret: as many as one person can write at a table.
PARTS_NUMBERED = 10_000


@dataclasses.dataclass
class OpenQuestion:
    """A reaction question that stands."""

    id: int
    kind: str  # the game's name for it
    seats: tuple[int, ...]
    opened: int
    answers: dict[int, str] = dataclasses.field(default_factory=dict)
    prompted: dict[int, State] | None = None  # whom the rules ask; None: not yet found out


class Step(NamedTuple):
    """One thing in the game's history: a decision of a seat, or the closing of a question (seat -1).

    A decision may be a part of what the game's rules call a step (State.midway).
    """

    seat: int
    moves: tuple[str, ...]
    revealed: bool = False  # it turned up something hidden
    learned: bool = False  # also for the player who made it
    questioned: bool = False  # others were asked whether they react


class GameSession:
    """The truth of one game, how much of it is published, and the position that everybody may know of."""

    def __init__(
        self,
        game: Game,
        rules: int,
        seats: int,
        seed: str,
        options: dict[str, object],
        questions_stand: bool,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules  # the version that the game is played by
        self.questions_stand = questions_stand  # False: the rules' questions go to whom they ask, as they ask them
        self.options = options
        self.position = position  # where the game began, if not with a deal
        self.state: State = (
            game.load(position) if position else game.start(seats, Seed.of(seed), rules=rules, **options)
        )
        self.seed: Seed = self.state.seed
        self.public_state: State = self.state  # what views are made of; never changed while it is that
        self.events_in_view = 0  # how many events of the story led to the public state
        self.history: list[Step] = []
        self.step_state: State = self.state  # before the step that a question may be about
        self.step_begins = 0  # the place in the story where it begins
        self.story: list[Event] = []
        self.published = 0  # how many events of the story are known to the clients
        self.number = 0  # of the open decision as everybody sees it; never goes back
        self.parts = 0  # decisions since then that only their own player has seen
        self.whole = 0  # how many steps of the history all have seen
        self.questions = 0  # opened so far; never goes back either
        self.undos = 0
        self.question: OpenQuestion | None = None
        self._score_sheet: ScoreSheet | None = None

    # Playing.

    def begin(self, at: int) -> None:
        """What happens before the first move; a question shows the table as if nobody could react."""
        self.story += self.game.opening(self.state)
        self.public_state = self.state.copy()
        while self.public_state.question():
            self.public_state.play(self.game.move(reactions.passing_move(self.game, self.public_state) or ""))
        self.step_state = self.public_state
        self._publish(at)

    def play(self, seat: int, move: str, at: int) -> None:
        """A decision. It is legal: whoever writes the log has checked."""
        begun = self._midway
        self.public_state = self.state.copy()
        self.events_in_view = len(self.story)
        if not self.state.question():
            self.step_state, self.step_begins = self.public_state, self.events_in_view
        self._play(move)
        events = self.story[self.events_in_view :]
        learned = self.state.revealed and self.game.learned(events)
        questioned = any(isinstance(event, QuestionOpened) for event in events)
        self.history.append(Step(seat, (move,), self.state.revealed, learned, questioned))
        if self._midway or (begun and not events):
            self.parts += 1
        else:
            self._whole()
            self.number += self._numbers
        self._publish(at)

    def close(self, moves: list[str], at: int) -> None:
        """The question's time is over; these moves answer for all whom the rules asked."""
        self.question = None
        told, revealed = len(self.story), False
        for move in moves:
            self._play(move)
            revealed = revealed or self.state.revealed
        learned = revealed and self.game.learned(self.story[told:])
        self.history.append(Step(-1, tuple(moves), learned=learned))
        self._whole()
        self._publish(at)

    def undone(self, keep: int, at: int) -> GameSession:
        """The game as it was after so many steps; its story is published anew.

        Parts of a step that is not whole are taken back without anybody else's knowing.
        """
        seats = int(self.state.seats)
        again = GameSession(
            self.game, self.rules, seats, self.seed.text, self.options, self.questions_stand, self.position
        )
        again.begin(at)
        for step in self.history[:keep]:
            if step.seat < 0:
                again.close(list(step.moves), at)
            else:
                again.play(step.seat, step.moves[0], at)
        again.number, again.questions, again.undos = self.number, self.questions, self.undos
        if keep < self.whole:
            again.number, again.undos = self.number + self._numbers, self.undos + 1
        else:
            again.parts = self.parts + 1
        return again

    def _whole(self) -> None:
        """All can see what was decided."""
        self.parts, self.whole = 0, len(self.history)

    @property
    def hides_hands(self) -> bool:
        """Whether others must not learn from how decisions are made what their player holds."""
        return self.game.hides_parts and self.questions_stand

    @property
    def _midway(self) -> bool:
        return self.game.hides_parts and self.state.midway()

    @property
    def _numbers(self) -> int:
        """That a step takes, so that its parts can have numbers which others don't see."""
        return PARTS_NUMBERED if self.game.hides_parts else 1

    def _play(self, move: str) -> None:
        self.state.play(self.game.move(move), self.story)

    def _publish(self, at: int) -> None:
        """Publish events up to the next question, which then stands; when there is none, the position too."""
        if not self.questions_stand:
            self.published = len(self.story)
        while self.published < len(self.story):
            event = self.story[self.published]
            self.published += 1
            if isinstance(event, QuestionOpened):
                self.question = OpenQuestion(self.questions, event.question, event.seats, at)
                self.questions += 1
                return
        self.public_state, self.events_in_view = self.state, self.published

    # What is known.

    @property
    def to_move(self) -> int | None:
        """The seat that decides, as everybody may know it."""
        if self.question or self.public_state.to_move < 0 or self.public_state.question():
            return None
        return int(self.public_state.to_move)

    @property
    def decider(self) -> int | None:
        """The seat that decides, though it may be a secret; not while a question stands."""
        return None if self.question or self.public_state.to_move < 0 else int(self.public_state.to_move)

    @property
    def own_number(self) -> int:
        """Of the open decision, as the seat sees it that decides: with the parts that it has chosen."""
        return self.number + min(self.parts, self._numbers - 1)

    def number_for(self, seats: Collection[int]) -> int:
        """Of the open decision, as who holds these seats sees it."""
        return self.own_number if self.decider is not None and self.decider in seats else self.number

    @property
    def seen(self) -> tuple[int, int]:
        """Changes with every decision that others see too, and every one that is taken back before their eyes."""
        return self.number, self.undos

    @property
    def outcome(self) -> Outcome | None:
        return None if self.question else self.public_state.outcome()

    def legal(self, view: View) -> list[Offer]:
        """What the seat of this view of the public state may choose from."""
        return reactions.offers(self.game, self.public_state, view) if self.decider == view.seat else []

    def why_not(self, seat: int, move: int) -> Reason | None:
        """Why this seat can't make a move now, as it may know it; None if it can."""
        if self.outcome:
            return GameIsOver()
        reacting = self.prompted().get(seat)
        if reacting is None and self.decider != seat:
            return QuestionStands() if self.to_move is None else NotYourTurn(self.to_move)
        view = (reacting or self.public_state).view(seat)
        return None if move in view.legal() else view.why_not(move)

    def prompt(self, view: View) -> Prompt:
        """What the table waits for, as the seat of this view of the public state may know it."""
        if self.question is None and not self.public_state.question():
            return self.game.prompt(view)
        seat = None if view.seat < 0 else int(view.seat)
        able = seat is not None and (seat in self.prompted() or seat == self.decider)
        return self.game.question(self.step_state.view(seat), self._seen_of_step(seat), able)

    def matters(self, seat: int) -> bool:
        """Whether the question concerns a seat, by what everybody knows."""
        return self.game.matters(self.step_state.view(seat), self._seen_of_step(seat))

    def prompts_only(self, seat: int) -> bool:
        """Whether the rules put the question to this seat alone, though there are more who could be asked."""
        step = reversed(self.story[self.step_begins : self.published])
        opened = next((event for event in step if isinstance(event, QuestionOpened)), None)
        return opened is not None and opened.seats == (seat,) and self.state.seats > 2

    def _seen_of_step(self, seat: int | None) -> list[Event]:
        return [event.seen_by(seat) for event in self.story[self.step_begins : self.published]]

    def prompted(self) -> dict[int, State]:
        """Whom the rules ask while the question stands if all let it pass, each with the state they are asked in."""
        if self.question is None:
            return {}
        if self.question.prompted is None:
            going_on = self.published < len(self.story)  # the rules have gone on: nobody can react
            self.question.prompted = {} if going_on else reactions.prompted(self.game, self.state)
        return self.question.prompted

    def answers(self, seat: int) -> list[Offer]:
        """What a seat may answer to the question: at least to let it pass."""
        state = self.prompted().get(seat)
        return reactions.answers(self.game, state) if state else reactions.letting_pass(self.game)

    def closing_moves(self, bots: dict[int, str]) -> list[str]:
        """The moves that close the question: what people have answered, and these bots."""
        if self.question is None or self.published < len(self.story):
            return []
        return reactions.closing_moves(self.game, self.state, {**bots, **self.question.answers})

    def score_sheet(self) -> ScoreSheet:
        """The finished game, line by line."""
        outcome = self.outcome
        assert outcome is not None
        if self._score_sheet is None:
            story = [event.seen_by(None) for event in self.story]
            self._score_sheet = self.game.score_sheet(self.public_state.view(None), story, outcome)
        return self._score_sheet

    def taking_back_part(self, seat: int) -> int | None:
        """How many steps stay if this seat takes back the last part of one that is not whole; None: there is none."""
        return len(self.history) - 1 if self._midway and self.decider == seat else None

    def last_decision(self, seat: int) -> int | None:
        """The place in the history of this seat's last decision that others have seen; None: it has made none."""
        for place in range(self.whole - 1, -1, -1):
            if self.history[place].seat == seat:
                return place
        return None

    def unnoticed(self, place: int) -> bool:
        """Whether this decision was the last one, revealed nothing and asked nobody."""
        step = self.history[place]
        return place == self.whole - 1 and not step.revealed and not step.questioned

    def unanswered(self, place: int) -> bool:
        """Whether its player has learned nothing by this decision, and nobody has done anything since."""
        since = self.history[place + 1 : self.whole]
        passed = all(one.seat < 0 and set(one.moves) <= set(self.game.passes) for one in since)
        return passed and not any(one.learned for one in (self.history[place], *since))

    def record(self, players: list[str], hints: Sequence[int] = ()) -> Record:
        """The game as it is kept; with the seed, so only for when it is over."""
        moves = [move for step in self.history for move in step.moves]
        options = self.game.settle(self.options)
        seats = int(self.state.seats)
        return Record(
            self.game,
            seats,
            options,
            self.seed,
            self.seed.commitment,
            players,
            moves,
            self.state.outcome(),
            self.rules,
            list(hints),
            self.position,
        )
