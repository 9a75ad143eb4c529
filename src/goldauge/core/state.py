"""State: the whole truth of one game. Every game's rules are a subclass; the methods below are the contract."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from goldauge.core.errors import IllegalMove
from goldauge.core.facts import GameIsOver, Reason
from goldauge.core.luck import Luck, Seed
from goldauge.core.outcome import Outcome
from goldauge.core.story import Event
from goldauge.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Room:
    """What a game knows of its states beyond their rules: how they are seen, written, read and explained.

    A Game is one. So the rules need to know neither their views nor their positions.
    """

    def view_of(self, state: State, seat: int) -> View:
        """What a seat (-1: a spectator) may know."""
        raise NotImplementedError

    def position_of(self, state: State) -> dict[str, object]:
        """Everything about a state, the hidden parts too, as JSON values."""
        raise NotImplementedError

    def state_of(self, position: dict[str, object]) -> State:
        """The state of a checked position."""
        raise NotImplementedError

    def why_not(self, state: State, move: int) -> Reason:
        """Why a move that is not legal now is not possible; the game is not over."""
        raise NotImplementedError

    def sentence(self, state: State, reason: Reason) -> str:
        """A reason in English."""
        raise NotImplementedError


REDEALS: Final = 1_000  # truths that the plain redeal draws before it gives up

_rooms: dict[object, Room] = {}


def furnish(kind: type[State], room: Room) -> None:
    """States of this kind are of this game."""
    _rooms[kind] = room


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game, everything known. Seats are 0 to seats - 1 in turn order; a move is an index into Game.moves."""

    def __init__(self, seats: i64, seed: Seed) -> None:
        self.seats: i64 = seats
        self.to_move: i64 = 0  # the seat that decides; -1 when the game is over
        self.seed: Seed = seed
        self.draws: i64 = 0  # how often chance was asked so far
        self.revealed: bool = False  # the last move turned up something hidden: it can't be taken back
        self.story: list[Event] | None = None  # where events go while a move is played

    # What a game writes.

    def legal(self) -> vec[i64]:
        """The moves that the seat to move may choose from, in rising order; empty when the game is over."""
        raise NotImplementedError

    def play_unchecked(self, move: i64) -> None:
        """Carry out a legal move. For search: nothing is checked."""
        raise NotImplementedError

    def returns(self) -> vec[float]:
        """What the game was worth to every seat, for programs that learn: its share of the win; 0 while it goes on."""
        returns = vec[float]([0.0] * self.seats)
        winners = self.winners()
        for seat in winners:
            returns[seat] = 1.0 / float(len(winners))
        return returns

    def question(self) -> str:
        """The reaction question that is being asked, by name, if whom it is asked is a secret; else nothing.

        Whoever is asked may let it pass with one of Game.passes; another answer may have several parts. QuestionOpened
        is told before, whether or not anybody can react, and again when a question that was interrupted goes on.
        """
        return ""

    def midway(self) -> bool:
        """Whether the seat to move is in the middle of a step whose parts are its secret until it is whole.

        To everybody else the game looks as at the step's beginning. A part tells no event; the one that makes the step
        whole does; and a part that leads back to the beginning without one leaves nothing to be known.
        """
        return False

    def copy(self) -> State:
        """An independent twin."""
        raise NotImplementedError

    def scores(self) -> vec[i64]:
        """The points of every seat, as far as they are known."""
        raise NotImplementedError

    def winners(self) -> vec[i64]:
        """The seats that have won or share the win; empty while the game goes on."""
        raise NotImplementedError

    # What every game gets. One that has no room of its own may write these here.

    def redeal(self, luck: Luck) -> State:
        """A twin with the same past and the same hands, and all that nobody has seen yet shuffled anew, by this luck.

        It is one of the truths that View.sample could draw for every seat at once. It depends on nothing but the luck
        and what all seats know together: states that differ only in what is still to come are dealt alike.

        This one draws truths for the seat to move until one fits all views. That is quick where nobody has secrets;
        a game with hidden hands writes its own.
        """
        views = [self.view(seat) for seat in range(self.seats)]
        seat: int = self.to_move if self.to_move >= 0 else 0
        for _ in range(REDEALS):
            truth = views[seat].sample(luck)
            if truth.to_move == self.to_move and views == [truth.view(other) for other in range(self.seats)]:
                return truth
        raise NotImplementedError(f"{type(self).__name__} has hidden hands and needs a method redeal of its own")

    def view(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may know."""
        return _rooms[type(self)].view_of(self, -1 if seat is None else seat)

    def position(self) -> dict[str, object]:
        """Everything, the hidden parts too, as JSON values; Game.load reads it back."""
        return _rooms[type(self)].position_of(self)

    @classmethod
    def load(cls, position: dict[str, object]) -> State:
        """The state of a checked position (see Game.load for the checks)."""
        return _rooms[cls].state_of(position)

    def why_not(self, move: i64) -> Reason:
        """Why this move, which is not legal now, is not possible; the game is not over."""
        return _rooms[type(self)].why_not(self, int(move))

    def __repr__(self) -> str:
        scores = ", ".join([str(score) for score in self.scores()])
        if self.to_move >= 0:
            stands = f"seat {self.to_move} to move"
        else:
            stands = "won by seat " + " and ".join([str(seat) for seat in self.winners()])
        return f"<{type(self).__name__}: {self.seats} seats, scores {scores}, {stands}>"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move < 0

    def play(self, move: i64, story: list[Event] | None = None) -> None:
        """Carry out a move after checking that it is legal; what happens is appended to the story."""
        if move not in self.legal():
            raise self.illegal(move)
        self.revealed = False
        self.story = story
        try:
            self.play_unchecked(move)
        finally:
            self.story = None

    def illegal(self, move: i64) -> IllegalMove:
        """The error for a move that is not legal now."""
        reason = GameIsOver() if self.to_move < 0 else self.why_not(move)
        return IllegalMove(reason, _rooms[type(self)].sentence(self, reason))

    def outcome(self) -> Outcome | None:
        """Who won with how much; None while the game goes on."""
        if self.to_move >= 0:
            return None
        return Outcome(
            tuple(int(seat) for seat in self.winners()),
            tuple(int(score) for score in self.scores()),
        )

    def _tell(self, event: Event) -> None:
        if self.story is not None:
            self.story.append(event)

    def luck(self) -> Luck:
        """A fresh stream of chance for one shuffle or draw."""
        stream = self.seed.luck(self.draws)
        self.draws += 1
        return stream

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (type(self), self.position())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()


def revive(kind: type[State], position: dict[str, object]) -> State:
    """For pickle: a state travels as its position."""
    return kind.load(position)
