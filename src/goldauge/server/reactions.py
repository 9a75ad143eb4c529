"""Reaction questions by the rules: whom they ask in which position, what can be answered, and what the answers lead to.

An answer may have several parts; it is written as one text with the parts in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from goldauge.core.facts import Choice, LetPass
from goldauge.core.game import Game
from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened
from goldauge.core.view import View

PARTS = ", "  # between the parts of an answer that has several
MOST_PARTS = 6


class Offer(NamedTuple):
    """Something that a seat may choose: the text of a move or of a whole answer, and a fact for each of its parts."""

    text: str
    parts: tuple[Choice, ...]


def offers(game: Game, state: State, view: View) -> list[Offer]:
    """What the seat that decides may choose from; the view is its own."""
    letting_pass = game.passes[0] if state.question() else None
    return [
        Offer(game.moves[move], (LetPass() if game.moves[move] == letting_pass else game.choice(view, int(move)),))
        for move in view.legal()
    ]


def prompted(game: Game, state: State) -> dict[int, State]:
    """Whom the rules ask if all let it pass, each with the state they are asked in."""
    found: dict[int, State] = {}
    state = state.copy()
    while state.question() and int(state.to_move) not in found:
        found[int(state.to_move)] = state.copy()
        letting_pass = passing_move(game, state)
        if letting_pass is None or opens_question(game, state, letting_pass):
            break
    return found


def letting_pass(game: Game) -> list[Offer]:
    """All that somebody can answer whom the rules don't ask."""
    return [Offer(game.passes[0], (LetPass(),))]


def answers(game: Game, state: State) -> list[Offer]:
    """All that the seat may answer whom the rules ask in this state."""
    return _answers(game, state, Offer("", ()), [])


def _answers(game: Game, state: State, begun: Offer, before: list[dict[str, object]]) -> list[Offer]:
    """The answers that begin like this. Ways back to where an answer has been are left out."""
    found: list[Offer] = []
    for offer in offers(game, state, state.view(int(state.to_move))):
        line = Offer(PARTS.join(filter(None, (begun.text, offer.text))), (*begun.parts, *offer.parts))
        after = state.copy()
        opens = opens_question(game, after, offer.text)
        if opens or offer.text in game.passes or not after.question() or after.to_move != state.to_move:
            found.append(line)
        elif (position := after.position()) not in before and len(begun.parts) < MOST_PARTS:
            found += _answers(game, after, line, [*before, state.position(), position])
    return found


def closing_moves(game: Game, state: State, given: Mapping[int, str]) -> list[str]:
    """The moves that close the question, in the order of the rules: what was answered, and else letting it pass."""
    moves: list[str] = []
    state = state.copy()
    left = {seat: answer.split(PARTS) for seat, answer in given.items()}
    while state.question():
        legal = [game.moves[move] for move in state.legal()]
        line = left.get(int(state.to_move), [])
        answer = line.pop(0) if line else ""
        if answer not in legal:
            answer = passing_move(game, state) or legal[0]
        moves.append(answer)
        if opens_question(game, state, answer):
            break  # that question is put by itself
    return moves


def passing_move(game: Game, state: State) -> str | None:
    """The move that lets a question pass; None in the midst of an answer with several parts."""
    legal = [game.moves[move] for move in state.legal()]
    return next((text for text in game.passes if text in legal), None)


def opens_question(game: Game, state: State, move: str) -> bool:
    """Play a move: does it open another question?"""
    story: list[Event] = []
    state.play(game.move(move), story)
    return any(isinstance(event, QuestionOpened) for event in story)
