"""View: what one seat may know of a game. It holds no reference to the state it came from."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from goldauge.core.facts import NotPossible, Reason
from goldauge.core.luck import Luck

if TYPE_CHECKING:
    from goldauge.core.state import State


_drawings: dict[object, Callable[[View], str]] = {}


def drawn_by(kind: type[View], draw: Callable[[View], str]) -> None:
    """Views of this kind are drawn so when they are printed."""
    _drawings[kind] = draw


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know.

    Same knowledge, same bytes: states that differ only in what the seat can't know give equal views.
    """

    def __init__(self, seat: int, seats: int, to_move: int, moves: vec[i64]) -> None:
        self.seat: int = seat  # -1: a spectator
        self.seats: int = seats
        self.to_move: int = to_move  # -1: the game is over; -2: somebody else is asked, and who is a secret
        self.moves: vec[i64] = moves  # what this seat may choose from; empty when it is not to move

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat >= 0 else "a spectator"
        if self.to_move >= 0:
            stands = f"seat {self.to_move} to move"
        else:
            stands = "the game is over" if self.to_move == -1 else "a question stands"
        choose = f", {len(self.moves)} moves to choose from" if len(self.moves) else ""
        return f"<{type(self).__name__} of {who}: {self.seats} seats, {stands}{choose}>"

    def __str__(self) -> str:
        draw = _drawings.get(type(self))
        return repr(self) if draw is None else draw(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython and notebooks show the table where a view is the last thing in a cell; a log keeps its one line."""
        printer.text(str(self))

    def legal(self) -> vec[i64]:
        """The moves that this seat may choose from now; empty when it is not to decide."""
        return self.moves

    def why_not(self, move: i64) -> Reason:
        """Why this move, which is not legal now, is not possible for this seat: as its state would say."""
        return NotPossible()

    def sample(self, luck: Luck) -> State:
        """A possible truth: one of the states that this view could come from, drawn with this luck."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, object]:
        """The view as JSON values: what a browser or another program gets."""
        raise NotImplementedError

    def common(self) -> dict[str, object]:
        """The part of `to_dict` that every seat and every spectator sees alike: for a table it is written once."""
        return {}

    def own(self) -> dict[str, object]:
        """The rest of it."""
        return self.to_dict()

    @property
    def seen(self) -> Any:
        """What `to_dict` tells, as attributes: `view.seen.pot`; typed and documented in the games of this package.

        Every time anew: a bot that asks for much keeps it for its decision.
        """
        return SimpleNamespace(**self.to_dict())

    @classmethod
    def load(cls, known: dict[str, object]) -> View:
        """The view that `to_dict` described: so views travel to other processes and machines."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (type(self), self.to_dict())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> str:
        """The view's bytes."""
        return json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))


def revive(kind: type[View], known: dict[str, object]) -> View:
    """For pickle: a view travels as its dictionary."""
    return kind.load(known)
