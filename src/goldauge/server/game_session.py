"""The game at a table: played from its log, and published step by step so that reaction questions give nothing away.

The rules ask only those who can react, and run on when nobody can. A table must not show the difference. So what a move
led to is published up to the question; then the question stands for its time, whether the rules wait for an answer or
have long gone on; and only when all events are published is the new position.
"""

from __future__ import annotations

import dataclasses

from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened

PARTS = ", "  # between the parts of an answer that has several
MOST_PARTS = 6


@dataclasses.dataclass
class OpenQuestion:
    """A reaction question that stands."""

    id: int
    kind: str  # the game's name for it
    seats: tuple[int, ...]
    opened: int
    answers: dict[int, str] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Step:
    """One thing in the game's history: a decision of a seat, or the closing of a question (seat -1)."""

    seat: int
    moves: tuple[str, ...]
    revealed: bool = False  # it turned up something hidden
    questioned: bool = False  # others were asked whether they react


class GameSession:
    """The truth of one game, how much of it is published, and the position that everybody may know of."""

    def __init__(
        self, game: Game, rules: int, seats: int, seed: str, options: dict[str, object], questions_stand: bool
    ) -> None:
        self.game = game
        self.rules = rules  # the version that the game is played by
        self.questions_stand = questions_stand  # False: the rules' questions go to whom they ask, as they ask them
        self.options = options
        self.state: State = game.start(seats, Seed.of(seed), rules=rules, **options)
        self.seed: Seed = self.state.seed
        self.public_state: State = self.state  # what views are made of; never changed while it is that
        self.events_in_view = 0  # how many events of the story led to the public state
        self.history: list[Step] = []
        self.story: list[Event] = []
        self.published = 0  # how many events of the story are known to the clients
        self.number = 0  # of the open decision; never goes back
        self.questions = 0  # opened so far; never goes back either
        self.undos = 0
        self.question: OpenQuestion | None = None

    # Playing.

    def begin(self, at: int) -> None:
        """What happens before the first move; a question shows the table as if nobody could react."""
        self.story += self.game.opening(self.state)
        self.public_state = self.state.copy()
        while self.public_state.question():
            self.public_state.play(self.game.move(self._pass(self.public_state) or ""))
        self._publish(at)

    def play(self, seat: int, move: str, at: int) -> None:
        """A decision. It is legal: whoever writes the log has checked."""
        self.number += 1
        self.public_state = self.state.copy()
        self.events_in_view = len(self.story)
        self._play(move)
        questioned = any(isinstance(event, QuestionOpened) for event in self.story[self.events_in_view :])
        self.history.append(Step(seat, (move,), self.state.revealed, questioned))
        self._publish(at)

    def close(self, moves: list[str], at: int) -> None:
        """The question's time is over; these moves answer for all whom the rules asked."""
        self.question = None
        for move in moves:
            self._play(move)
        self.history.append(Step(-1, tuple(moves)))
        self._publish(at)

    def undone(self, keep: int, at: int) -> GameSession:
        """The game as it was after so many steps; its story is published anew."""
        seats = int(self.state.seats)
        again = GameSession(self.game, self.rules, seats, self.seed.text, self.options, self.questions_stand)
        again.begin(at)
        for step in self.history[:keep]:
            if step.seat < 0:
                again.close(list(step.moves), at)
            else:
                again.play(step.seat, step.moves[0], at)
        again.number, again.questions, again.undos = self.number + 1, self.questions, self.undos + 1
        return again

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
    def outcome(self) -> Outcome | None:
        return None if self.question else self.public_state.outcome()

    def legal(self, seat: int | None) -> list[str]:
        """What this seat may choose from."""
        if seat is None or self.decider != seat:
            return []
        return [self.game.moves[move] for move in self.public_state.legal()]

    def prompted(self) -> dict[int, State]:
        """Whom the rules ask while the question stands if all let it pass, each with the state they are asked in."""
        found: dict[int, State] = {}
        if self.question is None or self.published < len(self.story):
            return found  # the rules have gone on: nobody can react
        state = self.state.copy()
        while state.question() and int(state.to_move) not in found:
            found[int(state.to_move)] = state.copy()
            letting_pass = self._pass(state)
            if letting_pass is None or _opens(state, letting_pass, self.game):
                break
        return found

    def reactions(self, asked: State | None) -> list[str]:
        """What a seat may answer, given the state in which the rules ask it, if they do: at least to let it pass."""
        return self._lines(asked, [], []) if asked else [self.game.passes[0]]

    def _lines(self, state: State, line: list[str], before: list[dict[str, object]]) -> list[str]:
        """All answers; those with several parts as a line of moves. Ways back to where a line has been are left out."""
        found: list[str] = []
        for move in state.legal():
            text = self.game.moves[move]
            after = state.copy()
            opens = _opens(after, text, self.game)
            if opens or text in self.game.passes or not after.question() or after.to_move != state.to_move:
                found.append(PARTS.join([*line, text]))
            elif (position := after.position()) not in before and len(line) < MOST_PARTS:
                found += self._lines(after, [*line, text], [*before, state.position(), position])
        return found

    def answers(self, bots: dict[int, str]) -> list[str]:
        """The moves that close the question, in the order of the rules: what was answered, and else letting it pass."""
        moves: list[str] = []
        if self.question is None or self.published < len(self.story):
            return moves
        state = self.state.copy()
        given = {seat: line.split(PARTS) for seat, line in {**bots, **self.question.answers}.items()}
        while state.question():
            legal = [self.game.moves[move] for move in state.legal()]
            line = given.get(int(state.to_move), [])
            answer = line.pop(0) if line else ""
            if answer not in legal:
                answer = self._pass(state) or legal[0]
            moves.append(answer)
            if _opens(state, answer, self.game):
                break  # the next question is put by itself
        return moves

    def _pass(self, state: State) -> str | None:
        """The move that lets a question pass; None in the midst of an answer with several parts."""
        legal = [self.game.moves[move] for move in state.legal()]
        return next((text for text in self.game.passes if text in legal), None)

    def undo_to(self, seat: int) -> tuple[int, bool] | None:
        """How much of the history stays if this seat takes back its last decision, and whether it may do so unasked."""
        for place in range(len(self.history) - 1, -1, -1):
            step = self.history[place]
            if step.seat == seat:
                return place, place == len(self.history) - 1 and not step.revealed and not step.questioned
        return None

    def record(self, players: list[str]) -> Record:
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
        )


def _opens(state: State, move: str, game: Game) -> bool:
    """Play on a copy: does it open another question?"""
    story: list[Event] = []
    state.play(game.move(move), story)
    return any(isinstance(event, QuestionOpened) for event in story)
