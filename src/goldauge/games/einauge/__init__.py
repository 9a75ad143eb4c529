"""Einauge sei wachsam! (Wolfgang Kramer & Michael Kiesling, AMIGO, 2009)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goldauge.core.errors import BadSetup
from goldauge.core.game import Game
from goldauge.core.luck import Seed
from goldauge.games.einauge import bots, moves, position, rules, view
from goldauge.games.einauge.advice import ADVICE
from goldauge.games.einauge.components import values_of, yields_with
from goldauge.games.einauge.options import AS_EDITION, EDITIONS, LOT, OPTIONS


class EinaugeGame(Game):
    """Buy and fight for islands; the longer a row, the more it pays."""

    name = "einauge"
    title = "Einauge sei wachsam!"
    credit = "Wolfgang Kramer & Michael Kiesling, AMIGO, 2009"
    seats = range(2, 6)
    options = OPTIONS
    moves = moves.MOVES
    state = rules.Einauge
    view = view.EinaugeView
    bots = {"merchant": bots.Merchant}
    advice = ADVICE
    package = "goldauge.games.einauge"

    def settle(self, options: Mapping[str, object]) -> dict[str, Any]:
        """The switches that were left to the edition say what the edition says."""
        settled = super().settle(options)
        for switch, says in EDITIONS[settled["edition"]].items():
            if settled[switch] == AS_EDITION:
                settled[switch] = says
        return settled

    def deal(self, seats: int, seed: Seed, options: Mapping[str, Any]) -> rules.Einauge:
        first = options["first"]
        if first != LOT and first >= seats:
            raise BadSetup(f"option first: there is no seat {first} among {seats} (the first is 0)", "E8")
        cards = {int(price): tuple(things) for price, things in options["cards"].items()}
        state = rules.Einauge.start(seats, seed, -1 if first == LOT else first, values_of(yields_with(cards)))
        state.free_selling = options["selling"] == "free"
        state.one_more_turn = options["ending"] == "one_more_turn"
        state.lone_ship_counts = options["lone_ship_counts"] == "yes"
        state.colours = options["colours"]
        return state

    def clause(self, move: int) -> str:
        if move < moves.BUY:
            return "E11"
        if move < moves.SKIP:
            return "E10"
        if move == moves.SKIP:
            return "E12"
        if move <= moves.OWN or move == moves.BACK:
            return "E18"
        if move < moves.FIGHT_DISPLAY:
            return "E16"
        if move < moves.NO_FIGHT:
            return "E22"
        return "E9" if move == moves.NO_FIGHT else "E19"

    def check_position(self, known: dict[str, Any]) -> None:
        position.check_position(known)


GAME = EinaugeGame()
