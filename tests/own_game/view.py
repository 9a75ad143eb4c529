"""Pebbles, the view: everything but the order of the sack."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.facts import Reason
from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.view import View
from tests.own_game.components import BLACK, COLOURS
from tests.own_game.fields import VIEW
from tests.own_game.position import state_of
from tests.own_game.rules import NOTHING, Pebbles


class PebblesView(View):
    """What a seat knows: the same for all, but for whose decision it is."""

    def __init__(self, seat: int, state: Pebbles) -> None:
        super().__init__(seat, state.seats, state.to_move, state.legal() if seat == state.to_move else NOTHING)
        self.state = state  # the game with its sack in order of colours, which tells nothing

    @staticmethod
    def of(state: Pebbles, seat: int) -> PebblesView:
        known = state.copy()
        known.sack = vec[i64](sorted(state.sack[state.drawn :]))
        known.drawn = 0
        known.seed = UNKNOWN
        known.draws = 0
        return PebblesView(seat, known)

    def why_not(self, move: i64) -> Reason:
        return self.state.why_not(move)

    def sample(self, luck: Luck) -> Pebbles:
        truth = self.state.copy()
        truth.sack = truth.sack[:]
        luck.shuffle(truth.sack)
        truth.seed = Seed.guessed(luck)
        return truth

    @property
    def left(self) -> dict[str, int]:
        return dict(zip(COLOURS, self.state.left(), strict=True))

    @property
    def danger(self) -> int:
        left = self.state.left()
        return round(100 * left[BLACK] / sum(left)) if sum(left) else 0

    def to_dict(self) -> dict[str, object]:
        return VIEW.write(self)

    @classmethod
    def load(cls, known: dict[str, Any]) -> PebblesView:
        sack = [colour for colour in COLOURS for _ in range(known["left"][colour])]
        state = state_of({**known, "sack": sack, "seed": UNKNOWN.text, "draws": 0})
        return PebblesView(-1 if known["seat"] is None else known["seat"], state)
