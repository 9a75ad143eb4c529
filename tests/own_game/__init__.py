"""Pebbles: a small game in plain Python, outside of the package, with the furniture of a real room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldauge.core.facts import Choice, Prompt, Reason, ScoreSheet
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View
from tests.own_game import choices, prompts, reasons, score_sheet
from tests.own_game.advice import ADVICE
from tests.own_game.bots import Counter
from tests.own_game.moves import MOVES, clause
from tests.own_game.observation import PebblesObserver
from tests.own_game.options import OPTIONS, WHITE
from tests.own_game.position import check_position, position_of, state_of
from tests.own_game.rules import Pebbles
from tests.own_game.view import PebblesView


class PebblesGame(Game):
    """Draw pebbles from the sack until you stop, or a black one comes."""

    name = "pebbles"
    title = "Pebbles"
    credit = "nobody: it is an example"
    seats = range(2, 5)
    options = OPTIONS
    moves = MOVES
    state = Pebbles
    view = PebblesView
    bots = {"counter": Counter}
    advice = ADVICE
    observer = PebblesObserver
    package = "tests.own_game"

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> Pebbles:
        return Pebbles.start(seats, seed, options[WHITE.name])

    def clause(self, move: int) -> str:
        return clause(move)

    def view_of(self, state: State, seat: int) -> PebblesView:
        return PebblesView.of(_pebbles(state), seat)

    def position_of(self, state: State) -> dict[str, object]:
        return position_of(_pebbles(state))

    def state_of(self, position: dict[str, object]) -> Pebbles:
        return state_of(position)

    def check_position(self, position: dict[str, Any]) -> None:
        check_position(position)

    def why_not(self, state: State, move: int) -> Reason:
        return reasons.why_not(_pebbles(state), move)

    def choice(self, view: View, move: int) -> Choice:
        return choices.choice(_seen(view), move)

    def prompt(self, view: View) -> Prompt:
        return prompts.prompt(_seen(view))

    def score_sheet(self, view: View, story: Sequence[Event], outcome: Outcome) -> ScoreSheet:
        return score_sheet.score_sheet(_seen(view), story, outcome)


def _pebbles(state: State) -> Pebbles:
    assert isinstance(state, Pebbles)
    return state


def _seen(view: View) -> PebblesView:
    assert isinstance(view, PebblesView)
    return view


GAME = PebblesGame()
