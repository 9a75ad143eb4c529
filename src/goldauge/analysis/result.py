"""The result of an analysis: everybody's chances, every decision, every turn of luck, and what they add up to.

Moments count moves: moment 0 is the start, moment 57 the position after 57 moves. Chances and what changes them are
shares of the win, from 0 to 1, by seat.
"""

from __future__ import annotations

import dataclasses
import functools
from typing import TYPE_CHECKING, Any, Literal

from goldauge.core.errors import GoldaugeError

if TYPE_CHECKING:
    import pydantic

FORMAT = 1

Effort = Literal["quick", "standard", "deep"]
Openly = Literal["never", "mistakes", "always"]  # of which decisions to tell what would have been best with open cards
Verdict = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
Shares = tuple[float, ...]  # of the win, by seat


class BadAnalysis(GoldaugeError):
    """A text that is no analysis of this format."""


@dataclasses.dataclass(frozen=True)
class Candidate:
    """A move that could have been played, by what its player knew."""

    move: str
    shares: Shares  # what every seat could expect after it
    error: float  # the standard error of the player's own share
    tries: int  # in how many simulations


@dataclasses.dataclass(frozen=True)
class OpenCards:
    """What would have been best for one who sees all hands, though not what is still to come."""

    best: str
    loss: float  # what the move played lost against it
    error: float


@dataclasses.dataclass(frozen=True)
class Decision:
    """A choice between two moves or more."""

    moment: int  # before it
    seat: int
    played: str
    best: str
    loss: float  # the share of the win that the move played cost its player
    error: float  # the standard error of that
    verdict: Verdict
    candidates: tuple[Candidate, ...]  # the best first; the move played is among them
    open_cards: OpenCards | None = None  # where it was asked for


@dataclasses.dataclass(frozen=True)
class TurnOfLuck:
    """Chance was asked: a deal, a card drawn, a refill, a theft."""

    moment: int  # after it; 0: the deal
    brought: Shares  # every seat, against the mean of all that could have come
    error: float  # the standard error of a seat's


@dataclasses.dataclass(frozen=True)
class Account:
    """How a seat came to its result: start + luck + own + others + hidden + remainder = result."""

    seat: int
    start: float  # before the deal
    luck: float
    own: float  # what its own decisions brought it, by what it knew, against how experienced players would play on
    others: float  # what those of the others brought it
    remainder: float  # what the value of positions was wrong by
    result: float  # its share of the win
    luck_error: float  # the standard error of its luck
    hidden: float = 0.0  # what decisions won or lost by cards that who decided could not know


@dataclasses.dataclass(frozen=True)
class Analysis:
    """A finished game, analysed. The same record, effort and seed give the same bytes."""

    game: str
    rules: int
    seats: int
    players: tuple[str, ...]
    commitment: str  # of the record: which game it was
    moves: int
    effort: Effort
    seed: int
    chances: tuple[Shares, ...]  # at every moment from 0 on; as far as it has come, where it was stopped
    decisions: tuple[Decision, ...]
    luck: tuple[TurnOfLuck, ...]
    accounts: tuple[Account, ...]  # one for each seat; none where it was stopped
    complete: bool
    format: int = FORMAT

    def to_dict(self) -> dict[str, Any]:
        """As JSON values."""
        fields: dict[str, Any] = _adapter().dump_python(self, mode="json")
        return fields

    def text(self) -> str:
        """As JSON; `parse` reads it back."""
        return _adapter().dump_json(self).decode() + "\n"

    @staticmethod
    def parse(text: str | bytes) -> Analysis:
        """The analysis that `text` has written; BadAnalysis says what is wrong with it."""
        import pydantic

        try:
            analysis = _adapter().validate_json(text)
        except pydantic.ValidationError as wrong:
            first = wrong.errors()[0]
            place = ".".join(map(str, first["loc"]))
            raise BadAnalysis(f"no analysis that can be read: {place + ': ' if place else ''}{first['msg']}") from None
        if analysis.format != FORMAT:
            raise BadAnalysis(f"an analysis of format {analysis.format}, and this Goldauge reads format {FORMAT}")
        return analysis

    def mistakes(self, seat: int) -> list[Decision]:
        """The decisions of a seat that are surely worse than the best, the dearest first."""
        poor = [one for one in self.decisions if one.seat == seat and one.verdict not in ("best", "fine")]
        return sorted(poor, key=lambda decision: (-decision.loss, decision.moment))


@functools.cache
def _adapter() -> pydantic.TypeAdapter[Analysis]:
    import pydantic  # only here: it takes longer to load than all of Goldauge

    return pydantic.TypeAdapter(Analysis)
