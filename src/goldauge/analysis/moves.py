"""What an analysis is about, in words: the moves that it compares, as they were offered, and what chance did."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from goldauge.analysis.result import Analysis
from goldauge.core.facts import LetPass
from goldauge.core.luck import QuickLuck
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.words import Words

TWINS = 8  # redeals that show which event was chance's doing


@dataclasses.dataclass(frozen=True)
class Said:
    """Sentences about the moments of one game, in one language."""

    moves: dict[tuple[int, str], str] = dataclasses.field(default_factory=dict)  # by the moment and the move
    luck: dict[int, str] = dataclasses.field(default_factory=dict)  # by the moment after it

    def move(self, moment: int, move: str) -> str:
        return self.moves.get((moment, move), move)


def in_words(analysis: Analysis, record: Record, names: Sequence[str], language: str) -> Said:
    """What was played and what would have been better, wherever a decision cost something, and what chance did."""
    costly = {one.moment: one for seat in range(analysis.seats) for one in analysis.mistakes(seat)}
    lucky = {turn.moment for turn in analysis.luck}
    words = record.game.words(language)
    said = Said()
    before: State | None = None
    for moment, (state, story) in enumerate(record.steps()):
        if before is not None and moment in lucky:
            place = event_of_chance(before, record.game.move(record.moves[moment - 1]), story)
            if place is not None:
                said.luck[moment] = _told(story[place], state, record, names, words)
        if moment in costly:
            one = costly[moment]
            for move in {one.played, one.best, one.open_cards.best if one.open_cards else one.best}:
                said.moves[moment, move] = _offered(state, move, record, names, words)
        before = state.copy()
    return said


def event_of_chance(before: State, move: int, story: Sequence[Event]) -> int | None:
    """Which event of a move's story would have been another with other luck: the first that is told differently."""
    first = len(story)
    for number in range(TWINS):
        twin, other = before.redeal(QuickLuck(number)), list[Event]()
        twin.play(move, other)
        pairs = zip(story[:first], other, strict=False)
        first = next((place for place, (one, two) in enumerate(pairs) if one != two), first)
    return first if first < len(story) and not story[first].silent else None


def _told(event: Event, state: State, record: Record, names: Sequence[str], words: Words) -> str:
    """As who it is about has seen it."""
    seen = event.seen_by(getattr(event, "seat", None))
    return words.say(seen, names, record.game.owners(state.view(None)))


def _offered(state: State, move: str, record: Record, names: Sequence[str], words: Words) -> str:
    game, view = record.game, state.view(int(state.to_move))
    passing = state.question() and move in game.passes
    choice = LetPass() if passing else game.choice(view, game.move(move))
    return words.say(choice, names, game.owners(view))
