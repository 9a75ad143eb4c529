"""Games played out for the tests of the page: `python -m tools.stories` writes web/tests/stories/<game>.json.

Each is a game as a spectator sees it: the view at the start, then for every move its events and what it changed in the
view (web/tests/stories.ts puts the views together again).
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import goldauge
from goldauge.core.story import Event

TARGET = Path(__file__).parent.parent / "web" / "tests" / "stories"
SEED = 14
MOST_MOVES = 400


def story(name: str) -> dict[str, Any]:
    """One game of chance moves, the same every time."""
    game = goldauge.game(name)
    seats = min(3, max(game.seats))
    state = game.start(seats, SEED)
    luck = random.Random(SEED)
    start = view = state.view(None).to_dict()
    steps: list[dict[str, Any]] = []
    while not state.over and len(steps) < MOST_MOVES:
        events: list[Event] = []
        move = luck.choice(list(state.legal()))
        state.play(move, events)
        told = [event.seen_by(None).to_dict() for event in events]
        before, view = view, state.view(None).to_dict()
        assert before.keys() == view.keys()
        changed = {field: value for field, value in view.items() if value != before[field]}
        steps.append({"move": game.moves[move], "events": told, "changed": changed})
    outcome = state.outcome()
    over = {"winners": list(outcome.winners), "scores": list(outcome.scores)} if outcome else None
    return {"seats": seats, "start": start, "steps": steps, "outcome": over}


def text(name: str) -> str:
    return json.dumps(story(name), separators=(",", ":"), ensure_ascii=False).replace('{"move"', '\n{"move"') + "\n"


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for name in goldauge.games():
        (TARGET / f"{name}.json").write_text(text(name), "utf-8")
