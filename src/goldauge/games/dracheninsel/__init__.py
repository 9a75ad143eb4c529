"""Die Dracheninsel (Tom Schoeps, AMIGO, 2003): the game, which connects its room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldauge.core.facts import Because, Choice, Prompt, Reason, ScoreSheet
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened
from goldauge.core.vectors import shared_numbers
from goldauge.core.view import View
from goldauge.games.dracheninsel import (
    because,
    bots,
    choices,
    moves,
    prompts,
    questions,
    reasons,
    rules,
    score_sheet,
)
from goldauge.games.dracheninsel.advice import ADVICE
from goldauge.games.dracheninsel.board import terrain_of
from goldauge.games.dracheninsel.components import ACTION_CARDS, TERRAIN_COUNTS
from goldauge.games.dracheninsel.explained import EXPLAINED
from goldauge.games.dracheninsel.fields import POSITION
from goldauge.games.dracheninsel.naming import owners_of
from goldauge.games.dracheninsel.observation import IslandObserver
from goldauge.games.dracheninsel.options import (
    BOATS,
    EARLY_SLUMBER,
    OPTIONS,
    ROUND_LIMIT,
    TILES,
    option_of,
    owners_with,
)
from goldauge.games.dracheninsel.position import position_of, state_of
from goldauge.games.dracheninsel.position_checks import check_position
from goldauge.games.dracheninsel.reactions import seats_between
from goldauge.games.dracheninsel.situation import RULES
from goldauge.games.dracheninsel.story import Refilled, Stolen
from goldauge.games.dracheninsel.view import IslandView


class IslandGame(Game):
    """Carry dragon gold in pairs across an island, and share it, or not."""

    name = "dracheninsel"
    title = "Die Dracheninsel"
    credit = "Tom Schoeps, AMIGO, 2003"
    minutes = (60, 60)
    difficulty = 3
    seats = range(3, 7)
    rules_version = RULES
    oldest_rules = 1
    options = OPTIONS
    moves = moves.MOVES
    state = rules.Island
    view = IslandView
    bots = {"hunter": bots.Hunter}
    advice = ADVICE
    observer = IslandObserver
    explained = EXPLAINED
    passes = ("wait", "share", "yield")  # D41, D42, and D23, where sharing unasked must look like sharing
    hides_parts = True
    package = "goldauge.games.dracheninsel"

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> rules.Island:
        return self.deal_old(self.rules_version, seats, seed, options)

    def deal_old(self, rules_version: int, seats: int, seed: Seed, options: Mapping[str, Any]) -> rules.Island:
        counts = [options[option_of(card)] for card in ACTION_CARDS]
        return rules.Island.start(
            rules_version,
            seats,
            seed,
            shared_numbers(*owners_with(seats, options[BOATS.name].split())),
            shared_numbers(*TERRAIN_COUNTS, *counts),
            shared_numbers(*terrain_of(options[TILES.name].split())),
            options[ROUND_LIMIT.name],
            options[EARLY_SLUMBER.name],
        )

    def opening(self, state: State) -> list[Event]:
        island = _island(state)
        others = seats_between(island, island.turn, island.turn)
        return [QuestionOpened("slumber", others)] if island.early_slumber else []

    def clause(self, move: int) -> str:
        return moves.clause(move)

    def view_of(self, state: State, seat: int) -> IslandView:
        return IslandView.of(_island(state), seat)

    def position_of(self, state: State) -> dict[str, object]:
        return position_of(_island(state))

    def state_of(self, position: dict[str, object]) -> rules.Island:
        return state_of(position)

    def modern(self, position: dict[str, Any]) -> dict[str, Any]:
        return POSITION.modern(super().modern(position))

    def check_position(self, position: dict[str, Any]) -> None:
        check_position(position)

    def why_not(self, state: State, move: int) -> Reason:
        return reasons.why_not(_island(state), move)

    def choice(self, view: View, move: int) -> Choice:
        return choices.choice(_seen(view), move)

    def because(self, view: View, move: int, other: int | None) -> Because | None:
        return because.because(_seen(view), move, other)

    def prompt(self, view: View) -> Prompt:
        return prompts.prompt(_seen(view))

    def turn(self, view: View) -> int:
        return int(_seen(view).state.turn) if view.to_move != -1 else -1

    def question(self, view: View, story: Sequence[Event], able: bool) -> Prompt:
        return questions.question(_seen(view), story, able)

    def matters(self, view: View, story: Sequence[Event]) -> bool:
        return questions.matters(_seen(view), story)

    def learned(self, story: Sequence[Event]) -> bool:
        """Not by cards that they have shown themselves."""
        return any(isinstance(event, Refilled | Stolen) for event in story)

    def owners(self, view: View) -> Mapping[str, int]:
        return owners_of(_seen(view).state)

    def score_sheet(self, view: View, story: Sequence[Event], outcome: Outcome) -> ScoreSheet:
        return score_sheet.score_sheet(_seen(view), story, outcome)


def _island(state: State) -> rules.Island:
    assert isinstance(state, rules.Island)
    return state


def _seen(view: View) -> IslandView:
    assert isinstance(view, IslandView)
    return view


GAME = IslandGame()
