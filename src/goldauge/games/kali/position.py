"""Die Augen der Kali, positions: written, read, and checked for what no game can be in."""

from __future__ import annotations

from typing import Any

from goldauge.core.errors import BadPosition
from goldauge.core.luck import UNKNOWN
from goldauge.games.kali import components
from goldauge.games.kali.fields import POSITION
from goldauge.games.kali.rules import GODDESS, Kali


def position_of(state: Kali) -> dict[str, object]:
    return POSITION.write(state)


def state_of(position: dict[str, Any]) -> Kali:
    """The state of a checked position."""
    state = Kali(len(position["riches"]), UNKNOWN)
    POSITION.read(state, position)
    return state


def check_position(position: dict[str, Any]) -> None:
    """What the schema can't say."""
    riches: list[int] = position["riches"]
    seats = len(riches)
    if len(position["totals"]) != seats:
        raise BadPosition("totals", f"{len(position['totals'])} numbers for {seats} seats")
    for field in ("first", "turn", "holder", "to_move", "woke"):
        seat = position[field]
        if seat is not None and seat >= seats:
            raise BadPosition(field, f"there is no seat {seat} among {seats} (the first is 0)")
    _check_jewels(position, riches)
    _check_deck(position)
    _check_phase(position, riches)


def _check_jewels(position: dict[str, Any], riches: list[int]) -> None:
    jewels = sum(riches) + position["hoard"] + position["pot"]
    if jewels != components.JEWELS:
        raise BadPosition("riches", f"riches, hoard and pot make {jewels}, not {components.JEWELS}", "K1")
    if position["round"] > position["rounds"]:
        raise BadPosition("round", f"there is no round {position['round']} in a match of {position['rounds']}", "K20")
    rounds_counted = position["round"] - (position["phase"] != "over")
    if rounds_counted == 0 and any(position["totals"]):
        raise BadPosition("totals", "no round is finished yet, so all must be 0", "K20")
    if sum(position["totals"]) > rounds_counted * components.JEWELS:
        raise BadPosition("totals", f"more than {components.JEWELS} jewels for each finished round", "K20")


def _check_deck(position: dict[str, Any]) -> None:
    deck: list[str] = position["deck"]
    for card, count in zip(components.CARD_NAMES, components.CARD_COUNTS, strict=True):
        if deck.count(card) > count:
            raise BadPosition("deck", f"{deck.count(card)} cards {card!r}, but there are only {count}", "K3")
    scares = deck.count("scare")
    if scares + position["eyes"] != 2:
        raise BadPosition("deck", f"{scares} scares are left though {position['eyes']} of 2 have come", "K9")


def _check_phase(position: dict[str, Any], riches: list[int]) -> None:
    phase, seat, holder, footprint = (position[field] for field in ("phase", "to_move", "holder", "footprint"))
    if (phase == "over") != (seat is None):
        raise BadPosition("to_move", "null when the phase is 'over', a seat otherwise")
    if footprint == 0 and position["pot"] > 0:
        raise BadPosition("pot", "the thief is at the start, so no jewels can lie on the path", "K6")
    if phase == "over":
        if position["round"] != position["rounds"]:
            raise BadPosition("phase", "over, though rounds are still to be played", "K20")
        if (position["eyes"] == 2) == (footprint == GODDESS) or (position["eyes"] == 2) != (
            position["woke"] is not None
        ):
            raise BadPosition("phase", "a round ends when the goddess wakes or when the thief reaches her", "K18")
        if position["woke"] is not None and riches[position["woke"]] > 0:
            raise BadPosition("woke", "who woke the goddess has lost everything", "K10")
        return
    if position["eyes"] == 2 or footprint == GODDESS or position["woke"] is not None:
        raise BadPosition("phase", "the goddess is awake or reached, so the round is over", "K18")
    if phase == "offer":
        cost = components.price(position["pot"])
        if seat == holder:
            raise BadPosition("to_move", "who said enough is not asked to take over", "K13")
        if riches[seat] < cost:
            raise BadPosition("to_move", f"seat {seat} can't pay the price of {cost}, so it isn't asked", "K14")
    elif seat != holder:
        raise BadPosition("to_move", f"seat {holder} holds the turn and decides", "K15")
    if phase in ("choose", "offer") and footprint == 0:
        raise BadPosition("phase", f"{phase!r} is possible only after a step card", "K12")
    if phase == "draw" and footprint == 0 and holder != position["turn"]:
        raise BadPosition("holder", "nobody can have taken over before the first card", "K15")
