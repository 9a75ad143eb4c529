"""Einauge sei wachsam!, the view: everything but the order of the pile."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.view import View
from goldauge.games.einauge import rules
from goldauge.games.einauge.components import SHIP, bit, card_name
from goldauge.games.einauge.moves import MOVES, NOTHING


class EinaugeView(View):
    """What a seat knows: the same for all, but for whose decision it is."""

    def __init__(self, seat: i64, table: rules.Einauge) -> None:
        super().__init__(seat, table.seats, table.to_move, table.legal() if seat == table.to_move else NOTHING)
        self.state: rules.Einauge = table  # the game with its pile in order of cards, which tells nothing

    @staticmethod
    def of(state: rules.Einauge, seat: i64) -> EinaugeView:
        table = state.copy()
        table.pile = in_order(state.pile, state.dealt)
        table.dealt = 0
        table.seed = UNKNOWN
        table.draws = 0
        table.revealed = False
        return EinaugeView(seat, table)

    def sample(self, luck: Luck) -> rules.Einauge:
        truth = self.state.copy()
        truth.pile = shuffled(truth.pile, luck)
        truth.seed = Seed.guessed(luck)
        return truth

    def to_dict(self) -> dict[str, object]:
        known = self.state.position()
        del known["pile"], known["seed"], known["draws"]
        pile = self.state.pile
        known["left"] = [card_name(card) for card in pile]
        known["seat"] = None if self.seat < 0 else self.seat
        known["legal"] = [MOVES[move] for move in self.moves]
        return known

    @classmethod
    def load(cls, known: dict[str, Any]) -> EinaugeView:
        table = rules.Einauge.load({**known, "pile": known["left"], "seed": UNKNOWN.text, "draws": 0})
        seat: int | None = known["seat"]
        return EinaugeView(-1 if seat is None else seat, table)


def in_order(pile: vec[i64], dealt: i64) -> vec[i64]:
    """The cards left in a pile: the islands in order, the ships under them (E7)."""
    islands: i64 = 0
    ships: i64 = 0
    for place in range(dealt, len(pile)):
        if pile[place] == SHIP:
            ships += 1
        else:
            islands |= bit(pile[place])
    cards = vec[i64](capacity=64)
    card: i64 = 0
    while islands != 0:
        if islands & 1:
            cards = append(cards, card)
        islands >>= 1
        card += 1
    for _ in range(ships):
        cards = append(cards, SHIP)
    return cards


def shuffled(pile: vec[i64], luck: Luck) -> vec[i64]:
    """A possible order: the islands mixed, the ships still under them (E7)."""
    islands = vec[i64](capacity=64)
    for card in pile:
        if card != SHIP:
            islands = append(islands, card)
    luck.shuffle(islands)
    for _ in range(len(pile) - len(islands)):
        islands = append(islands, SHIP)
    return islands
