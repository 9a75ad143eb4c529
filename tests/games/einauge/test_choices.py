"""What can be chosen, and what the table waits for."""

from __future__ import annotations

from typing import Any

import pytest

from goldauge.core.facts import Choice, Over, Prompt
from goldauge.games.einauge import choices, prompts
from goldauge.games.einauge.choices import Good
from goldauge.games.einauge.rules import Einauge
from tests.games.einauge.positions import GAME, at, play, player, riches


def choice(state: Einauge, move: str) -> Choice:
    assert GAME.move(move) in state.legal()
    return GAME.choice(state.view(int(state.to_move)), GAME.move(move))


def prompt(state: Einauge, seat: int | None) -> Prompt:
    return GAME.prompt(state.view(seat))


def fleet() -> Einauge:
    """Seat 1 has a blue row and a lone ship."""
    return at(
        player(),
        player(sabres=4, lone_ships=1, blue="4 5"),
        display="ship, blue 8, red 6",
        tray="red 5, ship",
    )


def test_sales_say_what_they_bring() -> None:
    assert choice(fleet(), "sell jewel") == choices.SellJewel(3)
    assert choice(fleet(), "sell blue 4") == choices.SellIsland("blue 4", 5)


def test_a_purchase_says_what_it_costs_and_what_the_row_pays() -> None:
    state = fleet()
    assert choice(state, "buy 2") == choices.Buy(
        2, "blue 8", price=8, sabres=2, ducats=3, jewels=2, chests=0, asks=False
    )
    assert choice(state, "buy 3") == choices.Buy(3, "red 6", price=6, sabres=0, ducats=3, jewels=0, chests=1, asks=True)
    assert choice(state, "buy 1") == choices.Buy(1, "ship", price=5, sabres=0, ducats=0, jewels=0, chests=0, asks=True)


def test_that_is_what_it_then_pays() -> None:
    state = fleet()
    before = riches(state, 1)
    bought = choice(state, "buy 2")
    assert isinstance(bought, choices.Buy)
    play(state, "buy 2")
    gained = [now - then for now, then in zip(riches(state, 1), before, strict=True)]
    assert gained == [bought.sabres, bought.ducats - bought.price, bought.jewels]


def test_a_fight_says_what_it_costs_and_what_the_row_pays() -> None:
    state = fleet()
    play(state, "buy 2")
    assert choice(state, "fight 1") == choices.Fight(
        "tray", 1, "red 5", cost=4, sabres=1, ducats=2, jewels=0, chests=1, sabres_left=3, asks=True, clause="E16"
    )
    assert choice(state, "fight 2") == choices.Fight(
        "tray", 2, "ship", cost=3, sabres=0, ducats=0, jewels=0, chests=0, sabres_left=3, asks=True, clause="E16"
    )
    assert choice(state, "no fight") == choices.DeclineFight("E9")


def test_in_the_final_round_fights_rest_on_its_clause() -> None:
    state = at(
        player(sabres=4), player(), display="red 2, ship", tray="blue 4", phase="final fight", to_move=0, finder=1
    )
    assert choice(state, "fight d1") == choices.Fight(
        "display", 1, "red 2", cost=3, sabres=0, ducats=0, jewels=0, chests=3, sabres_left=1, asks=False, clause="E22"
    )
    assert choice(state, "fight 1").clause == "E22"
    assert choice(state, "no fight") == choices.DeclineFight("E22")


def test_a_ship_joins_a_row_that_pays_or_lies_alone() -> None:
    state = fleet()
    play(state, "buy 1")
    assert choice(state, "row blue") == choices.ShipToRow("blue", sabres=2, ducats=3, jewels=0)
    assert choice(state, "alone") == choices.ShipAlone()
    assert choice(state, "back") == choices.PutBack("ship")


def test_an_island_joins_a_lone_ship_or_starts_its_own_row() -> None:
    state = fleet()
    play(state, "buy 3")
    assert choice(state, "join") == choices.JoinShip("red 6", sabres=0, ducats=3, jewels=0)
    assert choice(state, "own") == choices.OwnRow("red 6", sabres=0, ducats=3, jewels=0)


def test_a_card_is_moved_or_a_purchase_skipped() -> None:
    state = at(player(sabres=0), player(), display="red 2, red 3, red 4, red 5, red 6, red 7")
    play(state, "buy 1")
    shows = (Good(thing="chests", count=2), Good(thing="sabres", count=1), Good(thing="ducats", count=1))
    assert choice(state, "move 2") == choices.MoveToTray(2, "red 4", shows, cost=4)
    ships = at(player(sabres=0), player(), display="ship, red 2", phase="move")
    assert choice(ships, "move 1") == choices.MoveToTray(1, "ship", (), cost=3)
    broke = at(player(ducats=2), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
    assert choice(broke, "skip") == choices.SkipPurchase()


BUYING = at(player(sabres=4), player(), tray="red 2")
MUST_SELL = at(player(ducats=0, red="4"), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
BROKE = at(player(ducats=2), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
FIGHTING = at(player(sabres=4), player(), tray="red 2", phase="fight")
MOVING = at(player(), player(), phase="move")
LAST: dict[str, Any] = {"phase": "final fight", "to_move": 0, "finder": 1}
FINAL = at(player(sabres=3), player(), display="red 2, ship", **LAST)
SHIP = at(player(sabres=3, red="4"), player(), display="ship", picked="fight d1", **LAST)
ISLAND = at(player(sabres=3, lone_ships=1), player(), display="blue 2", picked="fight d1", **LAST)


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (BUYING, prompts.BuyCard),
        (MUST_SELL, prompts.SellFirst),
        (BROKE, prompts.NoPurchase),
        (FIGHTING, prompts.FightOrNot),
        (MOVING, prompts.MoveCard),
        (FINAL, prompts.LastFight),
        (SHIP, prompts.PlaceShip),
    ],
)
def test_who_decides_is_asked_and_the_others_wait(state: Einauge, kind: type[Prompt]) -> None:
    assert prompt(state, 0) == kind(0, True)  # type: ignore[call-arg]
    assert prompt(state, 1) == prompt(state, None) == kind(0, False)  # type: ignore[call-arg]


def test_an_island_that_needs_a_place_is_named() -> None:
    assert prompt(ISLAND, 0) == prompts.PlaceIsland(0, True, "blue 2")


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = FINAL.copy()
    play(state, "no fight")
    assert state.over
    assert prompt(state, 0) == Over()
