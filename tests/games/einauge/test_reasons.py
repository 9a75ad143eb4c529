"""Every kind of move that is not possible says why, with the clause."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.core.facts import NotPossible, Reason
from goldauge.games.einauge import reasons as why
from goldauge.games.einauge.rules import Einauge
from tests.games.einauge.positions import GAME, at, play, player

BUYING = at(
    player(sabres=4, ducats=6, jewels=0, red="4"),
    player(),
    display="blue 8, blue 2, blue 3, blue 4, blue 5, blue 6",
    tray="red 2",
)
RICH = at(player(ducats=20), player(), selling="need")
BROKE = at(player(ducats=2, jewels=1), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
FULL = at(
    player(),
    player(sabres=4, blue="2 3 4 5 ship ship ship", red="2"),
    display="blue 6, red 3, red 4, red 5, ship",
    tray="blue 7, green 2",
)
SHORT = at(player(), player(lone_ships=6, red="2"), display="ship, blue 2", tray="ship")
FINAL = at(
    player(sabres=3, blue="2"),
    player(),
    display="blue 5, ship",
    tray="blue 4",
    phase="final fight",
    to_move=0,
    finder=1,
)
FORCED = at(
    player(),
    player(sabres=0, ducats=5, jewels=0, blue="6"),
    display="ship, red 6, red 7, red 8, blue 8, green 8",
    selling="need",
    picked="buy 1",
)


def after(state: Einauge, *moves: str) -> Einauge:
    twin = state.copy()
    play(twin, *moves)
    return twin


FIGHTING = after(BUYING, "buy 2")
MOVING = after(BUYING, "buy 2", "no fight")
SHIP_PICKED = after(FULL, "buy 5")
ISLAND_PICKED = after(SHORT, "buy 2")


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (BUYING, "back", why.NothingToTakeBack()),
        (BUYING, "row red", why.NothingToPlace()),
        (BUYING, "own", why.NothingToPlace()),
        (BUYING, "sell jewel", why.NoJewel()),
        (BUYING, "sell red 5", why.NotYourIsland("red 5")),
        (BUYING, "buy 1", why.TooDear("blue 8", price=8, ducats=6)),
        (BUYING, "skip", why.MustBuy()),
        (BUYING, "fight 1", why.FightAfterBuying()),
        (BUYING, "fight d1", why.FightAfterBuying()),
        (BUYING, "no fight", why.FightAfterBuying()),
        (BUYING, "move 1", why.MoveAfterBuying()),
        (RICH, "sell jewel", why.SellInNeed()),
        (BROKE, "sell jewel", why.SellingIsNoUse(belongings=5, price=6)),
        (BROKE, "sell red 2", why.NotYourIsland("red 2")),
        (BROKE, "buy 1", why.TooDear("blue 6", price=6, ducats=2)),
        (FULL, "buy 1", why.RowFull("blue", 7, "E13")),
        (SHORT, "buy 3", why.NoSuchCard("display", 3, "E20")),
        (FIGHTING, "sell red 4", why.SellBeforeBuying()),
        (FIGHTING, "buy 1", why.BuyingIsOver()),
        (FIGHTING, "skip", why.BuyingIsOver()),
        (FIGHTING, "fight 2", why.NoSuchCard("tray", 2, "E16")),
        (FIGHTING, "fight d1", why.DisplayInFinalRound()),
        (FIGHTING, "move 1", why.MoveAfterFighting()),
        (after(FULL, "buy 2"), "fight 1", why.RowFull("blue", 7, "E13")),
        (MOVING, "fight 1", why.FightingIsOver()),
        (MOVING, "no fight", why.FightingIsOver()),
        (MOVING, "move 6", why.NoSuchCard("display", 6, "E19")),
        (MOVING, "sell red 4", why.SellBeforeBuying()),
        (SHIP_PICKED, "row blue", why.RowFull("blue", 7, "E17")),
        (SHIP_PICKED, "row green", why.NoRow("green")),
        (SHIP_PICKED, "join", why.ShipNeedsRow()),
        (SHIP_PICKED, "buy 5", why.PlaceFirst("ship")),
        (SHIP_PICKED, "no fight", why.PlaceFirst("ship")),
        (ISLAND_PICKED, "alone", why.JoinOrOwnRow("blue 2")),
        (ISLAND_PICKED, "row red", why.JoinOrOwnRow("blue 2")),
        (ISLAND_PICKED, "buy 1", why.PlaceFirst("blue 2")),
        (FORCED, "back", why.NoOtherCard("ship")),
        (FINAL, "sell jewel", why.NoSaleInFinalRound()),
        (FINAL, "buy 1", why.NoPurchaseInFinalRound()),
        (FINAL, "skip", why.NoPurchaseInFinalRound()),
        (FINAL, "move 1", why.NoMovingInFinalRound()),
        (FINAL, "fight 1", why.TooFewSabres("blue 4", cost=4, sabres=3)),
        (FINAL, "fight d1", why.TooFewSabres("blue 5", cost=4, sabres=3)),
        (FINAL, "fight d3", why.NoSuchCard("display", 3, "E16")),
    ],
)
def test_what_is_not_possible_says_why(state: Einauge, move: str, reason: Reason) -> None:
    with pytest.raises(goldauge.IllegalMove) as refused:
        state.copy().play(GAME.move(move))
    assert refused.value.reason == reason
    assert refused.value.clause == reason.clause != ""
    assert state.view(int(state.to_move)).why_not(GAME.move(move)) == reason


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        (BUYING, "buy 1", "You have 6 ducats, and the blue 8 costs 8. (E10)"),
        (FINAL, "fight 1", "You have 3 sabres, and the blue 4 takes 4. (E16)"),
        (FULL, "buy 1", "Your blue row has 7 cards already: there is no place left. (E13)"),
        (SHIP_PICKED, "buy 5", "First say where the ship goes. (E18)"),
        (FIGHTING, "fight 2", "There is no card number 2 on One-Eye’s table. (E16)"),
    ],
)
def test_reasons_are_sentences_that_name_the_numbers(state: Einauge, move: str, sentence: str) -> None:
    assert str(state.illegal(GAME.move(move))) == sentence


def test_E12_who_can_only_skip_is_told_that_selling_is_no_use() -> None:
    assert [GAME.moves[move] for move in BROKE.legal()] == ["skip"]
    assert str(BROKE.illegal(GAME.move("sell jewel"))) == (
        "Selling everything would leave you with 5 ducats, and the cheapest card costs 6. "
        "So you sell nothing and skip the purchase. (E12)"
    )


def test_numbers_that_are_no_move() -> None:
    for move in (-1, len(GAME.moves), 1000):
        with pytest.raises(goldauge.IllegalMove) as refused:
            BUYING.copy().play(move)
        assert refused.value.reason == NotPossible()


def test_every_reason_is_given_somewhere() -> None:
    """By the cases above: there is none that nobody ever sees."""
    (cases,) = [
        mark.args[1]
        for mark in test_what_is_not_possible_says_why.pytestmark  # type: ignore[attr-defined]
    ]
    kinds = {kind for kind in Reason.__subclasses__() if kind.__module__ == why.__name__}
    assert {type(reason) for _, _, reason in cases} == kinds


def test_every_move_names_its_clause() -> None:
    assert {GAME.clause(move) for move in range(len(GAME.moves))} == {
        "E9",
        "E10",
        "E11",
        "E12",
        "E16",
        "E18",
        "E19",
        "E22",
    }
    expected = {"sell jewel": "E11", "sell grey 8": "E11", "buy 1": "E10", "skip": "E12", "alone": "E18", "back": "E18"}
    expected |= {"own": "E18", "fight 6": "E16", "fight d1": "E22", "no fight": "E9", "move 6": "E19"}
    for text, clause in expected.items():
        assert GAME.clause(GAME.move(text)) == clause
