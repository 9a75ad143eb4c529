"""A whole game for the tests of the page, as the server would tell it: python -m tests.games.einauge.page_game writes it.

Its seed is chosen so that nearly every kind of event happens in it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.story import Event

FILE = Path(__file__).parents[3] / "web" / "tests" / "einauge" / "game.json"
SEED = 390


def game(number: int = SEED) -> dict[str, Any]:
    """The first view, then every decision with its legal moves, events, and what has changed in the view."""
    einauge = goldauge.game("einauge")
    luck = QuickLuck(number)
    state = einauge.start(2, seed=f"{number:064x}", colours=True)
    view = _view(state)
    decisions = []
    start = view
    while not state.over:
        legal = [einauge.moves[move] for move in state.legal()]
        move = legal[luck.below(len(legal))]
        story: list[Event] = []
        seat = state.to_move
        state.play(einauge.move(move), story)
        after = _view(state)
        changes = {field: value for field, value in after.items() if view[field] != value}
        events = [event.to_dict() for event in story]
        decisions.append({"seat": seat, "legal": legal, "move": move, "events": events, "changes": changes})
        view = after
    outcome = state.outcome()
    assert outcome is not None
    over = {"outcome": {"winners": list(outcome.winners), "scores": list(outcome.scores)}, "seed": ""}
    return {"start": start, "decisions": decisions, "over": over}


def _view(state: goldauge.State) -> dict[str, Any]:
    view = state.view(None).to_dict()
    del view["seat"], view["legal"]
    return view


def text(number: int = SEED) -> str:
    """A line for every decision, so that a change can be read."""
    whole = game(number)
    decisions = ",\n".join(json.dumps(decision) for decision in whole["decisions"])
    return f'{{"start": {json.dumps(whole["start"])},\n"decisions": [\n{decisions}\n],\n"over": {json.dumps(whole["over"])}}}\n'


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
