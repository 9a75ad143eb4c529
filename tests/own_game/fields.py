"""Pebbles, the fields of positions and views."""

from __future__ import annotations

from goldauge.core.fields import Constant, Field, Fields, ListOf, Maybe, OneOf, SeedText, Whole, record_of
from goldauge.core.vectors import numbers
from tests.own_game.components import BLACK_PEBBLES, COLOURS, MOST_WHITE
from tests.own_game.moves import MOVES
from tests.own_game.rules import Pebbles

SEAT = Whole(0, 3)
PEBBLES = Whole(0, MOST_WHITE)
MOST_PEBBLES = MOST_WHITE + BLACK_PEBBLES


def _sack(state: Pebbles) -> list[str]:
    return [COLOURS[pebble] for pebble in state.sack[state.drawn :]]


def _put_sack(state: Pebbles, sack: list[str]) -> None:
    state.sack = numbers([int(colour == "white") for colour in sack])
    state.drawn = 0


POSITION = Fields(
    "A position of Pebbles: everything, the order of the sack too",
    Field("game", Constant("pebbles"), "the game's name"),
    Field("to_move", Maybe(SEAT), "the seat that decides; null when the game is over"),
    Field("caught", ListOf(PEBBLES, 2, 4), "the pebbles that every seat keeps (P4)"),
    Field("hand", PEBBLES, "the pebbles at risk in this turn (P3)"),
    Field(
        "sack",
        ListOf(OneOf(COLOURS), most=MOST_PEBBLES),
        "the pebbles left, the next one first: hidden from all seats (P1)",
        write=_sack,
        read=_put_sack,
    ),
    Field("seed", SeedText(), "the seed: hidden; `guess-` marks a sampled one"),
    Field("draws", Whole(), "how often the seed was asked for chance so far"),
)

VIEW = (
    POSITION.without("What a seat sees of Pebbles: all but the order of the sack", "sack", "seed", "draws")
    .inside("state")
    .plus(
        Field("left", record_of(dict.fromkeys(COLOURS, Whole())), "how many pebbles of each colour are left (P1)"),
        Field("danger", Whole(0, 100), "how many of a hundred pebbles left are black"),
        Field("seat", Maybe(SEAT), "whose view it is; null: a spectator's"),
        Field("legal", ListOf(OneOf(MOVES)), "what this seat may choose from", attribute="moves"),
    )
)
