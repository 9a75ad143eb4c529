"""Die Augen der Kali, the view: everything but the order of the deck."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.view import View
from goldauge.games.kali import rules
from goldauge.games.kali.components import CARD_NAMES


class KaliView(View):
    """What a seat knows: the same for all, but for whose decision it is."""

    def __init__(self, seat: i64, table: rules.Kali) -> None:
        super().__init__(seat, table.seats, table.to_move, table.legal() if seat == table.to_move else rules.NOTHING)
        self.state: rules.Kali = table  # the game with its deck in order of kinds, which tells nothing

    @staticmethod
    def of(state: rules.Kali, seat: i64) -> KaliView:
        table = state.copy()
        table.deck = rules.deck_of(state.left())
        table.dealt = 0
        table.seed = UNKNOWN
        table.draws = 0
        return KaliView(seat, table)

    def sample(self, luck: Luck) -> rules.Kali:
        truth = self.state.copy()
        truth.deck = truth.deck[:]
        luck.shuffle(truth.deck)
        truth.seed = Seed.guessed(luck)
        return truth

    def to_dict(self) -> dict[str, object]:
        known = self.state.position()
        del known["deck"], known["seed"], known["draws"]
        known["left"] = {CARD_NAMES[kind]: count for kind, count in enumerate(self.state.left())}
        known["seat"] = None if self.seat < 0 else self.seat
        known["legal"] = [rules.MOVES[move] for move in self.moves]
        return known

    @classmethod
    def load(cls, known: dict[str, Any]) -> KaliView:
        left: dict[str, int] = known["left"]
        deck = [card for card in CARD_NAMES for _ in range(left[card])]
        table = rules.Kali.load({**known, "deck": deck, "seed": UNKNOWN.text, "draws": 0})
        return KaliView(rules.seat_or_none(known["seat"]), table)
