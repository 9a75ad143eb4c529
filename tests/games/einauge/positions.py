"""Helpers: build a position in a few words, play moves by their text, look at what a seat has."""

from __future__ import annotations

from typing import Any

import goldauge
from goldauge.games.einauge.components import COLOURS, LEFT_OUT, PRICES, ducats_in, jewels_in, sabres_in
from goldauge.games.einauge.rules import Einauge

GAME = goldauge.game("einauge")

Player = dict[str, Any]


def player(sabres: int = 2, ducats: int = 20, jewels: int = 1, lone_ships: int = 0, **rows: str) -> Player:
    """A seat with its rows, as in player(blue="4 5 ship")."""
    return {
        "sabres": sabres,
        "ducats": ducats,
        "jewels": jewels,
        "lone_ships": lone_ships,
        "rows": {
            colour: {
                "islands": [int(word) for word in words.split() if word != "ship"],
                "ships": words.split().count("ship"),
            }
            for colour, words in rows.items()
        },
    }


def position(*players: Player, display: str = "", tray: str = "", **fields: Any) -> dict[str, Any]:
    """A position: the display is filled up with what is left in order of colours; the rest lies in the pile.

    Once a ship is out, the islands that nobody has count as sold.
    """
    seats = len(players) or 2
    players = players or (player(), player())
    left_out = list(COLOURS[len(COLOURS) - LEFT_OUT[seats] :])
    shown, on_tray = _cards(display), _cards(tray)
    used = {*shown, *on_tray}
    for each in players:
        used |= {f"{colour} {price}" for colour, row in each["rows"].items() for price in row["islands"]}
    islands = [f"{colour} {price}" for colour in COLOURS for price in PRICES if colour not in left_out]
    islands = [card for card in islands if card not in used]
    ships = 8 - shown.count("ship") - on_tray.count("ship")
    for each in players:
        ships -= each["lone_ships"] + sum(row["ships"] for row in each["rows"].values())
    if ships > 0:
        full = {"buy": 6, "fight": 5, "move": 5}.get(fields.get("phase", "buy"), 0)
        while len(shown) < full:
            shown.append(islands.pop(0))
    first = fields.get("first", 0)
    finder = None
    if ships < 8:
        finder = first if fields.get("ending") != "one_more_turn" else seats - 1
    return {
        "game": "einauge",
        "selling": "free",
        "ending": "round",
        "colours": False,
        "lone_ship_counts": False,
        "cards": {"3": [2, 1, 0, 0], "7": [0, 1, 1, 1]},
        "left_out": left_out,
        "first": first,
        "to_move": 1 if finder == 0 else 0,
        "phase": "buy",
        "picked": None,
        "finder": finder,
        "display": shown,
        "tray": on_tray,
        "players": list(players),
        "sold": islands if ships < 8 else [],
        "pile": ([] if ships < 8 else islands) + ["ship"] * ships,
        "seed": "0" * 64,
        "draws": 3,
        **fields,
    }


def _cards(words: str) -> list[str]:
    return [card.strip() for card in words.split(",") if card.strip()]


def at(*players: Player, **fields: Any) -> Einauge:
    """The state of such a position."""
    state = GAME.load(position(*players, **fields))
    assert isinstance(state, Einauge)
    return state


def play(state: Einauge, *moves: str) -> list[goldauge.Event]:
    """Play moves by their texts; returns the events."""
    story: list[goldauge.Event] = []
    for text in moves:
        state.play(GAME.move(text), story)
    return story


def legal(state: goldauge.State) -> list[str]:
    return [GAME.moves[move] for move in state.legal()]


def riches(state: Einauge, seat: int) -> tuple[int, int, int]:
    """Sabres, ducats, jewels."""
    return (
        int(sabres_in(state.riches[seat])),
        int(ducats_in(state.riches[seat])),
        int(jewels_in(state.riches[seat])),
    )


def seen(state: goldauge.State) -> Any:
    """The position, for asserts."""
    return state.position()
