"""Games that are the same every time: a known deal, played by bots that decide by what they see alone."""

from __future__ import annotations

import dataclasses
import functools
import itertools

import goldauge
from goldauge.core.story import Event, QuestionOpened

# The deal of all games that begin in a test: the first seat begins in all rooms, and the thief of Kali lasts long.
DEAL = 170
FOREVER = {"kind": "wait"}  # nobody plays for a test that is slow


@dataclasses.dataclass(frozen=True)
class Turn:
    """One decision, and what came of it."""

    seat: int
    move: str
    events: list[Event]


def line_up(name: str, count: int) -> list[str]:
    """The bots of a game in so many seats."""
    bots = list(goldauge.game(name).bots)
    return [bots[seat % len(bots)] for seat in range(count)]


@functools.cache
def played(name: str, count: int, seed: int = DEAL) -> list[Turn]:
    """A whole game of bots."""
    game = goldauge.game(name)
    state = game.start(count, seed)
    bots = [goldauge.bot(bot, game) for bot in line_up(name, count)]
    turns: list[Turn] = []
    while not state.over:
        seat = int(state.to_move)
        move = int(bots[seat].choose(state.view(seat)))
        turns.append(Turn(seat, game.moves[move], []))
        state.play(move, turns[-1].events)
    return turns


def until_decision(turns: list[Turn], decisions: int) -> list[str]:
    """The moves up to where the first seat has decided so often and must decide again."""
    own = [place for place, turn in enumerate(turns) if turn.seat == 0]
    return [turn.move for turn in turns[: own[decisions]]]


def before_a_question(name: str, count: int) -> tuple[int, list[str], str]:
    """A deal, its moves up to the first seat's last one before a bot's opens the first question, and that one."""
    for seed in itertools.count(1):
        turns = played(name, count, seed)
        first = next(place for place, turn in enumerate(turns) if any(map(is_question, turn.events)))
        own = [place for place in range(first) if turns[place].seat == 0]
        if own and turns[first].seat != 0:
            return seed, [turn.move for turn in turns[: own[-1]]], turns[own[-1]].move
    raise AssertionError


def alone_with_a_treasure(count: int) -> tuple[int, list[str], str]:
    """A deal, its moves up to where the first seat could leave its treasure for good, and the step that would (D25)."""
    game = goldauge.game("dracheninsel")
    for seed in itertools.count(1):
        state = game.start(count, seed)
        moves: list[str] = []
        for turn in played("dracheninsel", count, seed):
            if turn.seat == 0:
                for move in state.legal():
                    if getattr(game.choice(state.view(0), int(move)), "left_behind", None):
                        return seed, moves, game.moves[move]
            state.play(game.move(turn.move))
            moves.append(turn.move)
    raise AssertionError


def is_question(event: Event) -> bool:
    return isinstance(event, QuestionOpened)
