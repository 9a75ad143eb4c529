"""Die Dracheninsel: in the last turns of a game with few cards about, the best move is known by enumeration."""

from __future__ import annotations

from typing import Any

import pytest

import goldauge
from goldauge.games.dracheninsel.rules import Island
from tests.exact import after
from tests.games.dracheninsel.positions import GAME, island, play

DULL = ["yellow"] * 8  # a pile that holds no surprise: everything else was thrown away


def ending(turn: str, *cards: str, turns: int = 1, begun: tuple[str, ...] = (), **fields: Any) -> Island:
    """The last round; so many turns are left, this one included. All treasures have left the treasure field."""
    seat = ("red", "green", "brown", "grey", "blue", "yellow").index(turn)
    fields = {"treasure": None, "pile": DULL, "discard_rest": True, **fields}
    state = island(turn, *cards, round=150, first=(seat + turns) % 6, **fields)
    play(state, *begun)
    return state


BEHIND = {"red": [100], "grey": [100], "yellow": [175, 175]}
RAIDED = {"red": [100], "grey": [100], "blue": [240], "brown": [240]}
HOMEWARD: dict[str, Any] = {"at": {"red": "e7", "green": "e7"}, "carry": {"red": 300, "green": 300}}

POSITIONS = {
    "pays with the card that is not needed later": ending(
        "red", "red/green", "grey", coins=BEHIND, begun=("step e8",), **HOMEWARD
    ),
    "takes the way that its cards can pay": ending("red", "blue", "grey", "brown", coins=BEHIND, **HOMEWARD),
    "delivers where it decides itself": ending(
        "red",
        "treachery",
        coins={"green": [125], "brown": [125]},
        at={"red": "e9", "green": "e9"},
        carry=HOMEWARD["carry"],
    ),
    "betrays the partner who would win by sharing": ending(
        "red",
        "treachery",
        coins={"green": [125], "brown": [125]},
        at={"red": "e9", "green": "e9"},
        carry=HOMEWARD["carry"],
        begun=("step red",),
    ),
    "raids carriers before its own boat": ending(
        "red",
        "green",
        coins=RAIDED,
        at={"red": "f8", "blue": "e9", "green": "e9"},
        carry={"blue": 300, "green": 300},
    ),
    "sends home the richer one": ending(
        "red",
        "green",
        coins=RAIDED,
        at={"red": "f8", "blue": "e9", "green": "e9"},
        carry={"blue": 300, "green": 300},
        begun=("step e9",),
    ),
    "flies to the boat": ending(
        "red",
        "flight",
        "grey",
        coins=BEHIND,
        at={"red": "e8", "green": "e8"},
        carry=HOMEWARD["carry"],
    ),
    "frightens who would deliver next": ending(
        "red",
        "counter/terror",
        turns=2,
        coins={"red": [200, 200], "green": [150], "brown": [150]},
        at={"red": "c3", "green": "i4", "blue": "i4"},
        carry={"green": 300, "blue": 300},
    ),
    "stops a delivery that would cost the win": ending(
        "green",
        hands={"red": ["slumber"]},
        coins={"red": [200, 200], "green": [125], "brown": [125]},
        at={"green": "i4", "blue": "i4"},
        carry={"green": 300, "blue": 300},
        begun=("step green",),
    ),
    "lets a delivery pass that brings the win": ending(
        "green",
        hands={"red": ["slumber"]},
        coins={"red": [200], "grey": [200], "yellow": [240], "brown": [240]},
        at={"green": "i4", "red": "i4"},
        carry={"green": 300, "red": 300},
        begun=("step green",),
    ),
}


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_finds_the_best_move_of_endings_known_by_enumeration(position: Island) -> None:
    seat = int(position.to_move)
    exact = {move: shares[seat] for move, shares in after(GAME, position).items()}
    best = max(exact.values())
    assert best - min(exact.values()) > 0.3, "a poor question"
    for seed in range(3):
        bot = goldauge.bot("hard@1500" if goldauge.compiled else "hard@150", GAME, seed)
        chosen = bot.choose(position.view(seat))
        assert exact[chosen] == best, {GAME.moves[move]: share for move, share in exact.items()}
