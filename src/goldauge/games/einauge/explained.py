"""Einauge sei wachsam!, what explains itself on the board and in the bar, each with the clause it rests on."""

from __future__ import annotations

from typing import Final

EXPLAINED: Final[dict[str, str]] = {
    "island": "E1",
    "ship": "E18",
    "display": "E10",
    "tray": "E16",
    "pile": "E7",
    "chests": "E24",
    "sabres": "E16",
    "ducats": "E10",
    "jewels": "E25",
    "row": "E14",
    "worth": "E24",
    "pays": "E14",
    "brings": "E14",
    "cost": "E16",
    "lone ship": "E18",
    "steps": "E9",
    "end in sight": "E21",
    "final round": "E22",
    "sell": "E11",
    "move.skip purchase": "E12",
    "move.decline fight": "E9",
    "move.ship alone": "E18",
    "move.join ship": "E18",
    "move.own row": "E18",
    "move.put back": "E18",
}
