"""Die Dracheninsel, what explains itself on the board and in the bar, each with the clause it rests on."""

from __future__ import annotations

from typing import Final

from goldauge.games.dracheninsel.components import ACTION_CARDS, CARD_NAMES, Card

EXPLAINED: Final[dict[str, str]] = {
    "tile": "D14",
    "treasure field": "D19",
    "boat": "D15",
    "hunter": "D14",
    "carriers": "D21",
    "dragon": "D32",
    "treasures": "D45",
    "round": "D13",
    "journey free": "D35",
    "pile": "D9",
    "discard": "D9",
    "hand": "D8",
    "gold": "D46",
    "coin": "D7",
    "joker": "D14",
    "card.terrain": "D14",
    "card.double": "D14",
    "card.destructive": "D30",
    "card.elements": "D30",
    "card.patrol": "D31",
    "card.curse": "D33",
    "card.flight": "D34",
    "card.journey": "D35",
    "card.slumber": "D41",
    "card.slumber/terror": "D41",
    "card.counter/terror": "D42",
    "card.treachery/attack": "D23",
    "card.treachery": "D23",
    "move.end turn": "D9",
    "move.pass": "D11",
    "move.done": "D11",
    "move.back": "D9",
    "move.slumber": "D41",
    "move.counter": "D42",
    "move.share": "D23",
    "move.betray": "D23",
    "move.give way": "D23",
    "move.wait": "D43",
    "move.let pass": "D43",
}

# Which of them explains a card: terrain cards do the same, whatever they show.
CARD_IS: Final[dict[Card, str]] = {
    card: f"card.{card}" if card in ACTION_CARDS else "card.double" if "/" in card else "card.terrain"
    for card in CARD_NAMES
}
