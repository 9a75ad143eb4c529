"""Die Dracheninsel (Tom Schoeps, AMIGO, 2003)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldauge.core.errors import BadSetup
from goldauge.core.facts import Choice, Prompt, Reason, ScoreSheet
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.core.outcome import Outcome
from goldauge.core.state import State
from goldauge.core.story import Event, QuestionOpened
from goldauge.core.vectors import numbers
from goldauge.core.view import View
from goldauge.games.dracheninsel import (
    board,
    bots,
    choices,
    components,
    moves,
    prompts,
    reasons,
    rules,
    score_sheet,
)
from goldauge.games.dracheninsel.advice import ADVICE
from goldauge.games.dracheninsel.fields import POSITION
from goldauge.games.dracheninsel.naming import owners_of
from goldauge.games.dracheninsel.options import OPTIONS
from goldauge.games.dracheninsel.position import position_of, state_of
from goldauge.games.dracheninsel.position_checks import check_position
from goldauge.games.dracheninsel.situation import RULES
from goldauge.games.dracheninsel.view import IslandView

EVEN_BOATS = {4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (0, 1, 2, 3, 4, 5)}  # D50


class IslandGame(Game):
    """Carry dragon gold in pairs across an island, and share it, or not."""

    name = "dracheninsel"
    title = "Die Dracheninsel"
    credit = "Tom Schoeps, AMIGO, 2003"
    seats = range(3, 7)
    rules_version = RULES
    oldest_rules = 1
    options = OPTIONS
    moves = moves.MOVES
    state = rules.Island
    view = IslandView
    bots = {"hunter": bots.Hunter}
    advice = ADVICE
    passes = ("wait", "share", "yield")  # D41, D42, and D23, where sharing unasked must look like sharing
    package = "goldauge.games.dracheninsel"

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> rules.Island:
        return self.deal_old(self.rules_version, seats, seed, options)

    def deal_old(self, rules_version: int, seats: int, seed: Seed, options: Mapping[str, Any]) -> rules.Island:
        counts = [options[name.replace("/", "_")] for name in components.ACTION_CARDS]
        composition = numbers([*components.TERRAIN_COUNTS, *counts])
        terrain = board.terrain_of(options["layout"].split())
        owner = numbers(owners(seats, options["boats"].split()))
        return rules.Island.start(
            rules_version,
            seats,
            seed,
            owner,
            composition,
            terrain,
            options["round_limit"],
            options["early_slumber"],
        )

    def opening(self, state: State) -> list[Event]:
        assert isinstance(state, rules.Island)
        others = tuple((int(state.turn) + step) % int(state.seats) for step in range(1, int(state.seats)))
        return [QuestionOpened("slumber", others)] if state.early_slumber else []

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

    def prompt(self, view: View) -> Prompt:
        return prompts.prompt(_seen(view))

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


def owners(seats: int, boats: list[str]) -> list[int]:
    """D49, D50: the seat of every colour, -1 where nobody sits."""
    if seats == 3:
        return [0, 1, 2, 0, 1, 2]
    if boats and len(boats) < seats:
        raise BadSetup(f"option boats: {len(boats)} boats are named for {seats} seats", "D50")
    used = sorted(board.COLOUR_NAMES.index(boat) for boat in boats[:seats]) or EVEN_BOATS[seats]
    return [used.index(colour) if colour in used else -1 for colour in range(6)]


GAME = IslandGame()
