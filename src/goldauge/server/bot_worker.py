"""A bot worker: reads decisions from its input, writes moves to its output, ends when its server does."""

from __future__ import annotations

import contextlib
import os
import pickle
import secrets
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, BinaryIO

import orjson

import goldauge
from goldauge.bots import decide

if TYPE_CHECKING:
    from goldauge.server.bot_pool import Decision

REMEMBERED = 500  # bots kept with what they have seen


class BotWorker:
    """The bots of this worker's tables."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], goldauge.Bot] = OrderedDict()

    def choose(self, decision: Decision) -> str:
        game = goldauge.game(decision.game)
        move = int(decide(self._bot(decision), decision.view, decision.seconds))
        if move not in list(decision.view.legal()):
            raise ValueError(f"it chose {move}, which is not legal")
        return game.moves[move]

    def _bot(self, decision: Decision) -> goldauge.Bot:
        key = (decision.table, decision.seat, decision.bot)
        if key not in self._bots:
            self._bots[key] = goldauge.bot(decision.bot, decision.game, seed=secrets.randbits(62))
            if len(self._bots) > REMEMBERED:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return self._bots[key]


def serve(decisions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the input ends: when the server is gone, however it went, so is the worker."""
    thinker = BotWorker()
    with contextlib.suppress(BrokenPipeError):
        answers.write(b"ready\n")
        while len(head := decisions.read(4)) == 4:
            body = decisions.read(int.from_bytes(head, "big"))
            try:
                answer = {"move": thinker.choose(pickle.loads(body))}  # from our own server only
            except Exception as wrong:
                answer = {"error": f"{type(wrong).__name__}: {wrong}"}
            answers.write(orjson.dumps(answer) + b"\n")


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # the server answers people first
    output = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    for place, argument in enumerate(sys.argv):
        if argument == "--game":
            goldauge.game(sys.argv[place + 1])
    serve(sys.stdin.buffer, output)
