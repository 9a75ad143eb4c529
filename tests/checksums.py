"""Plays seeded random games and prints a checksum of all that happened: for comparing two builds."""

from __future__ import annotations

import hashlib
import json
import sys

import goldauge
from goldauge.core.luck import QuickLuck
from tests.effort import tries
from tests.worlds import start

# Of each game, so that games of all lengths are compared equally well.
DECISIONS = tries(compiled=100_000, interpreted=100_000)
LONG = 500  # decisions after which a game is left, so that there are many; every fifth is played to its end


def checksum(game: goldauge.Game, decisions: int) -> str:
    """Of so many decisions with their legal moves, of last positions, and in every tenth game of the events."""
    digest = hashlib.sha256()
    number = 0
    while decisions > 0:
        state = start(game, number)
        luck = QuickLuck(number, 3)
        story: list[goldauge.Event] | None = [] if number % 10 == 0 else None
        played = 0
        while not state.over and (played < LONG or number % 5 == 0):
            legal = state.legal()
            move = legal[luck.below(len(legal))]
            digest.update(f"{state.to_move} {list(legal)} {move};".encode())
            state.play(move, story)
            played += 1
        for event in story or []:
            digest.update(json.dumps(event.to_dict()).encode())
        digest.update(json.dumps(state.position(), sort_keys=True).encode())
        decisions -= played
        number += 1
    return digest.hexdigest()


if __name__ == "__main__":
    print(goldauge.compiled, checksum(goldauge.game(sys.argv[1]), DECISIONS))
