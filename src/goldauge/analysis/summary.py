"""A summary of an analysis: for each player a few facts, which the catalogues put into a paragraph."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Literal

from goldauge.analysis.moves import Said
from goldauge.analysis.result import Account, Analysis
from goldauge.core.facts import Fact
from goldauge.core.words import Words

FAIR = 0.03  # luck that is worth less is not worth a word


@dataclasses.dataclass(frozen=True)
class Remark(Fact):
    """Something to be said about a player's game."""

    family = "remark"
    section = "analysis"
    seat: int


@dataclasses.dataclass(frozen=True)
class HowItWent(Remark):
    """Whether a player won, and what luck had to do with it. It comes first, and names the player."""

    outcome: Literal["won", "shared", "lost"]
    luck: Literal["good", "bad", "even"]
    percent: int  # of the win that luck brought or took


@dataclasses.dataclass(frozen=True)
class NoMistake(Remark):
    """No decision that was surely worse than the best."""


@dataclasses.dataclass(frozen=True)
class Mistakes(Remark):
    """Decisions that were worse than the best, by what their player knew."""

    count: int
    percent: int  # of the win that all of them cost
    number: int  # of the move that cost most, counted from 1
    worst: int  # percent that this one cost
    move: str  # what was played, as the game writes it
    best: str  # and what would have been better


@dataclasses.dataclass(frozen=True)
class Presents(Remark):
    """What the decisions of the others brought a player."""

    percent: int


def remarks(analysis: Analysis) -> list[Remark]:
    """What there is to say, player by player, the winners first."""
    found: list[Remark] = []
    for account in sorted(analysis.accounts, key=lambda account: (-account.result, account.seat)):
        found.append(_how_it_went(account))
        found.append(_mistakes(analysis, account.seat))
        if account.others >= FAIR:
            found.append(Presents(account.seat, _percent(account.others)))
    return found


def paragraphs(analysis: Analysis, language: str, names: Sequence[str], said: Said) -> list[str]:
    """The same in words, a paragraph for each player."""
    words = words_of(language)
    found: dict[int, list[str]] = {}
    for remark in remarks(analysis):
        found.setdefault(remark.seat, []).append(words.say(_with_moves(remark, said), names))
    return [" ".join(each) for each in found.values()]


def _with_moves(remark: Remark, said: Said) -> Remark:
    """Moves as their player was offered them, not as records write them."""
    if not isinstance(remark, Mistakes):
        return remark
    played, best = (said.move(remark.number - 1, move) for move in (remark.move, remark.best))
    return dataclasses.replace(remark, move=played, best=best)


def words_of(language: str) -> Words:
    return Words.of_packages(("goldauge.core", "goldauge.analysis"), language)


def _how_it_went(account: Account) -> HowItWent:
    outcome: Literal["won", "shared", "lost"] = (
        "won" if account.result == 1 else "shared" if account.result > 0 else "lost"
    )
    luck: Literal["good", "bad", "even"] = (
        "even" if abs(account.luck) < max(FAIR, 2 * account.luck_error) else "good" if account.luck > 0 else "bad"
    )
    return HowItWent(account.seat, outcome, luck, _percent(abs(account.luck)))


def _mistakes(analysis: Analysis, seat: int) -> Remark:
    mistakes = analysis.mistakes(seat)
    if not mistakes:
        return NoMistake(seat)
    worst = mistakes[0]
    cost = sum(mistake.loss for mistake in mistakes)
    return Mistakes(
        seat, len(mistakes), _percent(cost), worst.moment + 1, _percent(worst.loss), worst.played, worst.best
    )


def _percent(share: float) -> int:
    return round(100 * share)
