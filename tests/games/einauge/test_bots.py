"""The merchant: it beats chance by far, and does what a sensible player would."""

from __future__ import annotations

import pytest

import goldauge
from goldauge.games.einauge.rules import Einauge
from tests.games.einauge.positions import GAME, Player, at, player, position


def chosen(state: goldauge.State) -> str:
    view = state.view(int(state.to_move))
    move = goldauge.bot("merchant", GAME).choose(view)
    assert move in view.legal()
    return GAME.moves[move]


@pytest.mark.once
@pytest.mark.parametrize(
    ("seats", "needed", "options"),
    [(2, 95, {}), (4, 90, {}), (2, 95, {"edition": "it"}), (3, 95, {"edition": "nl", "colours": True})],
)
def test_the_merchant_beats_random(seats: int, needed: int, options: dict[str, object]) -> None:
    """One merchant among players by chance, in every seat in turn; needed are wins of a hundred."""
    won = 0.0
    for number in range(100):
        seat = number % seats
        state = GAME.start(seats, seed=number, **options)
        bots = [
            goldauge.bot("merchant" if other == seat else "random", GAME, seed=number * 8 + other)
            for other in range(seats)
        ]
        while not state.over:
            state.play(bots[state.to_move].choose(state.view(int(state.to_move))))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.share(seat)
    assert won >= needed


def test_it_buys_into_the_row_that_pays() -> None:
    state = at(player(blue="5 7 8"), player(), display="red 6, green 6, blue 6, yellow 6, orange 6, red 8")
    assert chosen(state) == "buy 3"


def test_it_fights_for_a_card_that_its_row_pays_for() -> None:
    state = at(player(sabres=5, blue="5 7 8"), player(), display="red 2", tray="green 6, blue 6", phase="fight")
    assert chosen(state) == "fight 2"


def test_it_sells_no_jewels_without_need() -> None:
    for number in range(20):
        assert chosen(GAME.start(3, seed=number)).startswith("buy")


def last_turn(mine: Player, rival: Player | None = None, **fields: str) -> Einauge:
    """Seat 1 has the last turn before the final round."""
    return at(rival or player(sabres=0, lone_ships=1), mine, **fields)


def test_in_its_last_turn_it_sells_islands_that_bring_nothing_any_more() -> None:
    state = last_turn(player(sabres=0, orange="8", red="2"), display="green 2, green 3, ship", tray="red 8")
    assert chosen(state) == "sell orange 8"


def test_it_keeps_the_chests_that_decide_a_colour() -> None:
    state = last_turn(player(sabres=0, ducats=20, red="2"), display="green 2, green 3, ship", tray="red 8")
    assert chosen(state).startswith("buy")


def test_it_keeps_its_sabres_when_a_card_brings_less() -> None:
    """Four sabres would become twelve ducats; the card brings a jewel, a sabre and a ducat."""
    state = last_turn(player(sabres=4), display="red 2, ship", tray="green 7", phase="fight")
    assert chosen(state) == "no fight"


def test_it_sells_to_buy_a_much_better_card() -> None:
    """Eight ducats for the blue 8, whose row pays much; the blue chests must stay, for a rival has almost as many."""
    mine = player(sabres=0, ducats=7, jewels=4, blue="4 5 6")
    state = last_turn(
        mine, rival=player(lone_ships=1, blue="2"), display="blue 8, red 8, green 8, yellow 8, red 7, orange 8"
    )
    assert chosen(state) == "sell jewel"


def test_it_sells_what_it_misses_least_when_it_must() -> None:
    mine = player(sabres=0, ducats=0, jewels=0, blue="3 4 5 7", red="8")
    state = at(mine, player(), display="blue 8, red 7, green 8, yellow 8, orange 8, red 6")
    assert chosen(state) == "sell red 8"


def test_a_ship_goes_where_it_pays_most() -> None:
    state = last_turn(player(sabres=0, blue="4", red="5 7 8", green="6"), display="ship", picked="buy 1")
    assert chosen(state) == "row red"


def test_an_island_leaves_the_lone_ship_alone() -> None:
    state = last_turn(player(sabres=0, lone_ships=1), display="blue 8, ship", picked="buy 1")
    assert chosen(state) == "own"


def test_in_the_final_round_it_reckons_exactly() -> None:
    """A chest more takes the colour, and is worth more than two jewels."""
    fields = {"display": "red 2, green 8, ship", "phase": "final fight", "finder": 1, "to_move": 0}
    state = at(player(sabres=3, ducats=0, red="5"), player(sabres=0, red="4"), **fields)
    assert chosen(state) == "fight d1"
    state = at(player(sabres=3, ducats=0), player(sabres=0, red="4"), **{**fields, "display": "green 6, ship"})
    assert chosen(state) == "fight d1"  # the first chest of green
    state = at(
        player(sabres=3, ducats=1, green="2"), player(sabres=0, red="4"), **{**fields, "display": "green 6, ship"}
    )
    assert chosen(state) == "no fight"  # three sabres are worth more than three ducats


def test_it_moves_away_what_the_next_one_wants() -> None:
    state = at(
        player(sabres=0, ducats=3),
        player(sabres=0, blue="4 5 7"),
        display="red 6, green 6, blue 8, yellow 6, orange 6",
        phase="move",
    )
    assert chosen(state) == "move 3"


def test_it_looks_at_views_only() -> None:
    """The pile's order makes no difference."""
    known = position()
    again = {**known, "pile": [*reversed(known["pile"][:-8]), *known["pile"][-8:]]}
    assert chosen(GAME.load(known)) == chosen(GAME.load(again))
