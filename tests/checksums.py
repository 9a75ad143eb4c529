"""Plays seeded random games of every game and prints a checksum of all that happened: for comparing two builds."""

from __future__ import annotations

import hashlib
import json
import sys

import goldauge
from goldauge.core.luck import QuickLuck
from tests.worlds import start

# Options that keep random games short where thousands of them would take an interpreter too long.
SHORT = {"dracheninsel": {"round_limit": 30}}


def checksum(game: goldauge.Game, games: int) -> str:
    """Every decision, list of legal moves and final position of so many games; every tenth with its events."""
    digest = hashlib.sha256()
    for number in range(games):
        state = start(game, number, **SHORT.get(game.name, {}))
        luck = QuickLuck(number, 3)
        story: list[goldauge.Event] | None = [] if number % 10 == 0 else None
        while not state.over:
            legal = state.legal()
            move = legal[luck.below(len(legal))]
            digest.update(f"{state.to_move} {list(legal)} {move};".encode())
            state.play(move, story)
        for event in story or []:
            digest.update(json.dumps(event.to_dict()).encode())
        digest.update(json.dumps(state.position(), sort_keys=True).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(goldauge.compiled, checksum(goldauge.game(sys.argv[1]), int(sys.argv[2])))
