"""Einauge sei wachsam!, positions: a state as JSON values and back, and the checks that the schema can't make."""

from __future__ import annotations

from typing import Any

from goldauge.core.errors import BadPosition
from goldauge.core.luck import Seed
from goldauge.games.einauge.components import COLOURS, LEFT_OUT, PLACES, PRICES, ROW, SHIPS, card_name
from goldauge.games.einauge.fields import POSITION, islands_of_player
from goldauge.games.einauge.moves import MOVES
from goldauge.games.einauge.rules import ENDED, Einauge


def position_of(state: Einauge) -> dict[str, object]:
    return POSITION.write(state)


def state_of(position: dict[str, Any]) -> Einauge:
    """The state of a checked position."""
    state = Einauge(len(position["players"]), Seed.of(position["seed"]))
    POSITION.read(state, position)
    return state


def modern(position: object) -> object:
    """A position of any age with the names of today: in 2026 One-Eye's tray was called his table."""
    if not isinstance(position, dict) or "table" not in position or "tray" in position:
        return position
    return {"tray" if field == "table" else field: value for field, value in position.items()}


# Checks.


def check_position(position: dict[str, Any]) -> None:
    """What the schema can't say."""
    seats = len(position["players"])
    for field in ("first", "to_move", "finder"):
        seat = position[field]
        if seat is not None and seat >= seats:
            raise BadPosition(field, f"there is no seat {seat} among {seats} (the first is 0)")
    if len(position["left_out"]) != LEFT_OUT[seats]:
        raise BadPosition("left_out", f"with {seats} seats {LEFT_OUT[seats]} colours are left out", "E6")
    for price, thing, index in (("3", "chest", 0), ("7", "jewel", 3)):
        if position["cards"][price][index] == 0:
            raise BadPosition("cards", f"the card of price {price} has at least one {thing}", "E2")
    _check_cards(position)
    _check_ships(position)
    _check_phase(position)
    _check_decision(position)


def _check_cards(position: dict[str, Any]) -> None:
    """Every island in play is somewhere, once; no row is longer than seven."""
    places = [("display", name) for name in position["display"]]
    places += [("tray", name) for name in position["tray"]]
    places += [("sold", name) for name in position["sold"]]
    places += [("pile", name) for name in position["pile"]]
    for seat, player in enumerate(position["players"]):
        places += [(f"players[{seat}].rows", card_name(card)) for card in islands_of_player(player)]
        for colour, row in player["rows"].items():
            if len(row["islands"]) + row["ships"] > ROW:
                raise BadPosition(f"players[{seat}].rows.{colour}", f"a row has at most {ROW} cards", "E17")
    left_out = set(position["left_out"])
    found: dict[str, str] = {}
    for place, name in places:
        if name == "ship":
            continue
        if name.split()[0] in left_out:
            raise BadPosition(place, f"{name} is of a colour that was left out", "E6")
        if name in found:
            raise BadPosition(place, f"{name} is also in {found[name]}, but there is only one", "E1")
        found[name] = place
    for colour in COLOURS:
        for price in PRICES:
            if colour not in left_out and f"{colour} {price}" not in found:
                raise BadPosition("sold", f"{colour} {price} is nowhere; cards that left the game belong here", "E11")


def _check_ships(position: dict[str, Any]) -> None:
    pile: list[str] = position["pile"]
    in_pile = pile.count("ship")
    if "ship" in pile[: len(pile) - in_pile]:
        raise BadPosition("pile", "the ships lie under all islands", "E7")
    ships = in_pile + position["display"].count("ship") + position["tray"].count("ship")
    for player in position["players"]:
        ships += player["lone_ships"] + sum(row["ships"] for row in player["rows"].values())
    if ships != SHIPS:
        raise BadPosition("pile", f"there are {ships} ships in all, not {SHIPS}", "E3")
    if (position["finder"] is None) != (in_pile == SHIPS):
        raise BadPosition("finder", "the seat that turned up the first ship; null while all ships are hidden", "E21")
    if in_pile < SHIPS and len(pile) > in_pile:
        raise BadPosition("pile", "ships have come, so there can't be islands above them", "E7")


def _check_phase(position: dict[str, Any]) -> None:
    phase, seat, finder = (position[field] for field in ("phase", "to_move", "finder"))
    if (phase == "over") != (seat is None):
        raise BadPosition("to_move", "null when the phase is 'over', a seat otherwise")
    if phase in ("final fight", "over"):
        if finder is None:
            raise BadPosition("phase", "the end comes only after the first ship", "E21")
        return
    least = PLACES if phase == "buy" else PLACES - 1
    if len(position["display"]) < least and position["pile"]:
        raise BadPosition("display", f"{least} cards lie here as long as the pile lasts", "E20")
    if finder is None:
        return
    seats = len(position["players"])
    first = position["first"]
    if position["ending"] == "one_more_turn":
        if seat == finder:
            raise BadPosition("to_move", "who turned up the first ship has no more turn", "E21")
    elif (seat - first) % seats <= (finder - first) % seats:
        raise BadPosition("to_move", "after the first ship only the round is finished", "E21")


def _check_decision(position: dict[str, Any]) -> None:
    """The seat to move has a choice: else the rules would have gone on by themselves (E9)."""
    state = state_of({**position, "picked": None})
    if state.phase == ENDED:
        if position["picked"] is not None:
            raise BadPosition("picked", "nothing can be picked when the game is over")
        return
    picked = position["picked"]
    if picked is None:
        twin = state.copy()
        twin.go_on()
        if position_of(twin) != position_of(state):
            raise BadPosition("phase", "there is nothing to decide here: the rules would go on by themselves", "E9")
        return
    move = MOVES.index(picked)
    if move not in state.legal():
        raise BadPosition("picked", f"{picked!r} is not possible here: {state.illegal(move)}")
    if not state.needs_place(state.card_of(move)):
        raise BadPosition("picked", f"after {picked!r} there is no choice where the card goes", "E9")
