"""Positions of Die Augen der Kali for its tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import goldauge
from goldauge.games.kali.rules import Kali
from goldauge.games.kali.view import KaliView

KALI = goldauge.game("kali")


def cave(*cards: str, riches: tuple[int, ...] = (40, 40, 40), pot: int = 0, eyes: int = 0, **fields: Any) -> Kali:
    """A game in which these cards come next; seat 0 is to draw unless said otherwise."""
    deck = [*cards, *(["noise"] * 3)]
    deck += ["scare"] * (2 - eyes - deck.count("scare"))
    return load(deck, riches, **{"pot": pot, "phase": "draw", "footprint": 0, "draws": 2, **fields})


def load(deck: list[str], riches: Sequence[int], pot: int, **fields: Any) -> Kali:
    """A game with exactly these cards in its deck: scares that are missing have come, all other jewels are hers."""
    position: dict[str, Any] = {
        "game": "kali",
        "rounds": 1,
        "round": 1,
        "first": 0,
        "turn": 0,
        "holder": 0,
        "to_move": 0,
        "eyes": 2 - deck.count("scare"),
        "hoard": 350 - sum(riches) - pot,
        "pot": pot,
        "woke": None,
        "riches": list(riches),
        "totals": [0] * len(riches),
        "deck": deck,
        "seed": "0" * 64,
        **fields,
    }
    state = KALI.load(position)
    assert isinstance(state, Kali)
    return state


def on_path(footprint: int, pot: int, *cards: str, **fields: Any) -> Kali:
    """The holder stands on the path and may choose."""
    return cave(*cards, pot=pot, **{"footprint": footprint, "phase": "choose", **fields})


def play(state: Kali, *moves: int) -> list[goldauge.Event]:
    happened: list[goldauge.Event] = []
    for move in moves:
        state.play(move, happened)
    return happened


def kinds(happened: list[goldauge.Event]) -> list[str]:
    return [event.name() for event in happened]


def view_of(state: goldauge.State, seat: int | None = None) -> KaliView:
    """What the seat to move sees, or another one."""
    view = state.view(int(state.to_move) if seat is None else seat)
    assert isinstance(view, KaliView)
    return view
