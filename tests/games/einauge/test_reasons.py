"""Every kind of move that is not possible says why, with the clause."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.einauge.rules import Einauge
from tests.games.einauge.tables import GAME, at, play, player

BUYING = at(
    player(sabres=4, ducats=6, jewels=0, red="4"),
    player(),
    display="blue 8, blue 2, blue 3, blue 4, blue 5, blue 6",
    table="red 2",
)
RICH = at(player(ducats=20), player(), selling="need")
BROKE = at(player(ducats=2, jewels=1), player(), display="blue 6, blue 7, blue 8, green 6, green 8, red 7")
FULL = at(
    player(),
    player(sabres=4, blue="2 3 4 5 ship ship ship", red="2"),
    display="blue 6, red 3, red 4, red 5, ship",
    table="blue 7, green 2",
)
SHORT = at(player(), player(lone_ships=6, red="2"), display="ship, blue 2", table="ship")
FINAL = at(
    player(sabres=3, blue="2"),
    player(),
    display="blue 5, ship",
    table="blue 4",
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
    ("state", "move", "clause", "words"),
    [
        (BUYING, "back", "E18", "nothing to take back"),
        (BUYING, "row red", "E18", "no card to lay down now"),
        (BUYING, "alone", "E18", "no card to lay down now"),
        (BUYING, "join", "E18", "no card to lay down now"),
        (BUYING, "own", "E18", "no card to lay down now"),
        (BUYING, "sell jewel", "E11", "you have no jewel to sell"),
        (BUYING, "sell red 5", "E11", "you don't own red 5"),
        (BUYING, "buy 1", "E10", "blue 8 costs 8 ducats and you have 6"),
        (BUYING, "skip", "E12", "you must buy a card"),
        (BUYING, "fight 1", "E9", "you fight after buying"),
        (BUYING, "fight d1", "E9", "you fight after buying"),
        (BUYING, "no fight", "E9", "you fight after buying"),
        (BUYING, "move 1", "E9", "first buy a card"),
        (RICH, "sell jewel", "E11", "only while there is no card in the display that you can afford"),
        (BROKE, "sell jewel", "E12", "would not pay for any card, so you sell nothing"),
        (BROKE, "buy 1", "E10", "blue 6 costs 6 ducats and you have 2"),
        (FULL, "buy 1", "E13", "your blue row has 7 cards already"),
        (SHORT, "buy 3", "E20", "there is no card 3 in the display"),
        (FIGHTING, "sell red 4", "E11", "only before your purchase"),
        (FIGHTING, "buy 1", "E9", "the buying step of this turn is over"),
        (FIGHTING, "skip", "E9", "the buying step of this turn is over"),
        (FIGHTING, "fight 2", "E16", "there is no card 2 on One-Eye's table"),
        (FIGHTING, "fight d1", "E22", "only in the final round"),
        (FIGHTING, "move 1", "E9", "first fight or say no fight"),
        (after(FULL, "buy 2"), "fight 1", "E13", "your blue row has 7 cards already"),
        (MOVING, "fight 1", "E16", "the fighting step of this turn is over"),
        (MOVING, "no fight", "E16", "the fighting step of this turn is over"),
        (MOVING, "move 6", "E19", "there is no card 6 in the display"),
        (MOVING, "sell red 4", "E11", "only before your purchase"),
        (SHIP_PICKED, "row blue", "E17", "your blue row has 7 cards already"),
        (SHIP_PICKED, "row green", "E18", "you have no green row"),
        (SHIP_PICKED, "join", "E18", "join and own are for islands"),
        (SHIP_PICKED, "buy 5", "E18", "first say where the ship goes"),
        (SHIP_PICKED, "no fight", "E18", "first say where the ship goes"),
        (ISLAND_PICKED, "alone", "E18", "whether blue 2 joins your lone ship or starts its own row"),
        (ISLAND_PICKED, "row red", "E18", "whether blue 2 joins your lone ship or starts its own row"),
        (ISLAND_PICKED, "buy 1", "E18", "first say where the blue 2 goes"),
        (FORCED, "back", "E9", "there was no choice but the ship"),
        (FINAL, "sell jewel", "E22", "nothing is sold in the final round"),
        (FINAL, "buy 1", "E22", "nothing is bought in the final round"),
        (FINAL, "skip", "E22", "nothing is bought in the final round"),
        (FINAL, "move 1", "E22", "nothing is moved"),
        (FINAL, "fight 1", "E16", "blue 4 takes 4 sabres and you have 3"),
        (FINAL, "fight d1", "E16", "blue 5 takes 4 sabres and you have 3"),
        (FINAL, "fight d3", "E16", "there is no card 3 in the display"),
    ],
)
def test_what_is_not_possible_says_why(state: Einauge, move: str, clause: str, words: str) -> None:
    with pytest.raises(goldauge.IllegalMove) as refused:
        state.copy().play(GAME.move(move))
    assert words in str(refused.value)
    assert refused.value.clause == clause


def test_numbers_that_are_no_move() -> None:
    for move in (-1, len(GAME.moves), 1000):
        with pytest.raises(goldauge.IllegalMove, match="there is no such move"):
            BUYING.copy().play(move)


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
