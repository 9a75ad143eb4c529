"""Die Augen der Kali (Alex Randolph, Schmidt Spiele, 1993): the game, which connects its room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldauge.core.facts import Because, Choice, Prompt, Reason, ScoreSheet
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.games.kali import because, choices, prompts, reasons, score_sheet
from goldauge.games.kali.advice import ADVICE
from goldauge.games.kali.bots import Bold, Cautious
from goldauge.games.kali.explained import EXPLAINED
from goldauge.games.kali.moves import MOVES, clause
from goldauge.games.kali.observation import KaliObserver
from goldauge.games.kali.options import OPTIONS, ROUNDS
from goldauge.games.kali.position import check_position, position_of, state_of
from goldauge.games.kali.rules import Kali
from goldauge.games.kali.view import KaliView


class KaliGame(Game):
    """Press your luck in the cave of the sleeping goddess."""

    name = "kali"
    title = "Die Augen der Kali"
    credit = "Alex Randolph, Schmidt Spiele, 1993"
    minutes = (10, 30)
    difficulty = 1
    seats = range(2, 7)
    options = OPTIONS
    moves = MOVES
    state = Kali
    view = KaliView
    bots = {"cautious": Cautious, "bold": Bold}
    advice = ADVICE
    observer = KaliObserver
    explained = EXPLAINED
    package = "goldauge.games.kali"

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> Kali:
        return Kali.start(seats, seed, options[ROUNDS.name])

    def clause(self, move: int) -> str:
        return clause(move)

    def view_of(self, state: State, seat: int) -> KaliView:
        return KaliView.of(_kali(state), seat)

    def position_of(self, state: State) -> dict[str, object]:
        return position_of(_kali(state))

    def state_of(self, position: dict[str, object]) -> Kali:
        return state_of(position)

    def check_position(self, position: dict[str, Any]) -> None:
        check_position(position)

    def why_not(self, state: State, move: int) -> Reason:
        return reasons.why_not(_kali(state), move)

    def choice(self, view: View, move: int) -> Choice:
        return choices.choice(_seen(view), move)

    def because(self, view: View, move: int, other: int | None) -> Because | None:
        return because.because(_seen(view), move)

    def prompt(self, view: View) -> Prompt:
        return prompts.prompt(_seen(view))

    def turn(self, view: View) -> int:
        return int(_seen(view).state.turn) if view.to_move != -1 else -1

    def score_sheet(self, view: View, story: Sequence[Event], outcome: Outcome) -> ScoreSheet:
        return score_sheet.score_sheet(_seen(view), story, outcome)


def _kali(state: State) -> Kali:
    assert isinstance(state, Kali)
    return state


def _seen(view: View) -> KaliView:
    assert isinstance(view, KaliView)
    return view


GAME = KaliGame()
