"""Games that are the same every time: a known deal, played by bots that decide by what they see alone."""

from __future__ import annotations

import dataclasses
import functools
import itertools
from collections.abc import Callable
from typing import Any

import goldauge
from goldauge.core.story import Event, QuestionOpened
from goldauge.server.reactions import answers

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


@dataclasses.dataclass(frozen=True)
class BeforeQuestion:
    """A game up to where the first seat is asked for a reaction to a bot's move."""

    seed: int
    moves: list[str]  # up to the first seat's last decision before it
    last: str  # that decision
    prompt: Any


def before_question(kind: str, count: int, wanted: Callable[[Any], bool], parts: int = 1) -> BeforeQuestion:
    """A deal in which bots of the island put such a question to the first seat, who has an answer of so many parts."""
    game = goldauge.game("dracheninsel")
    for seed in itertools.count(1):
        state = game.start(count, seed)
        bots = [goldauge.bot(bot, game) for bot in line_up(game.name, count)]
        before, story, moves, own = state, list[Event](), list[str](), -1
        asked = False  # about something else since its last decision
        while not state.over:
            seat = int(state.to_move)
            if not state.question():
                before, story = state.copy(), []
                own = len(moves) if seat == 0 else own
                asked = asked and seat != 0
            elif seat == 0 and state.question() == kind and before.to_move != 0 and own >= 0 and not asked:
                prompt = game.question(before.view(0), [event.seen_by(0) for event in story], True)
                enough = any(len(offer.parts) >= parts for offer in answers(game, state))
                if wanted(prompt) and enough and is_asked(before, story):
                    return BeforeQuestion(seed, moves[:own], moves[own], prompt)
            move = int(bots[seat].choose(state.view(seat)))
            moves.append(game.moves[move])
            state.play(move, story)
            asked = asked or (not state.question() and is_asked(before, story))
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


def is_asked(before: goldauge.State, story: list[Event]) -> bool:
    """Whether one of the questions about this step is put to the first seat, able to react or not."""
    opened = [place for place, event in enumerate(story) if isinstance(event, QuestionOpened) and 0 in event.seats]
    seen = [event.seen_by(0) for event in story]
    return any(goldauge.game("dracheninsel").matters(before.view(0), seen[: place + 1]) for place in opened)
