"""Die Dracheninsel, the score sheet: what every treasure brought to whom, and who has won why (D45, D46)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Literal

from goldauge.core.facts import Decided, ScoreLine, ScoreSheet
from goldauge.core.outcome import Outcome
from goldauge.core.story import Event
from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.components import COINS, TREASURES
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView

Ending = Literal["treasures", "rounds"]


@dataclasses.dataclass(frozen=True)
class Treasure(ScoreLine):
    """What the coins of a treasure brought to everybody (D23)."""

    coin: int


@dataclasses.dataclass(frozen=True)
class TreasureLost(ScoreLine):
    """A treasure that went out of the game (D25, D38)."""

    coin: int


@dataclasses.dataclass(frozen=True)
class Gold(ScoreLine):
    """The gold of everybody in the end."""

    total = True


@dataclasses.dataclass(frozen=True)
class Treacheries(ScoreLine):
    """How often everybody played Treachery (D44)."""


@dataclasses.dataclass(frozen=True)
class MostGold(Decided):
    """The highest sum of coins wins (D46)."""

    clause = "D46"
    winners: tuple[int, ...]
    gold: int
    ending: Ending  # all treasures are settled (D45), or the last round is over (D13)
    round: int


@dataclasses.dataclass(frozen=True)
class HighestCoin(Decided):
    """Of equal sums the one with the higher coin wins (D46)."""

    clause = "D46"
    winners: tuple[int, ...]
    gold: int
    coin: int  # that the others don't have, or not so often
    ending: Ending
    round: int


@dataclasses.dataclass(frozen=True)
class EqualCoins(Decided):
    """Exactly equal coins share the win (D46)."""

    clause = "D46"
    winners: tuple[int, ...]
    gold: int
    ending: Ending
    round: int


def score_sheet(view: IslandView, events: Sequence[Event], outcome: Outcome) -> ScoreSheet:
    """A finished game, line by line."""
    state, seats = view.state, range(view.seats)
    lines: list[ScoreLine] = []
    for treasure in range(TREASURES):
        coin = int(COINS[treasure])
        gained = [int(state.coins[seat * TREASURES + treasure]) * coin for seat in seats]
        if any(gained):
            lines.append(Treasure(tuple(gold or None for gold in gained), coin))
        elif state.lost >> treasure & 1:
            lines.append(TreasureLost((None,) * view.seats, coin))
    lines.append(Gold(outcome.scores))
    betrayals = [event.seat for event in events if isinstance(event, story.Betrayed)]
    if betrayals:
        lines.append(Treacheries(tuple(betrayals.count(seat) or None for seat in seats)))
    return ScoreSheet(tuple(lines), _decided(state, outcome))


def _decided(state: Island, outcome: Outcome) -> Decided:
    gold = max(outcome.scores)
    winners = outcome.winners
    ending: Ending = "treasures" if state.all_settled() else "rounds"
    if len(winners) > 1:
        return EqualCoins(winners, gold, ending, int(state.round))
    rivals = [seat for seat, score in enumerate(outcome.scores) if score == gold and seat not in winners]
    if not rivals:
        return MostGold(winners, gold, ending, int(state.round))
    return HighestCoin(winners, gold, _deciding_coin(state, winners[0], rivals), ending, int(state.round))


def _deciding_coin(state: Island, winner: int, rivals: list[int]) -> int:
    """The coin by which the winner is ahead of the last of those with the same sum."""
    for treasure in range(TREASURES - 1, -1, -1):
        own = state.coins[winner * TREASURES + treasure]
        rivals = [seat for seat in rivals if state.coins[seat * TREASURES + treasure] == own]
        if not rivals:
            return int(COINS[treasure])
    raise AssertionError("equal coins share the win")
