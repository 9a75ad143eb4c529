"""The plan of an analysis: a record's moments, where chance was asked, and what has to be thought about."""

from __future__ import annotations

import dataclasses

from goldauge.analysis.calibration import calibration_of
from goldauge.analysis.result import Effort, Openly
from goldauge.bots.levels import EXPERT, guide_of, master_guide
from goldauge.core.errors import BadRecord, BadSetup
from goldauge.core.luck import QuickLuck
from goldauge.core.outcome import Outcome
from goldauge.core.record import Record
from goldauge.core.state import State
from goldauge.search.advice import advice_of
from goldauge.search.guide import Guide

DEAL = -1  # the job that is about all deals, not about a moment
FACTORS: dict[Effort, float] = {"quick": 0.2, "standard": 1.0, "deep": 5.0}
TRIALS = 40  # redeals that show whether a move asks chance; what they miss was so likely that it is no luck
SEEDS = 1 << 32  # that an analysis can have
MOST_MOVES = 20_000  # of a game that can be analysed; the longest of ours have some thousand


@dataclasses.dataclass(frozen=True)
class Moment:
    """A position of the game, and the move that was played in it."""

    state: State
    seat: int
    played: int  # -1 when the game is over
    chance: bool  # the move asked chance
    dropped: bool  # what was chosen here was taken back
    choices: tuple[int, ...]  # the moves to compare: what the guide would try, and what was played
    begun: int  # the moment that chance was asked before, for the last time: since then nothing has turned up

    @property
    def is_choice(self) -> bool:
        return self.played >= 0 and not self.dropped and len(self.choices) > 1


class Plan:
    """What an analysis is about. It follows from the record, so every process can make its own."""

    def __init__(
        self, record: Record, effort: Effort = "standard", seed: int = 1, *, open_cards: Openly = "never"
    ) -> None:
        if effort not in FACTORS:
            raise BadSetup(f"there is no effort {effort!r}; there are: {', '.join(FACTORS)}")
        if not 0 <= seed < SEEDS:
            raise BadSetup(f"the seed of an analysis is a number from 0 to {SEEDS - 1}, not {seed}")
        self.record = record
        self.effort: Effort = effort
        self.seed = seed
        self.open_cards = open_cards
        self.game = record.game
        self.simulations = max(20, round(advice_of(self.game).analysis * FACTORS[effort]))
        self.playouts = max(20, round(advice_of(self.game).appraisal * FACTORS[effort]))
        self.moments = _moments(record)
        self.calibration = calibration_of("positions", self.game, record.seats, record.options)
        self.calibration_of_moves = calibration_of("moves", self.game, record.seats, record.options)
        self.outcome = self.moments[-1].state.outcome()
        assert isinstance(self.outcome, Outcome)

    def guide(self) -> Guide:
        """That of `expert`; what counts here is the share of the win."""
        guide = master_guide(self.game)
        guide.by_returns = False
        return guide

    def steady_guide(self) -> Guide:
        """The same, to appraise with: by it experienced players play on."""
        guide = self.guide()
        guide.steady()
        guide.horizon = advice_of(self.game).foresight
        return guide

    def jobs(self) -> list[int]:
        """What has to be thought about, in order: the deal, and the moments with a choice or beside chance."""
        moments = [
            number
            for number, moment in enumerate(self.moments)
            if moment.played >= 0 and (moment.is_choice or moment.chance or moment.begun == number)
        ]
        return moments if self.record.position is not None else [DEAL, *moments]


def _moments(record: Record) -> list[Moment]:
    """All positions; BadRecord says why a record can't be analysed."""
    if record.outcome is None:
        raise BadRecord("the game is not over: it can be analysed when all secrets are out")
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"{len(record.moves)} moves: that is no game, and too long to be analysed")
    record.verify()
    states: list[State] = []
    turned: list[bool] = []  # something may have turned up on the way to this state
    draws = 0
    for state, _ in record.steps():
        states.append(state.copy())
        turned.append(state.revealed or state.draws != draws)
        draws = int(state.draws)
    moves = [record.game.move(text) for text in record.moves]
    dropped = _taken_back(record, states, moves)
    guide = guide_of(record.game, EXPERT.name)
    found = []
    begun = 0
    for number, (state, move) in enumerate(zip(states, moves, strict=False)):
        chance = turned[number + 1] and _asks_chance(state, move, states[number + 1])
        choices = _choices(guide, state, move)
        found.append(Moment(state, int(state.to_move), move, chance, number in dropped, choices, begun))
        if chance:
            begun = number + 1
    return [*found, Moment(states[-1], -1, -1, False, False, (), begun)]


def _taken_back(record: Record, states: list[State], moves: list[int]) -> set[int]:
    """The moments whose choice was taken back, with the taking back: the game stood there again as before."""
    dropped: set[int] = set()
    if "back" not in record.game.moves:
        return dropped
    back = record.game.moves.index("back")
    for number, move in enumerate(moves):
        if move == back:
            after = states[number + 1].position()
            begun = number
            while begun > 0 and states[begun].position() != after:
                begun -= 1
            if states[begun].position() == after:
                dropped.update(range(begun, number + 1))
    return dropped


def _asks_chance(state: State, move: int, following: State) -> bool:
    """Whether the move could have led elsewhere, with the same past and other luck."""
    known = _knowledge(following)
    for trial in range(TRIALS):
        twin = state.redeal(QuickLuck(trial))
        twin.play_unchecked(move)
        if _knowledge(twin) != known:
            return True
    return False


def _knowledge(state: State) -> dict[str, object]:
    """All that all seats know together: what nobody has seen yet lies the same in all states."""
    return state.redeal(QuickLuck(0)).position()


def _choices(guide: Guide, state: State, played: int) -> tuple[int, ...]:
    return tuple(sorted({played, *map(int, guide.candidates(state))}))
