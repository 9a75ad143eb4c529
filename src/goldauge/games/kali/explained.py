"""Die Augen der Kali, what explains itself on the board and in the bar, each with the clause it rests on."""

from __future__ import annotations

from typing import Final

from goldauge.games.kali.components import CARD_NAMES, Card

EXPLAINED: Final[dict[str, str]] = {
    "goddess": "K11",
    "hoard": "K4",
    "pot": "K6",
    "price": "K14",
    "start": "K2",
    "footprint": "K2",
    "doubled": "K9",
    "thief": "K2",
    "deck": "K3",
    "discard": "K3",
    "left": "K3",
    "card.step 1": "K6",
    "card.step 2": "K6",
    "card.step 3": "K6",
    "card.step 4": "K6",
    "card.noise": "K8",
    "card.scare": "K9",
    "riches": "K1",
    "round": "K20",
    "move.draw": "K5",
    "move.enough": "K12",
    "move.take over": "K15",
    "move.leave": "K16",
}

CARD_IS: Final[dict[Card, str]] = {card: f"card.{card}" for card in CARD_NAMES}
