"""Pebbles: a tiny game in plain Python, as a user would write it. Draw pebbles until you stop or a black one comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import goldauge
from goldauge.core.luck import UNKNOWN
from goldauge.core.options import Whole

DRAW, STOP = 0, 1
BLACK = 0


class Pebbles(goldauge.State):
    """One game, everything known."""

    def __init__(self, seats: int, seed: goldauge.Seed, sack: list[int]) -> None:
        super().__init__(seats, seed)
        self.sack = sack  # the next pebble last
        self.caught = [0] * seats
        self.hand = 0

    def legal(self) -> vec[i64]:
        if self.over:
            return vec[i64]([])
        return vec[i64]([DRAW, STOP] if self.hand else [DRAW])

    def play_unchecked(self, move: i64) -> None:
        if move == STOP:
            self.caught[self.to_move] += self.hand
            self._pass_turn()
            return
        self.revealed = True
        if self.sack.pop() == BLACK:
            self._pass_turn()
        else:
            self.hand += 1
            if not self.sack:
                self.to_move = -1

    def _pass_turn(self) -> None:
        self.hand = 0
        self.to_move = (self.to_move + 1) % self.seats if self.sack else -1

    def copy(self) -> Pebbles:
        return Pebbles.load(self.position())

    def view(self, seat: int | None) -> PebblesView:
        return PebblesView.load(
            {**self.position(), "sack": sorted(self.sack), "seed": UNKNOWN.text, "seat": -1 if seat is None else seat}
        )

    def position(self) -> dict[str, object]:
        return {
            "to_move": self.to_move,
            "sack": list(self.sack),
            "caught": list(self.caught),
            "hand": self.hand,
            "seed": self.seed.text,
        }

    @classmethod
    def load(cls, position: dict[str, Any]) -> Pebbles:
        state = cls(len(position["caught"]), goldauge.Seed.of(position["seed"]), list(position["sack"]))
        state.to_move = position["to_move"]
        state.caught = list(position["caught"])
        state.hand = position["hand"]
        return state

    def scores(self) -> vec[i64]:
        return vec[i64](self.caught)

    def winners(self) -> vec[i64]:
        best = max(self.caught)
        return vec[i64]([seat for seat in range(self.seats) if self.caught[seat] == best] if self.over else [])


class PebblesView(goldauge.View):
    """All but the order in the sack."""

    def __init__(self, seat: int, table: Pebbles) -> None:
        super().__init__(
            seat, table.seats, table.to_move, table.legal() if seat == table.to_move and seat >= 0 else vec[i64]([])
        )
        self.table = table

    def sample(self, luck: goldauge.Luck) -> Pebbles:
        truth = self.table.copy()
        sack = vec[i64](truth.sack)
        luck.shuffle(sack)
        truth.sack = list(sack)
        truth.seed = goldauge.Seed.guessed(luck)
        return truth

    def to_dict(self) -> dict[str, object]:
        return {**self.table.position(), "seat": self.seat}

    @classmethod
    def load(cls, known: dict[str, Any]) -> PebblesView:
        return cls(known["seat"], Pebbles.load(known))


class PebblesGame(goldauge.Game):
    name = "pebbles"
    title = "Pebbles"
    seats = range(2, 5)
    options = (Whole("white", 12, "white pebbles in the sack", least=1, most=30),)
    moves = ("draw", "stop")
    state = Pebbles
    view = PebblesView

    def deal(self, seats: int, seed: goldauge.Seed, options: Mapping[str, Any]) -> Pebbles:
        sack = vec[i64]([1] * options["white"] + [BLACK] * 4)
        seed.luck(0).shuffle(sack)
        return Pebbles(seats, seed, list(sack))

    def position_schema(self) -> dict[str, Any]:
        return {"type": "object", "required": ["to_move", "sack", "caught", "hand", "seed"]}
