"""Einauge sei wachsam! (Wolfgang Kramer & Michael Kiesling, AMIGO, 2009): the game, which connects its room."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from goldauge.core.errors import BadSetup
from goldauge.core.facts import Because, Choice, Prompt, Reason, ScoreSheet
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.view import View
from goldauge.games.einauge import because, choices, prompts, reasons, score_sheet
from goldauge.games.einauge.advice import ADVICE
from goldauge.games.einauge.bots import Merchant
from goldauge.games.einauge.components import Values, values_of, yields_with
from goldauge.games.einauge.explained import EXPLAINED
from goldauge.games.einauge.moves import MOVES, clause
from goldauge.games.einauge.observation import EinaugeObserver
from goldauge.games.einauge.options import AS_EDITION, EDITIONS, LOT, OPTIONS
from goldauge.games.einauge.position import check_position, modern, position_of, state_of
from goldauge.games.einauge.rules import Einauge
from goldauge.games.einauge.view import EinaugeView


class EinaugeGame(Game):
    """Buy and fight for islands; the longer a row, the more it pays."""

    name = "einauge"
    title = "Einauge sei wachsam!"
    credit = "Wolfgang Kramer & Michael Kiesling, AMIGO, 2009"
    minutes = (30, 45)
    difficulty = 2
    seats = range(2, 6)
    options = OPTIONS
    moves = MOVES
    state = Einauge
    view = EinaugeView
    bots = {"merchant": Merchant}
    advice = ADVICE
    observer = EinaugeObserver
    explained = EXPLAINED
    package = "goldauge.games.einauge"

    def settle(self, options: Mapping[str, object]) -> dict[str, Any]:
        """The switches that were left to the edition say what the edition says."""
        settled = super().settle(options)
        for switch, says in EDITIONS[settled["edition"]].items():
            if settled[switch] == AS_EDITION:
                settled[switch] = says
        return settled

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> Einauge:
        first = options["first"]
        if first != LOT and first >= seats:
            raise BadSetup(f"option first: there is no seat {first} among {seats} (the first is 0)", "E8", "first")
        values = _values(*[(price, tuple(things)) for price, things in options["cards"].items()])
        state = Einauge.start(seats, seed, -1 if first == LOT else first, values)
        state.free_selling = options["selling"] == "free"
        state.one_more_turn = options["ending"] == "one_more_turn"
        state.lone_ship_counts = options["lone_ship_counts"] == "yes"
        state.colours = options["colours"]
        return state

    def clause(self, move: int) -> str:
        return clause(move)

    def load(self, position: object) -> State:
        return super().load(modern(position))

    def check_position(self, position: dict[str, Any]) -> None:
        check_position(position)

    def view_of(self, state: State, seat: int) -> EinaugeView:
        return EinaugeView.of(_einauge(state), seat)

    def position_of(self, state: State) -> dict[str, object]:
        return position_of(_einauge(state))

    def state_of(self, position: dict[str, object]) -> Einauge:
        return state_of(position)

    def why_not(self, state: State, move: int) -> Reason:
        return reasons.why_not(_einauge(state), move)

    def choice(self, view: View, move: int) -> Choice:
        return choices.choice(_seen(view), move)

    def because(self, view: View, move: int, other: int | None) -> Because | None:
        return because.because(_seen(view), move, other)

    def prompt(self, view: View) -> Prompt:
        return prompts.prompt(_seen(view))

    def score_sheet(self, view: View, story: Sequence[Event], outcome: Outcome) -> ScoreSheet:
        return score_sheet.score_sheet(_seen(view), outcome)


@functools.lru_cache(maxsize=64)
def _values(*cards: tuple[str, tuple[int, int, int, int]]) -> Values:
    """E2: they take longer to work out than a game to deal."""
    return values_of(yields_with({int(price): things for price, things in cards}))


def _einauge(state: State) -> Einauge:
    assert isinstance(state, Einauge)
    return state


def _seen(view: View) -> EinaugeView:
    assert isinstance(view, EinaugeView)
    return view


GAME = EinaugeGame()
